#include "core/model/linear_explainer.h"

#include <cmath>
#include <numeric>
#include <utility>

#include "core/error.h"
#include "core/message.h"
#include "core/model/contributions.h"
#include "core/model/linear_erasure.h"
#include "core/model/output_value.h"

namespace hanscope {
namespace {

LinearNetwork networkOf(const std::filesystem::path& path, const LoadedModel& model) {
    const auto& linear = std::get<LinearConfig>(model.config.network);
    try {
        return LinearNetwork(
            linearWeights(linear, model.vocabulary.size(), model.labels->size(), model.values(0)),
            linear.longest);
    } catch (const Error& error) {
        throw FileError(path, error.sentence());
    }
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

}  // namespace

LinearModel::LinearModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options)
    : model(path, std::move(file), options), network(networkOf(path, model)) {}

LinearExplainer::LinearExplainer(std::shared_ptr<const LinearModel> model, EncodedDocument text)
    : model_(std::move(model)), text_(std::move(text)) {}

Reading LinearExplainer::reading(std::shared_ptr<const Document> document) const {
    const LoadedModel& model = model_->model;
    const LinearNetwork& network = model_->network;
    Reading reading = model.reading(std::move(document), text_,
                                    network.probabilities(text_, model.config.outputs.kind), {});
    setShares(text_, network.parts(text_, static_cast<std::size_t>(reading.prediction)), reading);
    if (!network.knows(text_))
        reading.warnings.push_back(
            message("The model knows no word of this text, so its answer is the same as for any "
                    "such text: it follows from how frequent the labels are."));
    reading.explainer = shared_from_this();
    return reading;
}

std::vector<double> LinearExplainer::outputs(const std::vector<EncodedDocument>& texts,
                                             const Output& output, const ProgressCallback& progress,
                                             const CancelToken& cancel) const {
    const auto logitsOf = [&](std::size_t i) {
        return texts[i].words.empty() ? std::vector<double>() : model_->network.logits(texts[i]);
    };
    return values(texts.size(), output, logitsOf, progress, cancel);
}

std::vector<double> LinearExplainer::outputsWithout(const std::vector<WordSpan>& spans,
                                                    const Output& output, Removal removal,
                                                    const ProgressCallback& progress,
                                                    const CancelToken& cancel) const {
    const LinearErasure erasure(model_->network, text_, removal);
    const auto logitsOf = [&](std::size_t i) {
        const bool isAll = removal == Removal::Delete && spans[i].size() == text_.words.size();
        return isAll ? std::vector<double>() : erasure.logitsWithout(spans[i]);
    };
    return values(spans.size(), output, logitsOf, progress, cancel);
}

std::vector<double> LinearExplainer::values(
    std::size_t count, const Output& output,
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

Contributions LinearExplainer::additiveParts(const Output& output) const {
    return linearParts(model_->network, text_, output);
}

}  // namespace hanscope
