#include "core/explain/shares.h"

#include <cmath>

namespace hanscope {
namespace {

/// The shares p_s and p_w of one word.
struct WordShare {
    double sentence = 0;
    double word = 0;
};

std::vector<WordShare> wordShares(const Document& document, const std::vector<float>& sentences,
                                  const std::vector<float>& words) {
    std::vector<WordShare> shares;
    shares.reserve(words.size());
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        const Sentence& sentence = document.sentences()[i];
        for (std::uint32_t t = 0; t < sentence.wordCount; ++t)
            shares.push_back({double{sentences[i]}, double{words[sentence.firstWord + t]}});
    }
    return shares;
}

template <class Value>
Numbers numbersOf(Quantity quantity, const char* formula, const std::vector<WordShare>& shares,
                  Value value) {
    Numbers numbers{quantity, formula, {}};
    numbers.values.reserve(shares.size());
    for (const WordShare& share : shares) numbers.values.push_back(value(share));
    return numbers;
}

Numbers wordInSentence(const std::vector<WordShare>& shares) {
    return numbersOf(Quantity::WordInSentence, "p_w", shares,
                     [](const WordShare& share) { return share.word; });
}

Numbers sentenceOfWord(const std::vector<WordShare>& shares) {
    return numbersOf(Quantity::SentenceInDocument, "p_s", shares,
                     [](const WordShare& share) { return share.sentence; });
}

Numbers wordInDocument(const std::vector<WordShare>& shares) {
    return numbersOf(Quantity::WordInDocument, "p_s · p_w", shares,
                     [](const WordShare& share) { return share.sentence * share.word; });
}

Numbers paperShade(const std::vector<WordShare>& shares) {
    return numbersOf(Quantity::PaperShade, "√p_s · p_w", shares,
                     [](const WordShare& share) { return std::sqrt(share.sentence) * share.word; });
}

Numbers drawnWords(const std::vector<WordShare>& shares, WeightScale scale) {
    switch (scale) {
        case WeightScale::Joint:
            return wordInDocument(shares);
        case WeightScale::Words:
            return wordInSentence(shares);
        case WeightScale::Sentences:
            return sentenceOfWord(shares);
        case WeightScale::Paper:
            break;
    }
    return paperShade(shares);
}

}  // namespace

Weights attentionShares(const Reading& reading, const View& view) {
    const bool ofMember = reading.ensemble && view.member != Reading::kMean;
    const MemberReading* member =
        ofMember ? &reading.ensemble->members.at(static_cast<std::size_t>(view.member)) : nullptr;
    const auto& sentences = member ? member->sentenceWeights : reading.sentenceWeights;
    const std::vector<WordShare> shares = wordShares(
        *reading.document, sentences, member ? member->wordWeights : reading.wordWeights);
    Weights weights;
    weights.words = drawnWords(shares, view.scale);
    weights.sentences = {Quantity::SentenceInDocument, "p_s", {sentences.begin(), sentences.end()}};
    weights.details = {wordInSentence(shares), sentenceOfWord(shares), wordInDocument(shares)};
    if (!reading.ensemble) return weights;
    weights.agreement = reading.ensemble->agreement;
    for (const MemberReading& each : reading.ensemble->members)
        weights.byMember.push_back(each.wordWeights);
    return weights;
}

Weights besideAttention(const Reading& reading, const View& view) {
    Weights weights = attentionShares(reading, view);
    weights.range = WeightRange::Signed;
    return weights;
}

}  // namespace hanscope
