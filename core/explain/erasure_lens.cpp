#include "core/explain/erasure_lens.h"

#include "core/explain/explained_output.h"
#include "core/explain/shares.h"

namespace hanscope {
namespace {

// "p_c(x) − p_c(x∖w)"; the text without `part`, or with the unknown word in its place.
std::string formulaOf(const View& view, const std::string& part) {
    const std::string output = view.against ? "(z_c − z_a)" : "p_c";
    const std::string changed = view.removal == Removal::Delete ? "x∖" + part : "x, " + part + "→?";
    return output + "(x) − " + output + "(" + changed + ")";
}

}  // namespace

Weights ErasureLens::weights(const Reading& reading, const View& view,
                             const ProgressCallback& progress, const CancelToken& cancel) const {
    Effects effects =
        reading.explainer->erase(outputOf(reading, view), view.removal, progress, cancel);
    Weights weights = besideAttention(reading, view);
    weights.words = {Quantity::WordEffect, formulaOf(view, "w"), std::move(effects.words)};
    weights.sentences = {Quantity::SentenceEffect, formulaOf(view, "s"),
                         std::move(effects.sentences)};
    weights.subject.output = explained(reading, view);
    return weights;
}

}  // namespace hanscope
