#include "core/text/segmenter.h"

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/utext.h>
#include <unicode/utf16.h>
#include <unicode/uversion.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/text/html_tag.h"
#include "core/text/seen_character.h"
#include "core/text/sentence_rules.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

using Iterator = std::unique_ptr<icu::BreakIterator>;

constexpr std::string_view kBetweenWords = " \t\r";

// Adds the words of the bytes [begin, end).
void addWordsOfLine(std::string_view text, std::size_t begin, std::size_t end,
                    std::vector<Range>& words) {
    const std::string_view line = text.substr(0, end);
    for (std::size_t at = line.find_first_not_of(kBetweenWords, begin); at < end;) {
        const std::size_t wordEnd = std::min(line.find_first_of(kBetweenWords, at), end);
        words.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(wordEnd)});
        at = line.find_first_not_of(kBetweenWords, wordEnd);
    }
}

/// A part of a text that no sentence crosses, as UTF-16 for ICU. Each run of white space, line
/// breaks and markup becomes one space, because ICU would end a sentence at a line break and
/// recognises "Mr." only before a single space.
struct Paragraph {
    std::u16string units;
    /// The byte in the text where the character of each unit begins (for a space: where the
    /// character before it ends), and as last element the end of the last character. Units i to j
    /// (exclusive) therefore are the bytes offsets[i]…offsets[j].
    std::vector<std::uint32_t> offsets;
    /// The units with which lines of the text begin, but for the first.
    std::vector<std::int32_t> lines;
};

char32_t characterAt(const std::u16string& units, std::int32_t at) {
    UChar32 character = 0;
    U16_GET(units.data(), 0, at, static_cast<std::int32_t>(units.size()), character);
    return static_cast<char32_t>(character);
}

/// The character that ends at `end`.
char32_t characterBefore(const std::u16string& units, std::int32_t end) {
    return characterAt(units, end - 1);
}

/// Whether a text's HTML tags are markup or characters like others.
enum class HtmlTags { Markup, Text };

constexpr char32_t kGreekQuestionMark = 0x37e;
constexpr char32_t kNextLine = 0x85, kLineSeparator = 0x2028, kParagraphSeparator = 0x2029;

/// An ASCII character that is neither blank nor the beginning of a tag or an entity, nor taken for
/// an apostrophe.
bool isPlain(char c) {
    return c > ' ' && c < 0x7f && c != '<' && c != '&' && c != '`';
}

/// The end of the run of plain characters with single spaces between them.
std::size_t plainEnd(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        const bool isSpaceWithin = text[at] == ' ' && at + 1 < text.size() && isPlain(text[at + 1]);
        if (!isPlain(text[at]) && !isSpaceWithin) break;
        ++at;
    }
    return at;
}

/// Reads a text paragraph by paragraph. A paragraph ends at an empty line, at U+2029 and at an HTML
/// tag that ends a sentence.
class ParagraphReader {
 public:
    /// `text`: valid UTF-8 that outlives the reader. `rules`: Preprocessing::rules.
    explicit ParagraphReader(std::string_view text, int rules, HtmlTags tags = HtmlTags::Markup)
        : text_(text), readsAsSeen_(rules >= kRulesOfSeenCharacters), tags_(tags) {}

    /// Overwrites `paragraph`, whose memory is reused, with the next paragraph, which is not empty
    /// and neither begins nor ends with a space. Returns false at the end of the text.
    bool next(Paragraph& paragraph) {
        paragraph.units.clear();
        paragraph.offsets.clear();
        paragraph.lines.clear();
        while (at_ < text_.size()) {
            if (readStep(paragraph) == Step::EndParagraph && !paragraph.units.empty()) break;
        }
        if (paragraph.units.empty()) return false;
        paragraph.offsets.push_back(static_cast<std::uint32_t>(contentEnd_));
        return true;
    }

 private:
    enum class Step { GoOn, EndParagraph };

