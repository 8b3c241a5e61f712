#include "core/pytorch/import_han.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/counted.h"
#include "core/error.h"
#include "core/in_quotes.h"
#include "core/message.h"
#include "core/model_file/model_config_json.h"
#include "core/model_file/model_file.h"
#include "core/progress.h"
#include "core/pytorch/checkpoint_set.h"
#include "core/pytorch/scheme.h"
#include "core/pytorch/vocabulary.h"
#include "core/text/line_source.h"
#include "core/text/normalizer.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

using Shape = std::vector<std::int64_t>;

// "(150, 200)"
std::string shapeText(const Shape& shape) {
    return "(" + joined(shape, ", ", [](std::int64_t size) { return std::to_string(size); }) + ")";
}

// A copy of a shape without dimensions of size 1.
Shape squeezed(Shape shape) {
    shape.erase(std::remove(shape.begin(), shape.end(), 1), shape.end());
    return shape;
}

TensorValues transposed(const TensorValues& matrix) {
    const auto rows = static_cast<std::size_t>(matrix.shape[0]),
               columns = static_cast<std::size_t>(matrix.shape[1]);
    TensorValues out{{matrix.shape[1], matrix.shape[0]}, std::vector<float>(matrix.values.size())};
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            out.values[c * rows + r] = matrix.values[r * columns + c];
    return out;
}

// Takes tensors from the checkpoints and checks their shapes.
class TensorTaker {
 public:
    TensorTaker(const CheckpointSet& files, const Recognized& recognized)
        : files_(files), recognized_(recognized) {}

    Shape shapeOf(const std::string& name) const {
        return fileWith(name).parts().tensors.at(recognized_.names.at(name)).shape;
    }

    // The size of a dimension of a matrix, from 1 to `max`.
    std::int64_t sizeOf(const std::string& name, std::size_t dimension, std::int64_t max) const {
        const Shape shape = shapeOf(name);
        const bool sound = shape.size() == 2 && shape[dimension] >= 1 && shape[dimension] <= max;
        if (!sound) throwShape(name, message("a matrix whose sizes are from 1 to %1", max));
        return shape[dimension];
    }

    TensorValues take(const std::string& name, const Shape& shape) const {
        if (squeezed(shapeOf(name)) != squeezed(shape))
            throwShape(name, Message::verbatim(shapeText(shape)));
        TensorValues tensor = fileWith(name).tensor(recognized_.names.at(name));
        tensor.shape = shape;
        return tensor;
    }

 private:
    const CheckpointFile& fileWith(const std::string& name) const {
        return files_.files[files_.fileOf.at(recognized_.names.at(name))];
    }
    [[noreturn]] void throwShape(const std::string& name, const Message& needed) const {
        throw FileError(fileWith(name).path(),
                        message("its tensor %1 has the shape %2, but such a network of %3 needs "
                                "%4; it cannot be imported",
                                inQuotes(recognized_.names.at(name)), shapeText(shapeOf(name)),
                                message(recognized_.scheme->name), needed));
    }

    const CheckpointSet& files_;
    const Recognized& recognized_;
};

void takeGru(const TensorTaker& taker, const std::string& from, const std::string& level,
             std::int64_t input, std::int64_t H, NamedTensors& tensors) {
    for (const char* direction : {"_l0", "_l0_reverse"}) {
        const auto take = [&](const std::string& part, const Shape& shape) {
            tensors[level + ".gru." + part + direction] =
                taker.take(from + part + direction, shape);
        };
        take("weight_ih", {3 * H, input});
        take("weight_hh", {3 * H, H});
        take("bias_ih", {3 * H});
        take("bias_hh", {3 * H});
    }
}

// Returns the size of the attention.
std::int64_t takeAttention(const TensorTaker& taker, const SchemeLevel& from,
                           const std::string& level, std::int64_t D, NamedTensors& tensors) {
    const std::int64_t A = taker.sizeOf(from.weight, from.isTransposed ? 1 : 0, kMaxHanWidth);
    tensors[level + ".attention.weight"] = from.isTransposed
                                               ? transposed(taker.take(from.weight, {D, A}))
                                               : taker.take(from.weight, {A, D});
    tensors[level + ".attention.bias"] =
        from.bias ? taker.take(from.bias, {A})
                  : TensorValues{{A}, std::vector<float>(static_cast<std::size_t>(A), 0.0f)};
    tensors[level + ".context"] = taker.take(from.context, {A});
    return A;
}

