#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "core/error.h"
#include "core/explain/lens.h"
#include "tests/app/hanscope/run_render.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::readBytes;
using test::ScratchFolder;
using test::writeBytes;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Predicts "good" at 75 %, all words alike.
class ConstantClassifier : public Classifier {
 public:
    ConstantClassifier(int members, const Outputs& outputs, int& reads)
        : vocabulary_({"<unknown>"}), reads_(reads) {
        info_.labels = {"bad", "good"};
        info_.members = members;
        info_.outputs = outputs;
    }

    const ModelInfo& info() const override { return info_; }
    const Vocabulary& vocabulary() const override { return vocabulary_; }

    std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                              const ProgressCallback&, const CancelToken&) const override {
        ++reads_;
        std::vector<Reading> readings;
        for (const auto& document : documents) readings.push_back(readOne(document));
        return readings;
    }

    std::vector<std::vector<float>> probabilities(const std::vector<EncodedDocument>& documents,
                                                  const ProgressCallback&,
                                                  const CancelToken&) const override {
        return std::vector<std::vector<float>>(documents.size(), {0.25f, 0.75f});
    }

 private:
    Reading readOne(const std::shared_ptr<const Document>& document) const {
        Reading reading;
        reading.document = document;
        reading.modelName = "Constant";
        reading.labels = std::make_shared<const std::vector<std::string>>(info_.labels);
        reading.outputs = info_.outputs;
        reading.probabilities = {0.25f, 0.75f};
        reading.prediction = 1;
        const auto sentences = static_cast<float>(document->sentences().size());
        reading.sentenceWeights.assign(document->sentences().size(), 1 / sentences);
        for (const Sentence& sentence : document->sentences()) {
            const float weight = 1 / static_cast<float>(sentence.wordCount);
            reading.wordWeights.insert(reading.wordWeights.end(), sentence.wordCount, weight);
        }
        reading.known.assign(document->words().size(), 1);
        reading.warnings = {Message::verbatim("Only a constant looked at this.")};
        if (info_.members > 1) addMembers(reading);
        return reading;
    }

    // Two, the second of which predicts "bad".
    static void addMembers(Reading& reading) {
        MemberReading own{reading.probabilities, reading.sentenceWeights, reading.wordWeights};
        MemberReading other = own;
        other.probabilities = {0.9f, 0.1f};
        reading.ensemble =
            std::make_shared<const EnsembleReading>(EnsembleReading{{own, other}, {}});
    }

    ModelInfo info_;
    Vocabulary vocabulary_;
    int& reads_;
};

struct Outcome {
    int status = 0;
    std::string output;
    std::string error;
};

class RenderCommand : public ::testing::Test {
 protected:
    RenderCommand() { writeBytes(folder / "text.txt", "Quite good. I liked it."); }

    Outcome run(const std::vector<std::string>& arguments) {
        ::testing::internal::CaptureStdout();
        ::testing::internal::CaptureStderr();
        Outcome outcome;
        outcome.status = test::runRender(arguments, [this](const std::filesystem::path& path, int) {
            if (path == "missing.safetensors")
                throw FileError(path, Message::verbatim("it does not exist"));
            return std::make_shared<const ConstantClassifier>(path == "two.safetensors" ? 2 : 1,
                                                              outputs, reads);
        });
        outcome.output = ::testing::internal::GetCapturedStdout();
        outcome.error = ::testing::internal::GetCapturedStderr();
        return outcome;
    }

    std::string text() const { return folder / "text.txt"; }
    std::string out(const std::string& name) const { return folder / name; }

    ScratchFolder folder;
    Outputs outputs;  // of the model
    int reads = 0;    // how often it was asked to read
};

TEST_F(RenderCommand, WritesEachFormatAndSaysSo) {
    const std::pair<const char*, const char*> formats[] = {
        {"a.png", "\x89PNG"}, {"a.svg", "<?xml"}, {"a.PDF", "%PDF"}};
    for (const auto& [name, magic] : formats) {
        const Outcome outcome = run({"m.safetensors", text(), "-o", out(name)});
        EXPECT_EQ(outcome.status, 0) << outcome.error;
        EXPECT_THAT(readBytes(folder / name), StartsWith(magic));
        EXPECT_EQ(outcome.output,
                  "Prediction: good (75 %)\nNote: Only a constant looked at this.\nHeatmap: " +
                      out(name) + "\n");
    }
}