    Step readStep(Paragraph& paragraph) {
        const char c = text_[at_];
        if (isPlain(c)) {
            readPlain(paragraph);
            return Step::GoOn;
        }
        if (c == '<') return readTag(paragraph);
        if (c == '&') return readAmpersand(paragraph);
        if (c == '`') return readCharacter(paragraph, U'`', 1);
        if (static_cast<unsigned char>(c) >= 0x80) return readWide(paragraph);
        if (c == '\n') return readLineBreak(1);
        if (c == '\r') return readLineBreak(text_.substr(at_ + 1, 1) == "\n" ? 2 : 1);
        ++at_;  // a space or a control character
        return Step::GoOn;
    }

    Step readTag(Paragraph& paragraph) {
        const auto tag = tags_ == HtmlTags::Markup ? matchHtmlTag(text_, at_) : std::nullopt;
        if (!tag) {
            append(paragraph, U'<', 1);
            return Step::GoOn;
        }
        at_ += tag->length;
        return tag->endsSentence ? Step::EndParagraph : Step::GoOn;
    }

    Step readWide(Paragraph& paragraph) {
        const auto [character, length] = decodeUtf8(text_, at_);
        if (character == kNextLine || character == kLineSeparator) return readLineBreak(length);
        if (character == kParagraphSeparator) {
            at_ += length;
            return Step::EndParagraph;
        }
        return readCharacter(paragraph, character, length);
    }

    Step readAmpersand(Paragraph& paragraph) {
        const bool canBeEntity = readsAsSeen_ && tags_ == HtmlTags::Markup;
        const auto entity = canBeEntity ? htmlEntity(text_, at_) : std::nullopt;
        return entity ? readCharacter(paragraph, entity->value, entity->length)
                      : readCharacter(paragraph, U'&', 1);
    }

    Step readCharacter(Paragraph& paragraph, char32_t character, std::size_t length) {
        if (isWhiteSpace(character)) {
            at_ += length;
        } else if (readsAsSeen_) {
            appendAsSeen(paragraph, character, length);
        } else {
            append(paragraph, character, length);
        }
        return Step::GoOn;
    }

    /// An unseen character belongs to the one before it.
    void appendAsSeen(Paragraph& paragraph, char32_t character, std::size_t length) {
        const bool isWithin = !paragraph.units.empty() && contentEnd_ == at_;
        const char32_t before =
            isWithin ? characterBefore(paragraph.units,
                                       static_cast<std::int32_t>(paragraph.units.size()))
                     : 0;
        if (isUnseenInWords(character) && !isMeantAfter(character, before)) {
            at_ += length;
            if (isWithin) contentEnd_ = at_;
            return;
        }
        const bool isBetween =
            isApostrophe(character) && isLetter(before) && isLetterNext(text_, at_ + length);
        if (isBetween) character = U'\'';
        append(paragraph, character == kGreekQuestionMark ? U'?' : character, length);
    }

    Step readLineBreak(std::size_t length) {
        const bool lineIsEmpty = contentEnd_ <= lineBegin_;
        at_ += length;
        lineBegin_ = at_;
        return lineIsEmpty ? Step::EndParagraph : Step::GoOn;
    }

    void readPlain(Paragraph& paragraph) {
        appendSpace(paragraph);
        const std::size_t end = plainEnd(text_, at_);
        const std::size_t units = paragraph.units.size();
        paragraph.units.insert(paragraph.units.end(), text_.begin() + at_, text_.begin() + end);
        paragraph.offsets.resize(units + end - at_);
        std::iota(paragraph.offsets.begin() + units, paragraph.offsets.end(),
                  static_cast<std::uint32_t>(at_));
        at_ = contentEnd_ = end;
    }

    void appendSpace(Paragraph& paragraph) {
        if (paragraph.units.empty() || contentEnd_ == at_) return;
        paragraph.units.push_back(u' ');
        paragraph.offsets.push_back(static_cast<std::uint32_t>(contentEnd_));
        if (contentEnd_ < lineBegin_)
            paragraph.lines.push_back(static_cast<std::int32_t>(paragraph.units.size()));
    }

