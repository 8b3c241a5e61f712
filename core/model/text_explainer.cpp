#include "core/model/text_explainer.h"

#include <algorithm>

#include "core/error.h"
#include "core/text/vocabulary.h"

namespace hanscope {
namespace {

// Enough for full batches; the edited texts of a long one would not fit into the memory at once.
constexpr std::size_t kWordsAtOnce = 65536;

// Every text without one word, then every text without one sentence.
class Erasures {
 public:
    Erasures(const EncodedDocument& text, Removal removal) : text_(text), removal_(removal) {
        std::size_t word = 0;
        for (const std::int32_t length : text.sentenceLengths) {
            firstWords_.push_back(word);
            word += static_cast<std::size_t>(length);
        }
        firstWords_.push_back(word);
    }

    std::size_t size() const { return text_.words.size() + text_.sentenceLengths.size(); }
    EncodedDocument at(std::size_t index) const {
        const std::size_t words = text_.words.size();
        std::vector<std::uint8_t> removed(words, 0);
        const bool isWord = index < words;
        const std::size_t begin = isWord ? index : firstWords_[index - words];
        const std::size_t end = isWord ? index + 1 : firstWords_[index - words + 1];
        std::fill(removed.begin() + static_cast<std::ptrdiff_t>(begin),
                  removed.begin() + static_cast<std::ptrdiff_t>(end), std::uint8_t{1});
        return withoutWords(text_, removed, removal_);
    }

 private:
    const EncodedDocument& text_;
    Removal removal_;
    std::vector<std::size_t> firstWords_;  // [sentence], and the number of words
};

}  // namespace

EncodedDocument withoutWords(const EncodedDocument& text, const std::vector<std::uint8_t>& removed,
                             Removal removal) {
    EncodedDocument edited;
    edited.subwords = text.subwords;
    std::size_t word = 0;
    for (const std::int32_t length : text.sentenceLengths) {
        std::int32_t left = 0;
        for (std::int32_t t = 0; t < length; ++t, ++word) {
            if (removed[word] && removal == Removal::Delete) continue;
            edited.words.push_back(removed[word] ? Vocabulary::kUnknown : text.words[word]);
            ++left;
        }
        if (left > 0) edited.sentenceLengths.push_back(left);
    }
    return edited;
}

Contributions TextExplainer::contributions(const Output&, GradientKind, const ProgressCallback&,
                                           const CancelToken&) const {
    throw Error("Gradients are not available for this kind of model; choose another lens.");
}

Effects TextExplainer::erase(const Output& output, Removal removal,
                             const ProgressCallback& progress, const CancelToken& cancel) const {
    Effects effects;
    effects.output = outputs({text()}, output, {}, cancel).front();
    const Erasures erasures(text(), removal);
    const std::size_t atOnce = std::max<std::size_t>(1, kWordsAtOnce / text().words.size());
    for (std::size_t begin = 0; begin < erasures.size(); begin += atOnce) {
        const std::size_t end = std::min(begin + atOnce, erasures.size());
        std::vector<EncodedDocument> edited;
        for (std::size_t i = begin; i < end; ++i) edited.push_back(erasures.at(i));
        for (const double left : outputs(edited, output, {}, cancel)) {
            auto& into =
                effects.words.size() < text().words.size() ? effects.words : effects.sentences;
            into.push_back(effects.output - left);
        }
        if (progress) progress(end, erasures.size());
    }
    return effects;
}

std::vector<MemberReading> TextExplainer::intervene(const std::vector<AttentionChange>&,
                                                    const CancelToken&) const {
    throw Error(
        "The attention of this kind of model cannot be changed; choose a model with attention on "
        "words and on sentences (HAN).");
}

}  // namespace hanscope
