#include "core/model_file/linear_parameters.h"

#include <algorithm>
#include <utility>

#include "core/error.h"
#include "core/message.h"

namespace hanscope {
namespace {

constexpr char kBias[] = "bias", kParts[] = "parts.weight";
// Half precision has every whole number up to this one; larger ids are written as two digits.
constexpr std::int32_t kDigit = 2048;

constexpr char kWords[] = "words", kWeight[] = "weight", kCount[] = "count", kLabels[] = "labels";

/// Of one of these of the n-grams of so many words.
std::string nameOf(const char* part, int length) {
    return "ngram." + std::to_string(length) + "." + part;
}

void addWords(Ngram ngram, int length, std::vector<float>& digits) {
    for (int i = 0; i < length; ++i) {
        const std::int32_t word = wordOf(ngram, length, i);
        for (const std::int32_t digit : {word / kDigit, word % kDigit})
            digits.push_back(static_cast<float>(digit));
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
                nameOf(kWords, length)));
        ngram = withWord(ngram, word);
    }
    return ngram;
}

TensorValues listOf(std::vector<float> values) {
    const auto count = static_cast<std::int64_t>(values.size());
    return {{count}, std::move(values)};
}

/// Adds the weights of the n-grams of a position range, which have `n` words.
void addWeights(const LinearWeights& weights, std::size_t begin, std::size_t end, int n,
                NamedTensors& tensors) {
    std::vector<float> values, counts, labels;
    for (std::size_t ngram = begin; ngram < end; ++ngram) {
        const std::size_t before = values.size();
        weights.forEach(ngram, [&](std::size_t label, float value) {
            values.push_back(value);
            labels.push_back(static_cast<float>(label));
        });
        counts.push_back(static_cast<float>(values.size() - before));
    }
    tensors[nameOf(kWeight, n)] = listOf(std::move(values));
    if (weights.isSparse()) {
        tensors[nameOf(kCount, n)] = listOf(std::move(counts));
        tensors[nameOf(kLabels, n)] = listOf(std::move(labels));
    } else {
        tensors[nameOf(kWeight, n)].shape = {static_cast<std::int64_t>(end - begin),
                                             static_cast<std::int64_t>(weights.bias.size())};
    }
}

/// Reads the weights of `count` n-grams of `n` words, which have some of the labels alone.
void readSparse(int n, std::size_t count, std::size_t all, const ValuesByName& values,
                LinearWeights& weights) {
    const float *counts = values(nameOf(kCount, n)), *labels = values(nameOf(kLabels, n));
    const auto broken = [n] {
        return Error(message(
            "its tensor '%1' does not number the labels of its n-grams; get the model again",
            nameOf(kLabels, n)));
    };
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (!isDigit(counts[i] - 1) || static_cast<std::size_t>(counts[i]) > all - at)
            throw broken();
        float next = 0;  // the least label that may follow
        for (const std::size_t end = at + static_cast<std::size_t>(counts[i]); at < end; ++at) {
            if (!isDigit(labels[at]) || labels[at] < next ||
                static_cast<std::size_t>(labels[at]) >= weights.bias.size())
                throw broken();
            next = labels[at] + 1;
            weights.labels.push_back(static_cast<std::uint16_t>(labels[at]));
        }
        weights.ends.push_back(static_cast<std::uint32_t>(weights.labels.size()));
    }
    if (at != all) throw broken();
}

}  // namespace

bool isLinearWeight(std::string_view name) {
    if (name == kBias || name == kParts) return true;
    for (int length = 1; length <= kMaxNgramWords; ++length)
        if (name == nameOf(kWeight, length)) return true;
    return false;
}

float LinearWeights::value(std::size_t ngram, std::size_t label) const {
    if (!isSparse()) return values[ngram * bias.size() + label];
    const auto begin = labels.begin() + (ngram == 0 ? 0 : ends[ngram - 1]),
               end = labels.begin() + ends[ngram];
    const auto found = std::lower_bound(begin, end, label);
    return found == end || *found != label
               ? 0
               : values[static_cast<std::size_t>(found - labels.begin())];
}

NamedTensors linearTensors(const LinearWeights& weights, int longest) {
    NamedTensors tensors;
    tensors[kBias] = listOf(weights.bias);
    const auto labels = static_cast<std::int64_t>(weights.bias.size());
    if (!weights.parts.empty())
        tensors[kParts] = {{static_cast<std::int64_t>(weights.parts.size()) / labels, labels},
                           weights.parts};
    std::size_t ngram = 0;
    for (int n = 1; n <= longest; ++n) {
        TensorValues words;
        const std::size_t begin = ngram;
        for (; ngram < weights.ngrams.size() && lengthOf(weights.ngrams[ngram]) == n; ++ngram)
            addWords(weights.ngrams[ngram], n, words.values);
        if (ngram == begin) continue;
        words.shape = {static_cast<std::int64_t>(ngram - begin), 2 * n};
        tensors[nameOf(kWords, n)] = std::move(words);
        addWeights(weights, begin, ngram, n, tensors);
    }
    return tensors;
}

void setCounts(const NamedTensors& tensors, LinearConfig& linear) {
    for (int n = 1; n <= kMaxNgramWords; ++n) {
        const auto at = static_cast<std::size_t>(n - 1);
        const auto words = tensors.find(nameOf(kWords, n)),
                   labels = tensors.find(nameOf(kLabels, n));
        linear.ngrams[at] = words == tensors.end() ? 0 : words->second.shape[0];
        linear.weights[at] = labels == tensors.end() ? 0 : labels->second.shape[0];
    }
}

TensorShapes linearShapes(const LinearConfig& linear, std::size_t labels) {
    const auto count = static_cast<std::int64_t>(labels);
    TensorShapes shapes{{kBias, {count}}};
    if (linear.parts) shapes[kParts] = {linear.parts.rows, count};
    for (int n = 1; n <= linear.longest; ++n) {
        const auto at = static_cast<std::size_t>(n - 1);
        const std::int64_t ngrams = linear.ngrams[at];
        if (ngrams == 0) continue;
        shapes[nameOf(kWords, n)] = {ngrams, 2 * n};
        if (linear.isSparse()) {
            shapes[nameOf(kCount, n)] = {ngrams};
            shapes[nameOf(kLabels, n)] = shapes[nameOf(kWeight, n)] = {linear.weights[at]};
        } else {
            shapes[nameOf(kWeight, n)] = {ngrams, count};
        }
    }
    return shapes;
}

LinearWeights linearWeights(const LinearConfig& linear, std::size_t vocabulary, std::size_t labels,
                            const ValuesByName& values) {
    LinearWeights weights;
    weights.bias.assign(values(kBias), values(kBias) + labels);
    if (const auto rows = static_cast<std::size_t>(linear.parts.rows))
        weights.parts.assign(values(kParts), values(kParts) + rows * labels);
    for (int n = 1; n <= linear.longest; ++n) {
        const auto at = static_cast<std::size_t>(n - 1);
        const auto count = static_cast<std::size_t>(linear.ngrams[at]);
        if (count == 0) continue;
        const float *words = values(nameOf(kWords, n)), *own = values(nameOf(kWeight, n));
        for (std::size_t i = 0; i < count; ++i, words += 2 * n)
            weights.ngrams.push_back(ngramFrom(words, n, vocabulary));
        const std::size_t all =
            linear.isSparse() ? static_cast<std::size_t>(linear.weights[at]) : count * labels;
        if (linear.isSparse()) readSparse(n, count, all, values, weights);
        weights.values.insert(weights.values.end(), own, own + all);
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
