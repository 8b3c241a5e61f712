#include "core/explain/imported_weights.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "core/corpus/csv_reader.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/explain/weights_export.h"
#include "core/json_check.h"
#include "core/message.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

/// A text in a file of weights.
struct ForeignText {
    std::vector<std::string> tokens;
    std::vector<double> weights;    ///< as many as tokens
    std::vector<double> sentences;  ///< empty if the file has none
};

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::size_t kMaxBytes = 64u << 20;
// 64 MiB that Hanscope wrote have fewer of them; files with more could take gigabytes of memory.
constexpr std::size_t kMaxRows = 2000000, kMaxValues = 5000000;

[[noreturn]] void failForm(const fs::path& path) {
    throw FileError(path,
                    message("these are no weights in a known form; use a file of weights by "
                            "Hanscope (.json, .csv), neat-vision's JSON, predictions of ERASER "
                            "(.jsonl) or a table with the columns token and attribution"));
}

/// Numbers after the tokens are padding, which neat-vision's files have, if they are 0.
void requireAsMany(const fs::path& path, ForeignText& text) {
    while (text.weights.size() > text.tokens.size() && text.weights.back() == 0)
        text.weights.pop_back();
    if (text.weights.size() == text.tokens.size()) return;
    throw FileError(path, message("a text has %1 tokens and %2 weights; each token must have one",
                                  grouped(text.tokens.size()), grouped(text.weights.size())));
}

/// {"text": [token, …], "attention": [number, …]}
ForeignText neatVisionText(const json& sample) {
    return {sample.at("text").get<std::vector<std::string>>(),
            sample.at("attention").get<std::vector<double>>(),
            {}};
}

/// {"sentences": [{"drawn", "words": [{"text", "drawn"}, …]}, …]}, as weightsJson() writes it.
ForeignText ownText(const json& object) {
    ForeignText text;
    for (const json& sentence : object.at("sentences")) {
        text.sentences.push_back(sentence.at("drawn").get<double>());
        for (const json& word : sentence.at("words")) {
            text.tokens.push_back(word.at("text").get<std::string>());
            text.weights.push_back(word.at("drawn").get<double>());
        }
    }
    return text;
}

/// Reads the documents beside predictions of ERASER, which may hold 64 MiB together.
class EraserDocuments {
 public:
    explicit EraserDocuments(const fs::path& path) : path_(path) {}

    /// {"rationales": [{"docid", "soft_rationale_predictions": [number, …]}]}
    ForeignText textOf(const json& prediction) {
        const json& rationale = prediction.at("rationales").at(0);
        ForeignText text;
        text.tokens = tokensOf(rationale.at("docid").get<std::string>());
        text.weights = rationale.at("soft_rationale_predictions").get<std::vector<double>>();
        if (rationale.contains("soft_sentence_predictions"))
            text.sentences = rationale["soft_sentence_predictions"].get<std::vector<double>>();
        return text;
    }

 private:
    std::vector<std::string> tokensOf(const std::string& id) {
        if (id.empty() || id.find('/') != std::string::npos || id == "." || id == "..")
            throw FileError(path_, message("its docid '%1' is not the name of a file in docs", id));
        const std::string bytes = readFileBytes(path_.parent_path() / "docs" / id, left_);
        left_ -= bytes.size();
        std::istringstream words(bytes);
        std::vector<std::string> tokens;
        for (std::string token; words >> token;) tokens.push_back(token);
        return tokens;
    }

    fs::path path_;
    std::size_t left_ = kMaxBytes;
};

ForeignText textOfObject(EraserDocuments& documents, const json& object) {
    if (object.contains("rationales")) return documents.textOf(object);
    return object.contains("attention") ? neatVisionText(object) : ownText(object);
}

[[noreturn]] void failJson(const fs::path& path, std::uint64_t line) {
    throw FileError(path, message("this is not valid JSON; write the file anew"), {line, {}});
}

void requireSoundJson(const fs::path& path, const std::string& bytes) {
    const std::optional<JsonFault> fault = findJsonFault(bytes, kMaxValues);
    if (!fault) return;
    if (fault->kind == JsonFault::Kind::TooDeep)
        throw FileError(path,
                        message("this JSON is nested more than 64 deep; write the file anew"));
    if (fault->kind == JsonFault::Kind::TooManyValues)
        throw FileError(
            path, message("this JSON has more than %1 values; write the texts into several files",
                          grouped(kMaxValues)));
    const auto end = bytes.begin() + static_cast<std::ptrdiff_t>(fault->byte);
    failJson(path, 1 + static_cast<std::uint64_t>(std::count(bytes.begin(), end, '\n')));
}

/// One value, or one on each line.
std::vector<json> valuesOf(const fs::path& path, const std::string& bytes) {
    requireSoundJson(path, bytes);
    json whole = json::parse(bytes, nullptr, false);
    if (whole.is_array()) return std::move(whole.get_ref<json::array_t&>());
    std::vector<json> values;
    if (!whole.is_discarded()) {
        values.push_back(std::move(whole));
        return values;
    }
    std::istringstream lines(bytes);
    std::uint64_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        values.push_back(json::parse(line, nullptr, false));
        if (values.back().is_discarded()) failJson(path, number);
    }
    return values;
}

std::vector<ForeignText> textsOfJson(const fs::path& path, const std::string& bytes) {
    std::vector<ForeignText> texts;
    EraserDocuments documents(path);
    for (const json& object : valuesOf(path, bytes)) {
        try {
            texts.push_back(textOfObject(documents, object));
        } catch (const json::exception&) {
            failForm(path);
        }
    }
    return texts;
}

