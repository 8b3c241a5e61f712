#include "app/hanscope/start_options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <QtGlobal>
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>

#include "core/resource_folder.h"
#include "core/version.h"
#include "tests/support/memory_use.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using ::testing::internal::CaptureStderr;
using ::testing::internal::CaptureStdout;
using ::testing::internal::GetCapturedStderr;
using ::testing::internal::GetCapturedStdout;

TEST(CommandLine, TakesFilesAndAModel) {
    WindowArguments result;
    EXPECT_EQ(readCommandLine({"a.txt", "--model", "m.safetensors", "b.txt"}, result),
              std::nullopt);
    EXPECT_THAT(result.files, ElementsAre("a.txt", "b.txt"));
    EXPECT_EQ(result.model, "m.safetensors");
}

TEST(CommandLine, AModelCanBeABundledOneByItsName) {
    for (const char* name : {"film-reviews", "film-reviews.safetensors"}) {
        WindowArguments result;
        EXPECT_EQ(readCommandLine({"--model", name}, result), std::nullopt);
        EXPECT_EQ(result.model, (resourceFolder() / "models/film-reviews.safetensors").string());
        EXPECT_TRUE(std::filesystem::exists(result.model));
    }
    WindowArguments result;
    EXPECT_EQ(readCommandLine({"--model", "./film-reviews"}, result), std::nullopt);
    EXPECT_EQ(result.model, "./film-reviews") << "a path is a file of the user's";
}

TEST(CommandLine, NeedsNothing) {
    WindowArguments result;
    EXPECT_EQ(readCommandLine({}, result), std::nullopt);
    EXPECT_TRUE(result.files.empty());
}

TEST(CommandLine, AMisspeltOptionIsNamedWithTheNearest) {
    WindowArguments result;
    CaptureStderr();
    EXPECT_EQ(readCommandLine({"a.txt", "--modle", "m"}, result), 2);
    EXPECT_EQ(GetCapturedStderr(),
              "hanscope: unknown option '--modle'; did you mean '--model'?\n"
              "See 'hanscope --help'.\n");
}

TEST(CommandLine, AnOptionWithoutItsValueIsWrongUse) {
    WindowArguments result;
    CaptureStderr();
    EXPECT_EQ(readCommandLine({"--model"}, result), 2);
    EXPECT_THAT(GetCapturedStderr(), HasSubstr("--model"));
}

TEST(CommandLine, HelpHasExamplesAndTheVersionIsPrinted) {
    WindowArguments result;
    CaptureStdout();
    EXPECT_EQ(readCommandLine({"--help"}, result), 0);
    EXPECT_THAT(GetCapturedStdout(), HasSubstr("Examples:\n  hanscope\n"));
    CaptureStdout();
    EXPECT_EQ(readCommandLine({"--version"}, result), 0);
    EXPECT_THAT(GetCapturedStdout(), StartsWith("hanscope " + programVersion()));
    CaptureStdout();
    EXPECT_EQ(readCommandLine({"--version", "--models"}, result), std::nullopt);
    EXPECT_THAT(GetCapturedStdout(), HasSubstr("\nLibraries: Qt " + std::string(qVersion())));
    EXPECT_TRUE(result.listModels);
}

/// Runs a command; returns its exit status and puts what it prints into `output`.
int run(const std::string& command, std::string& output) {
    FILE* program = ::popen((command + " 2>&1").c_str(), "r");
    if (!program) return -1;
    std::array<char, 256> part;
    while (std::fgets(part.data(), part.size(), program)) output += part.data();
    return WEXITSTATUS(::pclose(program));
}

TEST(Program, WithoutADisplayTheErrorIsOneLine) {
    std::string output;
    EXPECT_EQ(
        run("env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM " HANSCOPE_BIN_DIR "/hanscope",
            output),
        1);
    EXPECT_THAT(output, HasSubstr("there is no display"));
    EXPECT_EQ(std::count(output.begin(), output.end(), '\n'), 1);
}

TEST(Program, WhatCannotBePrintedIsAnError) {
    const test::ScratchFolder folder;
    const std::string text = folder.write("a.txt", "Quietly magnificent.");
    const std::string figure = (folder / "a.svg").string();
    for (const std::string& arguments :
         {std::string("--models"), std::string("--version"), std::string("--help"),
          std::string("render --help"), "render film-reviews " + text + " -o " + figure}) {
        std::string output;
        const std::string command = HANSCOPE_BIN_DIR "/hanscope " + arguments + " 2>&1 >/dev/full";
        EXPECT_EQ(run("( " + command + " )", output), 1) << arguments;
        EXPECT_THAT(output, HasSubstr("hanscope: standard output cannot be written ("))
            << arguments;
    }
}

TEST(Program, SaysWhatKeepsAWindowFromOpening) {
    const test::ScratchFolder home;
    const std::string settings = home / "Hanscope/Hanscope.conf";
    const auto said = [&](const std::string& before) {
        std::string output;
        const std::string start =
            "export QT_QPA_PLATFORM=offscreen XDG_CONFIG_HOME=" + home.path().string() +
            "; exec " HANSCOPE_BIN_DIR "/hanscope";
        // The shell of popen() has a descriptor above the limit.
        EXPECT_EQ(run("bash -c '" + before + "; " + start + "'", output), 1) << before;
        return output;
    };
    EXPECT_EQ(said("ulimit -n 8"),
              "hanscope: only 8 files may be open at once, but a window needs 64; raise the limit "
              "(ulimit -n)\n");
    if (test::kMeasuresMemory) {
        EXPECT_EQ(said("ulimit -v 500000"),
                  "hanscope: only 488 MiB of memory may be used, but a window needs 600; raise the "
                  "limit (ulimit -v)\n");
    }
    EXPECT_THAT(said("mkdir " + (home / "Hanscope").string() + "; mkfifo " + settings),
                HasSubstr("hanscope: " + settings + ": this is a pipe"));
}

// LibTorch brings some 250 libraries, and loading them takes longer than the rest of the start.
TEST(Program, StartsWithoutTorch) {
    std::string libraries;
    ASSERT_EQ(run("ldd " HANSCOPE_BIN_DIR "/hanscope", libraries), 0);
    EXPECT_THAT(libraries, HasSubstr("libQt6Widgets"));
    EXPECT_THAT(libraries, Not(HasSubstr("torch")));
}

}  // namespace
}  // namespace hanscope
