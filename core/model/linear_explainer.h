#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "core/model/linear_network.h"
#include "core/model/loaded_model.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// The file of a linear model and its network.
struct LinearModel {
    /// Throws FileError, which names the file, if the tensors are not those of n-grams.
    LinearModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options);

    const LoadedModel model;
    const LinearNetwork network;
};

/// Answers questions about a text with a linear model, whose logits are sums of parts of the words.
class LinearExplainer : public TextExplainer, public std::enable_shared_from_this<LinearExplainer> {
 public:
    /// `text` is encoded with the model's vocabulary and has one word or more.
    LinearExplainer(std::shared_ptr<const LinearModel> model, EncodedDocument text);

    /// The reading of `document`, which is text(), with this as its explainer. Its weights are the
    /// shares of the words' absolute parts of the logit of the most probable label; of a text or
    /// sentence whose parts are all 0 they are equal.
    Reading reading(std::shared_ptr<const Document> document) const;

    const EncodedDocument& text() const override { return text_; }
    std::vector<double> outputs(const std::vector<EncodedDocument>& texts, const Output& output,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;
    /// Only the n-grams at the words of a span are looked at (LinearErasure).
    std::vector<double> outputsWithout(const std::vector<WordSpan>& spans, const Output& output,
                                       Removal removal, const ProgressCallback& progress,
                                       const CancelToken& cancel) const override;
    bool isAdditive() const override { return true; }
    Contributions additiveParts(const Output& output) const override;

 private:
    /// logitsOf(i): [label], or empty for a text without words.
    std::vector<double> values(std::size_t count, const Output& output,
                               const std::function<std::vector<double>(std::size_t)>& logitsOf,
                               const ProgressCallback& progress, const CancelToken& cancel) const;

    const std::shared_ptr<const LinearModel> model_;
    const EncodedDocument text_;
};

}  // namespace hanscope
