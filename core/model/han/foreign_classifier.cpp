#include <algorithm>
#include <cstddef>
#include <exception>
#include <utility>
#include <vector>

#include "core/counted.h"
#include "core/error.h"
#include "core/message.h"
#include "core/model/family_classifiers.h"
#include "core/model/han/han_equations.h"
#include "core/model/input/words_read.h"
#include "core/model/network_model.h"
#include "core/model/output_value.h"
#include "core/model/text_vectors.h"
#include "core/model_file/model_file.h"
#include "core/text/encoded_document.h"

namespace hanscope {

namespace {

std::vector<float> narrowed(const DoubleRow& values) {
    return std::vector<float>(values.begin(), values.end());
}

const HanQuirks& quirksOf(const ModelFile& file) {
    return std::get<HanConfig>(file.config.network).quirks;
}

HanParameters parametersOf(const ModelFile& file) {
    return hanParameters(
        file.config, file.vocabulary.size(), file.labels.size(),
        [&](const std::string& name) { return file.tensors.at(name).values.data(); });
}

/// An imported HAN, computed with the quirks of the program that trained it (see
/// model_file/han_quirks.h). Plain loops in double precision, one document at a time: exact rather
/// than fast. Thread-safe; the result depends on the document only.
class ForeignHan {
 public:
    /// `file` has a HanConfig; its tensors are copied.
    explicit ForeignHan(const ModelFile& file)
        : quirks_(quirksOf(file)),
          outputs_(file.config.outputs.kind),
          network_(parametersOf(file), {quirks_.wordTanhTwice, quirks_.attentionExtra},
                   {quirks_.sentenceTanhTwice, quirks_.attentionExtra}),
          embedding_(file.tensors.at(kEmbeddingName).values),
          embeddingSize_(static_cast<std::size_t>(embeddingOf(file.config.network))) {}

    /// 2H of each level.
    VectorSizes vectorSizes() const {
        return {2 * network_.words.hidden(), 2 * network_.sentences.hidden()};
    }

    /// The document has one word or more. The weights of sentences and words that are not read are
    /// 0, and so are their vectors, and those that padding gets are left out, so weights sum to 1
    /// or less. Throws Error if the text with its padding is too long, or a result is not a finite
    /// number. Calls `shareDone` after each sentence. Throws Cancelled.
    NetworkResult read(const EncodedDocument& document, const CancelToken& cancel = {},
                       const ShareDone& shareDone = {}) const {
        NetworkResult result;
        const DoubleRows vectors = readWords(document, result, cancel, shareDone);
        const LevelPath level =
            network_.sentences.pool(network_.sentences.encode(vectors, {}, cancel), {});
        result.sentenceWeights.assign(document.sentenceLengths.size(), 0);
        const std::size_t sentences = std::min(vectors.size(), result.sentenceWeights.size());
        for (std::size_t i = 0; i < sentences; ++i)
            result.sentenceWeights[i] = static_cast<float>(level.weights[i]);
        for (std::size_t i = 0; i < result.sentenceWeights.size(); ++i) {
            const std::vector<float> vector =
                i < sentences ? narrowed(vectors[i]) : std::vector<float>(vectorSizes().sentence);
            result.vectors.sentences.insert(result.vectors.sentences.end(), vector.begin(),
                                            vector.end());
        }
        result.vectors.document = narrowed(level.vector);
        const DoubleRow logits = network_.logits(level.vector);
        result.logits = narrowed(logits);
        result.probabilities = narrowed(probabilitiesOf(logits, outputs_));
        return result;
    }

    /// How many words of the document are read.
    std::size_t wordsRead(const EncodedDocument& document) const {
        std::size_t words = 0;
        for (const Span span : spansOf(document)) words += span.count;
        return words;
    }

    const HanQuirks& quirks() const { return quirks_; }  ///< those of the program that trained it

 private:
    // A sentence that is read: its words in the document.
    struct Span {
        std::size_t first = 0, count = 0;
    };
    std::vector<Span> spansOf(const EncodedDocument& document) const {
        const auto maximum =
            static_cast<std::size_t>(quirks_.sentences > 0 ? quirks_.sentences : INT64_MAX);
        const std::int64_t maxWords = quirks_.words > 0 ? quirks_.words : INT64_MAX;
        std::vector<Span> spans;
        std::size_t first = 0;
        for (std::size_t i = 0; i < std::min(maximum, document.sentenceLengths.size()); ++i) {
            const std::int64_t length = document.sentenceLengths[i];
            spans.push_back({first, static_cast<std::size_t>(std::min(length, maxWords))});
            first += static_cast<std::size_t>(length);
        }
        return spans;
    }

    bool isFilledUp() const {
        return quirks_.padding == HanPadding::Longest || quirks_.padding == HanPadding::Full;
    }
    // The words that a sentence has with its padding.
    std::size_t longestOf(const std::vector<Span>& spans) const {
        if (quirks_.padding == HanPadding::Full) return static_cast<std::size_t>(quirks_.words);
        std::size_t longest = 0;
        for (const Span span : spans) longest = std::max(longest, span.count);
        if (isFilledUp() && longest * spans.size() > static_cast<std::size_t>(kMaxPaddedWords))
            throw Error(message(
                "The text has a sentence that is too long for this model, which fills up all "
                "other sentences to its length; divide the sentence."));
        return longest;
    }

