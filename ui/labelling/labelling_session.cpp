#include "ui/labelling/labelling_session.h"

#include <QDateTime>
#include <QSet>
#include <algorithm>

#include "core/corpus/inspection.h"
#include "core/corpus/marked_spans.h"
#include "core/error.h"
#include "ui/labelling/project_command.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

namespace {

QString now() {
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODate);
}

/// Of the text with this key; nothing: it has none.
template <class Reason>
std::optional<Reason> reasonIn(const std::map<std::string, Reason>& reasons,
                               const std::string& key) {
    const auto found = reasons.find(key);
    return found == reasons.end() ? std::nullopt : std::optional(found->second);
}

bool hasMarks(const TextDecision& decision) {
    return decision.decision == Decision::Labelled && !decision.reasons.empty();
}

}  // namespace

struct LabellingSession::Opened {
    LabelProject project;
    std::string language;
    std::shared_ptr<LabelProjectFile> file;
    QString refusal;  // why nothing can be written
};

LabellingSession::LabellingSession(QObject* parent) : QObject(parent) {
    connect(&texts_, &TextsAhead::arrived, this, [this](const std::string& key) {
        if (at_ < shown_.size() && shown_[at_].key == key) Q_EMIT currentChanged();
    });
    connect(&writer_, &ProjectWriter::recovered, this, &LabellingSession::recovered);
    connect(&writer_, &ProjectWriter::failed, this, [this](const QString& error) {
        Q_EMIT failed(
            tr("%1 Your labels are kept here, and are written as soon as that is possible.")
                .arg(error));
    });
    for (LongJob* job : {&ordering_, &restricting_})
        connect(job, &LongJob::progressed, this, &LabellingSession::progressed);
}

LabellingSession::~LabellingSession() {
    ordering_.cancel();
    keepRater();
    writer_.finish();
}

void LabellingSession::open(const std::filesystem::path& path) {
    const bool isOpenHere = isOpen() && !isReadOnly();
    const std::filesystem::path open = isOpenHere ? project_->path() : std::filesystem::path();
    opening_.start(
        [path, open](const LongJob::Context&) -> std::optional<Opened> {
            std::error_code ignored;
            if (!open.empty() && std::filesystem::equivalent(path, open, ignored)) return {};
            // First, so that nobody else writes what is not read.
            std::shared_ptr<LabelProjectFile> file;
            QString refusal;
            try {
                file = std::make_shared<LabelProjectFile>(path);
            } catch (const Error& error) {
                refusal = errorText(error);
            }
            Opened found{LabelProject::read(path), {}, std::move(file), refusal};
            found.language = guessedLanguage(queueSource(found.project));
            return found;
        },
        [this](Outcome<std::optional<Opened>> outcome) {
            Q_EMIT changed();
            if (!outcome.value) return Q_EMIT failed(outcome.error);
            if (!*outcome.value) return;  // it is open already
            Q_EMIT leaving();
            keepRater();
            if (!writer_.finish()) {
                return Q_EMIT failed(
                    tr("The last labels of %1 cannot be written, so it stays open. Free disk space "
                       "or check its permissions, then open the other project again.")
                        .arg(QString::fromStdString(project_->path().filename().string())));
            }
            takeProject(std::move(**outcome.value));
        });
    Q_EMIT changed();
}

void LabellingSession::takeProject(Opened found) {
    classifier_.reset();  // of another project, as all of these
    restricting_.forget();
    ordering_.forget();
    project_ = std::move(found.project);
    language_ = found.language;
    writer_.setFile(std::move(found.file));
    rater_ = project_->rater() ? QString::fromStdString(*project_->rater())
                               : qEnvironmentVariable("USER");
    ratersDefault_ = rater_;
    queue_.reset();
    queueList_.reset();
    isSearching_ = wasStopped_ = false;
    since_ = {};
    shown_.clear();
    shownList_.reset();
    list_ = {};
    ownLabels_.clear();
    restriction_ = queueRestriction_ = {};
    done_.clear();
    undone_.clear();
    surprise_.reset();
    marked_ = static_cast<std::size_t>(
        std::count_if(project_->decisions().begin(), project_->decisions().end(),
                      [](const auto& each) { return hasMarks(each.second); }));
    at_ = 0;
    readAgain();
    Q_EMIT opened();
    QStringList faults;
    for (const Message& fault : project_->faults()) faults << messageSentence(fault);
    if (!found.refusal.isEmpty()) faults << found.refusal;
    if (!faults.isEmpty()) Q_EMIT failed(faults.join(QLatin1Char('\n')));
    next();
    orderTexts();
}

