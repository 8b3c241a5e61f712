// The path of a word, against the equations of the paper written out here and against what the
// network says.
#include "core/computation/word_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numeric>
#include <sstream>

#include "core/error.h"
#include "core/explain/lens.h"
#include "core/model/document_reader.h"
#include "core/model/text_explainer.h"
#include "tests/core/model/random_companion.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"

namespace hanscope {
namespace {

/// One level by the equations of Yang et al. 2016, with the gate z that is 1 where the state is
/// new, from the tensors of a model file.
class PaperLevel {
 public:
    PaperLevel(const ModelFile& file, std::string prefix, const std::string& level)
        : file_(file), prefix_(std::move(prefix)), level_(level) {}

    struct Result {
        DoubleRows states, hidden;
        DoubleRow scores, weights, vector;
    };
    Result read(const DoubleRows& x, const LevelChanges& changes = {}) const {
        Result out;
        const DoubleRows ahead = gru(x, "_l0", false, changes),
                         back = gru(x, "_l0_reverse", true, changes);
        double sum = 0;
        for (std::size_t t = 0; t < x.size(); ++t) {
            DoubleRow h = ahead[t];
            h.insert(h.end(), back[t].begin(), back[t].end());
            DoubleRow u = times("attention.weight", h);
            double score = 0;
            for (std::size_t i = 0; i < u.size(); ++i) {
                u[i] = std::tanh(u[i] + at("attention.bias", i));
                const auto factor = changes.context.find(i);
                const double times = factor == changes.context.end() ? 1 : factor->second;
                score += u[i] * at("context", i) * times;
            }
            out.states.push_back(h);
            out.hidden.push_back(u);
            out.scores.push_back(score);
            sum += std::exp(changes.sharpness * score);
        }
        out.vector.assign(out.states.front().size(), 0);
        for (std::size_t t = 0; t < x.size(); ++t) {
            out.weights.push_back(std::exp(changes.sharpness * out.scores[t]) / sum);
            for (std::size_t i = 0; i < out.vector.size(); ++i)
                out.vector[i] += out.weights[t] * out.states[t][i];
        }
        return out;
    }

 private:
    const TensorValues& tensor(const std::string& name) const {
        return file_.tensors.at(prefix_ + level_ + "." + name);
    }
    double at(const std::string& name, std::size_t i) const {
        return static_cast<double>(tensor(name).values[i]);
    }
    DoubleRow times(const std::string& name, const DoubleRow& x) const {
        const TensorValues& matrix = tensor(name);
        DoubleRow out(static_cast<std::size_t>(matrix.shape[0]));
        for (std::size_t r = 0; r < out.size(); ++r)
            for (std::size_t c = 0; c < x.size(); ++c)
                out[r] += static_cast<double>(matrix.values[r * x.size() + c]) * x[c];
        return out;
    }
    DoubleRows gru(const DoubleRows& x, const std::string& end, bool isReverse,
                   const LevelChanges& changes) const {
        const std::size_t H = tensor("gru.bias_hh" + end).values.size() / 3;
        DoubleRows states(x.size());
        DoubleRow h(H);
        for (std::size_t i = 0; i < x.size(); ++i) {
            const std::size_t t = isReverse ? x.size() - 1 - i : i;
            const DoubleRow wx = times("gru.weight_ih" + end, x[t]),
                            uh = times("gru.weight_hh" + end, h);
            const auto sigma = [](double a) { return 1 / (1 + std::exp(-a)); };
            const auto b = [&](std::size_t j) { return at("gru.bias_ih" + end, j); };
            const auto c = [&](std::size_t j) { return at("gru.bias_hh" + end, j); };
            for (std::size_t j = 0; j < H; ++j) {
                const std::size_t z = H + j, n = 2 * H + j;
                const double reset = changes.reset.value_or(sigma(wx[j] + b(j) + uh[j] + c(j)));
                const double isNew =
                    1 - changes.update.value_or(sigma(wx[z] + b(z) + uh[z] + c(z)));
                const double candidate = std::tanh(wx[n] + b(n) + reset * (uh[n] + c(n)));
                h[j] = (1 - isNew) * h[j] + isNew * candidate;
            }
            states[t] = h;
        }
        return states;
    }

