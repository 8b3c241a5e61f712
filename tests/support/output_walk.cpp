#include "tests/support/output_walk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "app/command_line/program.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {

namespace {

namespace fs = std::filesystem;
using ::testing::AnyOf;
using ::testing::HasSubstr;

const std::set<std::string> kPathPlaceholders{"FILE",  "DIR",           "DATA",      "OUT",
                                              "MODEL", "FILE|FRACTION", "NAME|FILE", "NAME…"};
const std::set<std::string> kOtherPlaceholders{
    "A-B", "C",     "FAMILY", "FORMAT",  "GB",        "H",
    "K",   "L",     "LABEL",  "LENS",    "LENGTHS",   "MM",
    "N",   "NAME",  "PATH",   "PT",      "RULE",      "SECONDS",
    "SxW", "TEXT",  "WHICH",  "WORD",    "X",         "X,X",
    "V",   "SCALE", "B1,B2",  "WEIGHTS", "LABEL=X,…", "balanced|LABEL=X,…",
    "K/N"};

std::string nameOf(const CLI::Option& option) {
    return option.get_positional() ? option.get_name() : option.get_name(false, false);
}

/// An option of a command that takes a path, and the path it takes.
struct PathOption {
    std::string name;  ///< "--out", or "MODEL" of a positional one
    bool isRequired = false;
    fs::path path;
};

class Walk {
 public:
    Walk(const CommandAdder& addCommands, const NeededArguments& needed)
        : addCommands_(addCommands), needed_(needed) {
        fs::create_directory(folder_ / "sub");
    }

    std::size_t run() {
        CLI::App program;
        for (const cli::Command& command : addCommands_(program)) {
            command_ = command.options->get_name();
            words_.clear();
            options_ = pathsOf(*command.options);
            const auto [first, last] = needed_.equal_range(command_);
            if (first == last) walkCommand({});
            for (auto each = first; each != last; ++each) walkCommand(each->second);
        }
        return pairs_;
    }

 private:
    std::vector<PathOption> pathsOf(const CLI::App& command) {
        std::vector<PathOption> paths;
        for (const CLI::Option* option : command.get_options()) {
            const bool isFlag = option->get_expected_max() == 0 || nameOf(*option) == "--help";
            if (isFlag) continue;
            if (option->get_positional() && kOtherPlaceholders.count(option->get_name())) {
                words_.push_back("word");
                continue;
            }
            const std::string placeholder = option->get_type_name();
            const bool isPath = option->get_positional() || kPathPlaceholders.count(placeholder);
            EXPECT_TRUE(isPath || kOtherPlaceholders.count(placeholder))
                << command_ << " " << nameOf(*option) << " takes " << placeholder
                << ": add it to one of the lists in output_walk.cpp";
            if (!isPath) continue;
            const std::string file = "f" + std::to_string(files_++);
            paths.push_back({nameOf(*option), option->get_required(), folder_.write(file, file)});
        }
        return paths;
    }

    /// The command line with all required paths and those of these options.
    std::vector<std::string> commandLine(const std::vector<std::string>& needed,
                                         const std::vector<PathOption>& chosen) const {
        std::vector<std::string> arguments{command_}, positional;
        const auto add = [&](const PathOption& option) {
            if (option.name.front() == '-') {
                arguments.push_back(option.name);
                arguments.push_back(option.path);
            } else {
                positional.push_back(option.path);
            }
        };
        for (const PathOption& option : options_) {
            const auto given =
                std::find_if(chosen.begin(), chosen.end(),
                             [&](const PathOption& each) { return each.name == option.name; });
            if (given != chosen.end())
                add(*given);
            else if (option.isRequired)
                add(option);
        }
        arguments.insert(arguments.end(), needed.begin(), needed.end());
        for (const PathOption& option : chosen) {
            const auto more = needed_.find(command_ + " " + option.name);
            if (more != needed_.end())
                arguments.insert(arguments.end(), more->second.begin(), more->second.end());
        }
        arguments.insert(arguments.end(), "--");
        arguments.insert(arguments.end(), positional.begin(), positional.end());
        arguments.insert(arguments.end(), words_.begin(), words_.end());
        return arguments;
    }

    void walkCommand(const std::vector<std::string>& needed) {
        std::vector<PathOption> outputs;
        for (const PathOption& option : options_)
            if (isOutput(needed, option)) outputs.push_back(option);
        for (const PathOption& output : outputs)
            for (const PathOption& other : options_)
                if (output.name != other.name) tryPair(needed, output, other);
    }

    /// Expects that the command names the option's path.
    bool isOutput(const std::vector<std::string>& needed, const PathOption& option) const {
        CLI::App program;
        program.name("program");
        const std::vector<cli::Command> commands = addCommands_(program);
        std::vector<std::string> arguments = commandLine(needed, {option});
        const std::string line = ::testing::PrintToString(arguments);
        std::reverse(arguments.begin(), arguments.end());
        try {
            program.parse(arguments);
            for (const cli::Command& command : commands)
                if (command.options->get_name() == command_) {
                    const CommandFiles files = command.files();
                    const auto isIt = [&](const FileRole& file) {
                        return file.path == option.path;
                    };
                    const bool isOutput =
                        std::any_of(files.outputs.begin(), files.outputs.end(),
                                    [&](const OutputFile& output) { return isIt(output.file); });
                    EXPECT_TRUE(isOutput ||
                                std::any_of(files.inputs.begin(), files.inputs.end(), isIt))
                        << line << ": the command does not name " << option.name;
                    return isOutput;
                }
        } catch (const std::exception& error) {
            ADD_FAILURE() << line << ": " << error.what();
        }
        return false;
    }

    void tryPair(const std::vector<std::string>& needed, const PathOption& output,
                 const PathOption& other) {
        ++pairs_;
        const fs::path link = folder_ / "link", hardLink = folder_ / "hard link";
        fs::create_symlink(other.path, link);
        fs::create_hard_link(other.path, hardLink);
        for (const fs::path& path :
             {other.path, folder_ / "sub/.." / other.path.filename(), link, hardLink}) {
            PathOption same = output;
            same.path = path;
            expectRefused(commandLine(needed, {same, other}));
            EXPECT_EQ(readBytes(other.path), other.path.filename().string());
        }
        fs::remove(link);
        fs::remove(hardLink);
    }

    void expectRefused(const std::vector<std::string>& arguments) {
        CLI::App program;
        program.name("program");
        const std::vector<cli::Command> commands = addCommands_(program);
        ::testing::internal::CaptureStderr();
        const int status = cli::runProgram(program, commands, arguments);
        const std::string error = ::testing::internal::GetCapturedStderr();
        EXPECT_EQ(status, 2) << ::testing::PrintToString(arguments);
        // Some options exclude each other.
        EXPECT_THAT(error, AnyOf(HasSubstr("would replace"), HasSubstr("give either"),
                                 HasSubstr(" excludes ")))
            << ::testing::PrintToString(arguments);
    }

    const CommandAdder& addCommands_;
    const NeededArguments& needed_;
    ScratchFolder folder_;
    std::string command_;
    std::vector<PathOption> options_;
    std::vector<std::string> words_;  // for positional options that are no paths, the last ones
    int files_ = 0;
    std::size_t pairs_ = 0;
};

}  // namespace

std::size_t walkOutputs(const CommandAdder& addCommands, const NeededArguments& needed) {
    const std::size_t pairs = Walk(addCommands, needed).run();
    ::testing::Test::RecordProperty("pairs", static_cast<int>(pairs));
    std::printf("%zu pairs of options, four ways each\n", pairs);
    return pairs;
}

}  // namespace hanscope::test
