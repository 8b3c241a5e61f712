#include "ui/reader/view_controller.h"

#include <algorithm>
#include <utility>

#include "core/explain/difference.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

namespace {

bool haveSameLabels(const Reading* a, const Reading* b) {
    return a && b && (a->tree != nullptr) == (b->tree != nullptr) &&
           (a->labels == b->labels || *a->labels == *b->labels);
}

/// Whether the view's lens explains an output of the network, and the reading can be explained.
bool explainsOutput(const Reading& reading, const View& view) {
    const auto& all = lenses();
    const auto lens = std::find_if(all.begin(), all.end(),
                                   [&](const Lens* each) { return each->id() == view.lens; });
    return lens != all.end() && (*lens)->explainsOutput() && (*lens)->canShow(reading, view);
}

bool haveSameHeads(const Reading* a, const Reading* b) {
    return a && b && a->tree && b->tree && a->tree->layers == b->tree->layers &&
           a->tree->heads == b->tree->heads;
}

std::shared_ptr<const Reading> withTree(const Reading& reading,
                                        std::shared_ptr<const TreeReading> tree) {
    auto result = std::make_shared<Reading>(reading);
    result->tree = std::move(tree);
    return result;
}

}  // namespace

ViewController::ViewController(QObject* parent) : QObject(parent) {
    connect(&lensAnswers_, &LensAnswers::refused, this, &ViewController::onRefusal);
    connect(&lensAnswers_, &LensAnswers::changed, this, &ViewController::refresh);
}

ViewController::~ViewController() {
    cancel_.cancel();
}

void ViewController::setReading(std::shared_ptr<const Reading> reading,
                                std::optional<Moment> moment) {
    if (reading == reading_ && moment == view_.moment) return;
    view_.moment = moment;
    const auto before = std::exchange(reading_, std::move(reading));
    if (reading_ != before) adoptReading(before.get());
    if (!reading_) onPage_ = {};
    refresh();
}

/// Keeps the user's choices that still apply to the new reading and resets the others.
void ViewController::adoptReading(const Reading* before) {
    forgetAnswers();
    adoptTree();
    if (!haveSameLabels(before, reading_.get())) {
        view_.label.reset();
        view_.against.reset();
        secondLabel_.reset();
        comparing_ = false;
    }
    if (!haveSameHeads(before, reading_.get())) view_.attention = {};
    if (reading_) view_.member = applicable(*reading_, view_).member;
    adoptNames();
}

void ViewController::adoptTree() {
    if (decided() && decided()->tree)
        answers_ = std::make_shared<const CachedAttention>(decided()->tree->explainer);
}

void ViewController::forgetAnswers() {
    beforeFile_.reset();
    lensAnswers_.setReading(reading_);
    cancel_.cancel();
    cancel_ = CancelToken();
    ++generation_;
    answers_ = nullptr;
    asksNodes_ = false;
    dropWhatIf();
    ++change_;
    nextChanges_.reset();
    changed_ = nullptr;
    isNetworkChanged_ = false;
    changes_.clear();
    struck_.clear();
}

View ViewController::view(Side side) const {
    View view = view_;
    if (side == Side::Second) view.label = secondLabel_;
    const bool showsNode = view.label && tree() && view.lens == kAttentionLens;
    if (showsNode) view.lens = kNodeLens;
    return view;
}

void ViewController::setLens(const std::string& id) {
    beforeFile_.reset();
    view_.lens = id;
    refresh();
}

void ViewController::showFile(const QString& path) {
    if (!beforeFile_) beforeFile_ = Choice{view_.lens, lensAnswers_.file()};
    lensAnswers_.setFile(path);
    view_.lens = kImportedLens;
    refresh();
}

void ViewController::setFile(const QString& path) {
    if (path != lensAnswers_.file()) lensAnswers_.setFile(path);
}

