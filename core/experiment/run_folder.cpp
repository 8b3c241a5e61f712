#include "core/experiment/run_folder.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <utility>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/experiment/checkpoints.h"
#include "core/experiment/day.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;

constexpr char kPrefix[] = "run-";
constexpr char kLock[] = "lock", kPlan[] = "plan.json", kCheckpoint[] = "checkpoint",
               kMetrics[] = "metrics.jsonl";

int openLock(const fs::path& path) {
    return ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
}

bool lockNow(int descriptor) {
    return descriptor >= 0 && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
}

[[noreturn]] void failToWrite(const fs::path& path) {
    throw FileError(path, std::string("the state of a training cannot be kept here (") +
                              std::strerror(errno) + "); make room or check its permissions");
}

// While it lives, no other process makes, lists or takes folders of `parent`.
class ParentLock {
 public:
    explicit ParentLock(const fs::path& parent) : descriptor_(openLock(parent / kLock)) {
        if (descriptor_ < 0) failToWrite(parent);
        while (::flock(descriptor_, LOCK_EX) != 0)
            if (errno != EINTR) {
                ::close(descriptor_);
                failToWrite(parent);
            }
    }
    ~ParentLock() { ::close(descriptor_); }
    ParentLock(const ParentLock&) = delete;
    ParentLock& operator=(const ParentLock&) = delete;

 private:
    int descriptor_;
};

// Without the plan the folder counts as none, so that it goes first.
void removeFolder(const fs::path& folder) {
    std::error_code ignored;
    fs::remove(folder / kPlan, ignored);
    fs::remove_all(folder, ignored);
}

std::string readText(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) throw FileError(path, "it cannot be read; check its permissions");
    return text.str();
}

TrainingPlan readPlan(const fs::path& folder) {
    const fs::path path = folder / kPlan;
    const std::string text = readText(path);
    try {
        return planFromText(text);
    } catch (const Error& error) {
        throw FileError(path, error.what());
    }
}

// The folder that a later process works in is another one.
TrainingPlan withWholePaths(TrainingPlan plan) {
    for (fs::path* path : {&plan.data.source.path, &plan.data.validation.file, &plan.vectorFile,
                           &plan.startFrom, &plan.out, &plan.checkpoint, &plan.metrics})
        if (!path->empty()) *path = fs::absolute(*path);
    return plan;
}

int finishedEpochs(const fs::path& metrics) {
    constexpr char kEpoch[] = R"({"type":"epoch")";
    std::ifstream in(metrics, std::ios::binary);
    int epochs = 0;
    for (std::string line; std::getline(in, line);) epochs += line.rfind(kEpoch, 0) == 0 ? 1 : 0;
    return epochs;
}

fs::file_time_type lastChange(const fs::path& folder) {
    std::error_code ignored;
    fs::file_time_type last = fs::last_write_time(folder, ignored);
    for (fs::directory_iterator at(folder, ignored), end; !ignored && at != end;
         at.increment(ignored))
        last = std::max(last, fs::last_write_time(at->path(), ignored));
    return last;
}

fs::path metricsIn(const fs::path& folder, const TrainingPlan& plan) {
    return plan.metrics.empty() ? folder / kMetrics : plan.metrics;
}

TrainingPlan runnableIn(const fs::path& folder, TrainingPlan plan) {
    if (plan.card.command.empty()) plan.card.command = commandLine(plan);
    plan.metrics = metricsIn(folder, plan);
    if (plan.checkpoint.empty()) plan.checkpoint = folder / kCheckpoint;
    const auto paths = checkpointPaths(plan);
    plan.resume = std::any_of(paths.begin(), paths.end(),
                              [](const fs::path& path) { return fs::exists(path); });
    return plan;
}

UnfinishedRun describe(const fs::path& folder) {
    UnfinishedRun run;
    run.folder = folder;
    run.changed = lastChange(folder);
    try {
        run.plan = readPlan(folder);
        run.begun = runnableIn(folder, run.plan).resume;
        run.epochs = finishedEpochs(metricsIn(folder, run.plan));
    } catch (const Error& error) {
        run.problem = error.what();
    }
    return run;
}

}  // namespace

