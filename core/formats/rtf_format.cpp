#include "core/formats/rtf_format.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <vector>

#include "core/error.h"
#include "core/formats/rtf_characters.h"
#include "core/formats/rtf_state.h"
#include "core/formats/rtf_tokens.h"
#include "core/formats/text_builder.h"

namespace hanscope {

namespace {

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
        if (!outer_.empty()) throw Error("it is cut short: its last group has no end");
    }

 private:
    using Destination = RtfState::Destination;

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
            throw Error("its groups are nested more than " + std::to_string(kMaxGroupDepth) +
                        " deep; save it again with another program");
        flush();
        skip_ = 0;
        outer_.push_back(state_);
    }

    void endGroup() {
        flush();
        skip_ = 0;
        if (outer_.empty()) return;
        if (state_.destination == Destination::Styles) endStyle();
        state_ = outer_.back();
        outer_.pop_back();
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
            characters_.addUnit(token.number);
            skip_ = static_cast<std::size_t>(std::max(state_.bytesAfterUnicode, 0));
            return;
        }
        flush();
        if (const auto named = rtfCharacterNamed(word); !named.empty()) return addText(named);
        if (!changeDestination(word) && !changeCharacters(token) && !changeParagraph(token))
            endParagraph(word);
    }

    bool changeDestination(std::string_view word) {
        if (word == "*" || isOtherDestination(word)) {
            state_.destination = Destination::Other;
        } else if (state_.destination == Destination::Body && word == "fonttbl") {
            state_.destination = Destination::Fonts;
        } else if (state_.destination == Destination::Body && word == "stylesheet") {
            state_.destination = Destination::Styles;
        } else if (state_.destination == Destination::Body &&
                   (word == "listtext" || word == "pntext")) {
            state_.destination = Destination::Mark;
            mark_.clear();
        } else {
            return false;
        }
        return true;
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
        } else if (word == "plain") {
            state_.isHidden = false;
        } else {
            return false;
        }
        return true;
    }

    bool changeParagraph(const RtfToken& token) {
        const std::string_view word = token.text;
        if (word == "pard") {
            state_.heading = state_.listLevel = 0;
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
        } else if (word == "intbl") {
            state_.isInTable = true;
        } else {
            return false;
        }
        return true;
    }

    void endParagraph(std::string_view word) {
        if (state_.destination != Destination::Body) return;
        if (word == "line") builder_.breakLine();
        const bool isCell = word == "cell" || word == "nestcell";
        if (word != "par" && word != "sect" && word != "page" && !isCell) {
            if (word == "row" || word == "nestrow") builder_.endRow();
            return;
        }
        builder_.endPart();
        hasStarted_ = false;
        mark_.clear();
        if (isCell) builder_.endCell();
    }

    void flush() {
        const std::string text = characters_.take();
        if (!text.empty()) addText(text);
    }

    void addText(std::string_view text) {
        if (state_.destination == Destination::Mark) mark_ += text;
        if (state_.destination == Destination::Styles) styleName_ += text;
        if (state_.destination != Destination::Body || state_.isHidden) return;
        if (!hasStarted_) startParagraph();
        hasStarted_ = true;
        builder_.addText(text);
    }

    void startParagraph() {
        if (wasInTable_ && !state_.isInTable) builder_.endTable();
        wasInTable_ = state_.isInTable;
        if (state_.heading > 0)
            builder_.startHeading(state_.heading);
        else if (!mark_.empty())
            builder_.startItem(state_.listLevel + 1, numberOfMark());
        else
            builder_.startParagraph();
    }

    /// "3." gives 3; what is no number is a bullet.
    int numberOfMark() const {
        const std::size_t begin = std::min(mark_.find_first_not_of(" \t("), mark_.size());
        int number = TextPart::kBullet;
        std::from_chars(mark_.data() + begin, mark_.data() + mark_.size(), number);
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
    std::string mark_;             // of the list item that begins
    bool hasStarted_ = false;      // the paragraph has text
    bool wasInTable_ = false;
};

}  // namespace

bool RtfFormat::recognises(std::string_view firstBytes) const {
    return firstBytes.substr(0, 5) == "{\\rtf";
}

OpenedText RtfFormat::read(std::string_view bytes, const std::string&,
                           const CancelToken& cancel) const {
    if (!recognises(bytes)) throw Error("it is not RTF, although its name says so");
    TextBuilder builder(cancel);
    RtfText(builder).read(bytes);
    return {builder.finish(), {}};
}

}  // namespace hanscope