void LabellingSession::keepRater() {
    if (!isOpen() || isReadOnly()) return;
    const QString known =
        project_->rater() ? QString::fromStdString(*project_->rater()) : ratersDefault_;
    if (rater_ != known) writer_.write(project_->setRater(rater_.toStdString()));
}

void LabellingSession::setModel(std::shared_ptr<const Classifier> classifier, const QString& name) {
    modelName_ = name;
    if (classifier == classifier_) return;
    classifier_ = std::move(classifier);
    if (!isOpen()) return;
    readAgain();
    const bool isBranch = modelLabels_ && std::count(modelLabels_->begin(), modelLabels_->end(),
                                                     branch().toStdString()) > 0;
    if (!isBranch) restriction_.branch = {};
    if (!showsList() && !isSearching_) orderTexts();
    readAhead();
    Q_EMIT currentChanged();
}

/// The model, or the names of its labels, are others: the texts are read again. The current one is
/// shown as it was until then, so that no key is lost.
void LabellingSession::readAgain() {
    modelLabels_.reset();
    if (classifier_) {
        auto labels = std::make_shared<std::vector<std::string>>();
        for (const std::string& each : classifier_->info().labels)
            labels->push_back(project_->nameOfModelLabel(each));
        modelLabels_ = std::move(labels);
    }
    texts_.setReading(
        {queueSource(*project_), language_, classifier_, modelLabels_, modelName_.toStdString()},
        current() ? shown_[at_].key : std::string());
    renewLabels();
}

void LabellingSession::setOrder(QueueOrder order) {
    const bool isSame = std::exchange(order_, order) == order && !showsList() && queue_;
    if (isSame || !isOpen()) return;
    shownList_.reset();
    orderTexts();
}