fs::path defaultRunsFolder() {
    const auto set = [](const char* name) {
        const char* value = std::getenv(name);
        return value && *value == '/' ? fs::path(value) : fs::path();
    };
    if (const fs::path state = set("XDG_STATE_HOME"); !state.empty())
        return state / "hanscope" / "runs";
    if (const fs::path home = set("HOME"); !home.empty())
        return home / ".local" / "state" / "hanscope" / "runs";
    return {};
}

RunFolder::RunFolder(fs::path path, int lock, TrainingPlan plan)
    : path_(std::move(path)), lock_(lock), plan_(std::move(plan)) {}
RunFolder::RunFolder(RunFolder&& other) noexcept
    : path_(std::move(other.path_)),
      lock_(std::exchange(other.lock_, -1)),
      plan_(std::move(other.plan_)) {}
RunFolder& RunFolder::operator=(RunFolder&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(lock_, other.lock_);
    std::swap(plan_, other.plan_);
    return *this;
}
RunFolder::~RunFolder() {
    if (lock_ >= 0) ::close(lock_);
}

RunFolder RunFolder::create(const fs::path& parent, const TrainingPlan& given) {
    std::error_code ignored;
    fs::create_directories(parent, ignored);
    TrainingPlan plan = withWholePaths(given);
    if (plan.card.date.empty()) plan.card.date = today();
    const std::string text = planText(plan);
    const ParentLock alone(parent);
    std::string name = (parent / (std::string(kPrefix) + "XXXXXX")).string();
    if (!::mkdtemp(name.data())) failToWrite(parent);
    RunFolder folder(name, openLock(fs::path(name) / kLock), std::move(plan));
    try {
        if (!lockNow(folder.lock_)) failToWrite(name);
        AtomicFile file(folder.path_ / kPlan);
        file.write(text);
        file.commit();
    } catch (const Error&) {
        removeFolder(folder.path_);
        throw;
    }
    return folder;
}

RunFolder RunFolder::open(const fs::path& path) {
    const ParentLock alone(path.parent_path());
    if (!fs::exists(path / kPlan))
        throw FileError(path, "this training is over or was discarded; begin a new one");
    RunFolder folder(path, openLock(path / kLock), {});
    if (!lockNow(folder.lock_))
        throw FileError(path,
                        "this training goes on in another window; wait for it or stop it "
                        "there");
    folder.plan_ = readPlan(path);
    return folder;
}

TrainingPlan RunFolder::runnable() const {
    return runnableIn(path_, plan_);
}

fs::path RunFolder::metrics() const {
    return metricsIn(path_, plan_);
}

void RunFolder::finish() {
    removeFolder(path_);
}

std::vector<UnfinishedRun> unfinishedRuns(const fs::path& parent) {
    std::vector<UnfinishedRun> runs;
    if (!fs::is_directory(parent)) return runs;
    const ParentLock alone(parent);
    for (const fs::directory_entry& entry : fs::directory_iterator(parent)) {
        const fs::path& folder = entry.path();
        if (folder.filename().string().rfind(kPrefix, 0) != 0) continue;
        const int lock = openLock(folder / kLock);
        if (lockNow(lock)) {
            if (fs::exists(folder / kPlan))
                runs.push_back(describe(folder));
            else
                removeFolder(folder);
        }
        if (lock >= 0) ::close(lock);
    }
    std::sort(runs.begin(), runs.end(), [](const UnfinishedRun& a, const UnfinishedRun& b) {
        return std::pair(a.changed, a.folder) < std::pair(b.changed, b.folder);
    });
    return runs;
}

void discardRun(const fs::path& folder) {
    const ParentLock alone(folder.parent_path());
    const int lock = openLock(folder / kLock);
    const bool free = lockNow(lock);
    if (free) removeFolder(folder);
    if (lock >= 0) ::close(lock);
    if (!free && fs::exists(folder))
        throw FileError(folder, "this training goes on in another window; stop it there");
}

}  // namespace hanscope
