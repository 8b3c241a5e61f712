#include "core/explain/gradient_lens.h"

#include "core/explain/explained_output.h"
#include "core/explain/shares.h"

namespace hanscope {
namespace {

// `isTree`: a node of a label tree has an attention for each layer and head.
std::string wordFormula(GradientKind kind, const std::string& output, bool isTree) {
    switch (kind) {
        case GradientKind::Input:
            return "e_w · ∂" + output + "/∂e_w";
        case GradientKind::Integrated:
            return "(e_w − e_?) · ∫∂" + output + "/∂e_w";
        case GradientKind::Attention:
            return isTree ? "Σ α_w · ∂" + output + "/∂α_w" : "p_w · ∂" + output + "/∂p_w";
    }
    return {};
}

std::string sentenceFormula(GradientKind kind, const std::string& output, bool isTree) {
    if (kind == GradientKind::Attention && !isTree) return "p_s · ∂" + output + "/∂p_s";
    const std::string word = wordFormula(kind, output, isTree);
    return word.rfind("Σ ", 0) == 0 ? word : "Σ " + word;
}

}  // namespace

std::string GradientLens::id() const {
    switch (kind_) {
        case GradientKind::Input:
            return kGradientLens;
        case GradientKind::Integrated:
            return kIntegratedLens;
        case GradientKind::Attention:
            return kAttentionGradientLens;
    }
    return {};
}

Weights GradientLens::weights(const Reading& reading, const View& view,
                              const ProgressCallback& progress, const CancelToken& cancel) const {
    Contributions parts =
        reading.explainer->contributions(outputOf(reading, view), kind_, progress, cancel);
    const bool isTree = reading.tree != nullptr;
    const std::string output = view.against ? "(z_c − z_a)" : "z_c";
    Weights weights = besideAttention(reading, view);
    weights.words = {Quantity::WordContribution, wordFormula(kind_, output, isTree),
                     std::move(parts.words)};
    weights.sentences = {Quantity::SentenceContribution, sentenceFormula(kind_, output, isTree),
                         std::move(parts.sentences)};
    weights.subject.output = explained(reading, view);
    weights.subject.output->completeness = parts.completeness;
    return weights;
}

}  // namespace hanscope
