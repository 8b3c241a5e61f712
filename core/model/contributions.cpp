#include "core/model/contributions.h"

#include <cmath>
#include <numeric>

namespace hanscope {
namespace {

double gapOf(const Contributions& of) {
    const double sum = std::accumulate(of.words.begin(), of.words.end(), 0.0);
    const double difference = of.output - of.completeness->baseline;
    const double missing = std::abs(sum - difference);
    return missing > 0 ? missing / std::abs(difference) : 0;
}

// The midpoints of `steps` equal parts of the path, without those that are midpoints of a third as
// many parts.
std::vector<double> newMidpoints(int steps) {
    std::vector<double> points;
    for (int k = 0; k < steps; ++k)
        if (steps == TextExplainer::kFirstSteps || k % 3 != 1) points.push_back((k + 0.5) / steps);
    return points;
}

std::vector<double> meanSoFar(std::vector<double>& sums, const std::vector<double>& more,
                              int steps) {
    sums.resize(more.size(), 0.0);
    std::vector<double> means;
    for (std::size_t i = 0; i < more.size(); ++i) {
        sums[i] += more[i];
        means.push_back(sums[i] / steps);
    }
    return means;
}

}  // namespace

void scale(double factor, Contributions& parts) {
    parts.output *= factor;
    for (double& part : parts.words) part *= factor;
    for (double& part : parts.sentences) part *= factor;
    if (parts.completeness) parts.completeness->baseline *= factor;
}

std::vector<double> sentenceSums(const EncodedDocument& text, const std::vector<double>& words) {
    std::vector<double> sums;
    auto word = words.begin();
    for (const std::int32_t length : text.sentenceLengths) {
        sums.push_back(std::accumulate(word, word + length, 0.0));
        word += length;
    }
    return sums;
}

Contributions linearParts(const LinearNetwork& network, const EncodedDocument& text,
                          const Output& output) {
    const std::vector<double> logits = network.logits(text);
    Contributions parts;
    const auto add = [&](std::int32_t label, double sign) {
        const auto column = static_cast<std::size_t>(label);
        const std::vector<double> own = network.parts(text, column);
        parts.words.resize(own.size(), 0.0);
        for (std::size_t i = 0; i < own.size(); ++i) parts.words[i] += sign * own[i];
        parts.output += sign * logits[column];
    };
    add(output.label, 1);
    if (output.against) add(*output.against, -1);
    parts.sentences = sentenceSums(text, parts.words);
    return parts;
}

void addTo(Contributions& mean, const MemberTurn& turn, const Contributions& own) {
    const auto turns = static_cast<double>(turn.turns);
    mean.output += own.output / turns;
    turn.addTo(mean.words, own.words);
    turn.addTo(mean.sentences, own.sentences);
    if (!own.completeness) return;
    if (!mean.completeness) mean.completeness = Contributions::Completeness{};
    mean.completeness->baseline += own.completeness->baseline / turns;
}

Contributions untilComplete(
    const std::function<Contributions(const std::vector<double>& points)>& sumAt) {
    std::vector<double> words, sentences;  // sums over the points so far
    for (int steps = TextExplainer::kFirstSteps;; steps *= 3) {
        Contributions result = sumAt(newMidpoints(steps));
        result.words = meanSoFar(words, result.words, steps);
        result.sentences = meanSoFar(sentences, result.sentences, steps);
        result.completeness->steps = steps;
        result.completeness->gap = gapOf(result);
        if (result.completeness->gap < TextExplainer::kMaxGap || steps == TextExplainer::kLastSteps)
            return result;
    }
}

}  // namespace hanscope
