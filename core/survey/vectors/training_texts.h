#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "core/survey/vectors/similar_texts.h"

namespace hanscope {

/// The file or folder of the texts that a model learnt from, by the command in its card, if it is
/// still there: where the command says, or, if that is relative, beside the model.
std::optional<std::filesystem::path> trainingFile(const ModelInfo& model);

/// Throws Error if nothing is known of the texts that the model learnt from.
void requireTrainedTexts(const ModelInfo& model);

/// The nearest rows of a store at a level, as nearestRows() finds and readSimilar() reads them, but
/// only of texts that the model learnt from: those of which it is known that it did not
/// (SimilarText::isTrainedOn) are passed over. A row that is passed over costs reading its text.
/// Throws the Error of requireTrainedTexts(), and the same errors.
std::vector<SimilarText> nearestTrained(const Classifier& classifier, const CorpusSource& source,
                                        const VectorStore& store, VectorLevel level,
                                        const std::vector<float>& query, std::size_t count,
                                        WorkerPool& pool,
                                        const std::function<bool(std::size_t row)>& isWanted = {},
                                        const CancelToken& cancel = {});

}  // namespace hanscope
