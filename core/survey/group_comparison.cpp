#include "core/survey/group_comparison.h"

#include <algorithm>

#include "core/csv_text.h"

namespace hanscope {

namespace {

/// The texts that count, and the group of each.
struct GroupedTexts {
    std::vector<std::size_t> texts;
    Grouping grouping;
};

GroupedTexts groupedTexts(const SurveyTable& table, const GroupRequest& request) {
    SurveyFilter filter = request.filter;
    filter.groups.erase(
        std::remove_if(filter.groups.begin(), filter.groups.end(),
                       [&](const GroupChoice& each) { return each.column == request.column; }),
        filter.groups.end());
    GroupedTexts grouped;
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const SurveyedText text = table[i];
        if (!filter.accepts(text)) continue;
        grouped.texts.push_back(i);
        cells.push_back(text.cell(request.column));
    }
    grouped.grouping = groupsOf(table.columns()[request.column], cells);
    return grouped;
}

ComparedGroup comparedGroup(std::uint64_t texts, const GroupMean& value) {
    ComparedGroup group;
    group.texts = texts;
    group.value = value;
    return group;
}

class Comparison {
 public:
    Comparison(const SurveyTable& table, const ModelInfo& model, const GroupRequest& request,
               const CancelToken& cancel)
        : table_(table), model_(model), request_(request), cancel_(cancel) {}

    GroupComparison result() {
        GroupComparison result;
        result.column = table_.columns()[request_.column];
        result.column.names.clear();
        grouped_ = groupedTexts(table_, request_);
        result.shown = grouped_.texts.size();
        result.surveyed = table_.size();
        result.fault = grouped_.texts.empty() ? message("no text passes the filters")
                                              : grouped_.grouping.fault;
        if (!result.fault.empty()) return result;
        result.step = grouped_.grouping.step;
        result.groups = compared();
        result.all = result.groups.back();
        result.groups.pop_back();
        for (std::size_t i = 0; i < result.groups.size(); ++i)
            result.groups[i].group = grouped_.grouping.groups[i];
        return result;
    }

 private:
    std::size_t groups() const { return grouped_.grouping.groups.size(); }

    /// The last is that of all groups.
    std::vector<ComparedGroup> compared() const {
        switch (request_.quantity) {
            case GroupQuantity::Accuracy:
                return shares([](const SurveyedText& text) { return text.isRight(); }, true);
            case GroupQuantity::Prediction:
                return shares(
                    [this](const SurveyedText& text) {
                        const LabelLists::List labels = text.predicted();
                        return std::binary_search(labels.begin(), labels.end(), request_.label);
                    },
                    false);
            case GroupQuantity::F1:
                return f1s();
            case GroupQuantity::Weight:
                break;
        }
        return weights();
    }

    template <class Has>
    std::vector<ComparedGroup> shares(Has has, bool needsTruth) const {
        std::vector<GroupShare> counts(groups() + 1);
        for (std::size_t i = 0; i < grouped_.texts.size(); ++i) {
            const SurveyedText text = table_[grouped_.texts[i]];
            if (needsTruth && text.truthKind() != TruthKind::Known) continue;
            const std::size_t own = static_cast<std::size_t>(grouped_.grouping.ofText[i]);
            for (const std::size_t group : {own, groups()}) {
                ++counts[group].documents;
                counts[group].having += has(text) ? 1 : 0;
            }
        }
        std::vector<ComparedGroup> compared;
        for (const GroupShare& count : counts)
            compared.push_back(comparedGroup(count.documents, {count.share(), count.interval()}));
        return compared;
    }

    std::vector<ComparedGroup> f1s() const {
        LabelLists truth, predicted;
        std::vector<std::int32_t> group;
        for (std::size_t i = 0; i < grouped_.texts.size(); ++i) {
            const SurveyedText text = table_[grouped_.texts[i]];
            if (text.truthKind() != TruthKind::Known) continue;
            truth.append(text.truth());
            predicted.append(text.predicted());
            group.push_back(grouped_.grouping.ofText[i]);
        }
        const F1Mean mean = model_.outputs.isMultiLabel() ? F1Mean::Micro : F1Mean::Macro;
        std::vector<GroupScore> scores =
            scoresByGroup(truth, predicted, group, groups(), model_.labels.size(), mean, cancel_);
        const std::vector<std::int32_t> together(group.size(), 0);
        scores.push_back(
            scoresByGroup(truth, predicted, together, 1, model_.labels.size(), mean, cancel_)[0]);
        std::vector<ComparedGroup> compared;
        for (const GroupScore& score : scores)
            compared.push_back(comparedGroup(score.right.documents, score.f1));
        return compared;
    }

    std::vector<ComparedGroup> weights() const {
        std::vector<TextSum> texts;
        std::vector<std::int32_t> group;
        auto next = request_.word.begin();
        for (std::size_t i = 0; i < grouped_.texts.size(); ++i) {
            const std::uint64_t row = table_[grouped_.texts[i]].place().number;
            while (next != request_.word.end() && next->first < row) ++next;
            if (next == request_.word.end()) break;
            if (next->first != row) continue;
            texts.push_back(next->second);
            group.push_back(grouped_.grouping.ofText[i]);
        }
        std::vector<GroupTexts> means = meansByGroup(texts, group, groups(), cancel_);
        group.assign(texts.size(), 0);
        means.push_back(meansByGroup(texts, group, 1, cancel_)[0]);
        std::vector<ComparedGroup> compared;
        for (const GroupTexts& mean : means)
            compared.push_back(comparedGroup(mean.texts, mean.mean));
        return compared;
    }

    const SurveyTable& table_;
    const ModelInfo& model_;
    const GroupRequest& request_;
    const CancelToken& cancel_;
    GroupedTexts grouped_;
};

}  // namespace

GroupComparison compareGroups(const SurveyTable& table, const ModelInfo& model,
                              const GroupRequest& request, const CancelToken& cancel) {
    return Comparison(table, model, request, cancel).result();
}

std::string groupsCsv(const GroupComparison& comparison) {
    std::string csv = "group,texts,value,low,high\n";
    for (const ComparedGroup& each : comparison.groups) {
        const bool isOther = each.group.values == Group::Values::Other;
        csv += csvFields(isOther ? "?" : each.group.name, each.texts) + ",";
        const auto& interval = each.value.interval;
        csv += each.texts == 0 ? ",,\n"
                               : csvRow(each.value.mean, interval ? csvField(interval->low) : "",
                                        interval ? csvField(interval->high) : "");
    }
    return csv;
}

}  // namespace hanscope
