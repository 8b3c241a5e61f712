#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/model/companion.h"
#include "core/model/linear_network.h"
#include "core/model/loaded_model.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// One of the members of an ensemble whose mean an output is.
struct MemberTurn {
    std::size_t member = 0;  ///< from 0
    std::size_t turn = 0;    ///< 0 … turns − 1
    std::size_t turns = 1;   ///< members that take part

    /// sums[i] += values[i] / turns. An empty `sums` counts as zeros.
    void addTo(std::vector<double>& sums, const std::vector<double>& values) const {
        sums.resize(values.size(), 0.0);
        for (std::size_t i = 0; i < values.size(); ++i)
            sums[i] += values[i] / static_cast<double>(turns);
    }
    /// The progress of this member's part of the work, as progress of the whole.
    ProgressCallback partOf(const ProgressCallback& progress) const {
        return progressOfPart(progress, turn, turns);
    }
};

/// Calls compute(MemberTurn) for the members that the output is of: one, or all of them.
template <class Compute>
void forMembers(const Output& output, std::size_t members, Compute compute) {
    if (output.member != Reading::kMean)
        return compute(MemberTurn{static_cast<std::size_t>(output.member)});
    for (std::size_t member = 0; member < members; ++member)
        compute(MemberTurn{member, member, members});
}

/// Multiplies all numbers of `parts` but the gap, which is a ratio, by a factor.
void scale(double factor, Contributions& parts);

/// The sums over the words of each sentence.
std::vector<double> sentenceSums(const EncodedDocument& text, const std::vector<double>& words);

/// The exact parts of the words in the output of a linear model (LinearNetwork::parts()), which is
/// a logit or a difference of two.
Contributions linearParts(const LinearNetwork& network, const EncodedDocument& text,
                          const Output& output);

/// Adds a member's share to the mean over the members. The gap is not a mean; see untilComplete().
void addTo(Contributions& mean, const MemberTurn& turn, const Contributions& own);

/// Integrated gradients with as many steps as TextExplainer::contributions() says, from
/// sumAt(points), whose words and sentences are sums over points of the path. No point is computed
/// twice. Sets the gap.
Contributions untilComplete(
    const std::function<Contributions(const std::vector<double>& points)>& sumAt);

/// The contributions of `kind`: the mean over the members that the output is of; of all members of
/// a model with a companion, times their factor. gradientOf(member) returns a pointer to a member's
/// gradient (HanGradient, SequenceGradient).
template <class GradientOf>
Contributions meanContributions(const LoadedModel& model, const Output& output, GradientKind kind,
                                const ProgressCallback& progress, GradientOf gradientOf) {
    const auto members = static_cast<std::size_t>(model.info.members);
    const bool isPart = model.companion() && output.member == Reading::kMean;
    const double factor = isPart ? model.companion()->networkFactor() : 1;
    const auto meanOf = [&](const auto& compute) {
        Contributions mean;
        forMembers(output, members, [&](const MemberTurn& turn) {
            addTo(mean, turn, compute(*gradientOf(turn.member), turn));
        });
        scale(factor, mean);
        return mean;
    };
    switch (kind) {
        case GradientKind::Input:
            return meanOf([](auto& of, const MemberTurn&) { return of.timesInput(); });
        case GradientKind::Attention:
            return meanOf([](auto& of, const MemberTurn&) { return of.timesAttention(); });
        case GradientKind::Integrated:
            break;
    }
    return untilComplete([&](const std::vector<double>& points) {
        return meanOf([&](auto& of, const MemberTurn& turn) {
            return of.sumOnPath(points, turn.partOf(progress));
        });
    });
}

}  // namespace hanscope
