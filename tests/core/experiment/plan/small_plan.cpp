#include "tests/core/experiment/plan/small_plan.h"

#include <array>
#include <random>

namespace hanscope::test {

std::string smallReviews(int count, unsigned seed) {
    constexpr std::array kGood{"splendid", "charming", "clever"}, kBad{"dull", "shallow", "tired"};
    constexpr std::array kThings{"play", "plot", "cast", "music", "stage"};
    std::mt19937 random(seed);
    std::string csv = "text,label\n";
    for (int i = 0; i < count; ++i) {
        const bool good = i % 2 == 0;
        csv += std::string("\"We sat in row ") + std::to_string(random() % 9) + ". The " +
               kThings[random() % 5] + " was " + (good ? kGood : kBad)[random() % 3] +
               ", they say of the " + kThings[random() % 5] + ".\"," + (good ? "good" : "bad") +
               "\n";
    }
    return csv;
}

TrainingPlan smallPlan(const ScratchFolder& folder) {
    TrainingPlan plan;
    plan.data.source.path = folder.write("data.csv", smallReviews(60));
    plan.cache.folder = folder / "cache";
    plan.minimumCount = 1;
    std::get<HanConfig>(plan.settings.network).sizes = {12, 6, 8, 5, 7};
    plan.settings.batchSize = 8;
    plan.settings.epochs = 4;
    plan.settings.learningRate = 0.01;
    plan.settings.threads = 1;
    plan.settings.device = Device::Cpu;
    plan.card.date = "2023-11-14";
    plan.out = folder / "m.safetensors";
    return plan;
}

TrainingPlan smallTreePlan(const ScratchFolder& folder, Family family) {
    TrainingPlan plan = smallPlan(folder);
    std::string csv = smallReviews(60);
    for (const std::string label : {",good", ",bad"})
        for (std::size_t at = 0; (at = csv.find(label + "\n", at)) != std::string::npos;)
            csv.replace(at, 1, ",film > ");
    plan.data.source.path = folder.write("tree.csv", csv);
    plan.data.source.columns.labelling = Labelling::Lists;
    plan.data.source.hierarchy.pathSeparator = " > ";
    plan.settings.network = networkOf(family);
    if (family == Family::Han) {
        std::get<HanConfig>(plan.settings.network).sizes = {12, 6, 8, 5, 7};
    } else {
        encoderOf(plan.settings.network) = {EncoderKind::Gru, 6, 1, 12};
    }
    if (auto* hidec = std::get_if<HidecConfig>(&plan.settings.network))
        hidec->decoder.feedForward = 10;
    if (auto* flat = std::get_if<FlatConfig>(&plan.settings.network)) flat->attention = 5;
    return plan;
}

}  // namespace hanscope::test
