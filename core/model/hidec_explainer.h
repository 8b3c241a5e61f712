#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "core/model/hidec_decoding.h"
#include "core/model/sequence_classifier.h"
#include "core/model/tree_reading.h"

namespace hanscope {

/// A model file's content and its network, whose users take turns.
class HidecModel {
 public:
    HidecModel(const std::filesystem::path& path, ModelFile file, int threads)
        : model(path, std::move(file), threads),
          network(hidecParameters(model.config, model.vocabulary.size(), model.values())) {}

    const SequenceModel model;
    mutable std::mutex turn;
    mutable HidecNetwork network;  // by who has the turn
};

/// One document's network, asked again. The states of its words are kept from the first question
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
    const EncodedTexts& texts(const CancelToken& cancel) const;  // with the turn
    std::vector<std::int32_t> pathTo(std::int32_t label) const;

    std::shared_ptr<const HidecModel> model_;
    EncodedDocument document_;
    mutable std::optional<EncodedTexts> texts_;
};

}  // namespace hanscope
