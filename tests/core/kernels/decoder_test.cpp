// The decoder against its specification written out in double precision; values and gradients.
#include "core/kernels/decoder/decoder.h"

#include <gtest/gtest.h>

#include <cstring>

#include "core/model_file/hidec_parameters.h"
#include "tests/core/kernels/double_precision_decoder.h"

namespace hanscope {
namespace {

using torch::Tensor;

// Root: A(C(F), D), B(E), G. The levels go down to 4.
LabelTree smallTree() {
    return LabelTree({"A", "C", "F", "D", "B", "E", "G"}, {-1, 0, 1, 0, -1, 4, -1});
}

struct Case {
    int width, heads, layers;
    bool firstFeedForward, residual;
    bool levels = true, mask = true;
};

class DecoderTest : public testing::TestWithParam<Case> {
 protected:
    DecoderTest() {
        torch::manual_seed(3);
        const Case& c = GetParam();
        shape_ = {
            c.width,    c.heads,          c.layers,          2 * c.width + 1, c.firstFeedForward,
            c.residual, openToken(tree_), closeToken(tree_), c.levels,        c.mask};
        rows_ = {static_cast<std::int64_t>(tokenCount(tree_)), 6};
        forEachDecoderTensor(shape_, rows_, parameters_,
                             [&](const std::string& name, const std::vector<std::int64_t>& size,
                                 const float*& place) {
                                 const bool gain = name.find("norm.weight") != std::string::npos;
                                 Tensor value = torch::rand(size) * 0.8 - 0.4 + (gain ? 1 : 0);
                                 if (size.size() == 2 && name.find("hierarchy") != 0)
                                     value = value * 2.5 / std::sqrt(double(size[1]));
                                 values_[name] = value;
                                 place = values_[name].data_ptr<float>();
                             });
        for (const auto& labels : std::vector<std::vector<std::int32_t>>{
                 {0, 1, 2, 4, 5, 6}, {0}, {}, {0, 3, 4}, {0, 1, 2, 3}})
            hierarchies_.push_back(subHierarchyOf(tree_, labels));
        for (const std::int64_t words : {7, 1, 19, 300, 2})
            words_.push_back(torch::randn({words, c.width}));
    }

    void expectSpecification();
    // Triples with children in the tree (without mask: all), of the documents [begin, end).
    DecoderPass passOf(std::size_t begin, std::size_t end) {
        DecoderPass pass;
        for (std::size_t document = begin; document < end; ++document)
            if (shape_.mask)
                addTriples(pass, static_cast<std::int32_t>(document - begin),
                           hierarchies_[document]);
            else
                for (std::int32_t level = 1, last = -1; level <= 6; ++level)
                    last = addOneLevel(table_, pass, static_cast<std::int32_t>(document - begin),
                                       hierarchies_[document], level, last);
        return pass;
    }
    // All triples of that level, leaves and [END] included.
    std::int32_t addOneLevel(DecoderTable& table, DecoderPass& pass, std::int32_t document,
                             const SubHierarchy& hierarchy, std::int32_t level, std::int32_t last) {
        std::vector<std::int32_t> nodes;
        for (std::size_t t = 0; t < hierarchy.size(); ++t) {
            if (hierarchy.levels[t] != level) continue;
            nodes.push_back(hierarchy.nodes[t]);
            tripleOf_.push_back(static_cast<std::int32_t>(t));
        }
        return nodes.empty() ? last : addLevel(document, nodes, level, last, table, pass);
    }
    void addTriples(DecoderPass& pass, std::int32_t document, const SubHierarchy& hierarchy) {
        std::vector<std::int32_t> placeOf(hierarchy.size(), -1);
        for (std::size_t t = 0; t < hierarchy.size(); ++t) {
            const std::int32_t node = hierarchy.nodes[t], parent = hierarchy.parents[t];
            if (node == tree_.end() || tree_.isLeaf(node)) continue;
            placeOf[t] = pass.triples();
            pass.documents.push_back(document);
            pass.entries.push_back(entryOf(node));
            pass.parents.push_back(parent < 0 ? -1 : placeOf[static_cast<std::size_t>(parent)]);
            tripleOf_.push_back(static_cast<std::int32_t>(t));
        }
    }
    std::int32_t entryOf(std::int32_t node) {
        for (std::size_t i = 0; i < table_.nodes.size(); ++i)
            if (table_.nodes[i] == node) return static_cast<std::int32_t>(i);
        const std::int32_t parent = node == tree_.root() ? -1 : entryOf(tree_.parent(node));
        table_.nodes.push_back(node);
        table_.parents.push_back(parent);
        table_.levels.push_back(tree_.depth(node) + 1);
        return static_cast<std::int32_t>(table_.nodes.size()) - 1;
    }
    std::vector<TextOfDocument> texts(std::size_t begin, std::size_t end) const {
        std::vector<TextOfDocument> out;
        for (std::size_t i = begin; i < end; ++i)
            out.push_back(
                {words_[i].data_ptr<float>(), static_cast<std::int32_t>(words_[i].size(0))});
        return out;
    }

