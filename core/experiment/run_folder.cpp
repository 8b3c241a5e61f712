#include "core/experiment/run_folder.h"

#include <stdlib.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <set>
#include <sstream>
#include <utility>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/experiment/checkpoints.h"
#include "core/experiment/metrics_log.h"
#include "core/experiment/plan/training_plan.h"
#include "core/file_kind.h"
#include "core/message.h"
#include "core/text/text_file.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;

constexpr char kPrefix[] = "run-";
constexpr std::size_t kMaxTextBytes = std::size_t{1} << 26;  // of a plan or a failure
constexpr char kLock[] = "lock", kPlan[] = "plan.json", kCheckpoint[] = "checkpoint",
               kMetrics[] = "metrics.jsonl", kFailure[] = "failure", kCurves[] = "curves",
               kPreparation[] = "preparation";

[[noreturn]] void failToWrite(const fs::path& path) {
    throw FileError(path, message("the state of a training cannot be saved here (%1); free disk "
                                  "space or check the permissions",
                                  std::strerror(errno)));
}

std::vector<fs::path> foldersIn(const fs::path& parent) {
    std::vector<fs::path> folders;
    std::error_code ignored;
    for (fs::directory_iterator at(parent, ignored), end; !ignored && at != end;
         at.increment(ignored))
        if (at->path().filename().string().rfind(kPrefix, 0) == 0) folders.push_back(at->path());
    return folders;
}

// A folder without a plan is ignored, so the plan is removed first.
void removeFolder(const fs::path& folder) {
    std::error_code ignored;
    fs::remove(folder / kPlan, ignored);
    fs::remove_all(folder, ignored);
}

std::string readText(const fs::path& path) {
    return readFileBytes(path, kMaxTextBytes);
}

TrainingPlan readPlan(const fs::path& folder) {
    const fs::path path = folder / kPlan;
    const std::string text = readText(path);
    return withFileName(path, [&] { return planFromText(text); });
}

// Absolute paths, because a later process may have another working directory.
TrainingPlan withWholePaths(TrainingPlan plan) {
    CorpusSource& source = plan.data.source;
    for (fs::path* path :
         {&source.path, &source.hierarchy.taxonomy, &plan.data.validation.file, &plan.vectorFile,
          &plan.startFrom, &plan.distil, &plan.out, &plan.checkpoint, &plan.metrics})
        if (!path->empty()) *path = fs::absolute(*path);
    for (fs::path& path : plan.unlabelled) path = fs::absolute(path);
    return plan;
}

// The models of all runs in the folder, whether or not a process is working on them. A plan that
// cannot be read is never run.
std::set<fs::path> modelsOfRuns(const fs::path& parent) {
    std::set<fs::path> models;
    for (const fs::path& folder : foldersIn(parent)) {
        try {
            models.insert(readPlan(folder).out.lexically_normal());
        } catch (const Error&) {
        }
    }
    return models;
}

// "m.safetensors", or "m-2.safetensors" if another run writes that file.
fs::path unclaimed(const fs::path& wanted, const fs::path& parent) {
    const std::set<fs::path> claimed = modelsOfRuns(parent);
    fs::path path = wanted;
    for (int number = 2;
         claimed.count(path.lexically_normal()) > 0 || (path != wanted && isThere(path)); ++number)
        path.replace_filename(wanted.stem().string() + "-" + std::to_string(number) +
                              wanted.extension().string());
    return path;
}

int finishedEpochs(const fs::path& metrics) {
    constexpr char kEpoch[] = R"({"type":"epoch")";
    std::ifstream in = openMetrics(metrics);
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
    plan.resume = std::any_of(paths.begin(), paths.end(), isThere);
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
        if (isThere(folder / kFailure)) run.failure = readText(folder / kFailure);
    } catch (const Error& error) {
        run.problem = error.sentence();
    }
    return run;
}

