// What the user changes by hand: struck words, and the attention.

#include <utility>

#include "core/explain/changed_attention.h"
#include "ui/reader/view_controller.h"

namespace hanscope::ui {

void ViewController::strike(std::vector<std::uint32_t> words) {
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
        adoptTree();
        if (whatIf_)
            endWhatIf();
        else
            refresh();
    }
    if (asked) askWhatIf(*asked);
}

}  // namespace hanscope::ui
