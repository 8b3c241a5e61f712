#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/corpus/encoded_corpus.h"
#include "core/experiment/plan/training_plan.h"
#include "core/experiment/run_event.h"
#include "core/train/training.h"

namespace hanscope {

/// Where documents stand.
struct TextPlaces {
    CorpusSource source;
    std::shared_ptr<const EncodedCorpus> corpus;
    std::vector<std::uint32_t> documents;  ///< of the corpus, ascending
};

/// Documents in terms of a vocabulary that was chosen from the training documents alone; where a
/// model is trained further, of its vocabulary and labels.
struct TrainingData {
    LabelledDocuments training;
    LabelledDocuments validation;
    TextPlaces validationPlaces;  ///< of the validation documents, in their order
    std::vector<std::string> vocabulary;
    std::vector<std::string> labels;        ///< those of the tree, if there is one and no model
                                            ///< is trained further
    std::shared_ptr<const LabelTree> tree;  ///< that labels lie in; null: none
    std::string split;                      ///< for the model's card
    /// The tree of `labels`, if they are those of one: the model's to start from, or `tree`.
    std::shared_ptr<const LabelTree> modelTree() const {
        return start ? treeOf(start->config.network) : tree;
    }
    std::shared_ptr<const ModelFile> start;  ///< that is trained further; null: none
};

/// The settings with the tree of the data's labels, if their network decides in one.
TrainSettings withTreeOf(const TrainingData& data, TrainSettings settings);

/// Sends the progress of long work to `listener`, with the time left that the time spent suggests.
ProgressCallback progressOf(Phase phase, const RunListener& listener);

/// Sends a note, if there is a listener.
void sendNote(const RunListener& listener, const std::string& sentence);

/// openCorpus, with progress, notices and what was left out sent to `listener`.
std::shared_ptr<const EncodedCorpus> openTexts(const CorpusSource& source,
                                               const CacheOptions& cache,
                                               const Preprocessing& preprocessing, int threads,
                                               const RunListener& listener,
                                               const CancelToken& cancel);

/// Opens the plan's texts. Throws Error for data that nothing can be learnt from (one class, no
/// label, no word often enough, an empty split), for a validation label that the training data
/// lack, and for a label that the model to start from lacks; Cancelled.
TrainingData readTrainingData(const TrainingPlan& plan, const RunListener& listener = {},
                              const CancelToken& cancel = {});

/// The same of corpora that are open, with the plan's preprocessing. `validation`: that of
/// plan.data.validation.file; null where a share validates.
TrainingData trainingDataFrom(const TrainingPlan& plan,
                              const std::shared_ptr<const EncodedCorpus>& corpus,
                              const std::shared_ptr<const EncodedCorpus>& validation);

/// The labels of the corpus's documents as indices into `known`. Throws FileError that names the
/// first label that `known` lacks, and its line; `owner` says whose labels they are ("the model").
LabelLists labelsAmong(const std::vector<std::string>& known, const EncodedCorpus& corpus,
                       const std::filesystem::path& path, const std::string& owner);

}  // namespace hanscope