TEST_F(RenderCommand, ReplacesNeitherTextNorModel) {
    const std::string drawn = folder.write("drawn.svg", "A text in spite of its name.");
    const Outcome text = run({"m.safetensors", drawn, "-o", drawn});
    EXPECT_EQ(text.status, 2);
    EXPECT_THAT(text.error, HasSubstr("--output: writing the figure to '" + drawn +
                                      "' would replace the text '" + drawn + "'"));
    EXPECT_EQ(readBytes(drawn), "A text in spite of its name.");
    const Outcome model = run({drawn, folder / "text.txt", "-o", drawn});
    EXPECT_EQ(model.status, 2);
    EXPECT_THAT(model.error, HasSubstr("would replace the model"));
}

TEST_F(RenderCommand, DrawsTheHeaviestSentencesWithoutHeaderAndLegend) {
    writeBytes(folder / "text.txt", "Bad. Good. Fair.");
    EXPECT_EQ(run({"m", text(), "-o", out("a.html"), "--heaviest", "2", "--no-header"}).status, 0);
    const std::string html = readBytes(folder / "a.html");
    EXPECT_THAT(html, HasSubstr(">Good<"));
    EXPECT_THAT(html, ::testing::Not(HasSubstr(">Fair<")));
    EXPECT_THAT(html, ::testing::Not(HasSubstr("<h1")));
    EXPECT_THAT(html, HasSubstr("<footer>"));
    EXPECT_EQ(run({"m", text(), "-o", out("b.html"), "--no-legend"}).status, 0);
    EXPECT_THAT(readBytes(folder / "b.html"), ::testing::Not(HasSubstr("<footer>")));
    const Outcome both =
        run({"m", text(), "-o", out("c.svg"), "--heaviest", "2", "--sentences", "1"});
    EXPECT_EQ(both.status, 2);
    EXPECT_EQ(run({"m", text(), "-o", out("c.csv"), "--heaviest", "2"}).status, 2);
}

TEST_F(RenderCommand, TheTrueLabelIsInTheFigure) {
    EXPECT_EQ(run({"m", text(), "-o", out("a.svg"), "--truth", "bad"}).status, 0);
    EXPECT_THAT(readBytes(folder / "a.svg"), HasSubstr("True label: bad   Prediction: good"));
    EXPECT_EQ(run({"m", text(), "-o", out("b.svg")}).status, 0);
    EXPECT_THAT(readBytes(folder / "b.svg"), ::testing::Not(HasSubstr("True label:")));
}

TEST_F(RenderCommand, AllPredictedLabelsAreNamedOrNone) {
    const std::vector<std::string> arguments{"m", text(), "-o", out("a.svg")};
    outputs = {OutputKind::Sigmoid, 0.2};
    EXPECT_THAT(run(arguments).output, StartsWith("Prediction: good, bad (75 %, 25 %)\n"));
    outputs.threshold = 0.8;
    EXPECT_THAT(run(arguments).output, StartsWith("Prediction: none above 80 %\n"));
    const std::vector<std::string> truths{"m",       text(), "-o",      out("a.svg"),
                                          "--truth", "bad",  "--truth", "good"};
    EXPECT_EQ(run(truths).status, 0);
    EXPECT_THAT(readBytes(folder / "a.svg"),
                HasSubstr("True label: bad, good   Prediction: none above"));
    outputs = {};
    const Outcome refused = run(truths);
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.error, HasSubstr("--truth: this model predicts one label per text"));
}

TEST_F(RenderCommand, AMemberOfAnEnsembleIsDrawnAndNamed) {
    const Outcome mean = run({"two.safetensors", text(), "-o", out("a.svg")});
    EXPECT_THAT(mean.output, HasSubstr("good (75 %)\nAttention: average of 2 networks\n"));
    EXPECT_THAT(readBytes(folder / "a.svg"), HasSubstr("average of 2 networks"));
    const Outcome second = run({"two.safetensors", text(), "-o", out("b.svg"), "--member", "2"});
    EXPECT_THAT(second.output, HasSubstr("bad (90 %)\nAttention: member 2 of 2\n"));
    EXPECT_THAT(readBytes(folder / "b.svg"), HasSubstr("member 2 of 2"));
}

