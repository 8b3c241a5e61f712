#include <gtest/gtest.h>

#include "core/settings/setting_fields.h"
#include "core/train/run_state.h"
#include "tests/support/odd_settings.h"

namespace hanscope::test {
namespace {

LabelledDocuments oneDocument() {
    return {std::make_shared<DocumentList>(std::vector<EncodedDocument>{{{1, 2, 3}, {3}}}),
            LabelLists::ofOne({0})};
}

RunIdentity identity(const TrainSettings& settings) {
    RunIdentity identity = identityOf(settings, oneDocument(), oneDocument(), {});
    identity.erase("training documents");
    identity.erase("validation documents");
    return identity;
}

// Checkpoints contain these texts: if one is changed, earlier runs cannot be resumed. A setting
// that was added later is not there unless it is used.
TEST(RunIdentity, EqualsThatOfEarlierCheckpoints) {
    EXPECT_EQ(identity(oddSettings()), (RunIdentity{{"batch", "17"},
                                                    {"batches by", "sentences"},
                                                    {"class weights", "[]"},
                                                    {"clipping", "2.5"},
                                                    {"device", "cpu"},
                                                    {"document dropout", "0.14"},
                                                    {"drop every", "3"},
                                                    {"drop factor", "0.7"},
                                                    {"embedding dropout", "0.11"},
                                                    {"entropy weight", "0.15"},
                                                    {"epochs", "19"},
                                                    {"final rate", "0.2"},
                                                    {"label smoothing", "0.1"},
                                                    {"learning rate", "0.30000000000000004"},
                                                    {"momentum", "0.8"},
                                                    {"nesterov", "yes"},
                                                    {"optimizer", "sgd"},
                                                    {"outputs", "softmax"},
                                                    {"patience", "4"},
                                                    {"pooling", "similarity"},
                                                    {"pooling rounds", "3"},
                                                    {"robust", "virtual-words"},
                                                    {"robust size", "2.5"},
                                                    {"robust weight", "0.25"},
                                                    {"schedule", "plateau"},
                                                    {"seed", "23"},
                                                    {"sentence dropout", "0.13"},
                                                    {"sizes", "10, 20, 30, 40, 50"},
                                                    {"warm-up", "0.05"},
                                                    {"weight decay", "0.0001"},
                                                    {"word dropout", "0.12"}}));
}

TEST(RunIdentity, OfAHidecHoldsItsDecoderToo) {
    TrainSettings settings;
    settings.network = networkOf(Family::Hidec);
    settings.outputs.kind = OutputKind::Sigmoid;
    settings.threshold = 0.25;
    RunIdentity own = identity(settings);
    for (const auto& [name, value] : identity({})) {
        // A HiDEC has no context vector.
        if (name == "context start") continue;
        EXPECT_EQ(own.count(name), 1u) << name;
        if (name != "outputs") own.erase(name);
    }
    EXPECT_EQ(own, (RunIdentity{{"outputs", "sigmoid above 0.25"},
                                {"family", "hidec"},
                                {"encoder", "gru"},
                                {"encoder size", "150"},
                                {"encoder layers", "1"},
                                {"decoder layers", "1"},
                                {"heads", "2"},
                                {"feed-forward size", "600"},
                                {"feed-forwards a layer", "2"},
                                {"residuals", "no"},
                                {"targets", "deepest"},
                                {"tree labels", "all"},
                                {"tree threshold", "label"},
                                {"without levels", "no"},
                                {"without mask", "no"},
                                {"one label a level", "no"},
                                {"decoder dropout", "0.1"}}));
}

// A whole number, a number, a choice or a switch that differs.
FieldValue another(const SettingField& field, const TrainSettings& settings) {
    const FieldValue now = field.get(settings);
    if (const bool* isOn = std::get_if<bool>(&now)) return !*isOn;
    if (const double* number = std::get_if<double>(&now)) return *number / 2 + 0.125;
    return std::get<std::uint64_t>(now) == 1 ? std::uint64_t{0} : std::uint64_t{1};
}

// Each setting applies to one of them or more.
std::vector<TrainSettings> someNetworks() {
    std::vector<TrainSettings> all(5);
    all[0].robust.kind = Robust::VirtualWords;
    std::get<HanConfig>(all[1].network).pooling = Pooling::Similarity;
    all[2].network = networkOf(Family::Hidec);
    all[3].network = networkOf(Family::Flat);
    all[4].network = networkOf(Family::Linear);
    for (TrainSettings& settings : all) settings.outputs.kind = OutputKind::Sigmoid;
    return all;
}

TEST(RunIdentity, HasEverySettingOfTheTable) {
    for (const SettingField& field : settingFields()) {
        bool changes = false;
        for (const TrainSettings& settings : someNetworks()) {
            const RunIdentity before = identity(settings);
            TrainSettings changed = settings;
            field.set(changed, another(field, settings));
            changes |= identity(changed) != before;
        }
        EXPECT_EQ(changes, !field.identity.empty()) << field.key;
    }
}

}  // namespace
}  // namespace hanscope::test
