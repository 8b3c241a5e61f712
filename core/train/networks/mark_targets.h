#pragma once

#include <ATen/ATen.h>

#include <vector>

#include "core/kernels/level.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// AttentionTargets of the steps of a batch, sequence by sequence in the caller's order, on the
/// host or on a device. Undefined: there are none.
struct StepTargets {
    at::Tensor shares, factors;

    bool isDefined() const { return shares.defined(); }
    StepTargets to(at::Device device) const;              ///< a copy there
    StepTargets times(double factor) const;               ///< with other factors
    StepTargets inRowsOf(const LevelSteps& steps) const;  ///< by row of the layout, on the host
    /// The arrays by row of the layout. This object must outlive them.
    AttentionTargets arrays() const;
};

/// The attention that people's marks (EncodedDocument::marks) ask for. With q a word's share of all
/// marks of its document, a document with marks adds to the loss the given weight times
///
///     KL(q ‖ p_s · p_w) = KL(q_s ‖ p_s) + Σ_s q_s KL(q / q_s ‖ p_w)
///
/// where q_s is the share of a sentence, and the sum is over the sentences with marks: targets of
/// the sentences, and of the words of each of these sentences.
struct MarkTargets {
    StepTargets words, sentences;

    /// With other factors.
    MarkTargets times(double factor) const {
        return {words.times(factor), sentences.times(factor)};
    }
};
/// Those of a network that reads sentences.
MarkTargets markTargets(const std::vector<const EncodedDocument*>& documents, double weight);

/// [document][word] its share of all marks of the document; empty for a document without marks.
std::vector<std::vector<float>> sharesOfMarks(const std::vector<const EncodedDocument*>& documents);

/// Those of a network that reads a document as one sequence: KL(q ‖ p) of its weights.
StepTargets markTargetsOfTexts(const std::vector<const EncodedDocument*>& documents, double weight);

}  // namespace hanscope
