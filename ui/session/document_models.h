#pragma once

#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "core/model/classifier.h"
#include "core/progress.h"
#include "ui/background/background_worker.h"

namespace hanscope {
struct ModelSummary;
}

namespace hanscope::ui {

/// Functions that load models. The program provides them, so that the window does not depend on the
/// network code. Both are called on a worker thread and may throw FileError; load() also Cancelled.
struct ModelAccess {
    std::function<std::shared_ptr<const Classifier>(const std::filesystem::path&,
                                                    const CancelToken&)>
        load;
    std::function<ModelSummary(const std::filesystem::path&)> peek;
};

/// The models that read the open documents: the chosen one, and those that single documents have of
/// their own (a sample that is meant for another model). Models are loaded on a worker thread. In
/// all functions an empty path stands for the chosen model. Loading ends when nobody waits for the
/// model any more. Use it on the GUI thread only.
class DocumentModels : public QObject {
    Q_OBJECT
 public:
    using Model = std::shared_ptr<const Classifier>;

    explicit DocumentModels(ModelAccess access, QObject* parent = nullptr);
    /// Cancels all loading.
    ~DocumentModels() override;

    /// Loads the model that is to read all documents without a model of their own. Until it is
    /// loaded, and if that fails, the previous one stays. If there is none, the first of the
    /// standIns that can be loaded takes its place.
    void choose(const QString& path) { choose(path, false); }
    void setStandIns(const QStringList& paths) { standIns_ = paths; }
    /// Loads a document's own model, unless it is loaded or being loaded.
    void need(const QString& own);
    /// Forgets the own models that are not in `own`, also those that are being loaded.
    void keepOnly(const QSet<QString>& own);

    /// How all models decide about the labels of a tree; no value: as their files say.
    void setTreeThreshold(std::optional<TreeThreshold> threshold);
    std::optional<TreeThreshold> treeThreshold() const { return rule_.threshold; }

    /// Null if the model is not loaded.
    Model model(const QString& own) const;
    /// The file of model(); empty if that is null.
    QString path(const QString& own) const;
    /// The file that is being loaded; empty if none is.
    QString loadingPath(const QString& own) const;
    bool hasAny() const { return chosen_ || !own_.empty(); }

 Q_SIGNALS:
    void started();
    void chosen(bool standsIn);                                ///< model({}) is another one
    void ownLoaded(const QString& path);                       ///< model(path) can be used
    void ruleChanged();                                        ///< all models decide otherwise
    void failed(const QString& own, const QString& sentence);  ///< `own`: empty for the chosen one

 private:
    CancelToken load(const QString& path, std::function<void(Outcome<Model>)> done);
    void choose(const QString& path, bool standsIn);
    Model deciding(Model model) const;
    /// The model that was loaded decides as its file says already, unless there is a rule.
    Model loaded(Model model) const { return rule_.threshold ? deciding(std::move(model)) : model; }

    ModelAccess access_;
    TreeRule rule_;
    Model chosen_;
    QString choosing_;  // the file that is being loaded
    QStringList standIns_;
    quint64 generation_ = 0;    // counts loads
    quint64 choiceNumber_ = 0;  // the newest load of a chosen model
    CancelToken choice_;        // of that
    std::map<QString, Model> own_;
    struct Loading {
        quint64 generation = 0;
        CancelToken cancel;
    };
    std::map<QString, Loading> loadingOwn_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
