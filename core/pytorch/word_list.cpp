#include "core/pytorch/word_list.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "core/counted.h"
#include "core/error.h"
#include "core/model_file/strict_json.h"
#include "core/pytorch/name_ends.h"
#include "core/text/byte_source.h"
#include "core/text/line_source.h"
#include "core/text/text_file.h"

namespace hanscope {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxWordFileBytes = std::size_t{256} << 20;

// What pandas' read_csv reads as a missing value, in lower case.
constexpr std::array<std::string_view, 4> kMissingValues{"nan", "null", "n/a", "-nan"};

[[noreturn]] void throwOtherLength(std::size_t words, std::size_t rows) {
    throw Error("it has " + grouped(words) + (words == 1 ? " word" : " words") +
                ", but the network has vectors for " + grouped(rows) +
                "; give the vocabulary with which it was trained");
}

WordIds idsFromJson(const json& value) {
    WordIds ids;
    if (value.is_array())
        for (const json& word : value)
            ids.emplace_back(word.is_string() ? word.get<std::string>() : word.dump(), ids.size());
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

struct WordLines {
    std::vector<std::string> words;  // of the first lines
    std::size_t count = 0;           // of all lines
};

// Keeps at most `most` words.
WordLines wordsOfLines(const std::filesystem::path& path, std::size_t most) {
    LineSource lines(path);
    WordLines read;
    std::string_view line;
    while (lines.next(line)) {
        const std::string fault = lines.textFault();
        if (!fault.empty()) throw FileError(path, fault, {lines.lineNumber(), {}});
        if (++read.count <= most) read.words.push_back(wordOf(line));
    }
    return read;
}

WordIds idsOfLines(const std::filesystem::path& path, std::size_t rows, const Scheme& scheme) {
    auto [words, count] = wordsOfLines(path, rows);
    const std::size_t first = count + 1 == rows ? 1 : 0;
    if (count + first != rows) throwOtherLength(count, rows);
    WordIds ids;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool isLost = scheme.losesMissingValues &&
                            std::find(kMissingValues.begin(), kMissingValues.end(), words[i]) !=
                                kMissingValues.end();
        if (!isLost) ids.emplace_back(std::move(words[i]), first + i);
    }
    return ids;
}

std::size_t unknownRow(const WordIds& ids, std::size_t rows, const Scheme& scheme) {
    if (scheme.unknown == UnknownRow::Zero) return 0;
    if (scheme.unknown == UnknownRow::One) return std::min<std::size_t>(1, rows - 1);
    for (const auto& [word, id] : ids)
        if (word == "<unk>") return static_cast<std::size_t>(id);
    return rows - 1;
}

}  // namespace

WordIds readWordFile(const std::filesystem::path& path, std::size_t rows, const Scheme& scheme) {
    try {
        if (!isJson(path)) return idsOfLines(path, rows, scheme);
        const std::string text = readFileBytes(path, kMaxWordFileBytes);
        WordIds ids = idsFromJson(parseStrictJson(text, "the vocabulary"));
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
    WordRows result;
    std::vector<std::string> byId(rows);
    for (const auto& [word, id] : ids)
        if (id < 0 || static_cast<std::uint64_t>(id) >= rows) throwOtherLength(ids.size(), rows);
    result.unknown = unknownRow(ids, rows, scheme);
    std::unordered_set<std::string_view> seen;
    for (const auto& [word, id] : ids) {
        std::string& place = byId[static_cast<std::size_t>(id)];
        if (place.empty() && seen.insert(word).second) place = word;
    }
    for (std::size_t row = 0; row < rows; ++row)
        if (byId[row].empty())
            byId[row] = row == result.unknown ? "<unknown>" : "<row " + std::to_string(row) + ">";
    std::swap(byId[0], byId[result.unknown]);
    result.words = std::move(byId);
    return result;
}

}  // namespace hanscope
