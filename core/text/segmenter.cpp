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
#include "core/text/utf8.h"

namespace hanscope {

namespace {

using Iterator = std::unique_ptr<icu::BreakIterator>;

// What follows an abbreviation if the sentence goes on.
enum class Next {
    Anything,
    LowerOrNumber,  // the same or a lower-case letter
    Number          // a digit, also in "(" or "["
};
struct Abbreviation {
    std::u16string_view text;  // in lower case, without spaces
    Next next;
};
using Abbreviations = std::vector<Abbreviation>;

const Abbreviations& abbreviationsOf(const std::string& language) {
    static const Abbreviations english{{u"dr.", Next::Anything},
                                       {u"prof.", Next::Anything},
                                       {u"mr.", Next::Anything},
                                       {u"mrs.", Next::Anything},
                                       {u"ms.", Next::Anything},
                                       {u"cf.", Next::Anything},
                                       {u"vs.", Next::Anything},
                                       {u"e.g.", Next::Anything},
                                       {u"i.e.", Next::Anything},
                                       {u"viz.", Next::Anything},
                                       {u"al.", Next::LowerOrNumber},
                                       {u"resp.", Next::LowerOrNumber},
                                       {u"approx.", Next::LowerOrNumber},
                                       {u"ca.", Next::LowerOrNumber},
                                       {u"fig.", Next::Number},
                                       {u"figs.", Next::Number},
                                       {u"eq.", Next::Number},
                                       {u"eqs.", Next::Number},
                                       {u"no.", Next::Number},
                                       {u"nos.", Next::Number},
                                       {u"vol.", Next::Number},
                                       {u"p.", Next::Number},
                                       {u"pp.", Next::Number},
                                       {u"sec.", Next::Number},
                                       {u"sect.", Next::Number},
                                       {u"ref.", Next::Number},
                                       {u"refs.", Next::Number},
                                       {u"tab.", Next::Number},
                                       {u"ch.", Next::Number}};
    static const Abbreviations german{
        {u"dr.", Next::Anything},       {u"prof.", Next::Anything},    {u"hr.", Next::Anything},
        {u"fr.", Next::Anything},       {u"z.b.", Next::Anything},     {u"d.h.", Next::Anything},
        {u"u.a.", Next::LowerOrNumber}, {u"vgl.", Next::Anything},     {u"bzw.", Next::Anything},
        {u"al.", Next::LowerOrNumber},  {u"ca.", Next::LowerOrNumber}, {u"abb.", Next::Number},
        {u"nr.", Next::Number},         {u"bd.", Next::Number},        {u"kap.", Next::Number},
        {u"s.", Next::Number}};
    static const Abbreviations french{
        {u"dr.", Next::Anything},      {u"pr.", Next::Anything},       {u"m.", Next::Anything},
        {u"p.ex.", Next::Anything},    {u"c.-à-d.", Next::Anything},   {u"cf.", Next::Anything},
        {u"al.", Next::LowerOrNumber}, {u"env.", Next::LowerOrNumber}, {u"fig.", Next::Number},
        {u"éq.", Next::Number},        {u"vol.", Next::Number},        {u"p.", Next::Number},
        {u"pp.", Next::Number}};
    return language == "de" ? german : language == "fr" ? french : english;
}

char16_t lowered(char16_t unit) {
    const bool isUpper = (unit >= u'A' && unit <= u'Z') || (unit >= u'À' && unit <= u'Ö');
    return static_cast<char16_t>(isUpper ? unit + 32 : unit);
}
bool isDigit(char16_t unit) {
    return unit >= u'0' && unit <= u'9';
}
// Letters of all scripts are taken for letters; what stands before an abbreviation is not one.
bool isLetterOrDigit(char16_t unit) {
    const char16_t lower = lowered(unit);
    return (lower >= u'a' && lower <= u'z') || isDigit(unit) || unit >= 0xc0;
}

// Whether `text` stands before `end`, with or without spaces in it and with no letter before it.
bool endsWith(const std::u16string& units, std::size_t end, std::u16string_view text) {
    while (!text.empty() && end > 0) {
        const char16_t unit = units[--end];
        if (unit == u' ') continue;
        if (lowered(unit) != text.back()) return false;
        text.remove_suffix(1);
    }
    return text.empty() &&
           (end == 0 || (!isLetterOrDigit(units[end - 1]) && units[end - 1] != u'.'));
}

bool beginsWith(const std::u16string& units, std::size_t begin, std::u16string_view text) {
    for (; !text.empty() && begin < units.size(); ++begin) {
        if (units[begin] == u' ') continue;
        if (lowered(units[begin]) != text.front()) return false;
        text.remove_prefix(1);
    }
    return text.empty();
}

bool isFollowedBy(const std::u16string& units, std::size_t begin, Next next) {
    if (units[begin] == u'(' || units[begin] == u'[') ++begin;
    if (next == Next::Anything || (begin < units.size() && isDigit(units[begin]))) return true;
    if (begin == units.size()) return false;
    const char16_t unit = units[begin];
    return next == Next::LowerOrNumber && isLetterOrDigit(unit) && lowered(unit) == unit;
}

// Whether the abbreviation ends at `end`, or is divided there after one of its full stops.
bool isAt(const std::u16string& units, std::size_t end, const Abbreviation& abbreviation) {
    const std::u16string_view text = abbreviation.text;
    for (std::size_t stop = text.find(u'.'); stop != text.npos; stop = text.find(u'.', stop + 1)) {
        const std::u16string_view rest = text.substr(stop + 1);
        if (!endsWith(units, end, text.substr(0, stop + 1))) continue;
        if (rest.empty() ? isFollowedBy(units, end, abbreviation.next)
                         : beginsWith(units, end, rest))
            return true;
    }
    return false;
}

/// Whether the sentence goes on at `end`, where ICU would end it, because an abbreviation stands
/// before it: "Dr. | Heller", "et al. | (2008)", "Eq. | 4", "z. | B.". `units`: a paragraph
/// (ParagraphReader). `end`: the unit with which the next sentence would begin. `language`: the
/// abbreviations of "de", "fr" or "en" are known; those of English apply to all other languages.
/// The list of abbreviations is in resources/models/FORMAT.md.
bool goesOnAfterAbbreviation(const std::u16string& units, std::int32_t end,
                             const std::string& language) {
    const auto at = static_cast<std::size_t>(end);
    const std::size_t last = units.find_last_not_of(u' ', at == 0 ? 0 : at - 1);
    if (at >= units.size() || last == units.npos || units[last] != u'.') return false;
    const Abbreviations& known = abbreviationsOf(language);
    return std::any_of(known.begin(), known.end(), [&](const Abbreviation& abbreviation) {
        return isAt(units, at, abbreviation);
    });
}

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
};

/// Whether a text's HTML tags are markup or characters like others.
enum class HtmlTags { Markup, Text };

constexpr char32_t kNextLine = 0x85, kLineSeparator = 0x2028, kParagraphSeparator = 0x2029;

/// An ASCII character that is neither blank nor the beginning of a tag.
bool isPlain(char c) {
    return c > ' ' && c < 0x7f && c != '<';
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
    /// `text`: valid UTF-8 that outlives the reader.
    explicit ParagraphReader(std::string_view text, HtmlTags tags = HtmlTags::Markup)
        : text_(text), tags_(tags) {}

    /// Overwrites `paragraph`, whose memory is reused, with the next paragraph, which is not empty
    /// and neither begins nor ends with a space. Returns false at the end of the text.
    bool next(Paragraph& paragraph) {
        paragraph.units.clear();
        paragraph.offsets.clear();
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
        if (isWhiteSpace(character)) {
            at_ += length;
        } else {
            append(paragraph, character, length);
        }
        return Step::GoOn;
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
    if (preprocessing.suppressAbbreviations) locale.setKeywordValue("ss", "standard", status);
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

char32_t characterAt(const std::u16string& units, std::int32_t at) {
    UChar32 character = 0;
    U16_GET(units.data(), 0, at, static_cast<std::int32_t>(units.size()), character);
    return static_cast<char32_t>(character);
}

/// The character that ends at `end`.
char32_t characterBefore(const std::u16string& units, std::int32_t end) {
    return characterAt(units, end - 1);
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

/// Lists the words of the paragraphs in order; repeated marks are merged.
class WordFinder {
 public:
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
        if (mark != 0 && mark == lastMark_ && words_.back().end == word.begin) {
            words_.back().end = word.end;
        } else {
            words_.push_back(word);
        }
        lastMark_ = mark;
    }

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
          language(localeNamed(preprocessing.locale).getLanguage()),
          hasOwnAbbreviations(preprocessing.ownAbbreviations) {}

    // Where the next sentence begins, or DONE.
    std::int32_t nextSentence() {
        std::int32_t end = sentenceIterator->next();
        while (hasOwnAbbreviations && end != icu::BreakIterator::DONE &&
               goesOnAfterAbbreviation(paragraph.units, end, language))
            end = sentenceIterator->next();
        return end;
    }

    /// Adds the sentences of a paragraph of a text that begins at `base`.
    void addParagraph(DocumentBuilder& document, std::uint32_t base) {
        finder.find(*wordIterator, paragraph.units);
        setText(*sentenceIterator, paragraph.units);
        // A word belongs to the sentence in which it begins, in case the rules for words and
        // sentences disagree.
        std::int32_t sentenceEnd = nextSentence();
        for (const Units word : finder.words()) {
            while (sentenceEnd != icu::BreakIterator::DONE && word.begin >= sentenceEnd) {
                document.endSentence();
                sentenceEnd = nextSentence();
            }
            if (document.openWords() == kMaxSentenceWords) document.endSentence();
            document.addWord(
                {base + paragraph.offsets[word.begin], base + paragraph.offsets[word.end]});
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
    std::string language;
    bool hasOwnAbbreviations;
    WordFinder finder;
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
        impl_->addParagraphs(document, ParagraphReader(text.text), 0, cancel);
    for (const TextPart& part : text.structure.parts) {
        const auto bytes = std::string_view(text.text).substr(part.range.begin, part.range.size());
        impl_->addParagraphs(document, ParagraphReader(bytes, HtmlTags::Text), part.range.begin,
                             cancel);
    }
    return document.build(std::move(text));
}

Document Segmenter::segment(std::string text, const std::vector<Range>& sentences) {
    DocumentBuilder document;
    for (const Range sentence : sentences) {
        ParagraphReader reader(std::string_view(text).substr(sentence.begin, sentence.size()));
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
