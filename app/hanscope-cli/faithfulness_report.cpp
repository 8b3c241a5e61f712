#include "app/hanscope-cli/faithfulness_report.h"

#include <cstdio>

#include "app/hanscope-cli/json_types.h"

namespace hanscope::cli {

namespace {

using MeansAt = std::array<MeanTally, kShares.size()>;

DoubleJson json(const MeanTally& tally) {
    const double mean = tally.mean(), half = tally.halfInterval();
    return {{"mean", mean}, {"interval", {mean - half, mean + half}}};
}

DoubleJson json(const MeanTally& tally, const MeansAt* at, const MeanTally* random) {
    DoubleJson object = json(tally);
    if (at) {
        object["at"] = DoubleJson::array();
        for (const MeanTally& each : *at) object["at"].push_back(each.mean());
    }
    if (random) object["random"] = random->mean();
    return object;
}

DoubleJson json(const ScoresTally& scores, const ScoresTally* random) {
    return {{"comprehensiveness", json(scores.comprehensiveness, &scores.comprehensivenessAt,
                                       random ? &random->comprehensiveness : nullptr)},
            {"sufficiency", json(scores.sufficiency, &scores.sufficiencyAt,
                                 random ? &random->sufficiency : nullptr)},
            {"flip", json(scores.flip, nullptr, random ? &random->flip : nullptr)}};
}

std::string cell(const MeanTally& tally) {
    char text[48];
    std::snprintf(text, sizeof text, "  %7.3f ± %.3f", tally.mean(), tally.halfInterval());
    return text;
}

std::string row(const std::string& name, const ScoresTally& scores, bool hasTau) {
    char text[32];
    std::snprintf(text, sizeof text, "  %-19s", name.c_str());
    return text + cell(scores.comprehensiveness) + cell(scores.sufficiency) + cell(scores.flip) +
           (hasTau ? cell(scores.tau) : "") + "\n";
}

}  // namespace

std::string faithfulnessJson(const FaithfulnessRun& run) {
    DoubleJson lenses = DoubleJson::object();
    for (const auto& each : run.tally.lenses()) {
        lenses[each.lens] = json(each.scores, &run.tally.random());
        lenses[each.lens]["tau"] = json(each.scores.tau);
        lenses[each.lens]["documents"] = run.tally.documents();
    }
    return jsonText(DoubleJson{{"model", run.model},
                               {"texts", run.texts},
                               {"documents", run.tally.documents()},
                               {"skipped", run.skipped.empty + run.skipped.faulty},
                               {"shares", kShares},
                               {"draws", int{DocumentFaithfulness::kDraws}},
                               {"random", json(run.tally.random(), nullptr)},
                               {"lenses", std::move(lenses)}}) +
           "\n";
}

std::string faithfulnessTable(const FaithfulnessRun& run) {
    std::string text = run.model + " on " + run.texts + ": " +
                       std::to_string(run.tally.documents()) +
                       " documents; means with 95 % intervals\n";
    text +=
        "  lens                 comprehensiveness       sufficiency   flip (share)  τ with "
        "erasure\n";
    for (const auto& each : run.tally.lenses()) text += row(each.lens, each.scores, true);
    return text + row("random", run.tally.random(), false);
}

}  // namespace hanscope::cli
