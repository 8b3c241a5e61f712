#include "core/explain/difference.h"

#include <algorithm>
#include <functional>

namespace hanscope {
namespace {

template <class Value>
void subtract(std::vector<Value>& from, const std::vector<Value>& values) {
    std::transform(from.begin(), from.end(), values.begin(), from.begin(), std::minus<Value>());
}

bool haveSameWords(const Document& a, const Document& b) {
    const auto isSameSentence = [](const Sentence& one, const Sentence& other) {
        return one.firstWord == other.firstWord && one.wordCount == other.wordCount;
    };
    return a.text() == b.text() && a.words() == b.words() &&
           std::equal(a.sentences().begin(), a.sentences().end(), b.sentences().begin(),
                      b.sentences().end(), isSameSentence);
}

bool haveSameMeaning(const Numbers& a, const Numbers& b) {
    return a.quantity == b.quantity && a.formula == b.formula;
}

}  // namespace

bool haveSameMeaning(const ShownReading& a, const ShownReading& b) {
    const Weights &one = a.weights, &other = b.weights;
    return haveSameMeaning(one.words, other.words) &&
           haveSameMeaning(one.sentences, other.sentences) &&
           one.details.size() == other.details.size();
}

bool canSubtract(const ShownReading& of, const ShownReading& than) {
    const Document &first = *of.reading->document, &second = *than.reading->document;
    return haveSameMeaning(of, than) && (&first == &second || haveSameWords(first, second));
}

std::shared_ptr<const ShownReading> difference(const ShownReading& of, const ShownReading& than) {
    auto shown = std::make_shared<ShownReading>(of);
    Weights& weights = shown->weights;
    subtract(weights.words.values, than.weights.words.values);
    subtract(weights.sentences.values, than.weights.sentences.values);
    for (std::size_t i = 0; i < weights.details.size(); ++i)
        subtract(weights.details[i].values, than.weights.details[i].values);
    if (weights.byMember.size() != than.weights.byMember.size()) weights.byMember.clear();
    for (std::size_t i = 0; i < weights.byMember.size(); ++i)
        subtract(weights.byMember[i], than.weights.byMember[i]);
    weights.agreement.reset();
    weights.range = WeightRange::Signed;
    weights.subject.than = std::make_shared<const Subject>(than.weights.subject);
    setContrast(weights, Contrast::Fitted);
    return shown;
}

}  // namespace hanscope
