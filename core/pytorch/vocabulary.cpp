#include "core/pytorch/vocabulary.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "core/counted.h"
#include "core/error.h"
#include "core/in_quotes.h"
#include "core/message.h"
#include "core/model_file/strict_json.h"
#include "core/pytorch/checkpoint_file.h"
#include "core/text/line_source.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"

namespace hanscope {

using nlohmann::json;

namespace {

constexpr std::size_t kMaxWordFileBytes = std::size_t{256} << 20;

// What pandas' read_csv reads as a missing value, in lower case.
constexpr std::array<std::string_view, 5> kMissingValues{"", "nan", "null", "n/a", "-nan"};

[[noreturn]] void throwOtherLength(std::size_t words, std::size_t rows) {
    throw Error(words == 1 ? message("it has %1 word, but the network has vectors for %2; give the "
                                     "vocabulary with which it was trained",
                                     grouped(words), grouped(rows))
                           : message("it has %1 words, but the network has vectors for %2; give "
                                     "the vocabulary with which it was trained",
                                     grouped(words), grouped(rows)));
}

// Words without ids.
WordIds numbered(std::vector<std::string> words, std::size_t first) {
    WordIds ids;
    for (std::string& word : words) ids.emplace_back(std::move(word), first + ids.size());
    return ids;
}

// The word and the number of an item such as ["film", 12] or [12, "film"].
std::optional<CountedWord> countedIn(const json& item) {
    if (!item.is_array() || item.size() != 2) return std::nullopt;
    const std::size_t word = item[0].is_string() ? 0 : 1;
    const json& number = item[1 - word];
    if (!item[word].is_string() || !number.is_number()) return std::nullopt;
    CountedWord counted{item[word].get<std::string>(), std::nullopt};
    if (number.is_number_integer()) counted.number = number.get<std::int64_t>();
    return counted;
}

bool isList(const json& value, bool (*isItem)(const json& item)) {
    return value.is_array() && !value.empty() && std::all_of(value.begin(), value.end(), isItem);
}

// A vocabulary of JSON, for an embedding of so many rows.
class JsonWords {
 public:
    explicit JsonWords(std::size_t rows) : rows_(rows) {}

    // Adds the vocabularies in the value.
    void find(const json& value, const std::string& name) {
        if (const std::optional<WordIds> ids = idsOf(value, name)) {
            found_.push_back({name, *ids});
        } else if (value.is_object()) {
            for (const auto& [key, item] : value.items())
                find(item, name.empty() ? key : name + "." + key);
        } else if (value.is_string() && endsWith(name, kWordsInText)) {
            find(parseStrictJson(value.get<std::string>(), message("the vocabulary")), name + "{}");
        }
        if (name.empty() && value.is_object() && value.contains(kAdded)) addAdded(value[kAdded]);
    }

    // Those that were found, at least one. Throws Error, for the whole value, if there is none.
    const std::vector<NamedWords>& found(const json& whole) const {
        if (!found_.empty()) return found_;
        if (!whole.is_object() || whole.empty())
            throw Error(message("it has no words; give a file {word: id}"));
        for (const auto& [word, id] : whole.items())
            if (!id.is_number_integer())
                throw Error(
                    message("it has no whole number for the word %1; give a file {word: id}",
                            inQuotes(word)));
        throw Error(message("it has no words; give a file {word: id}"));
    }

 private:
    std::int64_t firstOf(std::size_t words) const { return words + 1 == rows_ ? 1 : 0; }

    std::optional<WordIds> idsOf(const json& value, const std::string& name) const {
        if (isWordList(value, name)) return idsOfWords(value);
        if (isList(value, [](const json& item) { return countedIn(item).has_value(); }))
            return idsOfPairs(value, name);
        if (!value.is_object() || value.empty()) return std::nullopt;
        WordIds ids;
        for (const auto& [key, item] : value.items()) {
            const std::optional<std::int64_t> row =
                item.is_string() ? idInText(key) : std::optional<std::int64_t>();
            if (item.is_number_integer())
                ids.emplace_back(key, item.get<std::int64_t>());
            else if (row)
                ids.emplace_back(item.get<std::string>(), *row);
            else
                return std::nullopt;
        }
        return ids;
    }

