// Nothing that is read of a part of a corpus passes for a result of the whole.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <functional>

#include "core/error.h"
#include "core/survey/concordance.h"
#include "core/survey/counts/collocates.h"
#include "core/survey/counts/keyness.h"
#include "core/survey/counts/word_dispersion.h"
#include "core/survey/label_queue.h"
#include "core/survey/lexicon.h"
#include "core/survey/metadata.h"
#include "core/survey/model_difference.h"
#include "core/survey/phrase_list.h"
#include "core/survey/survey_table.h"
#include "core/survey/unit_survey.h"
#include "core/survey/vectors/vector_store.h"
#include "core/survey/word_weights.h"
#include "tests/core/model/random_model.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr int kTextCount = 700;  // more texts than are read at a time

std::string manyTexts() {
    std::string rows = "text,rating,place\n";
    for (int i = 0; i < kTextCount; ++i)
        rows += "w1 w2 w" + std::to_string(1 + i % 40) + ".,c0,here\n";
    return rows;
}

/// What reads a whole corpus.
struct WholeReading {
    const char* name;
    std::function<SkippedRows(const Classifier&, const CorpusSource&, const ProgressCallback&)>
        read;
};

void PrintTo(const WholeReading& reading, std::ostream* out) {
    *out << reading.name;
}

const WholeReading kReadings[] = {
    {"predictions",
     [](const auto& model, const auto& source, const auto& progress) {
         return surveyCorpus(
             model, source, [](auto&&) {}, progress);
     }},
    {"weights",
     [](const auto& model, const auto& source, const auto& progress) {
         return wordWeights(model, source, "w1", progress).skipped;
     }},
    {"lexicon", [](const auto& model, const auto& source,
                   const auto& progress) { return readLexicon(model, source, progress).skipped; }},
    {"concordance",
     [](const auto& model, const auto& source, const auto& progress) {
         const ConcordanceRequest request{{WordQuery::Kind::Word, "w1"},
                                          ConcordanceContent::Places};
         return readConcordance(
                    model, source, request, [](auto&&) {}, progress)
             .skipped;
     }},
    {"units", [](const auto& model, const auto& source,
                 const auto& progress) { return readUnits(model, source, 3, progress).skipped; }},
    {"differences",
     [](const auto& model, const auto& source, const auto& progress) {
         return compareModels(model, model, source, progress).skipped;
     }},
    {"phrases",
     [](const auto& model, const auto& source, const auto& progress) {
         PhraseQuestion question;
         question.texts = 0;
         return listPhrases(model, source, question, progress).skipped;
     }},
    {"collocates",
     [](const auto& model, const auto& source, const auto& progress) {
         return readCollocates(model.info(), source, {{{WordQuery::Kind::Phrase, "w1"}}}, progress)
             .skipped;
     }},
    {"dispersion",
     [](const auto& model, const auto& source, const auto& progress) {
         return readDispersion(model.info(), source, {{{WordQuery::Kind::Phrase, "w1"}}, 5},
                               progress)
             .skipped;
     }},
    {"keyness",
     [](const auto& model, const auto& source, const auto& progress) {
         TextSides sides;
         for (int row = 0; row < kTextCount + 4; ++row)
             sides.ofRow.push_back(row % 2 == 0 ? TextSide::Group : TextSide::Others);
         return readKeyness(model.info(), source, sides, {}, progress).skipped;
     }},
    {"vectors",
     [](const auto& model, const auto& source, const auto& progress) {
         const fs::path cache = source.path.parent_path() / "cache";
         return openVectors(model, source, {{cache, {}}, 0, progress, {}})->skipped();
     }},
};

class WholeReadingTest : public ::testing::TestWithParam<WholeReading> {
 protected:
    std::string refusal(const CorpusSource& source, const ProgressCallback& progress) const {
        try {
            GetParam().read(*classifier_, source, progress);
        } catch (const FileError& error) {
            return error.what();
        }
        return "nothing";
    }

