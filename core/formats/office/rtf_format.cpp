#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/formats/office/rtf_characters.h"
#include "core/formats/office/word_math.h"
#include "core/formats/text_builder.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

// What an element of Word says with an attribute is the text of a group.
constexpr std::array<std::string_view, 5> kMathSigns = {"m:begChr", "m:chr", "m:endChr", "m:sepChr",
                                                        "m:type"};

bool isMathSign(std::string_view element) {
    return std::find(kMathSigns.begin(), kMathSigns.end(), element) != kMathSigns.end();
}

/// The text of a formula in RTF ({\moMath …}), whose groups are named as the elements of Word's
/// formulas: {\msSup …} is m:sSup.
class RtfMath {
 public:
    /// A group begins; what it is its first control word says.
    void startGroup() {
        const std::string element = groups_.empty() ? std::string() : groups_.back().element;
        groups_.emplace_back().element = element;
    }

    /// The first control word of the innermost group, and whether \* stands before it.
    void name(std::string_view word, bool isIgnorable) {
        if (groups_.empty()) return;
        Group& group = groups_.back();
        if (word.substr(0, 1) != "m") {
            if (isIgnorable) group.element.clear();
            return;
        }
        group.element = "m:" + std::string(word.substr(1));
        group.isNamed = true;
        if (!isMathSign(group.element)) math_.start(MarkupElement(group.element, {}));
    }

    /// UTF-8. What is outside runs ({\mr …}) and signs is not shown.
    void text(std::string_view text) {
        if (groups_.empty()) return;
        if (isMathSign(groups_.back().element))
            groups_.back().value += text;
        else if (groups_.back().element == "m:r")
            math_.text(text);
    }

    /// The innermost group ends. Returns the text of the formula if it was the whole formula.
    std::string endGroup() {
        if (groups_.empty()) return {};
        const Group group = std::move(groups_.back());
        groups_.pop_back();
        if (!group.isNamed) {
            if (!groups_.empty()) groups_.back().value += group.value;
            return {};
        }
        if (!isMathSign(group.element)) {
            math_.end(group.element);
            return math_.take();
        }
        math_.start(MarkupElement(group.element, {{"m:val", group.value}}));
        return {};
    }

 private:
    /// An open group: the name of its element, which is that of the group around it if it has none.
    struct Group {
        std::string element;
        bool isNamed = false;
        std::string value;  // of a sign: its text
    };

    WordMath math_;
    std::vector<Group> groups_;
};

/// A piece of an RTF file.
struct RtfToken {
    enum class Kind { GroupStart, GroupEnd, Word, Byte, Text, Binary, End };

    Kind kind = Kind::End;
    std::string_view text;  ///< a control word or symbol without "\", or the text
    bool hasNumber = false;
    int number = 0;  ///< of a control word; the value of a Byte
};

bool isRtfLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isSpecial(char c) {
    return c == '{' || c == '}' || c == '\\' || c == '\r' || c == '\n';
}

/// Cuts RTF into tokens. Never fails: what is no control word is text.
class RtfTokens {
 public:
    explicit RtfTokens(std::string_view bytes) : bytes_(bytes) {}

    RtfToken next() {
        while (at_ < bytes_.size() && (bytes_[at_] == '\r' || bytes_[at_] == '\n')) ++at_;
        if (at_ == bytes_.size()) return {};
        if (bytes_[at_] == '{') return {RtfToken::Kind::GroupStart, bytes_.substr(at_++, 1)};
        if (bytes_[at_] == '}') return {RtfToken::Kind::GroupEnd, bytes_.substr(at_++, 1)};
        if (bytes_[at_] == '\\') return nextControl();
        const auto end =
            std::find_if(bytes_.begin() + at_, bytes_.end(), isSpecial) - bytes_.begin();
        const RtfToken token{RtfToken::Kind::Text, bytes_.substr(at_, end - at_)};
        at_ = static_cast<std::size_t>(end);
        return token;
    }

 private:
    RtfToken nextControl() {
        ++at_;
        if (at_ == bytes_.size()) return {};
        if (isRtfLetter(bytes_[at_])) return nextWord();
        const char symbol = bytes_[at_];
        if (symbol == '\'') {
            RtfToken token{RtfToken::Kind::Byte, {}, true};
            const std::string_view digits = bytes_.substr(at_ + 1, 2);
            std::from_chars(digits.data(), digits.data() + digits.size(), token.number, 16);
            at_ = std::min(at_ + 3, bytes_.size());
            return token;
        }
        return {RtfToken::Kind::Word, bytes_.substr(at_++, 1)};
    }

