#include "tests/app/cli/cli_process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "app/hanscope-cli/hanscope_cli.h"
#include "core/experiment/trainer.h"
#include "tests/support/scratch_folder.h"

extern "C" __attribute__((weak)) void __gcov_dump();  // of the build that measures coverage

namespace hanscope::test {

namespace fs = std::filesystem;

namespace {

int statusOf(pid_t process) {
    int status = 0;
    ::waitpid(process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// The cache folder of the tests, which is never the user's own.
const std::string& cacheHome() {
    static const ScratchFolder folder;
    static const std::string path = folder.path().string();
    return path;
}

/// A child of this process, or 0 in it. LibTorch takes longer to load than a small network takes to
/// train, so this process loads it once, and its children have it.
pid_t forked(const Arguments& arguments) {
    cacheHome();  // made by the parent
    if (!arguments.empty() && arguments.front() == "train") {
        prepareTrainer();
        loadTrainer();
    }
    std::fflush(nullptr);
    return ::fork();
}

/// In the child: the program, from its start to its end.
[[noreturn]] void become(Arguments arguments, const std::string& sourceDateEpoch) {
    ::setenv("SOURCE_DATE_EPOCH", sourceDateEpoch.c_str(), 1);
    ::setenv("XDG_CACHE_HOME", cacheHome().c_str(), 1);
    ::close_range(STDERR_FILENO + 1, ~0u, 0);
    arguments.insert(arguments.begin(), "hanscope-cli");
    std::vector<char*> list;
    for (std::string& argument : arguments) list.push_back(argument.data());
    list.push_back(nullptr);
    const int status = cli::runHanscopeCli(static_cast<int>(arguments.size()), list.data());
    std::cout.flush();
    std::fflush(nullptr);
    if (__gcov_dump) __gcov_dump();
    ::_exit(status);  // LibTorch's destructors would take as long as loading it
}

void redirect(int descriptor, const std::string& path, int flags) {
    const int file = ::open(path.c_str(), flags, 0600);
    ::dup2(file, descriptor);
    ::close(file);
}

void limitFiles(std::uint64_t bytes) {
    if (bytes == 0) return;
    const rlimit limit{bytes, bytes};
    ::setrlimit(RLIMIT_FSIZE, &limit);
}

}  // namespace

Outcome runCli(const Arguments& arguments, const Surroundings& surroundings) {
    const ScratchFolder folder;
    const std::string in = folder / "in";
    const std::string out =
        surroundings.outputTo.empty() ? (folder / "out").string() : surroundings.outputTo.string();
    const std::string err = folder / "err";
    writeBytes(in, surroundings.input);
    const pid_t process = forked(arguments);
    if (process == 0) {
        redirect(STDIN_FILENO, in, O_RDONLY);
        redirect(STDOUT_FILENO, out, O_WRONLY | O_CREAT);
        redirect(STDERR_FILENO, err, O_WRONLY | O_CREAT);
        limitFiles(surroundings.largestFile);
        if (!surroundings.folder.empty()) fs::current_path(surroundings.folder);
        become(arguments, surroundings.sourceDateEpoch);
    }
    const int status = statusOf(process);
    return {status, surroundings.outputTo.empty() ? readBytes(out) : "", readBytes(err)};
}

RunningCli::RunningCli(const Arguments& arguments, const Variables& environment) {
    int ends[2];
    if (::pipe(ends) != 0) return;
    process_ = forked(arguments);
    if (process_ == 0) {
        redirect(STDOUT_FILENO, "/dev/null", O_WRONLY);
        ::dup2(ends[1], STDERR_FILENO);
        for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
        become(arguments, Surroundings().sourceDateEpoch);
    }
    ::close(ends[1]);
    error_ = ends[0];
}

bool RunningCli::readMore() {
    char buffer[4096];
    const ssize_t size = ::read(error_, buffer, sizeof buffer);
    if (size <= 0) return false;
    err_.append(buffer, static_cast<std::size_t>(size));
    return true;
}

bool RunningCli::waitForError(const std::string& text) {
    while (err_.find(text) == std::string::npos)
        if (!readMore()) return false;
    return true;
}

void RunningCli::interrupt() const {
    ::kill(process_, SIGINT);
}

void RunningCli::terminate() const {
    ::kill(process_, SIGTERM);
}

void RunningCli::kill() const {
    ::kill(process_, SIGKILL);
}

Outcome RunningCli::finish() {
    while (readMore()) {
    }
    ::close(error_);
    return {statusOf(process_), "", err_};
}

}  // namespace hanscope::test
