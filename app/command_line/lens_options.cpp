#include "app/command_line/lens_options.h"

#include <algorithm>

#include "app/command_line/option_checks.h"
#include "app/command_line/usage.h"

namespace hanscope::cli {

namespace {

std::vector<std::string> lensNames() {
    std::vector<std::string> names;
    for (const Lens* lens : lenses())
        if (isComputed(*lens)) names.push_back(lens->id());
    return names;
}

}  // namespace

void addLensOptions(CLI::App& command, LensOptions& options) {
    addValue(command, "--lens", options.lens, "LENS",
             "The numbers of words and sentences: attention; erasure (the decrease of the label's "
             "output without the word); by the gradient, gradient (gradient × input), integrated "
             "(integrated gradients) or attention-gradient (attention × gradient); linear (the "
             "word's part of the logit of a linear model, which has only this and erasure, or of "
             "the linear model beside a network); together (the parts of both); phrases (how much "
             "more a phrase decides than its words do singly); training-step (where a step of "
             "training on the text would move attention)")
        ->check(oneOf(lensNames()))
        ->default_str(options.lens.empty() ? kAttentionLens : options.lens);
    addValue(command, "--label", options.label, "LABEL",
             "The label that the lens explains [the predicted one]");
    addValue(command, "--against", options.against, "LABEL",
             "Explain the label against this one: the difference of their logits");
    command.add_flag("--unknown", options.unknown,
                     "Replace an erased word by the unknown word instead of removing it");
}

void requireSound(const LensOptions& options) {
    const bool attention = options.lens.empty() || options.lens == kAttentionLens;
    if (attention && (!options.label.empty() || !options.against.empty()))
        throw UsageError(
            "--label and --against: attention is not about one label; choose another --lens");
    if (options.unknown && options.lens != kErasureLens)
        throw UsageError("--unknown is for --lens erasure; leave it out");
    if (!options.label.empty() && options.label == options.against)
        throw UsageError("--against '" + options.against +
                         "' is the same as --label; choose two different labels");
}

void requireLabels(const LensOptions& options, const std::vector<std::string>& labels) {
    View view;
    chooseLens(options, labels, view);
}

void requireMember(int member, int members) {
    if (member <= members && (member == 0 || members > 1)) return;
    throw UsageError("--member " + std::to_string(member) + ": the model " +
                     (members == 1 ? std::string("is not an ensemble; leave the option out")
                                   : "has the members 1 to " + std::to_string(members)));
}

void chooseLens(const LensOptions& options, const std::vector<std::string>& labels, View& view) {
    if (!options.lens.empty()) view.lens = options.lens;
    if (!options.label.empty()) view.label = labelNamed("--label", options.label, labels);
    if (!options.against.empty()) view.against = labelNamed("--against", options.against, labels);
    view.removal = options.unknown ? Removal::Unknown : Removal::Delete;
}

void requireShown(const LensOptions& options, const ShownReading& shown) {
    if (!options.lens.empty() && shown.view.lens != options.lens)
        throw UsageError("--lens " + options.lens +
                         " does not exist for this kind of model; choose another lens");
    if (!options.against.empty() && !shown.view.against)
        throw UsageError("--against '" + options.against +
                         "' is the predicted label; choose another one, or a --label");
}

std::int32_t labelNamed(const std::string& option, const std::string& name,
                        const std::vector<std::string>& labels) {
    const auto found = std::find(labels.begin(), labels.end(), name);
    if (found != labels.end()) return static_cast<std::int32_t>(found - labels.begin());
    constexpr std::size_t kMaxListed = 12;
    std::string list;
    for (std::size_t i = 0; i < labels.size() && i < kMaxListed; ++i)
        list += (i > 0 ? ", " : "") + labels[i];
    if (labels.size() > kMaxListed) list += ", …";
    throw UsageError(option + " '" + name + "' is not one of the model's labels (" + list + ")" +
                     suggestionFor(name, labels));
}

}  // namespace hanscope::cli