void ViewController::onRefusal() {
    if (!beforeFile_) return;
    const QString sentence = lensAnswers_.refusal();
    const Choice before = *std::exchange(beforeFile_, std::nullopt);
    view_.lens = before.lens;
    lensAnswers_.setFile(before.file);
    Q_EMIT failed(sentence);
}

void ViewController::setExplained(std::optional<std::int32_t> label,
                                  std::optional<std::int32_t> against, Removal removal) {
    view_.label = label;
    view_.against = against;
    view_.removal = removal;
    refresh();
}

View ViewController::viewFor(const Reading* reading) const {
    View like = view();
    if (haveSameLabels(reading, reading_.get())) return like;
    like.label.reset();
    like.against.reset();
    return like;
}

void ViewController::setView(const View& view) {
    View next = view;
    next.moment = view_.moment;
    if (next.lens == kNodeLens) next.lens = kAttentionLens;  // chosen by the label
    if (next.lens != kImportedLens) beforeFile_.reset();
    if (next == view_) return;
    view_ = next;
    refresh();
}

void ViewController::subtract(std::shared_ptr<const ShownReading> subtrahend) {
    if (subtrahend == subtracted_) return;
    subtracted_ = std::move(subtrahend);
    refresh();
}

void ViewController::compareWithEdited(std::shared_ptr<const ShownReading> edited) {
    if (edited == edited_) return;
    edited_ = std::move(edited);
    refresh();
}

void ViewController::refresh() {
    for (const Side side : {Side::First, Side::Second})
        shown_[static_cast<std::size_t>(side)] = make(side);
    auto& first = shown_.front();
    if (first && subtracted_ && canSubtract(*first, *subtracted_))
        first = difference(*first, *subtracted_);
    if (first && edited_ && haveSameMeaning(*edited_, *first))
        first = editDifference(*edited_, *first);
    first = withStruck(first);
    for (std::size_t side = 0; side < shown_.size(); ++side)
        if (shown_[side]) onPage_[side] = shown_[side]->reading;
    if (chosenNode(Side::Second) < 0) onPage_[1] = nullptr;  // there is no second page
    lensAnswers_.cancelOthers();
    Q_EMIT changed();
}

/// What the page shows. Null while the network computes it.
std::shared_ptr<const ShownReading> ViewController::make(Side side) {
    if (!reading_) return nullptr;
    if (side == Side::Second && chosenNode(side) < 0) return nullptr;
    const View view = this->view(side);
    const bool isOfFile = view.lens == kImportedLens && lensAnswers_.hasFile();
    if (isOfFile || explainsOutput(*reading(), view)) {
        const View asked = isOfFile ? view : applicable(*reading(), view);
        auto shown = lensAnswers_.answer(asked);
        if (shown && isOfFile) beforeFile_.reset();
        const bool isAwaited = !lensAnswers_.isLate() && lensAnswers_.fault(asked).isEmpty();
        if (shown || (isAwaited && isShown(side))) return shown;
    }
    return makeAttention(side);
}

/// Whether the page shows this document already, as this model reads it, or nothing, so that it
/// need not change until something is computed.
bool ViewController::isShown(Side side) const {
    const auto& before = onPage_[static_cast<std::size_t>(side)];
    return !before ||
           (before->document == reading_->document && before->modelName == reading_->modelName);
}

/// If the chosen label was not considered in this reading, the first page shows the reading's own
/// weights.
std::shared_ptr<const ShownReading> ViewController::makeAttention(Side side) {
    View view = this->view(side);
    if (view.lens == kNodeLens && chosenNode(side) >= 0 && !knowsNodes()) {
        askNodes();
        if (isShown(side)) return nullptr;
        view.lens = kAttentionLens;
    }
    if (view.lens != kNodeLens) view.lens = kAttentionLens;
    auto shown = explain(reading(), view, cancel_, answers_);
    return side == Side::First ? shown : withDifference(std::move(shown));
}

