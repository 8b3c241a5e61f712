#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/kernels/matrix/worker_pool.h"
#include "core/survey/vectors/vector_store.h"

namespace hanscope {

/// What is compared: each sentence, or each text as a whole.
enum class VectorLevel : std::uint8_t { Sentence, Document };

/// A row of a store's vectors: a sentence or a text.
struct Neighbour {
    std::size_t row = 0;   ///< from 0
    float similarity = 0;  ///< cosine, −1…1
};

/// The `count` rows that are nearest to `query` (rows.width numbers), the nearest first; of equally
/// near ones the first of the corpus. All are compared, in parallel; the result is exact for the
/// numbers of the store, and the same with any number of threads. Rows that `isWanted` (empty: all
/// are) refuses, and rows of zeros, are passed over. Throws Cancelled.
std::vector<Neighbour> nearestRows(const VectorRows& rows, const std::vector<float>& query,
                                   std::size_t count, WorkerPool& pool,
                                   const std::function<bool(std::size_t row)>& isWanted = {},
                                   const CancelToken& cancel = {});

/// The vectors of a level. Throws Error if the model's sentences have none.
const VectorRows& vectorsOf(const VectorStore& store, VectorLevel level);
/// One of these rows.
std::vector<float> vectorOf(const VectorStore& store, VectorLevel level, std::size_t row);
/// The vector of any text, segmented for the model, or of its sentence (from 0). Throws Error, also
/// if it is zero or sentences have none; Cancelled.
std::vector<float> vectorOf(const Classifier& classifier, const Document& document,
                            VectorLevel level, std::size_t sentence,
                            const CancelToken& cancel = {});

/// A neighbour with its text, read again, and the model's prediction.
struct SimilarText {
    float similarity = 0;  ///< cosine, −1…1, or the influence (text_influence.h)
    RowPlace place;
    std::string beginning;     ///< SurveyedText::beginning()
    std::size_t sentence = 0;  ///< its number in the text, from 0; of a whole text 0
    Range range;               ///< of the sentence in the text; of a whole text all of it
    /// The words of the sentence among those of the text; of a whole text none.
    std::uint32_t firstWord = 0, words = 0;  ///< indices
    std::string text;                        ///< all of it
    Truth truth;
    std::vector<std::int32_t> predicted;  ///< labels of the model
    float probability = 0;                ///< of the most probable label
    std::optional<bool> isTrainedOn;  ///< whether the model learnt from the text; none: not known

    /// What is similar: the sentence, or the whole text.
    std::string_view found() const {
        return std::string_view(text).substr(range.begin, range.size());
    }
};

/// Reads the texts of neighbours at a level, in their order. Throws FileError if the source has
/// changed, Cancelled.
std::vector<SimilarText> readSimilar(const Classifier& classifier, const CorpusSource& source,
                                     const VectorStore& store, VectorLevel level,
                                     const std::vector<Neighbour>& neighbours,
                                     const CancelToken& cancel = {});

/// A table with a row for each text: similarity (its column has the name `measure`), row, place,
/// number of the sentence from 1 (0: the whole text), predicted and true labels, probability,
/// sentence or the text's beginning.
std::string similarCsv(const std::vector<SimilarText>& texts, VectorLevel level, PlaceNames& places,
                       const std::vector<std::string>& labels,
                       const std::string& measure = "similarity");

}  // namespace hanscope
