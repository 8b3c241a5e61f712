#include "core/model/linear_network.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include "core/model/output_value.h"

namespace hanscope {
namespace {

/// An n-gram that the model knows, where the document has it.
struct Occurrence {
    std::uint32_t ngram;  // position in LinearWeights::ngrams
    std::size_t first;    // word
    int length;
};

std::vector<Occurrence> occurrencesOf(const EncodedDocument& document, int longest,
                                      const NgramTable& table) {
    std::vector<Occurrence> all;
    forEachNgram(document, longest, [&](Ngram ngram, std::size_t first, int length) {
        const std::uint32_t position = table.find(ngram);
        if (position != NgramTable::kAbsent) all.push_back({position, first, length});
    });
    return all;
}

}  // namespace

LinearNetwork::LinearNetwork(LinearWeights weights, int longest, WordParts wordParts)
    : weights_(std::move(weights)),
      longest_(longest),
      table_(weights_.ngrams),
      wordParts_(std::move(wordParts)) {}

std::vector<std::uint32_t> LinearNetwork::known(const EncodedDocument& document) const {
    std::vector<std::uint32_t> known;
    forEachNgram(document, longest_, [&](Ngram ngram, std::size_t, int) {
        const std::uint32_t position = table_.find(ngram);
        if (position != NgramTable::kAbsent) known.push_back(position);
    });
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    return known;
}

std::vector<double> LinearNetwork::logits(const EncodedDocument& document) const {
    std::vector<double> sums(weights_.bias.begin(), weights_.bias.end());
    for (const std::uint32_t position : known(document))
        weights_.forEach(position,
                         [&](std::size_t label, float value) { sums[label] += double{value}; });
    for (const std::int32_t row : wordParts_.of(document))
        for (std::size_t label = 0; label < sums.size(); ++label)
            sums[label] += double{weights_.ofPart(row, label)};
    return sums;
}

std::vector<float> LinearNetwork::probabilities(const EncodedDocument& document,
                                                OutputKind kind) const {
    const std::vector<double> exact = probabilitiesOf(logits(document), kind);
    return {exact.begin(), exact.end()};
}

bool LinearNetwork::knows(const EncodedDocument& document) const {
    const std::vector<std::int32_t> rows = wordParts_.of(document);
    const auto isKnown = [&](std::int32_t row) {
        for (std::size_t label = 0; label < labels(); ++label)
            if (weights_.ofPart(row, label) != 0) return true;
        return false;
    };
    return !occurrencesOf(document, longest_, table_).empty() ||
           std::any_of(rows.begin(), rows.end(), isKnown);
}

/// Adds those of the rows of parts.
void LinearNetwork::addRows(const EncodedDocument& document, std::size_t label,
                            std::vector<double>& parts) const {
    if (!wordParts_) return;
    std::unordered_map<std::int32_t, int> counts;
    for (std::size_t word = 0; word < parts.size(); ++word)
        for (const std::int32_t row : wordParts_.at(document, word)) ++counts[row];
    for (std::size_t word = 0; word < parts.size(); ++word)
        for (const std::int32_t row : wordParts_.at(document, word))
            parts[word] += double{weights_.ofPart(row, label)} / counts[row];
}

std::vector<double> LinearNetwork::parts(const EncodedDocument& document, std::size_t label) const {
    const std::vector<Occurrence> all = occurrencesOf(document, longest_, table_);
    std::unordered_map<std::uint32_t, int> counts;
    for (const Occurrence& each : all) ++counts[each.ngram];
    std::vector<double> parts(document.words.size(), 0.0);
    for (const Occurrence& each : all) {
        const double weight{weights_.value(each.ngram, label)};
        const double part = weight / (each.length * counts[each.ngram]);
        for (int i = 0; i < each.length; ++i)
            parts[each.first + static_cast<std::size_t>(i)] += part;
    }
    addRows(document, label, parts);
    return parts;
}

}  // namespace hanscope