    DoubleRows inputsOf(const EncodedDocument& document, Span span, std::size_t steps) const {
        DoubleRows inputs;
        for (std::size_t t = 0; t < steps; ++t) {
            const std::int64_t row =
                t < span.count ? document.words[span.first + t] : quirks_.paddingRow;
            const float* vector =
                embedding_.data() + static_cast<std::size_t>(row) * embeddingSize_;
            inputs.emplace_back(vector, vector + embeddingSize_);
        }
        return inputs;
    }

    // The vectors of the sentences, also of those of padding. Sets result.wordWeights.
    DoubleRows readWords(const EncodedDocument& document, NetworkResult& result,
                         const CancelToken& cancel, const ShareDone& shareDone) const {
        std::vector<Span> spans = spansOf(document);
        const std::size_t longest = longestOf(spans);
        if (quirks_.padding == HanPadding::Full)
            spans.resize(static_cast<std::size_t>(quirks_.sentences));
        result.wordWeights.assign(document.words.size(), 0);
        const LevelEquations& level = network_.words;
        const DoubleRow context = level.context({});
        LevelEquations::DirectionStates before = level.zeros();
        DoubleRows vectors;
        for (const Span span : spans) {
            cancel.check();
            const std::size_t steps = isFilledUp() ? longest : span.count;
            const std::size_t zeroStates =
                quirks_.padding == HanPadding::States ? longest - span.count : 0;
            LevelPath path =
                level.pool(level.encode(inputsOf(document, span, steps), {}, before, cancel), {},
                           context, zeroStates);
            for (std::size_t t = 0; t < span.count; ++t)
                result.wordWeights[span.first + t] = static_cast<float>(path.weights[t]);
            vectors.push_back(std::move(path.vector));
            if (quirks_.carriesState) before = level.last(path);
            if (shareDone) shareDone(1.0 / static_cast<double>(spans.size()));
        }
        return vectors;
    }

    HanQuirks quirks_;
    OutputKind outputs_;
    HanEquations network_;
    std::vector<float> embedding_;  // (V × E)
    std::size_t embeddingSize_;
};

// Enough for all threads, and few enough for cancelling soon.
constexpr std::size_t kTextsAtOnce = 64;

class ForeignModel : public NetworkModel {
 public:
    ForeignModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options)
        : ForeignModel(path, ForeignHan(file), std::move(file), options) {}

    // In parallel and in order.
    void readAll(std::size_t, const std::vector<EncodedDocument>& texts, const ResultCallback& take,
                 const ProgressCallback& progress, const CancelToken& cancel,
                 WordsRead* wordsRead) const override {
        for (std::size_t begin = 0; begin < texts.size(); begin += kTextsAtOnce) {
            cancel.check();
            const std::size_t count = std::min(kTextsAtOnce, texts.size() - begin);
            std::vector<NetworkResult> results(count);
            std::vector<std::exception_ptr> errors(count);
            pool.run(static_cast<int>(count), [&](int task) {
                const auto i = static_cast<std::size_t>(task);
                try {
                    const EncodedDocument& text = texts[begin + i];
                    if (text.words.empty() || cancel.isCancelled()) return;
                    results[i] = network_.read(text, cancel,
                                               wordsRead ? wordsRead->of({&text}) : ShareDone());
                } catch (...) {
                    errors[i] = std::current_exception();
                }
            });
            cancel.check();
            for (std::size_t i = 0; i < count; ++i) {
                if (errors[i]) std::rethrow_exception(errors[i]);
                if (!texts[begin + i].words.empty()) take(begin + i, std::move(results[i]));
            }
            if (progress) progress(begin + count, texts.size());
        }
    }
    VectorSizes vectorSizes() const override { return network_.vectorSizes(); }
    void setResults(const EncodedDocument& text, std::vector<NetworkResult> results,
                    Reading& reading) const override {
        NetworkModel::setResults(text, std::move(results), reading);
        const std::size_t read = network_.wordsRead(text), total = text.words.size();
        if (read == total) return;
        const HanQuirks& quirks = network_.quirks();
        reading.warnings.push_back(message(
            "This model reads at most %1 sentences of a text and %2 words of a sentence, as the "
            "program that trained it does: %3 of the %4 words were not read.",
            grouped(quirks.sentences), grouped(quirks.words), grouped(total - read),
            grouped(total)));
    }
    std::shared_ptr<const NetworkExplainer> explainer(EncodedDocument text) const override {
        return std::make_shared<const NetworkExplainer>(shared_from_this(), std::move(text));
    }

 private:
    ForeignModel(const std::filesystem::path& path, ForeignHan network, ModelFile&& file,
                 const ReadingOptions& options)
        : NetworkModel(path, withoutTensors(file), options, Apostrophes::Exact),
          network_(std::move(network)) {}
    static ModelFile withoutTensors(ModelFile& file) {
        file.tensors.clear();
        return std::move(file);
    }

    const ForeignHan network_;
};

}  // namespace

std::shared_ptr<const Classifier> foreignClassifier(const std::filesystem::path& path,
                                                    ModelFile&& file,
                                                    const ReadingOptions& options) {
    return std::make_shared<const NetworkClassifier>(
        std::make_shared<const ForeignModel>(path, std::move(file), options));
}

}  // namespace hanscope
