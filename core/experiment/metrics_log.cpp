#include "core/experiment/metrics_log.h"

#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/event_handler.h"
#include "core/experiment/score_json.h"
#include "core/file_kind.h"
#include "core/json_check.h"

namespace hanscope {
namespace {

using Json = nlohmann::ordered_json;

// `report` is a StepReport or an EpochReport.
template <class Report>
Json placeJson(const char* type, int run, const Report& report) {
    return {{"type", type}, {"run", run}, {"epoch", report.epoch}, {"step", report.runStep}};
}

template <class Report>
void addPace(Json& object, const Report& report) {
    object["learning_rate"] = report.learningRate;
    object["words_per_second"] = report.wordsPerSecond;
    object["seconds"] = report.runSeconds;
}

Json stepJson(int run, const StepReport& step) {
    Json object = placeJson("step", run, step);
    object["loss"] = step.batchLoss;
    if (step.batchMicroF1) object["micro_f1"] = *step.batchMicroF1;
    object[step.batchMicroF1 ? "exact_match" : "accuracy"] = step.batchAccuracy;
    addPace(object, step);
    object["sent_bytes"] = step.traffic.sentBytes;
    object["communication_seconds"] = step.traffic.seconds;
    return object;
}

Json epochJson(int run, const EpochReport& epoch) {
    Json object = placeJson("epoch", run, epoch);
    object["loss"] = epoch.trainingLoss;
    object["validation_loss"] = epoch.validationLoss;
    object["kept"] = epoch.best;
    addScores(object, scoresOf(epoch));
    if (epoch.attention) object["attention"] = attentionJson<Json>(*epoch.attention);
    addPace(object, epoch);
    object["sent_bytes"] = epoch.sentBytes;
    object["communication_seconds"] = epoch.communicationSeconds;
    return object;
}

// A whole number from 0; nothing if it is another value, or too large for an int.
std::optional<int> wholeAt(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_unsigned()) return std::nullopt;
    const auto number = found->get<std::uint64_t>();
    if (number > std::numeric_limits<int>::max()) return std::nullopt;
    return static_cast<int>(number);
}

// Whether a line was written before that point of the run. False for a truncated line.
bool isBefore(const std::string& line, int run, int epochs, std::uint64_t steps) {
    const Json object = Json::parse(line, nullptr, false);
    if (!object.is_object()) return false;
    const auto lineRun = wholeAt(object, "run"), epoch = wholeAt(object, "epoch"),
               step = wholeAt(object, "step");
    if (!lineRun || !epoch || !step) return false;  // no line of a log
    if (*lineRun != run) return *lineRun < run;
    if (object.value("type", Json()) == "epoch") return *epoch <= epochs;
    return static_cast<std::uint64_t>(*step) <= steps;
}

// Nothing if there is a file that cannot be read.
std::optional<std::string> linesBefore(const std::filesystem::path& path, int run, int epochs,
                                       std::uint64_t steps) {
    std::ifstream in = openMetrics(path);
    if (!in.is_open() && isThere(path)) return std::nullopt;
    std::string kept;
    for (std::string line; std::getline(in, line);)
        if (isBefore(line, run, epochs, steps)) kept += line + "\n";
    if (in.bad()) return std::nullopt;
    return kept;
}

template <class Report>
void readPace(const Json& object, Report& report) {
    report.epoch = wholeAt(object, "epoch").value();
    report.runStep = static_cast<std::uint64_t>(wholeAt(object, "step").value());
    report.learningRate = object.at("learning_rate").get<double>();
    report.wordsPerSecond = object.at("words_per_second").get<double>();
    report.runSeconds = object.at("seconds").get<double>();
}

// NaN is written as null.
double numberAt(const Json& object, const char* key) {
    const Json& number = object.at(key);
    return number.is_null() ? std::numeric_limits<double>::quiet_NaN() : number.get<double>();
}

double shareOf(const Json& object) {
    return numberAt(object, object.contains("exact_match") ? "exact_match" : "accuracy");
}

StepReport stepFrom(const Json& object) {
    StepReport step;
    readPace(object, step);
    step.batchLoss = object.at("loss").get<double>();
    step.batchAccuracy = shareOf(object);
    if (object.contains("micro_f1")) step.batchMicroF1 = numberAt(object, "micro_f1");
    return step;
}

AttentionConcentration attentionFrom(const Json& object) {
    AttentionConcentration attention;
    attention.documents = object.contains("effective_sentences");
    attention.sentences = object.contains("effective_words");
    attention.sentenceEntropy = object.value("sentence_entropy", 0.0);
    attention.effectiveSentences = object.value("effective_sentences", 0.0);
    attention.wordEntropy = object.value("word_entropy", 0.0);
    attention.effectiveWords = object.value("effective_words", 0.0);
    return attention;
}

EpochReport epochFrom(const Json& object) {
    EpochReport epoch;
    readPace(object, epoch);
    epoch.trainingLoss = object.at("loss").get<double>();
    epoch.validationLoss = object.at("validation_loss").get<double>();
    epoch.validationAccuracy = shareOf(object);
    if (object.contains("macro_f1"))
        epoch.validationF1 =
            F1Scores{object.at("micro_f1").get<double>(), object.at("macro_f1").get<double>()};
    if (object.contains("attention")) epoch.attention = attentionFrom(object.at("attention"));
    epoch.best = object.value("kept", false);
    epoch.sentBytes = object.at("sent_bytes").get<double>();
    epoch.communicationSeconds = object.at("communication_seconds").get<double>();
    return epoch;
}

void addLine(const Json& object, std::map<int, RunMetrics>& runs) {
    const int run = wholeAt(object, "run").value();
    std::optional<StepReport> step;
    std::optional<EpochReport> epoch;
    if (object.at("type") == "step")
        step = stepFrom(object);
    else
        epoch = epochFrom(object);
    RunMetrics& metrics = runs[run];
    metrics.run = run;
    if (step) metrics.steps.push_back(*step);
    if (epoch) metrics.epochs.push_back(*epoch);
}

// Null: none.
const EpochReport* keptEpoch(const RunMetrics& run) {
    const auto found = std::find_if(run.epochs.rbegin(), run.epochs.rend(),
                                    [](const EpochReport& each) { return each.best; });
    return found == run.epochs.rend() ? nullptr : &*found;
}

// Restores the marks of the best epochs in a log of a version that did not write them.
void markBest(std::vector<EpochReport>& epochs) {
    if (std::any_of(epochs.begin(), epochs.end(), [](const auto& each) { return each.best; }))
        return;
    const EpochReport* best = nullptr;
    for (EpochReport& epoch : epochs) {
        epoch.best = isBetter(epoch, best);
        if (epoch.best) best = &epoch;
    }
}

}  // namespace

