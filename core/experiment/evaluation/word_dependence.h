#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/evaluation/file_evaluation.h"
#include "core/message.h"
#include "core/model/classifier.h"
#include "core/progress.h"

namespace hanscope {

/// How much the decisions about texts depend on words that must not matter: what changes if these
/// words are erased from the texts that have some, and others.
struct WordDependence {
    std::vector<std::string> words{};  ///< that were erased wherever they stood; see LeftOutWords
    std::uint64_t texts = 0;           ///< that have such words, at least one
    std::uint64_t changed = 0;         ///< of these: other labels are predicted without the words
    double change = 0;                 ///< mean over these of |Δp| of the most probable label

    /// The share of these texts that change.
    double share() const { return static_cast<double>(changed) / static_cast<double>(texts); }
};

/// Classifies the texts again that have words which people marked against in them, or of which the
/// training of `words` (ModelInfo::leftOutWords) read none, without these words. `measured` is of
/// this classifier. None if no text has such words. Throws FileError, Cancelled.
std::optional<WordDependence> dependenceOnWords(const Classifier& classifier,
                                                const FileEvaluation& measured,
                                                const std::vector<std::string>& words,
                                                const CancelToken& cancel = {});

/// "without the words that must not matter ('marlow'), 15.02 % of the 253 texts with such words are
/// decided otherwise, and …".
Message dependenceText(const WordDependence& dependence);

}  // namespace hanscope
