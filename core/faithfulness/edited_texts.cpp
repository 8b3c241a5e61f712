#include "core/faithfulness/edited_texts.h"

#include <algorithm>

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

}  // namespace

EditedTexts::EditedTexts(const Classifier& classifier, const Reading& reading, std::int32_t label)
    : classifier_(classifier),
      reading_(reading),
      label_(label),
      predicted_(contains(predictedLabels(reading), label)) {}

EditedTexts::Outcome EditedTexts::outcomeOf(const std::vector<float>& probabilities) const {
    const Outputs& outputs = reading_.outputs;
    const auto own = static_cast<std::size_t>(label_);
    Outcome outcome;
    outcome.probability = double{probabilities[own]};
    outcome.flipped = contains(predictedLabels(probabilities, outputs), label_) != predicted_;
    const double border =
        outputs.isMultiLabel() ? outputs.thresholdOf(own) : largestOther(probabilities, label_);
    outcome.margin = (predicted_ ? 1 : -1) * (outcome.probability - border);
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

}  // namespace hanscope
