#include "tests/app/cli/cli_process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/scratch_folder.h"

namespace hanscope::test {

namespace {

constexpr char kProgram[] = HANSCOPE_BIN_DIR "/hanscope-cli";

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

// In the child, between fork and exec.
void become(const std::vector<char*>& arguments, const std::string& sourceDateEpoch) {
    ::setenv("SOURCE_DATE_EPOCH", sourceDateEpoch.c_str(), 1);
    ::setenv("XDG_CACHE_HOME", cacheHome().c_str(), 1);
    ::execv(kProgram, arguments.data());
    ::_exit(127);
}

std::vector<char*> argumentList(const Arguments& arguments) {
    std::vector<char*> list{const_cast<char*>(kProgram)};
    for (const std::string& argument : arguments)
        list.push_back(const_cast<char*>(argument.c_str()));
    list.push_back(nullptr);
    return list;
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
    const std::vector<char*> list = argumentList(arguments);
    cacheHome();  // made by the parent
    const pid_t process = ::fork();
    if (process == 0) {
        redirect(STDIN_FILENO, in, O_RDONLY);
        redirect(STDOUT_FILENO, out, O_WRONLY | O_CREAT);
        redirect(STDERR_FILENO, err, O_WRONLY | O_CREAT);
        limitFiles(surroundings.largestFile);
        become(list, surroundings.sourceDateEpoch);
    }
    const int status = statusOf(process);
    return {status, surroundings.outputTo.empty() ? readBytes(out) : "", readBytes(err)};
}

RunningCli::RunningCli(const Arguments& arguments, const Variables& environment) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return;
    const std::vector<char*> list = argumentList(arguments);
    cacheHome();
    process_ = ::fork();
    if (process_ == 0) {
        redirect(STDOUT_FILENO, "/dev/null", O_WRONLY);
        ::dup2(ends[1], STDERR_FILENO);
        for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
        become(list, Surroundings().sourceDateEpoch);
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
