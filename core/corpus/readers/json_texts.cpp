#include "core/corpus/readers/json_texts.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "core/corpus/column_choice.h"
#include "core/corpus/readers/pandas_texts.h"
#include "core/corpus/row_reader.h"
#include "core/corpus/syntax/json_nesting.h"
#include "core/corpus/table_form.h"
#include "core/error.h"
#include "core/file_kind.h"
#include "core/json_check.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBeginningBytes = 1u << 16;
constexpr std::string_view kMark = "\xef\xbb\xbf";
constexpr char kRecordSeparator = '\x1e';  // of JSON text sequences

class JsonLines final : public JsonTexts {
 public:
    JsonLines(const fs::path& path, const LineForm& form)
        : lines_(path, form), recognised_(unusualEncoding(form)) {}

    bool next(std::string_view& text) override {
        do {
            if (!lines_.next(text)) return false;
        } while (trimmed(text).empty());
        return true;
    }
    void seek(std::uint64_t line, std::uint64_t byte) override { lines_.seek(line, byte); }
    std::uint64_t line() const override { return lines_.lineNumber(); }
    std::uint64_t byte() const override { return lines_.lineOffset(); }
    const fs::path& path() const override { return lines_.path(); }
    ReadPosition position() const override { return lines_.position(); }
    std::vector<Message> recognised() const override { return recognised_; }

 private:
    LineSource lines_;
    std::vector<Message> recognised_;
};

/// Objects of any layout.
/// Whether an array of this name is a part of a data set, beside which there are others.
bool isSplit(std::string_view key) {
    return key == "train";
}

class JsonStream final : public JsonTexts {
 public:
    /// `begin`: the first byte that counts, that of an array or an object.
    /// `key`: of the array in an object whose other members are not read; empty if there is none.
    JsonStream(const fs::path& path, LineForm form, std::size_t begin, std::string key)
        : path_(path), form_(std::move(form)), key_(std::move(key)) {
        bytes_ = openBytes(path_, form_);
        for (std::size_t i = 0; i < begin; ++i) take();
    }

    bool next(std::string_view& text) override {
        forgetTaken();
        if (!skipToObject()) return false;
        objectLine_ = line_;
        objectByte_ = byte_;
        if (peek() != '{') failValue();
        const std::size_t begin = at_;
        JsonNesting nesting;
        while (true) {
            const int c = peek();
            if (c < 0)
                fail(message("this object does not end; close its brackets and quotation marks"));
            if (nesting.isString() && c == '\n') failString();
            take();
            if (nesting.endsWith(static_cast<char>(c))) break;
            if (at_ - begin > kMaxRowBytes)
                throw FileError(path_,
                                message("this object has more than %1; check that the file has an "
                                        "object for each text",
                                        inMebibytes(kMaxRowBytes)),
                                {objectLine_, {}});
        }
        text = std::string_view(buffer_).substr(begin, at_ - begin);
        return true;
    }
    void seek(std::uint64_t line, std::uint64_t byte) override {
        bytes_ = openBytes(path_, form_);
        bytes_->skip(byte);
        buffer_.clear();
        at_ = 0;
        line_ = line;
        byte_ = byte;
        isEnded_ = false;
    }
    std::uint64_t line() const override { return objectLine_; }
    std::uint64_t byte() const override { return objectByte_; }
    const fs::path& path() const override { return path_; }
    ReadPosition position() const override { return bytes_->position(); }
    std::vector<Message> recognised() const override {
        std::vector<Message> parts = unusualEncoding(form_);
        parts.push_back(message("JSON objects of any layout"));
        if (isSplit(key_)) parts.push_back(message("of the array “%1” alone", key_));
        return parts;
    }

 private:
    /// The next character; −1 at the end.
    int peek() {
        if (at_ == buffer_.size()) {
            const std::size_t size = buffer_.size();
            buffer_.resize(size + kBeginningBytes);
            buffer_.resize(size + bytes_->read(buffer_.data() + size, kBeginningBytes));
            if (at_ == buffer_.size()) return -1;
        }
        return static_cast<unsigned char>(buffer_[at_]);
    }
    /// Now and then, so that this costs little for each byte.
    void forgetTaken() {
        if (at_ < kBeginningBytes) return;
        buffer_.erase(0, at_);
        at_ = 0;
    }
    void take() {
        if (peek() == '\n') ++line_;
        ++at_;
        ++byte_;
    }

