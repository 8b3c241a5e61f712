#include "core/pytorch/word_list.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "core/counted.h"
#include "core/error.h"
#include "core/model_file/strict_json.h"
#include "core/text/line_source.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"

namespace hanscope {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxWordFileBytes = std::size_t{256} << 20;

// What pandas' read_csv reads as a missing value, in lower case.
constexpr std::array<std::string_view, 5> kMissingValues{"", "nan", "null", "n/a", "-nan"};

[[noreturn]] void throwOtherLength(std::size_t words, std::size_t rows) {
    throw Error("it has " + grouped(words) + (words == 1 ? " word" : " words") +
                ", but the network has vectors for " + grouped(rows) +
                "; give the vocabulary with which it was trained");
}

// Words without ids.
WordIds numbered(std::vector<std::string> words, std::size_t first) {
    WordIds ids;
    for (std::string& word : words) ids.emplace_back(std::move(word), first + ids.size());
    return ids;
}

WordIds idsFromJson(const json& value, std::size_t rows) {
    if (value.is_array()) {
        std::vector<std::string> words;
        for (const json& word : value)
            words.push_back(word.is_string() ? word.get<std::string>() : word.dump());
        return numbered(words, words.size() + 1 == rows ? 1 : 0);
    }
    WordIds ids;
    if (!value.is_object()) return ids;
    for (const auto& [word, id] : value.items()) {
        if (!id.is_number_integer())
            throw Error("it has no whole number for the word " + inQuotes(word) +
                        "; give a file {word: id}");
        ids.emplace_back(word, id.get<std::int64_t>());
    }
    return ids;
}

bool isJson(const std::filesystem::path& path) {
    return endsWith(uncompressedName(path), ".json");
}

// The word of a line, which may have a vector behind it.
std::string wordOf(std::string_view line) {
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
    return std::string(line.substr(0, line.find_first_of(" \t")));
}

bool isBlank(std::string_view line) {
    return line.find_first_not_of("\t\r\n") == std::string_view::npos;
}

struct WordLines {
    std::vector<std::string> words;  // the first ones
    std::size_t count = 0;           // of all words
};

// Keeps at most `most` words.
WordLines wordsOfLines(const std::filesystem::path& path, std::size_t most, const Scheme& scheme) {
    LineSource lines(path);
    WordLines read;
    std::string_view line;
    while (lines.next(line)) {
        const std::string fault = lines.textFault();
        if (!fault.empty()) throw FileError(path, fault, {lines.lineNumber(), {}});
        if (isBlank(line)) {
            if (scheme.readsVectorFile) continue;
            throw FileError(path, "this line is empty; give one word a line",
                            {lines.lineNumber(), {}});
        }
        if (++read.count <= most) read.words.push_back(wordOf(line));
    }
    return read;
}

WordIds idsOfLines(const std::filesystem::path& path, std::size_t rows, const Scheme& scheme) {
    auto [words, count] = wordsOfLines(path, rows, scheme);
    if (!scheme.readsVectorFile) {
        const std::size_t first = count + 1 == rows ? 1 : 0;
        if (count + first != rows) throwOtherLength(count, rows);
        return numbered(std::move(words), first);
    }
    if (count + 1 != rows)
        throw Error("it has " + counted(count, "word", "words") +
                    ", but the network was trained with a file of " + grouped(rows - 1) +
                    "; give that file");
    WordIds ids = numbered(std::move(words), 1);
    ids.erase(std::remove_if(ids.begin(), ids.end(),
                             [](const auto& id) {
                                 return std::find(kMissingValues.begin(), kMissingValues.end(),
                                                  id.first) != kMissingValues.end();
                             }),
              ids.end());
    return ids;
}

std::size_t unknownRow(const WordIds& ids, std::size_t rows, const Scheme& scheme) {
    if (scheme.unknown == UnknownRow::Zero) return 0;
    if (scheme.unknown == UnknownRow::One) return std::min<std::size_t>(1, rows - 1);
    for (const auto& [word, id] : ids)
        if (word == "<unk>") return static_cast<std::size_t>(id);
    throw Error(
        "it has no word '<unk>', which stands for unknown words; give the vocabulary with "
        "which the network was trained");
}

// [row] its word; null if it has none.
std::vector<const std::string*> wordsAt(const WordIds& ids, std::size_t rows) {
    std::vector<const std::string*> words(rows, nullptr);
    for (const auto& [word, id] : ids) {
        if (id < 0 || static_cast<std::uint64_t>(id) >= rows)
            throw Error("the id of its word " + inQuotes(word) +
                        " is not a whole number from 0 to " + grouped(rows - 1) +
                        "; give the vocabulary with which the network was trained");
        const std::string*& place = words[static_cast<std::size_t>(id)];
        if (place)
            throw Error("its words " + inQuotes(*place) + " and " + inQuotes(word) +
                        " have the same id, " + std::to_string(id) +
                        "; give the vocabulary with which the network was trained");
        place = &word;
    }
    return words;
}

// Fewer words than rows may be because padding or unknown words have no name. Otherwise the ids may
// be those of other rows.
void requireRowWithoutWord(const std::vector<const std::string*>& words, std::size_t unknown) {
    const auto gap = std::find(words.begin(), words.end(), nullptr);
    if (gap != words.end() && words.front() && words[unknown])
        throw Error("it has no word for row " + std::to_string(gap - words.begin()) +
                    " of the network's vectors; give the vocabulary with which the network was "
                    "trained");
}

}  // namespace

WordIds readWordFile(const std::filesystem::path& path, std::size_t rows, const Scheme& scheme) {
    try {
        if (!isJson(path)) return idsOfLines(path, rows, scheme);
        const std::string text = readFileBytes(path, kMaxWordFileBytes);
        WordIds ids = idsFromJson(parseStrictJson(text, "the vocabulary"), rows);
        requireCount(ids, rows);
        return ids;
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        throw FileError(path, error.what());
    }
}

void requireCount(const WordIds& ids, std::size_t rows) {
    if (ids.size() != rows && ids.size() + 1 != rows) throwOtherLength(ids.size(), rows);
}

WordRows wordRows(const WordIds& ids, std::size_t rows, const Scheme& scheme) {
    const std::vector<const std::string*> words = wordsAt(ids, rows);
    WordRows result;
    result.unknown = unknownRow(ids, rows, scheme);
    requireRowWithoutWord(words, result.unknown);
    result.words.resize(rows);
    std::unordered_set<std::string_view> seen;
    for (std::size_t row = 0; row < rows; ++row) {
        std::string& word = result.words[row];
        if (words[row] && seen.insert(*words[row]).second) word = *words[row];
        if (word.empty())
            word = row == result.unknown ? "<unknown>" : "<row " + std::to_string(row) + ">";
    }
    std::swap(result.words[0], result.words[result.unknown]);
    return result;
}

}  // namespace hanscope
