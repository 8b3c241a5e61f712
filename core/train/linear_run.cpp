#include "core/train/linear_run.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "core/counted.h"
#include "core/error.h"
#include "core/message.h"
#include "core/model/linear_network.h"
#include "core/model/output_value.h"
#include "core/model_file/tensor_data.h"
#include "core/train/linear/strongest_weights.h"
#include "core/train/training_run.h"

namespace hanscope {
namespace {

constexpr std::size_t kValidatedAtOnce = 4096;

const LinearConfig& linearOf(const TrainingJob& job) {
    return std::get<LinearConfig>(job.settings.network);
}

void requireSizes(const TrainingJob& job) {
    if (job.workers.size() > 1)
        throw Error(message("A linear model is trained by one process; start only one."));
    if (job.vocabulary > kMaxNgramVocabulary)
        throw Error(
            message("The training documents have %1 different words, but a linear model has %2 at "
                    "most; give a smaller size of the vocabulary.",
                    grouped(job.vocabulary), grouped(kMaxNgramVocabulary)));
    if (job.labels > kMaxLinearLabels)
        throw Error(
            message("The documents have %1 different labels, but a linear model has %2 at most. "
                    "Choose another family of networks.",
                    grouped(job.labels), grouped(kMaxLinearLabels)));
}

const TrainingJob& checked(const TrainingJob& job) {
    requireSizes(job);
    return job;
}

// The same for every label; each epoch has another one.
std::vector<std::uint32_t> shuffledRows(std::size_t rows, std::uint64_t seed, int epoch) {
    std::vector<std::uint32_t> order;
    const std::vector<std::uint32_t> lengths(rows, 0);
    for (const auto& batch : shuffledBatches(lengths, 1, seed, epoch)) order.push_back(batch[0]);
    return order;
}

// Those with labels and, if they are as many or more, those without. Fewer of them do not help.
std::size_t documentsToRead(const LabelledDocuments& training) {
    const std::size_t labelled = training.labels.size(),
                      others =
                          std::min(training.documents->size() - labelled, NgramTopics::kDocuments);
    return others >= labelled ? labelled + others : labelled;
}

MarkedParts partsOf(const TrainingJob& job) {
    return marksWeightOf(job.settings) > 0
               ? MarkedParts(*job.training.documents, job.training.labels.size())
               : MarkedParts();
}

const TensorValues* wordVectorsOf(const TrainingJob& job) {
    return job.start ? &job.start->at(kEmbeddingName) : nullptr;
}

float asInFile(double value) {
    return floatFromHalf(halfFromFloat(static_cast<float>(value)));
}

std::size_t modelsOf(const TrainingJob& job) {
    if (!job.folds) return 1;
    return *std::max_element(job.folds->begin(), job.folds->end()) + 2;
}

bool hasLabel(LabelLists::List list, std::size_t label) {
    return std::find(list.begin(), list.end(), static_cast<std::int32_t>(label)) != list.end();
}

}  // namespace

LinearRun::LinearRun(const TrainingJob& job)
    : EpochLoop(checked(job)),
      longest_(linearOf(job).longest),
      isPair_(job.labels == 2 && !job.settings.outputs.isMultiLabel()),
      problems_(isPair_ ? 1 : job.labels),
      models_(modelsOf(job)),
      pool_(job.settings.threads),
      documents_(job.training.labels.size()),
      parts_(partsOf(job)),
      rows_(documents_ + parts_.size()),
      wordParts_(job.words ? WordParts(*job.words, linearOf(job).parts) : WordParts()),
      matrix_(*parts_.insertedIn(job.training.documents, documents_),
              documentsToRead(job.training) + parts_.size(), longest_,
              job.settings.linear.minimumDocuments, wordsWithVectors(wordVectorsOf(job)),
              wordParts_, job.cancel),
      topics_(matrix_, rows_, pool_, job.cancel),
      wordFeatures_(matrix_, rows_, wordVectorsOf(job)),
      duals_(solved() * rows_, 0.0f),
      best_(duals_) {
    if (matrix_.features() == 0)
        throw Error(message(
            "No word is in %1 training documents or more; add more documents, or let n-grams be in "
            "fewer documents.",
            job.settings.linear.minimumDocuments));
    for (std::size_t i = 0; i < documents_; ++i) words_ += job.training.documents->wordCount(i);
    state_.logDecay = {1};  // no embedding has past steps
}

TrainResult LinearRun::run() {
    runEpochs();
    const bool isLast = job_.lastEpoch > 0 && !state_.result.cancelled;
    if (state_.result.bestEpoch > 0) {
        state_.result.tensors = linearTensors(weightsFrom(isLast ? duals_ : best_, {}), longest_);
        if (job_.folds) state_.result.unseen = unseenBy(best_, {});
    }
    state_.result.keptLast = areFewForLinear(documents_);
    return std::move(state_.result);
}

void LinearRun::trainEpoch() {
    const auto order = shuffledRows(rows_, job_.settings.seed, state_.epoch);
    while (state_.batches < solved()) {
        pause();
        job_.cancel.check();
        state_.batches += trainProblems(order);
        if (isCheckpointDue()) saveCheckpoint();
    }
}

// As many problems as there are threads. If it is cancelled, their duals stay as they were.
std::size_t LinearRun::trainProblems(const std::vector<std::uint32_t>& order) {
    const std::size_t first = state_.batches,
                      count = std::min<std::size_t>(solved() - first,
                                                    static_cast<std::size_t>(pool_.threads()));
    std::vector<std::vector<float>> duals(count);
    std::vector<double> losses(count);
    clock_.beginWork();
    pool_.run(static_cast<int>(count), [&](int i) {
        const auto at = static_cast<std::size_t>(i);
        const LabelledRows rows = rowsOf(first + at);
        OneAgainstRest problem(matrix_, vectors_, rows, dualsOf(duals_, first + at));
        losses[at] = problem.pass(order, job_.cancel);
        duals[at] = problem.duals();
    });
    clock_.endWork(static_cast<double>(words_));
    for (std::size_t i = 0; i < count; ++i) {
        std::copy(duals[i].begin(), duals[i].end(), duals_.data() + (first + i) * rows_);
        state_.loss += losses[i];
        ++state_.step;
    }
    StepReport report = stepReport(std::accumulate(losses.begin(), losses.end(), 0.0));
    report.step = first + count;
    send(report);
    return count;
}

StepReport LinearRun::stepReport(double loss) const {
    const auto rows = static_cast<double>(rows_);
    StepReport report;
    report.epoch = state_.epoch;
    report.epochs = epochs();
    report.steps = solved();
    report.loss = state_.loss / rows;
    report.runStep = state_.step;
    report.batchLoss = loss / rows;
    // The problems are solved one by one, so what they would predict together is not known.
    report.batchAccuracy = std::numeric_limits<double>::quiet_NaN();
    if (job_.settings.outputs.isMultiLabel()) report.batchMicroF1 = report.batchAccuracy;
    report.runSeconds = runSeconds();
    const double all = static_cast<double>(solved()) * epochs();
    const double done = ownSteps(), seconds = workedSeconds();
    if (seconds > 0)
        report.wordsPerSecond =
            static_cast<double>(words_) * done / static_cast<double>(solved()) / seconds;
    report.secondsLeft = seconds / done * (all - static_cast<double>(state_.step));
    return report;
}

// The first passes may predict more labels rightly by chance; the loss tells how near the solution
// is, and that it fits the training documents too closely. With few documents, whose C is large, it
// is smallest long before the minimum, so the last epoch is the best one.
bool LinearRun::isBest(const EpochReport& report) const {
    const TrainResult& result = state_.result;
    return result.bestEpoch == 0 || areFewForLinear(documents_) ||
           report.validationLoss <
               result.epochs[static_cast<std::size_t>(result.bestEpoch - 1)].validationLoss;
}

EpochReport LinearRun::validated() {
    const double trained = epochSeconds();
    clock_.beginWork();
    EpochReport report = scores();
    clock_.endWork(static_cast<double>(words_));
    report.trainingLoss = state_.loss / static_cast<double>(rows_);
    report.wordsPerSecond = trained > 0 ? static_cast<double>(words_) / trained : 0;
    return report;
}

EpochReport LinearRun::scores() {
    ValidationTally tally(job_.settings.outputs, job_.labels);
    ValidationPredictions predictions;
    if (job_.folds) {
        const std::vector<std::vector<float>> unseen = unseenBy(duals_, job_.cancel);
        for (std::size_t i = 0; i < documents_; ++i)
            add(unseen[i], job_.training.labels[i], tally, predictions);
    } else {
        const LinearNetwork network(weightsFrom(duals_, job_.cancel), longest_, wordParts_);
        const std::size_t documents = job_.validation.labels.size();
        for (std::size_t begin = 0; begin < documents; begin += kValidatedAtOnce)
            addDocuments(begin, std::min(begin + kValidatedAtOnce, documents), network, tally,
                         predictions);
    }
    send(predictions);
    EpochReport report;
    report.validationLoss = tally.loss() / tally.weight();
    report.validationAccuracy = tally.right() / static_cast<double>(predictions.labels.size());
    if (job_.settings.outputs.isMultiLabel()) {
        const MultiLabelEvaluation evaluation = tally.lists().evaluation();
        report.validationF1 = F1Scores{evaluation.microF1, evaluation.macroF1};
    }
    return report;
}

void LinearRun::add(const std::vector<float>& probabilities, LabelLists::List truth,
                    ValidationTally& tally, ValidationPredictions& predictions) const {
    tally.add(probabilities, truth);
    predictions.labels.append(predictedLabels(probabilities, job_.settings.outputs));
}

void LinearRun::addDocuments(std::size_t begin, std::size_t end, const LinearNetwork& network,
                             ValidationTally& tally, ValidationPredictions& predictions) {
    const Outputs& outputs = job_.settings.outputs;
    std::vector<EncodedDocument> documents(end - begin);
    for (std::size_t i = begin; i < end; ++i)
        job_.validation.documents->read(i, documents[i - begin]);
    std::vector<std::vector<float>> probabilities(documents.size());
    pool_.run(static_cast<int>(documents.size()), [&](int i) {
        job_.cancel.check();
        const auto at = static_cast<std::size_t>(i);
        probabilities[at] = network.probabilities(documents[at], outputs.kind);
        multiplyByParents(probabilities[at]);
    });
    for (std::size_t i = 0; i < documents.size(); ++i)
        add(probabilities[i], job_.validation.labels[begin + i], tally, predictions);
}

// Each document by the model that has not learnt from it.
std::vector<std::vector<float>> LinearRun::unseenBy(const std::vector<float>& duals,
                                                    const CancelToken& cancel) {
    std::vector<std::vector<double>> logits(documents_, std::vector<double>(job_.labels));
    const auto compute = [&](std::size_t i) {
        const std::size_t at = problems_ + i, problem = i % problems_;
        const LabelledRows rows = rowsOf(at);
        const OneAgainstRest solved(matrix_, vectors_, rows, dualsOf(duals, at));
        for (std::size_t document = 0; document < documents_; ++document) {
            if (isLearnt(at, document)) continue;
            const double z = solved.decision(document);
            std::vector<double>& own = logits[document];
            own[isPair_ ? 1 : problem] = isPair_ ? z / 2 : z;
            if (isPair_) own[0] = -z / 2;
        }
    };
    inBlocks(solved() - problems_, compute, cancel);
    std::vector<std::vector<float>> probabilities;
    for (const std::vector<double>& each : logits) {
        const auto own = probabilitiesOf(each, job_.settings.outputs.kind);
        probabilities.emplace_back(own.begin(), own.end());
        multiplyByParents(probabilities.back());
    }
    return probabilities;
}

void LinearRun::multiplyByParents(std::vector<float>& probabilities) const {
    const std::vector<std::int32_t>& parents = job_.settings.linear.parents;
    for (std::size_t label = 0; label < parents.size(); ++label)
        if (parents[label] >= 0)
            probabilities[label] *= probabilities[static_cast<std::size_t>(parents[label])];
}

// That of a row, or of which it is a part.
std::size_t LinearRun::documentOf(std::size_t row) const {
    return row < documents_ ? row : parts_.sourceOf(row - documents_);
}

bool LinearRun::isLearnt(std::size_t solved, std::size_t document) const {
    const std::size_t model = solved / problems_;
    return model == 0 || (*job_.folds)[document] + 1 != model;
}

LabelledRows LinearRun::rowsOf(std::size_t solved) const {
    const std::size_t label = isPair_ ? 1 : solved % problems_;
    const std::vector<std::int32_t>& parents = job_.settings.linear.parents;
    const std::int32_t parent = parents.empty() ? -1 : parents[label];
    const std::vector<double>& classWeights = job_.settings.loss.classWeights;
    const double ofPart = kPartCost * marksWeightOf(job_.settings),
                 cost = costFor(job_.settings.linear, documents_);
    LabelledRows rows;
    for (std::size_t row = 0; row < rows_; ++row) {
        const std::size_t document = documentOf(row);
        const LabelLists::List own = job_.training.labels[document];
        const double weight =
            (classWeights.empty() ? 1 : classWeights[static_cast<std::size_t>(*own.begin())]) *
            (row < documents_ ? 1 : ofPart);
        const bool isAsked = (parent < 0 || hasLabel(own, static_cast<std::size_t>(parent))) &&
                             isLearnt(solved, document);
        rows.has.push_back(hasLabel(own, label) ? 1 : 0);
        rows.costs.push_back(isAsked ? static_cast<float>(cost * weight) : 0.0f);
    }
    return rows;
}

const float* LinearRun::dualsOf(const std::vector<float>& duals, std::size_t solved) const {
    return duals.data() + solved * rows_;
}

// Calls work() for every problem, some of them in parallel, and then done() for each of
// these.
void LinearRun::inBlocks(std::size_t problems, const std::function<void(std::size_t problem)>& work,
                         const CancelToken& cancel,
                         const std::function<void(std::size_t problem)>& done) {
    const auto threads = static_cast<std::size_t>(pool_.threads());
    for (std::size_t begin = 0; begin < problems; begin += threads) {
        cancel.check();
        const std::size_t end = std::min(begin + threads, problems);
        pool_.run(static_cast<int>(end - begin),
                  [&](int i) { work(begin + static_cast<std::size_t>(i)); });
        for (std::size_t problem = begin; done && problem < end; ++problem) done(problem);
    }
}

// By the largest strength that they have for a label.
std::vector<std::uint32_t> LinearRun::chosenFeatures(const std::vector<float>& duals,
                                                     const CancelToken& cancel) {
    std::vector<float> strengths(matrix_.features(), 0.0f);
    std::vector<std::vector<float>> some(problems_);
    const auto compute = [&](std::size_t problem) {
        const LabelledRows rows = rowsOf(problem);
        const OneAgainstRest solved(matrix_, vectors_, rows, dualsOf(duals, problem));
        for (std::size_t f = 0; f < strengths.size(); ++f) {
            const float weight = solved.weight(f);
            const bool isZero = asInFile(double{weight}) == 0;
            some[problem].push_back(isZero ? 0 : solved.strength(f, weight));
        }
    };
    inBlocks(problems_, compute, cancel, [&](std::size_t problem) {
        for (std::size_t f = 0; f < strengths.size(); ++f)
            strengths[f] = std::max(strengths[f], some[problem][f]);
        some[problem] = {};
    });
    std::fill(strengths.begin() + static_cast<std::ptrdiff_t>(matrix_.firstPart()), strengths.end(),
              0.0f);
    return strongestFeatures(strengths, matrix_.ngrams(), job_.labels,
                             job_.settings.linear.numbers - partNumbers());
}

// That the weights of the parts take.
std::int64_t LinearRun::partNumbers() const {
    return wordParts_ ? linearOf(job_).parts.rows * static_cast<std::int64_t>(job_.labels) : 0;
}

LinearWeights LinearRun::sparseWeights(const std::vector<float>& duals, const CancelToken& cancel) {
    StrongestWeights strongest(matrix_.ngrams(), job_.settings.linear.numbers);
    std::vector<float> bias(job_.labels);
    std::vector<std::vector<std::pair<float, float>>> some(problems_);
    const auto compute = [&](std::size_t problem) {
        const LabelledRows rows = rowsOf(problem);
        const OneAgainstRest solved(matrix_, vectors_, rows, dualsOf(duals, problem));
        bias[problem] = asInFile(solved.bias());
        for (std::size_t f = 0; f < matrix_.features(); ++f) {
            const float weight = solved.weight(f);
            some[problem].emplace_back(asInFile(double{weight}), solved.strength(f, weight));
        }
    };
    inBlocks(problems_, compute, cancel, [&](std::size_t problem) {
        for (std::size_t f = 0; f < matrix_.features(); ++f)
            strongest.add(static_cast<std::uint32_t>(f), problem, some[problem][f].first,
                          some[problem][f].second);
        some[problem] = {};
    });
    return strongest.weights(std::move(bias));
}

LinearWeights LinearRun::denseWeights(const std::vector<float>& duals, const CancelToken& cancel) {
    const std::vector<std::uint32_t> features = chosenFeatures(duals, cancel);
    LinearWeights weights;
    for (const std::uint32_t feature : features)
        weights.ngrams.push_back(matrix_.ngrams()[feature]);
    weights.values.resize(features.size() * job_.labels);
    weights.bias.resize(job_.labels);
    weights.parts.resize(static_cast<std::size_t>(partNumbers()));
    const auto set = [&](float& rest, float& own, double z) {
        own = asInFile(isPair_ ? z / 2 : z);
        if (isPair_) rest = -own;
    };
    const auto compute = [&](std::size_t problem) {
        const LabelledRows rows = rowsOf(problem);
        const OneAgainstRest solved(matrix_, vectors_, rows, dualsOf(duals, problem));
        const std::size_t label = isPair_ ? 1 : problem;
        set(weights.bias[0], weights.bias[label], solved.bias());
        for (std::size_t i = 0; i < features.size(); ++i) {
            float* row = weights.values.data() + i * job_.labels;
            set(row[0], row[label], double{solved.weight(features[i])});
        }
        for (std::size_t f = matrix_.firstPart(); wordParts_ && f < matrix_.features(); ++f) {
            const auto place = static_cast<std::size_t>(rowOfPart(matrix_.ngrams()[f]));
            float* row = weights.parts.data() + place * job_.labels;
            set(row[0], row[label], double{solved.weight(f)});
        }
    };
    inBlocks(problems_, compute, cancel);
    return weights;
}

LinearWeights LinearRun::weightsFrom(const std::vector<float>& duals, const CancelToken& cancel) {
    return job_.labels > kMaxDenseLabels ? sparseWeights(duals, cancel)
                                         : denseWeights(duals, cancel);
}

}  // namespace hanscope
