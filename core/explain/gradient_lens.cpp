#include "core/explain/gradient_lens.h"

#include "core/explain/explained_output.h"
#include "core/explain/shares.h"

namespace hanscope {
namespace {

std::string wordFormula(GradientKind kind, const std::string& output) {
    switch (kind) {
        case GradientKind::Input:
            return "e_w · ∂" + output + "/∂e_w";
        case GradientKind::Integrated:
            return "(e_w − e_?) · ∫∂" + output + "/∂e_w";
        case GradientKind::Attention:
            return "p_w · ∂" + output + "/∂p_w";
    }
    return {};
}

std::string sentenceFormula(GradientKind kind, const std::string& output) {
    if (kind == GradientKind::Attention) return "p_s · ∂" + output + "/∂p_s";
    return "Σ " + wordFormula(kind, output);
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
    const std::string output = view.against ? "(z_c − z_a)" : "z_c";
    Weights weights = besideAttention(reading, view);
    weights.words = {Quantity::WordContribution, wordFormula(kind_, output),
                     std::move(parts.words)};
    weights.sentences = {Quantity::SentenceContribution, sentenceFormula(kind_, output),
                         std::move(parts.sentences)};
    weights.subject.output = explained(reading, view);
    weights.subject.output->completeness = parts.completeness;
    return weights;
}

}  // namespace hanscope
