#include "core/model_file/linear_parameters.h"

#include <algorithm>
#include <utility>

#include "core/error.h"
#include "core/message.h"

namespace hanscope {
namespace {

constexpr char kBias[] = "bias";
// Half precision has every whole number up to this one; larger ids are written as two digits.
constexpr std::int32_t kDigit = 2048;

std::string wordsName(int length) {
    return "ngram." + std::to_string(length) + ".words";
}
std::string weightName(int length) {
    return "ngram." + std::to_string(length) + ".weight";
}

void addWords(Ngram ngram, int length, std::vector<float>& digits) {
    for (int i = 0; i < length; ++i) {
        const std::int32_t word = wordOf(ngram, length, i);
        digits.push_back(static_cast<float>(word / kDigit));
        digits.push_back(static_cast<float>(word % kDigit));
    }
}

bool isDigit(float value) {
    return value >= 0 && value < kDigit && value == static_cast<float>(static_cast<int>(value));
}

Ngram ngramFrom(const float* digits, int length, std::size_t vocabulary) {
    Ngram ngram = 0;
    for (int i = 0; i < length; ++i, digits += 2) {
        const bool isWhole = isDigit(digits[0]) && isDigit(digits[1]);
        const auto word =
            isWhole ? kDigit * static_cast<std::int32_t>(digits[0]) + static_cast<int>(digits[1])
                    : 0;
        if (word == Vocabulary::kUnknown || static_cast<std::size_t>(word) >= vocabulary)
            throw Error(message(
                "its tensor '%1' has a word that is not in its vocabulary; get the model again",
                wordsName(length)));
        ngram = withWord(ngram, word);
    }
    return ngram;
}

}  // namespace

std::map<std::string, TensorValues> linearTensors(const LinearWeights& weights, int longest) {
    const auto labels = static_cast<std::int64_t>(weights.bias.size());
    std::map<std::string, TensorValues> tensors;
    tensors[kBias] = {{labels}, weights.bias};
    auto value = weights.values.begin();
    auto ngram = weights.ngrams.begin();
    for (int n = 1; n <= longest; ++n) {
        TensorValues words, values;
        const auto begin = ngram;
        for (; ngram != weights.ngrams.end() && lengthOf(*ngram) == n; ++ngram)
            addWords(*ngram, n, words.values);
        const std::int64_t count = ngram - begin;
        if (count == 0) continue;
        values.values.assign(value, value + count * labels);
        value += count * labels;
        words.shape = {count, 2 * n};
        values.shape = {count, labels};
        tensors[wordsName(n)] = std::move(words);
        tensors[weightName(n)] = std::move(values);
    }
    return tensors;
}

std::array<std::int64_t, kMaxNgramWords> ngramCounts(
    const std::map<std::string, TensorValues>& tensors) {
    std::array<std::int64_t, kMaxNgramWords> counts{};
    for (int n = 1; n <= kMaxNgramWords; ++n) {
        const auto found = tensors.find(weightName(n));
        if (found != tensors.end())
            counts[static_cast<std::size_t>(n - 1)] = found->second.shape[0];
    }
    return counts;
}

TensorShapes linearShapes(const LinearConfig& linear, std::size_t labels) {
    const auto count = static_cast<std::int64_t>(labels);
    TensorShapes shapes{{kBias, {count}}};
    for (int n = 1; n <= linear.longest; ++n) {
        const std::int64_t ngrams = linear.ngrams[static_cast<std::size_t>(n - 1)];
        if (ngrams == 0) continue;
        shapes[wordsName(n)] = {ngrams, 2 * n};
        shapes[weightName(n)] = {ngrams, count};
    }
    return shapes;
}

LinearWeights linearWeights(const LinearConfig& linear, std::size_t vocabulary, std::size_t labels,
                            const ValuesByName& values) {
    LinearWeights weights;
    weights.bias.assign(values(kBias), values(kBias) + labels);
    for (int n = 1; n <= linear.longest; ++n) {
        const auto count = static_cast<std::size_t>(linear.ngrams[static_cast<std::size_t>(n - 1)]);
        if (count == 0) continue;
        const float *words = values(wordsName(n)), *own = values(weightName(n));
        for (std::size_t i = 0; i < count; ++i, words += 2 * n)
            weights.ngrams.push_back(ngramFrom(words, n, vocabulary));
        weights.values.insert(weights.values.end(), own, own + count * labels);
    }
    const auto wrong = std::adjacent_find(weights.ngrams.begin(), weights.ngrams.end(),
                                          [](Ngram a, Ngram b) { return a >= b; });
    if (wrong != weights.ngrams.end())
        throw Error(message("its n-grams are not in ascending order; get the model again"));
    return weights;
}

void keepUsedWords(LinearWeights& weights, std::vector<std::string>& vocabulary) {
    std::vector<std::int32_t> rows(vocabulary.size(), Vocabulary::kUnknown);  // of the old words
    for (const Ngram ngram : weights.ngrams)
        for (int i = 0, length = lengthOf(ngram); i < length; ++i)
            rows[static_cast<std::size_t>(wordOf(ngram, length, i))] = 1;
    std::vector<std::string> kept{vocabulary[Vocabulary::kUnknown]};
    for (std::size_t word = 1; word < rows.size(); ++word) {
        if (rows[word] == Vocabulary::kUnknown) continue;
        rows[word] = static_cast<std::int32_t>(kept.size());
        kept.push_back(std::move(vocabulary[word]));
    }
    for (Ngram& ngram : weights.ngrams) {
        Ngram renumbered = 0;
        for (int i = 0, length = lengthOf(ngram); i < length; ++i)
            renumbered =
                withWord(renumbered, rows[static_cast<std::size_t>(wordOf(ngram, length, i))]);
        ngram = renumbered;
    }
    vocabulary = std::move(kept);
}

}  // namespace hanscope
