#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "core/experiment/language_model/language_model.h"
#include "core/experiment/language_model/language_network.h"
#include "core/model_file/safetensors.h"
#include "tests/core/experiment/plan/small_plan.h"

namespace hanscope::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

PretrainedLevel smallLevel() {
    PretrainedLevel level{"word", {"<unknown>", "good", "bad"}, {}, {}};
    level.tensors = emptyWordLevel("word", {3, 2, 4});
    float next = 0;
    for (auto& [name, tensor] : level.tensors)
        for (float& value : tensor.values) value = next++;
    return level;
}

template <class Work>
std::string refusalOf(Work work) {
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    }
    return "not refused";
}

class PretrainedFile : public ::testing::Test {
 protected:
    // What is said about the small level's file with `from` replaced by as long a text.
    std::string loadingWith(const std::string& from, const std::string& to) {
        savePretrainedLevel(folder / "p", smallLevel());
        std::string bytes = readBytes(folder / "p");
        bytes.replace(bytes.find(from), from.size(), to);
        return loading(bytes);
    }
    std::string loading(const std::string& bytes) {
        folder.write("p", bytes);
        return refusalOf([&] { loadPretrainedLevel(folder / "p"); });
    }
    ScratchFolder folder;
};

TEST_F(PretrainedFile, KeepsEverything) {
    PretrainedLevel level = smallLevel();
    level.preprocessing.locale = "ko";
    savePretrainedLevel(folder / "p", level);
    const PretrainedLevel read = loadPretrainedLevel(folder / "p");
    EXPECT_EQ(read.level, level.level);
    EXPECT_EQ(read.vocabulary, level.vocabulary);
    EXPECT_TRUE(read.preprocessing == level.preprocessing);
    ASSERT_EQ(read.tensors.size(), level.tensors.size());
    for (const auto& [name, tensor] : level.tensors) {
        EXPECT_EQ(read.tensors.at(name).shape, tensor.shape) << name;
        EXPECT_EQ(read.tensors.at(name).values, tensor.values) << name;
    }
}

TEST_F(PretrainedFile, DamagedAndForeignFilesAreRefused) {
    EXPECT_THAT(refusalOf([&] { loadPretrainedLevel(folder / "none"); }),
                HasSubstr("there is no such file"));
    EXPECT_THAT(loading("This is a letter."), HasSubstr("p: "));
    EXPECT_THAT(loadingWith("\"good\\\"", "\"goodd\\"), HasSubstr("p: "));
    EXPECT_THAT(loadingWith("\"word\"", "\"worl\""), HasSubstr("p: "));
    savePretrainedLevel(folder / "p", smallLevel());
    const std::string whole = readBytes(folder / "p");
    EXPECT_THAT(loading(whole.substr(0, whole.size() - 4)), HasSubstr("p: "));
    std::string damaged = whole;
    damaged.back() ^= 1;
    EXPECT_THAT(loading(damaged), HasSubstr("do not match their checksum"));
}

// Without their checksum, so that the checks of the content are reached.
TEST_F(PretrainedFile, OtherContentsAreRefused) {
    const auto loadingChanged = [&](auto change) {
        PretrainedLevel level = smallLevel();
        change(level);
        savePretrainedLevel(folder / "p", level);
        return refusalOf([&] { loadPretrainedLevel(folder / "p"); });
    };
    EXPECT_THAT(loadingChanged([](auto& level) { level.level = "text"; }),
                HasSubstr("its level is 'text', neither 'word' nor 'encoder'"));
    EXPECT_THAT(loadingChanged([](auto& level) { level.level = "encoder"; }),
                HasSubstr("not those of a word level"));
    EXPECT_THAT(loadingChanged([](auto& level) { level.vocabulary.push_back("film"); }),
                HasSubstr("it has 4 words, but vectors of 3"));
    EXPECT_THAT(loadingChanged([](auto& level) { level.vocabulary[2] = "good"; }),
                HasSubstr("its vocabulary"));
    EXPECT_THAT(loadingChanged([](auto& level) { level.tensors.erase(kEmbeddingName); }),
                HasSubstr("vectors of 0"));
    EXPECT_THAT(loadingChanged([](auto& level) { level.tensors.erase("word.gru.bias_ih_l0"); }),
                HasSubstr("not those of a word level"));
    EXPECT_THAT(loadingChanged([](auto& level) {
                    level.tensors["more"] = {{1}, {0.0f}};
                }),
                HasSubstr("not those of a word level"));
}

