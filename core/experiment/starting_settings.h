#pragma once

#include <string>

#include "core/experiment/language_model/language_model.h"
#include "core/experiment/training_data.h"
#include "core/experiment/unlabelled_texts.h"
#include "core/experiment/vectors/word_vectors.h"

namespace hanscope {

/// The settings with which startingTensors() trains word vectors and language model.
WordVectorSettings wordVectorSettings(const TrainingPlan& plan);
LanguageModelSettings languageModelSettings(const TrainingPlan& plan);

/// The documents that the language model is trained on: those of the training and the texts without
/// labels.
JoinedDocuments allTexts(const TrainingData& data, const UnlabelledTexts& unlabelled);
/// Those that word vectors are trained on: the same and, if the plan says so, the validation
/// documents.
JoinedDocuments vectorTexts(const TrainingPlan& plan, const TrainingData& data,
                            const UnlabelledTexts& unlabelled);

}  // namespace hanscope
