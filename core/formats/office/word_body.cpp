#include "core/formats/office/word_body.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/formats/office/symbol_fonts.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

constexpr int kMaxEquationDepth = 50;

bool isEquationLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Reads the elements of an EQ field: `\f(a,b)`, with options before the brackets: `\o\ad(a,b)`.
class EquationReader {
 public:
    explicit EquationReader(std::string_view text) : text_(text) {}

    /// Up to a separator or the end of the arguments, if it is one.
    std::string read(bool isArgument = false) {
        std::string result;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (isArgument && (c == ',' || c == ';' || c == ')')) break;
            if (c != '\\') {
                result += c;
                ++at_;
            } else if (at_ + 1 < text_.size() && isEquationLetter(text_[at_ + 1])) {
                result += readElement();
            } else {  // a bracket or a separator that is text
                result += text_.substr(std::min(at_ + 1, text_.size()), 1);
                at_ += 2;
            }
        }
        return std::string(trimmed(result));
    }

 private:
    std::string readElement() {
        const char kind = lowerCased(text_[at_ + 1]);
        const std::size_t open = text_.find('(', at_);
        if (open == std::string_view::npos || depth_ == kMaxEquationDepth) {
            at_ = text_.size();
            return {};
        }
        const bool isLowered = text_.substr(at_, open - at_).find("\\do") != std::string_view::npos;
        at_ = open + 1;
        ++depth_;
        std::vector<std::string> arguments{read(true)};
        while (at_ < text_.size() && text_[at_] != ')') {
            ++at_;
            arguments.push_back(read(true));
        }
        --depth_;
        at_ = std::min(at_ + 1, text_.size());
        return written(kind, arguments, isLowered);
    }

    static std::string written(char kind, const std::vector<std::string>& arguments,
                               bool isLowered) {
        const std::string& last = arguments.back();
        if (kind == 'd') return " ";
        if (kind == 'o') return last;
        if (kind == 'b') return "(" + last + ")";
        if (kind == 'r') return (arguments.size() > 1 ? arguments.front() : "") + "√" + last;
        if (kind == 's' && arguments.size() == 1) return (isLowered ? "_" : "^") + last;
        const std::string separator = kind == 'f' ? "/" : kind == 'l' ? "," : " ";
        std::string result = kind == 'i' ? "∫ " : "";
        for (const std::string& argument : arguments)
            result += (&argument == &arguments.front() ? "" : separator) + argument;
        return result;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

/// The instruction behind its first word, if this is `name`.
bool takeName(std::string_view& instruction, std::string_view name) {
    instruction = trimmed(instruction);
    const bool isNamed = instruction.size() >= name.size() &&
                         std::equal(name.begin(), name.end(), instruction.begin(),
                                    [](char a, char b) { return a == lowerCased(b); });
    const std::string_view rest = isNamed ? instruction.substr(name.size()) : std::string_view();
    if (!isNamed || (!rest.empty() && isEquationLetter(rest.front()))) return false;
    instruction = rest;
    return true;
}

/// Without switches about the field as a whole: `\* jc2`, `\* "Font:MS Mincho"`.
std::string withoutFormatSwitches(std::string_view instruction) {
    std::string result;
    while (true) {
        const std::size_t at = std::min(instruction.find("\\*"), instruction.size());
        result += instruction.substr(0, at);
        if (at == instruction.size()) return result;
        instruction = trimmed(instruction.substr(at + 2));
        const bool isQuoted = !instruction.empty() && instruction.front() == '"';
        const std::size_t end =
            isQuoted ? instruction.find('"', 1) : instruction.find_first_of(" \\");
        if (end == std::string_view::npos) return result;
        instruction.remove_prefix(isQuoted ? end + 1 : end);
    }
}

// What was before a tracked change or has been moved away, definitions of tab stops, readings.
constexpr std::array<std::string_view, 12> kHiddenInWord = {
    "w:del",         "w:moveFrom", "w:numberingChange", "w:pPrChange",
    "w:rPrChange",   "w:rt",       "w:rubyPr",          "w:sectPrChange",
    "w:tblPrChange", "w:tabs",     "w:tcPrChange",      "w:trPrChange"};

bool isNote(std::string_view name) {
    return name == "w:footnote" || name == "w:endnote" || name == "w:comment";
}

bool isReference(std::string_view name) {
    return name == "w:footnoteReference" || name == "w:endnoteReference" ||
           name == "w:commentReference";
}

std::string symbolOf(const MarkupElement& element) {
    const std::string_view code = element.attribute("w:char");
    unsigned number = 0;
    std::from_chars(code.data(), code.data() + code.size(), number, 16);
    return symbolText(element.attribute("w:font"), number);
}

}  // namespace

