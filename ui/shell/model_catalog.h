#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include "ui/background/background_worker.h"
#include "ui/shell/model_access.h"

namespace hanscope::ui {

/// A model file on offer.
struct ModelEntry {
    QString path;
    QString name;  ///< as its card says; the file's name until the card was read
    QString description;
};

/// The models that can be chosen: those of the models folder, and those opened from elsewhere.
/// Their cards are read by a worker. Lives on the GUI thread.
class ModelCatalog : public QObject {
    Q_OBJECT
 public:
    explicit ModelCatalog(ModelAccess models, QObject* parent = nullptr);

    /// Lists the *.safetensors of a folder, by file name.
    void addFolder(const QString& folder);
    /// Does nothing if the file is listed already.
    void addFile(const QString& path);
    /// The same of a file that may be another than it was.
    void renewFile(const QString& path);

    const QList<ModelEntry>& entries() const { return entries_; }
    /// The name to show for a file, listed or not.
    QString nameOf(const QString& path) const;
    /// The model to begin with: `preferred` if it still exists, else the film reviews, else the
    /// first; empty if there is none.
    QString startingModel(const QString& preferred) const;

 Q_SIGNALS:
    void changed();

 private:
    bool isListed(const QString& path) const;
    void readCard(const QString& path);

    ModelAccess models_;
    QList<ModelEntry> entries_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
