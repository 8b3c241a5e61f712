#pragma once

#include <memory>
#include <string>

#include "core/experiment/training_data.h"

namespace hanscope {

/// The plan's texts without labels (unlabelledOf()), encoded with the vocabulary of the training.
struct UnlabelledTexts {
    std::shared_ptr<const DocumentSet> documents;  ///< null: the plan has none
    std::vector<TextPlaces> places;                ///< of the same documents, file after file
    std::string identity;  ///< for the identity of a run: their number and a checksum
};

/// Opens them as openTexts() does. A text whose words are those of a validation document is left
/// out, and a note says how many are. Throws FileError (file and line) and Cancelled.
UnlabelledTexts readUnlabelledTexts(const TrainingPlan& plan, const TextPlaces& validation,
                                    const std::vector<std::string>& vocabulary,
                                    const RunListener& listener, const CancelToken& cancel);

/// The training documents, followed by the texts without labels if a term of the loss uses them.
LabelledDocuments documentsToLearnFrom(const TrainingPlan& plan, const TrainingData& data,
                                       const UnlabelledTexts& unlabelled);

}  // namespace hanscope
