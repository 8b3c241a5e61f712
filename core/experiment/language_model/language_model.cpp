#include "core/experiment/language_model/language_model.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <string_view>
#include <unordered_map>

#include "core/atomic_file.h"
#include "core/corpus/cache_files.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/experiment/language_model/language_network.h"
#include "core/experiment/vectors/vector_cache.h"
#include "core/message.h"
#include "core/model_file/json_fields.h"
#include "core/model_file/model_config_json.h"
#include "core/model_file/preprocessing_json.h"
#include "core/model_file/strict_json.h"
#include "core/model_file/tensor_data.h"
#include "core/text/vocabulary.h"

namespace hanscope {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kWordsInStep = 4096, kMaxWordsInStep = 8192;
constexpr std::int32_t kMaxSequence = 256;
constexpr double kWarmUp = 0.02;  // share of the training in which the rate rises from 0
constexpr std::uint32_t kOrderPurpose = 5, kStepPurpose = 6, kVectorPurpose = 7;
constexpr std::chrono::milliseconds kProgressEvery{50};
constexpr std::chrono::seconds kStateEvery{60};
constexpr double kMemoryOfLoss = 0.98;

class LanguageTraining {
 public:
    LanguageTraining(const DocumentSet& documents, const TensorValues& vectors,
                     const LanguageModelSettings& settings, std::filesystem::path stateFile,
                     const LanguageModelProgress& progress, const CancelToken& cancel)
        : documents_(documents),
          settings_(settings),
          stateFile_(std::move(stateFile)),
          progress_(progress),
          cancel_(cancel),
          words_(documents, static_cast<std::size_t>(vectors.shape.at(0)), cancel),
          network_({vectors.shape.at(0), settings.embedding, settings.hidden}, words_, vectors,
                   settings.seed),
          pool_(settings.threads),
          order_(documents.size()) {}

    /// Continues from the state file, if there is one. Returns false if it is damaged; this object
    /// cannot be used then.
    bool continueFromState() {
        std::error_code error;
        if (stateFile_.empty() || !std::filesystem::exists(stateFile_, error)) return true;
        try {
            CheckpointReader(stateFile_).read(state());
        } catch (const FileError&) {
            return false;
        }
        shareAtBegin_ = share();
        return true;
    }

    std::map<std::string, TensorValues> train() {
        for (; place_.epoch < static_cast<std::uint64_t>(settings_.epochs) && words_.total() > 0;
             ++place_.epoch, place_.next = 0) {
            shuffle();
            while (place_.next < order_.size()) trainSteps();
        }
        std::error_code ignored;
        std::filesystem::remove(stateFile_, ignored);
        return network_.wordLevel(settings_.level);
    }

 private:
    // Where the training stands, between two steps.
    struct Place {
        std::uint64_t epoch = 0, next = 0;  // next: in the order of the epoch
        std::uint64_t words = 0;            // read in all epochs
    };

    void shuffle() {
        std::iota(order_.begin(), order_.end(), 0u);
        RepeatableRandom(settings_.seed, kOrderPurpose, place_.epoch).shuffle(order_);
    }

    // One step on the next documents; more if the last of them is long.
    void trainSteps() {
        EncodedDocument sequences, document;
        while (sequences.words.size() < kWordsInStep && place_.next < order_.size()) {
            documents_.read(order_[place_.next++], document);
            place_.words += document.words.size();
            add(document, sequences);
        }
        if (!sequences.words.empty()) step(sequences);
        report();
        if (!stateFile_.empty() && Clock::now() > saved_ + kStateEvery) saveState();
        if (!cancel_.isCancelled()) return;
        saveState();
        cancel_.check();
    }

    // Appends the document's sequences; takes a step at every kMaxWordsInStep words.
    void add(const EncodedDocument& document, EncodedDocument& sequences) {
        const auto whole = static_cast<std::int32_t>(document.words.size());
        const std::int32_t* words = document.words.data();
        const std::vector<std::int32_t> lengths =
            settings_.level == "word" ? document.sentenceLengths : std::vector<std::int32_t>{whole};
        for (std::int32_t left : lengths)
            while (left > 0) {
                const std::int32_t length = std::min(left, kMaxSequence);
                sequences.words.insert(sequences.words.end(), words, words + length);
                sequences.sentenceLengths.push_back(length);
                words += length;
                left -= length;
                if (sequences.words.size() < kMaxWordsInStep) continue;
                step(sequences);
                sequences = {};
                cancel_.check();  // the state can be saved only between documents
            }
    }