std::string textOfEquation(std::string_view instruction) {
    if (!takeName(instruction, "eq")) return {};
    return EquationReader(withoutFormatSwitches(instruction)).read();
}

std::string WordField::drawn() const {
    std::string_view left = instruction;
    if (takeName(left, "formdropdown")) {
        const bool isKnown = chosen >= 0 && static_cast<std::size_t>(chosen) < entries.size();
        return isKnown ? entries[static_cast<std::size_t>(chosen)] : std::string();
    }
    return textOfEquation(instruction);
}

void WordBody::start(const MarkupElement& element) {
    ++depth_;
    if (hiddenAt_ > 0) return;
    const std::string_view name = element.name();
    if (isParagraphProperties_ && (name == "w:del" || name == "w:moveFrom"))
        place_.joinsNext = true;  // the mark at its end was deleted
    if (hides(element)) {
        hiddenAt_ = depth_;
        return;
    }
    if (name == "w:document") isWord_ = true;
    if (name == "w:t" || name == "m:t") isText_ = true;
    if (name == "w:instrText") isInstruction_ = true;
    if (name == "m:oMath" || math_.isOpen()) math_.start(element);
    startBlock(element);
    startProperty(element);
    startMark(element);
    startDrawing(element);
    startNote(element);
}

/// Whether the element is not shown. Of alternatives, which are the same for programs of different
/// ages, the first one is read.
bool WordBody::hides(const MarkupElement& element) {
    const std::string_view name = element.name();
    if (name == "mc:AlternateContent") alternatives_.push_back(false);
    if (name == "mc:Choice" || name == "mc:Fallback") {
        if (alternatives_.empty()) return name == "mc:Fallback";
        const bool wasRead = alternatives_.back();
        alternatives_.back() = true;
        return wasRead;
    }
    if (name == "w:sdt") placeholders_.push_back(false);
    if (name == "w:showingPlcHdr" && !placeholders_.empty())
        placeholders_.back() = isSwitchedOn(element);
    if (name == "w:sdtContent") return !placeholders_.empty() && placeholders_.back();
    return std::find(kHiddenInWord.begin(), kHiddenInWord.end(), name) != kHiddenInWord.end();
}

void WordBody::startBlock(const MarkupElement& element) {
    const std::string_view name = element.name();
    if (name == "w:p") startParagraph();
    if (name == "w:tbl") {
        place_.joinsNext = false;
        builder_->endPart();
        builder_->startTable();
    }
    if (name == "w:txbxContent") {
        builder_->startAside();
        outside_.push_back(std::exchange(place_, {}));
    }
    if (name == "w:altChunk" && parts_.chunk) {
        builder_->endPart();
        builder_->addAside(parts_.chunk(std::string(element.attribute("r:id"))));
    }
}

void WordBody::startParagraph() {
    Place next;
    next.isJoined = place_.joinsNext && place_.hasText;
    next.hasText = next.isJoined;
    next.fields = std::move(place_.fields);
    next.outerFields = next.fields.size();
    place_ = std::move(next);
    if (!place_.isJoined) builder_->startParagraph();
}

