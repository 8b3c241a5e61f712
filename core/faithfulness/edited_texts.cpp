#include "core/faithfulness/edited_texts.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace hanscope {
namespace {

bool contains(const std::vector<std::int32_t>& labels, std::int32_t label) {
    return std::find(labels.begin(), labels.end(), label) != labels.end();
}

double largestOther(const std::vector<float>& probabilities, std::int32_t label) {
    double most = 0;
    for (std::size_t i = 0; i < probabilities.size(); ++i)
        if (i != static_cast<std::size_t>(label)) most = std::max(most, double{probabilities[i]});
    return most;
}

int sign(double value) {
    return (value > 0) - (value < 0);
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

// Fisher and Yates. The remainder's bias is below 2⁻³² for texts of any length.
std::vector<std::uint32_t> randomOrder(std::size_t count, std::uint64_t seed) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    std::mt19937_64 random(seed);
    for (std::size_t left = count; left > 1; --left)
        std::swap(order[left - 1], order[random() % left]);
    return order;
}

double kendallTau(const std::vector<double>& a, const std::vector<double>& b) {
    double concordance = 0, untiedA = 0, untiedB = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const int inA = sign(a[i] - a[j]), inB = sign(b[i] - b[j]);
            concordance += inA * inB;
            untiedA += inA != 0;
            untiedB += inB != 0;
        }
    return untiedA > 0 && untiedB > 0 ? concordance / std::sqrt(untiedA * untiedB) : 0;
}

}  // namespace hanscope
