#pragma once

#include <cstddef>

#include "core/kernels/matrix/worker_pool.h"
#include "core/progress.h"
#include "core/train/linear/feature_vectors.h"

namespace hanscope {

/// Latent semantic analysis (Deerwester et al. 1990) of the n-grams of documents, which need no
/// labels: n-grams of similar documents are near one another, so that what is learnt of one of
/// them is learnt of the others, too. With
///
///     x_df = idf_f / ‖x_d‖ if document d has the n-gram f, else 0,
///     idf_f = 1 + log((1 + N) / (1 + N_f)),
///
/// and the singular vectors V of the K largest singular values of x (by random projections, Halko,
/// Martinsson and Tropp 2011), an n-gram has the vector P_f = idf_f V_f, and a document the sum of
/// the vectors of its n-grams. At most kDocuments documents take part, evenly chosen, and the
/// kFeatures n-grams of one or two words that are in the most of them, in three or more; others
/// have no vector. The same documents give the same bits, with any number of threads.
class NgramTopics : public FeatureVectors {
 public:
    static constexpr std::size_t kSize = 100;          ///< K, at most: one for 20 documents
    static constexpr std::size_t kDocuments = 10'000;  ///< that take part, at most
    static constexpr double kShare = 2;                ///< share()
    static constexpr std::size_t kFeatures = 200'000;  ///< that have a vector, at most

    /// Of all documents of the matrix; `labelled`: how many of the first ones have labels, and get
    /// a vector. If all have labels, nothing is known. Throws Cancelled.
    NgramTopics(const NgramMatrix& matrix, std::size_t labelled, WorkerPool& pool,
                const CancelToken& cancel);
};

}  // namespace hanscope
