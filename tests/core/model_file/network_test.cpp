#include "core/model_file/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/model_file/model_config_json.h"
#include "core/model_file/model_file.h"
#include "tests/support/english.h"

namespace hanscope {
namespace {

ModelConfig configOf(Family family) {
    ModelConfig config;
    config.network = networkOf(family);
    if (methodOf(family).needsLists) config.outputs.kind = OutputKind::Sigmoid;
    if (hasVectors(config.network)) embeddingOf(config.network) = 7;
    return config;
}

const auto kTree = std::make_shared<const LabelTree>(std::vector<std::string>{"a", "b"},
                                                     std::vector<std::int32_t>{-1, 0});

TEST(Families, EachHasOneNameAndItsOwnNetwork) {
    const std::vector<std::string> names = familyNames();
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
    ASSERT_EQ(names.size(), allFamilies().size());
    for (const Family family : allFamilies()) {
        const Network network = networkOf(family);
        EXPECT_EQ(familyOf(network), family);
        EXPECT_EQ(&methodOf(network), &methodOf(family));
        EXPECT_EQ(names[network.index()], methodOf(family).name);
        EXPECT_EQ(hasVectors(network), methodOf(family).maxEmbedding > 0);
        if (hasVectors(network)) {
            EXPECT_LE(embeddingOf(network), methodOf(family).maxEmbedding);
        } else {
            EXPECT_THROW(embeddingOf(network), std::bad_variant_access);
        }
    }
}

TEST(Families, AConfigIsReadBackAsItWasWritten) {
    for (const Family family : allFamilies()) {
        const std::string text = configText(configOf(family));
        const ModelConfig read = configFromText(text);
        EXPECT_EQ(familyOf(read.network), family);
        if (hasVectors(read.network)) {
            EXPECT_EQ(embeddingOf(read.network), 7);
        }
        EXPECT_EQ(configText(read), text) << text;
    }
}

TEST(Families, ChangingTheFamilyKeepsWordVectorsAndEncoder) {
    for (const Family from : allFamilies())
        for (const Family to : allFamilies()) {
            Network network = configOf(from).network;
            if (hasEncoder(network)) encoderOf(network).hidden = 11;
            const bool keeps = hasEncoder(network) && hasEncoder(networkOf(to));
            changeFamily(network, to);
            EXPECT_EQ(familyOf(network), to);
            if (hasVectors(network)) {
                EXPECT_EQ(embeddingOf(network),
                          hasVectors(networkOf(from)) ? 7 : embeddingOf(networkOf(to)));
            }
            if (hasEncoder(network))
                EXPECT_EQ(encoderOf(network).hidden, keeps ? 11 : EncoderSizes().hidden);
            else
                EXPECT_THROW(encoderOf(network), std::bad_variant_access);
        }
}

TEST(Families, OnlyThoseThatDecideInATreeTakeOne) {
    for (const Family family : allFamilies()) {
        Network network = networkOf(family);
        EXPECT_EQ(treeOf(network), nullptr);
        setTree(network, kTree);
        EXPECT_EQ(treeOf(network), methodOf(family).decidesInTree ? kTree : nullptr);
    }
}

TEST(Families, ShapesFollowWordsLabelsAndMembers) {
    for (const Family family : allFamilies()) {
        ModelConfig config = configOf(family);
        setTree(config.network, kTree);
        const TensorShapes one = tensorShapes(config, 5, 2);
        EXPECT_EQ(one.count(kEmbeddingName), hasVectors(config.network) ? 1u : 0u);
        if (hasVectors(config.network)) {
            EXPECT_EQ(one.at(kEmbeddingName), (std::vector<std::int64_t>{5, 7}));
        }
        EXPECT_GE(one.size(), 1u);
        config.members = 3;
        EXPECT_EQ(tensorShapes(config, 5, 2).size(), 3 * one.size());
    }
}

TEST(Families, EachDescribesItselfAndItsCost) {
    const DataSizes sizes{5, 2, 30, 3, 2};
    for (const Family family : allFamilies()) {
        ModelConfig config = configOf(family);
        setTree(config.network, kTree);
        const FamilyMethod& method = methodOf(family);
        const std::vector<std::string> parts = test::english(method.summary(config));
        EXPECT_EQ(std::count(parts.begin(), parts.end(), "7-d words"),
                  hasVectors(config.network) ? 1 : 0);
        EXPECT_FALSE(method.weightsText(config.network).empty());
        if (method.trainsInSteps) {
            EXPECT_GT(method.trainingNumbers(config.network, 4, sizes),
                      method.trainingNumbers(config.network, 2, sizes));
        }
    }
}

}  // namespace
}  // namespace hanscope