    void append(Paragraph& paragraph, char32_t character, std::size_t length) {
        appendSpace(paragraph);
        if (character < 0x10000) {
            paragraph.units.push_back(static_cast<char16_t>(character));
        } else {
            paragraph.units.push_back(static_cast<char16_t>(0xd7c0 + (character >> 10)));
            paragraph.units.push_back(static_cast<char16_t>(0xdc00 | (character & 0x3ff)));
        }
        paragraph.offsets.resize(paragraph.units.size(), static_cast<std::uint32_t>(at_));
        at_ += length;
        contentEnd_ = at_;
    }

    std::string_view text_;
    bool readsAsSeen_;
    HtmlTags tags_;
    std::size_t at_ = 0;
    std::size_t contentEnd_ = 0;  // end of the last character that was kept
    std::size_t lineBegin_ = 0;
};

/// Half-open range of a paragraph's UTF-16 units.
struct Units {
    std::int32_t begin = 0, end = 0;
};

void requireIcu(UErrorCode status, const std::string& locale) {
    if (U_SUCCESS(status)) return;
    throw Error(
        message("The text cannot be segmented by the rules of the locale \"%1\" (%2); choose "
                "another locale, such as \"en\"",
                locale.substr(0, 40), u_errorName(status)));
}

// Versions of ICU treat an invalid locale name differently; a valid one is never longer than this.
icu::Locale localeNamed(const std::string& name) {
    if (name.size() >= ULOC_FULLNAME_CAPACITY) requireIcu(U_ILLEGAL_ARGUMENT_ERROR, name);
    return icu::Locale(name.c_str());
}

Iterator makeWordIterator(const std::string& locale) {
    UErrorCode status = U_ZERO_ERROR;
    Iterator words(icu::BreakIterator::createWordInstance(localeNamed(locale), status));
    requireIcu(status, locale);
    return words;
}

Iterator makeSentenceIterator(const Preprocessing& preprocessing) {
    UErrorCode status = U_ZERO_ERROR;
    icu::Locale locale = localeNamed(preprocessing.locale);
    // ICU finds its abbreviations also at the ends of words; SentenceRules does not.
    if (preprocessing.suppressAbbreviations && preprocessing.rules < kRulesOfSeenCharacters)
        locale.setKeywordValue("ss", "standard", status);
    Iterator sentences(icu::BreakIterator::createSentenceInstance(locale, status));
    requireIcu(status, preprocessing.locale);
    return sentences;
}

void setText(icu::BreakIterator& iterator, const std::u16string& units) {
    UErrorCode status = U_ZERO_ERROR;
    UText text = UTEXT_INITIALIZER;
    utext_openUChars(&text, units.data(), static_cast<std::int64_t>(units.size()), &status);
    iterator.setText(&text, status);
    utext_close(&text);
    if (U_FAILURE(status)) throw Error(message("ICU refused a text: %1", u_errorName(status)));
}

std::int32_t unitCount(char32_t character) {
    return U16_LENGTH(character);
}

/// Removes blanks at both ends.
Units trimmed(const std::u16string& units, Units word) {
    while (word.begin < word.end && isBlank(characterAt(units, word.begin))) {
        word.begin += unitCount(characterAt(units, word.begin));
    }
    while (word.begin < word.end && isBlank(characterBefore(units, word.end))) {
        word.end -= unitCount(characterBefore(units, word.end));
    }
    return word;
}

bool hasVisible(const std::u16string& units, Units word) {
    for (std::int32_t at = word.begin; at < word.end;) {
        const char32_t character = characterAt(units, at);
        if (!isInvisible(character)) return true;
        at += unitCount(character);
    }
    return false;
}