void LabellingSession::restrictTo(const CorpusSource& source,
                                  const std::vector<std::uint64_t>& rows, const QString& name) {
    if (!isOpen()) return;
    const auto take = [this, lists = lists_](std::vector<std::string> keys, const QString& what) {
        restriction_.keys = std::move(keys);
        restriction_.name = what;
        if (lists != lists_) return Q_EMIT changed();  // a list that was asked for later stays
        shownList_.reset();
        orderTexts(true);
    };
    restricting_.forget();
    if (rows.empty()) return take({}, {});
    restricting_.start(
        [source, rows](const LongJob::Context& job) {
            return textsInRows(source, rows, job.progress, job.cancel);
        },
        [this, take, name](Outcome<std::vector<std::string>> outcome) {
            if (outcome.value && !outcome.value->empty())
                return take(std::move(*outcome.value), name);
            if (!outcome.error.isEmpty()) Q_EMIT failed(outcome.error);
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

void LabellingSession::stopOrdering() {
    ordering_.cancel();
    restricting_.cancel();
}

void LabellingSession::setBranch(const QString& label) {
    if (!isOpen() || branch() == label) return;
    restriction_.branch = {label, project_->namesNow()};
    shownList_.reset();
    orderTexts(true);
}

std::optional<Suspicion> LabellingSession::suspicion() const {
    if (!showsList() || at_ >= shown_.size()) return {};
    std::optional<Suspicion> found = reasonIn(list_.suspicions, shown_[at_].key);
    if (!found) return {};
    const bool isLabel = found->suggestion == found->other;
    found->label = nameNow(found->label, listedAt_);
    found->other = nameNow(found->other, listedAt_);
    if (isLabel) found->suggestion = found->other;
    return found;
}

std::optional<Dispute> LabellingSession::dispute() const {
    if (!showsList() || at_ >= shown_.size()) return {};
    std::optional<Dispute> found = reasonIn(list_.disputes, shown_[at_].key);
    if (!found) return {};
    for (QString& label : found->labels) label = nameNow(label, listedAt_);
    return found;
}

const LabellingText* LabellingSession::current() const {
    if (at_ >= shown_.size()) return nullptr;
    return texts_.find(shown_[at_].key);
}

bool LabellingSession::isBusy() const {
    return isOpen() && (ordering_.isRunning() || (at_ < shown_.size() && !current()));
}

bool LabellingSession::isDone() const {
    return isOpen() && queue_ && !ordering_.isRunning() && at_ >= shown_.size();
}

std::size_t LabellingSession::undecided() const {
    if (!queue_) return 0;
    if (showsList()) {
        // Of those that were shown, the current one and those after it: an undo goes back to them.
        const bool isAtEnd = at_ >= shown_.size();
        const std::size_t again = isAtEnd ? 0 : 1 + shown_.size() - std::max(at_ + 1, listBegin_);
        return queue_->texts.size() - nextInQueue_ + again;
    }
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(
        0, static_cast<std::ptrdiff_t>(queue_->undecided) - since_.decided));
}

const TextDecision* LabellingSession::decision() const {
    if (!isOpen() || at_ >= shown_.size()) return nullptr;
    const TextDecision* made = project_->find(shown_[at_].key);
    return made && made->decision != Decision::None ? made : nullptr;
}

void LabellingSession::renewLabels() {
    QStringList own;
    for (const NamedLabel& each : ownLabels_) own << nameNow(each.label, each.time);
    labels_ = labelEntries(*project_, own, classifier_ ? &classifier_->info() : nullptr);
}

bool LabellingSession::hasLabel(const QString& label) const {
    return std::any_of(labels_.begin(), labels_.end(),
                       [&](const LabelEntry& each) { return each.label == label; });
}

void LabellingSession::label(const QStringList& labels, const MarkedRanges& marks) {
    decide(Decision::Labelled, labels, marks);
}

void LabellingSession::decide(Decision decision, const QStringList& labels,
                              const MarkedRanges& marks) {
    const LabellingText* text = current();
    if (!text || isReadOnly()) return;
    const bool isOneLabel = decision == Decision::Labelled && !project_->hasLists();
    if (isOneLabel && labels.size() != 1) return;  // the file would have no place for it
    const TextDecision* made = project_->find(text->queued.key);
    TextDecision after;
    after.decision = decision;
    after.labels = coreTexts(labels);
    after.row = text->queued.place.number;
    after.by = rater_.toStdString();
    after.at = now().toStdString();
    after.reasons = marks.reasons;
    after.against = marks.against;
    // A later model may have learnt from the text: what counts is what was said before.
    const bool isRevised = made && (made->probability || made->decision == Decision::Labelled);
    if (isRevised) {
        after.predicted = project_->labelsPredicted(*made);
        after.probability = made->probability;
    } else if (text->reading) {
        const std::vector<float>& all = text->reading->probabilities;
        after.predicted = text->predicted;
        after.probability = double{*std::max_element(all.begin(), all.end())};
    }
    if (made && made->decision == Decision::Labelled && (dispute() || made->isSettled()))
        after.alone = project_->labelsAlone(*made);
    after.isByChance = isRevised ? made->isByChance : text->queued.isByChance;
    surprise_.reset();
    QStringList given = labels, predicted = qtTexts(after.predicted);
    given.sort();
    predicted.sort();
    if (decision == Decision::Labelled && after.probability && given != predicted)
        surprise_ =
            Surprise{at_, labels.join(QStringLiteral(", ")),
                     qtTexts(after.predicted).join(QStringLiteral(", ")), *after.probability};
    makeStep(after);
    if (staysWhenLabelled_ && decision == Decision::Labelled)
        Q_EMIT currentChanged();
    else
        next();
}

/// Decides about the current text, so that it can be undone.
void LabellingSession::makeStep(const TextDecision& after) {
    std::string line;
    const Change made = change(shown_[at_], after, line);
    keepStep({at_, {made}}, line);
}

/// Adds what is to be written to `lines`.
LabellingSession::Change LabellingSession::change(const QueuedText& text, const TextDecision& after,
                                                  std::string& lines) {
    const TextDecision* made = project_->find(text.key);
    Change change{text, made ? project_->withNamesNow(*made) : TextDecision{}, {}};
    change.before.row = after.row;
    lines += apply(text, after);
    change.after = project_->withNamesNow(*project_->find(text.key));
    return change;
}

void LabellingSession::keepStep(Step step, const std::string& lines) {
    writer_.write(lines);
    done_.push_back(std::move(step));
    undone_.clear();
}

ManyTexts LabellingSession::manyTexts() const {
    if (!queue_) return {};
    ManyTexts texts = ui::manyTexts(*queue_, *project_);
    for (QueuedText& text : texts.open)
        text.predicted = project_->namesNow(text.predicted, queuedAt_);
    if (!queueList_) texts.labelled = 0;  // an order has only some of those with labels
    return texts;
}

std::optional<QString> LabellingSession::manyTextsName() const {
    if (queueList_) return list_.summary;
    const bool isPart =
        !queueRestriction_.keys.empty() || !queueRestriction_.branch.label.isEmpty();
    return isPart ? std::optional(queueRestriction_.name) : std::nullopt;
}

void LabellingSession::labelMany(const ManyLabels& texts) {
    if (!isOpen() || isReadOnly()) return;
    Step step{at_, {}};
    std::string lines;
    for (const auto& [text, labels] : texts) {
        const TextDecision* made = project_->find(text.key);
        const bool isDecided =
            made && (made->decision == Decision::Labelled || made->decision == Decision::Removed);
        if (isDecided || (!project_->hasLists() && labels.size() != 1)) continue;
        TextDecision after;
        after.decision = Decision::Labelled;
        after.labels = coreTexts(labels);
        after.row = text.place.number;
        after.by = rater_.toStdString();
        after.at = now().toStdString();
        after.predicted = text.predicted;
        after.probability = text.probability;
        after.isOneOfMany = true;
        step.changes.push_back(change(text, after, lines));
    }
    if (step.changes.empty()) return;
    keepStep(std::move(step), lines);
    surprise_.reset();
    const TextDecision* here = decision();
    if (!showsList() && here && here->decision == Decision::Labelled)
        next();
    else
        Q_EMIT currentChanged();
}

void LabellingSession::mark(const MarkedRanges& marks) {
    const TextDecision* made = decision();
    if (!current() || !made || made->decision != Decision::Labelled || isReadOnly()) return;
    TextDecision after = *made;
    after.reasons = marks.reasons;
    after.against = marks.against;
    makeStep(after);
    Q_EMIT changed();
}

/// Returns the line that is to be written.
std::string LabellingSession::apply(const QueuedText& text, const TextDecision& decision) {
    const TextDecision* before = project_->find(text.key);
    const bool hasOwnLabel = text.hasOwnLabel;
    const auto isLabelled = [&](Decision made) {
        return made == Decision::Labelled || (made == Decision::None && hasOwnLabel);
    };
    const auto isDecided = [&](Decision made) {
        return isLabelled(made) || made == Decision::Removed;
    };
    const Decision old = before ? before->decision : Decision::None;
    const std::size_t labels = project_->labels().size();
    marked_ -= before && hasMarks(*before);
    marked_ += hasMarks(decision);
    std::string line = project_->decide(text.key, decision);
    if (project_->labels().size() != labels) renewLabels();
    since_.labelled += isLabelled(decision.decision) - isLabelled(old);
    since_.decided += isDecided(decision.decision) - isDecided(old);
    return line;
}

std::size_t LabellingSession::labelled() const {
    const std::size_t before = queue_ ? queue_->labelled : project_->labelled();
    return static_cast<std::size_t>(
        std::max<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(before) + since_.labelled));
}

std::size_t LabellingSession::labelledAs(const QString& label) const {
    const std::string name = label.toStdString();
    const auto& all = project_->decisions();
    return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [&](const auto& each) {
        const std::vector<std::string> labels = project_->labelsOf(each.second);
        return each.second.decision == Decision::Labelled &&
               std::count(labels.begin(), labels.end(), name) > 0;
    }));
}

