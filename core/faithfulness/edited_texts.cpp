#include "core/faithfulness/edited_texts.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <utility>

#include "core/random_order.h"

namespace hanscope {
namespace {

bool contains(const std::vector<std::int32_t>& labels, std::int32_t label) {
    return std::find(labels.begin(), labels.end(), label) != labels.end();
}

double largestOther(const std::vector<float>& probabilities, std::int32_t label) {
    double maximum = 0;
    for (std::size_t i = 0; i < probabilities.size(); ++i)
        if (i != static_cast<std::size_t>(label))
            maximum = std::max(maximum, double{probabilities[i]});
    return maximum;
}

double pairsOf(std::size_t count) {
    return static_cast<double>(count) * (static_cast<double>(count) - 1) / 2;
}

// The pairs of elements with equal keys, of which `sorted` has those with equal keys together.
template <class Element, class KeyOf>
double tiedPairs(const std::vector<Element>& sorted, KeyOf keyOf) {
    double pairs = 0;
    for (std::size_t begin = 0, end = 0; begin < sorted.size(); begin = end) {
        while (end < sorted.size() && keyOf(sorted[end]) == keyOf(sorted[begin])) ++end;
        pairs += pairsOf(end - begin);
    }
    return pairs;
}

// Sorts by merging longer and longer runs, and returns how many pairs were in the wrong order.
double sortAndCountInversions(std::vector<double>& values) {
    double inversions = 0;
    std::vector<double> merged(values.size());
    for (std::size_t run = 1; run < values.size(); run *= 2) {
        for (std::size_t begin = 0; begin < values.size(); begin += 2 * run) {
            const std::size_t middle = std::min(begin + run, values.size()),
                              end = std::min(begin + 2 * run, values.size());
            std::size_t left = begin, right = middle;
            for (std::size_t to = begin; to < end; ++to) {
                const bool takesRight =
                    left == middle || (right < end && values[right] < values[left]);
                if (takesRight) inversions += static_cast<double>(middle - left);
                merged[to] = values[takesRight ? right++ : left++];
            }
        }
        values.swap(merged);
    }
    return inversions;
}

}  // namespace

EditedTexts::EditedTexts(const Classifier& classifier, const Reading& reading, std::int32_t label)
    : classifier_(classifier),
      reading_(reading),
      label_(label),
      predicted_(contains(predictedLabels(reading), label)) {}

// How far the label is from losing its prediction; if it has none, how far it is from it, as a
// negative number.
double EditedTexts::leadOf(const std::vector<float>& probabilities) const {
    const auto probabilityOf = [&](std::int32_t label) {
        return double{probabilities[static_cast<std::size_t>(label)]};
    };
    const Outputs& outputs = reading_.outputs;
    if (!outputs.isMultiLabel()) return probabilityOf(label_) - largestOther(probabilities, label_);
    const LabelTree* tree = classifier_.info().tree.get();
    double shortest = 1, missing = 0;
    std::int32_t label = label_;
    do {
        const double lead =
            probabilityOf(label) - outputs.thresholdOf(static_cast<std::size_t>(label));
        shortest = std::min(shortest, lead);
        missing += std::min(0.0, lead);
        label = tree ? tree->parent(label) : -1;
    } while (label >= 0 && label != tree->root());
    return missing < 0 ? missing : shortest;
}

EditedTexts::Outcome EditedTexts::outcomeOf(const std::vector<float>& probabilities) const {
    Outcome outcome;
    outcome.probability = double{probabilities[static_cast<std::size_t>(label_)]};
    outcome.flipped =
        contains(predictedLabels(probabilities, reading_.outputs), label_) != predicted_;
    outcome.top = argmax(probabilities);
    outcome.topProbability = double{probabilities[static_cast<std::size_t>(outcome.top)]};
    outcome.margin = (predicted_ ? 1 : -1) * leadOf(probabilities);
    return outcome;
}

std::vector<EditedTexts::Outcome> EditedTexts::classify(const std::vector<EncodedDocument>& texts,
                                                        const CancelToken& cancel) const {
    std::vector<Outcome> outcomes;
    for (const std::vector<float>& probabilities : classifier_.probabilities(texts, {}, cancel))
        outcomes.push_back(outcomeOf(probabilities));
    return outcomes;
}

EncodedDocument EditedTexts::without(const std::vector<std::uint32_t>& order,
                                     std::size_t count) const {
    std::vector<std::uint8_t> removed(words(), 0);
    for (std::size_t i = 0; i < count; ++i) removed[order[i]] = 1;
    return withoutWords(text(), removed, Removal::Delete);
}

EncodedDocument EditedTexts::only(const std::vector<std::uint32_t>& order,
                                  std::size_t count) const {
    std::vector<std::uint8_t> removed(words(), 1);
    for (std::size_t i = 0; i < count; ++i) removed[order[i]] = 0;
    return withoutWords(text(), removed, Removal::Delete);
}

std::vector<std::uint32_t> largestFirst(const std::vector<double>& values) {
    std::vector<std::uint32_t> order(values.size());
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return values[a] > values[b]; });
    return order;
}

std::vector<std::uint32_t> randomOrder(std::size_t count, std::uint64_t seed) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    std::mt19937_64 random(seed);
    shuffle(order.begin(), count, remainderOf(random));
    return order;
}

// Counts the pairs that are tied in one list or in both, and those that the lists order in reverse:
// the inversions of b when it is sorted by a.
double kendallTau(const std::vector<double>& a, const std::vector<double>& b) {
    std::vector<std::pair<double, double>> pairs;
    for (std::size_t i = 0; i < a.size(); ++i) pairs.emplace_back(a[i], b[i]);
    std::sort(pairs.begin(), pairs.end());
    const double tiedInA = tiedPairs(pairs, [](const auto& pair) { return pair.first; });
    const double tiedInBoth = tiedPairs(pairs, [](const auto& pair) { return pair; });
    std::vector<double> inOrderOfA;
    for (const auto& pair : pairs) inOrderOfA.push_back(pair.second);
    const double reversed = sortAndCountInversions(inOrderOfA);
    const double tiedInB = tiedPairs(inOrderOfA, [](double value) { return value; });
    const double all = pairsOf(a.size()), untiedA = all - tiedInA, untiedB = all - tiedInB;
    const double concordance = all - tiedInA - tiedInB + tiedInBoth - 2 * reversed;
    return untiedA > 0 && untiedB > 0 ? concordance / std::sqrt(untiedA * untiedB) : 0;
}

}  // namespace hanscope
