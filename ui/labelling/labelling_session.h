#pragma once

#include <QHash>
#include <QObject>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/corpus/label_project.h"
#include "core/corpus/marked_spans.h"
#include "core/model/classifier.h"
#include "core/survey/label_queue.h"
#include "ui/background/long_job.h"
#include "ui/labelling/labels/label_entries.h"
#include "ui/labelling/labels/many_labels.h"
#include "ui/labelling/listed_texts.h"
#include "ui/labelling/project_writer.h"
#include "ui/labelling/texts_ahead.h"

namespace hanscope::ui {

/// The lists of listed_texts.h.
enum class TextList { Suspicions, Search, Disputes };

/// The work on a labelling project, without widgets: the order of the texts, the decisions and
/// their file. Texts that come next are read ahead on a worker thread, and
/// steps are written by another one, so that nothing waits for a disk. Use it on the GUI thread
/// only.
class LabellingSession : public QObject {
    Q_OBJECT
 public:
    static constexpr int kReadAhead = 4;

    explicit LabellingSession(QObject* parent = nullptr);
    /// Waits until everything is written.
    ~LabellingSession() override;

    /// Opens a project; opened() or failed() follows, unless another one is opened before. What
    /// was asked for the project before is then dropped. A project whose labels cannot be written
    /// stays. Of the project that is open nothing follows, unless it is only read: somebody else
    /// may have ended labelling it.
    void open(const std::filesystem::path& path);
    bool isOpen() const { return project_.has_value(); }
    /// Somebody else labels the texts: nothing can be decided here.
    bool isReadOnly() const { return !writer_.hasFile(); }
    const LabelProject& project() const { return *project_; }

    /// The model that reads the texts and chooses the next ones; null: none. The current text stays
    /// as it was read before until this model has read it.
    void setModel(std::shared_ptr<const Classifier> classifier, const QString& name);
    const std::shared_ptr<const Classifier>& classifier() const { return classifier_; }
    void setOrder(QueueOrder order);
    QueueOrder order() const { return order_; }
    /// In place of the texts without a label, until setOrder(), show those of listed_texts.h:
    void findSuspicions();
    void findTexts(const QString& wanted);
    void findDisputes(const std::filesystem::path& other);
    /// From now on only these rows of a corpus with the project's texts are asked for; `name` says
    /// what they are. No rows: all texts.
    void restrictTo(const CorpusSource& source, const std::vector<std::uint64_t>& rows,
                    const QString& name);
    /// From now on only texts are asked for for which this label is predicted; empty: all. If the
    /// texts cannot be ordered, or that is stopped, the restriction before stays with its queue.
    void setBranch(const QString& label);
    /// The name of the restriction; empty: there is none.
    const QString& restrictionName() const { return restriction_.name; }
    QString branch() const { return nameNow(restriction_.branch.label, restriction_.branch.time); }
    /// What decisions have as "by": whose labels those of the project are, until it is changed.
    void setRater(const QString& name) { rater_ = name; }
    const QString& rater() const { return rater_; }
    /// Notes a name in the project that was changed without deciding anything.
    void keepRater();

    /// Null while there is none: it is being read, or everything is labelled.
    const LabellingText* current() const;
    /// Whether the queue or the current text is being made.
    bool isBusy() const;
    /// Whether a project is being opened.
    bool isOpening() const { return opening_.isRunning(); }
    /// Whether texts are being ordered or searched, and a way to stop that: the queue before stays.
    bool isOrdering() const { return ordering_.isRunning() || restricting_.isRunning(); }
    void stopOrdering();
    /// Whether texts of this project have been ordered.
    bool hasQueue() const { return queue_.has_value(); }
    /// Whether there is no queue, because ordering the texts was stopped or failed.
    bool hasNoQueue() const { return wasStopped_; }
    /// Whether nothing is left to be labelled.
    bool isDone() const;
    /// Of the last order: texts without a decision, less those decided since. Of a list: the
    /// current text and those after it.
    std::size_t undecided() const;
    /// Texts that have a label, by the project or by the corpus.
    std::size_t labelled() const;
    /// Those that have this label by the project.
    std::size_t labelledAs(const QString& label) const;
    /// Decisions whose text the corpus no longer has.
    std::size_t missing() const { return queue_ ? queue_->missing : 0; }
    /// The decision about the current text; null: none.
    const TextDecision* decision() const;
    /// The labels that a text may get.
    const std::vector<LabelEntry>& labels() const { return labels_; }
    bool hasLabel(const QString& label) const;