TEST_F(PretrainedFile, WordsAreFoundByTheirNames) {
    PretrainedLevel level = smallLevel();
    TensorValues& vectors = level.tensors.at(kEmbeddingName);
    vectors.values = {1, 2, 3, 4, 5, 6};
    std::size_t found = 0;
    const auto tensors = withWords(level, {"<unknown>", "film", "bad", "good"},
                                   {{4, 2}, {10, 11, 12, 13, 14, 15, 16, 17}}, found);
    EXPECT_EQ(found, 2u);
    EXPECT_EQ(tensors.at(kEmbeddingName).shape, (std::vector<std::int64_t>{4, 2}));
    EXPECT_EQ(tensors.at(kEmbeddingName).values, (std::vector<float>{1, 2, 12, 13, 5, 6, 3, 4}));
    EXPECT_EQ(tensors.at("word.gru.bias_hh_l0").values,
              level.tensors.at("word.gru.bias_hh_l0").values);
}

class StartingFromAFile : public ::testing::Test {
 protected:
    StartingFromAFile() {
        plan.pretrainEpochs = 2;
        plan.savePretrained = folder / "level";
    }

    ModelFile train(const std::string& name) {
        plan.out = folder / (name + ".safetensors");
        ExperimentObserver observer;
        observer.event = eventHandler([this](const Note& note) { notes.push_back(note.sentence.english()); });
        runExperiment(plan, observer);
        return loadModelFile(plan.out);
    }
    void startFromIt() {
        plan.pretrainEpochs = 0;
        plan.savePretrained.clear();
        plan.pretrained = folder / "level";
    }
    std::string refusal() {
        return refusalOf([&] { train("refused"); });
    }
    ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    std::vector<std::string> notes;
};

TEST_F(StartingFromAFile, GivesTheModelOfThePretraining) {
    const ModelFile whole = train("whole");
    startFromIt();
    const ModelFile model = train("further");
    for (const auto& [name, tensor] : whole.tensors)
        EXPECT_EQ(model.tensors.at(name).values, tensor.values) << name;
    const std::string words = std::to_string(model.vocabulary.size() - 1);
    EXPECT_THAT(notes, Contains(HasSubstr("starts from the pre-training level, which has " + words +
                                          " of the " + words + " words (100.00 %)")));
}

TEST_F(StartingFromAFile, ResumesToTheSameBits) {
    train("first");
    startFromIt();
    const ModelFile whole = train("whole");
    plan.out = folder / "resumed.safetensors";
    CancelToken cancel;
    ExperimentObserver observer;
    observer.event = eventHandler([&](const EpochReport&) { cancel.cancel(); });
    runExperiment(plan, observer, cancel);
    plan.resume = true;
    const ModelFile resumed = train("resumed");
    for (const auto& [name, tensor] : whole.tensors)
        EXPECT_EQ(resumed.tensors.at(name).values, tensor.values) << name;
}

TEST_F(StartingFromAFile, AResumedRunMustHaveTheSameFile) {
    train("first");
    startFromIt();
    plan.out = folder / "model.safetensors";
    CancelToken cancel;
    ExperimentObserver observer;
    observer.event = eventHandler([&](const EpochReport&) { cancel.cancel(); });
    runExperiment(plan, observer, cancel);
    PretrainedLevel level = loadPretrainedLevel(plan.pretrained);
    level.tensors.at(kEmbeddingName).values[0] += 1;
    savePretrainedLevel(plan.pretrained, level);
    plan.resume = true;
    EXPECT_THAT(refusalOf([&] { train("model"); }), HasSubstr("pre-training to start from"));
}

TEST_F(StartingFromAFile, OtherSizesLanguagesAndNetworksAreRefused) {
    train("first");
    startFromIt();
    auto& sizes = std::get<HanConfig>(plan.settings.network).sizes;
    ++sizes.wordHidden;
    EXPECT_THAT(refusal(), HasSubstr("choose these sizes for the network, or another file"));
    --sizes.wordHidden;
    plan.preprocessing.locale = "ko";
    EXPECT_THAT(refusal(), HasSubstr("by the rules of the language 'en', those of this training by "
                                     "'ko'; give --language en"));
    plan.preprocessing = Preprocessing();
    plan.preprocessing.foldCase = !plan.preprocessing.foldCase;
    EXPECT_THAT(refusal(), HasSubstr("found or normalised in another way"));
    plan.preprocessing = Preprocessing();
    PretrainedLevel level = loadPretrainedLevel(plan.pretrained);
    for (std::size_t i = 1; i < level.vocabulary.size(); ++i)
        level.vocabulary[i] = "other" + std::to_string(i);
    savePretrainedLevel(plan.pretrained, level);
    EXPECT_THAT(refusal(), HasSubstr("knows none of the words"));
    plan.pretrained = folder / "first.safetensors";
    EXPECT_THAT(refusal(), HasSubstr("give the model to --start-from"));
}

TEST_F(StartingFromAFile, TheFileDoesNotReplaceAnotherOne) {
    plan.savePretrained = plan.data.source.path;
    const std::string texts = readBytes(plan.data.source.path);
    EXPECT_THAT(refusal(), HasSubstr("save-pretrained: "));
    EXPECT_EQ(readBytes(plan.data.source.path), texts);
}

}  // namespace
}  // namespace hanscope::test
