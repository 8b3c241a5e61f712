#include "core/explain/explained_output.h"

namespace hanscope {
namespace {

bool hasLabel(const Reading& reading, std::int32_t label) {
    return label >= 0 && label < static_cast<std::int32_t>(reading.labels->size());
}

std::int32_t labelOf(const Reading& reading, const View& view) {
    if (view.label) return *view.label;
    if (view.member == Reading::kMean || !reading.ensemble) return reading.prediction;
    const auto member = static_cast<std::size_t>(view.member);
    return argmax(reading.ensemble->members[member].probabilities);
}

}  // namespace

Output outputOf(const Reading& reading, const View& view) {
    return {labelOf(reading, view), view.against, view.member};
}

View withSoundLabels(const Reading& reading, View view) {
    if (view.label && !hasLabel(reading, *view.label)) view.label.reset();
    if (view.against && !hasLabel(reading, *view.against)) view.against.reset();
    if (view.against == labelOf(reading, view)) view.against.reset();
    if (view.lens != kErasureLens) view.removal = Removal::Delete;
    return view;
}

Subject::Explained explained(const Reading& reading, const View& view) {
    const auto name = [&](std::int32_t label) {
        return (*reading.labels)[static_cast<std::size_t>(label)];
    };
    return {
        name(labelOf(reading, view)), view.against ? name(*view.against) : "", view.removal, {}};
}

}  // namespace hanscope
