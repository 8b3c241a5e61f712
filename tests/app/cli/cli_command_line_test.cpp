#include <gtest/gtest.h>
#include <stdio.h>

#include <algorithm>

#include "app/hanscope-cli/train_options.h"
#include "tests/support/odd_settings.h"
#include "tests/support/scratch_folder.h"

// The command that a plan stands for, split by a real shell and read by the program's own options,
// is the plan again.

namespace hanscope::test {
namespace {

std::vector<std::string> splitByShell(const std::string& line) {
    FILE* shell = ::popen(("set -- " + line + "\nprintf '%s\\n' \"$@\"").c_str(), "r");
    std::string out;
    for (int c; (c = std::fgetc(shell)) != EOF;) out += static_cast<char>(c);
    EXPECT_EQ(::pclose(shell), 0) << line;
    std::vector<std::string> arguments;
    for (std::size_t at = 0; at < out.size(); at = out.find('\n', at) + 1)
        arguments.push_back(out.substr(at, out.find('\n', at) - at));
    return arguments;
}

TrainingPlan readBack(const std::string& line) {
    std::vector<std::string> arguments = splitByShell(line);
    EXPECT_EQ(arguments[0] + " " + arguments[1], "hanscope-cli train");
    arguments.erase(arguments.begin(), arguments.begin() + 2);
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 takes them
    CLI::App app;
    const cli::TrainOptionsParser parser(app);
    app.parse(arguments);
    return parser.result().plan;
}

class CommandLine : public ::testing::Test {
 protected:
    CommandLine() {
        plan.data.source.path = "data.csv";
        plan.out = "m.safetensors";
    }
    void expectSame() const {
        EXPECT_EQ(planText(readBack(commandLine(plan))), planText(plan)) << commandLine(plan);
    }

    ScratchFolder folder;
    TrainingPlan plan;
};

TEST_F(CommandLine, OfAnUntouchedPlanIsShort) {
    // Without any option the recipe would be that for the texts.
    EXPECT_EQ(commandLine(plan), "hanscope-cli train data.csv --out m.safetensors --recipe none");
    expectSame();
    plan.settings.epochs = 3;
    EXPECT_EQ(commandLine(plan), "hanscope-cli train data.csv --epochs 3 --out m.safetensors");
    expectSame();
}

TEST_F(CommandLine, EveryOptionIsReadBack) {
    plan.data.source = {"a folder/data's.csv",
                        {"the \"body\"", "$stars", Header::Absent, Labelling::One, ";|"},
                        OnError::Skip,
                        7};
    plan.data.validation.fraction = 0.25;
    plan.data.seed = 18446744073709551615u;
    plan.cache = {"ca che", 1234567890123};
    plan.minimumCount = 3;
    plan.vocabularySize = 1000;
    plan.settings = test::oddSettings();
    plan.settings.schedule.finalShare = TrainSettings().schedule.finalShare;  // a plateau has none
    plan.settings.contextStart = TrainSettings().contextStart;                // similarity has none
    plan.settings.robust = TrainSettings().robust;
    plan.settings.marksWeight = TrainSettings().marksWeight;  // likewise
    plan.settings.sentenceDropout = 0;
    plan.settings.device = Device::Cpu;
    plan.series = {{}, 4, true};
    plan.classWeights = "a=2,b c=0.5";
    plan.vectors = VectorSource::File;
    plan.vectorFile = folder.write("vec tors.txt", "");
    plan.storage = Storage::Float16;
    plan.card.name = "Žluťoučký; rm -rf `x`";
    plan.card.description = "--out";
    plan.card.data = "it's";
    plan.card.terms = "-";
    plan.checkpoint = "c";
    plan.metrics = "m*";
    expectSame();
}

TEST_F(CommandLine, ListsSearchAndOtherOptimisersAreReadBack) {
    plan.data.source.columns = {"", "topics", Header::Present, Labelling::Lists, "+"};
    plan.data.validation.file = "-dev.csv";
    plan.settings.threshold = 0.4;
    plan.settings.optimizer = OptimizerKind::AdamW;
    plan.settings.contextStart = 7;
    plan.settings.weightDecay = 0.01;  // what adamw starts from
    plan.series.learningRates = {0.01, 1e-05, 0.003};
    plan.settings.schedule = {ScheduleKind::Cosine, 0, 0, 2, 0.5};
    plan.vectors = VectorSource::SkipGram;
    plan.unlabelled = {folder.write("more texts.jsonl", ""), folder.write("1.txt", "")};
    TrainingPlan back = readBack(commandLine(plan));
    EXPECT_EQ(back.data.validation.file, "./-dev.csv");
    back.data.validation.file = plan.data.validation.file;
    EXPECT_EQ(planText(back), planText(plan));
    plan.settings.weightDecay = 0;
    plan.data.validation.file = "dev.csv";
    expectSame();
    plan.series.learningRates.clear();
    plan.settings.optimizer = OptimizerKind::Sgd;
    plan.settings.learningRate = 0.05;  // what sgd starts from
    expectSame();
    plan.settings.learningRate = 1e-3;
    expectSame();
}

TEST_F(CommandLine, LabelTreesAreReadBack) {
    plan.settings.outputs = {OutputKind::Sigmoid, 0.4};
    plan.data.source.hierarchy.taxonomy = "my labels.taxonomy";
    expectSame();
    plan.data.source.hierarchy = {{}, " > ", {}};
    expectSame();
    plan.data.source.hierarchy = {{}, "-", {}};
    expectSame();
}

TEST_F(CommandLine, AModelToStartFromReplacesTheNetworkOptions) {
    plan.startFrom = "old model.safetensors";
    expectSame();
    const std::string line = commandLine(plan);
    std::get<HanConfig>(plan.settings.network).sizes = {10, 20, 30, 40, 50};
    std::get<HanConfig>(plan.settings.network).pooling = Pooling::Mean;
    plan.minimumCount = 1;
    plan.vectors = VectorSource::SkipGram;
    EXPECT_EQ(commandLine(plan), line);
}

}  // namespace
}  // namespace hanscope::test