    ScratchFolder folder_;
    const fs::path file_ = folder_.write("texts.csv", manyTexts());
    const std::shared_ptr<const Classifier> classifier_ =
        makeClassifier("random", randomModel(Pooling::Attention, 40, 3, 83), 2);
};

TEST_P(WholeReadingTest, AFileThatBecomesShorterIsAnError) {
    const CorpusSource source = surveySource(file_, classifier_->info());
    const auto shorten = [&](std::uint64_t, std::uint64_t) {
        fs::resize_file(file_, fs::file_size(file_) / 2);
    };
    EXPECT_EQ(
        refusal(source, shorten),
        file_.string() + ": this changed while it was being read; start again when it is complete");
}

TEST_P(WholeReadingTest, AFileThatChangedBeforeIsAnError) {
    const CorpusSource source = surveySource(file_, classifier_->info());
    std::ofstream(file_, std::ios::app) << "w3.,c0,there\n";
    EXPECT_EQ(refusal(source, [](std::uint64_t, std::uint64_t) {}),
              file_.string() + ": it was changed after it was read; read it again");
    EXPECT_EQ(refusal(surveySource(file_, classifier_->info()), {}), "nothing");
}

TEST_P(WholeReadingTest, TellsWhatItLeftOut) {
    std::ofstream(file_, std::ios::app)
        << "w3,c0,here,now\n\" \",c0,here\nw4.,c0,there,then\nw5.,c1,here\n";
    const CorpusSource source = surveySource(file_, classifier_->info());
    for (int round = 0; round < 2; ++round) {  // the second time perhaps from a cache
        const SkippedRows skipped = GetParam().read(*classifier_, source, {});
        EXPECT_EQ(skipped.empty, 1u);
        EXPECT_EQ(skipped.faulty, 2u);
        EXPECT_THAT(english(skipped.faults),
                    ElementsAre(HasSubstr("texts.csv, line 702: this row has 4 fields"),
                                HasSubstr("texts.csv, line 704: this row has 4 fields")));
    }
}

INSTANTIATE_TEST_SUITE_P(All, WholeReadingTest, ::testing::ValuesIn(kReadings),
                         [](const auto& tested) { return std::string(tested.param.name); });

class OtherReadingTest : public ::testing::Test {
 protected:
    ScratchFolder folder_;
    const fs::path file_ = folder_.write("texts.csv", manyTexts());
    const std::shared_ptr<const Classifier> classifier_ =
        makeClassifier("random", randomModel(Pooling::Attention, 40, 3, 83), 2);
    const CorpusSource source_ = surveySource(file_, classifier_->info());
    const ProgressCallback shorten_ = [this](std::uint64_t, std::uint64_t) {
        fs::resize_file(file_, fs::file_size(file_) / 2);
    };
};

TEST_F(OtherReadingTest, ASearchInAFileThatBecomesShorterIsAnError) {
    EXPECT_THAT(
        [&] {
            searchTexts(
                source_, "w1", [](std::uint64_t) {}, shorten_);
        },
        ::testing::ThrowsMessage<FileError>(HasSubstr("this changed while it was being read")));
}

TEST_F(OtherReadingTest, AColumnOfAFileThatBecomesShorterIsAnError) {
    EXPECT_THAT(
        [&] { readColumn(source_, "place", shorten_); },
        ::testing::ThrowsMessage<FileError>(HasSubstr("this changed while it was being read")));
}

TEST_F(OtherReadingTest, ACellBelongsToItsRowAlsoBehindAFaultyOne) {
    const CorpusSource source = surveySource(
        folder_.write("b.csv", "text,rating,place\nw1,c0,here\nfaulty\nw2,c0,there\nw3,c0,here\n"),
        classifier_->info());
    const ColumnCells read = readColumn(source, "place");
    ASSERT_EQ(read.cells.size(), 4u);
    EXPECT_EQ(read.cells[1], kNoValue);
    EXPECT_EQ(read.cells[3], read.cells[0]);
    EXPECT_NE(read.cells[2], read.cells[0]);
}

}  // namespace
}  // namespace hanscope::test