TEST_F(RenderCommand, WeightsAndContrastAreDrawnAndNamedInTheLegend) {
    const auto figure = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"m", text(), "-o", out("a.svg")};
        arguments.insert(arguments.end(), more.begin(), more.end());
        EXPECT_EQ(run(arguments).status, 0);
        return readBytes(folder / "a.svg");
    };
    const std::string paper = figure({});
    EXPECT_EQ(figure({"--weights", "paper", "--contrast", "automatic"}), paper);
    EXPECT_THAT(paper, ::testing::Not(HasSubstr("contrast")));  // a word of the window
    EXPECT_THAT(paper, HasSubstr("√"));
    EXPECT_THAT(figure({"--weights", "joint"}), ::testing::Not(HasSubstr("√")));
    EXPECT_THAT(paper, HasSubstr("punctuation is not coloured"));
    EXPECT_THAT(figure({"--punctuation"}), ::testing::Not(HasSubstr("punctuation")));
    EXPECT_NE(figure({"--weights", "words"}), figure({"--weights", "sentences"}));
    EXPECT_THAT(figure({"--contrast", "2"}), HasSubstr(">0.5<"));
    EXPECT_THAT(figure({"--contrast", "4"}), HasSubstr(">0.25<"));
    EXPECT_NE(figure({"--contrast", "fitted"}), paper);
}

TEST_F(RenderCommand, ScaleMultipliesPixels) {
    const auto width = [&](const std::string& scale) {
        EXPECT_EQ(run({"m", text(), "-o", out("a.png"), "--scale", scale}).status, 0);
        const std::string png = readBytes(folder / "a.png");
        return (static_cast<unsigned char>(png[18]) << 8) + static_cast<unsigned char>(png[19]);
    };
    EXPECT_EQ(width("1"), 760);
    EXPECT_EQ(width("3"), 2280);
}

TEST_F(RenderCommand, SeveralTextsStandSideBySideWithOneLegend) {
    const std::string other = folder.write("other.txt", "Not bad.");
    const std::vector<std::string> both{"m", text(), other, "-o", out("a.svg")};
    const auto withTruths = [&](std::vector<std::string> truths) {
        truths.insert(truths.begin(), both.begin(), both.end());
        return run(truths);
    };
    const Outcome outcome = withTruths({"--truth", "bad", "--truth", "good"});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_THAT(outcome.output,
                HasSubstr("Prediction: good (75 %)\nNote: Only a constant looked at "
                          "this.\nPrediction: good (75 %)"));
    const std::string svg = readBytes(folder / "a.svg");
    EXPECT_THAT(svg, HasSubstr("width=\"1120\""));
    EXPECT_THAT(svg, HasSubstr("bad   Prediction: good"));
    EXPECT_THAT(svg, HasSubstr("good   Prediction: good"));
    for (const char* choice : {"automatic", "fitted"}) {
        EXPECT_EQ(run({"m", text(), other, "-o", out("b.svg"), "--contrast", choice}).status, 0);
        const std::string one = readBytes(folder / "b.svg");
        const std::string name = "sentence weight ";
        ASSERT_NE(one.find(name), std::string::npos);
        EXPECT_EQ(one.find(name), one.rfind(name)) << "one scale for both: " << choice;
    }

    EXPECT_THAT(withTruths({"--truth", "bad"}).error,
                HasSubstr("--truth: there are 2 texts; give one label for each"));
    EXPECT_THAT(withTruths({"--tree"}).error, HasSubstr("a tree is drawn for one text"));
    const std::string drawn = folder.write("drawn.svg", "A text in spite of its name.");
    EXPECT_THAT(run({"m", text(), drawn, "-o", drawn}).error, HasSubstr("would replace the text"));
}

