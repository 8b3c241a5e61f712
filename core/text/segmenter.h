#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/progress.h"
#include "core/text/document.h"
#include "core/text/normalizer.h"

namespace hanscope {

/// A longer run of words without the end of a sentence (a list of numbers, damaged markup) is
/// several sentences: a sentence encoder reads its words one after another, but sentences side by
/// side.
constexpr std::uint32_t kMaxSentenceWords = 5000;

/// Finds the sentences and words of a text (ICU break iteration; Chinese, Japanese, Korean and
/// Thai by dictionary). A line that is empty, and an HTML break or paragraph tag (<br>, <p>, …),
/// ends a sentence; such tags are markup, not words. Every other run of characters that is not
/// white space is a word, punctuation too; a run of one repeated punctuation mark ("...", "!!") is
/// a single word. Sentences without a word are not listed;
/// none has more than kMaxSentenceWords.
/// Not thread-safe (holds ICU iterators); make one for each thread.
class Segmenter {
 public:
    /// Makes ICU's iterators for the locale.
    explicit Segmenter(const Preprocessing& preprocessing);
    ~Segmenter();
    Segmenter(Segmenter&&) noexcept;
    Segmenter& operator=(Segmenter&&) noexcept;

    /// The text must be valid UTF-8 (see text_file.h). If it has parts, sentences are looked for
    /// in each of them separately, and HTML tags are words. Linear in its length. Throws Cancelled.
    Document segment(FormattedText text, const CancelToken& cancel = {});
    /// Uses `sentences`, in text order, as the sentences of the text, and finds only the words in
    /// them.
    Document segment(std::string text, const std::vector<Range>& sentences);

 private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// The version of the segmentation rules ("ICU 72.1.0.0"). Another version may find other sentences
/// and words.
std::string segmentationRules();

/// A text whose sentences and words have been found by another program: every line is a sentence,
/// and spaces and tabs separate its words. Lines without words are left out. The text is valid
/// UTF-8.
Document tokenizedDocument(std::string text);

}  // namespace hanscope
