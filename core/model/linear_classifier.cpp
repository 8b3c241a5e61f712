#include <cmath>
#include <filesystem>
#include <functional>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/message.h"
#include "core/model/contributions.h"
#include "core/model/family_classifiers.h"
#include "core/model/input/words_read.h"
#include "core/model/linear_erasure.h"
#include "core/model/linear_network.h"
#include "core/model/loaded_model.h"
#include "core/model/output_value.h"
#include "core/model/reading_batches.h"
#include "core/model/text_explainer.h"

namespace hanscope {

namespace {

LinearNetwork networkOf(const std::filesystem::path& path, const LoadedModel& model) {
    const auto& linear = std::get<LinearConfig>(model.config.network);
    return withFileName(path, [&] {
        return LinearNetwork(
            linearWeights(linear, model.vocabulary.size(), model.labels->size(), model.values(0)),
            linear.longest, WordParts(model.vocabulary.words(), linear.parts));
    });
}

/// The values divided by their sum; equal shares if it is 0.
template <class It>
void appendShares(It begin, It end, std::vector<float>& shares) {
    const double sum = std::accumulate(begin, end, 0.0);
    const auto count = static_cast<double>(end - begin);
    for (; begin != end; ++begin)
        shares.push_back(static_cast<float>(sum > 0 ? *begin / sum : 1 / count));
}

void setShares(const EncodedDocument& text, std::vector<double> parts, Reading& reading) {
    for (double& part : parts) part = std::abs(part);
    const std::vector<double> sentences = sentenceSums(text, parts);
    appendShares(sentences.begin(), sentences.end(), reading.sentenceWeights);
    auto word = parts.begin();
    for (const std::int32_t length : text.sentenceLengths) {
        appendShares(word, word + length, reading.wordWeights);
        word += length;
    }
}

/// The file of a linear model and its network.
struct LinearModel {
    /// Throws FileError, which names the file, if the tensors are not those of n-grams.
    LinearModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options)
        : model(path, std::move(file), options), network(networkOf(path, model)) {}

    const LoadedModel model;
    const LinearNetwork network;
};

/// Answers questions about a text with a linear model, whose logits are sums of parts of the words.
class LinearExplainer : public TextExplainer, public std::enable_shared_from_this<LinearExplainer> {
 public:
    /// `text` is encoded with the model's vocabulary and has one word or more.
    LinearExplainer(std::shared_ptr<const LinearModel> model, EncodedDocument text)
        : model_(std::move(model)), text_(std::move(text)) {}

    /// The reading of `document`, which is text(), with this as its explainer. Its weights are the
    /// shares of the words' absolute parts of the logit of the most probable label; of a text or
    /// sentence whose parts are all 0 they are equal.
    Reading reading(std::shared_ptr<const Document> document) const {
        const LoadedModel& model = model_->model;
        const LinearNetwork& network = model_->network;
        Reading reading =
            model.reading(std::move(document), text_,
                          network.probabilities(text_, model.config.outputs.kind), {});
        setShares(text_, network.parts(text_, static_cast<std::size_t>(reading.prediction)),
                  reading);
        if (!network.knows(text_))
            reading.warnings.push_back(message(
                "The model knows no word of this text, so its answer is the same as for any "
                "such text: it follows from how frequent the labels are."));
        reading.explainer = shared_from_this();
        return reading;
    }

