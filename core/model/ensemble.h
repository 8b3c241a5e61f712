#pragma once

#include <cstddef>
#include <vector>

#include "core/model/classifier.h"
#include "core/model/reading.h"

namespace hanscope {

// Combines the results of an ensemble's members. Sums are computed in double precision, in the
// order of the members, so that results can be reproduced.

using MemberRows = std::vector<const std::vector<float>*>;  ///< [member] rows of equal length

/// The element-wise mean of the rows. The mean of one row is that row, unchanged.
std::vector<float> meanOf(const MemberRows& rows);
/// The same; rows[member].
std::vector<float> meanOf(const std::vector<std::vector<float>>& rows);

/// The probabilities of the members and their mean. With one member, `members` of the result is
/// empty.
EnsembleProbabilities asEnsemble(std::vector<LabelProbabilities> members);

/// The agreement of K ≥ 2 probability distributions P_k, the elements [begin, end) of each row:
///
///     agreement = 1 − √(JSD / log K)
///     JSD = H(mean_k P_k) − mean_k H(P_k) = mean_k KL(P_k ‖ mean_j P_j)
///
/// JSD is the Jensen–Shannon divergence of K distributions of equal weight (Lin 1991, "Divergence
/// Measures Based on the Shannon Entropy", section V); its maximum is log K. For K = 2, its root is
/// a metric, the Jensen–Shannon distance (Endres and Schindelin 2003). The agreement is 1 if all
/// distributions are equal, and 0 if no two of them give weight to the same element.
double agreementOf(const MemberRows& distributions, std::size_t begin, std::size_t end);

/// The agreement of the members' sentence weights, and of their word weights. The agreement about
/// the words is computed for each sentence s and averaged: Σ_s p_s · agreement_s, where p_s is the
/// mean weight of the sentence. For a sentence of one word, it is 1.
Agreement agreementOf(const Document& document, const std::vector<MemberReading>& members);

/// Sets the numbers of a reading, whose document must be set already: those of the only member, or
/// the mean of several members and, in reading.ensemble, the members' own.
void setMembers(Reading& reading, std::vector<MemberReading> members);

}  // namespace hanscope
