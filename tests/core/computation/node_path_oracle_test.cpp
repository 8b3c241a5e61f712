// The path of a node against the decoder as its specification has it, by LibTorch in double
// precision.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <mutex>
#include <sstream>

#include "core/computation/node_path.h"
#include "core/model/document_reader.h"
#include "core/model/hidec/hidec_explainer.h"
#include "core/model/tree/tree_reading.h"
#include "tests/core/kernels/double_precision_decoder.h"
#include "tests/core/model/random_hidec.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

constexpr double kDoubleError = 1e-9;

/// The nodes of a reading that were inserted, as a sub-hierarchy without [END].
SubHierarchy insertedNodes(const TreeReading& tree) {
    SubHierarchy hierarchy;
    std::map<std::int32_t, std::int32_t> tripleOfNode;  // by the number in TreeReading::nodes
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const TreeNode& node = tree.nodes[i];
        if (i > 0 && !node.isInserted()) continue;
        const std::int32_t parent = i == 0 ? -1 : tripleOfNode.at(node.parent);
        tripleOfNode[static_cast<std::int32_t>(i)] = hierarchy.add(node.label, parent);
    }
    return hierarchy;
}

std::map<std::string, torch::Tensor> doublesOf(const ModelFile& file) {
    std::map<std::string, torch::Tensor> tensors;
    for (const auto& [name, tensor] : file.tensors)
        tensors[name] =
            torch::tensor(tensor.values).view(torch::IntArrayRef(tensor.shape)).to(torch::kDouble);
    return tensors;
}

/// The number of nodes that decided.
int expectSpecification(const std::filesystem::path& path, const std::string& text) {
    const auto classifier = loadClassifier(path, 2);
    const auto reading =
        std::make_shared<const Reading>(DocumentReader().read(text, "a text", *classifier));
    const auto& explainer = dynamic_cast<const HidecExplainer&>(*reading->explainer);
    HidecTexts texts;
    {
        const std::lock_guard lock(explainer.model().mutex);
        explainer.model().encode({&explainer.text()}, texts, {});
    }
    const HidecParameters& p = explainer.model().parameters();
    const TextOfDocument& states = texts.networks.front().texts.front();
    const torch::Tensor words =
        torch::from_blob(const_cast<float*>(states.states), {states.words, p.decoderShape.width})
            .to(torch::kDouble);
    const TreeReading& tree = *reading->tree;
    const SubHierarchy hierarchy = insertedNodes(tree);
    const auto oracle = test::DoublePrecisionDecoder(p.decoderShape, doublesOf(loadModelFile(path)))
                            .run(explainer.model().tree(), hierarchy, words);
    const HierarchySequence sequence = written(explainer.model().tree(), hierarchy);
    int compared = 0;
    for (std::size_t token = 0; token < sequence.tokens.size(); ++token) {
        const std::int32_t label =
            hierarchy.nodes[static_cast<std::size_t>(sequence.triples[token])];
        if (sequence.tokens[token] != label) continue;
        const NodePath own = followNode(reading, label, 0);
        if (tree.nodes[static_cast<std::size_t>(own.node)].label != label) continue;  // a leaf
        const auto row = static_cast<std::int64_t>(token);
        for (std::size_t i = 0; i < own.state.size(); ++i)
            EXPECT_NEAR(own.state[i],
                        oracle.states[row][static_cast<std::int64_t>(i)].item<double>(),
                        kDoubleError);
        for (std::size_t layer = 0; layer < own.layers.size(); ++layer)
            for (std::size_t head = 0; head < own.layers[layer].textWeights.size(); ++head) {
                const torch::Tensor weights = oracle.weights[static_cast<std::int64_t>(layer)]
                                                            [static_cast<std::int64_t>(head)][row];
                const DoubleRow& found = own.layers[layer].textWeights[head];
                for (std::size_t t = 0; t < found.size(); ++t)
                    EXPECT_NEAR(found[t], weights[static_cast<std::int64_t>(t)].item<double>(),
                                kDoubleError);
            }
        ++compared;
    }
    return compared;
}

TEST(NodePathOracleTest, TheBundledTree) {
    std::stringstream text;
    text << std::ifstream(HANSCOPE_RESOURCES "/samples/abstract-physics.txt").rdbuf();
    EXPECT_GE(expectSpecification(HANSCOPE_RESOURCES "/models/arxiv-tree.safetensors", text.str()),
              2);
}

TEST(NodePathOracleTest, RandomDecodersOfTwoLayers) {
    const test::ScratchFolder folder;
    DecoderConfig decoder;
    decoder.layers = 2;
    decoder.levels = true;
    int nodes = 0;
    for (const unsigned seed : {1u, 2u, 3u}) {
        saveModelFile(folder / "m.safetensors", test::randomHidec(seed, decoder));
        nodes += expectSpecification(folder / "m.safetensors", test::randomText(seed, 20));
    }
    EXPECT_GT(nodes, 3) << "the roots, and nodes below them";
}

}  // namespace
}  // namespace hanscope
