#pragma once

#include <memory>
#include <string>

#include "core/experiment/training_data.h"
#include "core/experiment/vectors/word_vectors.h"

namespace hanscope {

/// The plan's texts without labels, encoded with the vocabulary of the training: those of the
/// training's own file (SkippedRows::unlabelled) and of other files (unlabelledOf()).
struct UnlabelledTexts {
    std::shared_ptr<const DocumentSet> documents;  ///< null: there are none
    std::vector<DocumentSelection> places;         ///< of the same documents, file after file
    std::string identity;  ///< for the identity of a run: their number and a checksum
};

/// Opens them as openTexts() does, if the plan learns from such texts. A text whose words are those
/// of a validation document is left out, and a note says how many are. Throws FileError (file and
/// line) and Cancelled.
UnlabelledTexts readUnlabelledTexts(const TrainingPlan& plan, const TrainingData& data,
                                    const RunListener& listener, const CancelToken& cancel);

/// The training documents, followed by the texts without labels if a term of the loss uses them, or
/// if the model is linear.
LabelledDocuments documentsToLearnFrom(const TrainingPlan& plan, const TrainingData& data,
                                       const UnlabelledTexts& unlabelled);

/// Whether the plan takes English word vectors, and the texts are English.
bool startsFromEnglish(const TrainingPlan& plan, const TrainingData& data);
/// The settings with which startingTensors() trains word vectors; their size is 0 if it trains
/// none.
WordVectorSettings wordVectorSettings(const TrainingPlan& plan, const TrainingData& data);

/// The documents that word vectors are trained on: those of the training, the texts without labels
/// and, if the plan says so, the validation documents.
JoinedDocuments vectorTexts(const TrainingPlan& plan, const TrainingData& data,
                            const UnlabelledTexts& unlabelled);

/// Adds to `data.training` the probabilities that the model teacherOf(plan) predicts for the
/// training documents, followed by those for the texts without labels, and its checksum to `data`.
/// Does nothing if no model is given. Throws FileError if the file is not a model, if it has other
/// labels than the data, predicts one label instead of lists or the reverse, or prepares texts in
/// another way; Cancelled.
void addTeacher(const TrainingPlan& plan, TrainingData& data, const UnlabelledTexts& unlabelled,
                const RunListener& listener = {}, const CancelToken& cancel = {});

}  // namespace hanscope
