#include "core/pytorch/scheme.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <unordered_set>

#include "core/counted.h"
#include "core/error.h"
#include "core/message.h"
#include "core/model_file/strict_json.h"
#include "core/text/line_source.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"

namespace hanscope {

using nlohmann::json;
namespace {

constexpr std::size_t kNamedMissing = 4;
constexpr const char* kGruParts[] = {"weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0"};

HanQuirks limitsOf(std::int64_t sentences, std::int64_t words, HanPadding padding) {
    HanQuirks quirks;
    quirks.sentences = sentences;
    quirks.words = words;
    quirks.padding = padding;
    return quirks;
}

// The word GRU carries its state, and padding is read. The limits are known from the checkpoint or
// the user.
HanQuirks carrying(HanPadding padding, bool isTanhTwice) {
    HanQuirks quirks;
    quirks.padding = padding;
    quirks.carriesState = true;
    quirks.wordTanhTwice = quirks.sentenceTanhTwice = isTanhTwice;
    return quirks;
}

HanQuirks withAttentionExtra(double extra) {
    HanQuirks quirks;
    quirks.attentionExtra = extra;
    return quirks;
}

Scheme tutorial() {
    return {"a-PyTorch-Tutorial-to-Text-Classification",
            "sentence_attention.word_attention.embeddings.weight",
            {"sentence_attention.word_attention.word_rnn.",
             "sentence_attention.word_attention.word_attention.weight",
             "sentence_attention.word_attention.word_attention.bias",
             "sentence_attention.word_attention.word_context_vector.weight"},
            {"sentence_attention.sentence_rnn.", "sentence_attention.sentence_attention.weight",
             "sentence_attention.sentence_attention.bias",
             "sentence_attention.sentence_context_vector.weight"},
            "fc.",
            UnknownRow::Named,
            limitsOf(15, 20, HanPadding::None),
            true};
}

// Its softmax over words runs over the states of zeros that pad_packed_sequence adds.
Scheme renovamen() {
    return {"Renovamen/Text-Classification",
            "sentence_encoder.word_encoder.embeddings.weight",
            {"sentence_encoder.word_encoder.word_rnn.", "sentence_encoder.word_encoder.W_w.weight",
             "sentence_encoder.word_encoder.W_w.bias", "sentence_encoder.word_encoder.u_w.weight"},
            {"sentence_encoder.sentence_rnn.", "sentence_encoder.W_s.weight",
             "sentence_encoder.W_s.bias", "sentence_encoder.u_s.weight"},
            "fc.",
            UnknownRow::Named,
            limitsOf(15, 20, HanPadding::States),
            true};
}

Scheme hierarchicalAttention() {
    return {"Hierarchical-attention-networks-pytorch",
            "word_att_net.lookup.weight",
            {"word_att_net.gru.", "word_att_net.word_weight", "word_att_net.word_bias",
             "word_att_net.context_weight", true},
            {"sent_att_net.gru.", "sent_att_net.sent_weight", "sent_att_net.sent_bias",
             "sent_att_net.context_weight", true},
            "sent_att_net.fc.",
            UnknownRow::Zero,
            carrying(HanPadding::Full, true),
            true,
            "max_sent_length",
            "max_word_length",
            true};
}

Scheme hierarchicalAttentionDescendant() {
    return {translatable("a descendant of Hierarchical-attention-networks-pytorch"),
            "word_attn.embed_layer.weight",
            {"word_attn.gru.", "word_attn.word_weight", "word_attn.word_bias",
             "word_attn.context_weight", true},
            {"sent_attn.gru.", "sent_attn.sent_weight", "sent_attn.sent_bias",
             "sent_attn.sent_context", true},
            "fcn.",
            UnknownRow::Zero,
            carrying(HanPadding::Full, true),
            true,
            "max_sent_length",
            "max_word_length",
            true};
}

Scheme edGeNetworks() {
    return {"attention-networks-for-classification",
            "lookup.weight",
            {"word_gru.", "weight_W_word", "bias_word", "weight_proj_word", true},
            {"sent_gru.", "weight_W_sent", "bias_sent", "weight_proj_sent", true},
            "final_linear.",
            UnknownRow::Zero,
            carrying(HanPadding::Longest, false)};
}

Scheme joungheeKim() {
    return {"Pytorch-Hierarchical-Attention-Network",
            "word_attention_model.emb.weight",
            {"word_attention_model.rnn.", "word_attention_model.attn.linear.weight", nullptr,
             "word_attention_model.attn.context_weight"},
            {"sentence_attention_model.rnn.", "sentence_attention_model.attn.linear.weight",
             nullptr, "sentence_attention_model.attn.context_weight"},
            "output.",
            UnknownRow::Zero,
            {}};
}

// Its softmax divides by the sum of exponentials plus 0.0001.
Scheme hierarchicalSentiment() {
    return {"Hierarchical-Sentiment",
            "embed.weight",
            {"word.rnn.", "word.lin.weight", "word.lin.bias", "word.emb_att.att_w.weight"},
            {"sent.rnn.", "sent.lin.weight", "sent.lin.bias", "sent.emb_att.att_w.weight"},
            "lin_out.",
            UnknownRow::One,
            withAttentionExtra(0.0001)};
}

void addLevel(const SchemeLevel& level, std::vector<std::string>& names) {
    for (const char* part : kGruParts)
        for (const char* direction : {"", "_reverse"})
            names.push_back(std::string(level.gru) + part + direction);
    names.push_back(level.weight);
    if (level.bias) names.push_back(level.bias);
    names.push_back(level.context);
}

// The checkpoint's name of a tensor: with the same beginning as another name, or the only one with
// any beginning. Empty if there is none.
std::string nameIn(const std::vector<std::string>& names, const std::string& wanted,
                   const std::string& beginning) {
    if (std::find(names.begin(), names.end(), beginning + wanted) != names.end())
        return beginning + wanted;
    std::string found;
    for (const std::string& name : names) {
        if (name != wanted && !endsWith(name, "." + wanted)) continue;
        if (!found.empty()) return "";
        found = name;
    }
    return found;
}

std::map<std::string, std::string> namesOf(const Scheme& scheme,
                                           const std::vector<std::string>& names) {
    std::map<std::string, std::string> found;
    const std::string embedding = nameIn(names, scheme.embedding, "");
    const std::string beginning = embedding.substr(
        0, embedding.size() - std::min(embedding.size(), std::string(scheme.embedding).size()));
    for (const std::string& wanted : tensorNames(scheme)) {
        const std::string name = nameIn(names, wanted, beginning);
        if (!name.empty()) found[wanted] = name;
    }
    return found;
}

// Whether all that is missing are the second directions of one level's GRU or of both.
bool readsOneWay(const Scheme& scheme, const std::vector<std::string>& missing) {
    std::size_t explained = 0;
    for (const SchemeLevel* level : {&scheme.words, &scheme.sentences}) {
        std::size_t found = 0;
        for (const char* part : kGruParts)
            found += std::count(missing.begin(), missing.end(),
                                std::string(level->gru) + part + "_reverse") > 0;
        if (found == std::size(kGruParts)) explained += found;
    }
    return explained == missing.size();
}

[[noreturn]] void throwMissing(const Recognized& nearest) {
    std::vector<std::string> missing;
    for (const std::string& name : tensorNames(*nearest.scheme))
        if (nearest.names.count(name) == 0) missing.push_back(name);
    if (readsOneWay(*nearest.scheme, missing))
        throw Error(
            message("it is a network of %1 whose GRUs read in one direction only, which cannot be "
                    "imported; train it with bidirectional GRUs",
                    message(nearest.scheme->name)));
    throw Error(
        message("its tensors are not named as in any known program; the nearest is %1, of which "
                "these are missing: %2; rename the tensors, or train the network anew",
                message(nearest.scheme->name), listed(missing, kNamedMissing)));
}

void requireOneLayer(const Recognized& found, const std::vector<std::string>& names) {
    for (const SchemeLevel* level : {&found.scheme->words, &found.scheme->sentences}) {
        const std::string first = found.names.at(std::string(level->gru) + "weight_ih_l0");
        const std::string second = first.substr(0, first.size() - 1) + "1";
        if (std::find(names.begin(), names.end(), second) != names.end())
            throw Error(
                message("its GRU has more than one layer ('%1'), which cannot be imported; train "
                        "it with one",
                        second));
    }
}

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
            throw Error(message("it has no whole number for the word %1; give a file {word: id}",
                                inQuotes(word)));
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
        const Message fault = lines.textFault();
        if (!fault.empty()) throw FileError(path, fault, {lines.lineNumber(), {}});
        if (isBlank(line)) {
            if (scheme.readsVectorFile) continue;
            throw FileError(path, message("this line is empty; give one word a line"),
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

}  // namespace

const std::vector<Scheme>& schemes() {
    static const std::vector<Scheme> all{
        tutorial(),     renovamen(),   hierarchicalAttention(), hierarchicalAttentionDescendant(),
        edGeNetworks(), joungheeKim(), hierarchicalSentiment()};
    return all;
}

std::vector<std::string> tensorNames(const Scheme& scheme) {
    std::vector<std::string> names{scheme.embedding};
    addLevel(scheme.words, names);
    addLevel(scheme.sentences, names);
    for (const char* part : {"weight", "bias"})
        names.push_back(std::string(scheme.classifier) + part);
    return names;
}

Recognized recognize(const std::vector<std::string>& names) {
    Recognized nearest;
    for (const Scheme& scheme : schemes()) {
        Recognized candidate{&scheme, namesOf(scheme, names)};
        if (!nearest.scheme || candidate.names.size() > nearest.names.size())
            nearest = std::move(candidate);
    }
    if (nearest.names.size() < tensorNames(*nearest.scheme).size()) throwMissing(nearest);
    requireOneLayer(nearest, names);
    return nearest;
}

WordIds readWordFile(const std::filesystem::path& path, std::size_t rows, const Scheme& scheme) {
    try {
        if (!isJson(path)) return idsOfLines(path, rows, scheme);
        const std::string text = readFileBytes(path, kMaxWordFileBytes);
        WordIds ids = idsFromJson(parseStrictJson(text, message("the vocabulary")), rows);
        requireCount(ids, rows);
        return ids;
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        throw FileError(path, error.sentence());
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