    void step(const EncodedDocument& sequences) {
        const LanguageNetwork::Loss loss = network_.step(
            sequences, RepeatableRandom(settings_.seed, kStepPurpose, network_.steps()),
            settings_.learningRate * std::min(share() / kWarmUp, 1 - share()), pool_);
        loss_ = network_.steps() <= 1 ? loss.mean()
                                      : kMemoryOfLoss * loss_ + (1 - kMemoryOfLoss) * loss.mean();
    }

    double share() const {
        return static_cast<double>(place_.words) /
               (static_cast<double>(words_.total()) * settings_.epochs);
    }

    void report() {
        const Clock::time_point now = Clock::now();
        const bool isDue = now >= reported_ + kProgressEvery || share() >= 1;
        if (!progress_ || !isDue) return;
        reported_ = now;
        const std::chrono::duration<double> spent = now - begin_;
        progress_(share(), spent.count() * (1 - share()) / (share() - shareAtBegin_), loss_);
        begin_ += Clock::now() - now;
    }

    std::vector<StateArray> state() {
        std::vector<StateArray> arrays = network_.arrays();
        arrays.push_back({"place", &place_, sizeof place_});
        arrays.push_back({"steps", &network_.steps(), sizeof(std::uint64_t)});
        arrays.push_back({"loss", &loss_, sizeof loss_});
        return arrays;
    }

    // A state that cannot be saved or read costs time only: the training continues without it.
    void saveState() {
        if (stateFile_.empty()) return;
        saved_ = Clock::now();
        try {
            saveCheckpoint(stateFile_, {}, state());
        } catch (const FileError&) {
        }
    }