TEST_F(RenderCommand, WeightsAreWrittenAsATableOrAsJson) {
    const Outcome table = run({"m", text(), "-o", out("a.csv"), "--weights", "joint"});
    EXPECT_EQ(table.status, 0) << table.error;
    EXPECT_THAT(table.output, HasSubstr("Weights: " + out("a.csv") + "\n"));
    EXPECT_THAT(readBytes(folder / "a.csv"),
                StartsWith("kind,sentence,word,begin,end,text,p_s,p_w,drawn,known\r\n"
                           "sentence,1,,0,11,\"Quite good.\",0.5,,0.5,\r\n"
                           "word,1,1,0,5,\"Quite\",0.5,0.33333334,0.1666666"));
    EXPECT_EQ(run({"m", text(), "-o", out("a.JSON")}).status, 0);
    EXPECT_THAT(readBytes(folder / "a.JSON"), HasSubstr("\"Weights\":\"paper\""));
    EXPECT_EQ(run({"m", text(), text(), "-o", out("b.csv")}).status, 2);
    EXPECT_EQ(run({"m", text(), "-o", out("b.csv"), "--sentences", "1"}).status, 2);
}

TEST_F(RenderCommand, WeightsHaveNothingThatIsOnlyDrawn) {
    const Outcome look =
        run({"m", text(), "-o", out("a.csv"), "--paper", "A4", "--palette", "grey"});
    EXPECT_EQ(look.status, 2);
    EXPECT_THAT(look.error, HasSubstr("--paper, --palette: a file of weights is not drawn; leave "
                                      "them out"));
    for (const std::vector<std::string>& option : {std::vector<std::string>{"--truth", "good"},
                                                   {"--scale", "2"},
                                                   {"--tree"},
                                                   {"--no-model"},
                                                   {"--underline"},
                                                   {"--font", "serif"}}) {
        std::vector<std::string> arguments{"m", text(), "-o", out("a.json")};
        arguments.insert(arguments.end(), option.begin(), option.end());
        EXPECT_THAT(run(arguments).error, HasSubstr(option.front() + ": a file of weights is not"));
    }
    EXPECT_FALSE(std::filesystem::exists(folder / "a.csv"));
    EXPECT_FALSE(std::filesystem::exists(folder / "a.json"));
    EXPECT_EQ(run({"m", text(), "-o", out("a.json"), "--contrast", "2", "--punctuation"}).status,
              0);
}

TEST_F(RenderCommand, WeightsOfAFileAreDrawn) {
    ASSERT_EQ(run({"m", text(), "-o", out("a.csv")}).status, 0);
    const std::string weights = out("a.csv");
    const Outcome drawn = run({"m", text(), "-o", out("b.svg"), "--imported", weights});
    EXPECT_EQ(drawn.status, 0) << drawn.error;
    EXPECT_THAT(drawn.output, HasSubstr("Weights from: a.csv\n"));
    EXPECT_THAT(readBytes(folder / "b.svg"), HasSubstr("<h:File>a.csv</h:File>"));
    ASSERT_EQ(run({"m", text(), "-o", out("c.csv"), "--imported", weights}).status, 0);
    // The drawn numbers of words are the same; lines end in "drawn,known".
    const auto drawnIn = [this](const std::string& name) {
        std::vector<std::string> numbers;
        std::istringstream lines(readBytes(folder / name));
        for (std::string line; std::getline(lines, line);)
            numbers.push_back(line.substr(line.rfind(',', line.rfind(',') - 1)));
        return numbers;
    };
    EXPECT_EQ(drawnIn("a.csv"), drawnIn("c.csv"));
    const std::string other = folder.write("other.txt", "Another text.");
    const Outcome refused = run({"m", other, "-o", out("d.svg"), "--imported", weights});
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.error, HasSubstr("a.csv: its weights are of another text: word 1 is "
                                         "'Quite' there and 'Another' in this text"));
    EXPECT_FALSE(std::filesystem::exists(folder / "d.svg"));
    EXPECT_THAT(run({"m", text(), other, "-o", out("d.svg"), "--imported", weights}).error,
                HasSubstr("the weights are of one text"));
}