    test::DoublePrecisionDecoder oracle() const {
        std::map<std::string, Tensor> twins;
        for (const auto& [name, value] : values_) twins[name] = value.to(torch::kDouble);
        return {shape_, twins};
    }
    // The token of a triple's node in the written-out sub-hierarchy of its document.
    std::ptrdiff_t tokenOf(const DecoderPass& pass, int triple) const {
        const auto document = static_cast<std::size_t>(pass.documents[triple]);
        const HierarchySequence sequence = written(tree_, hierarchies_[document]);
        const std::int32_t node = table_.nodes[pass.entries[triple]];
        std::size_t at = 0;
        while (sequence.triples[at] != tripleOf_[static_cast<std::size_t>(triple)] ||
               sequence.tokens[at] != node)
            ++at;
        return static_cast<std::ptrdiff_t>(at);
    }

    const LabelTree tree_ = smallTree();
    DecoderShape shape_;
    DecoderRows rows_;
    std::map<std::string, Tensor> values_;
    DecoderParameters parameters_;
    std::vector<SubHierarchy> hierarchies_;
    std::vector<Tensor> words_;
    DecoderTable table_;
    std::vector<std::int32_t> tripleOf_;  // of the sub-hierarchy, of each of the pass
    WorkerPool pool_{3};
};

double largest(const Tensor& t) {
    return t.abs().max().item<double>();
}

Tensor rowsTensor(const std::vector<float>& values, std::int64_t width) {
    return torch::tensor(values).view({-1, width}).to(torch::kDouble);
}

void DecoderTest::expectSpecification() {
    const PackedDecoder decoder(shape_, parameters_, true);
    DecoderPass pass = passOf(0, hierarchies_.size());
    const auto texts = this->texts(0, words_.size());
    growTable(decoder, 0, {}, pool_, table_);
    growPass(decoder, table_, texts, 0, {}, pool_, pass);

    std::map<std::string, Tensor> twins;
    for (const auto& [name, value] : values_)
        twins[name] = value.to(torch::kDouble).set_requires_grad(true);
    const test::DoublePrecisionDecoder oracle(shape_, twins);
    std::vector<Tensor> words, states, weights;
    for (std::size_t i = 0; i < words_.size(); ++i)
        words.push_back(words_[i].to(torch::kDouble).set_requires_grad(true));
    std::vector<test::DoublePrecisionDecoder::Output> outputs;
    for (std::size_t i = 0; i < words.size(); ++i)
        outputs.push_back(oracle.run(tree_, hierarchies_[i], words[i]));

    std::vector<Tensor> expected;
    for (int triple = 0; triple < pass.triples(); ++triple) {
        const auto document = static_cast<std::size_t>(pass.documents[triple]);
        const std::ptrdiff_t at = tokenOf(pass, triple);
        expected.push_back(outputs[document].states[at]);
        for (int layer = 0; layer < shape_.layers; ++layer) {
            const DecoderTextPart& part = pass.text[static_cast<std::size_t>(layer)];
            const DocumentQueries& run = part.documents[document];
            const int queryTokens = shape_.queryTokens(layer);
            for (int head = 0; head < shape_.heads; ++head) {
                const int query =
                    (triple * queryTokens + (queryTokens == 3 ? 1 : 0)) * shape_.heads + head -
                    run.first;
                double sum = 0;
                for (int t = 0; t < run.text.words; ++t) {
                    const float weight =
                        part.weights[run.weights + static_cast<std::size_t>(t * run.count + query)];
                    sum += double{weight};
                    EXPECT_NEAR(weight,
                                outputs[document].weights[layer][head][at][t].item<double>(), 1e-5);
                }
                EXPECT_NEAR(sum, 1, 1e-5);
            }
        }
    }
    const Tensor all = torch::stack(expected);
    const Tensor actual = rowsTensor(pass.states, shape_.width);
    EXPECT_LT(largest(actual - all), 1e-4);

    const Tensor upstream = torch::randn(all.sizes());
    (all * upstream.to(torch::kDouble)).sum().backward();
    std::vector<Tensor> wordGradients;
    std::vector<float*> wordPlaces;
    for (const Tensor& rows : words_) {
        wordGradients.push_back(torch::full_like(rows, 7));  // is overwritten
        wordPlaces.push_back(wordGradients.back().data_ptr<float>());
    }
    std::map<std::string, Tensor> gradients;
    DecoderGradients sums;
    forEachDecoderTensor(
        shape_, rows_, sums,
        [&](const std::string& name, const std::vector<std::int64_t>& size, float*& place) {
            gradients[name] = torch::zeros(size);
            place = gradients[name].data_ptr<float>();
        });
    const float* up = upstream.data_ptr<float>();
    decoderBackward(decoder, table_, pass, {up, up + upstream.numel()}, pool_, wordPlaces, sums);
    double maximum = 0;
    for (const auto& [name, twin] : twins)
        if (twin.grad().defined()) maximum = std::max(maximum, largest(twin.grad()));
    for (const auto& [name, gradient] : gradients) {
        const Tensor grad = twins[name].grad();
        ASSERT_TRUE(grad.defined()) << name;
        EXPECT_LT(largest(gradient - grad), 1e-4 * std::max(largest(grad), 1e-2 * maximum)) << name;
    }
    for (std::size_t i = 0; i < words.size(); ++i)
        EXPECT_LT(largest(wordGradients[i] - words[i].grad()),
                  1e-4 * std::max(1.0, largest(words[i].grad())))
            << "words of document " << i;
}

// Attention × gradient: what the sum of the states times random numbers gains per relative growth
// of all weights of a word.
TEST_P(DecoderTest, PartsOfTheAttentionEqualAutomaticDerivatives) {
    const PackedDecoder decoder(shape_, parameters_, true);
    DecoderPass pass = passOf(0, hierarchies_.size());
    growTable(decoder, 0, {}, pool_, table_);
    growPass(decoder, table_, texts(0, words_.size()), 0, {}, pool_, pass);
    const Tensor upstream = torch::randn({pass.triples(), shape_.width});
    std::vector<std::vector<float>> unusedStates;
    std::vector<std::vector<double>> parts;
    for (const Tensor& words : words_) {
        unusedStates.emplace_back(static_cast<std::size_t>(words.numel()));
        parts.emplace_back(static_cast<std::size_t>(words.size(0)), 0.0);
    }
    std::vector<float*> states;
    std::vector<double*> places;
    for (auto& each : unusedStates) states.push_back(each.data());
    for (auto& each : parts) places.push_back(each.data());
    std::map<std::string, Tensor> unused;
    DecoderGradients sums;
    forEachDecoderTensor(
        shape_, rows_, sums,
        [&](const std::string& name, const std::vector<std::int64_t>& size, float*& place) {
            unused[name] = torch::zeros(size);
            place = unused[name].data_ptr<float>();
        });
    const float* up = upstream.data_ptr<float>();
    decoderBackward(decoder, table_, pass, {up, up + upstream.numel()}, pool_, states, sums,
                    places);

    for (std::size_t i = 0; i < words_.size(); ++i) {
        const Tensor words = words_[i].to(torch::kDouble);
        Tensor factors = torch::ones({words.size(0)}, torch::kDouble).set_requires_grad(true);
        const auto output = oracle().run(tree_, hierarchies_[i], words,
                                         [&](const Tensor& weights) { return weights * factors; });
        Tensor total = torch::zeros({}, torch::kDouble);
        for (int triple = 0; triple < pass.triples(); ++triple)
            if (pass.documents[triple] == static_cast<std::int32_t>(i))
                total = total +
                        (output.states[tokenOf(pass, triple)] * upstream[triple].to(torch::kDouble))
                            .sum();
        total.backward();
        const Tensor difference = torch::tensor(parts[i]).to(torch::kDouble) - factors.grad();
        EXPECT_LT(largest(difference), 1e-4 * std::max(1.0, largest(factors.grad())));
    }
}

// The first word's weight of one node is taken away, in all layers, tokens and heads.
TEST_P(DecoderTest, ChangedWeightsOfANodeEqualItsSpecification) {
    constexpr std::int32_t kNode = 0;  // A, the parent of C
    const PackedDecoder decoder(shape_, parameters_, false);
    DecoderPass pass = passOf(0, 1);  // 7 words
    pass.changeWeights = [](std::int32_t node, std::vector<float>& weights) {
        if (node != kNode) return;
        const float rest = 1 - weights[0];
        weights[0] = 0;
        for (float& weight : weights) weight /= rest;
    };
    growTable(decoder, 0, {}, pool_, table_);
    growPass(decoder, table_, texts(0, 1), 0, {}, pool_, pass);

    const HierarchySequence sequence = written(tree_, hierarchies_[0]);
    const auto change = [&](const Tensor& weights) {
        Tensor changed = weights.clone();
        for (std::size_t i = 0; i < sequence.tokens.size(); ++i) {
            if (hierarchies_[0].nodes[static_cast<std::size_t>(sequence.triples[i])] != kNode)
                continue;
            for (std::int64_t head = 0; head < weights.size(0); ++head) {
                Tensor row = changed[head][static_cast<std::int64_t>(i)];
                row[0] = 0;
                row /= row.sum();
            }
        }
        return changed;
    };
    const auto words = words_[0].to(torch::kDouble);
    const Tensor expected = oracle().run(tree_, hierarchies_[0], words, change).states;
    const Tensor before = oracle().run(tree_, hierarchies_[0], words).states;
    const Tensor actual = rowsTensor(pass.states, shape_.width);
    bool changesAnything = false;
    for (int triple = 0; triple < pass.triples(); ++triple) {
        const std::ptrdiff_t token = tokenOf(pass, triple);
        EXPECT_LT(largest(actual[triple] - expected[token]), 1e-4);
        changesAnything |= largest(before[token] - expected[token]) > 1e-3;
    }
    EXPECT_TRUE(changesAnything);
}

TEST_P(DecoderTest, EqualsItsSpecificationWrittenOut) {
    expectSpecification();
}

// Decoding relies on this: the results are the same, bit for bit, if the pass grows round by round,
// alone or with other documents, with a growing table, or on one thread.
TEST_P(DecoderTest, GrownPieceByPieceGivesTheSameBits) {
    const PackedDecoder decoder(shape_, parameters_, false);
    DecoderPass whole = passOf(0, hierarchies_.size());
    const auto texts = this->texts(0, words_.size());
    growTable(decoder, 0, {}, pool_, table_);
    growPass(decoder, table_, texts, 0, {}, pool_, whole);

    const DecoderTable once = table_;
    WorkerPool alone(1);
    for (int chosen = 0; chosen < static_cast<int>(texts.size()); ++chosen) {
        DecoderTable table;
        DecoderPass pass;
        std::vector<std::int32_t> placeOf(once.nodes.size(), -1), entry(once.nodes.size(), -1);
        for (int triple = 0; triple < whole.triples(); ++triple) {
            if (whole.documents[triple] != chosen) continue;
            const auto old = static_cast<std::size_t>(whole.entries[triple]);
            const std::int32_t parent = once.parents[old];
            entry[old] = static_cast<std::int32_t>(table.nodes.size());
            placeOf[old] = pass.triples();
            table.nodes.push_back(once.nodes[old]);
            table.levels.push_back(once.levels[old]);
            table.parents.push_back(parent < 0 ? -1 : entry[static_cast<std::size_t>(parent)]);
            growTable(decoder, entry[old], {}, alone, table);
            pass.documents.push_back(0);
            pass.entries.push_back(entry[old]);
            pass.parents.push_back(parent < 0 ? -1 : placeOf[static_cast<std::size_t>(parent)]);
            growPass(decoder, table, {texts[static_cast<std::size_t>(chosen)]}, placeOf[old], {},
                     alone, pass);
            EXPECT_EQ(0, std::memcmp(pass.states.data() + placeOf[old] * shape_.width,
                                     whole.states.data() + triple * shape_.width,
                                     static_cast<std::size_t>(shape_.width) * sizeof(float)));
        }
    }
}

class DecoderWithoutMask : public DecoderTest {};

TEST_P(DecoderWithoutMask, EqualsItsSpecificationWrittenOut) {
    expectSpecification();
}

// Decoding adds one level a round, for each document alone or for all.
TEST_P(DecoderWithoutMask, GrownLevelByLevelGivesTheSameBits) {
    const PackedDecoder decoder(shape_, parameters_, false);
    DecoderPass whole = passOf(0, hierarchies_.size());
    const auto texts = this->texts(0, words_.size());
    growTable(decoder, 0, {}, pool_, table_);
    growPass(decoder, table_, texts, 0, {}, pool_, whole);
    WorkerPool alone(1);
    int place = 0;  // of the document's first triple in the whole
    for (std::size_t document = 0; document < texts.size(); ++document) {
        DecoderTable table;
        DecoderPass pass;
        std::int32_t last = -1;
        for (std::int32_t level = 1; level <= 6; ++level) {
            const int first = pass.triples();
            last = addOneLevel(table, pass, 0, hierarchies_[document], level, last);
            growTable(decoder, first, {}, alone, table);
            growPass(decoder, table, {texts[document]}, first, {}, alone, pass);
        }
        EXPECT_EQ(0, std::memcmp(pass.states.data(), whole.states.data() + place * shape_.width,
                                 pass.states.size() * sizeof(float)));
        place += pass.triples();
    }
    EXPECT_EQ(place, whole.triples());
}

INSTANTIATE_TEST_SUITE_P(Shapes, DecoderWithoutMask,
                         testing::Values(Case{6, 2, 1, true, false, true, false},
                                         Case{8, 2, 2, true, true, true, false},
                                         Case{12, 3, 3, false, true, false, false}));

INSTANTIATE_TEST_SUITE_P(Shapes, DecoderTest,
                         testing::Values(Case{6, 1, 1, true, true}, Case{6, 2, 1, false, true},
                                         Case{9, 3, 1, true, false}, Case{8, 2, 2, true, true},
                                         Case{12, 4, 3, false, true}, Case{10, 2, 2, true, false},
                                         Case{34, 2, 1, true, true},
                                         Case{10, 2, 2, true, false, false}));

TEST(Branches, AreTheProductsWithTheCandidatesEmbeddings) {
    const std::vector<float> tokens{1, 2, 3, 4, 5, 6, 7, 8};
    const std::vector<std::int32_t> rows{3, 1};
    const Branches branches(tokens.data(), 2, rows.data(), 2, true);
    const float states[] = {1, 10, -1, 0}, slopes[] = {1, 0, 2, -1};
    float scores[4], stateGradients[4], candidateGradients[4];
    scoreBranches(branches, states, 2, scores);
    EXPECT_EQ((std::vector<float>{scores, scores + 4}), (std::vector<float>{87, 43, -7, -3}));
    scoreBranchesBackward(branches, states, slopes, 2, stateGradients, candidateGradients);
    EXPECT_EQ((std::vector<float>{stateGradients, stateGradients + 4}),
              (std::vector<float>{7, 8, 11, 12}));
    EXPECT_EQ((std::vector<float>{candidateGradients, candidateGradients + 4}),
              (std::vector<float>{-1, 10, 1, 0}));
}

}  // namespace
}  // namespace hanscope
