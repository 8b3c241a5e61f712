#include "core/faithfulness/faithfulness.h"

#include <numeric>

#include "core/faithfulness/edited_texts.h"

namespace hanscope {
namespace {

std::size_t shareOf(std::size_t words, int percent) {
    return (words * static_cast<std::size_t>(percent) + 99) / 100;
}

template <class Values>
double meanOfAll(const Values& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

void addMean(const FaithfulnessScores& own, FaithfulnessScores& mean) {
    for (std::size_t k = 0; k < kShares.size(); ++k) {
        mean.comprehensiveness[k] += own.comprehensiveness[k] / DocumentFaithfulness::kDraws;
        mean.sufficiency[k] += own.sufficiency[k] / DocumentFaithfulness::kDraws;
    }
    mean.flip += own.flip / DocumentFaithfulness::kDraws;
}

// The share of words that are removed when the decision flips.
double flipOf(const EditedTexts& texts, const std::vector<std::uint32_t>& order,
              const CancelToken& cancel) {
    constexpr std::size_t kAtOnce = 4;
    for (std::size_t begin = 0; begin < kFlipShares.size(); begin += kAtOnce) {
        std::vector<std::size_t> counts;
        std::vector<EncodedDocument> edited;
        for (std::size_t i = begin; i < begin + kAtOnce; ++i) {
            const std::size_t count = shareOf(order.size(), kFlipShares[i]);
            if (count >= order.size() || (!counts.empty() && counts.back() == count)) continue;
            counts.push_back(count);
            edited.push_back(texts.without(order, count));
        }
        const auto outcomes = texts.classify(edited, cancel);
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            if (outcomes[i].flipped)
                return static_cast<double>(counts[i]) / static_cast<double>(order.size());
    }
    return 1;
}

}  // namespace

std::vector<double> rankingNumbers(const Lens& lens, const Reading& reading,
                                   const CancelToken& cancel) {
    View view;
    view.lens = lens.id();
    view.scale = WeightScale::Joint;
    view.label = argmax(reading.probabilities);
    return lens.weights(reading, view, {}, cancel).words.values;
}

std::vector<const Lens*> rankingLenses(const Reading& reading) {
    std::vector<const Lens*> found;
    for (const Lens* lens : lenses())
        if (isComputed(*lens) && lens->ranksWords() && lens->canShow(reading, {}))
            found.push_back(lens);
    return found;
}

double FaithfulnessScores::meanComprehensiveness() const {
    return meanOfAll(comprehensiveness);
}

double FaithfulnessScores::meanSufficiency() const {
    return meanOfAll(sufficiency);
}

FaithfulnessScores scoresOf(const EditedTexts& texts, const std::vector<std::uint32_t>& order,
                            const CancelToken& cancel) {
    std::vector<EncodedDocument> edited{texts.text()};
    for (const int share : kShares) {
        const std::size_t count = shareOf(order.size(), share);
        edited.push_back(texts.without(order, count));
        edited.push_back(texts.only(order, count));
    }
    const auto outcomes = texts.classify(edited, cancel);
    FaithfulnessScores scores;
    for (std::size_t k = 0; k < kShares.size(); ++k) {
        scores.comprehensiveness[k] = outcomes[0].probability - outcomes[1 + 2 * k].probability;
        scores.sufficiency[k] = outcomes[0].probability - outcomes[2 + 2 * k].probability;
    }
    scores.flip = flipOf(texts, order, cancel);
    return scores;
}

DocumentFaithfulness faithfulnessOf(const Classifier& classifier, const Reading& reading,
                                    std::uint64_t seed, const ProgressCallback& progress,
                                    const CancelToken& cancel) {
    const EditedTexts texts(classifier, reading, argmax(reading.probabilities));
    const std::vector<const Lens*> all = rankingLenses(reading);
    const std::uint64_t total = all.size() + DocumentFaithfulness::kDraws;
    DocumentFaithfulness result;
    std::vector<std::vector<double>> numbers;
    std::size_t erasure = 0;
    for (const Lens* lens : all) {
        if (lens->id() == kErasureLens) erasure = numbers.size();
        numbers.push_back(rankingNumbers(*lens, reading, cancel));
        result.lenses.push_back(
            {lens->id(), scoresOf(texts, largestFirst(numbers.back()), cancel), 1});
        if (progress) progress(numbers.size(), total);
    }
    for (std::size_t i = 0; i < numbers.size(); ++i)
        result.lenses[i].tau = kendallTau(numbers[i], numbers[erasure]);
    result.random.flip = 0;
    for (std::uint64_t draw = 0; draw < DocumentFaithfulness::kDraws; ++draw) {
        const std::uint64_t drawSeed = seed * DocumentFaithfulness::kDraws + draw;
        addMean(scoresOf(texts, randomOrder(texts.words(), drawSeed), cancel), result.random);
        if (progress) progress(all.size() + draw + 1, total);
    }
    return result;
}

void ScoresTally::add(const FaithfulnessScores& scores) {
    for (std::size_t k = 0; k < kShares.size(); ++k) {
        comprehensivenessAt[k].add(scores.comprehensiveness[k]);
        sufficiencyAt[k].add(scores.sufficiency[k]);
    }
    comprehensiveness.add(scores.meanComprehensiveness());
    sufficiency.add(scores.meanSufficiency());
    flip.add(scores.flip);
}

void FaithfulnessTally::add(const DocumentFaithfulness& document) {
    ++documents_;
    lenses_.resize(document.lenses.size());
    for (std::size_t i = 0; i < lenses_.size(); ++i) {
        lenses_[i].lens = document.lenses[i].lens;
        lenses_[i].scores.add(document.lenses[i].scores);
        lenses_[i].scores.tau.add(document.lenses[i].tau);
    }
    random_.add(document.random);
}

}  // namespace hanscope
