#include "core/train/run_identity.h"

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/message.h"
#include "core/model_file/label_tree_json.h"
#include "core/model_file/safetensors.h"
#include "core/model_file/strict_json.h"
#include "core/settings/setting_fields.h"

namespace hanscope {

namespace {

using nlohmann::json;

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

RunIdentity identityOf(const TrainSettings& settings, const LabelledDocuments& training,
                       const LabelledDocuments& validation,
                       const std::map<std::string, std::string>& origin) {
    RunIdentity identity = origin;
    identity["outputs"] = outputKindName(settings.outputs.kind);
    addSettings(settings, identity);
    identity["device"] =
        deviceName(settings.device);  // also if the device was chosen automatically
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

void requireSameRun(const RunIdentity& now, const RunIdentity& then) {
    const Message differences = differencesOf(now, then, message("in the checkpoint"));
    if (!differences.empty())
        throw Error(
            message("the checkpoint belongs to a run that differs in: %1; resume it with the same "
                    "options and data as at its start, or delete it and start again",
                    differences));
}

}  // namespace hanscope
