#include "core/explain/imported_weights.h"

#include <algorithm>
#include <cmath>

#include "core/counted.h"
#include "core/error.h"
#include "core/explain/foreign_formats.h"
#include "core/explain/foreign_texts.h"

namespace hanscope {

namespace {

constexpr std::size_t kLongestShown = 40;  // bytes of a word in a message

std::string shownWord(const std::string& word) {
    if (word.size() <= kLongestShown) return "'" + word + "'";
    std::size_t end = kLongestShown;
    while (end > 0 && (word[end] & 0xc0) == 0x80) --end;
    return "'" + word.substr(0, end) + "…'";
}

/// What the words of a text in the file have to do with those of the document; empty if they are
/// the same.
std::string differenceOf(const std::vector<std::string>& theirs,
                         const std::vector<std::string>& ours) {
    const auto [their, our] = std::mismatch(theirs.begin(), theirs.end(), ours.begin(), ours.end());
    if (their != theirs.end() && our != ours.end())
        return "word " + std::to_string(our - ours.begin() + 1) + " is " + shownWord(*their) +
               " there and " + shownWord(*our) + " in this text";
    if (theirs.size() == ours.size()) return "";
    return "it has " + grouped(theirs.size()) + " words and this text " + grouped(ours.size());
}

std::vector<double> sumsOfSentences(const std::vector<double>& words, const Document& document) {
    std::vector<double> sums;
    for (const Sentence& sentence : document.sentences()) {
        double sum = 0;
        for (std::uint32_t i = 0; i < sentence.wordCount; ++i) sum += words[sentence.firstWord + i];
        sums.push_back(sum);
    }
    return sums;
}

void requireFinite(const std::filesystem::path& path, const std::vector<double>& values) {
    for (const double value : values)
        if (!std::isfinite(value))
            throw FileError(path, "a weight is not a finite number; write it anew");
}

}  // namespace

std::shared_ptr<const ImportedWeights> readImportedWeights(const std::filesystem::path& path,
                                                           const Document& document) {
    const std::vector<std::string> words = tokensOf(document);
    std::string difference;
    std::size_t count = 0;
    for (ForeignText& text : readForeignTexts(path)) {
        ++count;
        difference = differenceOf(text.tokens, words);
        if (!difference.empty()) continue;
        auto weights = std::make_shared<ImportedWeights>();
        weights->file = path.filename().string();
        weights->words = std::move(text.weights);
        weights->sentences = text.sentences.size() == document.sentences().size()
                                 ? std::move(text.sentences)
                                 : sumsOfSentences(weights->words, document);
        requireFinite(path, weights->words);
        requireFinite(path, weights->sentences);
        return weights;
    }
    throw FileError(
        path, (count == 1 ? "its weights are of another text: " + difference
                          : "none of its " + grouped(count) + " texts has the words of this one") +
                  "; choose a file that was made from this text");
}

}  // namespace hanscope