/// The columns of a table that are read; −1: it has none.
struct WeightColumns {
    int id = -1, token = -1, weight = -1, kind = -1;
};

WeightColumns columnsIn(const fs::path& path, const std::vector<std::string>& names) {
    const auto find = [&](std::initializer_list<const char*> wanted) {
        for (const char* name : wanted)
            for (std::size_t i = 0; i < names.size(); ++i)
                if (names[i] == name) return static_cast<int>(i);
        return -1;
    };
    const WeightColumns columns{find({"id"}), find({"token", "text"}),
                                find({"attribution", "drawn"}), find({"kind"})};
    if (columns.token < 0 || columns.weight < 0) failForm(path);
    return columns;
}

double numberIn(const fs::path& path, const std::string& field, std::uint64_t line) {
    double value = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error == std::errc() && end == field.data() + field.size() && !field.empty()) return value;
    throw FileError(path, message("'%1' is not a number", field), {line, {}});
}

/// Rows with the same id follow one another and are one text; weightsCsv() has rows of sentences,
/// too.
std::vector<ForeignText> textsOfTable(const fs::path& path) {
    CsvReader reader(path, {{}, {}, Header::Absent, Labelling::None}, TableForm());
    std::vector<std::string> fields;
    std::uint64_t line = 0;
    if (!reader.nextFields(fields, line)) failForm(path);
    const WeightColumns columns = columnsIn(path, fields);
    std::vector<ForeignText> texts(1);
    std::string id;
    std::size_t rows = 0;
    while (reader.nextFields(fields, line)) {
        if (++rows > kMaxRows)
            throw FileError(
                path,
                message("this table has more than %1 rows; write the texts into several files",
                        grouped(kMaxRows)));
        const auto field = [&](int column) { return fields[static_cast<std::size_t>(column)]; };
        const bool isSentence = columns.kind >= 0 && field(columns.kind) == "sentence";
        const std::string itsId = columns.id < 0 ? "" : field(columns.id);
        if (!texts.back().tokens.empty() && itsId != id) texts.emplace_back();
        id = itsId;
        const double weight = numberIn(path, field(columns.weight), line);
        if (!isSentence) texts.back().tokens.push_back(field(columns.token));
        (isSentence ? texts.back().sentences : texts.back().weights).push_back(weight);
    }
    return texts;
}

/// The texts of a file of one of the forms in imported_weights.h, which may hold 64 MiB. Throws
/// FileError as there, and if a text has fewer or more numbers than tokens.
std::vector<ForeignText> readForeignTexts(const fs::path& path) {
    const std::string bytes = readFileBytes(path, kMaxBytes);
    const std::size_t first = bytes.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    if (first == std::string::npos) failForm(path);
    const bool isJson = bytes[first] == '{' || bytes[first] == '[';
    std::vector<ForeignText> texts = isJson ? textsOfJson(path, bytes) : textsOfTable(path);
    if (texts.empty()) failForm(path);
    for (ForeignText& text : texts) requireAsMany(path, text);
    return texts;
}

constexpr std::size_t kMaxShownLength = 40;  // bytes of a word in a message

std::string shownWord(const std::string& word) {
    if (word.size() <= kMaxShownLength) return "'" + word + "'";
    std::size_t end = kMaxShownLength;
    while (end > 0 && (word[end] & 0xc0) == 0x80) --end;
    return "'" + word.substr(0, end) + "…'";
}

/// What the words of a text in the file have to do with those of the document; empty if they are
/// the same.
Message differenceOf(const std::vector<std::string>& theirs, const std::vector<std::string>& ours) {
    const auto [their, our] = std::mismatch(theirs.begin(), theirs.end(), ours.begin(), ours.end());
    if (their != theirs.end() && our != ours.end())
        return message("word %1 is %2 there and %3 in this text", our - ours.begin() + 1,
                       shownWord(*their), shownWord(*our));
    if (theirs.size() == ours.size()) return {};
    return message("it has %1 words and this text %2", grouped(theirs.size()),
                   grouped(ours.size()));
}

std::vector<double> sumsOfSentences(const std::vector<double>& words, const Document& document) {
    std::vector<double> sums;
    for (const Sentence& sentence : document.sentences()) {
        double sum = 0;
        for (std::uint32_t i = 0; i < sentence.wordCount; ++i) sum += words[sentence.firstWord + i];
        sums.push_back(sum);
    }
    return sums;
}

void requireFinite(const std::filesystem::path& path, const std::vector<double>& values) {
    for (const double value : values)
        if (!std::isfinite(value))
            throw FileError(path, message("a weight is not a finite number; write it anew"));
}

}  // namespace

std::shared_ptr<const ImportedWeights> readImportedWeights(const std::filesystem::path& path,
                                                           const Document& document) {
    const std::vector<std::string> words = tokensOf(document);
    Message difference;
    std::size_t count = 0;
    for (ForeignText& text : readForeignTexts(path)) {
        ++count;
        difference = differenceOf(text.tokens, words);
        if (!difference.empty()) continue;
        auto weights = std::make_shared<ImportedWeights>();
        weights->file = path.filename().string();
        weights->words = std::move(text.weights);
        weights->sentences = text.sentences.size() == document.sentences().size()
                                 ? std::move(text.sentences)
                                 : sumsOfSentences(weights->words, document);
        requireFinite(path, weights->words);
        requireFinite(path, weights->sentences);
        return weights;
    }
    throw FileError(
        path,
        count == 1
            ? message(
                  "its weights are of another text: %1; choose a file that was made from this text",
                  difference)
            : message("none of its %1 texts has the words of this one; choose a file that was made "
                      "from this text",
                      grouped(count)));
}

}  // namespace hanscope
