#include "core/survey/word_query.h"

#include <unicode/regex.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "core/in_quotes.h"
#include "core/survey/word_weights.h"
#include "core/text/line_source.h"
#include "core/text/seen_character.h"
#include "core/text/segmenter.h"
#include "core/text/utf8.h"

namespace hanscope {
namespace {

// Looking for more texts in turn takes longer than segmenting.
constexpr std::size_t kMaxNeeded = 16;

class ListTest final : public WordTest {
 public:
    explicit ListTest(const std::vector<std::string>& words) : words_(words.begin(), words.end()) {}

    bool accepts(const std::string& word) override { return words_.count(word) > 0; }
    std::vector<std::string> needed() const override {
        if (words_.size() > kMaxNeeded) return {};
        return {words_.begin(), words_.end()};
    }

 private:
    const std::unordered_set<std::string> words_;
};

/// "un*able": the texts between the asterisks, in this order, the first and the last at the ends.
class PatternTest final : public WordTest {
 public:
    explicit PatternTest(std::string pattern) : pattern_(std::move(pattern)) {}

    /// When a text does not fit, the last asterisk takes a character more; earlier ones need not,
    /// because the texts after them were found as early as possible.
    bool accepts(const std::string& word) override {
        std::size_t at = 0, in = 0, afterAsterisk = std::string::npos, retry = 0;
        while (at < word.size()) {
            if (in < pattern_.size() && pattern_[in] == '*') {
                afterAsterisk = ++in;
                retry = at;
            } else if (in < pattern_.size() && pattern_[in] == word[at]) {
                ++in;
                ++at;
            } else if (afterAsterisk != std::string::npos) {
                in = afterAsterisk;
                at = ++retry;
            } else {
                return false;
            }
        }
        return pattern_.find_first_not_of('*', in) == std::string::npos;
    }

    /// The longest text between asterisks.
    std::vector<std::string> needed() const override {
        std::string_view longest;
        for (std::size_t begin = 0; begin < pattern_.size();) {
            const std::size_t end = std::min(pattern_.find('*', begin), pattern_.size());
            if (end - begin > longest.size())
                longest = std::string_view(pattern_).substr(begin, end - begin);
            begin = end + 1;
        }
        if (longest.empty()) return {};
        return {std::string(longest)};
    }

 private:
    const std::string pattern_;
};

/// The expression with all characters that are written for an apostrophe in the place of each of
/// them.
std::string withAllApostrophes(const std::string& expression) {
    const std::string kAll = "'`\u00b4\u02bc\u2018\u2019\u2032\uff07";
    std::string all;
    bool isInSet = false, isEscaped = false;
    for (std::size_t at = 0; at < expression.size();) {
        const DecodedCharacter character = decodeUtf8(expression, at);
        const std::string own = expression.substr(at, character.length);
        at += character.length;
        if (!isEscaped && isApostrophe(character.value))
            all += isInSet ? kAll : "[" + kAll + "]";
        else
            all += own;
        if (!isEscaped && own == "[") isInSet = true;
        if (!isEscaped && own == "]") isInSet = false;
        isEscaped = !isEscaped && own == "\\";
    }
    return all;
}

class ExpressionTest final : public WordTest {
 public:
    ExpressionTest(const std::string& expression, bool ignoresCase)
        : expression_(expression), matcher_(compiled(expression, ignoresCase)) {
        UErrorCode status = U_ZERO_ERROR;
        matcher_->setTimeLimit(kMaxSteps, status);
        requireRegex(status);
    }

    /// Most words of a corpus occur often, so each is tried once.
    bool accepts(const std::string& word) override {
        const auto known = known_.find(word);
        if (known != known_.end()) return known->second;
        if (known_.size() == kMaxKnown) known_.clear();
        return known_[word] = matches(word);
    }

 private:
    static constexpr std::size_t kMaxKnown = std::size_t{1} << 18;
    static constexpr std::int32_t kMaxSteps = 100;  // in ICU's unit, about a millisecond

