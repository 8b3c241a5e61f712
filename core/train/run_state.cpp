#include "core/train/run_state.h"

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/model/strict_json.h"

namespace hanscope {

namespace {

using nlohmann::json;

json epochJson(const EpochReport& report) {
    return {{"training_loss", report.trainingLoss},
            {"validation_loss", report.validationLoss},
            {"validation_accuracy", report.validationAccuracy},
            {"seconds", report.seconds},
            {"words_per_second", report.wordsPerSecond},
            {"run_step", report.runStep},
            {"learning_rate", report.learningRate},
            {"run_seconds", report.runSeconds},
            {"sent_bytes", report.sentBytes},
            {"communication_seconds", report.communicationSeconds},
            {"best", report.best}};
}

EpochReport epochFrom(const json& object, int epoch) {
    EpochReport report;
    report.epoch = epoch;
    report.trainingLoss = object.at("training_loss");
    report.validationLoss = object.at("validation_loss");
    report.validationAccuracy = object.at("validation_accuracy");
    report.seconds = object.at("seconds");
    report.wordsPerSecond = object.at("words_per_second");
    report.runStep = object.at("run_step");
    report.learningRate = object.at("learning_rate");
    report.runSeconds = object.at("run_seconds");
    report.sentBytes = object.value("sent_bytes", 0.0);
    report.communicationSeconds = object.value("communication_seconds", 0.0);
    report.best = object.at("best");
    return report;
}

RunState stateFrom(const json& object) {
    RunState state;
    state.epoch = object.at("epoch");
    state.batches = object.at("batches");
    state.step = object.at("step");
    state.loss = object.at("loss");
    state.documents = object.at("documents");
    state.words = object.at("words");
    state.seconds = object.at("seconds");
    state.processes = object.value("processes", 1);
    state.rates = object.at("rates").get<std::vector<double>>();
    state.shrunk = object.at("shrunk").get<std::vector<double>>();
    if (state.shrunk.empty()) throw Error("its state is not complete");
    for (const json& epoch : object.at("epochs")) {
        state.result.epochs.push_back(
            epochFrom(epoch, static_cast<int>(state.result.epochs.size()) + 1));
        if (state.result.epochs.back().best)
            state.result.bestEpoch = state.result.epochs.back().epoch;
    }
    return state;
}

}  // namespace

std::string stateText(const RunState& state) {
    json epochs = json::array();
    for (const EpochReport& report : state.result.epochs) epochs.push_back(epochJson(report));
    return json{{"epoch", state.epoch},     {"batches", state.batches},     {"step", state.step},
                {"loss", state.loss},       {"documents", state.documents}, {"words", state.words},
                {"seconds", state.seconds}, {"shrunk", state.shrunk},       {"rates", state.rates},
                {"epochs", epochs},         {"processes", state.processes}}
        .dump();
}

RunState stateFromText(const std::string& text) {
    try {
        return stateFrom(parseStrictJson(text, "its state"));
    } catch (const json::exception&) {
        throw Error("its state is not complete");
    }
}

}  // namespace hanscope
