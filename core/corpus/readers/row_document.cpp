#include "core/corpus/readers/row_document.h"

#include <utility>

namespace hanscope {

namespace {

/// The sentences of the text, each from its first to its last word; a word belongs to the sentence
/// in which it begins.
std::vector<Sentence> sentencesOf(const std::vector<Range>& places,
                                  const std::vector<Range>& words) {
    std::vector<Sentence> sentences;
    std::uint32_t word = 0;
    const auto count = static_cast<std::uint32_t>(words.size());
    for (std::size_t i = 0; i < places.size() && word < count; ++i) {
        const std::uint32_t first = word;
        const bool isLast = i + 1 == places.size();
        while (word < count && (isLast || words[word].begin < places[i + 1].begin)) ++word;
        if (word > first)
            sentences.push_back({{words[first].begin, words[word - 1].end}, first, word - first});
    }
    return sentences;
}

std::vector<Range> placesOf(const Document& document) {
    std::vector<Range> places;
    for (const Sentence& sentence : document.sentences()) places.push_back(sentence.range);
    return places;
}

}  // namespace

Document documentOf(Row& row, Segmenter& segmenter, const CancelToken& cancel) {
    if (row.words.empty())
        return row.sentences.empty() ? segmenter.segment(std::move(row.text), cancel)
                                     : segmenter.segment(std::move(row.text), row.sentences);
    std::vector<Range> places = std::move(row.sentences);
    if (places.empty()) places = placesOf(segmenter.segment(row.text, cancel));
    std::vector<Sentence> sentences = sentencesOf(places, row.words);
    return {std::move(row.text), std::move(sentences), std::move(row.words)};
}

}  // namespace hanscope
