#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <utility>

#include "ui/background/background_worker.h"
#include "ui/session/document_models.h"

namespace hanscope::ui {

/// A model file that can be selected.
struct ModelEntry {
    QString path;
    QString name;  ///< from its card; the file's name until the card has been read
    QString description;
};

/// The model's name; if others have the same one, with the shortest thing that tells them apart:
/// "Film reviews (film-2)", the file's name, or if these are alike, a folder in which only this one
/// is.
QString distinctName(const ModelEntry& model, const QList<ModelEntry>& models);

/// The models that can be selected: those in the models folders and those opened from elsewhere.
/// Their cards are read on a worker thread. Use it on the GUI thread only.
class ModelCatalog : public QObject {
    Q_OBJECT
 public:
    explicit ModelCatalog(ModelAccess models, QObject* parent = nullptr);

    using Listed = std::function<void(const QStringList& added)>;
    /// Adds all *.safetensors files of a folder, ordered by their models' names, when the disk has
    /// answered; then told() gets those that were not listed. The folders are in the order in which
    /// they were first asked for, whichever answers first; files from elsewhere follow.
    void addFolder(const QString& folder, const Listed& told = {});
    /// Adds a file. Returns whether it was not listed.
    bool addFile(const QString& path);
    void removeFile(const QString& path);
    /// Adds a file whose content may have changed, and reads its card again.
    void renewFile(const QString& path);

    const QList<ModelEntry>& entries() const { return entries_; }
    /// How their files are read.
    const ModelAccess& access() const { return models_; }
    /// The name of a file's model, listed or not.
    QString nameOf(const QString& path) const;
    /// The distinctName() of those whose name others have, too, by path.
    QHash<QString, QString> sharedNames() const;
    /// What the window calls it: distinctName() among the listed ones.
    QString labelOf(const QString& path) const;
    /// The model for the start of the program, unless another one was used last: the film review
    /// model, else that of the first file; empty if there is none.
    QString startingModel() const;
    bool isListed(const QString& path) const;

 Q_SIGNALS:
    void changed();

 private:
    QStringList addFiles(qsizetype folder, const QStringList& files);
    std::pair<qsizetype, qsizetype> placeOf(const ModelEntry& entry) const;
    void sort();
    void readCard(const QString& path);

    ModelAccess models_;
    QList<ModelEntry> entries_;
    QStringList folders_;
    QHash<QString, std::pair<qsizetype, qsizetype>> places_;  // folder and row in it, by path
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