/// Nothing is subtracted from itself: the same node may have decided about both labels.
std::shared_ptr<const ShownReading> ViewController::withDifference(
    std::shared_ptr<const ShownReading> shown) const {
    const auto& first = shown_[static_cast<std::size_t>(Side::First)];
    const auto decided = [this](Side side) { return decidingNode(*tree(), chosenNode(side)); };
    if (!difference_ || !first || !first->weights.subject.node || !shown->weights.subject.node ||
        decided(Side::First) == decided(Side::Second))
        return shown;
    return difference(*shown, *first);
}

std::shared_ptr<const ShownReading> ViewController::alike(
    const std::shared_ptr<const Reading>& reading, const Moment& moment) const {
    View like = viewFor(reading.get());
    like.moment = moment;
    return explain(reading, like);
}

std::shared_ptr<const ShownReading> ViewController::shown(Side side) const {
    return shown_[static_cast<std::size_t>(side)];
}

void ViewController::markDeleted(std::vector<std::uint32_t> words) {
    struck_ = std::move(words);
    refresh();
}

/// `shown` with the struck words.
std::shared_ptr<const ShownReading> ViewController::withStruck(
    std::shared_ptr<const ShownReading> shown) const {
    if (!shown || struck_.empty()) return shown;
    auto copy = std::make_shared<ShownReading>(*shown);
    std::vector<Edit>& edits = copy->weights.edits;
    edits.assign(copy->reading->document->words().size(), Edit::Kept);
    for (const std::uint32_t word : struck_) edits.at(word) = Edit::Deleted;
    return copy;
}

void ViewController::changeAttention(const AttentionChange& change) {
    std::vector<AttentionChange> changes = nextChanges_.value_or(changes_);
    changes.push_back(change);
    setChanges(changes);
}

/// The changes are adopted when the network has computed what they do.
void ViewController::setChanges(const std::vector<AttentionChange>& changes) {
    if (!reading_ || !reading_->explainer) return;
    nextChanges_ = changes;
    if (asksWhatIf_) endWhatIf();
    worker_.start(
        [reading = reading_, changes, cancel = cancel_] {
            return withChangedAttention(reading, changes, cancel);
        },
        [this, number = ++change_](const Outcome<std::shared_ptr<const Reading>>& answer) {
            if (number == change_) onChanges(answer);
        });
}

void ViewController::onChanges(const Outcome<std::shared_ptr<const Reading>>& answer) {
    const std::vector<AttentionChange> changes = *std::exchange(nextChanges_, std::nullopt);
    const auto asked = asksWhatIf_;
    if (!answer.error.isEmpty()) Q_EMIT failed(answer.error);
    if (answer.value) {
        changes_ = changes;
        changed_ = changes.empty() ? nullptr : *answer.value;
        isNetworkChanged_ = false;
        adoptTree();
        if (whatIf_)
            endWhatIf();
        else
            refresh();
    }
    if (asked) askWhatIf(*asked);
}

void ViewController::showNetworkChanged(std::shared_ptr<const Reading> changed) {
    if (!reading_ || (!changed && !isNetworkChanged_)) return;
    ++change_;
    nextChanges_.reset();
    changes_.clear();
    isNetworkChanged_ = changed != nullptr;
    changed_ = std::move(changed);
    adoptTree();
    whatIf_ || asksWhatIf_ ? endWhatIf() : refresh();
}

void ViewController::choose(std::optional<std::int32_t> chosen) {
    if (!tree()) return;
    wantedNames_.reset();
    if (!chosen) {
        view_.label.reset();
        secondLabel_.reset();
        comparing_ = false;
    } else {
        const bool isSecond = comparing_ && chosenNode(Side::First) >= 0;
        auto& own = label(isSecond ? Side::Second : Side::First);
        if (own == chosen) return;  // a click makes the line the current one before that
        own = chosen;
    }
    refresh();
}

void ViewController::chooseNamed(const std::string& label, const std::string& compared) {
    wantedNames_ = {label, compared};
    adoptNames();
    refresh();
}

