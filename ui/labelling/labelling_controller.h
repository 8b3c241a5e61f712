#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <map>
#include <memory>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/label_project.h"
#include "ui/page/window_context.h"
#include "ui/session/document_models.h"

namespace hanscope::ui {

class LabellingWindow;
struct QuotedPlace;
struct RunEnd;

/// Opens the window in which texts are labelled. Its model is its own: the one that was trained
/// from the project last, or one that the user chooses there. It closes with the main window.
class LabellingController : public QObject {
    Q_OBJECT
 public:
    explicit LabellingController(const WindowContext& context);
    ~LabellingController() override;

    void show();
    /// The same, with a project.
    void open(const QString& project);
    /// The same, for these rows of a corpus only (see LabellingWindow::label()).
    void label(const CorpusSource& source, const std::vector<std::uint64_t>& rows);
    void close();
    /// A training of the main window has ended: if it was one of the project, its model reads the
    /// texts from now on.
    void onTrainingEnded(const RunEnd& end);

    /// Null until the window is opened for the first time.
    LabellingWindow* window() const { return window_.get(); }

 Q_SIGNALS:
    void trainRequested(const QString& project);
    void quoteRequested(const hanscope::ui::QuotedPlace& place);

 private:
    void makeWindow();
    std::filesystem::path openProject() const;
    void choose(const QString& path);
    void chooseLast();
    void takeTraining(const RunEnd& end, bool isOfProject);
    void showModels();

    const WindowContext context_;
    DocumentModels models_;
    bool hasModel_ = false;  // models_ has one for the project that is open
    bool isAsked_ = false;   // models_ is loading one for it
    /// By project: what it had when the user asked for a network.
    std::map<std::filesystem::path, ProjectTraining> requested_;
    std::unique_ptr<LabellingWindow>
        window_;  // has no parent, because a child window would stay in front of the main window
};

}  // namespace hanscope::ui
