#include "core/experiment/evaluation/measured_faithfulness.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <random>

#include "core/text/encoded_document.h"

namespace hanscope {
namespace {

constexpr int kPercents[] = {1, 5, 10, 20, 50};
constexpr std::size_t kAtOnce = 100, kMaxBrief = 100, kMaxBriefWords = 300;

using WordScores = std::vector<double>;  // [word]

// A document with what the classifier answers for it.
struct Answered {
    EncodedDocument document;
    std::vector<std::int32_t> labels;  // predicted
    double probability = 0;            // p(x)
    WordScores attention;
};

double meanOf(const std::vector<float>& probabilities, const std::vector<std::int32_t>& labels) {
    double sum = 0;
    for (const std::int32_t label : labels)
        sum += double{probabilities[static_cast<std::size_t>(label)]};
    return sum / static_cast<double>(labels.size());
}

WordScores attentionOf(const Reading& reading) {
    WordScores scores;
    const std::vector<Sentence>& sentences = reading.document->sentences();
    for (std::size_t s = 0; s < sentences.size(); ++s)
        for (std::uint32_t w = 0; w < sentences[s].wordCount; ++w)
            scores.push_back(double{reading.sentenceWeights[s]} *
                             reading.wordWeights[sentences[s].firstWord + w]);
    return scores;
}

std::vector<Answered> answersTo(const Classifier& classifier,
                                const std::vector<std::shared_ptr<const Document>>& documents,
                                const CancelToken& cancel) {
    const Normalizer normalizer(classifier.info().preprocessing);
    std::vector<Answered> answers;
    for (const Reading& reading : classifier.read(documents, cancel)) {
        const std::vector<std::int32_t> labels = predictedLabels(reading);
        if (labels.empty()) continue;
        answers.push_back({encode(*reading.document, normalizer, classifier.vocabulary()), labels,
                           meanOf(reading.probabilities, labels), attentionOf(reading)});
    }
    return answers;
}

EncodedDocument without(const EncodedDocument& document, const std::vector<bool>& removed) {
    EncodedDocument rest;
    rest.subwords = document.subwords;
    std::size_t word = 0;
    for (const std::int32_t length : document.sentenceLengths) {
        const std::size_t before = rest.words.size();
        for (const std::size_t end = word + static_cast<std::size_t>(length); word < end; ++word)
            if (!removed[word]) rest.words.push_back(document.words[word]);
        if (rest.words.size() > before)
            rest.sentenceLengths.push_back(static_cast<std::int32_t>(rest.words.size() - before));
    }
    return rest;
}

// The document without its first words by decreasing score (of equal ones in the order of the
// text), for each of kPercents.
std::vector<EncodedDocument> shortened(const EncodedDocument& document, const WordScores& scores) {
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    std::vector<EncodedDocument> rests;
    std::vector<bool> removed(scores.size(), false);
    std::size_t next = 0;
    for (const int percent : kPercents) {
        const std::size_t count = (scores.size() * static_cast<std::size_t>(percent) + 99) / 100;
        while (next < count) removed[order[next++]] = true;
        rests.push_back(without(document, removed));
    }
    return rests;
}

// Comprehensiveness of the ranking by `scoresOf`, summed over the documents.
double sumOver(const Classifier& classifier, const std::vector<Answered>& answers,
               const std::function<WordScores(const Answered&)>& scoresOf,
               const CancelToken& cancel) {
    std::vector<EncodedDocument> rests;
    for (const Answered& answer : answers)
        for (EncodedDocument& rest : shortened(answer.document, scoresOf(answer)))
            rests.push_back(std::move(rest));
    const LabelProbabilities read = classifier.probabilities(rests, {}, cancel);
    double sum = 0;
    for (std::size_t i = 0; i < read.size(); ++i) {
        const Answered& answer = answers[i / std::size(kPercents)];
        sum += answer.probability - meanOf(read[i], answer.labels);
    }
    return sum / static_cast<double>(std::size(kPercents));
}

// Random numbers that depend on the number of words only.
WordScores randomScores(const Answered& answer) {
    std::mt19937_64 random(answer.attention.size());
    WordScores scores(answer.attention.size());
    for (double& score : scores) score = static_cast<double>(random() >> 11);
    return scores;
}

WordScores erasureOf(const Classifier& classifier, const Answered& answer,
                     const CancelToken& cancel) {
    std::vector<EncodedDocument> rests;
    std::vector<bool> removed(answer.document.words.size(), false);
    for (std::size_t word = 0; word < removed.size(); ++word) {
        removed[word] = true;
        rests.push_back(without(answer.document, removed));
        removed[word] = false;
    }
    WordScores drops;
    for (const std::vector<float>& row : classifier.probabilities(rests, {}, cancel))
        drops.push_back(answer.probability - meanOf(row, answer.labels));
    return drops;
}

void addUnerased(const Classifier& classifier, const std::vector<Answered>& answers,
                 Comprehensiveness& sums, const CancelToken& cancel) {
    sums.attention += sumOver(
        classifier, answers, [](const Answered& answer) { return answer.attention; }, cancel);
    sums.random += sumOver(classifier, answers, randomScores, cancel);
    sums.documents += answers.size();
}

Comprehensiveness meansOf(Comprehensiveness sums) {
    const double count = static_cast<double>(std::max<std::uint64_t>(sums.documents, 1));
    sums.attention /= count;
    sums.random /= count;
    sums.erasure /= count;
    return sums;
}

}  // namespace

Faithfulness measureFaithfulness(const Classifier& classifier,
                                 const std::vector<std::shared_ptr<const Document>>& documents,
                                 const CancelToken& cancel) {
    Faithfulness sums;
    std::vector<Answered> briefs;
    for (std::size_t first = 0; first < documents.size(); first += kAtOnce) {
        const auto begin = documents.begin() + static_cast<std::ptrdiff_t>(first);
        const auto count = std::min(kAtOnce, documents.size() - first);
        const std::vector<Answered> answers =
            answersTo(classifier, {begin, begin + static_cast<std::ptrdiff_t>(count)}, cancel);
        addUnerased(classifier, answers, sums.all, cancel);
        for (const Answered& answer : answers)
            if (briefs.size() < kMaxBrief && answer.attention.size() <= kMaxBriefWords)
                briefs.push_back(answer);
    }
    addUnerased(classifier, briefs, sums.brief, cancel);
    sums.brief.erasure = sumOver(
        classifier, briefs,
        [&](const Answered& answer) { return erasureOf(classifier, answer, cancel); }, cancel);
    return {meansOf(sums.all), meansOf(sums.brief)};
}

}  // namespace hanscope