MetricsLog::MetricsLog(std::filesystem::path path, bool resume, RunListener listener)
    : path_(std::move(path)), listener_(std::move(listener)) {
    if (!path_.empty() && !resume) writeWhole(path_, "");
}

void MetricsLog::begin(int run, bool resumes) {
    run_ = run;
    if (!path_.empty() && !resumes) keep(0, 0);
}

void MetricsLog::write(const TrainEvent& event) {
    if (path_.empty()) return;
    eventHandler(
        [this](const RunResumed& from) { keep(from.epochs, from.steps); },
        [this](const StepReport& report) { writeLine(stepJson(run_, report).dump()); },
        [this](const EpochReport& report) { writeLine(epochJson(run_, report).dump()); })(event);
}

void MetricsLog::keep(int epochs, std::uint64_t steps) {
    const std::optional<std::string> kept = linesBefore(path_, run_, epochs, steps);
    out_.close();
    if (!kept) return giveUp();
    try {
        writeWhole(path_, *kept);
    } catch (const Error&) {
        return giveUp();
    }
    out_.open(path_, std::ios::binary | std::ios::app);
    if (!out_) giveUp();
}

void MetricsLog::writeLine(const std::string& line) {
    if (!out_.is_open()) return;
    out_ << line << '\n' << std::flush;
    if (out_) return;
    out_.close();
    giveUp();
}

void MetricsLog::giveUp() const {
    if (listener_)
        listener_(Warning{
            message("%1: the metrics can no longer be written; training continues without them",
                    path_.string())});
}

std::ifstream openMetrics(const std::filesystem::path& path) {
    std::ifstream in;
    if (isFile(path)) in.open(path, std::ios::binary);
    return in;
}

std::vector<RunMetrics> readMetrics(const std::filesystem::path& path) {
    std::ifstream in = openMetrics(path);
    std::map<int, RunMetrics> runs;
    for (std::string line; std::getline(in, line);) {
        if (findJsonFault(line)) continue;
        const Json object = Json::parse(line, nullptr, false);
        try {
            if (object.is_object()) addLine(object, runs);
        } catch (const Json::exception&) {  // not a line of a log
        } catch (const std::bad_optional_access&) {
        }
    }
    std::vector<RunMetrics> all;
    for (auto& [run, metrics] : runs) {
        markBest(metrics.epochs);
        all.push_back(std::move(metrics));
    }
    return all;
}

const RunMetrics& keptRun(const std::vector<RunMetrics>& runs) {
    const RunMetrics* kept = &runs.front();
    for (const RunMetrics& run : runs) {
        const EpochReport* own = keptEpoch(run);
        if (own && isBetter(*own, keptEpoch(*kept))) kept = &run;
    }
    return *kept;
}

}  // namespace hanscope