/// The character if the segment is a single punctuation mark; else 0.
char32_t soleMark(const std::u16string& units, Units word) {
    const char32_t character = characterAt(units, word.begin);
    const bool isSole = word.begin + unitCount(character) == word.end;
    return isSole && isPunctuationMark(character) ? character : 0;
}

/// Whether the word is one small kana, with which no word begins: the dictionary does not know the
/// word.
bool isSmallKana(const std::u16string& units, Units word) {
    constexpr std::u16string_view kSmall =
        u"\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e"
        u"\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee";
    return word.end == word.begin + 1 && kSmall.find(units[word.begin]) != kSmall.npos;
}

/// Lists the words of the paragraphs in order; repeated marks are merged, and from
/// kRulesOfSeenCharacters on a small kana alone belongs to the word before.
class WordFinder {
 public:
    explicit WordFinder(int rules) : joinsSmallKana_(rules >= kRulesOfSeenCharacters) {}

    void find(icu::BreakIterator& iterator, const std::u16string& units) {
        words_.clear();
        lastMark_ = 0;
        setText(iterator, units);
        std::int32_t begin = iterator.first();
        for (auto end = iterator.next(); end != icu::BreakIterator::DONE; end = iterator.next()) {
            if (units[begin] != u' ' || end > begin + 1) add(units, {begin, end});
            begin = end;
        }
    }

    const std::vector<Units>& words() const { return words_; }

 private:
    void add(const std::u16string& units, Units segment) {
        const Units word = trimmed(units, segment);
        if (!hasVisible(units, word)) return;
        const char32_t mark = soleMark(units, word);
        const bool isRepeated = mark != 0 && mark == lastMark_;
        const bool isPart = joinsSmallKana_ && lastMark_ == 0 && isSmallKana(units, word);
        if ((isRepeated || isPart) && !words_.empty() && words_.back().end == word.begin) {
            words_.back().end = word.end;
        } else {
            words_.push_back(word);
        }
        lastMark_ = mark;
    }

    bool joinsSmallKana_;
    std::vector<Units> words_;
    char32_t lastMark_ = 0;
};

/// Collects the words and sentences of a document as byte ranges.
class DocumentBuilder {
 public:
    void addWord(Range word) { words_.push_back(word); }

    /// The words since the last sentence.
    std::uint32_t openWords() const {
        return static_cast<std::uint32_t>(words_.size()) - firstWord_;
    }

    /// Makes a sentence of all words since the last sentence, if there are any.
    void endSentence() {
        const std::uint32_t count = openWords();
        if (count == 0) return;
        const Range range{words_[firstWord_].begin, words_.back().end};
        sentences_.push_back({range, firstWord_, count});
        firstWord_ += count;
    }

    Document build(FormattedText text) {
        return Document(std::move(text.text), std::move(sentences_), std::move(words_),
                        std::move(text.structure));
    }

 private:
    std::vector<Sentence> sentences_;
    std::vector<Range> words_;
    std::uint32_t firstWord_ = 0;
};

}  // namespace

struct Segmenter::Impl {
    explicit Impl(const Preprocessing& preprocessing)
        : wordIterator(makeWordIterator(preprocessing.locale)),
          sentenceIterator(makeSentenceIterator(preprocessing)),
          rules(preprocessing.rules),
          finder(preprocessing.rules),
          sentenceRules(localeNamed(preprocessing.locale).getLanguage(), preprocessing) {}

    // Where the sentence after the one that begins at `begin` begins, or DONE.
    std::int32_t sentenceAfter(std::int32_t begin) {
        for (auto end = sentenceIterator->following(begin); end != icu::BreakIterator::DONE;
             end = sentenceIterator->next())
            if (const auto found = sentenceRules.end(begin, end)) return *found;
        return icu::BreakIterator::DONE;
    }