    RtfToken nextWord() {
        const auto end =
            std::find_if_not(bytes_.begin() + at_, bytes_.end(), isRtfLetter) - bytes_.begin();
        RtfToken token{RtfToken::Kind::Word, bytes_.substr(at_, end - at_)};
        at_ = static_cast<std::size_t>(end);
        readNumber(token);
        if (at_ < bytes_.size() && bytes_[at_] == ' ') ++at_;  // belongs to the control word
        if (token.text != "bin" || token.number <= 0) return token;
        at_ = std::min(at_ + static_cast<std::size_t>(token.number), bytes_.size());
        return {RtfToken::Kind::Binary, {}};
    }

    void readNumber(RtfToken& token) {
        const char* begin = bytes_.data() + at_;
        const auto result = std::from_chars(begin, bytes_.data() + bytes_.size(), token.number);
        token.hasNumber = result.ptr != begin;
        at_ += static_cast<std::size_t>(result.ptr - begin);
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
};

/// What a group inherits from the group around it, and may change.
struct RtfState {
    /// A Frame has the text of the body in one of its groups, beside data and a picture of it.
    enum class Destination { Body, Mark, Fonts, Styles, Frame, Math, Other };

    Destination destination = Destination::Body;
    bool isHidden = false;
    bool beginsAside = false;  // not inherited
    int font = 0;
    int bytesAfterUnicode = 1;  // that stand for a character given as a number
    int heading = 0;            // of the paragraph; 0: none
    int listLevel = 0;
    int indent = 0, firstIndent = 0;  // of the paragraph and, from there, of its first line
    bool isInTable = false;
};

// Groups whose text is not that of the body, beside all unknown ones that begin with \*.
constexpr std::array<std::string_view, 22> kOtherDestinations = {
    "colortbl",  "fldinst",    "footer",  "footerf", "footerl", "footerr",
    "header",    "headerf",    "headerl", "headerr", "info",    "listoverridetable",
    "listtable", "nonshppict", "pict",    "private", "revtbl",  "rxe",
    "shprslt",   "tc",         "txe",     "xe"};

// Groups that hold the text of the body in another group: text boxes, objects, text that is also
// given in Unicode.
constexpr std::array<std::string_view, 5> kFrames = {"do", "object", "shp", "shpgrp", "upr"};

// Groups whose text stands beside the paragraph that they are in. Text boxes are in frames.
constexpr std::array<std::string_view, 2> kRtfAsides = {"annotation", "footnote"},
                                          kTextBoxes = {"dptxbxtext", "shptxt"};

/// Whether a control word begins a group whose text is not that of the body.
bool isOtherDestination(std::string_view word) {
    return std::binary_search(kOtherDestinations.begin(), kOtherDestinations.end(), word);
}

template <std::size_t N>
bool isOneOf(const std::array<std::string_view, N>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// The level of the heading that a style of this name is for: " Heading 2;" gives 2; 0 for other
/// styles.
int rtfHeadingNamed(std::string_view name) {
    name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
    if (name == "Title;") return 1;
    constexpr std::string_view kHeading = "heading ";
    if (name.size() <= kHeading.size() || (name[0] | 0x20) != 'h') return 0;
    const char level = name[kHeading.size()];
    return name.substr(1, kHeading.size() - 1) == kHeading.substr(1) && level > '0' && level <= '9'
               ? level - '0'
               : 0;
}

/// Whether a text that stands before the first tab of a hanging paragraph is the mark of a list
/// item: "3.", "(b)", "•".
bool isItemMark(std::string_view text) {
    constexpr std::string_view kBullets[] = {"•", "·", "◦", "‣", "▪", "■", "*", "-", "–", "—"};
    if (std::find(std::begin(kBullets), std::end(kBullets), text) != std::end(kBullets))
        return true;
    if (!endsWith(text, ".") && !endsWith(text, ")")) return false;
    text.remove_suffix(1);
    if (beginsWith(text, "(")) text.remove_prefix(1);
    const bool isNumber = text.find_first_not_of("0123456789") == text.npos;
    return !text.empty() && (isNumber || (text.size() == 1 && isRtfLetter(text[0])));
}

constexpr std::size_t kMaxGroupDepth = 1000;

/// Gives a builder the text of an RTF file.
class RtfText {
 public:
    explicit RtfText(TextBuilder& builder) : builder_(builder) {}

    void read(std::string_view bytes) {
        RtfTokens tokens(bytes);
        for (RtfToken token = tokens.next(); token.kind != RtfToken::Kind::End;
             token = tokens.next())
            add(token);
        if (!outer_.empty()) throw Error(message("it is cut short: its last group has no end"));
        flush();
        flushBeginning();
    }

 private:
    using Destination = RtfState::Destination;

    struct Paragraph {
        std::string mark;         // of the list item that begins
        std::string beginning;    // a text that may be its mark, if a tab follows
        bool hasStarted = false;  // it has text
        bool wasInTable = false;  // the last one with text was
    };

    void add(const RtfToken& token) {
        switch (token.kind) {
            case RtfToken::Kind::GroupStart:
                return startGroup();
            case RtfToken::Kind::GroupEnd:
                return endGroup();
            case RtfToken::Kind::Word:
                return addWord(token);
            case RtfToken::Kind::Byte:
                return addBytes(std::string(1, static_cast<char>(token.number)));
            case RtfToken::Kind::Text:
                return addBytes(token.text);
            case RtfToken::Kind::Binary:
            case RtfToken::Kind::End:
                return;
        }
    }

    void startGroup() {
        if (outer_.size() == kMaxGroupDepth)
            throw Error(message(
                "its groups are nested more than %1 deep; save it again with another program",
                kMaxGroupDepth));
        flush();
        skip_ = 0;
        outer_.push_back(state_);
        state_.beginsAside = false;
        isUnnamed_ = true;
        beforeIgnorable_.reset();
        if (state_.destination == Destination::Math) math_.startGroup();
    }

    void endGroup() {
        flush();
        skip_ = 0;
        if (outer_.empty()) return;
        if (state_.destination == Destination::Styles) endStyle();
        if (state_.beginsAside) endAside();
        const std::string formula =
            state_.destination == Destination::Math ? math_.endGroup() : std::string();
        state_ = outer_.back();
        outer_.pop_back();
        if (!formula.empty()) addText(formula);
    }

    void startAside() {
        if (state_.beginsAside) return;
        flushBeginning();
        builder_.startAside();
        paragraphs_.push_back(std::exchange(paragraph_, {}));
        state_.destination = Destination::Body;
        state_.beginsAside = true;
        state_.heading = state_.listLevel = 0;
        state_.indent = state_.firstIndent = 0;
        state_.isInTable = false;
    }

    void endAside() {
        if (paragraph_.wasInTable) builder_.endTable();
        builder_.endAside();
        paragraph_ = std::move(paragraphs_.back());
        paragraphs_.pop_back();
    }

    void endStyle() {
        if (const int level = rtfHeadingNamed(styleName_)) headings_[style_] = level;
        styleName_.clear();
    }

    void addBytes(std::string_view bytes) {
        const std::size_t skipped = std::min(bytes.size(), skip_);
        skip_ -= skipped;
        characters_.addBytes(bytes.substr(skipped), state_.font);
    }

    void addWord(const RtfToken& token) {
        const std::string_view word = token.text;
        if (word == "u") {
            characters_.addUnit(token.number, state_.font);
            skip_ = static_cast<std::size_t>(std::max(state_.bytesAfterUnicode, 0));
            return;
        }
        flush();
        const auto named = rtfCharacterNamed(word);
        if (!named.empty() && skip_ > 0) {
            --skip_;  // it stands for a character already added
        } else if (word == "tab" && endMark()) {
            return;
        } else if (!named.empty()) {
            addText(named);
        } else if (word == "*") {
            beforeIgnorable_ = state_.destination;
            if (state_.destination != Destination::Math) state_.destination = Destination::Other;
        } else if (!changeDestination(word) && !changeCharacters(token) &&
                   !changeParagraph(token)) {
            endParagraph(word);
        }
    }

    bool changeDestination(std::string_view word) {
        const bool isIgnorable = beforeIgnorable_.has_value(),
                   isFirst = std::exchange(isUnnamed_, false);
        if (isIgnorable) state_.destination = *std::exchange(beforeIgnorable_, {});
        if (state_.destination == Destination::Math) {
            if (isFirst) math_.name(word, isIgnorable);
            return false;
        }
        const bool isBody = state_.destination == Destination::Body && !state_.isHidden;
        const bool isFrame = state_.destination == Destination::Frame && !state_.isHidden;
        if ((isBody && isOneOf(kRtfAsides, word)) || (isFrame && isOneOf(kTextBoxes, word))) {
            startAside();
        } else if (isBody && word == "moMath") {
            startMath();
        } else if ((isBody || isFrame) && isOneOf(kFrames, word)) {
            state_.destination = Destination::Frame;
        } else if (isFrame && (word == "result" || word == "ud")) {
            state_.destination = Destination::Body;
        } else if (!isFrame || word != "shpinst") {
            return changeOtherDestination(word, isIgnorable);
        }
        return true;
    }

    bool changeOtherDestination(std::string_view word, bool isIgnorable) {
        const bool isBody = state_.destination == Destination::Body;
        if (isIgnorable || isOtherDestination(word) || isOneOf(kRtfAsides, word) ||
            isOneOf(kFrames, word)) {
            state_.destination = Destination::Other;
        } else if (isBody && word == "fonttbl") {
            state_.destination = Destination::Fonts;
        } else if (isBody && word == "stylesheet") {
            state_.destination = Destination::Styles;
        } else if (isBody && (word == "listtext" || word == "pntext")) {
            state_.destination = Destination::Mark;
            paragraph_.mark.clear();
        } else {
            return false;
        }
        return true;
    }

    void startMath() {
        state_.destination = Destination::Math;
        math_.startGroup();
        math_.name("moMath", false);
    }

    bool changeCharacters(const RtfToken& token) {
        const std::string_view word = token.text;
        const bool isOn = !token.hasNumber || token.number != 0;
        if (word == "f") {
            state_.font = token.number;
        } else if (word == "fcharset") {
            characters_.setCharset(state_.font, token.number);
        } else if (word == "ansicpg") {
            characters_.setDefaultCodePage(token.number);
        } else if (word == "mac") {
            characters_.setDefaultCodePage(10000);
        } else if (word == "pc" || word == "pca") {
            characters_.setDefaultCodePage(word == "pc" ? 437 : 850);
        } else if (word == "uc") {
            state_.bytesAfterUnicode = token.number;
        } else if (word == "v" || word == "deleted") {
            state_.isHidden = isOn;
        } else if (word == "deff") {
            defaultFont_ = state_.font = token.number;
        } else if (word == "plain") {
            state_.isHidden = false;
            state_.font = defaultFont_;
        } else {
            return false;
        }
        return true;
    }

    bool changeParagraph(const RtfToken& token) {
        const std::string_view word = token.text;
        if (word == "pard") {
            state_.heading = state_.listLevel = 0;
            state_.indent = state_.firstIndent = 0;
            state_.isInTable = false;
        } else if (word == "s") {
            style_ = token.number;
            if (const auto known = headings_.find(style_);
                state_.destination == Destination::Body && known != headings_.end())
                state_.heading = known->second;
        } else if (word == "outlinelevel") {
            state_.heading = token.number >= 0 && token.number < 9 ? token.number + 1 : 0;
            if (state_.destination == Destination::Styles) headings_[style_] = state_.heading;
        } else if (word == "ilvl") {
            state_.listLevel = token.number;
        } else if (word == "li" || word == "fi") {
            (word == "li" ? state_.indent : state_.firstIndent) = token.number;
        } else if (word == "intbl") {
            state_.isInTable = true;
        } else {
            return false;
        }
        return true;
    }

    void endParagraph(std::string_view word) {
        if (state_.destination != Destination::Body) return;
        if (word == "line") {
            flushBeginning();
            builder_.breakLine();
        }
        constexpr std::array<std::string_view, 4> kEnds = {"column", "page", "par", "sect"};
        const bool isCell = word == "cell" || word == "nestcell";
        const bool isNewline = word == "\n" || word == "\r";  // as TextEdit writes \par
        if (!isOneOf(kEnds, word) && !isCell && !isNewline) {
            if (word == "row" || word == "nestrow") builder_.endRow();
            return;
        }
        flushBeginning();
        builder_.endPart();
        paragraph_.hasStarted = false;
        paragraph_.mark.clear();
        if (isCell) builder_.endCell();
    }

    void flush() {
        const std::string text = characters_.take();
        if (!text.empty()) addText(text);
    }

    void addText(std::string_view text) {
        if (state_.destination == Destination::Mark) paragraph_.mark += text;
        if (state_.destination == Destination::Math) math_.text(text);
        if (state_.destination == Destination::Styles) styleName_ += text;
        if (state_.destination == Destination::Fonts) characters_.addName(state_.font, text);
        if (state_.destination != Destination::Body || state_.isHidden) return;
        const bool isHanging = state_.firstIndent < 0 && paragraph_.mark.empty();
        if (!paragraph_.hasStarted && isHanging) {
            constexpr std::size_t kLongestMark = 12;  // bytes
            paragraph_.beginning += text;
            if (paragraph_.beginning.size() > kLongestMark) flushBeginning();
            return;
        }
        flushBeginning();
        addVisible(text);
    }

    void addVisible(std::string_view text) {
        if (!paragraph_.hasStarted) startParagraph();
        paragraph_.hasStarted = true;
        builder_.addText(text);
    }

    void flushBeginning() {
        const std::string beginning = std::exchange(paragraph_.beginning, {});
        if (!beginning.empty()) addVisible(beginning);
    }

    /// At a tab: whether what is before it is the mark of a list item, as programs write it that
    /// have no lists of RTF's own.
    bool endMark() {
        if (state_.destination != Destination::Body || state_.isHidden) return false;
        const std::string_view mark = trimmed(paragraph_.beginning);
        if (paragraph_.hasStarted || !isItemMark(mark)) return false;
        paragraph_.mark = mark;
        paragraph_.beginning.clear();
        while (!indents_.empty() && indents_.back() >= state_.indent) indents_.pop_back();
        state_.listLevel = static_cast<int>(indents_.size());
        indents_.push_back(state_.indent);
        return true;
    }

    void startParagraph() {
        if (paragraph_.wasInTable && !state_.isInTable) builder_.endTable();
        if (!paragraph_.wasInTable && state_.isInTable) builder_.startTable();
        paragraph_.wasInTable = state_.isInTable;
        if (paragraph_.mark.empty()) indents_.clear();
        if (state_.heading > 0)
            builder_.startHeading(state_.heading);
        else if (!paragraph_.mark.empty())
            builder_.startItem(state_.listLevel + 1, numberOfMark());
        else
            builder_.startParagraph();
    }

    /// "3." gives 3; what is no number is a bullet.
    int numberOfMark() const {
        const std::string& mark = paragraph_.mark;
        const std::size_t begin = std::min(mark.find_first_not_of(" \t("), mark.size());
        int number = TextPart::kBullet;
        std::from_chars(mark.data() + begin, mark.data() + mark.size(), number);
        return std::max(number, TextPart::kBullet);
    }

    TextBuilder& builder_;
    RtfCharacters characters_;
    RtfState state_;
    std::vector<RtfState> outer_;  // states of the groups around this one
    std::size_t skip_ = 0;         // bytes that stand for a character already added
    std::map<int, int> headings_;  // levels, by style
    int style_ = 0;                // the last one named
    std::string styleName_;        // in the table of styles
    int defaultFont_ = 0;
    bool isUnnamed_ = false;  // the group that began last has no control word yet
    std::optional<Destination> beforeIgnorable_;  // the last control word was \*
    Paragraph paragraph_;
    std::vector<int> indents_;           // of the items around the last one, and its own
    std::vector<Paragraph> paragraphs_;  // in which the open asides are
    RtfMath math_;
};

/// Without a byte order mark and white space.
std::string_view rtfContentOf(std::string_view bytes) {
    if (beginsWith(bytes, "\xef\xbb\xbf")) bytes.remove_prefix(3);
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
    return bytes;
}

/// Rich Text Format: the body, with text boxes, notes and comments after their paragraphs, without
/// headers and deleted text.
class RtfFormat final : public DocumentFormat {
 public:
    std::string name() const override { return "RTF"; }
    std::vector<std::string> endings() const override { return {".rtf"}; }
    bool recognises(std::string_view firstBytes) const override {
        return beginsWith(rtfContentOf(firstBytes), "{\\rtf");
    }
    OpenedText read(std::string_view bytes, const ReadOptions&,
                    const CancelToken& cancel) const override {
        if (!recognises(bytes)) throw Error(message("it is not RTF, although its name says so"));
        TextBuilder builder(cancel);
        RtfText(builder).read(rtfContentOf(bytes));
        return {builder.finish(), {}};
    }
};

}  // namespace

std::unique_ptr<const DocumentFormat> rtfFormat() {
    return std::make_unique<RtfFormat>();
}

}  // namespace hanscope