    /// Leaves out what stands between objects; false at the end.
    bool skipToObject() {
        while (!isEnded_) {
            const int c = peek();
            if (c < 0) return false;
            const bool isBetween = c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' ||
                                   c == '[' || c == ']' || c == kRecordSeparator;
            if (!isBetween) return true;
            isEnded_ = !key_.empty() && c == ']';
            depth_ = c == '[' ? depth_ + 1 : c == ']' && depth_ > 0 ? depth_ - 1 : depth_;
            if (depth_ > kMaxJsonDepth)
                throw FileError(path_,
                                message("this line is nested more than 64 deep; each line must be "
                                        "one JSON object"),
                                {line_, {}});
            take();
            forgetTaken();
        }
        return false;
    }

    /// Passes over a value that is no object.
    [[noreturn]] void failValue() {
        if (peek() == '"') {
            JsonNesting nesting;
            do {
                nesting.endsWith(static_cast<char>(peek()));
                take();
            } while (peek() >= 0 && peek() != '\n' && nesting.isString() && at_ <= kMaxRowBytes);
        } else {
            constexpr std::string_view kEnds = ",\n{[]";
            do {
                take();
            } while (peek() >= 0 &&
                     kEnds.find(static_cast<char>(peek())) == std::string_view::npos &&
                     at_ <= kMaxRowBytes);
        }
        fail(message("this is not a JSON object; each text must be one"));
    }

    /// The next object begins a line.
    [[noreturn]] void failString() {
        int c = 0;
        do {
            take();
            while ((c = peek()) == ' ' || c == '\t' || c == '\r') take();
            if (c == '{') break;
            while ((c = peek()) >= 0 && c != '\n') take();
        } while (c == '\n' && at_ <= kMaxRowBytes);
        fail(message("a string in this object does not end on its line; close its quotation mark"));
    }

    [[noreturn]] void fail(const Message& sentence) const {
        throw RowError(path_, sentence, {objectLine_, {}});
    }

    fs::path path_;
    LineForm form_;
    std::unique_ptr<ByteSource> bytes_;
    std::string buffer_;
    std::size_t at_ = 0;  // in buffer_; what is before was taken
    std::uint64_t line_ = 1, byte_ = 0;
    std::uint64_t objectLine_ = 0, objectByte_ = 0;
    std::string key_;  // if there is one, the objects end with the array
    bool isEnded_ = false;
    int depth_ = 0;  // of the arrays around the object
};

bool mayNameRows(std::string_view key) {
    constexpr std::string_view kKeys[] = {"data",    "examples",  "rows",  "items",   "hits",
                                          "records", "documents", "texts", "reviews", "results",
                                          "samples", "instances", "train"};
    return std::find(std::begin(kKeys), std::end(kKeys), key) != std::end(kKeys);
}

/// The array of an object that holds the objects of texts.
struct WrappedArray {
    std::size_t begin = 0;  // behind its bracket; 0: there is none
    std::string key{};
};

/// That of the object with which the text begins, if it comes before what is of a text itself.
WrappedArray wrappedArray(std::string_view text) {
    std::size_t at = skipBlanks(text, 1);
    while (text.substr(at, 1) == "\"") {
        const std::size_t end = std::min(text.find('"', at + 1), text.size());
        const std::string key(text.substr(at + 1, end - at - 1));
        at = skipBlanks(text, end + 1);
        if (text.substr(at, 1) != ":") return {};
        at = skipBlanks(text, at + 1);
        if (key == "hits" && text.substr(at, 1) == "{") {  // in an answer of Elasticsearch
            at = skipBlanks(text, at + 1);
            continue;
        }
        const bool isArray =
            text.substr(at, 1) == "[" && text.substr(skipBlanks(text, at + 1), 1) == "{";
        if (isArray && mayNameRows(key)) return {at + 1, key};
        if (isUsualTextName(key) || isUsualLabelName(key)) return {};
        at = skipBlanks(text, valueEnd(text, at) + 1);
    }
    return {};
}

/// Whether an object follows in the same line, or behind a comma.
bool isFollowed(std::string_view rest) {
    const std::size_t at = std::min(rest.find_first_not_of(" \t\r"), rest.size());
    if (rest.substr(at, 1) != ",") return rest.substr(at, 1) == "{";
    return rest.substr(skipBlanks(rest, at + 1), 1) == "{";
}

/// Whether the object with which the text begins goes on in the next line, which is no other
/// object, or is followed by another in a way that lines of objects have not.
bool goesOn(std::string_view text) {
    JsonNesting nesting;
    std::size_t at = 0;
    while (at < text.size() && text[at] != '\n')
        if (nesting.endsWith(text[at++])) return isFollowed(text.substr(at));
    at = text.find_first_not_of(kBlank, at);
    return at != std::string_view::npos && text[at] != '{' && !nesting.isString();
}