void LabellingSession::undo() {
    replay(done_, undone_, true);
}

void LabellingSession::redo() {
    replay(undone_, done_, false);
}

void LabellingSession::replay(std::vector<Step>& from, std::vector<Step>& to, bool isUndo) {
    if (from.empty() || isReadOnly()) return;
    const Step step = from.back();
    from.pop_back();
    to.push_back(step);
    std::string lines;
    for (const Change& each : step.changes)
        lines += apply(each.text, isUndo ? each.before : each.after);
    if (const auto& renaming = step.renaming)
        lines =
            isUndo ? project_->takeBack(*renaming) : project_->rename(renaming->from, renaming->to);
    if (const auto& definition = step.definition)
        lines = isUndo ? project_->undefine(definition->label) : project_->define(*definition);
    writer_.write(lines);
    if (step.renaming) return renewNames();
    if (step.definition) return renewCodebook();
    surprise_.reset();
    // Texts of a queue that was passed come again.
    if (step.changes.size() > 1 && !showsList()) nextInQueue_ = 0;
    const bool isThere = step.at < shown_.size() || (isUndo && takeNext());
    show(isThere ? std::min(step.at, shown_.size() - 1) : shown_.size());
}

void LabellingSession::addLabel(const QString& label) {
    if (!isReadOnly() && !hasLabel(label)) define({label.toStdString()});
}

