// A column of the words that people marked as reasons, on its way into an encoded corpus.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/label_project.h"
#include "core/corpus/row_reader.h"
#include "tests/core/corpus/table.h"
#include "tests/core/corpus/whole_corpus.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class MarksColumn : public ::testing::Test {
 protected:
    MarksColumn() { columns_.marks = "why"; }
    std::vector<std::vector<std::vector<Range>>> marksOf(const std::filesystem::path& path) {
        const auto reader = openRowReader(path, columns_);
        std::vector<std::vector<std::vector<Range>>> all;
        for (Row row; reader->next(row);) all.push_back(row.marks);
        return all;
    }
    std::string refusal(const std::string& name, const std::string& bytes) {
        return test::refusalOf(folder_.write(name, bytes), columns_);
    }
    /// [document][word]
    std::vector<std::vector<std::int32_t>> countsOf(const EncodedCorpus& corpus) {
        std::vector<std::vector<std::int32_t>> counts;
        for (const EncodedDocument& document : test::wholeOf(corpus).documents)
            counts.push_back(document.marks);
        return counts;
    }

    Columns columns_;
    test::ScratchFolder folder_;
    const std::string lines_ =
        "{\"text\":\"Too salty. But a nice place\",\"label\":\"bad\","
        "\"why\":[[[0,9]],[[4,9],[17,21]]]}\n"
        "{\"text\":\"Good\",\"label\":\"good\",\"why\":[]}\n"
        "{\"text\":\"Fine food\",\"label\":\"good\"}\n"
        "{\"text\":\"Good and cheap\",\"label\":\"good\",\"why\":[[9,14]]}\n";
};

TEST_F(MarksColumn, OfJsonLines) {
    EXPECT_THAT(
        marksOf(folder_.write("a.jsonl", lines_)),
        ElementsAre(ElementsAre(ElementsAre(Range{0, 9}), ElementsAre(Range{4, 9}, Range{17, 21})),
                    IsEmpty(), IsEmpty(), ElementsAre(ElementsAre(Range{9, 14}))));
}

TEST_F(MarksColumn, OfATable) {
    EXPECT_THAT(marksOf(folder_.write("a.csv",
                                      "text,label,why\nToo salty,bad,\"[[4, 9]]\"\n"
                                      "Good,good,\nBad,bad,\"[[[0,3]],[]]\"\n")),
                ElementsAre(ElementsAre(ElementsAre(Range{4, 9})), IsEmpty(),
                            ElementsAre(ElementsAre(Range{0, 3}), IsEmpty())));
    EXPECT_THAT(marksOf(folder_.write("b.csv", "text,label\nGood,good\n")), ElementsAre(IsEmpty()));
}

TEST_F(MarksColumn, WhatDoesNotFitTheTextIsRefusedWithItsLine) {
    const std::string good = "{\"text\":\"Good\",\"label\":\"x\",\"why\":[[0,4]]}\n";
    EXPECT_THAT(refusal("a.jsonl", good + "{\"text\":\"Good\",\"label\":\"x\",\"why\":[[2,5]]}\n"),
                StartsWith(", line 2: \"why\": the mark [2, 5] is not in the text, which has 4"));
    EXPECT_THAT(
        refusal("b.jsonl", good + "{\"text\":\"\xc3\xa9\",\"label\":\"x\",\"why\":[[1,2]]}\n"),
        HasSubstr("line 2: \"why\": the mark [1, 2] begins or ends inside"));
    EXPECT_THAT(refusal("c.jsonl", "{\"text\":\"Good\",\"label\":\"x\",\"why\":\"0-4\"}\n"),
                HasSubstr("line 1: \"why\": marks must be a list"));
    EXPECT_THAT(refusal("d.jsonl", "{\"text\":[\"Good\"],\"label\":\"x\",\"why\":[[0,4]]}\n"),
                HasSubstr("line 1: \"text\" is no string here"));
    EXPECT_THAT(refusal("e.csv", "text,label,why\nGood,x,\"[[0,4]]\"\nGood,x,\"[[0,9]]\"\n"),
                HasSubstr("line 3: the mark [0, 9] is not in the text"));
    EXPECT_THAT(refusal("f.csv", "text,label,why\nGood,x,0 to 4\n"),
                HasSubstr("line 2: marks must be a list"));
}

TEST_F(MarksColumn, OfWhatMustNotMatterStandsBesideIt) {
    columns_.against = "not";
    const auto againstOf = [&](const std::filesystem::path& path) {
        const auto reader = openRowReader(path, columns_);
        std::vector<std::vector<Range>> all;
        for (Row row; reader->next(row);) all.push_back(row.against);
        return all;
    };
    EXPECT_THAT(
        againstOf(folder_.write("a.jsonl",
                                "{\"text\":\"Ann is nice\",\"label\":\"x\",\"why\":[[7,11]],"
                                "\"not\":[[[0,3]],[[0,3],[4,6]]]}\n"
                                "{\"text\":\"Ann is nice\",\"label\":\"x\"}\n")),
        ElementsAre(ElementsAre(Range{0, 3}, Range{4, 6}), IsEmpty()));
    EXPECT_THAT(
        againstOf(folder_.write("a.csv", "text,label,not\nAnn is nice,x,\"[[0,3]]\"\nNice,x,\n")),
        ElementsAre(ElementsAre(Range{0, 3}), IsEmpty()));
    columns_.marks.clear();
    columns_.against.clear();  // those of a label tool, in characters
    EXPECT_THAT(
        againstOf(folder_.write("b.jsonl",
                                "{\"id\":1,\"text\":\"\xc3\xa9 Ann\",\"cats\":[\"x\"],\"entities\":"
                                "[[2,5,\"against\"],[0,1,\"reason\"]],\"Comments\":[]}\n")),
        ElementsAre(ElementsAre(Range{3, 6})));
}

