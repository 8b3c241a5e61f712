#include "core/model_file/network.h"

namespace hanscope {

Network networkOf(Family family) {
    if (family == Family::Hidec) return HidecConfig();
    if (family == Family::Flat) return FlatConfig();
    return HanConfig();
}

void changeFamily(Network& network, Family family) {
    if (familyOf(network) == family) return;
    Network next = networkOf(family);
    const bool haveEncoders =
        !std::holds_alternative<HanConfig>(network) && !std::holds_alternative<HanConfig>(next);
    if (haveEncoders) encoderOf(next) = encoderOf(network);
    embeddingOf(next) = embeddingOf(network);
    network = std::move(next);
}

const EncoderSizes& encoderOf(const Network& network) {
    const auto* hidec = std::get_if<HidecConfig>(&network);
    return hidec ? hidec->encoder : std::get<FlatConfig>(network).encoder;
}
EncoderSizes& encoderOf(Network& network) {
    return const_cast<EncoderSizes&>(encoderOf(std::as_const(network)));
}

const std::int64_t& embeddingOf(const Network& network) {
    const auto* han = std::get_if<HanConfig>(&network);
    return han ? han->sizes.embedding : encoderOf(network).embedding;
}
std::int64_t& embeddingOf(Network& network) {
    return const_cast<std::int64_t&>(embeddingOf(std::as_const(network)));
}

std::shared_ptr<const LabelTree> treeOf(const Network& network) {
    const auto* hidec = std::get_if<HidecConfig>(&network);
    return hidec ? hidec->tree : nullptr;
}

}  // namespace hanscope
