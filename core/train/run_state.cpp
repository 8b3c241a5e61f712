#include "core/train/run_state.h"

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/message.h"
#include "core/model_file/label_tree_json.h"
#include "core/model_file/safetensors.h"
#include "core/model_file/strict_json.h"
#include "core/settings/setting_fields.h"

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
    visit("shrunk", state.logDecay);
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
    if (state.logDecay.empty()) throw Error(message("its state is not complete"));
    for (const json& epoch : object.at("epochs")) {
        EpochReport report;
        report.epoch = static_cast<int>(state.result.epochs.size()) + 1;
        forEachEpochField(report, readingFrom(epoch));
        state.result.epochs.push_back(report);
        if (report.best) state.result.bestEpoch = report.epoch;
    }
    return state;
}

constexpr char kIdentity[] = "identity", kState[] = "state", kDevice[] = "device";
constexpr std::size_t kMaxShownLength = 60;

std::string text(double value) {
    return json(value).dump();  // the shortest text that gives the same number when read
}

template <class T>
std::uint32_t checksumOf(const std::vector<T>& values, std::uint32_t before) {
    return checksum({reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)},
                    before);
}

std::string fingerprint(const LabelledDocuments& set) {
    std::uint64_t words = 0;
    std::uint32_t crc = checksumOf(set.labels.ends(), checksumOf(set.labels.values(), 0));
    EncodedDocument document;
    for (std::size_t i = 0; i < set.documents->size(); ++i) {
        set.documents->read(i, document);
        words += document.words.size();
        crc = checksumOf(document.sentenceLengths, checksumOf(document.words, crc));
        crc = checksumOf(document.marks, crc);
    }
    return std::to_string(set.documents->size()) + " of " + std::to_string(words) +
           " words, checksum " + checksumText(crc);
}

// A number always with a decimal point, as in checkpoints.
std::string identityOf(const SettingField& field, const TrainSettings& settings) {
    const FieldValue value = field.get(settings);
    const double* number = std::get_if<double>(&value);
    return number ? text(*number) : textOf(field.type, value);
}

Message difference(const std::string& name, const std::string& now, const std::string& then,
                   const Message& where) {
    const Message known = Message::known(name);
    if (now.size() > kMaxShownLength || then.size() > kMaxShownLength) return known;
    return message("%1 (now %2, %3 %4)", known, now, where, then);
}

// Joins the values of fields of the same name, in the order of the table.
void addSettings(const TrainSettings& settings, RunIdentity& identity) {
    for (const SettingField& field : settingFields()) {
        if (field.identity.empty() || (field.isInIdentity && !field.isInIdentity(settings)))
            continue;
        std::string& known = identity[field.identity];
        known += (known.empty() ? "" : field.separator) + identityOf(field, settings);
    }
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

RunIdentity identityOf(const TrainSettings& settings, const LabelledDocuments& training,
                       const LabelledDocuments& validation,
                       const std::map<std::string, std::string>& origin) {
    RunIdentity identity = origin;
    identity["outputs"] = outputKindName(settings.outputs.kind);
    addSettings(settings, identity);
    identity[kDevice] = deviceName(settings.device);  // also if the device was chosen automatically
    identity[translatable("class weights")] = json(settings.loss.classWeights).dump();
    if (const auto tree = treeOf(settings.network))
        identity[translatable("label tree")] = treeText(*tree);
    identity[translatable("training documents")] = fingerprint(training);
    identity[translatable("validation documents")] = fingerprint(validation);
    return identity;
}

std::string identityText(const RunIdentity& identity) {
    return json(identity).dump();
}

RunIdentity identityFromText(const std::string& text) {
    try {
        return parseStrictJson(text, message("its description of the run")).get<RunIdentity>();
    } catch (const json::exception&) {
        throw Error(message("its description of the run is incomplete"));
    }
}

Message differencesOf(const RunIdentity& now, const RunIdentity& then, const Message& where) {
    Message differences;
    const auto add = [&](const Message& one) {
        differences = differences.empty() ? one : message("%1; %2", differences, one);
    };
    for (const auto& [name, value] : now) {
        const auto other = then.find(name);
        if (other == then.end())
            add(Message::known(name));
        else if (other->second != value)
            add(difference(name, value, other->second, where));
    }
    for (const auto& [name, value] : then)
        if (now.count(name) == 0) add(Message::known(name));
    return differences;
}

std::map<std::string, std::string> checkpointTexts(const RunIdentity& identity,
                                                   const RunState& state) {
    return {{kIdentity, identityText(identity)}, {kState, stateText(state)}};
}

RunState stateIn(const CheckpointReader& reader, const std::filesystem::path& path,
                 const RunIdentity& identity) {
    return withFileName(path, [&] {
        requireSameRun(identity, identityFromText(reader.text(kIdentity)));
        return stateFromText(reader.text(kState));
    });
}

Device deviceIn(const CheckpointReader& reader) {
    const RunIdentity identity = identityFromText(reader.text(kIdentity));
    const auto device = identity.find(kDevice);
    return device != identity.end() && device->second == deviceName(Device::Cuda) ? Device::Cuda
                                                                                  : Device::Cpu;
}

void requireSameRun(const RunIdentity& now, const RunIdentity& then) {
    const Message differences = differencesOf(now, then, message("in the checkpoint"));
    if (!differences.empty())
        throw Error(
            message("the checkpoint belongs to a run that differs in: %1; resume it with the same "
                    "options and data as at its start, or delete it and start again",
                    differences));
}

}  // namespace hanscope
