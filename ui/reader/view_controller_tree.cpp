// The part of ViewController about trees of labels: the chosen labels, "what if", and the questions
// to the network about them.

#include <algorithm>
#include <utility>

#include "ui/reader/view_controller.h"

namespace hanscope::ui {

namespace {

std::shared_ptr<const Reading> withTree(const Reading& reading,
                                        std::shared_ptr<const TreeReading> tree) {
    auto result = std::make_shared<Reading>(reading);
    result->tree = std::move(tree);
    return result;
}

}  // namespace

void ViewController::choose(std::optional<std::int32_t> chosen) {
    if (!tree()) return;
    wantedNames_.reset();
    if (!chosen) {
        view_.label.reset();
        secondLabel_.reset();
        comparing_ = false;
    } else {
        label(comparing_ && chosenNode(Side::First) >= 0 ? Side::Second : Side::First) = chosen;
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

void ViewController::setDifference(bool difference) {
    difference_ = difference;
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

void ViewController::ask(std::int32_t label) {
    if (!asked_.insert(label).second) return;
    worker_.start(
        [answers = answers_, label, cancel = cancel_] { return answers->attention(label, cancel); },
        [this, label, generation = generation_](Outcome<NodeAttention> answer) {
            if (generation == generation_) onAttention(label, std::move(answer));
        });
}

void ViewController::onAttention(std::int32_t label, Outcome<NodeAttention> answer) {
    asked_.erase(label);
    if (answer.value) return refresh();
    choose(std::nullopt);
    if (!answer.error.isEmpty()) Q_EMIT failed(answer.error);
}

}  // namespace hanscope::ui
