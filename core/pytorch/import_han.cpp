#include "core/pytorch/import_han.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <tuple>
#include <unordered_set>

#include "core/counted.h"
#include "core/error.h"
#include "core/pytorch/checkpoint_file.h"
#include "core/pytorch/exported_model.h"
#include "core/pytorch/han_tensors.h"
#include "core/pytorch/name_ends.h"
#include "core/pytorch/scheme.h"
#include "core/pytorch/word_list.h"
#include "core/text/normalizer.h"

namespace hanscope {
namespace {

constexpr std::size_t kNamedForeign = 5, kForeignBytes = 80;

// The number in the checkpoint whose name ends so; nothing if there is none.
std::optional<std::int64_t> numberNamed(const CheckpointSet& files, const char* name) {
    if (!name) return std::nullopt;
    for (const CheckpointFile& file : files.files)
        for (const auto& [key, number] : file.parts().numbers)
            if (key == name || endsWith(key, std::string(".") + name)) return number;
    return std::nullopt;
}

HanQuirks quirksFor(const ImportOptions& options, const Scheme& scheme,
                    const CheckpointSet& files) {
    HanQuirks quirks = scheme.quirks;
    if (const auto sentences = numberNamed(files, scheme.sentenceLimit))
        quirks.sentences = *sentences;
    if (const auto words = numberNamed(files, scheme.wordLimit)) quirks.words = *words;
    if (options.limits) std::tie(quirks.sentences, quirks.words) = *options.limits;
    if (options.secondTanh) {
        quirks.wordTanhTwice = *options.secondTanh == SecondTanh::Both;
        quirks.sentenceTanhTwice = *options.secondTanh != SecondTanh::None;
    }
    const bool hasLimits = quirks.sentences > 0 && quirks.words > 0;
    if (quirks.padding == HanPadding::Full && !hasLimits)
        throw Error(std::string("The network is one of ") + scheme.name +
                    ", which fills up texts to a number of sentences and words that this "
                    "checkpoint does not state; give these limits, for example 30x35");
    return quirks;
}

// Attributes of PyTorch's own modules are not words.
bool isPrivate(const std::string& name) {
    return name.compare(name.rfind('.') + 1, 1, "_") == 0;
}

// The largest dictionary of words in the checkpoints; null if there is none.
const WordIds* wordsIn(const CheckpointSet& files) {
    const WordIds* largest = nullptr;
    for (const CheckpointFile& file : files.files)
        for (const auto& [name, words] : file.parts().words)
            if (!isPrivate(name) && (!largest || words.size() > largest->size())) largest = &words;
    return largest;
}

WordRows vocabularyFor(const ImportOptions& options, const CheckpointSet& files,
                       const Scheme& scheme, std::size_t rows, std::vector<std::string>& notes) {
    if (!options.vocabulary.empty()) {
        const WordIds ids = readWordFile(options.vocabulary, rows, scheme);
        notes.push_back("Vocabulary: " + options.vocabulary.string() + ", " + grouped(ids.size()) +
                        " words.");
        try {
            return wordRows(ids, rows, scheme);
        } catch (const Error& error) {
            throw FileError(options.vocabulary, error.what());
        }
    }
    const WordIds* ids = wordsIn(files);
    if (!ids)
        throw FileError(options.files.front(),
                        "it has no vocabulary; give the file with its words");
    notes.push_back("Vocabulary: in the checkpoint, " + grouped(ids->size()) + " words.");
    try {
        requireCount(*ids, rows);
        return wordRows(*ids, rows, scheme);
    } catch (const Error& error) {
        throw FileError(options.files.front(), std::string("of its vocabulary: ") + error.what());
    }
}

bool hasUpperCase(const std::vector<std::string>& words) {
    Preprocessing lower{"en", false, false, false, false, true};
    const Normalizer normalizer(lower);
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return word.front() != '<' && normalizer.normalized(word) != word;
    });
}

std::vector<std::string> labelsFor(const ImportOptions& options, std::size_t count) {
    if (options.labels.empty()) {
        std::vector<std::string> labels;
        for (std::size_t i = 0; i < count; ++i) labels.push_back(std::to_string(i));
        return labels;
    }
    if (options.labels.size() != count)
        throw Error("The network has " + grouped(count) + " classes, but " +
                    std::to_string(options.labels.size()) +
                    " labels are given; give one for each class");
    return options.labels;
}

// A name without characters that would change a terminal.
std::string printable(std::string name) {
    name.resize(std::min(name.size(), kForeignBytes));
    for (char& c : name)
        if (c < ' ' || c > '~') c = '?';
    return name;
}

void noteForeignNames(const CheckpointFile& file, std::vector<std::string>& notes) {
    std::vector<std::string> names = file.parts().foreignNames;
    if (names.empty()) return;
    std::transform(names.begin(), names.end(), names.begin(), printable);
    notes.push_back("The file names Python code, which was neither imported nor called: " +
                    listed(names, kNamedForeign) + ".");
}

