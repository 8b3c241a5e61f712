#include "core/model/han_model.h"

#include "core/counted.h"
#include "core/model/new_reading.h"

namespace hanscope {
namespace {

// "attention pooling", "similarity pooling in 2 rounds".
std::string poolingText(const HanConfig& han) {
    const PoolingMethod& pooling = methodOf(han.pooling);
    if (pooling.hasRounds)
        return std::string(pooling.name) + " pooling in " +
               counted(static_cast<std::uint64_t>(han.poolingRounds), "round", "rounds");
    return std::string(pooling.name) + " pooling";
}

std::vector<std::string> summarizeHan(const ModelConfig& config) {
    const auto& han = std::get<HanConfig>(config.network);
    const HanSizes& s = han.sizes;
    std::vector<std::string> parts{
        config.members == 1 ? "HAN" : "Ensemble of " + std::to_string(config.members) + " HANs",
        poolingText(han), std::to_string(s.embedding) + "-d words",
        "word GRU 2×" + std::to_string(s.wordHidden),
        "sentence GRU 2×" + std::to_string(s.sentenceHidden)};
    if (config.outputs.isMultiLabel()) parts.push_back("any number of labels");
    if (!isDefault(han.quirks)) parts.push_back("imported network");
    return parts;
}

}  // namespace

ModelInfo describeHan(const std::filesystem::path& path, const ModelFile& file) {
    ModelInfo info = modelInfoOf(path, file);
    info.summary = summarizeHan(file.config);
    info.weights = methodOf(std::get<HanConfig>(file.config.network).pooling).meaning;
    return info;
}

HanModel::HanModel(const std::filesystem::path& path, ModelFile file, int threads)
    : info(describeHan(path, file)),
      labels(std::make_shared<const std::vector<std::string>>(file.labels)),
      vocabulary(std::move(file.vocabulary), file.config.subwords),
      normalizer(file.config.preprocessing),
      tensors(std::move(file.tensors)),
      pool(threads) {
    for (int member = 0; member < info.members; ++member) {
        const std::string prefix = memberPrefix(file.config, member);
        readers.emplace_back(hanParameters(file.config, vocabulary.size(), labels->size(),
                                           [&](const std::string& name) {
                                               return tensors.at(prefix + name).values.data();
                                           }),
                             kMaxTableBytes / static_cast<std::size_t>(info.members));
    }
}

}  // namespace hanscope
