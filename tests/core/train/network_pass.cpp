#include "tests/core/train/network_pass.h"

#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

namespace hanscope::test {
namespace {

void copyParameters(const ModelFile& model, HanModule& module) {
    const c10::NoGradGuard noGradients;
    auto tensors = module.denseParameters();
    tensors["word.embedding.weight"] = module.embedding();
    for (auto& [name, tensor] : tensors) {
        const TensorValues& values = model.tensors.at(name);
        tensor.copy_(at::from_blob(const_cast<float*>(values.values.data()), values.shape));
    }
}

}  // namespace

std::vector<EncodedDocument> randomDocuments(std::mt19937& random, std::size_t documents,
                                             unsigned sentences, unsigned words,
                                             unsigned vocabulary) {
    std::vector<EncodedDocument> out(documents);
    for (EncodedDocument& document : out) {
        document.sentenceLengths.resize(1 + random() % sentences);
        for (std::int32_t& length : document.sentenceLengths) {
            length = static_cast<std::int32_t>(1 + random() % words);
            for (std::int32_t t = 0; t < length; ++t)
                document.words.push_back(static_cast<std::int32_t>(random() % vocabulary));
        }
    }
    return out;
}

NetworkPass runNetwork(const ModelFile& model, const std::vector<EncodedDocument>& documents,
                       const at::Tensor& upstream, int threads, const HanDropout& dropout,
                       Device device) {
    HanModule module(model.config, model.vocabulary.size(), model.labels.size(), 1, 1, device);
    copyParameters(model, module);
    std::vector<const EncodedDocument*> pointers;
    for (const EncodedDocument& document : documents) pointers.push_back(&document);
    WorkerPool pool(threads);

    NetworkPass pass;
    const HanBatch batch = makeTrainingBatch(pointers, module.vocabulary());
    pass.distinctWords = batch.distinctWords;
    const at::Tensor logits = module.forward(batch, pool, dropout);
    pass.logits = logits.detach();
    (logits * upstream).sum().backward();
    for (const auto& [name, parameter] : module.denseParameters())
        pass.gradients[name] = parameter.grad();
    pass.gradients["word.embedding.weight"] = module.embeddingGradient(pool).clone();

    HanNetwork::State state;
    pass.readings = HanReader(module.parameters()).read(pointers, pool, state, {});
    return pass;
}

void expectSameBits(const NetworkPass& a, const NetworkPass& b) {
    EXPECT_TRUE(at::equal(a.logits, b.logits));
    for (const auto& [name, gradient] : a.gradients)
        EXPECT_TRUE(at::equal(gradient, b.gradients.at(name))) << name;
    ASSERT_EQ(a.readings.size(), b.readings.size());
    for (std::size_t d = 0; d < a.readings.size(); ++d) {
        EXPECT_EQ(a.readings[d].probabilities, b.readings[d].probabilities);
        EXPECT_EQ(a.readings[d].sentenceWeights, b.readings[d].sentenceWeights);
        EXPECT_EQ(a.readings[d].wordWeights, b.readings[d].wordWeights);
    }
}

}  // namespace hanscope::test
