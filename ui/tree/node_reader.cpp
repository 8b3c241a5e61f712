#include "ui/tree/node_reader.h"

#include "ui/tree/tree_texts.h"

namespace hanscope::ui {

namespace {

constexpr std::array<Side, 2> kSides{Side::First, Side::Second};

bool haveSameLabels(const Reading* a, const Reading* b) {
    return a && b && (a->labels == b->labels || *a->labels == *b->labels);
}

}  // namespace

NodeReader::NodeReader(QObject* parent) : QObject(parent) {}

NodeReader::~NodeReader() {
    cancel_.cancel();
}

void NodeReader::setReading(std::shared_ptr<const Reading> reading) {
    if (reading && !reading->tree) reading = nullptr;
    if (reading == reading_) return;
    const auto before = std::exchange(reading_, std::move(reading));
    forgetAnswers();
    if (!haveSameLabels(before.get(), reading_.get())) {
        pages_ = {};
        comparing_ = false;
    }
    if (!before || !reading_ || before->tree->layers != reading_->tree->layers ||
        before->tree->heads != reading_->tree->heads)
        attention_ = {};
    refresh();
}

void NodeReader::forgetAnswers() {
    cancel_.cancel();
    cancel_ = CancelToken();
    ++generation_;
    answers_.clear();
    asked_.clear();
    whatIf_ = nullptr;
    asksWhatIf_ = false;
}

std::shared_ptr<const TreeReading> NodeReader::tree() const {
    return whatIf_ ? whatIf_ : reading_ ? reading_->tree : nullptr;
}

void NodeReader::choose(std::optional<std::int32_t> label) {
    if (!reading_) return;
    if (!label) {
        pages_ = {};
        comparing_ = false;
    } else {
        page(comparing_ && chosenNode(Side::First) >= 0 ? Side::Second : Side::First).label = label;
    }
    refresh();
}

int NodeReader::chosenNode(Side side) const {
    const auto& label = page(side).label;
    return label && tree() ? nodeOfLabel(*tree(), *label) : -1;
}

void NodeReader::setComparing(bool comparing) {
    if (!reading_ || comparing == comparing_) return;
    comparing_ = comparing;
    page(Side::Second) = {};
    refresh();
}

void NodeReader::setAttention(const AttentionChoice& choice) {
    attention_ = choice;
    refresh();
}

void NodeReader::askWhatIf(std::int32_t label) {
    if (!reading_) return;
    asksWhatIf_ = true;
    const quint64 question = ++question_;
    const quint64 generation = generation_;
    worker_.start([reading = reading_, label,
                   cancel = cancel_] { return reading->tree->explainer->whatIf(label, cancel); },
                  [this, label, question, generation](Outcome<TreeReading> answer) {
                      if (generation == generation_ && question == question_)
                          onWhatIf(label, std::move(answer));
                  });
    Q_EMIT changed();
}

void NodeReader::onWhatIf(std::int32_t label, Outcome<TreeReading> answer) {
    asksWhatIf_ = false;
    if (answer.value) {
        whatIf_ = std::make_shared<const TreeReading>(std::move(*answer.value));
        choose(label);
    } else {
        Q_EMIT changed();
    }
    if (!answer.error.isEmpty()) Q_EMIT failed(answer.error);
}

void NodeReader::endWhatIf() {
    ++question_;
    asksWhatIf_ = false;
    whatIf_ = nullptr;
    for (const Side side : kSides)  // what it alone considered
        if (chosenNode(side) < 0) page(side).label.reset();
    refresh();
}

void NodeReader::refresh() {
    for (const Side side : kSides) refreshPage(side);
    Q_EMIT changed();
}

/// Shows the node's answer, or asks for it. A node that is not in this tree waits for one that it
/// is in.
void NodeReader::refreshPage(Side side) {
    Page& shown = page(side);
    shown.shown = nullptr;
    const int node = chosenNode(side);
    if (node < 0) {
        if (side == Side::First) shown.shown = treeReading(reading_, tree());
        return;
    }
    const std::int32_t decided = decidingNode(*tree(), node);
    const std::int32_t label = tree()->nodes[static_cast<std::size_t>(decided)].label;
    const auto answer = answers_.find(label);
    if (answer == answers_.end()) return ask(label);
    shown.shown = std::make_shared<const Reading>(
        nodeReading(*reading_, tree(), node, answer->second, attention_));
}

void NodeReader::ask(std::int32_t label) {
    if (!asked_.insert(label).second) return;
    worker_.start([reading = reading_, label,
                   cancel = cancel_] { return reading->tree->explainer->attention(label, cancel); },
                  [this, label, generation = generation_](Outcome<NodeAttention> answer) {
                      if (generation == generation_) onAttention(label, std::move(answer));
                  });
}

void NodeReader::onAttention(std::int32_t label, Outcome<NodeAttention> answer) {
    asked_.erase(label);
    if (answer.value) {
        answers_[label] = std::move(*answer.value);
        return refresh();
    }
    choose(std::nullopt);
    if (!answer.error.isEmpty()) Q_EMIT failed(answer.error);
}

std::shared_ptr<const Reading> NodeReader::alike(
    const std::shared_ptr<const Reading>& reading) const {
    const auto label = chosenLabel();
    if (!label || !reading->tree || !haveSameLabels(reading.get(), reading_.get())) return reading;
    const TreeReading& tree = *reading->tree;
    const int node = nodeOfLabel(tree, *label);
    if (node < 0) return reading;
    const auto decided = static_cast<std::size_t>(decidingNode(tree, node));
    return std::make_shared<const Reading>(
        nodeReading(*reading, reading->tree, node,
                    tree.explainer->attention(tree.nodes[decided].label), attention_));
}

std::shared_ptr<const Reading> NodeReader::shown(Side side) const {
    return page(side).shown;
}

}  // namespace hanscope::ui