    const DocumentSet& documents_;
    const LanguageModelSettings& settings_;
    const std::filesystem::path stateFile_;
    const LanguageModelProgress& progress_;
    const CancelToken& cancel_;
    const WordFrequencies words_;
    LanguageNetwork network_;
    WorkerPool pool_;
    std::vector<std::uint32_t> order_;  // of the documents in this epoch
    Place place_;
    double loss_ = 0, shareAtBegin_ = 0;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point reported_{}, saved_ = begin_;
};

using Tensors = std::map<std::string, TensorValues>;

// Increase it when the training gives other numbers than before.
constexpr char kVersion[] = "language model 1\n";

std::string textOf(const TensorValues& vectors, const LanguageModelSettings& settings) {
    std::string text = kVersion + settings.level + '\n' +
                       digestOf({reinterpret_cast<const char*>(vectors.values.data()),
                                 vectors.values.size() * sizeof(float)});
    for (const double number :
         {static_cast<double>(settings.embedding), static_cast<double>(settings.hidden),
          static_cast<double>(settings.epochs), settings.learningRate})
        text.append(reinterpret_cast<const char*>(&number), sizeof number);
    return text + std::to_string(settings.seed);
}

std::vector<float> joined(const Tensors& tensors) {
    std::vector<float> values;
    for (const auto& [name, tensor] : tensors)
        values.insert(values.end(), tensor.values.begin(), tensor.values.end());
    return values;
}

// Fills the tensors, which have their shapes, with the values that joined() returned.
void fill(const std::vector<float>& values, Tensors& tensors) {
    auto next = values.begin();
    for (auto& [name, tensor] : tensors) {
        const auto end = next + static_cast<std::ptrdiff_t>(tensor.values.size());
        tensor.values.assign(next, end);
        next = end;
    }
}

Tensors emptyTensors(const TensorValues& vectors, const LanguageModelSettings& settings) {
    return emptyWordLevel(settings.level,
                          {vectors.shape.at(0), settings.embedding, settings.hidden});
}

constexpr char kPretrainedFormat[] = "hanscope pre-trained", kPretrainedVersion[] = "1";

using Metadata = std::map<std::string, std::string>;
using Shapes = std::map<std::string, std::vector<std::int64_t>>;

const std::string& valueAt(const Metadata& metadata, const char* key) {
    const auto found = metadata.find(key);
    if (found == metadata.end())
        throw Error(
            message("its metadata has no key %1, so it is not a file of --save-pretrained; choose "
                    "another file",
                    inQuotes(key)));
    return found->second;
}

void requireKnown(const Metadata& metadata) {
    if (valueAt(metadata, "format") != kPretrainedFormat)
        throw Error(metadata.at("format") == "hanscope"
                        ? message("its format is %1, so it is not a file of --save-pretrained; "
                                  "choose another file, or give the model to --start-from",
                                  inQuotes(metadata.at("format")))
                        : message("its format is %1, so it is not a file of --save-pretrained; "
                                  "choose another file",
                                  inQuotes(metadata.at("format"))));
    valueAt(metadata, "version");
    requireMetadata(metadata, kPretrainedVersion,
                    {"format", "version", "level", "vocabulary", "preprocessing"});
}

PretrainedLevel withoutTensors(const Metadata& metadata) {
    PretrainedLevel read;
    read.level = valueAt(metadata, "level");
    if (read.level != kSentenceReader && read.level != kSequenceReader)
        throw Error(message("its level is %1, neither %2 nor %3", inQuotes(read.level),
                            inQuotes(kSentenceReader), inQuotes(kSequenceReader)));
    read.vocabulary = listFromText(valueAt(metadata, "vocabulary"), message("its vocabulary"));
    read.preprocessing = preprocessingFrom(parseStrictJson(
        valueAt(metadata, "preprocessing"), message("the preprocessing in its metadata")));
    return read;
}

// What the shapes say about the network; 0 if a tensor is missing.
LanguageSizes sizesOf(const std::string& level, const Shapes& shapes) {
    const auto columns = [&](const std::string& name) {
        const auto found = shapes.find(name);
        return found == shapes.end() || found->second.size() != 2 ? 0 : found->second[1];
    };
    const auto vectors = shapes.find(kEmbeddingName);
    return {vectors == shapes.end() || vectors->second.empty() ? 0 : vectors->second[0],
            columns(kEmbeddingName), columns(level + ".gru.weight_hh_l0")};
}

void requireTensorsOf(const PretrainedLevel& read, const std::vector<TensorEntry>& entries) {
    Shapes shapes;
    for (const TensorEntry& entry : entries) {
        shapes[entry.name] = entry.shape;
        if (entry.type != ElementType::F32)
            throw Error(message("its tensor %1 has the type %2 instead of F32",
                                inQuotes(entry.name), elementTypeName(entry.type)));
    }
    const LanguageSizes sizes = sizesOf(read.level, shapes);
    if (sizes.vocabulary != static_cast<std::int64_t>(read.vocabulary.size()))
        throw Error(message("it has %1 words, but vectors of %2; download or copy the file again",
                            grouped(read.vocabulary.size()), grouped(sizes.vocabulary)));
    const auto isWidth = [](std::int64_t width) { return width >= 1 && width <= kMaxHanWidth; };
    if (!isWidth(sizes.embedding) || !isWidth(sizes.hidden) ||
        shapes != wordLevelShapes(read.level, sizes))
        throw Error(
            message("its tensors are not those of a word level; download or copy the file again"));
}

}  // namespace

TensorValues randomVectors(std::size_t vocabulary, const LanguageModelSettings& settings) {
    TensorValues vectors{{static_cast<std::int64_t>(vocabulary), settings.embedding}, {}};
    RepeatableRandom random(settings.seed, kVectorPurpose, 0);
    vectors.values.resize(vocabulary * static_cast<std::size_t>(settings.embedding));
    for (float& value : vectors.values) value = static_cast<float>(0.2 * random.share() - 0.1);
    return vectors;
}

