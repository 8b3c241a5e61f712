#include "app/hanscope-cli/group_report.h"

#include <algorithm>

#include "app/command_line/option_checks.h"
#include "app/hanscope-cli/padded.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/experiment/texts.h"
#include "core/in_quotes.h"

namespace hanscope::cli {

namespace {

std::string nameOf(const Group& group) {
    if (group.values == Group::Values::None) return "(none)";
    if (group.values == Group::Values::Other)
        return group.kind == ColumnKind::Dates ? "(no date)" : "(no number)";
    return inOneLine(group.name);
}

DoubleJson jsonOf(const Group& group) {
    if (group.values == Group::Values::None) return nullptr;
    return group.values == Group::Values::Other ? "?" : group.name;
}

const char* nameOf(ColumnKind kind) {
    return kind == ColumnKind::Dates ? "dates" : kind == ColumnKind::Numbers ? "numbers" : "names";
}

const char* nameOf(TimeStep step) {
    return step == TimeStep::Day ? "day" : step == TimeStep::Month ? "month" : "year";
}

bool isSmall(const GroupLine& line) {
    return line.documents < Group::kFewTexts;
}

std::string notesOf(const DocumentGroups& groups, const std::vector<GroupLine>& lines) {
    std::string notes;
    if (std::any_of(lines.begin(), lines.end(), isSmall))
        notes +=
            "* fewer than " + std::to_string(Group::kFewTexts) + " documents, which say little\n";
    if (const Message others = othersText(groups.column); !others.empty())
        notes += others.english() + "\n";
    return notes;
}

}  // namespace

void addGroupOption(CLI::App& app, std::string& column) {
    addValue(app, "--by", column, "NAME",
             "Also for each group of texts that this column makes: its values, ranges of numbers, "
             "or days, months or years of dates (ISO 8601)");
}

DocumentGroups documentGroups(const ColumnCells& cells, const std::vector<std::uint64_t>& rows) {
    std::vector<Cell> own;
    for (const std::uint64_t row : rows)
        own.push_back(row < cells.cells.size() ? cells.cells[row] : kNoValue);
    DocumentGroups groups{cells.column, groupsOf(cells.column, own)};
    if (!groups.grouping.fault.empty()) throw Error(groups.grouping.fault);
    return groups;
}

DoubleJson groupsJson(const DocumentGroups& groups, const std::vector<GroupLine>& lines) {
    DoubleJson object{{"column", groups.column.name}, {"kind", nameOf(groups.column.kind)}};
    if (groups.grouping.step) object["step"] = nameOf(*groups.grouping.step);
    if (groups.column.others > 0)
        object["not_read"] = {{"values", groups.column.others},
                              {"first_line", groups.column.firstOther}};
    auto& list = object["groups"] = DoubleJson::array();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        DoubleJson group{{"group", jsonOf(groups.grouping.groups[i])}};
        group.update(lines[i].values);
        group["few"] = isSmall(lines[i]);
        list.push_back(std::move(group));
    }
    return object;
}

std::string groupsTable(const DocumentGroups& groups, const std::vector<std::string>& titles,
                        const std::vector<GroupLine>& lines) {
    std::vector<std::vector<std::string>> rows{{groups.column.name}};
    rows[0].insert(rows[0].end(), titles.begin(), titles.end());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        rows.push_back({nameOf(groups.grouping.groups[i])});
        rows.back().insert(rows.back().end(), lines[i].cells.begin(), lines[i].cells.end());
    }
    const std::vector<std::string> table = tableLines(rows);
    std::string text = table[0] + "\n";
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += table[i + 1] + (isSmall(lines[i]) ? " *\n" : "\n");
    return text + notesOf(groups, lines);
}

std::string shareCell(double share, const std::optional<Interval>& interval) {
    if (!interval) return percent(share);
    return percent(share) + " (" + percent(interval->low) + " to " + percent(interval->high) + ")";
}

std::vector<GroupLine> scoreLines(const std::vector<GroupScore>& scores) {
    std::vector<GroupLine> lines;
    for (const GroupScore& score : scores) {
        const Interval right = score.right.interval();
        lines.push_back({{grouped(score.right.documents), shareCell(score.right.share(), right),
                          shareCell(score.f1.mean, score.f1.interval)},
                         {{"documents", score.right.documents},
                          {"right", score.right.share()},
                          {"interval", {right.low, right.high}},
                          {"f1", score.f1.mean},
                          {"f1_interval", orNull(score.f1.interval)}},
                         score.right.documents});
    }
    return lines;
}

}  // namespace hanscope::cli