/// The end of a word that JSON does not know and that stands for no value; 0 if there is none at
/// `at`.
std::size_t valueless(std::string_view text, std::size_t at) {
    for (const std::string_view word :
         {"NaN", "Infinity", "-Infinity", "-NaN", "nan", "inf", "-inf", "None"}) {
        if (text.substr(at, word.size()) != word) continue;
        const std::size_t end = at + word.size();
        const bool isWhole = end == text.size() || std::string_view(",]} \t\r\n").find(text[end]) !=
                                                       std::string_view::npos;
        if (isWhole) return end;
    }
    return 0;
}

/// The number of \uXXXX at this place; 0 if there is none.
unsigned escapedUnit(std::string_view text, std::size_t at) {
    if (at + 6 > text.size() || text.substr(at, 2) != "\\u") return 0;
    unsigned unit = 0;
    for (const char c : text.substr(at + 2, 4)) {
        constexpr std::string_view kDigits = "0123456789abcdef";
        const auto digit = kDigits.find(lowerCased(c));
        if (digit == std::string_view::npos) return 0;
        unit = unit * 16 + static_cast<unsigned>(digit);
    }
    return unit;
}

/// Goes on reading until there are so many bytes, or the end is reached.
void readUpTo(ByteSource& source, std::size_t maximum, std::string& bytes) {
    for (std::size_t count = 1; count > 0 && bytes.size() < maximum;) {
        const std::size_t size = bytes.size();
        bytes.resize(std::min(maximum, size + kBeginningBytes));
        count = source.read(bytes.data() + size, bytes.size() - size);
        bytes.resize(size + count);
    }
}

}  // namespace

std::unique_ptr<JsonTexts> openJsonTexts(const fs::path& path, const std::string& encoding) {
    if (!isFile(path)) return std::make_unique<JsonLines>(path, LineForm());
    const LineForm form = recognisedForm(path, encoding);
    const auto bytes = openBytes(path, form);
    std::string beginning;
    readUpTo(*bytes, kBeginningBytes, beginning);
    const std::size_t mark = beginsWith(beginning, kMark) ? kMark.size() : 0;
    std::size_t first = skipBlanks(beginning, mark);
    const bool isSequence = beginning[first] == kRecordSeparator;
    if (isSequence) first = skipBlanks(beginning, first + 1);
    bool isWhole = beginning.size() < kBeginningBytes;
    if (!isWhole && mayHaveLists(std::string_view(beginning).substr(first))) {
        readUpTo(*bytes, kMaxRowBytes, beginning);
        isWhole = beginning.size() < kMaxRowBytes;
    }
    const std::string_view text = std::string_view(beginning).substr(first);
    if (const auto layout = pandasLayout(text, isWhole))
        return openPandasTexts(path, form, *layout);
    const bool mayBeWhole = endsWith(uncompressedName(path), ".json");
    const bool isLarge = beginsWith(text, "{") && (mayBeWhole || goesOn(text));
    const WrappedArray wrapped = isLarge ? wrappedArray(text) : WrappedArray();
    if (wrapped.begin > 0)
        return std::make_unique<JsonStream>(path, form, first + wrapped.begin, wrapped.key);
    if (isSequence || beginsWith(text, "[") || (beginsWith(text, "{") && goesOn(text)))
        return std::make_unique<JsonStream>(path, form, first, "");
    return std::make_unique<JsonLines>(path, form);
}

std::string repairedJson(std::string_view text) {
    std::string repaired;
    repaired.reserve(text.size());
    bool isString = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') isString = !isString;
        if (!isString) {
            const std::size_t end = c == '"' ? 0 : valueless(text, at);
            repaired += end > 0 ? std::string_view("null") : text.substr(at, 1);
            if (end > 0) at = end - 1;
        } else if (c == '\\') {
            const unsigned unit = escapedUnit(text, at), next = escapedUnit(text, at + 6);
            const bool isHigh = unit >= 0xd800 && unit < 0xdc00;
            const bool isPair = isHigh && next >= 0xdc00 && next < 0xe000;
            const bool isLone = unit >= 0xd800 && unit < 0xe000 && !isPair;
            const std::size_t length = isPair ? 12 : unit > 0 ? 6 : 2;
            repaired += isLone ? std::string_view("\\ufffd") : text.substr(at, length);
            at = std::min(at + length, text.size()) - 1;
        } else {
            repaired += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return repaired;
}

}  // namespace hanscope