TEST_F(RenderCommand, AFigureIsMadeForPrint) {
    const auto svg = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"m", text(), "-o", out("a.svg")});
        EXPECT_EQ(run(more).status, 0);
        return readBytes(folder / "a.svg");
    };
    EXPECT_THAT(svg({"--width-mm", "89"}), HasSubstr("<svg width=\"89.000mm\""));
    EXPECT_THAT(svg({"--sentences", "2"}), HasSubstr("sentence 2 of 2"));
    EXPECT_THAT(svg({"--sentences", "1-2"}), HasSubstr("sentences 1 to 2 of 2"));
    EXPECT_THAT(svg({"--background", "dark"}), HasSubstr("#181a1e"));
    EXPECT_THAT(svg({"--background", "dark", "--palette", "high-contrast"}), HasSubstr("#000000"));
    EXPECT_THAT(svg({"--underline"}), HasSubstr("thickness:"));
    EXPECT_EQ(run({"m", text(), "-o", out("a.pdf"), "--paper", "Letter"}).status, 0);
    EXPECT_THAT(readBytes(folder / "a.pdf"), HasSubstr("612"));
    EXPECT_EQ(run({"m", text(), "-o", out("a.tex"), "--paper", "Letter"}).status, 0);
    EXPECT_THAT(readBytes(folder / "a.tex"), HasSubstr("\\usepackage[letterpaper,"));
    const std::pair<std::vector<std::string>, const char*> wrong[] = {
        {{"--paper", "A4"}, "--paper: only PDF and LaTeX have pages"},
        {{"--paper", "A5"}, "--paper"},
        {{"--width-mm", "1"}, "'1' is not a number from 40 to 1000"},
        {{"--palette", "rainbow"}, "--palette"},
        {{"--font", "No such font"}, "--font: there is no font 'No such font'"},
        {{"--sentences", "2-1"}, "not a range of sentences"},
        {{"--sentences", "0-1"}, "not a range of sentences"},
        {{"--sentences", "1-"}, "not a range of sentences"}};
    for (auto [arguments, expected] : wrong) {
        arguments.insert(arguments.begin(), {"m", text(), "-o", out("b.svg")});
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 2) << expected;
        EXPECT_THAT(outcome.error, HasSubstr(expected));
    }
    EXPECT_EQ(run({"m", text(), "-o", out("b.svg"), "--sentences", "2-3"}).status, 1);
    EXPECT_FALSE(std::filesystem::exists(folder / "b.svg"));
}

TEST_F(RenderCommand, ABatchDrawsEveryTextAndListsWhatFailed) {
    const std::string data = folder.write("data.csv", "text,label\nIt is good.,good\n,bad\n");
    const Outcome outcome = run({"m", "--batch", data, "-o", out("all"), "--weights", "joint"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.output, "Figures: 1\nPage: " + out("all/index.html") + "\n");
    EXPECT_THAT(outcome.error,
                StartsWith("hanscope: 1 text was not drawn:\n  " + data + ", line 3"));
    const std::string svg = readBytes(folder / "all/00001-It-is-good.svg");
    EXPECT_THAT(svg, HasSubstr("True label: good   Prediction: good"));
    folder.write("data.csv", "text,label\nIt is good.,good\n");
    const Outcome again = run({"m", "--batch", data, "-o", out("all"), "--weights", "joint"});
    EXPECT_EQ(again.status, 0);
    EXPECT_THAT(again.output, StartsWith("Figures: 1 (1 were there)\n"));
    const Outcome other = run({"m", "--batch", data, "-o", out("all"), "--format", "png"});
    EXPECT_THAT(other.output, StartsWith("Figures: 1\n"));
    EXPECT_THAT(readBytes(folder / "all/00001-It-is-good.png"), StartsWith("\x89PNG"));
    EXPECT_EQ(run({"m", "--batch", data, "-o", out("all"), "--format", "html"}).status, 0);
    EXPECT_THAT(readBytes(folder / "all/00001-It-is-good.html"),
                HasSubstr("<meta name=\"hanscope.Lens\" content=\"attention\">"));
    EXPECT_THAT(readBytes(folder / "all/index.html"),
                HasSubstr("src=\"thumbnails/00001-It-is-good.png\""));
}

TEST_F(RenderCommand, ABatchIsOfATextOrOfData) {
    const std::pair<std::vector<std::string>, const char*> cases[] = {
        {{"m", text(), "--batch", text(), "-o", out("all")}, "--batch: give either"},
        {{"m", "-o", out("all")}, "FILE is required, or --batch DATA"},
        {{"m", "--batch", text(), "-o", out("all"), "--truth", "good"}, "--truth: the labels"},
        {{"m", text(), "-o", out("a.svg"), "--format", "svg"}, "--format"},
        {{"m", text(), "-o", out("a.svg"), "--label-column", "x"}, "add --batch DATA"}};
    for (const auto& [arguments, expected] : cases) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 2) << expected;
        EXPECT_THAT(outcome.error, HasSubstr(expected));
    }
    EXPECT_EQ(folder.fileCount(), 1u);
}

