#include <gtest/gtest.h>

#include "core/corpus/cache/corpus_cache.h"
#include "core/error.h"
#include "tests/support/scratch_folder.h"
#include "ui/training/evaluation/evaluation_panel.h"

namespace hanscope::ui {
namespace {

LabelLists single(const std::vector<std::int32_t>& labels) {
    LabelLists lists;
    for (const std::int32_t label : labels) lists.append(std::vector<std::int32_t>{label});
    return lists;
}

/// Two documents of "a, b" and one of "c", of which the first is predicted as "c".
FileEvaluation threeDocuments(const test::ScratchFolder& folder) {
    FileEvaluation result;
    result.source = {folder.write("t.csv", "text,label\nOne.,\"a, b\"\nTwo.,\"a, b\"\nTen.,c\n")};
    result.corpus = openCorpus(result.source, {}, {{folder / "cache", {}}, 1, {}, {}});
    result.labels = {"a, b", "c"};
    result.truth = single({0, 0, 1});
    result.predictions.labels = single({1, 0, 1});
    result.predictions.probabilities = {{0.25F, 0.75F}, {0.5F, 0.5F}, {0, 1}};
    result.evaluation = evaluationOf({}, 2, result.truth, result.predictions.labels);
    return result;
}

TEST(EvaluationCsv, HoldsMatrixScoresAndPredictions) {
    const test::ScratchFolder folder;
    const FileEvaluation result = threeDocuments(folder);
    EXPECT_EQ(confusionCsv(result), "truth,\"a, b\",c\n\"a, b\",1,1\nc,0,1\n");
    EXPECT_EQ(
        scoresCsv(result),
        "class,precision,recall,f1,documents\n\"a, b\",1,0.5,0.666667,2\nc,0.5,1,0.666667,1\n");
    EXPECT_EQ(predictionsCsv(result),
              "row,line,truth,prediction,\"a, b\",c\n"
              "0,2,\"a, b\",c,0.25,0.75\n"
              "1,3,\"a, b\",\"a, b\",0.5,0.5\n"
              "2,4,c,c,0,1\n");
}

TEST(EvaluationCsv, ReplacesNeitherTextsNorModel) {
    const test::ScratchFolder folder;
    const FileEvaluation result = threeDocuments(folder);
    const std::string texts = test::readBytes(result.source.path);
    const auto model = folder.write("m.safetensors", "weights");
    writeCsv(folder / "c.csv", confusionCsv, result, model);
    EXPECT_EQ(test::readBytes(folder / "c.csv"), confusionCsv(result));
    EXPECT_THROW(writeCsv(result.source.path, confusionCsv, result, model), Error);
    EXPECT_THROW(writeCsv(model, confusionCsv, result, model), Error);
    EXPECT_EQ(test::readBytes(result.source.path), texts);
    EXPECT_EQ(test::readBytes(model), "weights");
}

}  // namespace
}  // namespace hanscope::ui
