#include "core/model/hidec/hidec_model.h"

#include "core/model/output_value.h"

namespace hanscope {
namespace {

void requireNumbers(const std::vector<Decoded>& documents) {
    for (const Decoded& document : documents)
        for (const DecodedNode& node : document.nodes) {
            requireFinite(double{node.probability});
            requireFinite(double{node.endProbability});
        }
}

}  // namespace

HidecModel::HidecModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options)
    : model(path, std::move(file), options) {
    for (int member = 0; member < model.info.members; ++member) {
        HidecParameters parameters =
            hidecParameters(model.config, model.vocabulary.size(), model.values(member));
        parameters.precision = model.precision;
        networks_.emplace_back(parameters);
    }
}

void HidecModel::encode(const std::vector<const EncodedDocument*>& documents, HidecTexts& texts,
                        const CancelToken& cancel, const ShareDone& shareDone) const {
    texts.networks.resize(networks_.size());
    for (std::size_t k = 0; k < networks_.size(); ++k)
        networks_[k].encode(documents, model.pool, texts.networks[k], cancel, shareDone);
    const Companion* companion = model.companion();
    if (!companion) return;
    texts.companion = DecodingCompanion{companion->networkFactor(), {}};
    texts.companion->logits.resize(documents.size());
    model.pool.run(static_cast<int>(documents.size()), [&](int i) {
        const auto at = static_cast<std::size_t>(i);
        texts.companion->logits[at] = companion->logits(*documents[at]);
    });
}

std::vector<Decoded> HidecModel::decode(const HidecTexts& texts, const DecodingRequest& request,
                                        std::vector<DecoderPass>& passes, const CancelToken& cancel,
                                        const ShareDone& shareDone) const {
    passes.assign(networks_.size(), {});
    std::vector<DecodingMember> members;
    for (std::size_t k = 0; k < networks_.size(); ++k) {
        passes[k].changeWeights = request.changeWeights;
        members.push_back({networks_[k], texts.networks[k], passes[k]});
    }
    std::vector<Decoded> decoded =
        hanscope::decode(members, request.outputs, request.forced, model.pool, cancel, shareDone,
                         texts.companion ? &*texts.companion : nullptr);
    requireNumbers(decoded);
    return decoded;
}

std::vector<std::vector<Decoded>> HidecModel::decodeAlone(const HidecTexts& texts,
                                                          const DecodingRequest& request,
                                                          const CancelToken& cancel,
                                                          const ShareDone& shareDone) const {
    std::vector<std::vector<Decoded>> members;
    if (networks_.size() == 1) return members;
    const double share = 1.0 / static_cast<double>(networks_.size());
    for (std::size_t k = 0; k < networks_.size(); ++k) {
        DecoderPass pass;
        pass.changeWeights = request.changeWeights;
        members.push_back(hanscope::decode({{networks_[k], texts.networks[k], pass}},
                                           request.outputs, request.forced, model.pool, cancel,
                                           partOf(shareDone, share)));
    }
    return members;
}

HidecResult HidecModel::read(const HidecTexts& texts, const DecodingRequest& request,
                             const CancelToken& cancel, const ShareDone& shareDone) const {
    const double together = networks_.size() == 1 ? 1 : 0.5;
    HidecResult result;
    result.together = decode(texts, request, result.passes, cancel, partOf(shareDone, together));
    result.alone = decodeAlone(texts, request, cancel, partOf(shareDone, 1 - together));
    return result;
}

NodeAttention HidecModel::attention(const HidecTexts& texts, const ReadPath& path,
                                    const DecodingRequest& request) const {
    std::vector<DecoderPass> passes(networks_.size());
    int triple = 0;
    for (std::size_t k = 0; k < networks_.size(); ++k) {
        passes[k].changeWeights = request.changeWeights;
        triple = networks_[k].addPath(0, path, passes[k]);
        networks_[k].compute(texts.networks[k], 0, model.pool, passes[k]);
    }
    NodeAttention attention;
    attention.members = model.info.members;
    attention.layers = parameters().decoderShape.layers;
    attention.heads = parameters().decoderShape.heads;
    attention.words = static_cast<std::size_t>(texts.networks.front().texts.front().words);
    attention.weights = textWeights(passes, triple);
    return attention;
}

std::vector<std::vector<float>> HidecModel::scores(std::size_t member, const EncodedTexts& texts,
                                                   const ReadPath& path) const {
    DecoderPass pass;
    std::vector<int> last;  // [document] triple
    for (std::size_t i = 0; i < texts.texts.size(); ++i)
        last.push_back(networks_[member].addPath(static_cast<std::int32_t>(i), path, pass));
    networks_[member].compute(texts, 0, model.pool, pass);
    std::vector<std::vector<float>> scores;
    for (const int triple : last) scores.push_back(networks_[member].scores(pass, triple));
    return scores;
}

std::vector<float> HidecModel::textWeights(const std::vector<DecoderPass>& passes,
                                           int triple) const {
    std::vector<float> weights;
    for (std::size_t k = 0; k < networks_.size(); ++k) {
        const std::vector<float> own = networks_[k].textWeights(passes[k], triple, model.pool);
        weights.insert(weights.end(), own.begin(), own.end());
    }
    return weights;
}

std::vector<std::vector<float>> HidecModel::meanTextWeights(
    const std::vector<DecoderPass>& passes, const std::vector<std::int32_t>& triples,
    std::size_t words) const {
    const DecoderShape& shape = parameters().decoderShape;
    const double rows = static_cast<double>(triples.size()) * shape.layers * shape.heads;
    std::vector<std::vector<float>> means;
    for (std::size_t k = 0; k < networks_.size(); ++k) {
        std::vector<double> sums(words, 0.0);
        networks_[k].addTextWeights(passes[k], triples, model.pool, sums);
        means.emplace_back();
        for (const double sum : sums) means.back().push_back(static_cast<float>(sum / rows));
    }
    return means;
}

}  // namespace hanscope
