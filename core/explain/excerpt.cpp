#include "core/explain/excerpt.h"

#include <algorithm>
#include <string>

#include "core/error.h"

namespace hanscope {

namespace {

/// A part of a document.
struct Cut {
    Range bytes;
    std::size_t firstSentence, sentenceEnd, firstWord, wordEnd;

    Range moved(Range range) const {
        return {std::max(range.begin, bytes.begin) - bytes.begin,
                std::min(range.end, bytes.end) - bytes.begin};
    }
    template <class Values>
    void keepSentences(Values& values) const {
        values = Values(values.begin() + difference(firstSentence),
                        values.begin() + difference(sentenceEnd));
    }
    template <class Values>
    void keepWords(Values& values) const {
        values =
            Values(values.begin() + difference(firstWord), values.begin() + difference(wordEnd));
    }

 private:
    static std::ptrdiff_t difference(std::size_t index) {
        return static_cast<std::ptrdiff_t>(index);
    }
};

Cut cutOf(const Document& document, std::size_t first, std::size_t last) {
    const auto& sentences = document.sentences();
    if (first > last || last >= sentences.size())
        throw Error(
            message("the text has the sentences 1 to %1; choose some of these", sentences.size()));
    const Sentence& end = sentences[last];
    return {{sentences[first].range.begin, end.range.end},
            first,
            last + 1,
            sentences[first].firstWord,
            end.firstWord + end.wordCount};
}

TextStructure structureIn(const TextStructure& whole, const Cut& cut) {
    TextStructure result;
    for (TextPart part : whole.parts) {
        if (part.range.end <= cut.bytes.begin || part.range.begin >= cut.bytes.end) continue;
        if (part.range.begin < cut.bytes.begin) part.number = TextPart::kUnmarked;
        part.range = cut.moved(part.range);
        result.parts.push_back(part);
    }
    for (const PageStart& page : whole.pages)
        if (page.at > cut.bytes.begin && page.at < cut.bytes.end)
            result.pages.push_back({page.at - cut.bytes.begin, page.number});
    return result;
}

std::shared_ptr<const Document> documentIn(const Document& whole, const Cut& cut) {
    std::vector<Sentence> sentences = whole.sentences();
    std::vector<Range> words = whole.words();
    cut.keepSentences(sentences);
    cut.keepWords(words);
    for (Sentence& sentence : sentences) {
        sentence.range = cut.moved(sentence.range);
        sentence.firstWord -= static_cast<std::uint32_t>(cut.firstWord);
    }
    for (Range& word : words) word = cut.moved(word);
    return std::make_shared<const Document>(std::string(whole.at(cut.bytes)), std::move(sentences),
                                            std::move(words), structureIn(whole.structure(), cut));
}

std::shared_ptr<const EnsembleReading> ensembleIn(const EnsembleReading& whole, const Cut& cut) {
    EnsembleReading ensemble = whole;
    for (MemberReading& member : ensemble.members) {
        cut.keepSentences(member.sentenceWeights);
        cut.keepWords(member.wordWeights);
    }
    return std::make_shared<const EnsembleReading>(std::move(ensemble));
}

}  // namespace

std::shared_ptr<const ShownReading> excerptOf(const ShownReading& whole, std::size_t first,
                                              std::size_t last) {
    const Cut cut = cutOf(*whole.reading->document, first, last);
    Reading reading = *whole.reading;
    reading.document = documentIn(*reading.document, cut);
    cut.keepSentences(reading.sentenceWeights);
    cut.keepWords(reading.wordWeights);
    cut.keepWords(reading.known);
    if (reading.ensemble) reading.ensemble = ensembleIn(*reading.ensemble, cut);
    auto shown = std::make_shared<ShownReading>(whole);
    shown->reading = std::make_shared<const Reading>(std::move(reading));
    cut.keepSentences(shown->weights.sentences.values);
    cut.keepWords(shown->weights.words.values);
    for (Numbers& numbers : shown->weights.details) cut.keepWords(numbers.values);
    for (auto& member : shown->weights.byMember) cut.keepWords(member);
    return shown;
}

}  // namespace hanscope