    /// Adds the sentences of a paragraph of a text that begins at `base`.
    void addParagraph(DocumentBuilder& document, std::uint32_t base) {
        finder.find(*wordIterator, paragraph.units);
        setText(*sentenceIterator, paragraph.units);
        sentenceRules.setParagraph(paragraph.units, paragraph.lines);
        // A word belongs to the sentence in which it begins, in case the rules for words and
        // sentences disagree.
        std::int32_t sentenceEnd = sentenceAfter(0);
        for (const Units word : finder.words()) {
            while (sentenceEnd != icu::BreakIterator::DONE && word.begin >= sentenceEnd) {
                document.endSentence();
                sentenceEnd = sentenceAfter(sentenceEnd);
            }
            if (document.openWords() == kMaxSentenceWords) document.endSentence();
            document.addWord(
                {base + paragraph.offsets[word.begin], base + paragraph.offsets[word.end]});
            while (rules >= kRulesOfSeenCharacters && sentenceEnd > word.begin &&
                   sentenceEnd < word.end)
                sentenceEnd = sentenceAfter(sentenceEnd);  // no sentence ends within a word
        }
        document.endSentence();
    }

    void addParagraphs(DocumentBuilder& document, ParagraphReader reader, std::uint32_t base,
                       const CancelToken& cancel) {
        while (reader.next(paragraph)) {
            cancel.check();
            addParagraph(document, base);
        }
    }

    /// Adds the words of a paragraph that begins at `base`, independently of ICU's sentences.
    void addWords(DocumentBuilder& document, std::uint32_t base) {
        finder.find(*wordIterator, paragraph.units);
        for (const Units word : finder.words()) {
            document.addWord(
                {base + paragraph.offsets[word.begin], base + paragraph.offsets[word.end]});
        }
    }

    Iterator wordIterator;
    Iterator sentenceIterator;
    int rules;
    WordFinder finder;
    SentenceRules sentenceRules;
    Paragraph paragraph;
};

Segmenter::Segmenter(const Preprocessing& preprocessing)
    : impl_(std::make_unique<Impl>(preprocessing)) {}
Segmenter::~Segmenter() = default;
Segmenter::Segmenter(Segmenter&&) noexcept = default;
Segmenter& Segmenter::operator=(Segmenter&&) noexcept = default;

Document Segmenter::segment(FormattedText text, const CancelToken& cancel) {
    DocumentBuilder document;
    if (text.structure.isPlain())
        impl_->addParagraphs(document, ParagraphReader(text.text, impl_->rules), 0, cancel);
    for (const TextPart& part : text.structure.parts) {
        const auto bytes = std::string_view(text.text).substr(part.range.begin, part.range.size());
        impl_->addParagraphs(document, ParagraphReader(bytes, impl_->rules, HtmlTags::Text),
                             part.range.begin, cancel);
    }
    return document.build(std::move(text));
}

Document Segmenter::segment(std::string text, const std::vector<Range>& sentences) {
    DocumentBuilder document;
    for (const Range sentence : sentences) {
        ParagraphReader reader(std::string_view(text).substr(sentence.begin, sentence.size()),
                               impl_->rules);
        while (reader.next(impl_->paragraph)) impl_->addWords(document, sentence.begin);
        document.endSentence();
    }
    return document.build(std::move(text));
}

std::string segmentationRules() {
    UVersionInfo version;
    u_getVersion(version);
    char text[U_MAX_VERSION_STRING_LENGTH];
    u_versionToString(version, text);
    return std::string("ICU ") + text;
}

Document tokenizedDocument(std::string text) {
    std::vector<Sentence> sentences;
    std::vector<Range> words;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::size_t first = words.size();
        addWordsOfLine(text, begin, end, words);
        if (words.size() > first)
            sentences.push_back({{words[first].begin, words.back().end},
                                 static_cast<std::uint32_t>(first),
                                 static_cast<std::uint32_t>(words.size() - first)});
        begin = end + 1;
    }
    return Document(std::move(text), std::move(sentences), std::move(words));
}

}  // namespace hanscope
