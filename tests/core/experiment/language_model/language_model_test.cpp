#include "core/experiment/language_model/language_model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/error.h"
#include "core/experiment/language_model/language_network.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr std::int64_t kWords = 40, kEmbedding = 6, kHidden = 7;
using Tensors = std::map<std::string, TensorValues>;

LanguageModelSettings smallSettings() {
    LanguageModelSettings settings;
    settings.embedding = kEmbedding;
    settings.hidden = kHidden;
    settings.epochs = 2;
    settings.learningRate = 0.01;
    return settings;
}

// Sentences of random words; one is longer than what is read at once.
std::vector<EncodedDocument> randomDocuments() {
    std::mt19937 random(5);
    std::vector<EncodedDocument> documents(300);
    for (EncodedDocument& document : documents) {
        document.sentenceLengths = {9, 1, 70};
        for (int i = 0; i < 80; ++i)
            document.words.push_back(static_cast<std::int32_t>(random() % kWords));
    }
    documents[7].words.assign(20000, 3);
    documents[7].sentenceLengths = {600, 19400};
    return documents;
}

Tensors trained(const std::vector<EncodedDocument>& documents, LanguageModelSettings settings,
                const fs::path& state = {}, const CancelToken& cancel = {},
                const LanguageModelProgress& progress = {}) {
    return trainLanguageModel(DocumentList(documents), randomVectors(kWords, settings), settings,
                              state, progress, cancel);
}

// ---- the gradients ----

class LanguageGradients : public ::testing::Test {
 protected:
    LanguageGradients() {
        std::mt19937 random(2);
        std::uniform_real_distribution<float> uniform(-0.5F, 0.5F);
        for (StateArray& array : network.arrays())
            if (array.name.find('.') == std::string::npos || array.name.size() == 5)  // values
                for (std::size_t i = 0; i < array.bytes / sizeof(float); ++i)
                    static_cast<float*>(array.data)[i] = uniform(random);
        for (StateArray& array : network.arrays()) {
            const auto* values = static_cast<float*>(array.data);
            start[array.name].assign(values, values + array.bytes / sizeof(float));
        }
    }

    // The mean loss with the values of `start`, one of which is changed; the moments afterwards
    // tell the gradient.
    double lossAt(const std::string& name = "", std::size_t index = 0, double change = 0) {
        for (StateArray& array : network.arrays()) {
            auto* values = static_cast<float*>(array.data);
            std::copy(start[array.name].begin(), start[array.name].end(), values);
            if (array.name == name) values[index] += static_cast<float>(change);
        }
        network.steps() = 0;
        return network.step(sequences, RepeatableRandom(1, 1, 1), 1e-9, pool).mean();
    }
    double gradientOf(const std::string& name, std::size_t index) {
        for (StateArray& array : network.arrays())
            if (array.name == name + ".first")
                return static_cast<float*>(array.data)[index] / 0.1;  // 1 − β₁
        ADD_FAILURE() << name;
        return 0;
    }

    // Word 39 occurs in no sequence that is read here, but is a candidate.
    EncodedDocument sequences{{1, 2, 3, 4, 5, 1, 2, 2, 7, 9, 1, 3}, {5, 4, 1, 2}};
    DocumentList documents{{sequences, {{39, 0, 6, 8, 10, 11, 12, 13}, {8}}}};
    WordFrequencies words{documents, kWords, {}};
    LanguageNetwork network{{kWords, kEmbedding, kHidden},
                            words,
                            {{kWords, kEmbedding}, std::vector<float>(kWords* kEmbedding)},
                            1};
    WorkerPool pool{2};
    std::map<std::string, std::vector<float>> start;
};

TEST_F(LanguageGradients, AreThoseOfFiniteDifferences) {
    constexpr double kChange = 4e-3;
    int notZero = 0;
    for (const std::string& name : {"embedding", "outputs", "gru.0", "gru.1", "gru.2", "gru.3",
                                    "gru.4", "gru.5", "gru.6", "gru.7"})
        for (std::size_t i = 0; i < start[name].size(); i += 1 + start[name].size() / 23) {
            const double expected =
                (lossAt(name, i, kChange) - lossAt(name, i, -kChange)) / (2 * kChange);
            lossAt();
            const double gradient = gradientOf(name, i);
            EXPECT_NEAR(gradient, expected, 2e-4) << name << " " << i;
            if (std::abs(gradient) > 1e-3) ++notZero;
        }
    EXPECT_GT(notZero, 100);
}

TEST_F(LanguageGradients, AWordThatIsNeitherReadNorPredictedStays) {
    lossAt();
    constexpr std::size_t kUnseen = 30;
    for (std::size_t j = 0; j < kHidden; ++j)
        EXPECT_EQ(gradientOf("outputs", kUnseen * kHidden + j), 0);
    for (std::size_t j = 0; j < kEmbedding; ++j)
        EXPECT_EQ(gradientOf("embedding", kUnseen * kEmbedding + j), 0);
}

TEST_F(LanguageGradients, BothDirectionsPredictEveryWordButOne) {
    lossAt();
    const auto loss = network.step(sequences, RepeatableRandom(1, 1, 1), 1e-9, pool);
    EXPECT_EQ(loss.words, 2 * (4 + 3 + 0 + 1));
}

