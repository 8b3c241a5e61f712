#include "core/quotes/quote_file.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/atomic_file.h"
#include "core/corpus/label_project.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/file_kind.h"
#include "core/file_lock.h"
#include "core/json_check.h"
#include "core/json_fields.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using nlohmann::ordered_json;

constexpr char kFormat[] = "hanscope-quotes";
constexpr int kVersion = 1, kNewestVersion = 1000000;
constexpr std::size_t kMaxQuotesBytes = 512u << 20, kFaultsNamed = 3;

/// The file was written by a newer version, and is not to be touched.
struct NewerFile : FileError {
    using FileError::FileError;
};

std::string lineOf(const ordered_json& object) {
    return object.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

void addUnlessEmpty(ordered_json& object, const char* key, const std::string& text) {
    if (!text.empty()) object[key] = text;
}

void addUnlessEmpty(ordered_json& object, const char* key, const std::vector<std::string>& texts) {
    if (!texts.empty()) object[key] = texts;
}

ordered_json jsonOf(const Quote& quote) {
    ordered_json object{{"quote", quote.id}, {"words", quote.text}};
    addUnlessEmpty(object, "title", quote.title);
    addUnlessEmpty(object, "path", quote.path);
    if (quote.row) object["row"] = *quote.row;
    addUnlessEmpty(object, "group", quote.group);
    addUnlessEmpty(object, "text_key", quote.textKey);
    object["bytes"] = {quote.bytes.begin, quote.bytes.end};
    object["characters"] = {quote.characters.begin, quote.characters.end};
    addUnlessEmpty(object, "predicted", quote.predicted);
    if (quote.probability) object["probability"] = *quote.probability;
    addUnlessEmpty(object, "model", quote.model);
    addUnlessEmpty(object, "truth", quote.truth);
    addUnlessEmpty(object, "code", quote.code);
    addUnlessEmpty(object, "note", quote.note);
    addUnlessEmpty(object, "at", quote.at);
    return object;
}

/// Two whole numbers, the second one not the smaller one.
std::pair<std::uint64_t, std::uint64_t> rangeIn(const Fields& fields, const char* key,
                                                std::uint64_t maximum) {
    const json& value = fields.at(key);
    const bool isRange = value.is_array() && value.size() == 2 && value[0].is_number_unsigned() &&
                         value[1].is_number_unsigned() && value[0] <= value[1] &&
                         value[1] <= maximum;
    if (!isRange) fields.fail(key, message("two whole numbers, the begin and the end"));
    return {value[0].get<std::uint64_t>(), value[1].get<std::uint64_t>()};
}

Quote quoteIn(const Fields& line) {
    constexpr std::uint64_t kMaxBytes = std::numeric_limits<std::uint32_t>::max();
    constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
    Quote quote;
    quote.id = line.neededText("quote");
    quote.text = line.neededText("words");
    quote.title = line.text("title");
    quote.path = line.text("path");
    if (line.has("row")) quote.row = line.number<std::uint64_t>("row", 0, kMax);
    quote.group = line.text("group");
    quote.textKey = line.text("text_key");
    const auto bytes = rangeIn(line, "bytes", kMaxBytes);
    quote.bytes = {static_cast<std::uint32_t>(bytes.first),
                   static_cast<std::uint32_t>(bytes.second)};
    const auto characters = rangeIn(line, "characters", kMaxBytes);
    quote.characters = {characters.first, characters.second};
    quote.predicted = line.texts("predicted");
    if (line.has("probability"))
        quote.probability = line.real(
            "probability", [](double share) { return share >= 0 && share <= 1; },
            message("a number from %1 to %2", 0, 1));
    quote.model = line.text("model");
    quote.truth = line.texts("truth");
    quote.code = line.text("code");
    quote.note = line.text("note");
    quote.at = line.text("at");
    return quote;
}

json parsed(std::string_view line) {
    if (encodingFault(line).empty() && !findJsonFault(line)) {
        json value = json::parse(line, nullptr, false);
        if (!value.is_discarded()) return value;
    }
    throw Error(message("this line is not JSON"));
}

void addLine(const Fields& line, QuoteChange& read) {
    if (line.has("quote")) {
        read.quotes.push_back(quoteIn(line));
    } else if (line.has("code")) {
        const char* meaning = line.has("meaning") ? "meaning" : "description";
        read.codes.push_back({line.neededText("code"), line.text(meaning), line.text("colour")});
    } else if (line.has("text")) {
        std::string text = line.neededText("text");
        std::string key = textKey(text);
        read.texts.emplace(std::move(key), std::move(text));
    } else {
        throw Error(message("this line is none that this version knows"));
    }
}

Message noQuotesText() {
    return message("this is no file of quotes; choose another one");
}

void requireHeader(const fs::path& path, std::string_view line) {
    const json header = parsed(line);
    const Message what = message("its first line");
    const Fields fields(header, what);
    if (fields.text("format") != kFormat) throw Error(noQuotesText());
    if (fields.number<int>("version", 1, kNewestVersion) > kVersion)
        throw NewerFile(path, message("this file was written by a newer version of Hanscope; use "
                                      "that version"));
}

/// The lines of a file with their numbers, from 1, without empty ones.
template <class Take>
void goOverLines(std::string_view bytes, Take take) {
    for (std::uint64_t number = 1; !bytes.empty(); ++number) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        if (const std::string_view line = trimmed(bytes.substr(0, end)); !line.empty())
            take(line, number);
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
}

/// A name that no file has: "quotes.damaged-1.jsonl".
fs::path nameBeside(const fs::path& path) {
    for (int number = 1;; ++number) {
        fs::path name =
            path.parent_path() / (path.stem().string() + ".damaged-" + std::to_string(number));
        name += path.extension();
        if (!isThere(name)) return name;
    }
}

fs::path copiedBeside(const fs::path& path) {
    const fs::path name = nameBeside(path);
    std::error_code error;
    fs::copy_file(path, name, error);
    if (error) throw FileError(name, message("this file cannot be written (%1)", error.message()));
    return name;
}

/// While it exists, other processes wait before they read the file to change it. On a file system
/// without locks they do not.
class QuotesLock {
 public:
    explicit QuotesLock(const fs::path& path) : name_(path) {
        name_ += ".lock";
        try {
            lock_ = FileLock::waitFor(name_);
        } catch (const FileError&) {  // a folder that cannot be written is told when it is written
        }
    }
    ~QuotesLock() {
        std::error_code ignored;
        if (lock_.isHeld()) fs::remove(name_, ignored);
    }
    QuotesLock(const QuotesLock&) = delete;
    QuotesLock& operator=(const QuotesLock&) = delete;

 private:
    fs::path name_;
    FileLock lock_;
};

/// What the file has; one that is damaged is copied.
QuotesRead readOrCopied(const fs::path& path) {
    if (!isThere(path)) return {};
    const std::string bytes = readFileBytes(path, kMaxQuotesBytes);
    if (trimmed(bytes).empty()) return {};
    QuotesRead read;
    try {
        read = readQuotes(path);
        if (read.faults.empty()) return read;
    } catch (const NewerFile&) {
        throw;
    } catch (const Error& error) {
        read.faults.push_back(error.sentence());
    }
    read.faults.push_back(
        message("The file of quotes as it was is kept as %1.", copiedBeside(path)));
    return read;
}

}  // namespace