    /// Decide about the current text and go on to the next one.
    void label(const QStringList& labels, const MarkedRanges& marks = {});
    /// Whether the text stays when it has got its label, instead of giving way to the next one.
    void setStaysWhenLabelled(bool stays) { staysWhenLabelled_ = stays; }
    /// Gives labels to many texts in one step. Texts about which something was decided meanwhile
    /// stay as they are.
    void labelMany(const ManyLabels& texts);
    /// Those that the last order or list has, also while another one is being made.
    ManyTexts manyTexts() const;
    /// What they are: the summary of the list or the name of the restriction, either may be empty;
    /// nothing: all texts of the project without a label.
    std::optional<QString> manyTextsName() const;
    /// The marked words of the current text, which has a label, become these.
    void mark(const MarkedRanges& marks);
    void skip() { decide(Decision::Skipped, {}, {}); }
    void removeText() { decide(Decision::Removed, {}, {}); }
    /// The text before, or the one after, if there is one.
    void back();
    void forward();
    bool canGoBack() const { return at_ > 0; }
    void undo();
    void redo();
    bool canUndo() const { return !done_.empty() && !isReadOnly(); }
    /// These two are steps that can be undone.
    void addLabel(const QString& label);
    /// The codebook: what a label means.
    void describeLabel(const QString& label, const QString& description);
    QHash<QString, QString> descriptions() const;  ///< by label, where there are any
    /// The label `to`, if there is one, and this one become one. A step that can be undone.
    void renameLabel(const QString& from, const QString& to);
    /// See LabelProject::nameNow().
    QString nameNow(const QString& label, Codebook::Time time) const;
    /// To the text with this key, which was shown.
    void addNote(const std::string& key, const QString& note);

    /// What was answered last, if the model had predicted something else.
    struct Surprise {
        std::size_t at = 0;  // in the order in which texts were shown
        QString given, predicted;
        double probability = 0;
    };
    /// Why the current text is in the list that is shown; nothing: there is no such reason.
    std::optional<Suspicion> suspicion() const;
    std::optional<Dispute> dispute() const;
    /// The list that is shown; nothing: the texts without a label.
    std::optional<TextList> shownList() const { return shownList_; }
    bool showsList() const { return shownList_.has_value(); }
    /// About all texts of the list; may be empty.
    QString summary() const { return showsList() ? list_.summary : QString(); }

    /// Texts that have a label and marked words.
    std::size_t marked() const { return marked_; }
    const std::optional<Surprise>& surprise() const { return surprise_; }
    void forgetSurprise() { surprise_.reset(); }
    /// Goes back to the text of the surprise.
    void showSurprise();

    /// Texts that were labelled since the last training.
    std::size_t newLabels() const;
    /// By how many labelled texts the last training had more than there are now.
    std::size_t takenBack() const;
    /// A training from the project of now, without a model.
    ProjectTraining trainingOfNow() const;
    /// Notes that this model was trained from the project, and where. `begun`: trainingOfNow() of
    /// when that began.
    void noteTraining(const std::filesystem::path& model, ProjectTraining begun);
    /// The file of the models that are trained from the project.
    std::filesystem::path modelFile() const;
    QString name() const;  ///< of the project

 Q_SIGNALS:
    void leaving();  ///< another project takes the place of this one
    void opened();
    /// Another text, or it was read, perhaps after a decision: all may have changed.
    void currentChanged();
    /// Decisions, the queue or what is running, while the text stays.
    void changed();
    void progressed(double share);  ///< of a queue
    void failed(const QString& sentence);
    /// What was done, and the command that does the same.
    void done(const QString& what, const std::string& command);
    void recovered();  ///< what could not be written is written

