#pragma once

#include <QStringList>
#include <QWidget>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/command_line.h"
#include "core/corpus/encoded/corpus.h"
#include "core/corpus/output_check.h"
#include "core/corpus/row_reader.h"
#include "ui/background/file_queue.h"
#include "ui/background/long_job.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/widgets/box_layout.h"

class QLabel;
class QPushButton;

namespace hanscope {
class Classifier;
}

namespace hanscope::ui {

class SurveyModel;
class ThinProgress;

constexpr QMargins kViewMargins(8, 6, 4, 4);

/// A text of the corpus that the user wants to see in the main window.
struct WantedText {
    RowPlace place;
    std::string beginning;       ///< how the text began when it was read
    QStringList truth;           ///< the true label or labels; empty: not known
    std::optional<Range> words;  ///< the place in it that is to be seen; none: all of it
};

/// A view of the explorer that reads the corpus once more for what it shows. It has a button that
/// starts and stops that, a thin bar of its progress, a sentence that says what is shown, and
/// mostly a button that exports it. What depends on the texts that pass the filters is computed
/// only while the view is visible; hidden, it waits until it is shown. Reads on worker threads.
class CorpusView : public QWidget {
    Q_OBJECT
 public:
    /// Whose table and filter are used; it must outlive this.
    void setTexts(const SurveyModel* texts) { texts_ = texts; }
    /// Forgets what is shown. `chosen`: the columns that the user has chosen, for commands.
    void setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source,
                   const Columns& chosen = {});
    /// There are more texts, or another filter.
    void refresh();
    /// Stops what is running.
    virtual void cancel();
    QString sentence() const { return sentence_->text(); }

 Q_SIGNALS:
    /// Emitted when another text, or place of a text, becomes the current one. `row`:
    /// RowPlace::number; no words: all of it.
    void lineChosen(std::uint64_t row, int word, int count);
    void opened(const hanscope::ui::WantedText& text, bool keeps);
    /// A sentence; empty: nothing is wrong any more.
    void failed(const QString& sentence);
    /// What was done, and the command that does the same. `of`: a word or text; empty: it was done
    /// with all of the corpus. `file`: the table that was written; empty: none.
    void done(const QString& of, const QString& file, const std::string& command);
    /// This file was written.
    void exported(const QString& path);
    /// What was left out of the texts that were read.
    void rowsLeftOut(const hanscope::SkippedRows& skipped);

 protected:
    using Rows = std::optional<std::vector<std::uint64_t>>;  ///< RowPlace::number, ascending

    /// What the skeleton shows of the view.
    struct State {
        QString sentence;
        QString begin;  ///< the button's text while nothing is read
        bool canBegin = false, canExport = false;
    };

    /// `progress`, `exported`: what screen readers say of the bar, and of the button that exports
    /// (empty: there is none).
    CorpusView(const QString& progress, const QString& exported, QWidget* parent);

    virtual State state() const = 0;
    /// The user has clicked the button that begins.
    virtual void begin() = 0;
    /// The user has clicked the button that exports.
    virtual void save() {}
    /// Forgets the results; the model and the corpus are the new ones already.
    virtual void forget() = 0;
    /// There are more texts in texts_, or another filter; only called while the view is visible.
    virtual void adoptTexts() {}
    /// Shows state(); an override also shows what else depends on it.
    virtual void showState();

    void showEvent(QShowEvent* event) override;

    /// The view's rows from top to bottom, then the bar, the sentence and the content.
    void layOut(std::initializer_list<BoxItem> rows, QWidget* content);
    /// The same, with place for the longest sentence, so that nothing moves; the content scrolls.
    void layOutPlot(QLayout* row, QWidget* plot);
    /// Runs work(classifier, source, context) on a worker thread, then done(Outcome<its result>)
    /// here, which shows the state.
    template <class Work, class Done>
    void start(LongJob& job, Work work, Done done) {
        showBegun();
        job.start(
            [work = std::move(work), classifier = classifier_, source = source_](
                const LongJob::Context& context) { return work(*classifier, source, context); },
            [this, done = std::move(done)](auto outcome) {
                done(std::move(outcome));
                showState();
            });
        showState();
    }
    /// What is done, and the command that does the same; none: there is none.
    struct Task {
        QString of;  ///< a word or text
        std::optional<CommandLine> command;
    };
    /// The same with job_; tells whether it has failed, or that the task is done.
    template <class Work, class Done>
    void start(const Task& task, Work work, Done done) {
        start(job_, std::move(work), [this, task, done = std::move(done)](auto outcome) {
            Q_EMIT failed(outcome.error);
            if (outcome.value) tell(task);
            done(std::move(outcome));
        });
    }
    /// The same for what read(classifier, source, context) finds: shows it, as a shared pointer,
    /// and tells what was left out of the texts.
    template <class Read, class Show>
    void startReading(const Task& task, Read read, Show show) {
        using Found = std::invoke_result_t<Read, const Classifier&, const CorpusSource&,
                                           const LongJob::Context&>;
        using Shared = std::shared_ptr<const Found>;
        start(
            task,
            [read = std::move(read)](const auto&... of) -> Shared {
                return std::make_shared<const Found>(read(of...));
            },
            [this, show = std::move(show)](const Outcome<Shared>& outcome) {
                if (!outcome.value) return;
                show(*outcome.value);
                Q_EMIT rowsLeftOut((*outcome.value)->skipped);
            });
    }
    /// Tells that it is done, with the file that was written; empty: none.
    void tell(const Task& task, const QString& file = {});
    /// The beginning of a command about the model and the corpus (surveyCommand()).
    std::optional<CommandLine> command(const char* name) const;
    /// The same of a command about words (wordsCommand()).
    std::optional<CommandLine> commandOfWords(const char* name) const;
    /// The same as command(), of one that only writes a table, of which `what` tells the content.
    std::optional<CommandLine> commandOfTable(const char* name, const char* what) const;
    /// The button and the bar also belong to this job.
    void addJob(LongJob& job);
    bool isRunning() const;

    /// The files that an export must not replace, with what they are.
    virtual std::vector<FileRole> inputs() const;
    /// Runs write() on the thread of the file's folder, unless `path` is one of `inputs`; then a
    /// sentence says so, which calls it `role`. When it is done, tells the task with the file.
    void writeFile(const QString& path, const std::vector<FileRole>& inputs, const Message& role,
                   std::function<void()> write, const Task& task = {});
    /// Asks for a file and writes this table.
    void saveTable(const QString& title, const QString& name, FileQueue::Bytes table);
    /// Asks for a file and writes these pictures, one below the other, or this table, which `task`
    /// makes, to a .csv.
    void savePicture(const QString& title, const QString& name, const Message& role,
                     std::vector<PictureMaker> pictures, FileQueue::Bytes table,
                     const Task& task = {});
    /// Of the model's labels.
    const std::vector<std::string>& names() const;
    QString corpusName() const { return QString::fromStdString(source_.path.filename().string()); }
    QString modelName() const;

    /// The rows of the texts that pass the filters; none: all.
    Rows rowsOfTexts() const;

    std::shared_ptr<const Classifier> classifier_;  // null until there is a corpus
    CorpusSource source_;
    Columns chosen_;                      // see setCorpus()
    const SurveyModel* texts_ = nullptr;  // null: there are no filters
    LongJob job_;
    QPushButton *button_, *export_;  // null: nothing is exported
    ThinProgress* progress_;
    QLabel* sentence_;

 private:
    void showBegun();
    void adopt();

    std::vector<LongJob*> jobs_;
    bool isStale_ = false;  // the texts have changed while it was hidden
};

}  // namespace hanscope::ui