QuotesRead readQuotes(const fs::path& path) {
    const std::string bytes = readFileBytes(path, kMaxQuotesBytes);
    QuotesRead read;
    QuoteChange lines;
    std::size_t faulty = 0;
    bool hasHeader = false;
    goOverLines(bytes, [&](std::string_view line, std::uint64_t number) {
        try {
            if (!std::exchange(hasHeader, true)) return requireHeader(path, line);
            const json value = parsed(line);
            const Message what = message("this line");
            addLine(Fields(value, what), lines);
        } catch (const FileError&) {
            throw;
        } catch (const Error& error) {
            const FileError fault(path, error.sentence(), {number, {}});
            if (number == 1) throw FileError(fault);
            if (++faulty <= kFaultsNamed) read.faults.push_back(fault.sentence());
        }
    });
    if (!hasHeader) throw FileError(path, noQuotesText());
    if (faulty > kFaultsNamed)
        read.faults.push_back(
            message("Further lines that cannot be read: %1.", grouped(faulty - kFaultsNamed)));
    change(read.book, lines);
    return read;
}

std::string quoteLines(const QuoteBook& book) {
    std::string lines = lineOf({{"format", kFormat}, {"version", kVersion}});
    for (const QuoteCode& code : book.codes) {
        ordered_json object{{"code", code.name}};
        addUnlessEmpty(object, "meaning", code.description);
        addUnlessEmpty(object, "colour", code.colour);
        lines += lineOf(object);
    }
    for (const Quote& quote : book.quotes) lines += lineOf(jsonOf(quote));
    for (const auto& [key, text] : book.texts) lines += lineOf({{"text", text}});
    return lines;
}

QuotesRead changeQuotes(const fs::path& path, const QuoteChange& wanted) {
    const QuotesLock lock(path);
    QuotesRead read = readOrCopied(path);
    change(read.book, wanted);
    writeWhole(path, quoteLines(read.book), AtomicFile::Access::Owner);
    return read;
}

}  // namespace hanscope
