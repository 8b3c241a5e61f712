#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/kernels/matrix/worker_pool.h"
#include "core/survey/survey_table.h"
#include "core/survey/vectors/vector_store.h"

namespace hanscope {

/// Texts as points of a plane: their vectors, projected on the two axes of the largest variance
/// (principal component analysis).
struct TextMap {
    std::vector<std::array<float, 2>> points;  ///< [text], around the mean of all
    std::array<double, 2> shares{};            ///< of the variance of all vectors, the larger first
};

/// The projection of all rows. The axes are the eigenvectors of the covariance matrix (width ×
/// width, in double precision, by Jacobi's rotations) with the largest eigenvalues; the largest
/// component of an axis is positive. The result does not depend on the number of threads. Throws
/// Error for fewer than three rows, if all are equal, and if they are longer than 4,096 numbers;
/// Cancelled.
TextMap mapOf(const VectorRows& rows, WorkerPool& pool, const CancelToken& cancel = {});

/// Throws the FileError that the source was changed unless the texts of `table` are, in their
/// order, the first ones of `store`.
void requireSameTexts(const SurveyTable& table, const VectorStore& store,
                      const CorpusSource& source);

/// A table with a row for each of `texts` (numbers in `table`, which has the texts of the map): row
/// and line in the source, coordinates, true and predicted labels, probability, beginning.
std::string mapCsv(const TextMap& map, const SurveyTable& table,
                   const std::vector<std::uint32_t>& texts, const std::vector<std::string>& labels);

}  // namespace hanscope
