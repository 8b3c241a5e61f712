// The part of ViewController about trees of labels: the chosen labels, "what if", and the questions
// to the network about them.

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
    if (!chosen) {
        view_.label.reset();
        secondLabel_.reset();
        comparing_ = false;
    } else {
        label(comparing_ && chosenNode(Side::First) >= 0 ? Side::Second : Side::First) = chosen;
    }
    refresh();
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

void ViewController::askWhatIf(std::int32_t label) {
    if (!tree()) return;
    asksWhatIf_ = true;
    const quint64 question = ++question_;
    const quint64 generation = generation_;
    worker_.start([reading = decided(), label,
                   cancel = cancel_] { return reading->tree->explainer->whatIf(label, cancel); },
                  [this, label, question, generation](Outcome<TreeReading> answer) {
                      if (generation == generation_ && question == question_)
                          onWhatIf(label, std::move(answer));
                  });
    Q_EMIT changed();
}

void ViewController::onWhatIf(std::int32_t label, Outcome<TreeReading> answer) {
    asksWhatIf_ = false;
    if (answer.value) {
        whatIf_ = std::make_shared<const TreeReading>(std::move(*answer.value));
        ofWhatIf_ = withTree(*decided(), whatIf_);
        choose(label);
    } else {
        Q_EMIT changed();
    }
    if (!answer.error.isEmpty()) Q_EMIT failed(answer.error);
}

void ViewController::endWhatIf() {
    ++question_;
    asksWhatIf_ = false;
    whatIf_ = nullptr;
    ofWhatIf_ = nullptr;
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
