#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/kernels/matrix/worker_pool.h"
#include "core/model/linear_network.h"
#include "core/model_file/linear_parameters.h"
#include "core/train/epoch_loop.h"
#include "core/train/linear/marked_parts.h"
#include "core/train/linear/ngram_matrix.h"
#include "core/train/linear/ngram_topics.h"
#include "core/train/linear/one_against_rest.h"
#include "core/train/linear/word_features.h"
#include "core/train/networks/objective.h"

namespace hanscope {

/// The training of a linear model (OneAgainstRest): one binary problem for each label or, if
/// documents have one of two labels, one for both, whose logits are −z/2 and z/2. An epoch is a
/// pass over the documents for each problem, which are solved in parallel, each by one thread. A
/// step is such a pass for one problem. After each epoch the largest weights are chosen, as many as
/// a model has (LinearSettings::numbers), and rounded to half precision: n-grams with a weight for
/// every label or, of more than kMaxDenseLabels, weights of n-grams for some labels. This model is
/// validated; if labels have parents, by the products of the probabilities of a label and those
/// above it. The best epoch is that of the smallest validation loss or, of few documents
/// (areFewForLinear()), the last one.
///
/// Documents without labels, which follow those with labels, show which n-grams are alike
/// (NgramTopics), if they are as many as those with labels; at most NgramTopics::kDocuments are
/// read. Word vectors in TrainingJob::start show it, too (WordFeatures); words that have one are
/// features even if no document has them.
///
/// What people marked in a document as the reasons for its labels (MarkedParts) is learnt like a
/// further document with these labels, which counts kPartCost times TrainSettings::marksWeight as
/// much as a document (cf. Zaidan, Eisner and Piatko 2007). It is in no validation.
///
/// Rows of parts of words (LinearConfig::parts) are features as n-grams are. A model has the
/// weights of all rows, also of those that few documents have.
///
/// The training loss is the mean over documents and parts of the sum of the losses of the problems,
/// before each one's own step.
///
/// With TrainingJob::folds an epoch also passes over the problems of one further model for each
/// fold, which leave its documents out; features and their vectors are those of all texts. What
/// they predict for their folds, with all weights, is the validation.
class LinearRun : public EpochLoop {
 public:
    static constexpr double kPartCost = 3;  ///< of MarkedParts

    /// Reads the training documents. `job` must outlive this. Throws Error if there is nothing to
    /// learn from, or if there are too many labels or words; Cancelled.
    explicit LinearRun(const TrainingJob& job);

    /// Trains to the end, or until the job is cancelled. Call once.
    TrainResult run();

 private:
    void trainEpoch() override;
    EpochReport validated() override;
    bool isBest(const EpochReport& report) const override;
    void keepBest() override { best_ = duals_; }
    std::vector<StateArray> arrays() override {
        return {arrayOf("duals", duals_), arrayOf("best.duals", best_)};
    }

    std::size_t trainProblems(const std::vector<std::uint32_t>& order);
    EpochReport scores();
    void addDocuments(std::size_t begin, std::size_t end, const LinearNetwork& network,
                      ValidationTally& tally, ValidationPredictions& predictions);
    void add(const std::vector<float>& probabilities, LabelLists::List truth,
             ValidationTally& tally, ValidationPredictions& predictions) const;
    std::vector<std::vector<float>> unseenBy(const std::vector<float>& duals,
                                             const CancelToken& cancel);
    StepReport stepReport(double loss) const;

    std::size_t solved() const { return models_ * problems_; }
    std::size_t documentOf(std::size_t row) const;
    bool isLearnt(std::size_t solved, std::size_t document) const;
    LabelledRows rowsOf(std::size_t solved) const;
    void multiplyByParents(std::vector<float>& probabilities) const;
    const float* dualsOf(const std::vector<float>& duals, std::size_t solved) const;
    void inBlocks(std::size_t problems, const std::function<void(std::size_t problem)>& work,
                  const CancelToken& cancel,
                  const std::function<void(std::size_t problem)>& done = {});
    std::int64_t partNumbers() const;
    std::vector<std::uint32_t> chosenFeatures(const std::vector<float>& duals,
                                              const CancelToken& cancel);
    LinearWeights denseWeights(const std::vector<float>& duals, const CancelToken& cancel);
    LinearWeights sparseWeights(const std::vector<float>& duals, const CancelToken& cancel);
    LinearWeights weightsFrom(const std::vector<float>& duals, const CancelToken& cancel);

    const int longest_;
    const bool isPair_;  // one problem for two labels
    const std::size_t problems_;
    const std::size_t models_;  // that of all documents and one for each fold
    WorkerPool pool_;
    const std::size_t documents_;  // with labels
    const MarkedParts parts_;      // of these
    const std::size_t rows_;       // the first ones of the matrix: these documents, then the parts
    const WordParts wordParts_;
    const NgramMatrix matrix_;  // of all documents that are read, and the parts
    const NgramTopics topics_;
    const WordFeatures wordFeatures_;
    const std::vector<const FeatureVectors*> vectors_{&topics_, &wordFeatures_};
    std::uint64_t words_ = 0;          // of the documents with labels
    std::vector<float> duals_, best_;  // [model][problem][row]; of the best epoch
};

}  // namespace hanscope