double preparationIn(const fs::path& folder) {
    if (!isThere(folder / kPreparation)) return 0;
    std::istringstream in(readText(folder / kPreparation));
    double sum = 0;
    for (double seconds = 0; in >> seconds;) sum += seconds;
    return sum;
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

RunFolder::RunFolder(fs::path path, FileLock lock, TrainingPlan plan)
    : path_(std::move(path)), lock_(std::move(lock)), plan_(std::move(plan)) {}

RunFolder RunFolder::create(const fs::path& parent, const TrainingPlan& given) {
    std::error_code ignored;
    fs::create_directories(parent, ignored);
    TrainingPlan plan = withWholePaths(given);
    if (plan.card.date.empty()) plan.card.date = today();
    if (parent.empty())
        throw Error(
            message("there is no folder in which to save the state of a training; set HOME or "
                    "XDG_STATE_HOME"));
    const FileLock alone = FileLock::waitFor(parent / kLock);
    plan.out = unclaimed(plan.out, parent);
    const std::string text = planText(plan);
    std::string name = (parent / (std::string(kPrefix) + "XXXXXX")).string();
    if (!::mkdtemp(name.data())) failToWrite(parent);
    try {
        RunFolder folder(name, FileLock::waitFor(fs::path(name) / kLock), std::move(plan));
        writeWhole(folder.path_ / kPlan, text);
        return folder;
    } catch (const Error&) {
        removeFolder(name);
        throw;
    }
}

RunFolder RunFolder::open(const fs::path& path) {
    const FileLock alone = FileLock::waitFor(path.parent_path() / kLock);
    if (!isThere(path / kPlan))
        throw FileError(path,
                        message("this training is finished or was discarded; start a new one"));
    RunFolder folder(path, FileLock::tryFor(path / kLock), {});
    if (!folder.lock_.isHeld())
        throw FileError(
            path,
            message("this training is running in another window; wait for it or stop it there"));
    folder.plan_ = readPlan(path);
    folder.preparation_ = preparationIn(path);
    std::error_code ignored;
    fs::remove(path / kFailure, ignored);
    return folder;
}

TrainingPlan RunFolder::runnable() const {
    return runnableIn(path_, plan_);
}

fs::path RunFolder::metrics() const {
    return metricsIn(path_, plan_);
}

void RunFolder::addPreparation(double seconds) {
    preparation_ += seconds;
    std::ofstream(path_ / kPreparation, std::ios::app) << seconds << '\n';
}

fs::path RunFolder::keepMetrics() const {
    if (!plan_.metrics.empty()) return {};
    const fs::path kept =
        path_.parent_path() / kCurves / (path_.filename().string() + "." + kMetrics);
    std::error_code error;
    fs::create_directories(kept.parent_path(), error);
    fs::rename(path_ / kMetrics, kept, error);
    return error ? fs::path() : kept;
}

void RunFolder::finish() {
    removeFolder(path_);
}

void RunFolder::fail(const std::string& sentence) {
    if (!isThere(path_ / kPlan)) return;
    if (!runnable().resume) return finish();
    try {
        writeWhole(path_ / kFailure, sentence);
    } catch (const Error&) {  // a full disk: the run can be continued without its reason
    }
}

std::vector<UnfinishedRun> unfinishedRuns(const fs::path& parent) {
    std::vector<UnfinishedRun> runs;
    if (!isThere(parent)) return runs;
    const FileLock alone = FileLock::waitFor(parent / kLock);
    for (const fs::path& folder : foldersIn(parent)) {
        const FileLock lock = FileLock::tryFor(folder / kLock);
        if (!lock.isHeld()) continue;
        if (isThere(folder / kPlan))
            runs.push_back(describe(folder));
        else
            removeFolder(folder);
    }
    std::sort(runs.begin(), runs.end(), [](const UnfinishedRun& a, const UnfinishedRun& b) {
        return std::pair(a.changed, a.folder) < std::pair(b.changed, b.folder);
    });
    return runs;
}

void discardRun(const fs::path& folder) {
    const FileLock alone = FileLock::waitFor(folder.parent_path() / kLock);
    const FileLock lock = FileLock::tryFor(folder / kLock);
    if (lock.isHeld())
        removeFolder(folder);
    else if (isThere(folder))
        throw FileError(folder,
                        message("this training is running in another window; stop it there"));
}

std::string today() {
    constexpr long long kYear9999 = 253402300799;
    std::time_t now = std::time(nullptr);
    if (const char* epoch = std::getenv("SOURCE_DATE_EPOCH")) {
        const std::string text = epoch;
        long long seconds = -1;
        const auto end = std::from_chars(text.data(), text.data() + text.size(), seconds).ptr;
        if (end != text.data() + text.size() || seconds < 0 || seconds > kYear9999)
            throw PlanError(
                "SOURCE_DATE_EPOCH",
                message("'%1' is not a number of seconds since 1970; correct or unset it", text));
        now = static_cast<std::time_t>(seconds);
    }
    std::tm utc{};
    ::gmtime_r(&now, &utc);
    char day[16];
    std::strftime(day, sizeof day, "%Y-%m-%d", &utc);
    return day;
}

}  // namespace hanscope