/// recognize() for the tensors of all files. Throws FileError that names the first file.
Recognized recognizeIn(const CheckpointSet& files) {
    std::vector<std::string> names;
    for (const auto& [name, file] : files.fileOf) names.push_back(name);
    return withFileName(files.files.front().path(), [&] { return recognize(names); });
}

/// The tensors of a HAN by the names in a model file, and their sizes. The rows of the embedding
/// are in the order of the checkpoint. Throws FileError for a tensor of another shape than its
/// network has.
NamedTensors hanTensors(const CheckpointSet& files, const Recognized& recognized, HanSizes& sizes) {
    const Scheme& scheme = *recognized.scheme;
    const TensorTaker taker(files, recognized);
    const auto hiddenOf = [&](const SchemeLevel& level) {
        return taker.sizeOf(std::string(level.gru) + "weight_hh_l0", 1, kMaxHanWidth);
    };
    const std::int64_t V = taker.sizeOf(scheme.embedding, 0, std::int64_t{1} << 31);
    sizes.embedding = taker.sizeOf(scheme.embedding, 1, kMaxHanWidth);
    sizes.wordHidden = hiddenOf(scheme.words);
    sizes.sentenceHidden = hiddenOf(scheme.sentences);
    const std::int64_t Dw = 2 * sizes.wordHidden, Ds = 2 * sizes.sentenceHidden;
    NamedTensors tensors;
    takeGru(taker, scheme.words.gru, "word", sizes.embedding, sizes.wordHidden, tensors);
    takeGru(taker, scheme.sentences.gru, "sentence", Dw, sizes.sentenceHidden, tensors);
    sizes.wordAttention = takeAttention(taker, scheme.words, "word", Dw, tensors);
    sizes.sentenceAttention = takeAttention(taker, scheme.sentences, "sentence", Ds, tensors);
    const std::string classifier = scheme.classifier;
    const std::int64_t C = taker.sizeOf(classifier + "weight", 0, kMaxHanWidth);
    tensors["classifier.weight"] = taker.take(classifier + "weight", {C, Ds});
    tensors["classifier.bias"] = taker.take(classifier + "bias", {C});
    tensors[kEmbeddingName] = taker.take(scheme.embedding, {V, sizes.embedding});
    return tensors;
}

/// Swaps two rows of a matrix.
void swapRows(TensorValues& matrix, std::size_t a, std::size_t b) {
    const auto width = static_cast<std::ptrdiff_t>(matrix.shape[1]);
    const auto rowAt = [&](std::size_t row) {
        return matrix.values.begin() + static_cast<std::ptrdiff_t>(row) * width;
    };
    if (a != b) std::swap_ranges(rowAt(a), rowAt(a) + width, rowAt(b));
}

std::vector<std::string> wordsOf(const WordIds& ids) {
    std::vector<std::string> words;
    for (const auto& [word, id] : ids) words.push_back(word);
    return words;
}

TensorValues tensorNamed(const CheckpointFile& file, const std::string& name,
                         const std::vector<std::int64_t>& shape) {
    const std::string key = "state_dict." + name;
    const auto found = file.parts().tensors.find(key);
    if (found == file.parts().tensors.end() || found->second.shape != shape)
        throw Error(message(
            "its tensor '%1' is missing or has another shape; export the model again", key));
    return file.tensor(key);
}

/// Whether exportHan() wrote the checkpoint.
bool isExported(const CheckpointFile& file) {
    const CheckpointParts& parts = file.parts();
    return parts.texts.count("config") > 0 && parts.texts.count("card") > 0 &&
           parts.words.count("vocabulary") > 0 && parts.words.count("labels") > 0;
}

