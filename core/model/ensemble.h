#pragma once

#include <cstddef>
#include <vector>

#include "core/model/classifier.h"
#include "core/model/reading.h"

namespace hanscope {

/// What the numbers of an ensemble's members come to. Sums run in double precision in the members'
/// order, so the result depends on nothing else.

using MemberRows = std::vector<const std::vector<float>*>;  ///< one a member, equally long

/// The mean of each number over the rows; of one row, the row.
std::vector<float> meanOf(const MemberRows& rows);
std::vector<float> meanOf(const std::vector<std::vector<float>>& rows);

/// The members' numbers and their mean; one row alone makes no ensemble.
EnsembleProbabilities asEnsemble(std::vector<LabelProbabilities> members);

/// 1 − √(JSD / log K) of the K ≥ 2 distributions that stand at [begin, end) of the rows, where
///
///     JSD = H(mean of the P_k) − mean of the H(P_k) = mean over k of KL(P_k ‖ mean of the P_k)
///
/// is the Jensen–Shannon divergence of K distributions of equal weight (Lin 1991, "Divergence
/// Measures Based on the Shannon Entropy", section V), which is log K at most. Of two distributions
/// the root is a metric, the Jensen–Shannon distance (Endres and Schindelin 2003). 1: all are
/// equal; 0: what one gives weight to, no other does.
double agreementOf(const MemberRows& distributions, std::size_t begin, std::size_t end);

/// Of the sentences' weights; and of the words' weights sentence by sentence, of which the mean is
/// taken with the sentences' mean weights, Σ p_s · agreement. A sentence of one word is agreed on.
Agreement agreementOf(const Document& document, const std::vector<MemberReading>& members);

/// Gives a reading, whose document is set, the numbers of its only member, or of several their mean
/// and themselves.
void setMembers(Reading& reading, std::vector<MemberReading> members);

}  // namespace hanscope