TEST_F(MarksColumn, WhatMustNotMatterIsRefusedWithItsLine) {
    columns_.against = "not";
    const std::string begin = "{\"text\":\"\xc3\xa9t\xc3\xa9 Ann\",\"label\":\"x\",";
    EXPECT_THAT(refusal("a.jsonl", begin + "\"not\":[[6,9]]}\n" + begin + "\"not\":[[6,10]]}\n"),
                HasSubstr("line 2: \"not\": the mark [6, 10] is not in the text, which has 9"));
    EXPECT_THAT(refusal("b.jsonl", begin + "\"not\":[[1,2]]}\n"),
                HasSubstr("line 1: \"not\": the mark [1, 2] begins or ends inside"));
    EXPECT_THAT(refusal("c.jsonl", begin + "\"why\":[[0,5]],\"not\":[[3,9]]}\n"),
                HasSubstr("line 1: what must not matter, [3, 9], is also marked as a reason, "
                          "[0, 5]"));
    EXPECT_THAT(refusal("d.csv",
                        "text,label,why,not\nAnn is nice,x,\"[[7,11]]\",\"[[0,3]]\"\n"
                        "Ann is nice,x,\"[[0,3]]\",\"[[0,3]]\"\n"),
                HasSubstr("line 3: what must not matter, [0, 3], is also marked"));
}

TEST_F(MarksColumn, OfWhatMustNotMatterIsKeptInTheCache) {
    columns_.against = "not";
    CorpusSource source;
    source.path = folder_.write("a.jsonl",
                                "{\"text\":\"Too salty\",\"label\":\"a\",\"not\":[[0,3]]}\n"
                                "{\"text\":\"Ann is nice\",\"label\":\"b\",\"why\":[[7,11]],"
                                "\"not\":[[0,3]]}\n{\"text\":\"Good\",\"label\":\"b\"}\n");
    source.columns = columns_;
    const auto open = [&] {
        return openCorpus(source, {}, {{folder_.path() / "cache", {}}, 2, {}, {}});
    };
    for (const auto& corpus : {open(), open()}) {
        const std::vector<EncodedDocument> documents = test::wholeOf(*corpus).documents;
        EXPECT_THAT(documents[0].against, ElementsAre(1, 0));
        EXPECT_THAT(documents[0].marks, IsEmpty());
        EXPECT_THAT(documents[1].against, ElementsAre(1, 0, 0));
        EXPECT_THAT(documents[1].marks, ElementsAre(0, 0, 1));
        EXPECT_THAT(documents[2].against, IsEmpty());
        EXPECT_EQ(corpus->documentsAgainst(), 2u);
        EXPECT_EQ(corpus->markedDocuments(), 1u);
    }
    source.columns.against.clear();  // another corpus, not that of the cache
    EXPECT_EQ(open()->documentsAgainst(), 0u);
}

TEST_F(MarksColumn, IsKeptInTheCache) {
    CorpusSource source;
    source.path = folder_.write("a.jsonl", lines_);
    source.columns = columns_;
    const auto open = [&] {
        return openCorpus(source, {}, {{folder_.path() / "cache", {}}, 2, {}, {}});
    };
    const auto first = open();
    EXPECT_THAT(countsOf(*first), ElementsAre(ElementsAre(1, 2, 0, 0, 0, 1, 0), IsEmpty(),
                                              IsEmpty(), ElementsAre(0, 0, 1)));
    EXPECT_EQ(first->markedDocuments(), 2u);
    const auto again = open();
    EXPECT_EQ(countsOf(*again), countsOf(*first));
    EXPECT_EQ(again->markedDocuments(), 2u);
    source.columns.marks.clear();  // another corpus, not that of the cache
    EXPECT_EQ(open()->markedDocuments(), 0u);
}

TEST_F(MarksColumn, ReasonsOfALabellingProjectAreMarks) {
    CorpusSource source;
    source.path = folder_.write("a.csv", "text\nToo salty\nGood\n");
    source.columns.text = "text";
    source.columns.labelling = Labelling::None;
    const auto project = folder_.path() / "a.labels.jsonl";
    LabelProject::create(project, source);
    for (const auto& [text, label, reasons] :
         {std::tuple("Too salty", "bad", std::vector<Range>{{4, 9}}),
          std::tuple("Good", "good", std::vector<Range>())}) {
        TextDecision decision{Decision::Labelled, {label}};
        decision.reasons = reasons;
        if (!reasons.empty()) decision.against = {{0, 3}};
        const std::string step = LabelProject::read(project).decide(textKey(text), decision);
        LabelProjectFile(project).append(step);
    }
    CorpusSource labelled;
    labelled.path = project;
    const auto corpus = openCorpus(labelled, {}, {{folder_.path() / "cache", {}}, 2, {}, {}});
    EXPECT_THAT(countsOf(*corpus), ElementsAre(ElementsAre(0, 1), IsEmpty()));
    EXPECT_EQ(corpus->markedDocuments(), 1u);
    EXPECT_THAT(test::wholeOf(*corpus).documents[0].against, ElementsAre(1, 0));
}

}  // namespace
}  // namespace hanscope