    const ModelFile& file_;
    const std::string prefix_, level_;
};

/// One network of a file, for a text of ids.
struct PaperHan {
    std::vector<PaperLevel::Result> words;
    PaperLevel::Result sentences;
    DoubleRow logits;

    /// With replaced words and other orders, `text` is the text that is read.
    PaperHan(const ModelFile& file, int member, const EncodedDocument& text,
             const NetworkChanges& changes = {}) {
        const std::string prefix = memberPrefix(file.config, member);
        const PaperLevel word(file, prefix, "word"), sentence(file, prefix, "sentence");
        DoubleRows vectors;
        std::size_t next = 0;
        for (const std::int32_t length : text.sentenceLengths) {
            DoubleRows x;
            for (std::int32_t t = 0; t < length; ++t)
                x.push_back(embedding(file, prefix, text, text.words[next++]));
            words.push_back(word.read(x, changes.words));
            vectors.push_back(words.back().vector);
        }
        sentences = sentence.read(vectors, changes.sentences);
        const auto& weight = file.tensors.at(prefix + "classifier.weight").values;
        const auto& bias = file.tensors.at(prefix + "classifier.bias").values;
        for (std::size_t c = 0; c < bias.size(); ++c) {
            double z = static_cast<double>(bias[c]);
            for (std::size_t i = 0; i < sentences.vector.size(); ++i)
                z += static_cast<double>(weight[c * sentences.vector.size() + i]) *
                     sentences.vector[i];
            logits.push_back(z / file.config.outputs.temperature);
        }
    }

