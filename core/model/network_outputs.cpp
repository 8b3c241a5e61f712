#include "core/model/network_outputs.h"

#include "core/model/companion.h"
#include "core/model/output_value.h"

namespace hanscope {
namespace {

std::vector<double> valuesOf(const LoadedModel& model, const Output& output,
                             const LogitRows& logits) {
    const auto labels = static_cast<int>(model.labels->size());
    const OutputKind kind = model.info.outputs.kind;
    std::vector<double> values;
    for (const std::vector<float>& row : logits)
        values.push_back(row.empty() ? valueOfNothing(output, labels, kind)
                                     : valueOf(output, row.data(), labels, kind));
    return values;
}

double valueTogether(const LoadedModel& model, const Output& output,
                     const std::vector<LogitRows>& members, std::size_t text,
                     const std::function<std::vector<double>(std::size_t text)>& linearOf) {
    const auto labels = static_cast<int>(model.labels->size());
    const OutputKind kind = model.info.outputs.kind;
    if (members.front()[text].empty()) return valueOfNothing(output, labels, kind);
    std::vector<const std::vector<float>*> rows;
    for (const LogitRows& member : members) rows.push_back(&member[text]);
    const std::vector<double> logits =
        model.companion()->parts(meanLogits(rows), linearOf(text)).sum();
    return valueOf(output, logits.data(), labels, kind);
}

}  // namespace

std::vector<double> outputsOf(
    const LoadedModel& model, const Output& output, std::size_t texts,
    const std::function<LogitRows(const MemberTurn&)>& logitsOf,
    const std::function<std::vector<double>(std::size_t text)>& linearOf) {
    const auto networks = static_cast<std::size_t>(model.info.members);
    std::vector<double> values;
    if (!model.companion() || output.member != Reading::kMean) {
        forMembers(output, networks, [&](const MemberTurn& turn) {
            turn.addTo(values, valuesOf(model, output, logitsOf(turn)));
        });
        return values;
    }
    std::vector<LogitRows> members;
    forMembers(output, networks,
               [&](const MemberTurn& turn) { members.push_back(logitsOf(turn)); });
    values.resize(texts);
    model.pool.run(static_cast<int>(texts), [&](int i) {
        const auto text = static_cast<std::size_t>(i);
        values[text] = valueTogether(model, output, members, text, linearOf);
    });
    return values;
}

}  // namespace hanscope
