#include "core/train/run_state.h"

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/model_file/strict_json.h"

template <>
struct nlohmann::adl_serializer<std::optional<hanscope::F1Scores>> {
    static void to_json(json& value, const std::optional<hanscope::F1Scores>& f1) {
        if (f1)
            value = {f1->micro, f1->macro};
        else
            value = nullptr;
    }
    static void from_json(const json& value, std::optional<hanscope::F1Scores>& f1) {
        f1.reset();
        if (!value.is_null())
            f1 = hanscope::F1Scores{value.at(0).get<double>(), value.at(1).get<double>()};
    }
};

template <>
struct nlohmann::adl_serializer<std::optional<hanscope::AttentionConcentration>> {
    static void to_json(json& value, const std::optional<hanscope::AttentionConcentration>& a) {
        value = nullptr;
        if (a)
            value = {a->sentenceEntropy, a->effectiveSentences, a->wordEntropy,
                     a->effectiveWords,  a->documents,          a->sentences};
    }
    static void from_json(const json& value, std::optional<hanscope::AttentionConcentration>& a) {
        a.reset();
        if (value.is_null()) return;
        a.emplace();
        value.at(0).get_to(a->sentenceEntropy);
        value.at(1).get_to(a->effectiveSentences);
        value.at(2).get_to(a->wordEntropy);
        value.at(3).get_to(a->effectiveWords);
        value.at(4).get_to(a->documents);
        value.at(5).get_to(a->sentences);
    }
};

namespace hanscope {

namespace {

using nlohmann::json;

// Calls `visit` with every field and its name in the file, for saving and loading.
template <class Report, class Visit>
void forEachEpochField(Report& report, Visit visit) {
    visit("training_loss", report.trainingLoss);
    visit("validation_loss", report.validationLoss);
    visit("validation_accuracy", report.validationAccuracy);
    visit("validation_f1", report.validationF1);
    visit("attention", report.attention);
    visit("seconds", report.seconds);
    visit("words_per_second", report.wordsPerSecond);
    visit("run_step", report.runStep);
    visit("learning_rate", report.learningRate);
    visit("run_seconds", report.runSeconds);
    visit("sent_bytes", report.sentBytes);
    visit("communication_seconds", report.communicationSeconds);
    visit("best", report.best);
}

template <class State, class Visit>
void forEachStateField(State& state, Visit visit) {
    visit("epoch", state.epoch);
    visit("batches", state.batches);
    visit("step", state.step);
    visit("loss", state.loss);
    visit("documents", state.documents);
    visit("words", state.words);
    visit("seconds", state.seconds);
    visit("processes", state.processes);
    visit("rates", state.rates);
    visit("shrunk", state.shrunk);
}

auto writingTo(json& object) {
    return [&object](const char* name, const auto& value) { object[name] = value; };
}

auto readingFrom(const json& object) {
    return [&object](const char* name, auto& value) { object.at(name).get_to(value); };
}

RunState stateFrom(const json& object) {
    RunState state;
    forEachStateField(state, readingFrom(object));
    if (state.shrunk.empty()) throw Error(message("its state is not complete"));
    for (const json& epoch : object.at("epochs")) {
        EpochReport report;
        report.epoch = static_cast<int>(state.result.epochs.size()) + 1;
        forEachEpochField(report, readingFrom(epoch));
        state.result.epochs.push_back(report);
        if (report.best) state.result.bestEpoch = report.epoch;
    }
    return state;
}

}  // namespace

std::string stateText(const RunState& state) {
    json object;
    forEachStateField(state, writingTo(object));
    object["epochs"] = json::array();
    for (const EpochReport& report : state.result.epochs)
        forEachEpochField(report, writingTo(object["epochs"].emplace_back()));
    return object.dump();
}

RunState stateFromText(const std::string& text) {
    try {
        return stateFrom(parseStrictJson(text, message("its state")));
    } catch (const json::exception&) {
        throw Error(message("its state is not complete"));
    }
}

}  // namespace hanscope
