#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/data_check.h"
#include "core/corpus/encoded/corpus_statistics.h"
#include "core/corpus/labels.h"
#include "core/error.h"
#include "tests/core/corpus/whole_corpus.h"
#include "tests/support/english.h"

namespace hanscope {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

class TreeOfLabels : public ::testing::Test {
 protected:
    TreeOfLabels() {
        source_.columns = {"text", "labels"};
        source_.columns.labelling = Labelling::Lists;
        source_.hierarchy.taxonomy =
            folder_.write("labels.taxonomy", "Root\tcs\tmath\ncs\tcs.CL\tcs.AI\n");
    }
    /// One document a line; of each its labels as JSON.
    void write(const std::vector<std::string>& labels) {
        std::string text;
        for (const std::string& list : labels)
            text += "{\"text\": \"A film.\", \"labels\": " + list + "}\n";
        source_.path = folder_.write("papers.jsonl", text);
    }
    std::shared_ptr<const EncodedCorpus> open() const {
        return openCorpus(source_, {}, {{folder_ / "cache", {}}, 1, {}, {}});
    }
    /// Of each document its labels: "cs cs.CL".
    std::vector<std::string> labels() const {
        const auto corpus = open();
        std::vector<std::string> all;
        for (std::size_t i = 0; i < corpus->size(); ++i) {
            std::string& text = all.emplace_back();
            for (const std::int32_t label : corpus->labels()[i])
                text += (text.empty() ? "" : " | ") +
                        corpus->labelNames()[static_cast<std::size_t>(label)];
        }
        return all;
    }
    std::string refusal() const {
        try {
            open();
        } catch (const FileError& error) {
            return std::string(error.what()).substr(source_.path.string().size());
        }
        return "accepted";
    }

    test::ScratchFolder folder_;
    CorpusSource source_;
};

TEST_F(TreeOfLabels, DocumentsHaveTheAncestorsOfTheirLabels) {
    write({R"(["cs.CL"])", R"(["math", "cs.AI", "cs", "cs.AI"])", R"(["cs"])"});
    EXPECT_THAT(labels(), ElementsAre("cs | cs.CL", "cs | cs.AI | math", "cs"));
}

TEST_F(TreeOfLabels, SingleLabelsBecomeListsToo) {
    source_.columns.labelling = Labelling::One;
    write({R"("cs.CL")", R"("math")"});
    EXPECT_TRUE(source_.hasLists());
    EXPECT_THAT(labels(), ElementsAre("cs | cs.CL", "math"));
}

TEST_F(TreeOfLabels, PathsDefineTheirAncestors) {
    source_.hierarchy = {{}, " > ", {}};
    write({R"(["cs > CL > x", "math"])", R"(["cs > AI "])"});
    EXPECT_THAT(labels(), ElementsAre("cs | cs > CL | cs > CL > x | math", "cs | cs > AI"));
    const auto tree = labelTreeOf(source_, *open());
    EXPECT_THAT(tree->labels(), ElementsAre("cs", "cs > AI", "cs > CL", "cs > CL > x", "math"));
    EXPECT_EQ(tree->path(3), "cs > CL > x");

    // Other documents, of the same tree.
    source_.hierarchy = {{}, {}, tree};
    write({R"(["cs > CL "])"});
    EXPECT_THAT(labels(), ElementsAre("cs | cs > CL"));
    write({R"(["cs > CL"])", R"(["cs > CV"])"});
    EXPECT_THAT(refusal(), StartsWith(", line 2: the label 'cs > CV' is not in the label tree"));
}

TEST_F(TreeOfLabels, ALabelOutsideTheTreeStopsOrIsSkipped) {
    write({R"(["cs.CL"])", R"(["cs", "physics"])", R"(["math"])", R"(["Root"])"});
    EXPECT_THAT(refusal(), AllOf(StartsWith(", line 2: the label 'physics' is not in the label "
                                            "tree; correct it"),
                                 HasSubstr("--on-error skip")));
    source_.onError = OnError::Skip;
    EXPECT_THAT(labels(), ElementsAre("cs | cs.CL", "math"));
    EXPECT_EQ(open()->skipped().faulty, 2u);
    EXPECT_THAT(test::english(open()->skipped().faults),
                ElementsAre(HasSubstr("line 2"), AllOf(HasSubstr("line 4"), HasSubstr("'Root'"))));
}

TEST_F(TreeOfLabels, DocumentsWithoutALabelStopOrAreSkipped) {
    write({R"(["cs.CL"])", "[]"});
    EXPECT_THAT(refusal(), StartsWith(", line 2: this document has no label"));
    source_.onError = OnError::Skip;
    EXPECT_THAT(labels(), ElementsAre("cs | cs.CL"));
    EXPECT_EQ(open()->skipped().faulty, 1u);
    source_.hierarchy = {};
    EXPECT_THAT(labels(), ElementsAre("cs.CL", ""));
}

TEST_F(TreeOfLabels, RowsSkippedForTheirLabelsDoNotCountAsEmpty) {
    source_.onError = OnError::Skip;
    source_.path = folder_.write("papers.jsonl",
                                 "{\"text\": \"a\", \"labels\": [\"cs\"]}\n"
                                 "{\"text\": \"b\", \"labels\": [\"physics\"]}\n"
                                 "{\"text\": \" \", \"labels\": [\"math\"]}\n");
    const auto warnings = checkData(countCorpus(source_, open()));
    ASSERT_THAT(warnings, SizeIs(::testing::Ge(2u)));
    EXPECT_THAT(test::english(warnings[0].places),
                ElementsAre(HasSubstr("line 2: the label 'physics'")));
    EXPECT_EQ(warnings[1].kind, DataWarning::Kind::EmptyDocuments);
    EXPECT_THAT(test::english(warnings[1].places), ElementsAre("papers.jsonl:3"));
}

TEST_F(TreeOfLabels, DocumentsAreCountedByLabelAndDepth) {
    write({R"(["cs.CL"])", R"(["cs", "math"])", R"(["math"])"});
    const auto corpus = open();
    const auto tree = labelTreeOf(source_, *corpus);
    const TreeStatistics counts = countTree(*tree, countCorpus(source_, corpus));
    EXPECT_THAT(tree->labels(), ElementsAre("cs", "cs.CL", "cs.AI", "math"));
    EXPECT_THAT(counts.documentsPerLabel, ElementsAre(2, 1, 0, 2));
    ASSERT_THAT(counts.levels, SizeIs(2));
    EXPECT_EQ(counts.levels[0].documents, 3u);
    EXPECT_EQ(counts.levels[0].pairs, 4u);
    EXPECT_EQ(counts.levels[0].unused, 0u);
    EXPECT_EQ(counts.levels[1].depth, 2);
    EXPECT_EQ(counts.levels[1].labels, 2u);
    EXPECT_EQ(counts.levels[1].documents, 1u);
    EXPECT_EQ(counts.levels[1].unused, 1u);
}

TEST_F(TreeOfLabels, PathsWithoutANameStopOrAreSkipped) {
    source_.hierarchy = {{}, ".", {}};
    write({R"(["cs.CL"])", R"(["cs."])", R"(["[END].x"])"});
    EXPECT_THAT(refusal(), StartsWith(", line 2: the label 'cs.' has a part without a name"));
    source_.onError = OnError::Skip;
    EXPECT_THAT(labels(), ElementsAre("cs | cs.CL"));
    EXPECT_EQ(open()->skipped().faulty, 2u);
}

TEST_F(TreeOfLabels, AnInvalidTaxonomyIsRefused) {
    write({R"(["cs"])"});
    source_.hierarchy.taxonomy = folder_.write("cyclic", "Root\tcs\na\tb\nb\ta\n");
    try {
        open();
        FAIL();
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), AllOf(HasSubstr("cyclic, line "), HasSubstr("cycle")));
    }
}

