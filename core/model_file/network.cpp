#include "core/model_file/network.h"

namespace hanscope {
namespace {

// In the order of Family.
const auto& families() {
    static const std::array kFamilies{&hanFamily(), &hidecFamily(), &flatFamily(), &linearFamily()};
    static_assert(kFamilies.size() == std::variant_size_v<Network>);
    return kFamilies;
}

}  // namespace

const FamilyMethod& methodOf(Family family) {
    return *families()[static_cast<std::size_t>(family)];
}

std::vector<Family> allFamilies() {
    std::vector<Family> all;
    for (std::size_t i = 0; i < families().size(); ++i) all.push_back(static_cast<Family>(i));
    return all;
}

std::vector<std::string> familyNames() {
    std::vector<std::string> names;
    for (const FamilyMethod* family : families()) names.emplace_back(family->name);
    return names;
}

Network networkOf(Family family) {
    return methodOf(family).network();
}

void changeFamily(Network& network, Family family) {
    if (familyOf(network) == family) return;
    Network next = networkOf(family);
    if (hasEncoder(network) && hasEncoder(next)) encoderOf(next) = encoderOf(network);
    if (hasVectors(network) && hasVectors(next)) embeddingOf(next) = embeddingOf(network);
    network = std::move(next);
}

bool hasEncoder(const Network& network) {
    return methodOf(network).encoder(network) != nullptr;
}

const EncoderSizes& encoderOf(const Network& network) {
    const EncoderSizes* encoder = methodOf(network).encoder(network);
    if (!encoder) throw std::bad_variant_access();
    return *encoder;
}
EncoderSizes& encoderOf(Network& network) {
    return const_cast<EncoderSizes&>(encoderOf(std::as_const(network)));
}

bool hasVectors(const Network& network) {
    return methodOf(network).embedding(network) != nullptr;
}

const std::int64_t& embeddingOf(const Network& network) {
    const std::int64_t* embedding = methodOf(network).embedding(network);
    if (!embedding) throw std::bad_variant_access();
    return *embedding;
}
std::int64_t& embeddingOf(Network& network) {
    return const_cast<std::int64_t&>(embeddingOf(std::as_const(network)));
}

std::shared_ptr<const LabelTree> treeOf(const Network& network) {
    const auto* tree = methodOf(network).tree(network);
    return tree ? *tree : nullptr;
}

void setTree(Network& network, std::shared_ptr<const LabelTree> tree) {
    const auto* place = methodOf(network).tree(network);
    if (place) const_cast<std::shared_ptr<const LabelTree>&>(*place) = std::move(tree);
}

}  // namespace hanscope