void WordBody::startProperty(const MarkupElement& element) {
    const std::string_view name = element.name(), value = element.attribute("w:val");
    if (name == "w:pPr") isParagraphProperties_ = true;
    if (!isParagraphProperties_) return startRunProperty(element);
    if (name == "w:pStyle") place_.style = value;
    if (name == "w:outlineLvl") place_.heading = element.number("w:val") + 1;
    if (name == "w:numId") place_.list = element.number("w:val");
    if (name == "w:ilvl") place_.listLevel = element.number("w:val");
    if (name == "w:vanish" && isSwitchedOn(element)) place_.joinsNext = true;
    // A large letter at the beginning of a text is a paragraph of its own.
    const std::string_view dropCap = element.attribute("w:dropCap");
    if (name == "w:framePr" && (dropCap == "drop" || dropCap == "margin")) place_.joinsNext = true;
}

void WordBody::startRunProperty(const MarkupElement& element) {
    const std::string_view name = element.name();
    if (name == "w:r" || name == "m:r") {
        place_.isRunHidden = place_.isHidden;
        place_.font.clear();
    }
    if (name == "w:rFonts" && isSymbolFont(element.attribute("w:ascii")))
        place_.font = element.attribute("w:ascii");
    if (name == "w:vanish") place_.isRunHidden = isSwitchedOn(element);
    if (name == "w:rStyle") {
        const WordStyle* style = styleOf(std::string(element.attribute("w:val")));
        if (style && style->isHidden) place_.isRunHidden = *style->isHidden;
    }
}

void WordBody::startMark(const MarkupElement& element) {
    const std::string_view name = element.name();
    const std::string_view type = element.attribute("w:type");
    const bool isLine = type != "page" && type != "column";
    startField(element);
    if (name == "w:lastRenderedPageBreak") builder_->startPage(++page_);
    if (name == "w:altChunk" || !isShown()) return;
    if (name == "w:tab" || name == "w:ptab" || (name == "w:br" && !isLine)) builder_->addText(" ");
    if (name == "w:noBreakHyphen") addText("-");
    if (name == "w:sym") addText(symbolOf(element));
    if ((name == "w:br" && isLine) || name == "w:cr") builder_->breakLine();
}

/// A field is an instruction, in which there may be others, and its result, which is shown.
void WordBody::startField(const MarkupElement& element) {
    const std::string_view name = element.name(), type = element.attribute("w:fldCharType");
    if (type == "begin") place_.fields.emplace_back();
    if (place_.fields.empty()) return;
    WordField& field = place_.fields.back();
    if (name == "w:listEntry") field.entries.emplace_back(element.attribute("w:val"));
    if (name == "w:result") field.chosen = element.number("w:val");
    if (type == "separate") field.hasResult = true;
    if (type != "end") return;
    const std::string drawn = field.hasText ? std::string() : field.drawn();
    place_.fields.pop_back();
    if (isShown()) addText(drawn);
}

/// Diagrams and drawn letters, which are no text of the body.
void WordBody::startDrawing(const MarkupElement& element) {
    const std::string_view name = localName(element.name());
    const std::string_view letters = element.attribute("string");
    if (name == "relIds" && parts_.diagram)
        builder_->addAside(parts_.diagram(std::string(element.attribute("r:dm"))));
    if (name != "textpath" || letters.empty() || !isShown()) return;
    builder_->startAside();
    builder_->addText(letters);
    builder_->endAside();
}

void WordBody::startNote(const MarkupElement& element) {
    const std::string_view name = element.name();
    if (isNote(name) && !body_) {
        const bool isText =
            element.attribute("w:type").empty() || element.attribute("w:type") == "normal";
        if (!isText) {
            hiddenAt_ = depth_;
            return;
        }
        noteId_ = element.attribute("w:id");
        body_ = std::exchange(builder_, &note_.emplace());
    }
    if (!isReference(name)) return;
    // The mark of the note is no text of the body; the run with it has no other text.
    if (element.has("w:customMarkFollows") && isSwitchedOn(element, "w:customMarkFollows"))
        place_.isRunHidden = true;
    const auto found =
        parts_.notes.find(std::string(name) + " " + std::string(element.attribute("w:id")));
    if (found == parts_.notes.end()) return;
    builder_->addAside(std::move(found->second));
    parts_.notes.erase(found);
}