void LabellingSession::describeLabel(const QString& label, const QString& description) {
    if (isReadOnly()) return;
    LabelDefinition definition{label.toStdString()};
    for (const LabelDefinition& each : project_->labels())
        if (each.label == definition.label) definition = each;
    if (definition.description == description.toStdString()) return;
    definition.description = description.toStdString();
    define(definition);
}

void LabellingSession::define(const LabelDefinition& definition) {
    Step step{at_, {}};
    step.definition = definition;
    keepStep(std::move(step), project_->define(definition));
    renewCodebook();
}

void LabellingSession::renewCodebook() {
    renewLabels();
    Q_EMIT changed();
}

QHash<QString, QString> LabellingSession::descriptions() const {
    QHash<QString, QString> all;
    for (const LabelDefinition& each : project_->labels())
        if (!each.description.empty())
            all.insert(QString::fromStdString(each.label),
                       QString::fromStdString(each.description));
    return all;
}

void LabellingSession::renameLabel(const QString& from, const QString& to) {
    if (isReadOnly() || from == to || to.trimmed().isEmpty()) return;
    const std::string old = from.toStdString(), name = to.toStdString();
    Step step{at_, {}, project_->renaming(old, name, hasLabel(to))};
    keepStep(std::move(step), project_->rename(old, name));
    renewNames();
}

/// After a label got another name.
void LabellingSession::renewNames() {
    surprise_.reset();
    classifier_ ? readAgain() : renewLabels();
    readAhead();
    Q_EMIT currentChanged();
}

QString LabellingSession::nameNow(const QString& label, Codebook::Time time) const {
    return isOpen() ? QString::fromStdString(project_->nameNow(label.toStdString(), time)) : label;
}

void LabellingSession::addNote(const std::string& key, const QString& note) {
    if (!isOpen() || isReadOnly()) return;
    const auto text = std::find_if(shown_.rbegin(), shown_.rend(),
                                   [&](const QueuedText& each) { return each.key == key; });
    if (text == shown_.rend()) return;
    writer_.write(project_->note(
        key,
        {note.toStdString(), {}, text->place.number, rater_.toStdString(), now().toStdString()}));
    Q_EMIT changed();
}

void LabellingSession::showSurprise() {
    if (surprise_ && surprise_->at < shown_.size()) show(surprise_->at);
}