    // A word may be written as a number. A list of numbers alone is one of words only if the file
    // has nothing else.
    static bool isWordList(const json& value, const std::string& name) {
        return isList(value, [](const json& item) { return item.is_primitive(); }) &&
               (name.empty() || std::any_of(value.begin(), value.end(),
                                            [](const json& item) { return item.is_string(); }));
    }

    WordIds idsOfWords(const json& value) const {
        std::vector<std::string> words;
        for (const json& word : value)
            words.push_back(word.is_string() ? word.get<std::string>() : word.dump());
        return numbered(std::move(words), static_cast<std::size_t>(firstOf(value.size())));
    }

    WordIds idsOfPairs(const json& value, const std::string& name) const {
        std::vector<CountedWord> words;
        for (const json& item : value) words.push_back(*countedIn(item));
        std::optional<WordIds> ids = idsOfCounted(std::move(words), firstOf(value.size()));
        if (!ids)
            throw Error(
                message("the numbers beside the words of its list %1 are neither ids nor "
                        "counts in falling order, so the rows of the words are not known; "
                        "give a file {word: id}",
                        inQuotes(name)));
        return *ids;
    }

    // What a file of Hugging Face's tokenizers has beside the vocabulary: [{"id": 7, "content":
    // "[PAD]"}, …], which may be words of it, too.
    void addAdded(const json& tokens) {
        if (!tokens.is_array()) return;
        for (NamedWords& vocabulary : found_) {
            std::unordered_set<std::string> words;
            std::unordered_set<std::int64_t> used;
            for (const auto& [word, id] : vocabulary.ids) {
                words.insert(word);
                used.insert(id);
            }
            for (const json& token : tokens) {
                if (!token.is_object() || !token.contains("id") || !token.contains("content") ||
                    !token["id"].is_number_unsigned() || !token["content"].is_string())
                    continue;
                const auto id = token["id"].get<std::int64_t>();
                std::string word = token["content"].get<std::string>();
                const bool hasRow = id >= 0 && static_cast<std::uint64_t>(id) < rows_;
                if (hasRow && used.insert(id).second && words.insert(word).second)
                    vocabulary.ids.emplace_back(std::move(word), id);
            }
        }
    }

    static constexpr const char* kAdded = "added_tokens";
    static constexpr const char* kWordsInText = "word_index";  // of Keras: JSON within a string