// The name of a file without the endings of checkpoints: "han" of "han.pth.tar".
std::string nameOf(std::filesystem::path file) {
    const std::set<std::string> endings{".pt",  ".pth",  ".tar",        ".pwf",
                                        ".bin", ".ckpt", ".safetensors"};
    while (endings.count(file.extension().string()) > 0) file = file.stem();
    return file.filename().string();
}

ModelCard cardFor(const ImportOptions& options, const ImportedHan& imported) {
    ModelCard card;
    card.name = options.name.empty() ? nameOf(options.files.front()) : options.name;
    card.description = "Imported from " + options.files.front().filename().string() +
                       ", a checkpoint of " + imported.program + ".";
    for (const std::string& quirk :
         quirkTexts(std::get<HanConfig>(imported.model.config.network).quirks))
        card.description += " " + quirk;
    return card;
}

// Words, the order of the embedding's rows, and how words are looked up.
void takeWords(const ImportOptions& options, const CheckpointSet& files, const Scheme& scheme,
               ImportedHan& imported) {
    ModelFile& model = imported.model;
    TensorValues& embedding = model.tensors.at(kEmbeddingName);
    WordRows words = vocabularyFor(options, files, scheme,
                                   static_cast<std::size_t>(embedding.shape[0]), imported.notes);
    swapRows(embedding, 0, words.unknown);
    HanQuirks& quirks = std::get<HanConfig>(model.config.network).quirks;
    const bool isFilledUp =
        quirks.padding == HanPadding::Full || quirks.padding == HanPadding::Longest;
    quirks.paddingRow = isFilledUp ? static_cast<std::int64_t>(words.unknown) : 0;
    const bool isLower = scheme.isLowerCase || !hasUpperCase(words.words);
    model.config.preprocessing = {"en", false, false, false, false, isLower};
    model.vocabulary = std::move(words.words);
    imported.notes.push_back(isLower ? "Words are looked up in lower case."
                                     : "Words are looked up as they are written.");
}

// A network of another program.
void convert(const ImportOptions& options, const CheckpointSet& files, ImportedHan& imported) {
    const Recognized recognized = recognizeIn(files);
    imported.program = recognized.scheme->name;
    ModelFile& model = imported.model;
    HanConfig han;
    han.quirks = quirksFor(options, *recognized.scheme, files);
    model.tensors = hanTensors(files, recognized, han.sizes);
    model.config.network = han;
    takeWords(options, files, *recognized.scheme, imported);
    model.labels =
        labelsFor(options, static_cast<std::size_t>(model.tensors.at("classifier.bias").shape[0]));
    for (const std::string& quirk : quirkTexts(han.quirks)) imported.notes.push_back(quirk);
    model.card = cardFor(options, imported);
}

void requireDistinct(const std::vector<std::string>& texts, const std::string& what) {
    std::unordered_set<std::string_view> seen;
    for (const std::string& text : texts)
        if (!seen.insert(text).second)
            throw Error("The " + what + " '" + text + "' is there twice; give each its own name.");
}

// A number from 1 to kMaxHanLimit; 0 if the text is none.
std::int64_t limitIn(std::string_view text) {
    std::int64_t limit = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), limit);
    const bool sound = error == std::errc() && end == text.data() + text.size() && limit >= 1 &&
                       limit <= kMaxHanLimit;
    return sound ? limit : 0;
}

}  // namespace

std::pair<std::int64_t, std::int64_t> limitsFrom(const std::string& text) {
    if (text == "none") return {0, 0};
    const std::size_t cross = std::min(text.find('x'), text.size());
    const std::string_view whole = text;
    const std::int64_t sentences = limitIn(whole.substr(0, cross)),
                       words = limitIn(whole.substr(std::min(cross + 1, whole.size())));
    if (sentences == 0 || words == 0)
        throw Error("The limits '" + text +
                    "' are not a number of sentences and a number of words, such as 15x20.");
    return {sentences, words};
}

ImportedHan importHan(const ImportOptions& options, const CancelToken& cancel) {
    const CheckpointSet files = openCheckpoints(options.files, cancel);
    ImportedHan imported;
    for (const CheckpointFile& file : files.files) {
        imported.notes.push_back(file.path().filename().string() + ": " + file.container() + ", " +
                                 std::to_string(file.parts().tensors.size()) + " tensors.");
        noteForeignNames(file, imported.notes);
    }
    if (isExported(files.files.front())) {
        imported.program = "Hanscope";
        imported.model = exportedModel(files.files.front());
    } else {
        convert(options, files, imported);
    }
    cancel.check();
    requireDistinct(imported.model.vocabulary, "word");
    requireDistinct(imported.model.labels, "label");
    requireStorable(imported.model);
    return imported;
}

}  // namespace hanscope
