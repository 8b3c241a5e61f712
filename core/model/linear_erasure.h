#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/model/linear_network.h"
#include "core/model/loaded_model.h"
#include "core/model/text_explainer.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// The logits of a linear model for a text without some of its words, from those of the text: only
/// the n-grams at the removed words, and their parts, are looked at. Equal to reading what is left,
/// up to rounding.
class LinearErasure {
 public:
    /// The arguments must outlive this object.
    LinearErasure(const LinearNetwork& network, const EncodedDocument& text, Removal removal);

    /// [label] z of the text without the words of a span, which are of one sentence; an empty span
    /// removes none.
    std::vector<double> logitsWithout(WordSpan span) const;

 private:
    using Positions = std::array<std::uint32_t, kMaxNgramWords>;
    struct Change {
        std::uint32_t ngram;
        int count;
    };

    void removeAt(WordSpan span, std::size_t begin, std::vector<Change>& changes) const;
    void removeParts(WordSpan span, std::vector<double>& logits) const;
    void joinAt(WordSpan span, std::size_t begin, std::size_t end,
                std::vector<Change>& changes) const;

    const LinearNetwork& network_;
    const EncodedDocument& text_;
    const Removal removal_;
    const std::vector<std::size_t> bounds_;  // of the sentences
    std::vector<Positions> ngrams_;          // [first word][words − 1], NgramTable::kAbsent: none
    std::unordered_map<std::uint32_t, int> counts_;  // of the n-grams that the text has
    std::unordered_map<std::int32_t, int> rows_;     // of parts of words: occurrences in the text
    const std::vector<double> logits_;
};

/// The logits of a model's companion, with its factor, for its text without spans of words.
/// Requires a companion when it is called.
class CompanionErasure {
 public:
    /// `model` and `text` must outlive this object.
    CompanionErasure(const LoadedModel& model, const EncodedDocument& text, Removal removal);
    /// [label] the companion's logits, times its factor, without the words of a span of one
    /// sentence.
    std::vector<double> operator()(WordSpan span) const;

 private:
    const Companion* const companion_;
    std::optional<LinearErasure> linear_;
};

}  // namespace hanscope
