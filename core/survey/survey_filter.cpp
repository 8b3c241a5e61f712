#include "core/survey/survey_filter.h"

#include <algorithm>

#include "core/metrics/metrics.h"

namespace hanscope {
namespace {

bool has(LabelLists::List labels, std::int32_t label) {
    return std::binary_search(labels.begin(), labels.end(), label);
}

SurveyFilter::Answer answerOf(const SurveyedText& text) {
    using Answer = SurveyFilter::Answer;
    if (text.truthKind() == TruthKind::None) return Answer::NoTruth;
    if (text.truthKind() == TruthKind::Foreign) return Answer::ForeignTruth;
    return text.isRight() ? Answer::Right : Answer::Wrong;
}

bool isInBin(const SurveyedText& text, std::size_t bin) {
    const float* probabilities = text.probabilities();
    return std::any_of(
        probabilities, probabilities + text.predicted().size(),
        [bin](float probability) { return Reliability::binOf(double{probability}) == bin; });
}

bool holds(const std::optional<NumberRange>& range, std::optional<double> number) {
    return !range || (number && range->holds(*number));
}

/// −1 without a label.
double firstOf(LabelLists::List labels) {
    return labels.empty() ? -1 : static_cast<double>(*labels.begin());
}

double keyOf(const SurveyedText& text, SurveyOrder order) {
    switch (order) {
        case SurveyOrder::Place:
            return static_cast<double>(text.place().number);
        case SurveyOrder::Predicted:
            return firstOf(text.predicted());
        case SurveyOrder::Probability:
            return double{text.probability()};
        case SurveyOrder::Truth:
            return firstOf(text.truth());
        case SurveyOrder::Uncertainty:
            return double{text.uncertainty()};
        case SurveyOrder::Words:
            return static_cast<double>(text.words());
        case SurveyOrder::Disagreement:
            return double{text.disagreement().value_or(-1)};
    }
    return 0;
}

}  // namespace

bool SurveyFilter::accepts(const SurveyedText& text) const {
    return (!predicted || has(text.predicted(), *predicted)) &&
           (!truth || has(text.truth(), *truth)) && (!answer || answerOf(text) == *answer) &&
           holds(probability, double{text.probability()}) &&
           holds(uncertainty, double{text.uncertainty()}) &&
           holds(words, static_cast<double>(text.words())) &&
           holds(disagreement, text.disagreement()) &&
           (!reliabilityBin || isInBin(text, *reliabilityBin)) &&
           std::all_of(
               groups.begin(), groups.end(),
               [&](const GroupChoice& each) { return each.group.holds(text.cell(each.column)); }) &&
           (!rows || std::binary_search(rows->begin(), rows->end(), text.place().number));
}

bool SurveyFilter::isEmpty() const {
    return !predicted && !truth && !answer && !probability && !uncertainty && !words &&
           !disagreement && !reliabilityBin && groups.empty() && !rows;
}

std::vector<std::uint32_t> wantedTexts(const SurveyTable& table, const SurveyFilter& filter,
                                       std::size_t begin) {
    std::vector<std::uint32_t> texts;
    for (std::size_t i = begin; i < table.size(); ++i)
        if (filter.accepts(table[i])) texts.push_back(static_cast<std::uint32_t>(i));
    return texts;
}

void sortTexts(const SurveyTable& table, SurveyOrder order, bool descending,
               std::vector<std::uint32_t>& texts) {
    std::vector<std::pair<double, std::uint32_t>> keys;
    keys.reserve(texts.size());
    for (const std::uint32_t text : texts) {
        const double key = keyOf(table[text], order);
        keys.emplace_back(descending ? -key : key, text);
    }
    std::sort(keys.begin(), keys.end());
    std::transform(keys.begin(), keys.end(), texts.begin(),
                   [](const auto& key) { return key.second; });
}

SurveyTally::SurveyTally(const ModelInfo& model)
    : isMultiLabel_(model.outputs.isMultiLabel()),
      tree_(model.tree),
      labels_(isMultiLabel_ ? model.labels.size() : 0) {
    if (!isMultiLabel_)
        confusion_.assign(model.labels.size(), std::vector<std::uint64_t>(model.labels.size(), 0));
}

void SurveyTally::add(const SurveyPart& part) {
    for (std::size_t i = 0; i < part.size(); ++i) {
        const SurveyedText text(part, i);
        ++texts_;
        foreign_ += text.truthKind() == TruthKind::Foreign ? 1 : 0;
        if (text.truthKind() == TruthKind::Known) judge(text);
    }
}

void SurveyTally::judge(const SurveyedText& text) {
    ++judged_;
    seen_.add(text.isTrainedOn(), text.isRight());
    const LabelLists::List truth = text.truth(), predicted = text.predicted();
    if (isMultiLabel_)
        labels_.add(truth, predicted);
    else
        ++confusion_[static_cast<std::size_t>(*truth.begin())]
                    [static_cast<std::size_t>(*predicted.begin())];
    const float* probability = text.probabilities();
    for (const std::int32_t label : predicted) {
        const bool isTrue = std::binary_search(truth.begin(), truth.end(), label);
        if (isParentTrue(label, truth)) reliability_.add(double{*probability}, isTrue);
        ++probability;
    }
}

bool SurveyTally::isParentTrue(std::int32_t label, LabelLists::List truth) const {
    if (!tree_) return true;
    const std::int32_t parent = tree_->parent(label);
    return parent == tree_->root() || std::binary_search(truth.begin(), truth.end(), parent);
}

}  // namespace hanscope
