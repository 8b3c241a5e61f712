#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>

#include "core/version.h"
#include "tests/app/cli/cli_process.h"

namespace hanscope::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;

// The error of a wrong use; checks status 2 and that standard output is empty.
std::string wrongUse(const Arguments& arguments) {
    const Outcome outcome = runCli(arguments);
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_THAT(outcome.out, IsEmpty());
    EXPECT_THAT(outcome.err, HasSubstr("--help'"));
    return outcome.err;
}

// LibTorch brings some 250 libraries, which only training needs.
TEST(CliUsage, StartsWithoutTorch) {
    std::string libraries(1 << 14, '\0');
    // The loader lists them, as ldd has it do, also that of another processor.
    FILE* pipe = popen("LD_TRACE_LOADED_OBJECTS=1 " HANSCOPE_BIN_DIR "/hanscope-cli", "r");
    ASSERT_NE(pipe, nullptr);
    libraries.resize(std::fread(libraries.data(), 1, libraries.size(), pipe));
    EXPECT_EQ(pclose(pipe), 0);
    EXPECT_THAT(libraries, AllOf(HasSubstr("libicu"), ::testing::Not(HasSubstr("torch"))));
}

TEST(CliUsage, HelpHasExamplesEverywhere) {
    for (const Arguments& arguments : std::vector<Arguments>{{"--help"},
                                                             {"train", "--help"},
                                                             {"evaluate", "--help"},
                                                             {"classify", "-h"},
                                                             {"bench", "--help"}}) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 0);
        EXPECT_THAT(outcome.out, HasSubstr("Examples:\n  hanscope-cli "));
        EXPECT_THAT(outcome.err, IsEmpty());
    }
}

TEST(CliUsage, TrainHelpNamesEveryOptionOfTheContract) {
    const std::string help = runCli({"train", "--help"}).out;
    for (const char* option : {"--text-column",
                               "--label-column",
                               "--validation",
                               "--epochs",
                               "--seed",
                               "--threads",
                               "--out",
                               "--pooling",
                               "--pooling-rounds",
                               "--optimizer",
                               "--learning-rate",
                               "--momentum",
                               "--weight-decay",
                               "--clip",
                               "--dropout",
                               "--embedding-dropout",
                               "--sentence-dropout",
                               "--document-dropout",
                               "--word-dropout",
                               "--batch",
                               "--patience",
                               "--resume",
                               "--metrics",
                               "--search",
                               "--seeds",
                               "--schedule",
                               "--warm-up",
                               "--final-rate",
                               "--drop-every",
                               "--drop-factor",
                               "--nesterov",
                               "--class-weights",
                               "--label-smoothing",
                               "--checkpoint",
                               "--device",
                               "--minimum-count",
                               "--vocabulary-size",
                               "--embedding-size",
                               "--word-hidden",
                               "--word-attention",
                               "--sentence-hidden",
                               "--sentence-attention",
                               "--storage",
                               "--name",
                               "--description",
                               "--data",
                               "--terms"})
        EXPECT_THAT(help, HasSubstr(std::string("  ") + option + " ")) << option;
}

TEST(CliUsage, BenchRefusesAnUnknownInstructionSet) {
    EXPECT_THAT(wrongUse({"bench", "--instructions", "mmx"}),
                HasSubstr("'mmx' is not one of best, "));
}

TEST(CliUsage, Bfloat16IsRefusedWhereItDoesNotApply) {
    EXPECT_THAT(wrongUse({"bench", "--precision", "half"}),
                HasSubstr("'half' is not one of float, bf16"));
    EXPECT_THAT(wrongUse({"bench", "--precision", "bf16", "--peak"}), HasSubstr("--peak"));
    EXPECT_THAT(runCli({"bench", "--precision", "bf16", "--device", "cuda"}).err,
                HasSubstr("only a processor computes in bfloat16"));
}

