#include "core/model/foreign_classifier.h"

#include <exception>
#include <functional>
#include <mutex>
#include <utility>

#include "core/counted.h"
#include "core/message.h"
#include "core/model/ensemble.h"
#include "core/model/foreign_han.h"
#include "core/model/loaded_model.h"
#include "core/model/output_value.h"
#include "core/model/text_explainer.h"
#include "core/model/words_read.h"

namespace hanscope {

namespace {

struct ForeignModel {
    ForeignModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options)
        : network(file), model(path, withoutTensors(file), options, Apostrophes::Exact) {}

    const ForeignHan network;
    const LoadedModel model;

 private:
    static ModelFile withoutTensors(ModelFile& file) {
        file.tensors.clear();
        return std::move(file);
    }
};

// Enough for all threads, and few enough for cancelling soon.
constexpr std::size_t kTextsAtOnce = 64;

using ReadCallback = std::function<void(std::size_t text, HanResult&& result)>;

// Reads the texts that have words, in parallel. Calls `take` for each of them, in order.
void readAll(const ForeignModel& model, const std::vector<EncodedDocument>& texts,
             const ReadCallback& take, const ProgressCallback& progress, const CancelToken& cancel,
             WordsRead* wordsRead = nullptr) {
    for (std::size_t begin = 0; begin < texts.size(); begin += kTextsAtOnce) {
        cancel.check();
        const std::size_t count = std::min(kTextsAtOnce, texts.size() - begin);
        std::vector<HanResult> results(count);
        std::vector<std::exception_ptr> errors(count);
        model.model.pool.run(static_cast<int>(count), [&](int task) {
            const auto i = static_cast<std::size_t>(task);
            try {
                const EncodedDocument& text = texts[begin + i];
                if (text.words.empty() || cancel.isCancelled()) return;
                results[i] = model.network.read(text, cancel,
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

class ForeignExplainer : public TextExplainer {
 public:
    ForeignExplainer(std::shared_ptr<const ForeignModel> model, EncodedDocument text)
        : model_(std::move(model)), text_(std::move(text)) {}

    const EncodedDocument& text() const override { return text_; }
    std::vector<double> outputs(const std::vector<EncodedDocument>& texts, const Output& output,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override {
        const int labels = model_->network.labels();
        const OutputKind kind = model_->network.outputs();
        std::vector<double> values(texts.size(), valueOfNothing(output, labels, kind));
        const auto take = [&](std::size_t i, HanResult&& result) {
            values[i] = valueOf(output, result.logits.data(), labels, kind);
        };
        readAll(*model_, texts, take, progress, cancel);
        return values;
    }

 private:
    std::shared_ptr<const ForeignModel> model_;
    EncodedDocument text_;
};

void noteUnread(const ForeignModel& model, const EncodedDocument& text, Reading& reading) {
    const std::size_t read = model.network.wordsRead(text), total = text.words.size();
    if (read == total) return;
    const HanQuirks& quirks = model.network.quirks();
    reading.warnings.push_back(message(
        "This model reads at most %1 sentences of a text and %2 words of a sentence, as the "
        "program that trained it does: %3 of the %4 words were not read.",
        grouped(quirks.sentences), grouped(quirks.words), grouped(total - read), grouped(total)));
}

Reading foreignReading(const std::shared_ptr<const ForeignModel>& model,
                       std::shared_ptr<const Document> document, EncodedDocument&& encoded,
                       HanResult&& result) {
    Reading reading = model->model.reading(std::move(document), encoded);
    setMembers(reading, {{std::move(result.probabilities), std::move(result.sentenceWeights),
                          std::move(result.wordWeights)}});
    noteUnread(*model, encoded, reading);
    reading.explainer = std::make_shared<const ForeignExplainer>(model, std::move(encoded));
    return reading;
}

class ForeignClassifier : public Classifier, public VectorReader {
 public:
    ForeignClassifier(const std::filesystem::path& path, ModelFile&& file,
                      const ReadingOptions& options)
        : model_(std::make_shared<const ForeignModel>(path, std::move(file), options)) {}

    const ModelInfo& info() const override { return model_->model.info; }
    const Vocabulary& vocabulary() const override { return model_->model.vocabulary; }
    std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                              const ProgressCallback& progress,
                              const CancelToken& cancel) const override {
        std::vector<EncodedDocument> encoded = model_->model.encoded(documents);
        std::vector<HanResult> results(documents.size());
        WordsRead wordsRead(progress, 1, documents);
        const auto take = [&](std::size_t i, HanResult&& result) {
            results[i] = std::move(result);
        };
        readAll(*model_, encoded, take, {}, cancel, &wordsRead);
        std::vector<Reading> readings;
        for (std::size_t i = 0; i < documents.size(); ++i)
            readings.push_back(
                foreignReading(model_, documents[i], std::move(encoded[i]), std::move(results[i])));
        return readings;
    }
    LabelProbabilities probabilities(const std::vector<EncodedDocument>& documents,
                                     const ProgressCallback& progress,
                                     const CancelToken& cancel) const override {
        LabelProbabilities out(documents.size(), model_->model.emptyTextOutput());
        const auto take = [&](std::size_t i, HanResult&& result) {
            out[i] = std::move(result.probabilities);
        };
        readAll(*model_, documents, take, progress, cancel);
        return out;
    }
    VectorSizes vectorSizes() const override { return model_->network.vectorSizes(); }
    Message vectorsText() const override { return hanVectorsText(); }
    std::vector<TextVectors> vectors(const std::vector<EncodedDocument>& documents,
                                     const CancelToken& cancel) const override {
        std::vector<TextVectors> out(documents.size(),
                                     {{}, std::vector<float>(vectorSizes().document)});
        const auto take = [&](std::size_t i, HanResult&& result) {
            out[i] = std::move(result.vectors);
        };
        readAll(*model_, documents, take, {}, cancel);
        return out;
    }

 private:
    std::shared_ptr<const ForeignModel> model_;
};

}  // namespace

std::shared_ptr<const Classifier> foreignClassifier(const std::filesystem::path& path,
                                                    ModelFile&& file,
                                                    const ReadingOptions& options) {
    return std::make_shared<ForeignClassifier>(path, std::move(file), options);
}

}  // namespace hanscope
