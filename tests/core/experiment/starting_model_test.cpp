#include "core/experiment/starting_model.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/corpus/cache/corpus_cache.h"
#include "core/corpus/encoded/corpus.h"
#include "core/model_file/model_file.h"
#include "tests/core/model_file/tiny_model.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

const std::filesystem::path kModels = HANSCOPE_RESOURCES "/models";

class StartingModelTest : public ::testing::Test {
 protected:
    using Corpus = std::shared_ptr<const EncodedCorpus>;

    Corpus corpusIn(const std::filesystem::path& path) const {
        CorpusSource source;
        source.path = path;
        CorpusReading reading;
        reading.cache.folder = folder / "cache";
        return openCorpus(source, {}, reading, {});
    }
    /// A text is each of these samples.
    Corpus samples(const std::vector<std::string>& names) const {
        std::string table = "text,label\n";
        for (const std::string& name : names) {
            std::ostringstream text;
            text << std::ifstream(HANSCOPE_RESOURCES "/samples/" + name).rdbuf();
            std::string quoted = text.str();
            for (std::size_t at = 0; (at = quoted.find('"', at)) != std::string::npos; at += 2)
                quoted.insert(at, 1, '"');
            table += "\"" + quoted + "\"," + name + "\n";
        }
        return corpusIn(folder.write("samples.csv", table));
    }
    static std::string nameFor(const Corpus& corpus, const std::filesystem::path& models = kModels,
                               const Preprocessing& preprocessing = {}) {
        const auto found = startingModelFor(*corpus, preprocessing, models);
        return found ? found->name : "none";
    }

    const ScratchFolder folder;
};

TEST_F(StartingModelTest, IsThatOfTextsOfTheSameKind) {
    EXPECT_EQ(nameFor(corpusIn(HANSCOPE_RESOURCES "/training/hotel-reviews.csv")), "Film reviews");
    EXPECT_EQ(nameFor(samples({"abstract-physics.txt", "abstract-statistics.txt"})),
              "arXiv fields");
    EXPECT_EQ(nameFor(samples({"review-bad.txt", "review-good.txt"})), "Film reviews");
}

TEST_F(StartingModelTest, TextsOfNoKindThatIsKnownHaveNone) {
    EXPECT_EQ(
        nameFor(corpusIn(folder.write(
            "recipes.csv",
            "text,label\n"
            "\"Knead flour, yeast, lukewarm water and salt; proof the dough overnight.\",bread\n"
            "\"Whisk egg yolks, sugar and mascarpone, fold in beaten egg whites.\",sweet\n"))),
        "none");
    EXPECT_EQ(nameFor(samples({"review-bad.txt"}), folder / "no folder"), "none");
}

TEST_F(StartingModelTest, OnlyModelsThatReadTheLanguageAndCanBeTrainedCount) {
    const Corpus reviews = samples({"review-bad.txt", "review-good.txt"});
    EXPECT_EQ(nameFor(reviews, kModels, {"ko"}), "none");
    std::filesystem::create_directory(folder / "models");
    folder.write("models/damaged.safetensors", "no model");
    saveModelFile(folder / "models/tiny.safetensors", tinyModel());  // does not know what is usual
    EXPECT_EQ(nameFor(reviews, folder / "models"), "none");
    std::filesystem::copy_file(kModels / "film-reviews.safetensors",
                               folder / "models/reviews.safetensors");
    EXPECT_EQ(nameFor(reviews, folder / "models"), "Film reviews");
}

TEST_F(StartingModelTest, AModelThatHasLearntFromTheTextsIsNotTaken) {
    const Corpus reviews = samples({"review-bad.txt", "review-good.txt"});
    ModelFile model = loadModelFile(kModels / "film-reviews.safetensors");
    const std::vector<std::int32_t> rows = vocabularyRows(*reviews, Vocabulary(model.vocabulary));
    std::vector<std::uint32_t> sums;
    reviews->scan({1}, [&](const EncodedDocument& text) {
        std::vector<std::int32_t> words;
        for (const std::int32_t word : text.words)
            words.push_back(rows[static_cast<std::size_t>(word)]);
        sums.push_back(*TrainedTexts::sumOf(words, model.vocabulary.size()));
    });
    model.trainedTexts = TrainedTexts(sums);
    std::filesystem::create_directory(folder / "models");
    saveModelFile(folder / "models/reviews.safetensors", model);
    EXPECT_EQ(nameFor(reviews, folder / "models"), "none");
}

}  // namespace
}  // namespace hanscope::test
