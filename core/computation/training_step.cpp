#include "core/computation/training_step.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/computation/word_path.h"
#include "core/model/output_value.h"

namespace hanscope {
namespace {

double dot(const DoubleRow& a, const DoubleRow& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

void addScaled(double factor, const DoubleRow& row, DoubleRow& sum) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += factor * row[i];
}

DoubleRow logitStepsOf(const DoubleRow& probabilities, std::size_t label, OutputKind kind) {
    DoubleRow steps(probabilities.size());
    if (kind == OutputKind::Softmax)
        std::transform(probabilities.begin(), probabilities.end(), steps.begin(), std::negate<>());
    steps[label] = 1 - probabilities[label];
    return steps;
}

/// −∂L/∂score_t from the step of the pooled vector: the softmax passes on
/// β α_t (step·h_t − Σ_t' α_t' step·h_t'), where β is the sharpness.
DoubleRow scoreStepsOf(const LevelPath& path, const DoubleRow& vectorStep, double sharpness) {
    DoubleRow steps;
    for (const DoubleRow& state : path.states) steps.push_back(dot(state, vectorStep));
    const double mean = dot(path.weights, steps);
    for (std::size_t t = 0; t < steps.size(); ++t)
        steps[t] = sharpness * path.weights[t] * (steps[t] - mean);
    return steps;
}

/// Σ_t step_t u_t, the part of a sequence in the step of the context vector.
void addContextStep(const LevelPath& path, const DoubleRow& scoreSteps, DoubleRow& sum) {
    for (std::size_t t = 0; t < scoreSteps.size(); ++t)
        addScaled(scoreSteps[t], path.hidden[t], sum);
}

/// −∂L/∂h_t of the states that a level pools.
DoubleRows stateStepsOf(const LevelEquations& level, const LevelPath& path,
                        const DoubleRow& vectorStep, const DoubleRow& scoreSteps) {
    DoubleRows steps;
    for (std::size_t t = 0; t < path.steps(); ++t) {
        DoubleRow projection;
        for (std::size_t i = 0; i < path.context.size(); ++i)
            projection.push_back(scoreSteps[t] * path.context[i] *
                                 (1 - path.hidden[t][i] * path.hidden[t][i]));
        steps.push_back(level.throughProjection(projection));
        addScaled(path.weights[t], vectorStep, steps.back());
    }
    return steps;
}

LevelPath pooledWith(const LevelEquations& level, LevelPath path, const DoubleRow& contextStep,
                     const LevelChanges& changes) {
    DoubleRow context = path.context;
    addScaled(1, contextStep, context);
    return level.pool(std::move(path), changes, std::move(context));
}

/// The way of a text through the network.
struct TextPath {
    std::vector<LevelPath> words;  // [sentence]
    LevelPath sentences;
    DoubleRow probabilities;

    DoubleRows vectors() const {
        DoubleRows out;
        for (const LevelPath& each : words) out.push_back(each.vector);
        return out;
    }
};

class TextReader {
 public:
    TextReader(const HanEquations& network, const NetworkChanges& changes, OutputKind kind,
               const CancelToken& cancel)
        : network_(network), changes_(changes), kind_(kind), cancel_(cancel) {}

    TextPath read(const std::vector<LevelStates>& sentences) const {
        TextPath path;
        for (const LevelStates& each : sentences)
            path.words.push_back(network_.words.pool(each, changes_.words));
        path.sentences = network_.sentences.pool(encode(path), changes_.sentences);
        path.probabilities = probabilities(path);
        return path;
    }

    /// The same with moved context vectors.
    TextPath readAfter(TextPath path, const DoubleRow& wordStep,
                       const DoubleRow& sentenceStep) const {
        for (LevelPath& each : path.words)
            each = pooledWith(network_.words, std::move(each), wordStep, changes_.words);
        LevelPath moved{encode(path), path.sentences.context, {}, {}, {}};
        path.sentences =
            pooledWith(network_.sentences, std::move(moved), sentenceStep, changes_.sentences);
        path.probabilities = probabilities(path);
        return path;
    }

 private:
    LevelStates encode(const TextPath& path) const {
        return network_.sentences.encode(path.vectors(), changes_.sentences, cancel_);
    }
    DoubleRow probabilities(const TextPath& path) const {
        return probabilitiesOf(network_.logits(path.sentences.vector), kind_);
    }

    const HanEquations& network_;
    const NetworkChanges& changes_;
    const OutputKind kind_;
    const CancelToken& cancel_;
};

double lossOf(const DoubleRow& probabilities, std::int32_t label) {
    return -std::log(probabilities[static_cast<std::size_t>(label)]);
}

}  // namespace

TrainingStep trainingStepOf(const HanEquations& network, const std::vector<LevelStates>& sentences,
                            const NetworkChanges& changes, OutputKind kind, std::int32_t label,
                            std::size_t followed, const CancelToken& cancel) {
    const TextReader reader(network, changes, kind, cancel);
    TextPath path = reader.read(sentences);
    TrainingStep step;
    step.label = label;
    step.probabilities = path.probabilities;
    step.loss = lossOf(path.probabilities, label);
    step.logitSteps = logitStepsOf(path.probabilities, static_cast<std::size_t>(label), kind);
    const DoubleRow textStep = throughMatrix(network.classifierWeight, step.logitSteps);
    step.sentences.scoreSteps = scoreStepsOf(path.sentences, textStep, changes.sentences.sharpness);
    step.sentences.contextStep.assign(network.sentences.attention(), 0);
    addContextStep(path.sentences, step.sentences.scoreSteps, step.sentences.contextStep);
    const DoubleRows vectorSteps = network.sentences.inputGradients(
        path.sentences,
        stateStepsOf(network.sentences, path.sentences, textStep, step.sentences.scoreSteps),
        changes.sentences, cancel);
    step.words.contextStep.assign(network.words.attention(), 0);
    for (std::size_t s = 0; s < path.words.size(); ++s) {
        DoubleRow scoreSteps = scoreStepsOf(path.words[s], vectorSteps[s], changes.words.sharpness);
        addContextStep(path.words[s], scoreSteps, step.words.contextStep);
        if (s == followed) step.words.scoreSteps = std::move(scoreSteps);
    }
    path = reader.readAfter(std::move(path), step.words.contextStep, step.sentences.contextStep);
    step.sentences.scoresAfter = path.sentences.scores;
    step.sentences.weightsAfter = path.sentences.weights;
    step.words.scoresAfter = path.words[followed].scores;
    step.words.weightsAfter = path.words[followed].weights;
    step.probabilitiesAfter = path.probabilities;
    step.lossAfter = lossOf(path.probabilities, label);
    return step;
}

}  // namespace hanscope
