#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/corpus/encoded/encoded_corpus.h"
#include "core/corpus/encoded/left_out_words.h"
#include "core/experiment/plan/training_plan.h"
#include "core/experiment/run_event.h"
#include "core/message.h"
#include "core/train/training.h"
#include "core/workers/workers.h"

namespace hanscope {

/// Where documents are stored: source, corpus and indices.
struct DocumentSelection {
    CorpusSource source;                          ///< with its tree, if it has one (withTree())
    std::shared_ptr<const EncodedCorpus> corpus;  ///< of `source`
    std::vector<std::uint32_t> documents;         ///< indices in the corpus, ascending
    /// What is not read of them; null: everything is.
    std::shared_ptr<const LeftOutWords> leftOut{};
};

/// The words that a model knows.
struct KnownWords {
    std::vector<std::string> all;  ///< the vocabulary
    std::size_t english = 0;       ///< the last of them, chosen for their English vectors
};

/// Those of a model that learns from these documents of a corpus, without what is left out of all.
KnownWords wordsFor(const TrainingPlan& plan, const DocumentSelection& places);

/// These documents without what is left out, encoded with a vocabulary, which must outlive them if
/// it has subwords.
std::shared_ptr<const DocumentSet> subsetOf(const DocumentSelection& places,
                                            const Vocabulary& vocabulary);

/// Documents encoded with a vocabulary that was chosen from the training documents only, or, if a
/// model is trained further, with its vocabulary, and its labels if it has all of the data.
struct TrainingData {
    LabelledDocuments training;    ///< to learn from
    LabelledDocuments validation;  ///< to choose the best epoch
    /// Of the training documents, in the same order, with the words that are left out of them.
    DocumentSelection trainingPlaces;
    DocumentSelection validationPlaces;   ///< of the validation documents, in the same order
    std::vector<std::string> vocabulary;  ///< with --subwords, words of the file's and more
    std::size_t englishWords = 0;         ///< KnownWords::english
    std::vector<std::string>
        labels;  ///< those of the tree if there is one and no model is trained further
    std::shared_ptr<const LabelTree> tree;  ///< tree of the labels; null: none
    std::string split;                      ///< description for the model's card
    /// [training document] its fold, if what models that have not seen them predict for the
    /// training documents takes the place of a validation, whose documents are then the same.
    /// Empty: none.
    std::vector<std::size_t> folds;
    /// The tree of `labels`, or null: that of the model to start from, or `tree`.
    std::shared_ptr<const LabelTree> modelTree() const {
        return start ? treeOf(start->config.network) : tree;
    }
    /// The model that is trained further, of one network; null: none. Without the tensors of its
    /// outputs if the data have labels that it lacks.
    std::shared_ptr<const ModelFile> start;
    bool hasOwnLabels = false;  ///< `labels` are those of the data, not of `start`
    std::string teacher;        ///< checksum of the model that is distilled; empty: none
};

/// The documents on which a training of these data validates: none with folds.
LabelledDocuments validationOf(const TrainingData& data);

/// The validation documents, as a training reads that learns from them, too: without the words that
/// are left out. They are of the same corpus as the training documents.
DocumentSelection validationToLearnFrom(const TrainingData& data);

/// The parts of words of which a linear model of the data has weights: none if the words are
/// English, whose vectors say what is alike, or if there are many documents, of which it would take
/// long, or many labels.
Subwords partsFor(const TrainingData& data);

/// The settings with what their network takes from the data: the tree of the labels, or partsFor().
TrainSettings fittedTo(const TrainingData& data, TrainSettings settings);

/// A callback that sends the progress of a phase to `listener`; the remaining time is extrapolated
/// from the elapsed time, without that of the listener, which may block as long as the phase is to
/// pause.
ProgressCallback progressOf(Phase phase, const RunListener& listener);

/// An observer of a training, or of one of `parts` of the same size (`part` from 1), that sends the
/// progress of all of them and its warnings to `listener`, which must outlive it. The time of the
/// listener does not count as that of the training.
TrainObserver observing(Phase phase, const RunListener& listener, const TrainControl& control = {},
                        int part = 0, int parts = 0);

/// A job with the words and labels of `data`, which must outlive it as the documents.
TrainingJob jobFor(const TrainSettings& settings, const TrainingData& data,
                   const LabelledDocuments& training, const LabelledDocuments& validation,
                   Workers& workers = oneProcess());

/// Sends a note, if there is a listener.
void sendNote(const RunListener& listener, const Message& sentence);

/// Calls openCorpus() and sends progress, notices and the number of skipped documents to
/// `listener`.
std::shared_ptr<const EncodedCorpus> openTexts(const CorpusSource& source,
                                               const CacheOptions& cache,
                                               const Preprocessing& preprocessing, int threads,
                                               const RunListener& listener,
                                               const CancelToken& cancel);

inline constexpr std::size_t kMeasuringFolds = 5;
/// Whether a linear model that learns again for each of so many folds takes seconds, and each fold
/// has two documents or more.
bool mayLearnInFolds(std::size_t documents, std::size_t labels);
/// Whether a training of the plan on this corpus is measured by five folds, and not on a share of
/// it or on a file.
bool isMeasuredByFolds(const TrainingPlan& plan, const EncodedCorpus& corpus);

/// Opens the plan's texts. Throws Error if the data are not sufficient (only one class, no label,
/// no word frequent enough, an empty split), for a validation label that does not occur in the
/// training data, and for a label that the tree of the model to start from does not have;
/// Cancelled.
TrainingData readTrainingData(const TrainingPlan& plan, const RunListener& listener = {},
                              const CancelToken& cancel = {});

/// Does the same with corpora that are already open, with the plan's preprocessing. `validation` is
/// the corpus of plan.data.validation.file; null if there is none: then the model is measured by
/// folds (isMeasuredByFolds()) or on a share of `corpus`.
TrainingData trainingDataFrom(const TrainingPlan& plan,
                              const std::shared_ptr<const EncodedCorpus>& corpus,
                              const std::shared_ptr<const EncodedCorpus>& validation);

/// The labels of the corpus's documents as indices into `known`. Throws FileError that names the
/// first label that is not in `known`, and its line; `owner` says whose labels `known` are ("the
/// model").
LabelLists labelsAmong(const std::vector<std::string>& known, const EncodedCorpus& corpus,
                       const std::filesystem::path& path, const Message& owner);

}  // namespace hanscope