/// `goesThere`: to the first text of the new queue, also if another one is shown.
void LabellingSession::orderTexts(bool goesThere) {
    const bool needsModel = order_ != QueueOrder::Mixed && order_ != QueueOrder::Diverse;
    QueueSettings settings;
    settings.order = needsModel && !classifier_ ? QueueOrder::Chance : order_;
    settings.among = restriction_.keys;
    settings.branch = branch().toStdString();
    isSearching_ = wasStopped_ = false;
    ordering_.start(
        [project = *project_, classifier = classifier_, settings](const LongJob::Context& job) {
            return queueTexts(project, classifier.get(), settings, job.progress, job.cancel);
        },
        [this, goesThere, order = order_, settings,
         model = classifier_ ? classifier_->info().path : std::filesystem::path(), atStart = since_,
         namedAt = project_->namesNow()](Outcome<LabelQueue> outcome) {
            if (!outcome.value) return keepQueue(outcome.error);
            if (settings.among.empty())
                Q_EMIT done(tr("Ordered the texts of “%1”").arg(name()),
                            queueCommand(model, project_->path(), settings.order, settings.branch));
            queueOrder_ = order;
            queueList_.reset();
            takeQueue(std::move(*outcome.value), atStart, namedAt, goesThere);
        });
    Q_EMIT changed();
}

/// `atStart`, `namedAt`: when it was begun to make the queue, which knows nothing of what came
/// later. `goesThere`: see orderTexts().
void LabellingSession::takeQueue(LabelQueue queue, const Counts& atStart, Codebook::Time namedAt,
                                 bool goesThere) {
    queue_ = std::move(queue);
    queueRestriction_ = restriction_;
    queuedAt_ = namedAt;
    nextInQueue_ = 0;
    since_.decided -= atStart.decided;
    since_.labelled -= atStart.labelled;
    if (goesThere) at_ = shown_.size();
    if (at_ >= shown_.size() && takeNext()) return show(shown_.size() - 1);
    if (goesThere) return show(at_);
    readAhead();
    Q_EMIT changed();
}

void LabellingSession::findSuspicions() {
    findList(TextList::Suspicions, doubtfulTexts);
}

void LabellingSession::findTexts(const QString& wanted) {
    findList(TextList::Search, [wanted = wanted.toStdString()](const LabelProject& project,
                                                               const Classifier* classifier,
                                                               const LongJob::Context& job) {
        return foundTexts(project, classifier, wanted, job);
    });
}

void LabellingSession::findDisputes(const std::filesystem::path& other) {
    findList(TextList::Disputes, [other](const LabelProject& project, const Classifier* classifier,
                                         const LongJob::Context& job) {
        return disputedTexts(project, classifier, other, job);
    });
}

template <class Find>
void LabellingSession::findList(TextList kind, Find find) {
    if (!isOpen()) return;
    ++lists_;
    isSearching_ = true;
    wasStopped_ = false;
    ordering_.start(
        [project = *project_, classifier = classifier_, find](const LongJob::Context& job) {
            return find(project, classifier.get(), job);
        },
        [this, kind, atStart = since_,
         namedAt = project_->namesNow()](Outcome<ListedTexts> outcome) {
            if (!outcome.value) return keepQueue(outcome.error);
            showList(kind, std::move(*outcome.value), atStart, namedAt);
        });
    Q_EMIT changed();
}

/// What was asked for was stopped or failed: the texts are those of before.
void LabellingSession::keepQueue(const QString& error) {
    isSearching_ = false;
    wasStopped_ = !queue_;
    if (queue_) {
        order_ = queueOrder_;
        restriction_ = queueRestriction_;
        shownList_ = queueList_;
    }
    if (!error.isEmpty()) Q_EMIT failed(error);
    Q_EMIT changed();
}

