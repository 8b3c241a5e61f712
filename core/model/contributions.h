#pragma once

#include <functional>
#include <vector>

#include "core/model/member_mean.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// Adds a member's share to the mean over the members. The gap is not a mean; see untilComplete().
void addTo(Contributions& mean, const MemberTurn& turn, const Contributions& own);

/// Integrated gradients with as many steps as TextExplainer::contributions() says, from
/// sumAt(points), whose words and sentences are sums over points of the path. No point is computed
/// twice. Sets the gap.
Contributions untilComplete(
    const std::function<Contributions(const std::vector<double>& points)>& sumAt);

/// The contributions of `kind`: the mean over the members that the output is of.
/// gradientOf(member) returns a pointer to a member's gradient (HanGradient, SequenceGradient).
template <class GradientOf>
Contributions meanContributions(const Output& output, GradientKind kind, std::size_t members,
                                const ProgressCallback& progress, GradientOf gradientOf) {
    const auto meanOf = [&](const auto& compute) {
        Contributions mean;
        forMembers(output, members, [&](const MemberTurn& turn) {
            addTo(mean, turn, compute(*gradientOf(turn.member), turn));
        });
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