/// Called at the end of a paragraph's properties, which come before its text. What they say goes
/// before what its style says.
void WordBody::startStyled() {
    const WordStyle* known = styleOf(place_.style);
    const WordStyle style = known ? *known : WordStyle();
    place_.isHidden = style.isHidden.value_or(false);
    if (place_.isJoined) return;
    const int heading = place_.heading.value_or(style.heading);
    const WordList list{place_.list.value_or(style.list.id),
                        place_.listLevel.value_or(style.list.level)};
    if (heading > 0 && heading <= kMaxHeadingLevel)
        builder_->startHeading(heading);
    else if (list.id > 0)
        builder_->startItem(list.level + 1, parts_.numbering.next(list));
    else if (style.isQuotation)
        builder_->startQuotedParagraph();
}

void WordBody::end(std::string_view name) {
    --depth_;
    if (hiddenAt_ > 0) {
        if (depth_ < hiddenAt_) hiddenAt_ = 0;
        return;
    }
    if (name == "w:t" || name == "m:t") isText_ = false;
    if (name == "w:instrText") isInstruction_ = false;
    if (math_.isOpen()) {
        math_.end(name);
        if (!math_.isOpen()) addText(math_.take());
    }
    if (name == "mc:AlternateContent" && !alternatives_.empty()) alternatives_.pop_back();
    if (name == "w:sdt" && !placeholders_.empty()) placeholders_.pop_back();
    if (name == "w:pPr") {
        isParagraphProperties_ = false;
        startStyled();
    }
    endBlock(name);
    endNote(name);
}

void WordBody::endBlock(std::string_view name) {
    if (name == "w:p") endParagraph();
    if (name == "w:txbxContent" && !outside_.empty()) {
        builder_->endAside();
        place_ = std::move(outside_.back());
        outside_.pop_back();
    }
    if (name == "w:tc") {
        place_.joinsNext = false;
        builder_->endPart();
        builder_->endCell();
    }
    if (name == "w:tr") builder_->endRow();
    if (name == "w:tbl") builder_->endTable();
}

/// A field whose instruction has not ended with its paragraph is damaged, and hides nothing after
/// it.
void WordBody::endParagraph() {
    std::vector<WordField>& fields = place_.fields;
    while (fields.size() > place_.outerFields && !fields.back().hasResult) fields.pop_back();
    if (!place_.joinsNext || !place_.hasText) builder_->endPart();
}

void WordBody::endNote(std::string_view name) {
    if (!isNote(name) || !body_) return;
    notes_.emplace(std::exchange(noteId_, {}), note_->finish());
    builder_ = std::exchange(body_, nullptr);
    note_.reset();
}

void WordBody::text(std::string_view text) {
    if (isInstruction_ && !place_.fields.empty()) place_.fields.back().instruction += text;
    if (!isText_ || !isShown()) return;
    if (math_.isOpen())
        math_.text(text);
    else
        addText(place_.font.empty() ? text : withSymbols(text));
}

/// What the run's symbol font draws for its characters.
std::string WordBody::withSymbols(std::string_view text) const {
    const std::string valid = withInvalidUtf8Replaced(text);
    std::string drawn;
    for (std::size_t at = 0; at < valid.size();) {
        const DecodedCharacter character = decodeUtf8(valid, at);
        const char32_t code = character.value;
        const bool isSymbol = code < 0x100 || (code >= 0xf000 && code <= 0xf0ff);
        drawn += isSymbol ? symbolText(place_.font, code) : valid.substr(at, character.length);
        at += character.length;
    }
    return drawn;
}

void WordBody::addText(std::string_view text) {
    if (text.empty()) return;
    place_.hasText = true;
    for (WordField& field : place_.fields) field.hasText = true;
    builder_->addText(text);
}

bool WordBody::isShown() const {
    const std::vector<WordField>& fields = place_.fields;
    return hiddenAt_ == 0 && !place_.isRunHidden && !isParagraphProperties_ &&
           std::all_of(fields.begin(), fields.end(),
                       [](const WordField& field) { return field.hasResult; });
}

const WordStyle* WordBody::styleOf(const std::string& id) const {
    const auto known = parts_.styles.find(id);
    return known == parts_.styles.end() ? nullptr : &known->second;
}

}  // namespace hanscope