// ---- the training ----

TEST(LanguageModel, LearnsWhichWordFollows) {
    // Word w is followed by w + 1 of eight, so both neighbours are known from the second word on.
    std::vector<EncodedDocument> documents(400);
    for (std::size_t i = 0; i < documents.size(); ++i) {
        for (std::size_t t = 0; t < 24; ++t)
            documents[i].words.push_back(static_cast<std::int32_t>(1 + (i + t) % 8));
        documents[i].sentenceLengths = {24};
    }
    LanguageModelSettings settings = smallSettings();
    settings.epochs = 60;
    settings.learningRate = 0.05;
    double last = 0;
    trained(documents, settings, {}, {}, [&](double, double, double loss) { last = loss; });
    EXPECT_LT(last, 0.3);  // log 8 = 2.08 without knowledge
}

TEST(LanguageModel, TheBitsDoNotDependOnTheThreads) {
    LanguageModelSettings settings = smallSettings();
    settings.threads = 1;
    const Tensors one = trained(randomDocuments(), settings);
    settings.threads = 3;
    const Tensors three = trained(randomDocuments(), settings);
    ASSERT_EQ(one.size(), 9u);
    for (const auto& [name, tensor] : one) EXPECT_EQ(tensor.values, three.at(name).values) << name;
    EXPECT_EQ(one.at("word.gru.weight_hh_l0_reverse").shape,
              (std::vector<std::int64_t>{3 * kHidden, kHidden}));
}

TEST(LanguageModel, OfDocumentsAsOneSequenceHasTheEncodersNames) {
    LanguageModelSettings settings = smallSettings();
    settings.level = "encoder";
    EXPECT_TRUE(trained(randomDocuments(), settings).count("encoder.gru.weight_ih_l0"));
}

TEST(LanguageModel, ContinuesToTheSameBitsAfterItWasCancelled) {
    const test::ScratchFolder folder;
    const fs::path state = folder / "a.state";
    const Tensors whole = trained(randomDocuments(), smallSettings());
    CancelToken cancel;
    for (int cancelled = 0;; ++cancelled) {
        int reports = 0;
        cancel = CancelToken();
        try {
            const Tensors resumed = trained(randomDocuments(), smallSettings(), state, cancel,
                                            [&](double, double, double) {
                                                if (++reports == 1 && cancelled < 4)
                                                    cancel.cancel();
                                            });
            EXPECT_EQ(cancelled, 4);
            for (const auto& [name, tensor] : whole)
                EXPECT_EQ(tensor.values, resumed.at(name).values) << name;
            break;
        } catch (const Cancelled&) {
            EXPECT_TRUE(fs::exists(state));
        }
    }
    EXPECT_FALSE(fs::exists(state));
}

TEST(LanguageModel, ADamagedStateIsIgnored) {
    const test::ScratchFolder folder;
    const fs::path state = folder.write("a.state", "not a state");
    const Tensors resumed = trained(randomDocuments(), smallSettings(), state);
    EXPECT_EQ(resumed.at(kEmbeddingName).values,
              trained(randomDocuments(), smallSettings()).at(kEmbeddingName).values);
}

// ---- the cache ----

class KeptLanguage : public ::testing::Test {
 protected:
    KeptLanguageModel open() {
        return openLanguageModel(DocumentList(documents), randomVectors(kWords, settings), settings,
                                 {folder / "cache", {}}, [this](const Message& sentence) {
                                     notices.push_back(sentence.english());
                                 });
    }
    test::ScratchFolder folder;
    std::vector<EncodedDocument> documents = randomDocuments();
    LanguageModelSettings settings = smallSettings();
    std::vector<std::string> notices;
};

TEST_F(KeptLanguage, SecondCallFindsWhatTheFirstTrained) {
    const KeptLanguageModel first = open();
    const KeptLanguageModel second = open();
    EXPECT_TRUE(first.wasTrained);
    EXPECT_FALSE(second.wasTrained);
    for (const auto& [name, tensor] : first.tensors) {
        EXPECT_EQ(tensor.values, second.tensors.at(name).values) << name;
        EXPECT_EQ(tensor.shape, second.tensors.at(name).shape) << name;
    }
}

TEST_F(KeptLanguage, OtherSettingsAreAnotherModel) {
    open();
    settings.epochs = 3;
    EXPECT_TRUE(open().wasTrained);
    settings = smallSettings();
    settings.seed = 2;
    EXPECT_TRUE(open().wasTrained);
    settings = smallSettings();
    settings.level = "encoder";
    EXPECT_TRUE(open().wasTrained);
    settings = smallSettings();
    documents.pop_back();
    EXPECT_TRUE(open().wasTrained);
}

TEST_F(KeptLanguage, ADamagedFileIsTrainedAgain) {
    open();
    for (const auto& entry : fs::directory_iterator(folder / "cache"))
        fs::resize_file(entry.path(), 1000);
    EXPECT_TRUE(open().wasTrained);
    ASSERT_EQ(notices.size(), 1u);
    EXPECT_THAT(notices[0], HasSubstr("is damaged; they are trained again"));
}

}  // namespace
}  // namespace hanscope