 private:
    struct Change {
        QueuedText text;
        TextDecision before, after;  // with the names of that time, which an undo or a redo is at
    };
    struct Step {
        std::size_t at = 0;  // in shown_, of the text that is shown after it was taken back
        std::vector<Change> changes;
        std::optional<LabelRenaming> renaming{};  // instead of changes, as the next one
        std::optional<LabelDefinition> definition{};
    };
    /// A label with its name of a time, or empty.
    struct NamedLabel {
        QString label;
        Codebook::Time time = Codebook::kBeginning;
    };
    /// Which texts are asked for.
    struct Restriction {
        std::vector<std::string> keys{};  // empty: all
        QString name{};
        NamedLabel branch{};
    };
    struct Opened;
    /// Since the queue was made: texts that got a decision, or a label; less those that lost it.
    struct Counts {
        std::ptrdiff_t decided = 0, labelled = 0;
    };

    void decide(Decision decision, const QStringList& labels, const MarkedRanges& marks);
    void makeStep(const TextDecision& after);
    Change change(const QueuedText& text, const TextDecision& after, std::string& lines);
    std::string apply(const QueuedText& text, const TextDecision& decision);
    void keepStep(Step step, const std::string& lines);
    void define(const LabelDefinition& definition);
    void replay(std::vector<Step>& from, std::vector<Step>& to, bool isUndo);
    void takeProject(Opened found);
    void orderTexts(bool goesThere = false);
    void takeQueue(LabelQueue queue, const Counts& atStart, Codebook::Time namedAt, bool goesThere);
    template <class Find>
    void findList(TextList kind, Find find);
    void keepQueue(const QString& error);
    void showList(TextList kind, ListedTexts list, const Counts& atStart, Codebook::Time namedAt);
    void renewLabels();
    void renewNames();
    void renewCodebook();
    std::size_t learntLabels() const;  // at the last training
    void readAgain();
    void next();
    bool takeNext();
    void show(std::size_t at);
    void readAhead();

    std::optional<LabelProject> project_;
    std::string language_;  // of the texts, for reading them without a model
    ProjectWriter writer_;
    std::shared_ptr<const Classifier> classifier_;
    std::shared_ptr<const std::vector<std::string>> modelLabels_;  // with their names of now
    QString modelName_, rater_;
    QString ratersDefault_;  // of a project that names nobody
    QueueOrder order_ = QueueOrder::Mixed;
    std::optional<LabelQueue> queue_;
    Codebook::Time queuedAt_ = Codebook::kBeginning;  // names of queue_
    std::size_t nextInQueue_ = 0;
    Counts since_;
    QueueOrder queueOrder_ = QueueOrder::Mixed;  // the last one by which a queue was made
    std::optional<TextList> queueList_;          // whose texts queue_ has
    bool isSearching_ = false;                   // ordering_ makes a list
    bool wasStopped_ = false;                    // and there is no queue
    std::vector<QueuedText> shown_;  // in their order; the current one and those before it
    std::size_t at_ = 0;
    TextsAhead texts_;
    std::optional<TextList> shownList_;
    quint64 lists_ = 0;                               // that were asked for
    ListedTexts list_;                                // without its queue
    std::size_t listBegin_ = 0;                       // its first text in shown_
    Codebook::Time listedAt_ = Codebook::kBeginning;  // names of list_
    std::vector<NamedLabel> ownLabels_;               // of the corpus, as far as they are known
    std::vector<LabelEntry> labels_;
    Restriction restriction_, queueRestriction_;  // the one that is wanted, the one of queue_
    std::vector<Step> done_, undone_;
    std::optional<Surprise> surprise_;
    bool staysWhenLabelled_ = false;
    std::size_t marked_ = 0;
    LongJob opening_, restricting_, ordering_;
};

}  // namespace hanscope::ui
