#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/marked_spans.h"
#include "core/model/unit_values.h"
#include "core/text/document.h"
#include "ui/page/window_context.h"
#include "ui/session/document_models.h"

class QMenu;

namespace hanscope::ui {

class ExplorerWindow;
class ModelChooser;
struct LikeThisQuery;
struct QuotedPlace;

/// Opens the window that explores a corpus. Its model is at first the one that reads the current
/// document, and, once it has read a corpus or the user has chosen another one there, its own. It
/// opens texts in the main window, which then comes to the front, and closes with it.
class ExplorerController : public QObject {
    Q_OBJECT
 public:
    explicit ExplorerController(const WindowContext& context);
    ~ExplorerController() override;

    void show();
    void close();
    /// Adds the actions that look for what is like this to the menu of the main window's page.
    void addToMenu(QMenu* menu);
    /// Looks for the training texts that are like the one on the main window's page.
    void findTrainingTexts();
    /// Shows what a unit of the network hears in the corpus of the explorer, or in the one that is
    /// opened there next.
    void showUnit(UnitLevel level, std::size_t number);

    /// Null until the window is opened for the first time.
    ExplorerWindow* explorer() const { return explorer_.get(); }

 Q_SIGNALS:
    /// See ExplorerWindow.
    void labelRequested(const CorpusSource& source, const std::vector<std::uint64_t>& rows);
    void quoteRequested(const hanscope::ui::QuotedPlace& place);
    void exported(const QString& path);
    /// The current document is to be shown beside its reading by the model of this file.
    void pairRequested(const QString& model);

 private:
    void findLikeThis(const LikeThisQuery& query);
    void makeExplorer();
    void connectModels(ModelChooser* chooser, DocumentModels* models,
                       const std::function<void()>& use);
    QString nameOf(const Classifier& model) const;
    void followModel();
    void showModels();
    void showDocument(const QString& title, const QStringList& truth, const FormattedText& text,
                      const MarkedRanges& marks, const QString& model = {});
    void showPlace();

    const WindowContext context_;
    DocumentModels models_;  // of which the chosen one is the explorer's own
    QString path_;           // of the explorer's model
    bool isOwn_ = false;     // it was chosen there
    DocumentModels others_;  // of which one is the model to compare
    QString otherPath_;      // of that model
    int shown_ = 0;          // the document with the text that was opened last

    struct Place {
        std::string text;
        Range range;
    };
    std::optional<Place> place_;  // to be shown when the text is on the page
    std::unique_ptr<ExplorerWindow>
        explorer_;  // has no parent, because a child window would stay in front of the main window
};

}  // namespace hanscope::ui
