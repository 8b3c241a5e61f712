#include "core/experiment/evaluation/word_dependence.h"

#include <cmath>
#include <memory>

#include "core/corpus/encoded/left_out_words.h"
#include "core/counted.h"
#include "core/experiment/texts.h"
#include "core/in_quotes.h"

namespace hanscope {
namespace {

constexpr std::size_t kListedWords = 12;

std::vector<std::uint32_t> documentsWith(const LeftOutWords& words, const EncodedCorpus& corpus) {
    std::vector<std::uint32_t> documents;
    std::uint32_t next = 0;
    corpus.scan(everyDocument(corpus), [&](const EncodedDocument& document) {
        if (!words.in(document).empty()) documents.push_back(next);
        ++next;
    });
    return documents;
}

}  // namespace

std::optional<WordDependence> dependenceOnWords(const Classifier& classifier,
                                                const FileEvaluation& measured,
                                                const std::vector<std::string>& words,
                                                const CancelToken& cancel) {
    const auto erased = std::make_shared<const LeftOutWords>(*measured.corpus, words);
    if (erased->isEmpty()) return std::nullopt;
    const std::vector<std::uint32_t> documents = documentsWith(*erased, *measured.corpus);
    if (documents.empty()) return std::nullopt;
    const CorpusSubset texts(measured.corpus, documents, classifier.vocabulary(), erased);
    const Predictions without = predict(classifier, texts, {}, cancel);
    const Outputs& outputs = classifier.info().outputs;
    WordDependence dependence{erased->everywhere(), documents.size()};
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const std::vector<float>&before = measured.predictions.probabilities[documents[i]],
              &after = without.probabilities[i];
        const auto top = static_cast<std::size_t>(argmax(before));
        dependence.changed += predictedLabels(before, outputs) != predictedLabels(after, outputs);
        dependence.change += std::fabs(double{before[top]} - double{after[top]}) /
                             static_cast<double>(documents.size());
    }
    return dependence;
}

Message dependenceText(const WordDependence& dependence) {
    std::vector<std::string> words;
    for (const std::string& word : dependence.words) words.push_back(inQuotes(word));
    const std::string texts = grouped(dependence.texts);
    const std::string change = percent(dependence.change);
    if (words.empty())
        return message(
            "without the words that must not matter, %1 of the %2 texts with such words "
            "are decided otherwise, and the probability of the most probable label "
            "differs by %3",
            percent(dependence.share()), texts, change);
    return message(
        "without the words that must not matter (%1), %2 of the %3 texts with such "
        "words are decided otherwise, and the probability of the most probable label "
        "differs by %4",
        listed(words, kListedWords), percent(dependence.share()), texts, change);
}

}  // namespace hanscope