 private:
    static DoubleRow embedding(const ModelFile& file, const std::string& prefix,
                               const EncodedDocument& text, std::int32_t id) {
        const auto row = static_cast<std::size_t>(id);
        const bool isRow = row < file.vocabulary.size();
        if (isRow || !file.config.subwords)  // the companion may know it by its parts
            return vectorAt(file.tensors.at(prefix + kEmbeddingName), isRow ? row : 0);
        const auto& parts = text.subwords[row - file.vocabulary.size()];
        const TensorValues& table = file.tensors.at(prefix + kSubwordsName);
        DoubleRow sum(static_cast<std::size_t>(table.shape[1]));
        for (const std::int32_t part : parts)
            for (std::size_t e = 0; e < sum.size(); ++e)
                sum[e] += vectorAt(table, static_cast<std::size_t>(part))[e];
        for (double& value : sum) value /= static_cast<double>(parts.size());
        return sum;
    }
    static DoubleRow vectorAt(const TensorValues& table, std::size_t row) {
        const auto E = static_cast<std::size_t>(table.shape[1]);
        return rowOf(table.values.data() + row * E, E);
    }
};

constexpr double kExact = 1e-12;  // double against double
constexpr double kFloat = 1e-6;   // against sums of the kernels, in single precision

void expectNear(const DoubleRow& a, const DoubleRow& b, double tolerance, const char* what) {
    ASSERT_EQ(a.size(), b.size()) << what;
    for (std::size_t i = 0; i < a.size(); ++i) ASSERT_NEAR(a[i], b[i], tolerance) << what << i;
}
void expectNear(const DoubleRows& a, const DoubleRows& b, double tolerance, const char* what) {
    ASSERT_EQ(a.size(), b.size()) << what;
    for (std::size_t i = 0; i < a.size(); ++i) expectNear(a[i], b[i], tolerance, what);
}

WordPath followWord(const std::shared_ptr<const Reading>& reading, std::size_t word, int network,
                    bool isAlone, const NetworkChanges& changes = {}) {
    return FollowedText(reading).follow(word, network, isAlone, changes);
}

DoubleRow doubles(const std::vector<float>& values) {
    return rowOf(values.data(), values.size());
}

/// Follows the word through one network, alone.
void expectEquations(const PaperHan& paper, const Reading& alone, const WordPath& path) {
    const PaperLevel::Result& own = paper.words[path.sentence];
    expectNear(path.words.states, own.states, kExact, "h of words ");
    expectNear(path.words.hidden, own.hidden, kExact, "u of words ");
    expectNear(path.words.scores, own.scores, 1e-11, "scores of words ");
    expectNear(path.words.weights, own.weights, kExact, "weights of words ");
    expectNear(path.words.vector, own.vector, kExact, "s ");
    expectNear(path.sentences.states, paper.sentences.states, kFloat, "h of sentences ");
    expectNear(path.sentences.hidden, paper.sentences.hidden, kFloat, "u of sentences ");
    expectNear(path.sentences.weights, paper.sentences.weights, kFloat, "weights of s ");
    expectNear(path.sentences.vector, paper.sentences.vector, kFloat, "v ");
    expectNear(path.logits, paper.logits, 1e-5, "logits ");
    const auto first = alone.wordWeights.begin() + path.span().firstWord;
    expectNear(path.words.weights, DoubleRow(first, first + path.span().wordCount), kFloat, "p_w ");
    expectNear(path.sentences.weights, doubles(alone.sentenceWeights), kFloat, "p_s ");
    // A member's own reading is without the companion; that of a single network is with it.
    if (!alone.ensemble && alone.parts) return;
    expectNear(path.decision.probabilities, doubles(alone.probabilities), kFloat, "p ");
}

/// Follows the words through every network of the model, alone and together.
void expectEquations(const ModelFile& file, const std::shared_ptr<const Reading>& reading,
                     const std::vector<std::size_t>& words) {
    for (int member = 0; member < file.config.members; ++member) {
        const PaperHan paper(file, member, reading->explainer->text());
        const Reading alone = reading->ensemble ? memberReading(*reading, member) : *reading;
        for (const std::size_t word : words) {
            expectEquations(paper, alone, followWord(reading, word, member, true));
            const LabelDecision together = followWord(reading, word, member, false).decision;
            EXPECT_EQ(static_cast<int>(together.networks.size()), file.config.members);
            expectNear(together.probabilities, doubles(reading->probabilities), kFloat, "p ");
        }
    }
}

/// Every step of both GRUs leads from the state before to the state after, by its own numbers.
void expectSteps(const LevelEquations& level, const LevelPath& path) {
    const std::size_t H = level.hidden();
    for (const Direction direction : {Direction::Forward, Direction::Backward})
        for (std::size_t t = 0; t < path.steps(); ++t) {
            const GruStep step = level.step(path, direction, t, {});
            const std::size_t half = direction == Direction::Forward ? 0 : H;
            for (std::size_t j = 0; j < H; ++j) {
                EXPECT_EQ(step.after[j], path.states[t][half + j]);
                const double z = step.update.value[j], n = step.candidate.value[j];
                EXPECT_NEAR(step.after[j], (1 - z) * n + z * step.before[j], kExact);
                EXPECT_NEAR(step.reset.value[j],
                            1 / (1 + std::exp(-step.reset.input[j] - step.reset.recurrent[j])),
                            kExact);
                const bool isFirst = t == (direction == Direction::Forward ? 0 : path.steps() - 1);
                if (isFirst) {
                    EXPECT_EQ(step.before[j], 0);
                }
            }
        }
}

std::shared_ptr<const Reading> read(const ModelFile& file, const std::string& text) {
    const auto classifier = makeClassifier("m", file, 2);
    return std::make_shared<const Reading>(DocumentReader().read(text, "a text", *classifier));
}

TEST(WordPathTest, EveryNumberIsThatOfThePapersEquations) {
    const ModelFile file = test::randomModel(Pooling::Attention, 20, 4, 5);
    const auto reading = read(file, "w3 w1 w2 w9 w400\n\nw5\n\nw7 w7 w2 w11 w3 w4");
    std::vector<std::size_t> words(reading->document->words().size());
    std::iota(words.begin(), words.end(), 0);
    expectEquations(file, reading, words);
    const WordPath path = followWord(reading, 4, 0, false);
    EXPECT_EQ(path.row, 0);  // w400 is unknown
    EXPECT_EQ(path.sentence, 0u);
    EXPECT_EQ(path.place, 4u);
    expectSteps(path.equations->words, path.words);
    expectSteps(path.equations->sentences, path.sentences);
}

// Its companion knows the word w400 by its parts, the network does not.
TEST(WordPathTest, AWordThatOnlyTheCompanionKnowsIsUnknownToTheNetwork) {
    const ModelFile network = test::randomModel(Pooling::Attention, 20, 4, 5);
    const ModelFile file = test::withCompanion(
        network, test::withParts(test::randomLinear(3, 20, 4), 4, 30), 0.7, 0.4);
    const auto reading = read(file, "w3 w1 w400 w9\n\nw5"),
               alone = read(network, "w3 w1 w400 w9\n\nw5");
    expectEquations(file, reading, {2});
    EXPECT_EQ(reading->known[2], kKnownByParts);
    EXPECT_EQ(reading->wordWeights, alone->wordWeights);
    const WordPath path = followWord(reading, 2, 0, false);
    EXPECT_EQ(path.row, 0);
    EXPECT_TRUE(path.parts.empty());
}

TEST(WordPathTest, AnEnsembleWithACompanionDecidesAsItsReadingSays) {
    ModelFile file = test::ensembleOf(test::randomModel(Pooling::Attention, 20, 4, 5),
                                      test::randomModel(Pooling::Attention, 20, 4, 6));
    file = test::withCompanion(std::move(file), test::randomLinear(3, 20, 4), 0.7, 0.4);
    file.config.outputs.temperature = 1.7;
    const auto reading = read(file, "w3 w1 w2\n\nw5 w7");
    expectEquations(file, reading, {1});
    const LabelDecision decision = followWord(reading, 1, 1, false).decision;
    ASSERT_TRUE(decision.parts);
    EXPECT_EQ(decision.networkFactor, 0.7);
    for (std::size_t c = 0; c < 4; ++c)
        EXPECT_NEAR(decision.logits[c], decision.parts->network[c] + decision.parts->linear[c],
                    kExact);
}

TEST(WordPathTest, WithoutACompanionAnEnsembleIsTheMeanOfItsNetworks) {
    const ModelFile file = test::ensembleOf(test::randomModel(Pooling::Attention, 20, 4, 5),
                                            test::randomModel(Pooling::Attention, 20, 4, 6));
    const auto reading = read(file, "w3 w1 w2\n\nw5 w7");
    expectEquations(file, reading, {3});
    EXPECT_TRUE(followWord(reading, 1, 0, false).decision.logits.empty());
    EXPECT_FALSE(followWord(reading, 1, 0, true).decision.logits.empty());
}

std::string sample(const std::string& name) {
    std::ifstream file(HANSCOPE_RESOURCES "/samples/" + name);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

class BundledModels : public ::testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(BundledModels, HaveThePathOfThePapersEquations) {
    const std::filesystem::path path =
        std::string(HANSCOPE_RESOURCES "/models/") + GetParam().first;
    const auto classifier = loadClassifier(path, 2);
    const auto reading = std::make_shared<const Reading>(
        DocumentReader().read(sample(GetParam().second), "a text", *classifier));
    const std::size_t words = reading->document->words().size();
    const ModelFile file = loadModelFile(path);
    expectEquations(file, reading, {0, words / 2, words - 1});
}

INSTANTIATE_TEST_SUITE_P(
    All, BundledModels,
    ::testing::Values(std::pair("film-reviews.safetensors", "review-mixed.txt"),
                      std::pair("film-reviews-ko.safetensors", "review-korean.txt"),
                      std::pair("arxiv-fields.safetensors", "abstract-physics.txt"),
                      std::pair("shopping-zh.safetensors", "tablet-chinese.txt")));

struct ChangesTest : ::testing::Test {
    /// The changed network, for the text that it reads, against the equations.
    void expectChanged(const NetworkChanges& changes, const EncodedDocument& read,
                       const std::vector<std::size_t>& wordOfStep) {
        const auto changed = text.changed(changes);
        ASSERT_NE(changed, reading);
        std::vector<DoubleRow> logits;
        for (int member = 0; member < 2; ++member) {
            const PaperHan paper(file, member, read, changes);
            logits.push_back(paper.logits);
            const WordPath path = text.follow(6, member, false, changes);
            expectNear(path.words.states, paper.words[2].states, kExact, "h ");
            expectNear(path.words.weights, paper.words[2].weights, kExact, "weights ");
            expectNear(path.sentences.vector, paper.sentences.vector, kFloat, "v ");
            expectNear(path.logits, paper.logits, 1e-5, "logits ");
            expectNear(path.decision.probabilities, doubles(changed->probabilities), kFloat, "p ");
            const Reading alone = memberReading(*changed, member);
            expectNear(paper.sentences.weights, doubles(alone.sentenceWeights), kFloat, "p_s ");
            std::size_t step = 0;
            for (const auto& sentence : paper.words)
                for (const double weight : sentence.weights)
                    EXPECT_NEAR(weight, double{alone.wordWeights[wordOfStep[step++]]}, kFloat);
        }
        EXPECT_TRUE(changed->isAttentionChanged);
        EXPECT_FALSE(changed->warnings.empty());
    }
    void expectChanged(const NetworkChanges& changes) {
        std::vector<std::size_t> own(reading->document->words().size());
        std::iota(own.begin(), own.end(), 0);
        expectChanged(changes, reading->explainer->text(), own);
    }

    const ModelFile file =
        test::withCompanion(test::ensembleOf(test::randomModel(Pooling::Attention, 20, 4, 5),
                                             test::randomModel(Pooling::Attention, 20, 4, 6)),
                            test::randomLinear(3, 20, 4), 0.7, 0.4);
    const std::shared_ptr<const Reading> reading = read(file, "w3 w1 w2 w9\n\nw5\n\nw7 w8 w2 w11");
    const FollowedText text{reading};
};

TEST_F(ChangesTest, ChangedNetworksAreThoseOfTheEquations) {
    EXPECT_EQ(text.changed({}), reading);
    NetworkChanges changes;
    changes.words.sharpness = 2.5;
    expectChanged(changes);
    changes.sentences.sharpness = 0.3;
    changes.words.context = {{4, -1.5}, {0, 0}};
    expectChanged(changes);
    changes.words.update = 0;
    expectChanged(changes);
    changes.words.update = 1;  // the state stays 0
    changes.sentences.reset = 0;
    expectChanged(changes);
    changes.words.reset = 1;
    changes.words.update = {};
    changes.sentences.context = {{2, 2}};
    expectChanged(changes);
}

TEST_F(ChangesTest, WordsAreReplacedAndReadInAnotherOrder) {
    NetworkChanges changes;
    changes.replaced = {{5, 3}};
    EncodedDocument other = reading->explainer->text();
    other.words[5] = 3;
    std::vector<std::size_t> order{0, 1, 2, 3, 4, 5, 6, 7, 8};
    expectChanged(changes, other, order);
    changes.orders = {{2, WordOrder::Reversed}};
    std::reverse(other.words.begin() + 5, other.words.end());
    std::reverse(order.begin() + 5, order.end());
    expectChanged(changes, other, order);
    const WordPath path = text.follow(5, 0, false, changes);
    EXPECT_EQ(path.place, 3u);
    EXPECT_EQ(path.row, 3);
    EXPECT_EQ(path.read, (std::vector<std::size_t>{8, 7, 6, 5}));
    EXPECT_EQ(path.replacedBy.at(5), file.vocabulary[3]);
    // Taken back, everything is as it was, although much was kept.
    expectNear(text.follow(6, 0, false).words.states,
               FollowedText(reading).follow(6, 0, false).words.states, 0, "h ");
}

TEST_F(ChangesTest, AShuffledSentenceHasAllItsWords) {
    std::vector<std::size_t> order = orderOf(WordOrder::Shuffled, 50);
    EXPECT_EQ(order, orderOf(WordOrder::Shuffled, 50));
    EXPECT_NE(order, orderOf(WordOrder::Own, 50));
    std::sort(order.begin(), order.end());
    EXPECT_EQ(order, orderOf(WordOrder::Own, 50));
}

TEST_F(ChangesTest, TheReadingSaysWhatIsChanged) {
    NetworkChanges changes;
    changes.words.sharpness = 2;
    changes.sentences.update = 1;
    changes.words.context = {{16, 0}};
    changes.replaced = {{0, 5}};
    changes.orders = {{2, WordOrder::Shuffled}};
    EXPECT_EQ(text.changed(changes)->warnings.back().english(),
              "The network is changed by hand: scores of words × 2.00; dimension 17 of u_w × 0.00; "
              "gate z of the sentences held at 1; “w3” replaced by “w5”; words of sentence 3 "
              "shuffled.");
}

/// One step of training, against the equations by finite differences of the loss.
struct TrainingStepTest : ChangesTest {
    static constexpr std::int32_t kLabel = 2;

    double context(int member, const char* level, std::size_t dimension) const {
        const std::string name = memberPrefix(file.config, member) + level + ".context";
        return static_cast<double>(file.tensors.at(name).values[dimension]);
    }
    DoubleRow probabilities(int member, const NetworkChanges& changes) const {
        return softmaxOf(PaperHan(file, member, reading->explainer->text(), changes).logits);
    }
    double loss(int member, const NetworkChanges& changes) const {
        return -std::log(probabilities(member, changes)[kLabel]);
    }
    /// The slope of the loss along a dimension of a context vector, which `changes` leave alone.
    double slope(int member, NetworkChanges changes, const char* name,
                 LevelChanges NetworkChanges::*level, std::size_t dimension) const {
        constexpr double kEpsilon = 1e-5;
        const double own = context(member, name, dimension);
        const auto at = [&](double moved) {
            (changes.*level).context[dimension] = (own + moved) / own;
            return loss(member, changes);
        };
        return (at(kEpsilon) - at(-kEpsilon)) / (2 * kEpsilon);
    }
    void expectSlopes(int member, const NetworkChanges& changes) const {
        const WordPath path = text.follow(6, member, true, changes);
        const TrainingStep step = text.trainingStep(path, kLabel);
        EXPECT_NEAR(step.loss, loss(member, changes), kExact);
        double largest = 0;
        for (std::size_t d = 0; d < step.words.contextStep.size(); ++d) {
            EXPECT_NEAR(step.words.contextStep[d],
                        -slope(member, changes, "word", &NetworkChanges::words, d), 1e-8);
            largest = std::max(largest, std::abs(step.words.contextStep[d]));
        }
        for (std::size_t d = 0; d < step.sentences.contextStep.size(); ++d)
            EXPECT_NEAR(step.sentences.contextStep[d],
                        -slope(member, changes, "sentence", &NetworkChanges::sentences, d), 1e-8);
        EXPECT_GT(largest, 1e-4) << "there is something to learn";
    }
};

TEST_F(TrainingStepTest, ContextVectorsMoveAgainstTheSlopeOfTheLoss) {
    expectSlopes(0, {});
    expectSlopes(1, {});
    NetworkChanges changes;
    changes.words.sharpness = 2.5;
    changes.sentences.sharpness = 0.4;
    changes.sentences.reset = 1;
    changes.words.update = 0;
    expectSlopes(0, changes);
    changes.sentences.update = 0;
    expectSlopes(1, changes);
}

TEST_F(TrainingStepTest, AfterTheStepTheNetworkReadsAsTheEquationsDo) {
    const TrainingStep step = text.trainingStep(text.follow(6, 0, true), kLabel);
    NetworkChanges moved;
    for (std::size_t d = 0; d < step.words.contextStep.size(); ++d)
        moved.words.context[d] = 1 + step.words.contextStep[d] / context(0, "word", d);
    for (std::size_t d = 0; d < step.sentences.contextStep.size(); ++d)
        moved.sentences.context[d] = 1 + step.sentences.contextStep[d] / context(0, "sentence", d);
    const PaperHan after(file, 0, reading->explainer->text(), moved);
    expectNear(step.words.scoresAfter, after.words[2].scores, 1e-11, "scores ");
    expectNear(step.words.weightsAfter, after.words[2].weights, kExact, "weights ");
    expectNear(step.sentences.scoresAfter, after.sentences.scores, 1e-11, "scores of sentences ");
    expectNear(step.sentences.weightsAfter, after.sentences.weights, kExact, "p_s ");
    expectNear(step.probabilitiesAfter, softmaxOf(after.logits), kExact, "p ");
    EXPECT_EQ(step.lossAfter, -std::log(step.probabilitiesAfter[kLabel]));
    EXPECT_LT(step.lossAfter, step.loss);
}

TEST_F(TrainingStepTest, ScoresMoveAsTheLensSays) {
    const ScoreSteps lens = reading->explainer->scoreSteps({kLabel, {}, 1});
    for (const std::size_t word : {0u, 4u, 6u}) {
        const WordPath path = text.follow(word, 1, true);
        const TrainingStep step = text.trainingStep(path, kLabel);
        for (std::size_t t = 0; t < step.words.scoreSteps.size(); ++t)
            EXPECT_NEAR(step.words.scoreSteps[t], lens.words[path.read[t]], kFloat);
        expectNear(step.sentences.scoreSteps, lens.sentences, kFloat, "sentences ");
        EXPECT_NEAR(step.loss, lens.loss, 1e-5);
    }
}

TEST_F(TrainingStepTest, LogitsMoveTowardsTheLabel) {
    const TrainingStep step = text.trainingStep(text.follow(6, 0, true), kLabel);
    for (std::size_t c = 0; c < 4; ++c)
        EXPECT_NEAR(step.logitSteps[c], (c == kLabel ? 1 : 0) - step.probabilities[c], kExact);
}

std::string blockerOf(const Reading& reading) {
    const auto blocker = pathBlocker(reading);
    return blocker ? blocker->english() : "";
}

TEST(WordPathTest, OtherModelsSayWhyThereIsNoPath) {
    using ::testing::HasSubstr;
    const std::string text = "w3 w1 w2\n\nw5 w7";
    EXPECT_EQ(blockerOf(*read(test::randomModel(Pooling::Attention, 20, 4, 5), text)), "");
    const auto mean = read(test::randomModel(Pooling::Mean, 20, 4, 5), text);
    EXPECT_THAT(blockerOf(*mean), HasSubstr("pools by “Mean”"));
    EXPECT_THROW(followWord(mean, 0, 0, false), Error);
    EXPECT_THAT(blockerOf(*read(test::randomFlat(3), text)), HasSubstr("as one sequence"));
    EXPECT_THAT(blockerOf(*read(test::randomHidec(3), text)), HasSubstr("tree of labels"));
    const auto own = read(test::randomModel(Pooling::Attention, 20, 4, 5), text);
    const auto changed = withChangedAttention(own, {{}});
    EXPECT_THAT(blockerOf(*changed), HasSubstr("is not available"));
}

}  // namespace
}  // namespace hanscope
