#include "core/explain/view_command.h"

namespace hanscope {

bool addLens(CommandLine& line, const View& view, const std::vector<std::string>& labels) {
    const auto isNamed = [&](const std::optional<std::int32_t>& label) {
        return !label || static_cast<std::size_t>(*label) < labels.size();  // or the tree's root
    };
    const auto nameOf = [&](std::int32_t label) { return labels[static_cast<std::size_t>(label)]; };
    for (const char* lens : {kNodeLens, kImportedLens, kTrainingStepLens})
        if (view.lens == lens) return false;
    if (view.moment || !isNamed(view.label) || !isNamed(view.against)) return false;
    line.add("--lens", view.lens);
    if (view.label) line.add("--label", nameOf(*view.label));
    if (view.against) line.add("--against", nameOf(*view.against));
    if (view.removal == Removal::Unknown) line.add("--unknown");
    if (view.member != Reading::kMean) line.add("--member", std::to_string(view.member + 1));
    return true;
}

void addDrawing(CommandLine& line, const View& view) {
    if (view.scale != WeightScale::Paper) line.add("--weights", nameOf(view.scale));
    if (view.contrast != Contrast::Automatic) line.add("--contrast", nameOf(view.contrast));
    if (view.punctuation) line.add("--punctuation");
}

}  // namespace hanscope