    static std::unique_ptr<icu::RegexMatcher> compiled(const std::string& expression,
                                                       bool ignoresCase) {
        UErrorCode status = U_ZERO_ERROR;
        auto matcher = std::make_unique<icu::RegexMatcher>(
            icu::UnicodeString::fromUTF8(withAllApostrophes(expression)),
            ignoresCase ? UREGEX_CASE_INSENSITIVE : 0, status);
        if (U_FAILURE(status))
            throw Error(
                message("%1 is not a regular expression for a word (%2); spaces separate "
                        "the expressions of several words",
                        inQuotes(expression), u_errorName(status)));
        return matcher;
    }

    static void requireRegex(UErrorCode status) {
        if (U_FAILURE(status)) throw Error(message("ICU cannot search: %1", u_errorName(status)));
    }

    bool matches(const std::string& word) {
        const auto text = icu::UnicodeString::fromUTF8(word);
        UErrorCode status = U_ZERO_ERROR;
        matcher_->reset(text);
        const bool matches = matcher_->matches(status) != 0;
        if (status == U_REGEX_TIME_OUT || status == U_REGEX_STACK_OVERFLOW)
            throw Error(
                message("the regular expression %1 takes too long for the word %2; write "
                        "it without a repetition within a repetition, like (a+)+",
                        inQuotes(expression_), inQuotes(word)));
        requireRegex(status);
        return matches;
    }