/// The model of which exportHan() made the checkpoint, for which isExported() must be true. Throws
/// FileError if it is not complete.
ModelFile exportedModel(const CheckpointFile& file) {
    const CheckpointParts& parts = file.parts();
    ModelFile model;
    withFileName(file.path(), [&] {
        model.config = configFromText(parts.texts.at("config"));
        model.card = cardFromText(parts.texts.at("card"));
        model.vocabulary = wordsOf(parts.words.at("vocabulary"));
        model.labels = wordsOf(parts.words.at("labels"));
        requireStorable(model);
        for (const auto& [name, shape] :
             tensorShapes(model.config, model.vocabulary.size(), model.labels.size()))
            model.tensors[name] = tensorNamed(file, name, shape);
    });
    return model;
}

/// Throws FileError if the options change what an exported model has of its own.
void requireUnchanged(const ImportOptions& options) {
    if (options.vocabulary.empty() && options.labels.empty() && !options.limits &&
        !options.secondTanh)
        return;
    throw FileError(options.files.front(),
                    message("Hanscope exported this model with its vocabulary, labels and limits; "
                            "leave out what else is given of these"));
}

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
        throw Error(message(
            "The network is one of %1, which fills up texts to a number of sentences and words "
            "that this checkpoint does not state; give these limits, for example 30x35",
            message(scheme.name)));
    return quirks;
}

// Attributes of PyTorch's own modules are not words.
bool isPrivate(const std::string& name) {
    return name.compare(name.rfind('.') + 1, 1, "_") == 0;
}

std::vector<NamedWords> wordsIn(const CheckpointSet& files) {
    std::vector<NamedWords> all;
    for (const CheckpointFile& file : files.files)
        for (const auto& [name, words] : file.parts().words)
            if (!isPrivate(name)) all.push_back({name, words});
    return all;
}

WordRows vocabularyFor(const ImportOptions& options, const CheckpointSet& files,
                       const Scheme& scheme, std::size_t rows, std::vector<Message>& notes) {
    if (!options.vocabulary.empty()) {
        const WordIds ids = readWordFile(options.vocabulary, rows, scheme);
        notes.push_back(
            message("Vocabulary: %1, %2 words.", options.vocabulary, grouped(ids.size())));
        return withFileName(options.vocabulary, [&] { return wordRows(ids, rows, scheme); });
    }
    const std::vector<NamedWords> all = wordsIn(files);
    if (all.empty())
        throw FileError(options.files.front(),
                        message("it has no vocabulary; give the file with its words"));
    try {
        const WordIds& ids = fittingWords(all, rows, scheme);
        notes.push_back(message("Vocabulary: in the checkpoint, %1 words.", grouped(ids.size())));
        requireCount(ids, rows);
        return wordRows(ids, rows, scheme);
    } catch (const Error& error) {
        throw FileError(options.files.front(), message("of its vocabulary: %1", error.sentence()));
    }
}

bool hasUpperCase(const std::vector<std::string>& words) {
    Preprocessing lower{"en", false, false, false, false, true, kFirstRules};
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
        throw Error(
            message("The network has %1 classes, but %2 labels are given; give one for each class",
                    grouped(count), options.labels.size()));
    return options.labels;
}

// A name without characters that would change a terminal.
std::string printable(std::string name) {
    name.resize(std::min(name.size(), kForeignBytes));
    for (char& c : name)
        if (c < ' ' || c > '~') c = '?';
    return name;
}

void noteForeignNames(const CheckpointFile& file, std::vector<Message>& notes) {
    std::vector<std::string> names = file.parts().foreignNames;
    if (names.empty()) return;
    std::transform(names.begin(), names.end(), names.begin(), printable);
    notes.push_back(
        message("The file names Python code, which was neither imported nor called: %1.",
                listed(names, kNamedForeign)));
}

// The name of a file without the endings of checkpoints: "han" of "han.pth.tar".
std::string nameOf(std::filesystem::path file) {
    const std::set<std::string> endings{".pt",   ".pth",         ".tar",   ".pwf", ".bin",
                                        ".ckpt", ".safetensors", ".index", ".json"};
    while (endings.count(file.extension().string()) > 0) file = file.stem();
    return file.filename().string();
}

