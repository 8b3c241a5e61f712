#include "core/model/han_model.h"

#include "core/message.h"
#include "core/model/new_reading.h"

namespace hanscope {
namespace {

// "attention pooling", "similarity pooling in 2 rounds".
Message poolingText(const HanConfig& han) {
    const PoolingMethod& pooling = methodOf(han.pooling);
    if (pooling.hasRounds)  // two or more
        return message("%1 pooling in %2 rounds", message(pooling.name), han.poolingRounds);
    return message("%1 pooling", message(pooling.name));
}

std::vector<Message> summarizeHan(const ModelConfig& config) {
    const auto& han = std::get<HanConfig>(config.network);
    const HanSizes& s = han.sizes;
    std::vector<Message> parts{config.members == 1 ? Message::verbatim("HAN")
                                                   : message("Ensemble of %1 HANs", config.members),
                               poolingText(han), message("%1-d words", s.embedding),
                               message("word GRU 2×%1", s.wordHidden),
                               message("sentence GRU 2×%1", s.sentenceHidden)};
    if (config.outputs.isMultiLabel()) parts.push_back(message("any number of labels"));
    if (!isDefault(han.quirks)) parts.push_back(message("imported network"));
    return parts;
}

}  // namespace

ModelInfo describeHan(const std::filesystem::path& path, const ModelFile& file) {
    ModelInfo info = modelInfoOf(path, file);
    info.summary = summarizeHan(file.config);
    info.weights = message(methodOf(std::get<HanConfig>(file.config.network).pooling).meaning);
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