    const std::string expression_;
    const std::unique_ptr<icu::RegexMatcher> matcher_;
    std::unordered_map<std::string, bool> known_;
};

std::vector<std::string> partsBetweenSpaces(const std::string& text) {
    std::vector<std::string> parts(1);
    for (std::size_t at = 0; at < text.size();) {
        const DecodedCharacter character = decodeUtf8(text, at);
        if (!isWhiteSpace(character.value))
            parts.back() += text.substr(at, character.length);
        else if (!parts.back().empty())
            parts.emplace_back();
        at += character.length;
    }
    if (parts.back().empty()) parts.pop_back();
    return parts;
}

using WordTests = std::vector<std::unique_ptr<WordTest>>;

WordTests testOf(const std::vector<std::string>& words) {
    WordTests tests;
    if (!words.empty()) tests.push_back(std::make_unique<ListTest>(words));
    return tests;
}

WordTests testsOfPhrase(const std::string& phrase, const Preprocessing& preprocessing) {
    const Normalizer normalizer(preprocessing);
    const Document document = Segmenter(preprocessing).segment(phrase);
    WordTests tests;
    for (const Range& word : document.words())
        tests.push_back(std::make_unique<ListTest>(
            std::vector<std::string>{normalizer.normalized(document.at(word))}));
    return tests;
}

WordTests testOfList(const std::vector<std::string>& words, const Preprocessing& preprocessing) {
    const Normalizer normalizer(preprocessing);
    std::vector<std::string> normalized;
    for (const std::string& word : words)
        if (!word.empty()) normalized.push_back(normalizer.normalized(word));
    return testOf(normalized);
}

/// The pattern as words are looked up, with letters for its asterisks meanwhile: an apostrophe
/// beside one is within a word.
std::string normalizedPattern(std::string pattern, const Normalizer& normalizer) {
    const std::string kLetter = "\u2d63";  // which no rule changes
    const auto replaceAll = [](std::string& text, const std::string& from, const std::string& to) {
        for (std::size_t at = text.find(from); at != text.npos;
             at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    };
    if (pattern.find(kLetter) != pattern.npos) return normalizer.normalized(pattern);
    replaceAll(pattern, "*", kLetter);
    std::string normalized = normalizer.normalized(pattern);
    replaceAll(normalized, kLetter, "*");
    return normalized;
}

WordTests testsOfParts(const WordQuery& query, const Preprocessing& preprocessing) {
    const Normalizer normalizer(preprocessing);
    const bool ignoresCase = preprocessing.foldCase || preprocessing.lowerCase;
    WordTests tests;
    for (const std::string& part : partsBetweenSpaces(query.text))
        if (query.kind == WordQuery::Kind::Pattern)
            tests.push_back(std::make_unique<PatternTest>(normalizedPattern(part, normalizer)));
        else
            tests.push_back(std::make_unique<ExpressionTest>(part, ignoresCase));
    return tests;
}

WordTests testsOf(const WordQuery& query, const Preprocessing& preprocessing) {
    switch (query.kind) {
        case WordQuery::Kind::Word:
            return testOf({wordToLookUp(query.text, preprocessing)});
        case WordQuery::Kind::Phrase:
            return testsOfPhrase(query.text, preprocessing);
        case WordQuery::Kind::AnyOf:
            return testOfList(query.words, preprocessing);
        case WordQuery::Kind::Pattern:
        case WordQuery::Kind::Expression:
            return testsOfParts(query, preprocessing);
    }
    return {};
}

std::size_t shortest(const std::vector<std::string>& texts) {
    std::size_t length = std::string::npos;
    for (const std::string& text : texts) length = std::min(length, text.size());
    return texts.empty() ? 0 : length;
}

}  // namespace

WordFinder::WordFinder(const WordQuery& query, const Preprocessing& preprocessing)
    : normalizer_(preprocessing),
      near_(query.near),
      window_(query.window),
      crossesSentences_(query.crossesSentences),
      tests_(testsOf(query, preprocessing)) {
    if (tests_.empty()) throw Error(message("there is no word to look for; give at least one"));
    chooseNeeded();
}

/// The longer a text is, the fewer texts contain it.
void WordFinder::chooseNeeded() {
    for (const auto& test : tests_) {
        std::vector<std::string> needed = test->needed();
        if (shortest(needed) > shortest(needed_)) needed_ = std::move(needed);
    }
}

bool WordFinder::mayOccurIn(std::string_view text) const {
    if (needed_.empty()) return true;
    thread_local std::string normalized;
    normalizer_.normalize(text, normalized);
    return std::any_of(needed_.begin(), needed_.end(), [](const std::string& part) {
        return normalized.find(part) != std::string::npos;
    });
}

bool WordFinder::isAt(std::size_t word) {
    for (std::size_t i = 0; i < tests_.size(); ++i)
        if (!tests_[i]->accepts(words_[word + i])) return false;
    return true;
}

/// Whether the word that must be near an occurrence is, among the words [least, most).
bool WordFinder::isBeside(std::size_t place, std::size_t minimum, std::size_t maximum) const {
    if (near_.empty()) return true;
    const auto has = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            if (words_[i] == near_) return true;
        return false;
    };
    const std::size_t behind = place + length();
    return has(std::max(minimum, place - std::min<std::size_t>(place, window_)), place) ||
           has(behind, std::min(maximum, behind + window_));
}

std::vector<std::size_t> WordFinder::placesIn(const Document& document, const CancelToken& cancel) {
    const std::size_t count = document.words().size();
    if (words_.size() < count) words_.resize(count);
    for (std::size_t i = 0; i < count; ++i)
        normalizer_.normalize(document.at(document.words()[i]), words_[i]);
    std::vector<std::size_t> places;
    for (const Sentence& sentence : document.sentences())
        for (std::size_t i = 0; i + length() <= sentence.wordCount; ++i) {
            cancel.check();
            const std::size_t at = sentence.firstWord + i;
            const std::size_t minimum = crossesSentences_ ? 0 : sentence.firstWord,
                              maximum = crossesSentences_ ? count : minimum + sentence.wordCount;
            if (isAt(at) && isBeside(at, minimum, maximum)) places.push_back(at);
        }
    return places;
}

std::vector<std::string> readWordList(const std::filesystem::path& path) {
    std::vector<std::string> words;
    if (uncompressedName(path).find(".csv") != std::string::npos) {
        Columns columns;
        columns.text = "word";
        columns.labelling = Labelling::None;
        const auto rows = openRowReader(path, columns);
        for (Row row; rows->next(row);) words.push_back(row.text);
        return words;
    }
    LineSource lines(path);
    for (std::string_view line; lines.next(line);) {
        const Message fault = lines.textFault();
        if (!fault.empty()) throw FileError(path, fault, {lines.lineNumber(), {}});
        for (std::string& word : partsBetweenSpaces(std::string(line)))
            words.push_back(std::move(word));
    }
    return words;
}

}  // namespace hanscope