TEST(CliUsage, Version) {
    const Outcome outcome = runCli({"--version"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, MatchesRegex("hanscope-cli " + programVersion() +
                                          "( \\(commit [0-9a-f]{12}\\))?\n"
                                          "Libraries: .*ICU [0-9]+\\.[0-9]+.*\n"));
}

TEST(CliUsage, NoSubcommandOrAnUnknownOne) {
    EXPECT_THAT(wrongUse({}), HasSubstr("name a subcommand: train, "));
    EXPECT_THAT(wrongUse({}), HasSubstr(", faithfulness"));
    EXPECT_THAT(wrongUse({"trian", "a.csv"}),
                HasSubstr("unknown subcommand 'trian'; did you mean 'train'?"));
    EXPECT_THAT(wrongUse({"clasify", "m", "a.txt"}), HasSubstr("did you mean 'classify'?"));
    EXPECT_THAT(wrongUse({"download"}),
                AllOf(HasSubstr("'download'"), Not(HasSubstr("did you mean"))));
    EXPECT_THAT(wrongUse({"--versoin"}), HasSubstr("did you mean '--version'?"));
}

TEST(CliUsage, UnknownOptionsNameTheNearest) {
    EXPECT_THAT(
        wrongUse({"train", "a.csv", "--out", "m", "--epocs", "3"}),
        HasSubstr("hanscope-cli train: unknown option '--epocs'; did you mean '--epochs'?"));
    EXPECT_THAT(wrongUse({"train", "a.csv", "--out", "m", "--no-residual"}),
                HasSubstr("unknown option '--no-residual'; leave out '--residual' instead"));
    EXPECT_THAT(wrongUse({"train", "a.csv", "--otu", "m"}), HasSubstr("did you mean '--out'?"));
    EXPECT_THAT(wrongUse({"train", "a.csv", "--out", "m", "--lable-column=x"}),
                HasSubstr("'--lable-column'; did you mean '--label-column'?"));
    EXPECT_THAT(wrongUse({"classify", "m", "a.txt", "--jsno"}), HasSubstr("'--json'?"));
    EXPECT_THAT(wrongUse({"evaluate", "m", "a.csv", "--prediction", "p"}),
                HasSubstr("'--predictions'?"));
    EXPECT_THAT(wrongUse({"evaluate", "m", "a.csv", "--xyzzy-plugh"}),
                AllOf(HasSubstr("'--xyzzy-plugh'"), Not(HasSubstr("did you mean"))));
}

TEST(CliUsage, MissingArguments) {
    EXPECT_THAT(wrongUse({"train", "a.csv"}), HasSubstr("--out is required"));
    EXPECT_THAT(wrongUse({"train", "--out", "m"}), HasSubstr("DATA is required"));
    EXPECT_THAT(wrongUse({"classify", "m"}), HasSubstr("FILE is required"));
    EXPECT_THAT(wrongUse({"evaluate", "m"}), HasSubstr("DATA is required"));
    EXPECT_THAT(wrongUse({"train", "a.csv", "--out"}), HasSubstr("--out"));
}

TEST(CliUsage, TooManyArguments) {
    EXPECT_THAT(wrongUse({"train", "a.csv", "b.csv", "--out", "m"}),
                HasSubstr("unexpected argument 'b.csv'"));
}

TEST(CliUsage, InvalidValues) {
    const auto train = [](const std::string& option, const std::string& value) {
        return wrongUse({"train", "a.csv", "--out", "m", option, value});
    };
    EXPECT_THAT(train("--epochs", "many"), HasSubstr("--epochs: 'many' is not a whole number"));
    EXPECT_THAT(train("--epochs", "0"), HasSubstr("from 1 to"));
    EXPECT_THAT(train("--epochs", "1.5"), HasSubstr("--epochs"));
    EXPECT_THAT(train("--seed", "-1"), HasSubstr("--seed"));
    EXPECT_THAT(train("--learning-rate", "nan"), HasSubstr("--learning-rate: 'nan'"));
    EXPECT_THAT(train("--dropout", "1"), HasSubstr("below 1"));
    EXPECT_THAT(train("--optimizer", "adma"), HasSubstr("did you mean 'adam'?"));
    EXPECT_THAT(train("--pooling", "max"), HasSubstr("attention, mean, maximum, similarity"));
    EXPECT_THAT(train("--pooling-rounds", "17"), HasSubstr("from 1 to 16"));
    EXPECT_THAT(train("--storage", "float61"), HasSubstr("did you mean 'float16'?"));
    EXPECT_THAT(train("--validation", "1.5"), HasSubstr("--validation: '1.5'"));
    EXPECT_THAT(train("--validation", "0"), HasSubstr("fraction between 0 and 1"));
    EXPECT_THAT(wrongUse({"classify", "m", "a", "--threads", "x"}), HasSubstr("--threads"));
}

// Refused before anything is read (the data file does not exist). Each of these networks could be
// trained but not saved.
TEST(CliUsage, ANetworkThatIsTooLargeForAModelFileIsRefusedFirst) {
    const auto train = [](Arguments more) {
        more.insert(more.begin(), {"train", "absent.jsonl", "--labels-column", "l", "--out", "m"});
        return wrongUse(more);
    };
    EXPECT_THAT(train({"--model", "flat", "--encoder", "sru", "--encoder-layers", "65"}),
                HasSubstr("--encoder-layers: '65' is not a whole number from 1 to 64"));
    EXPECT_THAT(train({"--model", "flat", "--embedding-size", "20000"}),
                HasSubstr("--embedding-size: with a model hidec or flat"));
    EXPECT_THAT(train({"--model", "hidec", "--path-separator", ".", "--feed-forward", "16385"}),
                HasSubstr("--feed-forward: '16385'"));
    EXPECT_THAT(train({"--word-hidden", "16000", "--sentence-hidden", "16000"}),
                HasSubstr("-hidden: the tensor 'sentence.gru.weight_ih_l0' has 1536000000"));
}

TEST(CliUsage, AnOptionGivenTwice) {
    EXPECT_THAT(wrongUse({"train", "a.csv", "--out", "m", "--seed", "1", "--seed", "2"}),
                HasSubstr("--seed"));
}

TEST(CliUsage, TwoDashesEndTheOptions) {
    const Outcome outcome = runCli({"classify", "no-model", "--", "-x.txt"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("no-model"));
    EXPECT_THAT(wrongUse({"classify", "no-model", "-x.txt"}), HasSubstr("unknown option '-x.txt'"));
}

TEST(CliUsage, AnOptionThatIsGivenTwiceIsNamed) {
    EXPECT_THAT(wrongUse({"train", "a.csv", "--out", "x", "--out", "y"}),
                HasSubstr("hanscope-cli train: --out can be given only once\n"));
}

TEST(CliUsage, VectorsAreANameOrAFile) {
    EXPECT_THAT(
        wrongUse({"train", "a.csv", "--out", "x", "--vectors", "nofile"}),
        HasSubstr(
            "--vectors: 'nofile' is neither one of random, skip-gram, english nor a file that "
            "exists\n"));
}

}  // namespace
}  // namespace hanscope::test
