#include <gtest/gtest.h>

#include "core/explain/weights_export.h"
#include "tests/ui/support/readings.h"

namespace hanscope {
namespace {

TEST(EraserAnnotation, RunsOfMarkedWordsAreEvidences) {
    const auto reading = test::smallReading();  // "Good film. Bad end here."
    EXPECT_EQ(eraserAnnotation(*reading->document, "r1", "bad", {1, 1, 0, 1, 0, 1, 1}),
              R"({"annotation_id":"r1","docids":["r1"],"query":"","classification":"bad",)"
              R"("evidences":[[{"docid":"r1","start_token":0,"end_token":2,"start_sentence":0,)"
              R"("end_sentence":1,"text":"Good film"},{"docid":"r1","start_token":3,)"
              R"("end_token":4,"start_sentence":1,"end_sentence":2,"text":"Bad"},{"docid":"r1",)"
              R"("start_token":5,"end_token":7,"start_sentence":1,"end_sentence":2,)"
              R"("text":"here."}]]})");
}

TEST(EraserAnnotation, ARunEndsWithItsSentence) {
    const auto reading = test::smallReading();
    const std::string line = eraserAnnotation(*reading->document, "r", "x", {0, 0, 1, 1, 0, 0, 0});
    EXPECT_NE(line.find(R"("start_token":2,"end_token":3)"), std::string::npos);
    EXPECT_NE(line.find(R"("start_token":3,"end_token":4)"), std::string::npos);
}

}  // namespace
}  // namespace hanscope
