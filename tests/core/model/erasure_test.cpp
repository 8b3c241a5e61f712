// Erasing words and sentences, compared with classifying every edited text anew.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/error.h"
#include "core/model/classifier.h"
#include "core/model/text_explainer.h"
#include "core/model/tree/tree_reading.h"
#include "tests/core/model/random_companion.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"

namespace hanscope {
namespace {

constexpr int kWords = 40;  // of the models' vocabularies, with the unknown one

using Sentences = std::vector<std::vector<int>>;  // ids of words; 0 is unknown

Sentences randomSentences(std::mt19937& random, std::size_t atMost = 7) {
    Sentences sentences(1 + random() % atMost);
    for (auto& sentence : sentences)
        for (std::size_t left = 1 + random() % 12; left > 0; --left)
            sentence.push_back(static_cast<int>(random() % kWords));
    if (random() % 3 == 0) sentences.push_back(sentences.front());  // said again
    return sentences;
}

std::shared_ptr<const Document> documentOf(const Sentences& sentences) {
    std::string text;
    std::vector<Sentence> spans;
    std::vector<Range> words;
    for (const auto& sentence : sentences) {
        Sentence span{{static_cast<std::uint32_t>(text.size()), 0},
                      static_cast<std::uint32_t>(words.size()),
                      static_cast<std::uint32_t>(sentence.size())};
        for (const int id : sentence) {
            const auto begin = static_cast<std::uint32_t>(text.size());
            text += (id == 0 ? "unheard" : "w" + std::to_string(id)) + " ";
            words.push_back({begin, static_cast<std::uint32_t>(text.size()) - 1});
        }
        span.range.end = static_cast<std::uint32_t>(text.size()) - 1;
        spans.push_back(span);
    }
    return std::make_shared<const Document>(text, spans, words);
}

// The sentences with the words at [begin, end) of sentence s removed.
Sentences removed(Sentences sentences, std::size_t s, std::size_t begin, std::size_t end,
                  Removal removal) {
    auto& words = sentences[s];
    const auto first = words.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = words.begin() + static_cast<std::ptrdiff_t>(end);
    if (removal == Removal::Unknown)
        std::fill(first, last, 0);
    else
        words.erase(first, last);
    if (words.empty()) sentences.erase(sentences.begin() + static_cast<std::ptrdiff_t>(s));
    return sentences;
}

// p of the label when the text is classified as any other, or of nothing.
double classifiedAnew(const Classifier& classifier, const Sentences& sentences, const Output& out) {
    if (sentences.empty())
        return classifier.info().outputs.isMultiLabel()
                   ? 0
                   : 1.0 / static_cast<double>(classifier.info().labels.size());
    const Reading reading = classifier.read(documentOf(sentences));
    if (reading.tree) {
        const TreeReading forced = reading.tree->explainer->whatIf(out.label);
        return forced.nodes[static_cast<std::size_t>(nodeOfLabel(forced, out.label))].probability;
    }
    return out.member == Reading::kMean
               ? reading.probabilities[static_cast<std::size_t>(out.label)]
               : reading.ensemble->members[static_cast<std::size_t>(out.member)]
                     .probabilities[static_cast<std::size_t>(out.label)];
}

void expectEffects(const Classifier& classifier, const Sentences& sentences, const Output& output,
                   Removal removal) {
    const Reading reading = classifier.read(documentOf(sentences));
    const Effects effects = reading.explainer->erase(output, removal);
    const double whole = classifiedAnew(classifier, sentences, output);
    EXPECT_NEAR(effects.output, whole, 1e-6);
    std::size_t word = 0;
    std::vector<WordSpan> spans;
    std::vector<double> expected;
    for (std::size_t s = 0; s < sentences.size(); ++s) {
        const std::size_t length = sentences[s].size();
        const auto without = [&](std::size_t begin, std::size_t end) {
            return classifiedAnew(classifier, removed(sentences, s, begin, end, removal), output);
        };
        for (std::size_t t = 0; t < length; ++t)
            EXPECT_NEAR(effects.words.at(word++), whole - without(t, t + 1), 1e-6) << s << " " << t;
        EXPECT_NEAR(effects.sentences.at(s), whole - without(0, length), 1e-6) << s;
        for (const auto& [begin, end] : {std::pair<std::size_t, std::size_t>{0, length},
                                         {length / 3, length},
                                         {0, (length + 1) / 2}}) {
            spans.push_back({word - length + begin, word - length + end});
            expected.push_back(without(begin, end));
        }
    }
    const std::vector<double> outputs = reading.explainer->outputsWithout(spans, output, removal);
    for (std::size_t i = 0; i < spans.size(); ++i) EXPECT_NEAR(outputs[i], expected[i], 1e-6) << i;
    EXPECT_EQ(effects.words.size(), word);
    EXPECT_EQ(effects.sentences.size(), sentences.size());
}

void expectEffectsOfRandomTexts(ModelFile file, int texts, unsigned seed, bool byMember = false) {
    const auto classifier = makeClassifier("random.safetensors", std::move(file), 2);
    const auto labels = static_cast<std::int32_t>(classifier->info().labels.size());
    std::mt19937 random(seed);
    for (int i = 0; i < texts; ++i) {
        Output output{static_cast<std::int32_t>(random() % static_cast<unsigned>(labels)), {}};
        if (byMember && i % 2 == 1) output.member = i % classifier->info().members;
        expectEffects(*classifier, randomSentences(random), output,
                      i % 3 == 2 ? Removal::Unknown : Removal::Delete);
    }
}

class ErasureTest : public testing::TestWithParam<Pooling> {};

TEST(Explanation, SaysHowMuchMemoryATooLongTextWouldNeed) {
    const EncodedDocument text{{1, 2, 3}, {3}};
    EXPECT_NO_THROW(requireMemory(text, std::size_t{1} << 28));
    try {
        requireMemory(text, std::size_t{3} << 28);
        FAIL();
    } catch (const Error& error) {
        EXPECT_STREQ(error.what(),
                     "The text is too long for this lens: its 3 words would need 3072.0 MiB of "
                     "memory (at most 1024.0 MiB); choose the lens attention, or explain a part of "
                     "the text.");
    }
}

TEST_P(ErasureTest, OfAHanIsWhatClassifyingTheEditedTextGives) {
    expectEffectsOfRandomTexts(test::randomModel(GetParam(), kWords, 5, 31), 40, 7);
}

INSTANTIATE_TEST_SUITE_P(Poolings, ErasureTest, testing::ValuesIn(allPoolings()));

TEST(Erasure, OfSeveralLabelsIsWhatClassifyingTheEditedTextGives) {
    ModelFile file = test::randomModel(Pooling::Attention, kWords, 5, 32);
    file.config.outputs.kind = OutputKind::Sigmoid;
    expectEffectsOfRandomTexts(std::move(file), 20, 8);
}

TEST(Erasure, OfAFlatNetworkIsWhatClassifyingTheEditedTextGives) {
    expectEffectsOfRandomTexts(test::randomFlat(33), 20, 9);
    expectEffectsOfRandomTexts(test::randomFlat(36, EncoderKind::Rcnn), 20, 9);
    expectEffectsOfRandomTexts(test::randomFlat(38, EncoderKind::Sru), 20, 9);
    expectEffectsOfRandomTexts(test::randomFlat(39, EncoderKind::Sru, 3), 20, 9);
}

TEST(Erasure, OfANodeIsWhatDecodingTheEditedTextGives) {
    expectEffectsOfRandomTexts(test::randomHidec(34), 20, 10);
    expectEffectsOfRandomTexts(test::randomHidec(37, {}, nullptr, EncoderKind::Rcnn), 20, 10);
    expectEffectsOfRandomTexts(test::randomHidec(40, {}, nullptr, EncoderKind::Sru), 20, 10);
    expectEffectsOfRandomTexts(test::randomHidec(41, {}, nullptr, EncoderKind::Sru, 3), 20, 10);
    DecoderConfig oneALevel;
    oneALevel.oneLabelALevel = true;
    expectEffectsOfRandomTexts(test::randomHidec(35, oneALevel), 10, 11);
}

// The queries of later layers are those of one text alone.
TEST(Erasure, OfANodeIsTheSameWithSeveralLayersOfTheDecoder) {
    DecoderConfig layers;
    layers.layers = 2;
    expectEffectsOfRandomTexts(test::randomHidec(42, layers), 10, 12);
    expectEffectsOfRandomTexts(test::randomHidec(44, layers, nullptr, EncoderKind::Sru), 10, 12);
}

// Without a mask the nodes beside the path stay those of the text itself, as for all edited texts.
TEST(Erasure, WithoutAMaskIsWhatReadingTheEditedTextGives) {
    DecoderConfig all;
    all.mask = false;
    for (const int layers : {1, 2}) {
        all.layers = layers;
        const auto classifier =
            makeClassifier("m", test::randomHidec(43, all, nullptr, EncoderKind::Sru), 2);
        std::mt19937 random(13);
        const Reading reading = classifier->read(documentOf(randomSentences(random)));
        const TextExplainer& explainer = *reading.explainer;
        const Output output{2, {}};
        const Effects effects = explainer.erase(output, Removal::Delete);
        for (std::size_t word = 0; word < effects.words.size(); ++word) {
            const double anew = explainer.outputs(
                {withoutRange(explainer.text(), word, word + 1, Removal::Delete)}, output)[0];
            EXPECT_NEAR(effects.words[word], effects.output - anew, 1e-6) << word;
        }
    }
}

// The tensors of both models in one file, with the members' prefixes.
ModelFile ensembleOf(ModelFile first, const ModelFile& second) {
    std::map<std::string, TensorValues> tensors;
    ModelConfig config = first.config;
    config.members = 2;
    for (const auto& [name, values] : first.tensors)
        tensors[memberPrefix(config, 0) + name] = values;
    for (const auto& [name, values] : second.tensors)
        tensors[memberPrefix(config, 1) + name] = values;
    first.config = config;
    first.tensors = std::move(tensors);
    return first;
}

TEST(Erasure, OfAnEnsembleIsThatOfTheMeanOrOfOneMember) {
    expectEffectsOfRandomTexts(ensembleOf(test::randomModel(Pooling::Attention, kWords, 5, 36),
                                          test::randomModel(Pooling::Attention, kWords, 5, 37)),
                               20, 12, true);
    expectEffectsOfRandomTexts(ensembleOf(test::randomFlat(38), test::randomFlat(39)), 10, 13,
                               true);
    expectEffectsOfRandomTexts(ensembleOf(test::randomHidec(40), test::randomHidec(41)), 10, 14);
}

TEST(Erasure, WithACompanionIsWhatClassifyingTheEditedTextGives) {
    const auto with = [](ModelFile model, unsigned seed) {
        const auto linear = test::randomLinear(seed, model.vocabulary.size(), model.labels.size());
        return test::withCompanion(std::move(model), linear, 0.7, 1.3);
    };
    const ModelFile han = test::randomModel(Pooling::Attention, kWords, 5, 43);
    expectEffectsOfRandomTexts(with(han, 1), 20, 15);
    expectEffectsOfRandomTexts(
        with(ensembleOf(han, test::randomModel(Pooling::Attention, kWords, 5, 44)), 2), 20, 16,
        true);
    expectEffectsOfRandomTexts(with(test::randomFlat(45), 3), 20, 17);
    expectEffectsOfRandomTexts(with(test::randomHidec(46), 4), 20, 18);
    expectEffectsOfRandomTexts(with(ensembleOf(test::randomHidec(47), test::randomHidec(48)), 5),
                               10, 19);
}

// Words that only the companion knows, by their parts, stay unknown to the networks.
TEST(Erasure, WithACompanionThatKnowsPartsOfWordsIsWhatClassifyingTheEditedTextGives) {
    const ModelFile han = test::randomModel(Pooling::Attention, kWords, 5, 49);
    std::mt19937 random(20);
    for (const ModelFile& model :
         {han, ensembleOf(han, test::randomModel(Pooling::Attention, kWords, 5, 50)),
          test::randomFlat(51), test::randomHidec(52)}) {
        const std::size_t labels = model.labels.size();
        const auto weights =
            test::withParts(test::randomLinear(6, model.vocabulary.size(), labels), 7, 40);
        const auto classifier =
            makeClassifier("m", test::withCompanion(model, weights, 0.7, 1.3), 2);
        for (int i = 0; i < 10; ++i) {
            Sentences sentences = randomSentences(random);
            for (auto& sentence : sentences)
                for (int& word : sentence)
                    if (random() % 3 == 0) word = static_cast<int>(1000 + random() % 4);
            const auto label = static_cast<std::int32_t>(random() % labels);
            expectEffects(*classifier, sentences, {label, {}}, Removal::Delete);
        }
    }
}

// Long enough that states forget a word and are the whole text's again.
TEST(Erasure, InLongSequencesIsWhatClassifyingTheEditedTextGives) {
    std::mt19937 random(16);
    Sentences sentences(1);
    for (int i = 0; i < 200; ++i) sentences[0].push_back(static_cast<int>(random() % kWords));
    for (int i = 0; i < 60; ++i) sentences.push_back({static_cast<int>(random() % kWords)});
    for (const ModelFile& file :
         {test::randomModel(Pooling::Attention, kWords, 5, 50), test::randomFlat(51),
          test::randomHidec(52), test::randomFlat(51, EncoderKind::Rcnn)}) {
        const auto classifier = makeClassifier("m", file, 2);
        for (const Removal removal : {Removal::Delete, Removal::Unknown})
            expectEffects(*classifier, sentences, {1, {}}, removal);
    }
}

// log p_a − log p_b is the difference of the logits of a softmax.
TEST(Erasure, OfOneLabelAgainstAnotherIsTheDifferenceOfLogits) {
    const auto classifier =
        makeClassifier("m", test::randomModel(Pooling::Attention, kWords, 5, 42), 2);
    const Sentences sentences{{3, 9, 4}, {7, 8}};
    const Effects effects =
        classifier->read(documentOf(sentences)).explainer->erase({2, 4}, Removal::Delete);
    const auto difference = [&](const Sentences& of) {
        const Reading reading = classifier->read(documentOf(of));
        return std::log(double{reading.probabilities[2]} / double{reading.probabilities[4]});
    };
    EXPECT_NEAR(effects.output, difference(sentences), 1e-5);
    EXPECT_NEAR(effects.words[1], difference(sentences) - difference({{3, 4}, {7, 8}}), 1e-5);
    EXPECT_NEAR(effects.sentences[1], difference(sentences) - difference({{3, 9, 4}}), 1e-5);
}

TEST(Erasure, OfTheOnlyWordLeavesATextThatSaysNothing) {
    const auto one = makeClassifier("m", test::randomModel(Pooling::Attention, kWords, 5, 43), 2);
    const Reading reading = one->read(documentOf({{3}}));
    const double p = reading.probabilities[1];
    const Effects deleted = reading.explainer->erase({1, {}}, Removal::Delete);
    EXPECT_NEAR(deleted.words[0], p - 0.2, 1e-6);
    EXPECT_NEAR(deleted.sentences[0], p - 0.2, 1e-6);
    EXPECT_EQ(one->read(documentOf({{0}})).explainer->erase({1, {}}, Removal::Unknown).words[0], 0);
}

TEST(Erasure, HasTheSameBitsOnAnyNumberOfThreads) {
    std::vector<ModelFile> files{test::randomFlat(53), test::randomHidec(54),
                                 test::randomFlat(53, EncoderKind::Rcnn),
                                 test::randomFlat(55, EncoderKind::Sru, 2),
                                 test::randomHidec(56, {}, nullptr, EncoderKind::Sru)};
    for (const Pooling pooling : allPoolings())
        files.push_back(test::randomModel(pooling, kWords, 5, 44));
    for (const ModelFile& file : files) {
        std::mt19937 random(15);
        Sentences sentences;
        for (int i = 0; i < 12; ++i)
            for (const auto& sentence : randomSentences(random)) sentences.push_back(sentence);
        std::vector<Effects> all;
        for (const int threads : {1, 2, 7}) {
            const auto classifier = makeClassifier("m", file, threads);
            all.push_back(
                classifier->read(documentOf(sentences)).explainer->erase({1, {}}, Removal::Delete));
        }
        for (const Effects& other : all) {
            EXPECT_EQ(other.words, all[0].words);
            EXPECT_EQ(other.sentences, all[0].sentences);
        }
    }
}

TEST(Erasure, CanBeCancelledAndReportsProgress) {
    for (ModelFile file :
         {test::randomModel(Pooling::Mean, kWords, 5, 45), test::randomFlat(46),
          test::randomFlat(46, EncoderKind::Rcnn), test::randomFlat(46, EncoderKind::Sru)}) {
        const auto classifier = makeClassifier("m", std::move(file), 2);
        const Reading reading = classifier->read(documentOf({{3, 4}, {5, 6, 7}}));
        std::uint64_t done = 0, total = 1;
        const auto note = [&](std::uint64_t now, std::uint64_t all) { done = now, total = all; };
        reading.explainer->erase({1, {}}, Removal::Delete, note);
        EXPECT_EQ(done, total);
        CancelToken cancel;
        cancel.cancel();
        EXPECT_THROW(reading.explainer->erase({1, {}}, Removal::Delete, {}, cancel), Cancelled);
    }
}

// The classifier is gone, its networks are not.
TEST(Erasure, OutlivesTheClassifier) {
    for (ModelFile file : {test::randomModel(Pooling::Mean, kWords, 5, 47), test::randomFlat(48),
                           test::randomHidec(49)}) {
        auto classifier = makeClassifier("m", std::move(file), 2);
        const Reading reading = classifier->read(documentOf({{3, 4}, {5, 6, 7}}));
        const Effects before = reading.explainer->erase({1, {}}, Removal::Delete);
        classifier.reset();
        EXPECT_EQ(reading.explainer->erase({1, {}}, Removal::Delete).words, before.words);
    }
}

}  // namespace
}  // namespace hanscope