    const std::size_t rows_;
    std::vector<NamedWords> found_;
};

/// The vocabularies in a file that Python's pickle or PyTorch wrote; none for another file. Throws
/// Error if such a file has no vocabulary.
std::vector<NamedWords> pickledWords(const std::filesystem::path& path) {
    constexpr std::size_t kBeginning = 4;
    std::ifstream in(path, std::ios::binary);
    std::string beginning(kBeginning, '\0');
    in.read(beginning.data(), static_cast<std::streamsize>(kBeginning));
    if (beginning[0] != '\x80' && beginning != "PK\3\4") return {};
    const auto parts = pickledParts(readFileBytes(path, kMaxWordFileBytes));
    if (!parts) return {};
    std::vector<NamedWords> all;
    for (const auto& [name, ids] : parts->words) all.push_back({name, ids});
    if (all.empty())
        throw Error(
            message("it has no words; give a pickled dictionary {word: id} or a list of "
                    "words, or write it as JSON with json.dump"));
    return all;
}

/// The whole text of a file, also of a compressed one and one in another encoding.
std::string textOf(const std::filesystem::path& path) {
    const auto bytes = openBytes(path, recognisedForm(path));
    std::string text;
    std::array<char, 1 << 16> block;
    while (const std::size_t count = bytes->read(block.data(), block.size())) {
        text.append(block.data(), count);
        if (text.size() > kMaxWordFileBytes)
            throw FileError(path, message("this file is too large for a vocabulary"));
    }
    return text;
}

/// The vocabulary of JSON in the text; nothing if it has words in lines: a file that is not named
/// .json may begin with a word such as [PAD].
std::optional<json> jsonIn(const std::filesystem::path& path, const std::string& text) {
    const bool isNamed = endsWith(uncompressedName(path), ".json");
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    const bool mayBe = begin != std::string::npos && (text[begin] == '{' || text[begin] == '[');
    if (!isNamed && !mayBe) return std::nullopt;
    try {
        return parseStrictJson(text, message("the vocabulary"));
    } catch (const Error&) {
        if (isNamed) throw;
        return std::nullopt;
    }
}

std::string_view withoutLineEnd(std::string_view line) {
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
    return line;
}

// The word of a line, which may have a vector behind it.
std::string wordOf(std::string_view line) {
    line = withoutLineEnd(line);
    return std::string(line.substr(0, line.find_first_of(" \t")));
}

/// The two parts of a line: "film 12", "12\tfilm", "film,12"; two empty ones if it has others.
std::pair<std::string, std::string> partsOf(std::string_view line) {
    line = withoutLineEnd(line);
    const std::string_view separators = line.find_first_of(" \t") == line.npos ? "," : " \t";
    const std::size_t end = line.find_first_of(separators);
    const std::size_t begin = end == line.npos ? end : line.find_first_not_of(separators, end);
    if (begin == line.npos || line.find_first_of(separators, begin) != line.npos) return {};
    return {std::string(line.substr(0, end)), std::string(line.substr(begin))};
}

bool isBlank(std::string_view line) {
    return line.find_first_not_of("\t\r\n") == std::string_view::npos;
}

struct WordLines {
    std::vector<std::string> words;                          // the first ones
    std::vector<std::pair<std::string, std::string>> parts;  // of the lines of these words
    std::size_t count = 0;                                   // of all words
};

// Keeps at most `maximum` words.
WordLines wordsOfLines(const std::filesystem::path& path, std::size_t maximum,
                       const Scheme& scheme) {
    LineSource lines(path, recognisedForm(path));
    WordLines read;
    std::string_view line;
    while (lines.next(line)) {
        const Message fault = lines.textFault();
        if (!fault.empty()) throw FileError(path, fault, {lines.lineNumber(), {}});
        if (isBlank(line)) {
            if (scheme.readsVectorFile) continue;
            throw FileError(path, message("this line is empty; give one word a line"),
                            {lines.lineNumber(), {}});
        }
        if (++read.count > maximum) continue;
        read.words.push_back(wordOf(line));
        read.parts.push_back(partsOf(line));
    }
    return read;
}

/// The ids that stand beside the words of all lines, behind or before them; nothing if there are
/// none. Beside counts, `first` is the id of the first word.
std::optional<WordIds> idsBeside(const WordLines& lines, std::int64_t first) {
    for (const bool isBehind : {true, false}) {
        std::vector<CountedWord> words;
        for (const auto& [front, back] : lines.parts) {
            const std::optional<std::int64_t> id = idInText(isBehind ? back : front);
            if (!id) break;
            words.push_back({isBehind ? front : back, id});
        }
        if (words.size() == lines.words.size() && words.size() == lines.count)
            if (std::optional<WordIds> ids = idsOfCounted(std::move(words), first)) return ids;
    }
    return std::nullopt;
}

bool isOfNumber(const WordIds& ids, std::size_t rows) {
    return ids.size() == rows || ids.size() + 1 == rows;
}

WordIds idsOfLines(const std::filesystem::path& path, std::size_t rows, const Scheme& scheme) {
    WordLines lines = wordsOfLines(path, rows, scheme);
    auto& [words, parts, count] = lines;
    if (!scheme.readsVectorFile) {
        const std::size_t first = count + 1 == rows ? 1 : 0;
        const auto ids = idsBeside(lines, static_cast<std::int64_t>(first));
        if (ids && isOfNumber(*ids, rows)) return *ids;
        if (count + first != rows) throwOtherLength(count, rows);
        return numbered(std::move(words), first);
    }
    if (count + 1 != rows)
        throw Error(count == 1 ? message("it has %1 word, but the network was trained with a file "
                                         "of %2; give that file",
                                         grouped(count), grouped(rows - 1))
                               : message("it has %1 words, but the network was trained with a file "
                                         "of %2; give that file",
                                         grouped(count), grouped(rows - 1)));
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
        message("it has no word '<unk>', which stands for unknown words; give the vocabulary with "
                "which the network was trained"));
}

// [row] its word; null if it has none.
std::vector<const std::string*> wordsAt(const WordIds& ids, std::size_t rows) {
    std::vector<const std::string*> words(rows, nullptr);
    for (const auto& [word, id] : ids) {
        if (id < 0 || static_cast<std::uint64_t>(id) >= rows)
            throw Error(
                message("the id of its word %1 is not a whole number from 0 to %2; give the "
                        "vocabulary with which the network was trained",
                        inQuotes(word), grouped(rows - 1)));
        const std::string*& place = words[static_cast<std::size_t>(id)];
        if (place)
            throw Error(
                message("its words %1 and %2 have the same id, %3; give the vocabulary with which "
                        "the network was trained",
                        inQuotes(*place), inQuotes(word), id));
        place = &word;
    }
    return words;
}

// Fewer words than rows may be because padding or unknown words have no name. Otherwise the ids may
// be those of other rows.
void requireRowWithoutWord(const std::vector<const std::string*>& words, std::size_t unknown) {
    const auto gap = std::find(words.begin(), words.end(), nullptr);
    if (gap != words.end() && words.front() && words[unknown])
        throw Error(
            message("it has no word for row %1 of the network's vectors; give the vocabulary with "
                    "which the network was trained",
                    gap - words.begin()));
}

// The result of wordRows(); nothing if it refuses the words.
std::optional<WordRows> acceptedRows(const WordIds& ids, std::size_t rows, const Scheme& scheme) {
    try {
        return wordRows(ids, rows, scheme);
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace

WordIds readWordFile(const std::filesystem::path& path, std::size_t rows, const Scheme& scheme) {
    return withFileName(path, [&]() -> WordIds {
        if (const std::vector<NamedWords> pickled = pickledWords(path); !pickled.empty()) {
            WordIds ids = fittingWords(pickled, rows, scheme);
            requireCount(ids, rows);
            return ids;
        }
        const std::optional<json> value = jsonIn(path, textOf(path));
        if (!value) return idsOfLines(path, rows, scheme);
        JsonWords words(rows);
        words.find(*value, "");
        WordIds ids = fittingWords(words.found(*value), rows, scheme);
        requireCount(ids, rows);
        return ids;
    });
}

const WordIds& fittingWords(const std::vector<NamedWords>& all, std::size_t rows,
                            const Scheme& scheme) {
    const NamedWords* fitting = nullptr;
    const NamedWords* ofNumber = nullptr;
    WordRows rowsOfFitting;
    for (const NamedWords& words : all) {
        if (!isOfNumber(words.ids, rows)) continue;
        if (!ofNumber) ofNumber = &words;
        std::optional<WordRows> found = acceptedRows(words.ids, rows, scheme);
        if (!found) continue;
        if (fitting && found->words != rowsOfFitting.words)
            throw Error(
                message("it has two vocabularies that differ, %1 and %2; give a file with "
                        "one of them",
                        inQuotes(fitting->name), inQuotes(words.name)));
        if (!fitting) rowsOfFitting = std::move(*found);
        if (!fitting) fitting = &words;
    }
    if (fitting) return fitting->ids;
    if (ofNumber) return ofNumber->ids;
    return std::max_element(
               all.begin(), all.end(),
               [](const auto& a, const auto& b) { return a.ids.size() < b.ids.size(); })
        ->ids;
}

void requireCount(const WordIds& ids, std::size_t rows) {
    if (!isOfNumber(ids, rows)) throwOtherLength(ids.size(), rows);
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