TEST_F(RenderCommand, WrongUseIsNamedWithTheNearest) {
    const std::pair<std::vector<std::string>, const char*> cases[] = {
        {{"m", text(), "-o", out("a.png"), "--scael", "2"}, "did you mean '--scale'?"},
        {{"m", text(), "--outptu", out("a.png")}, "did you mean '--output'?"},
        {{"m", text(), "-o", out("a.png"), "--truth", "goood"}, "did you mean 'good'?"},
        {{"m", text(), "-o", out("a.png"), "--scale", "9"}, "'9' is not a number from 1 to 4"},
        {{"m", text(), "-o", out("a.png"), "--weights", "joined"}, "did you mean 'joint'?"},
        {{"m", text(), "-o", out("a.png"), "--contrast", "3"}, "--contrast"},
        {{"m", text(), "-o", out("a.png"), "--contrast", "fited"}, "did you mean 'fitted'?"},
        {{"m", text(), "-o", out("a.gif")}, "must end in .png, .svg, .pdf, .html or .tex"},
        {{"m", text(), "-o", out("a.png"), "--member", "1"},
         "--member 1: the model is not an ensemble"},
        {{"two.safetensors", text(), "-o", out("a.png"), "--member", "3"},
         "--member 3: the model has the members 1 to 2"},
        {{"two.safetensors", text(), "-o", out("a.png"), "--member", "0"}, "--member"},
        {{"m", text()}, "--output"},
        {{"m"}, "--output"}};
    for (const auto& [arguments, expected] : cases) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 2) << expected;
        EXPECT_THAT(outcome.error, HasSubstr(expected));
        EXPECT_EQ(outcome.output, "");
    }
    EXPECT_EQ(folder.fileCount(), 1u);
}

TEST_F(RenderCommand, FailuresSayWhyAndWriteNothing) {
    writeBytes(folder / "empty.txt", "");
    const std::pair<std::vector<std::string>, const char*> cases[] = {
        {{"missing.safetensors", text(), "-o", out("a.png")}, "it does not exist"},
        {{"m", out("none.txt"), "-o", out("a.png")}, "none.txt"},
        {{"m", out("empty.txt"), "-o", out("a.png")}, "empty.txt"},
        {{"m", folder.path(), "-o", out("a.png")}, "folder"},
        {{"m", text(), "-o", out("no/such/a.png")}, "its folder does not exist"}};
    for (const auto& [arguments, expected] : cases) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 1) << expected;
        EXPECT_THAT(outcome.error, HasSubstr(expected));
    }
    EXPECT_EQ(folder.fileCount(), 2u);
}

TEST_F(RenderCommand, AnOverlongTextIsRefusedBeforeItIsRead) {
    const std::string text = folder.write("long.txt", std::string(600000, 'a'));
    const Outcome refused = run({"m", text, "-o", out("l.svg")});
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.error,
                HasSubstr("The text is too long for a figure (0.6 MiB; at most 0.5"));
    EXPECT_EQ(reads, 0);
    EXPECT_EQ(run({"m", text, "-o", out("l.json")}).status, 0);
    EXPECT_EQ(reads, 1);
}

TEST_F(RenderCommand, HelpShowsExamples) {
    const Outcome outcome = run({"--help"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.output, HasSubstr("hanscope render film-reviews review.txt"));
    EXPECT_THAT(outcome.output, HasSubstr("--truth"));
    for (const Lens* lens : lenses())
        EXPECT_TRUE(!isComputed(*lens) || outcome.output.find(lens->id()) != std::string::npos)
            << lens->id();
}

}  // namespace
}  // namespace hanscope
