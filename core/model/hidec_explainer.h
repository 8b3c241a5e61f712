#pragma once

#include <memory>
#include <optional>

#include "core/model/hidec_model.h"

namespace hanscope {

/// One document's networks, asked again. The states of its words are kept from the first question
/// on.
class HidecExplainer : public TreeExplainer, public std::enable_shared_from_this<HidecExplainer> {
 public:
    HidecExplainer(std::shared_ptr<const HidecModel> model, EncodedDocument document)
        : model_(std::move(model)), document_(std::move(document)) {}

    NodeAttention attention(std::int32_t label, const CancelToken& cancel) const override;
    TreeReading whatIf(std::int32_t label, const CancelToken& cancel) const override;

    /// As a reading shows it, with this as its explainer.
    TreeReading treeReading(const Decoded& decoded) const;

 private:
    const std::vector<EncodedTexts>& texts(const CancelToken& cancel) const;  // with the turn
    std::vector<std::int32_t> pathTo(std::int32_t label) const;

    std::shared_ptr<const HidecModel> model_;
    EncodedDocument document_;
    mutable std::optional<std::vector<EncodedTexts>> texts_;
};

}  // namespace hanscope