    const EncodedDocument& text() const override { return text_; }
    std::vector<double> outputs(const std::vector<EncodedDocument>& texts, const Output& output,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override {
        const auto logitsOf = [&](std::size_t i) {
            return texts[i].words.empty() ? std::vector<double>()
                                          : model_->network.logits(texts[i]);
        };
        return values(texts.size(), output, logitsOf, progress, cancel);
    }

    /// Only the n-grams at the words of a span are looked at (LinearErasure).
    std::vector<double> outputsWithout(const std::vector<WordSpan>& spans, const Output& output,
                                       Removal removal, const ProgressCallback& progress,
                                       const CancelToken& cancel) const override {
        const LinearErasure erasure(model_->network, text_, removal);
        const auto logitsOf = [&](std::size_t i) {
            const bool isAll = removal == Removal::Delete && spans[i].size() == text_.words.size();
            return isAll ? std::vector<double>() : erasure.logitsWithout(spans[i]);
        };
        return values(spans.size(), output, logitsOf, progress, cancel);
    }

    bool isAdditive() const override { return true; }
    Contributions additiveParts(const Output& output) const override {
        return linearParts(model_->network, text_, output);
    }

 private:
    /// logitsOf(i): [label], or empty for a text without words.
    std::vector<double> values(std::size_t count, const Output& output,
                               const std::function<std::vector<double>(std::size_t)>& logitsOf,
                               const ProgressCallback& progress, const CancelToken& cancel) const {
        const LoadedModel& model = model_->model;
        const OutputKind kind = model.config.outputs.kind;
        const auto labels = static_cast<int>(model_->network.labels());
        std::vector<double> values(count);
        model.pool.run(static_cast<int>(count), [&](int i) {
            cancel.check();
            const auto at = static_cast<std::size_t>(i);
            const std::vector<double> logits = logitsOf(at);
            values[at] = logits.empty() ? valueOfNothing(output, labels, kind)
                                        : valueOf(output, logits.data(), labels, kind);
        });
        if (progress) progress(count, count);
        return values;
    }

    const std::shared_ptr<const LinearModel> model_;
    const EncodedDocument text_;
};

/// The explainers of the readings share ownership of the model.
class LinearClassifier : public Classifier {
 public:
    LinearClassifier(const std::filesystem::path& path, ModelFile file, ReadingOptions options)
        : model_(std::make_shared<const LinearModel>(path, std::move(file), options)) {}

    using Classifier::read;
    const LinearNetwork& network() const { return model_->network; }
    const ModelInfo& info() const override { return model_->model.info; }
    const Vocabulary& vocabulary() const override { return model_->model.vocabulary; }
    std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                              const ProgressCallback& progress,
                              const CancelToken& cancel) const override {
        const LoadedModel& model = model_->model;
        const std::vector<EncodedDocument> encoded = model.encoded(documents);
        std::vector<Reading> readings(documents.size());
        WordsRead wordsRead(progress, 1, documents);
        model.pool.run(static_cast<int>(documents.size()), [&](int i) {
            cancel.check();
            const auto at = static_cast<std::size_t>(i);
            readings[at] = std::make_shared<const LinearExplainer>(model_, encoded[at])
                               ->reading(documents[at]);
            if (const ShareDone done = wordsRead.of({&encoded[at]})) done(1);
        });
        return readings;
    }

    LabelProbabilities probabilities(const std::vector<EncodedDocument>& documents,
                                     const ProgressCallback& progress,
                                     const CancelToken& cancel) const override {
        const LoadedModel& model = model_->model;
        LabelProbabilities out(documents.size(), model.emptyTextOutput());
        const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
            model.pool.run(static_cast<int>(batch.size()), [&](int i) {
                const auto at = static_cast<std::size_t>(i);
                out[indices[at]] =
                    model_->network.probabilities(*batch[at], model.config.outputs.kind);
            });
        };
        inBatches(documents, read, progress, cancel);
        return out;
    }

 private:
    std::shared_ptr<const LinearModel> model_;
};

}  // namespace

const LinearNetwork* linearNetwork(const Classifier& classifier) {
    const auto* linear = dynamic_cast<const LinearClassifier*>(&classifier);
    return linear ? &linear->network() : nullptr;
}

std::shared_ptr<const Classifier> linearClassifier(const std::filesystem::path& path,
                                                   ModelFile&& file,
                                                   const ReadingOptions& options) {
    return std::make_shared<const LinearClassifier>(path, std::move(file), options);
}

}  // namespace hanscope