ModelCard cardFor(const ImportOptions& options, const ImportedHan& imported) {
    ModelCard card;
    card.name = options.name.empty() ? nameOf(options.files.front()) : options.name;
    card.description = message("Imported from %1, a checkpoint of %2.",
                               options.files.front().filename().string(), imported.program)
                           .english();
    for (const Message& quirk :
         quirkTexts(std::get<HanConfig>(imported.model.config.network).quirks))
        card.description += " " + quirk.english();
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
    model.config.preprocessing = {"en", false, false, false, false, isLower, kFirstRules};
    model.vocabulary = std::move(words.words);
    imported.notes.push_back(isLower ? message("Words are looked up in lower case.")
                                     : message("Words are looked up as they are written."));
}

void noteAveraged(const Recognized& recognized, std::vector<Message>& notes) {
    if (recognized.averagedPart.empty()) return;
    const std::string part = inQuotes(printable(recognized.averagedPart));
    notes.push_back(
        recognized.isAveraged
            ? message("The weights are averages over the training (EMA, %1); there are no others.",
                      part)
            : message("There are also averages of the weights over the training (EMA, %1), which "
                      "are not used.",
                      part));
}

// A network of another program.
void convert(const ImportOptions& options, const CheckpointSet& files, ImportedHan& imported) {
    const Recognized recognized = recognizeIn(files);
    imported.program = message(recognized.scheme->name);
    noteAveraged(recognized, imported.notes);
    ModelFile& model = imported.model;
    HanConfig han;
    han.quirks = quirksFor(options, *recognized.scheme, files);
    model.tensors = hanTensors(files, recognized, han.sizes);
    model.config.network = han;
    takeWords(options, files, *recognized.scheme, imported);
    model.labels =
        labelsFor(options, static_cast<std::size_t>(model.tensors.at("classifier.bias").shape[0]));
    for (const Message& quirk : quirkTexts(han.quirks)) imported.notes.push_back(quirk);
    model.card = cardFor(options, imported);
}

void requireDistinct(const std::vector<std::string>& texts, const Message& what) {
    std::unordered_set<std::string_view> seen;
    for (const std::string& text : texts)
        if (!seen.insert(text).second)
            throw Error(message("The %1 '%2' is there twice; give each its own name.", what, text));
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
        throw Error(message(
            "The limits '%1' are not a number of sentences and a number of words, such as 15x20.",
            text));
    return {sentences, words};
}

ImportedHan importHan(const ImportOptions& options, const CancelToken& cancel) {
    const CheckpointSet files = openCheckpoints(options.files, cancel);
    ImportedHan imported;
    imported.notes = files.notes;
    for (const CheckpointFile& file : files.files) {
        imported.notes.push_back(message("%1: %2, %3 tensors.", file.path().filename(),
                                         Message::known(file.container()),
                                         file.parts().tensors.size()));
        noteForeignNames(file, imported.notes);
    }
    if (isExported(files.files.front())) {
        requireUnchanged(options);
        imported.program = Message::verbatim("Hanscope");
        imported.model = exportedModel(files.files.front());
        if (!options.name.empty()) imported.model.card.name = options.name;
    } else {
        convert(options, files, imported);
    }
    cancel.check();
    requireDistinct(imported.model.vocabulary, message("word"));
    requireDistinct(imported.model.labels, message("label"));
    requireStorable(imported.model);
    return imported;
}

std::vector<std::string> readLabelFile(const std::filesystem::path& path) {
    LineSource lines(path);
    std::vector<std::string> labels;
    std::string_view line;
    while (lines.next(line)) {
        const Message fault = lines.textFault();
        if (!fault.empty()) throw FileError(path, fault, {lines.lineNumber(), {}});
        while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
        if (line.empty())
            throw FileError(path, message("this line is empty; give one label a line"),
                            {lines.lineNumber(), {}});
        labels.emplace_back(line);
    }
    return labels;
}

}  // namespace hanscope
