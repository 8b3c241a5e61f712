#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <memory>
#include <optional>

#include "core/explain/view.h"
#include "core/lesson/lesson.h"
#include "ui/background/long_job.h"
#include "ui/page/window_context.h"

class QDockWidget;
class QMenu;

namespace hanscope::ui {

class LessonPanel;

/// A lesson that comes with the program, for a list.
struct BundledLesson {
    QString file;
    QString title;
};

/// The lessons in the resource folder in a language ("ko"), in English if there are none in it, in
/// the order of their files' names, which are the same in all languages. Reads the files.
QList<BundledLesson> bundledLessons(const QString& resources, const QString& language);

/// Lessons in the main window: their list in a menu, and the one that runs in a panel beside the
/// page. A step opens its text as a preview, so that the list of documents does not grow, and
/// chooses model, lens and place; documents and settings of the reader stay. Closing the panel ends
/// the lesson and returns to the reader's document and view, and to the model that was chosen
/// before a training that the lesson asked for. How far a lesson is, is remembered.
class LessonController : public QObject {
    Q_OBJECT
 public:
    /// `menu` is filled each time it opens, with the lessons that the disk has told of by then. All
    /// must outlive this object.
    LessonController(const WindowContext& context, QMenu* menu);
    ~LessonController() override;

    /// Begins a lesson, or continues it where the reader left it.
    void open(const QString& file);
    /// Ends the lesson.
    void close();
    /// Null if no lesson runs.
    const Lesson* lesson() const { return lesson_.get(); }
    int step() const { return step_; }
    LessonPanel* panel() const { return panel_; }

 Q_SIGNALS:
    void began();
    /// Emitted when the reader wants to train a model on these labelled texts.
    void trainingRequested(const QString& texts);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void connectParts(QMenu* menu);
    void listLessons();
    void fillMenu(QMenu* menu);
    void ask();
    void begin(Lesson lesson, const QString& file);
    void showDock();
    void goTo(int step);
    void openPanel(const QString& name);
    void noteHidden(const QString& name);
    void train();
    void giveKeyboard();
    void next();
    const LessonStep& current() const { return lesson_->steps[static_cast<std::size_t>(step_)]; }
    void showText();
    void onRefreshed();
    void applyView();
    void choose(const std::optional<LessonPlace>& place);
    void reveal();
    void guess(int word);
    void judgePrediction();
    void restore();
    bool restoreModel();
    bool restoreDocument();

    const WindowContext context_;
    QDockWidget* dock_;
    LessonPanel* panel_;
    QList<BundledLesson> bundled_;  // in the window's language
    LongJob reading_;
    std::unique_ptr<const Lesson> lesson_;
    QString file_;  // of the lesson
    int step_ = 0;
    bool isPending_ = false;      // the step's text has not been read by the model yet
    std::optional<View> before_;  // the reader's own
    int documentBefore_ = 0;      // the reader's document; 0: there was none
    QString modelBefore_;         // chosen before the lesson's training; empty: it had none
    QList<QDockWidget*> opened_;  // panels that the lesson has opened
};

}  // namespace hanscope::ui
