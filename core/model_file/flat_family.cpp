#include "core/json_fields.h"
#include "core/message.h"
#include "core/model_file/hidec_parameters.h"
#include "core/model_file/sequence_family.h"

namespace hanscope {
namespace {

const FlatConfig& flatOf(const Network& network) {
    return std::get<FlatConfig>(network);
}

FamilyTraits flatTraits() {
    FamilyTraits traits{"flat", "flat: hidec's encoder with independent labels", kMaxWidth};
    traits.needsLists = true;
    traits.usesGpu = true;
    traits.embeddingDropout = 0.5;
    traits.documentDropout = 0.1;
    return traits;
}

class FlatFamily : public SequenceFamily {
 public:
    FlatFamily() : SequenceFamily(flatTraits()) {}

    Network network() const override { return FlatConfig(); }
    const EncoderSizes* encoder(const Network& network) const override {
        return &flatOf(network).encoder;
    }
    std::set<std::string> keys(const nlohmann::json&) const override { return {"encoder"}; }
    nlohmann::json jsonOf(const Network& network) const override {
        nlohmann::json encoder = encoderJson(flatOf(network).encoder);
        encoder["attention"] = flatOf(network).attention;
        return {{"encoder", encoder}};
    }
    Network networkFrom(const nlohmann::json& object) const override {
        FlatConfig flat;
        flat.encoder = encoderFrom(object["encoder"], true);
        const Fields encoder(object["encoder"], message("its config's encoder"));
        flat.attention = encoder.number<std::int64_t>("attention", 1, kMaxWidth);
        return flat;
    }
    TensorShapes shapes(const ModelConfig& config, std::size_t labels) const override {
        TensorShapes shapes;
        FlatTensors<const float*> tensors;
        forEachFlatTensor(config, labels, tensors, notingIn(shapes));
        return shapes;
    }
    std::vector<Message> summary(const ModelConfig& config) const override {
        std::vector<Message> parts = summaryOf(config, message("Flat"), message("flat networks"));
        parts.insert(parts.end(), {message("attention pooling"), message("any number of labels")});
        return parts;
    }
    Message weightsText(const Network&) const override {
        return message("Attention weights, learnt in training");
    }
    bool hasContext(const Network&) const override { return true; }

 protected:
    std::int64_t attention(const Network& network) const override {
        return flatOf(network).attention;
    }
};

}  // namespace

const FamilyMethod& flatFamily() {
    static const FlatFamily family;
    return family;
}

}  // namespace hanscope