TEST_F(TreeOfLabels, EachTreeHasItsOwnEncodedCorpus) {
    write({R"(["cs.CL"])"});
    EXPECT_THAT(labels(), ElementsAre("cs | cs.CL"));
    folder_.write("labels.taxonomy", "Root\tcs\ncs\tother\nother\tcs.CL\n");
    EXPECT_THAT(labels(), ElementsAre("cs | cs.CL | other"));
    source_.hierarchy = {};
    EXPECT_THAT(labels(), ElementsAre("cs.CL"));
    source_.hierarchy = {{}, ".", {}};
    EXPECT_THAT(labels(), ElementsAre("cs | cs.CL"));
    source_.hierarchy = {{}, "s.", {}};
    EXPECT_THAT(labels(), ElementsAre("c | cs.CL"));
}

TEST_F(TreeOfLabels, MayHaveMoreLabelsThanTheLimitOfClasses) {
    source_.maxClasses = 2;
    write({R"(["cs.CL"])", R"(["cs.AI"])"});
    EXPECT_THAT(labels(), SizeIs(2));
}

// 20 documents of a/x, 20 of a/y: of each leaf half is to validate.
TEST_F(TreeOfLabels, SplitsAreByTheRarestLabelWhichIsALeaf) {
    source_.hierarchy = {{}, "/", {}};
    std::vector<std::string> lists(20, R"(["a/x"])");
    lists.insert(lists.end(), 20, R"(["a/y"])");
    write(lists);
    const auto corpus = open();
    const Split split = splitStratified(rarestLabels(corpus->labels()), 0.5, 1);
    std::vector<int> counts(3);
    for (const std::uint32_t document : split.validation)
        for (const std::int32_t label : corpus->labels()[document])
            ++counts[static_cast<std::size_t>(label)];
    EXPECT_THAT(corpus->labelNames(), ElementsAre("a", "a/x", "a/y"));
    EXPECT_THAT(counts, ElementsAre(20, 10, 10));
}

}  // namespace
}  // namespace hanscope