std::map<std::string, TensorValues> trainLanguageModel(const DocumentSet& documents,
                                                       const TensorValues& vectors,
                                                       const LanguageModelSettings& settings,
                                                       const std::filesystem::path& stateFile,
                                                       const LanguageModelProgress& progress,
                                                       const CancelToken& cancel) {
    const auto training = [&](const std::filesystem::path& state) {
        return std::make_unique<LanguageTraining>(documents, vectors, settings, state, progress,
                                                  cancel);
    };
    auto continued = training(stateFile);
    if (continued->continueFromState()) return continued->train();
    return training(stateFile)->train();
}

bool isLanguageModelKept(const DocumentSet& documents, const TensorValues& vectors,
                         const LanguageModelSettings& settings, const CacheOptions& cache,
                         const CancelToken& cancel) {
    const NoticeCallback noNotice;
    const NumberCache kept(cache, message("values of a language model"), noNotice);
    if (!kept.isUsable()) return false;
    const std::string key = numbersKey(textOf(vectors, settings), documents, cancel);
    return kept.read(key, joined(emptyTensors(vectors, settings)).size()).has_value();
}

KeptLanguageModel openLanguageModel(const DocumentSet& documents, const TensorValues& vectors,
                                    const LanguageModelSettings& settings,
                                    const CacheOptions& cache, const NoticeCallback& notice,
                                    const LanguageModelProgress& progress,
                                    const CancelToken& cancel) {
    const NumberCache kept(cache, message("values of a language model"), notice);
    if (!kept.isUsable())
        return {trainLanguageModel(documents, vectors, settings, {}, progress, cancel), true};
    const std::string key = numbersKey(textOf(vectors, settings), documents, cancel);
    Tensors tensors = emptyTensors(vectors, settings);
    if (const auto values = kept.read(key, joined(tensors).size())) {
        fill(*values, tensors);
        return {std::move(tensors), false};
    }
    tensors =
        trainLanguageModel(documents, vectors, settings, kept.statePath(key), progress, cancel);
    kept.write(key, joined(tensors));
    return {std::move(tensors), true};
}

void savePretrainedLevel(const std::filesystem::path& path, const PretrainedLevel& pretrained) {
    AtomicFile file(path);
    writeTensors(file,
                 {{"format", kPretrainedFormat},
                  {"version", kPretrainedVersion},
                  {"level", pretrained.level},
                  {"vocabulary", listText(pretrained.vocabulary)},
                  {"preprocessing", dumped(preprocessingJson(pretrained.preprocessing))}},
                 entriesOf(pretrained.tensors, ElementType::F32), pretrained.tensors);
    file.commit();
}

PretrainedLevel loadPretrainedLevel(const std::filesystem::path& path) {
    try {
        std::ifstream in;
        const std::uint64_t size = openRegularFile(path, in);
        const SafetensorsHeader header = readSafetensorsHeader(in, size);
        requireKnown(header.metadata);
        PretrainedLevel read = withoutTensors(header.metadata);
        requireTensorsOf(read, header.tensors);
        read.tensors = readTensors(in, header);
        return read;
    } catch (const Error& error) {
        throw FileError(path, error.sentence());
    }
}

std::map<std::string, TensorValues> withWords(PretrainedLevel pretrained,
                                              const std::vector<std::string>& vocabulary,
                                              TensorValues start, std::size_t& found) {
    std::unordered_map<std::string_view, std::size_t> rows;
    for (std::size_t row = 1; row < pretrained.vocabulary.size(); ++row)
        rows.emplace(pretrained.vocabulary[row], row);
    TensorValues& vectors = pretrained.tensors.at(kEmbeddingName);
    const auto width = static_cast<std::size_t>(vectors.shape[1]);
    const auto copy = [&](std::size_t from, std::size_t to) {
        std::copy_n(vectors.values.data() + from * width, width, start.values.data() + to * width);
    };
    copy(Vocabulary::kUnknown, Vocabulary::kUnknown);
    found = 0;
    for (std::size_t row = 1; row < vocabulary.size(); ++row) {
        const auto known = rows.find(vocabulary[row]);
        if (known == rows.end()) continue;
        copy(known->second, row);
        ++found;
    }
    vectors = std::move(start);
    return std::move(pretrained.tensors);
}

}  // namespace hanscope