/// Takes the wanted names if the reading has a tree.
void ViewController::adoptNames() {
    if (!wantedNames_ || !tree()) return;
    const auto [first, second] = *std::exchange(wantedNames_, std::nullopt);
    view_.label = labelNamed(first);
    secondLabel_ = view_.label ? labelNamed(second) : std::nullopt;
    comparing_ = secondLabel_.has_value();
}

std::optional<std::int32_t> ViewController::labelNamed(const std::string& name) const {
    const std::vector<std::string>& labels = *reading_->labels;
    const auto found = std::find(labels.begin(), labels.end(), name);
    const bool isRoot = found == labels.end() && name == tree()->nodes.front().name;
    if (name.empty() || (found == labels.end() && !isRoot)) return std::nullopt;
    return static_cast<std::int32_t>(found - labels.begin());
}

std::string ViewController::labelName(Side side) const {
    const auto chosen = view(side).label;
    if (!chosen || !tree()) return {};
    const auto index = static_cast<std::size_t>(*chosen);
    return index < reading_->labels->size() ? (*reading_->labels)[index]
                                            : tree()->nodes.front().name;
}

int ViewController::chosenNode(Side side) const {
    const auto chosen = view(side).label;
    return chosen && tree() ? nodeOfLabel(*tree(), *chosen) : -1;
}

void ViewController::setComparing(bool comparing) {
    if (!tree() || comparing == comparing_) return;
    comparing_ = comparing;
    secondLabel_.reset();
    refresh();
}

/// While changes are being computed, the question waits for them.
void ViewController::askWhatIf(std::int32_t label) {
    if (!tree()) return;
    asksWhatIf_ = label;
    if (!nextChanges_) startWhatIf();
    Q_EMIT changed();
}

void ViewController::startWhatIf() {
    worker_.start(
        [reading = decided(), label = *asksWhatIf_, cancel = cancel_] {
            return reading->tree->explainer->whatIf(label, cancel);
        },
        [this, label = *asksWhatIf_, question = ++question_](Outcome<TreeReading> answer) {
            if (question == question_) onWhatIf(label, std::move(answer));
        });
}

void ViewController::onWhatIf(std::int32_t label, Outcome<TreeReading> answer) {
    asksWhatIf_.reset();
    if (answer.value) {
        whatIf_ = std::make_shared<const TreeReading>(std::move(*answer.value));
        ofWhatIf_ = withTree(*decided(), whatIf_);
        choose(label);
    } else {
        Q_EMIT changed();
    }
    if (!answer.error.isEmpty()) Q_EMIT failed(answer.error);
}

void ViewController::dropWhatIf() {
    ++question_;
    asksWhatIf_.reset();
    whatIf_ = nullptr;
    ofWhatIf_ = nullptr;
}

void ViewController::endWhatIf() {
    dropWhatIf();
    for (const Side side :
         {Side::First, Side::Second})  // resets labels that only "what if" considered
        if (chosenNode(side) < 0) label(side).reset();
    refresh();
}

/// All nodes of the tree are drawn with one contrast, so that a page needs the attention of all.
bool ViewController::knowsNodes() const {
    const std::vector<std::int32_t> labels = decidingLabels(*tree());
    return std::all_of(labels.begin(), labels.end(),
                       [this](std::int32_t label) { return answers_->remembers(label); });
}

void ViewController::askNodes() {
    if (std::exchange(asksNodes_, true)) return;
    worker_.start(
        [answers = answers_, labels = decidingLabels(*tree()), cancel = cancel_] {
            for (const std::int32_t label : labels) answers->attention(label, cancel);
            return labels.size();
        },
        [this, generation = generation_](const Outcome<std::size_t>& answer) {
            if (generation == generation_) onNodes(answer);
        });
}

void ViewController::onNodes(const Outcome<std::size_t>& answer) {
    asksNodes_ = false;
    if (answer.value) return refresh();
    choose(std::nullopt);
    if (!answer.error.isEmpty()) Q_EMIT failed(answer.error);
}

}  // namespace hanscope::ui

#include "moc_view_controller.cpp"