/// `namedAt`: its labels have their names of that time.
void LabellingSession::showList(TextList kind, ListedTexts list, const Counts& atStart,
                                Codebook::Time namedAt) {
    isSearching_ = false;
    shownList_ = queueList_ = kind;
    LabelQueue queue = std::move(list.queue);
    if (queue.texts.empty() && queue_) {  // no text was read
        queue.labelled = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(queue_->labelled) +
                                                  atStart.labelled);
        queue.missing = queue_->missing;
    }
    list_ = std::move(list);
    listBegin_ = shown_.size();
    listedAt_ = namedAt;
    QSet<QString> known;
    for (const NamedLabel& each : ownLabels_)
        if (each.time == namedAt) known << each.label;
    for (const QString& label : list_.labels)
        if (!known.contains(label)) ownLabels_.push_back({label, namedAt});
    renewLabels();
    takeQueue(std::move(queue), atStart, namedAt, true);
}

/// The text after the current one; the first one that is not decided, if that was shown last.
void LabellingSession::next() {
    if (at_ + 1 < shown_.size()) return show(at_ + 1);
    const bool isThere = takeNext();
    // Texts that were skipped since the queue was made come back.
    if (!isThere && undecided() > 0 && !ordering_.isRunning() && isOpen() && !showsList())
        orderTexts();
    show(isThere ? shown_.size() - 1 : shown_.size());
}

/// Appends the next text of the queue about which nothing is decided.
bool LabellingSession::takeNext() {
    while (queue_ && nextInQueue_ < queue_->texts.size()) {
        const QueuedText& text = queue_->texts[nextInQueue_++];
        const TextDecision* made = project_->find(text.key);
        const bool isFresh = !made || made->decision == Decision::None;
        const bool isLastWish = made && made->decision == Decision::Skipped && text.wasSkipped;
        const bool isShown = at_ < shown_.size() && shown_[at_].key == text.key;
        if (!showsList() && ((!isFresh && !isLastWish) || isShown)) continue;
        shown_.push_back(text);
        return true;
    }
    return false;
}

void LabellingSession::show(std::size_t at) {
    at_ = at;
    readAhead();
    Q_EMIT currentChanged();
}

void LabellingSession::back() {
    if (canGoBack()) show(std::min(at_, shown_.size()) - 1);
}

void LabellingSession::forward() {
    next();
}

void LabellingSession::readAhead() {
    if (!isOpen()) return;
    std::vector<const QueuedText*> wanted;
    for (std::size_t i = at_; i < std::min(shown_.size(), at_ + 1 + kReadAhead); ++i)
        wanted.push_back(&shown_[i]);
    for (std::size_t i = nextInQueue_;
         queue_ && i < std::min(queue_->texts.size(), nextInQueue_ + kReadAhead); ++i)
        wanted.push_back(&queue_->texts[i]);
    texts_.read(wanted);
}

std::size_t LabellingSession::newLabels() const {
    const std::size_t now = isOpen() ? project_->labelled() : 0;
    return now - std::min(learntLabels(), now);
}

std::size_t LabellingSession::takenBack() const {
    const std::size_t before = learntLabels();  // 0 if none is open
    return before > 0 ? before - std::min(before, project_->labelled()) : 0;
}

std::size_t LabellingSession::learntLabels() const {
    return !isOpen() || project_->trainings().empty() ? 0 : project_->trainings().back().labelled;
}

std::filesystem::path LabellingSession::modelFile() const {
    std::string name = project_->path().filename().string();
    name.resize(name.size() - std::string(kLabelProjectEnding).size());
    return project_->path().parent_path() / (name + ".safetensors");
}

QString LabellingSession::name() const {
    return QString::fromStdString(modelFile().stem().string());
}

ProjectTraining LabellingSession::trainingOfNow() const {
    ProjectTraining training{project_->labelled()};
    training.namedAt = project_->namesNow();
    return training;
}

void LabellingSession::noteTraining(const std::filesystem::path& model, ProjectTraining begun) {
    if (!isOpen() || isReadOnly()) return;
    begun.model = model;
    begun.at = now().toStdString();
    writer_.write(project_->addTraining(begun));
    Q_EMIT changed();
}

}  // namespace hanscope::ui

#include "moc_labelling_session.cpp"
