#include "ui/explorer/map_colours.h"

#include <QCoreApplication>
#include <algorithm>
#include <numeric>
#include <utility>

#include "core/survey/grouping.h"
#include "ui/explorer/group_chart.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

namespace {

struct MapColourTexts {
    Q_DECLARE_TR_FUNCTIONS(MapColourTexts)
};

constexpr int kMostSteps = 20;

bool areNumbers(const QStringList& names) {
    return names.size() > 2 && names.size() <= kMostSteps &&
           std::all_of(names.begin(), names.end(), [](const QString& name) {
               bool isNumber = false;
               name.toDouble(&isNumber);
               return isNumber;
           });
}

/// The label that stands for several: the first of the most probable ones; without probabilities
/// the first. In a tree only those below the root count.
int mainLabel(LabelLists::List labels, const float* probabilities, const LabelTree* tree) {
    int best = -1;
    float most = -1;
    std::size_t i = 0;
    for (const std::int32_t label : labels) {
        const float probability = probabilities ? probabilities[i++] : 0;
        if (tree && tree->parent(label) != tree->root()) continue;
        if (probability > most) best = label;
        most = std::max(most, probability);
    }
    return best;
}

MapColouring byRightAndWrong() {
    return {MapColourTexts::tr("correct or wrong"),
            {MapColourTexts::tr("correct"), MapColourTexts::tr("wrong")},
            false,
            [](const SurveyedText& text) {
                return text.truthKind() == TruthKind::Known ? (text.isRight() ? 0 : 1) : -1;
            }};
}

/// At least 3:1 on the light and on the dark page.
QColor categoryColor(std::size_t index) {
    static const std::array<QColor, 3> kFurther{QColor(20, 140, 150), QColor(204, 72, 80),
                                                QColor(150, 104, 68)};
    return index < Palette::kCurveColors ? Palette::curve(index)
                                         : kFurther[index - Palette::kCurveColors];
}

const QColor kOtherColor(128, 128, 128);

/// From orange by purple to blue.
QColor scaleColor(double share) {
    const QColor low = Palette::curve(1), middle(172, 92, 150), high = Palette::curve(0);
    const auto mix = [](const QColor& a, const QColor& b, double part) {
        const auto channel = [part](int from, int to) {
            return static_cast<int>(from + part * (to - from));
        };
        return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()),
                      channel(a.blue(), b.blue()));
    };
    return share < 0.5 ? mix(low, middle, 2 * share) : mix(middle, high, 2 * share - 1);
}

/// The categories that have a colour: the most frequent ones, or all steps of a scale, ascending if
/// they are numbers.
std::vector<std::size_t> colouredCategories(const MapColouring& colouring,
                                            const std::vector<std::size_t>& counts) {
    std::vector<std::size_t> order(counts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (colouring.isOrdered) {
        const auto& names = colouring.names;
        if (areNumbers(names))
            std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
                return names[static_cast<int>(a)].toDouble() <
                       names[static_cast<int>(b)].toDouble();
            });
        return order;
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
    order.resize(std::min(order.size(), MapContent::kColors));
    while (!order.empty() && counts[order.back()] == 0) order.pop_back();
    if (counts.size() <= MapContent::kColors) std::sort(order.begin(), order.end());
    return order;
}

}  // namespace

std::vector<MapColouring> mapColourings(const ModelInfo& model, bool hasTruth) {
    const QStringList names = qtTexts(model.labels);
    const bool isOrdered = areNumbers(names) && !model.outputs.isMultiLabel();
    const std::shared_ptr<const LabelTree> tree = model.tree;
    std::vector<MapColouring> colourings{{MapColourTexts::tr("by the prediction"), names, isOrdered,
                                          [tree](const SurveyedText& text) {
                                              return mainLabel(text.predicted(),
                                                               text.probabilities(), tree.get());
                                          }}};
    if (!hasTruth) return colourings;
    colourings.push_back({MapColourTexts::tr("by the true label"), names, isOrdered,
                          [tree](const SurveyedText& text) {
                              return mainLabel(text.truth(), nullptr, tree.get());
                          }});
    colourings.push_back(byRightAndWrong());
    return colourings;
}

std::vector<MapColouring> groupColourings(const SurveyTable& table) {
    std::vector<MapColouring> colourings;
    for (std::size_t column = 0; column < table.columns().size(); ++column) {
        const MetadataColumn& known = table.columns()[column];
        Grouping grouping = groupsOf(known, table.cells(column));
        if (!grouping.fault.empty()) continue;
        MapColouring colouring{
            MapColourTexts::tr("by “%1”").arg(QString::fromStdString(known.name)), {}, false, {}};
        for (const Group& group : grouping.groups) colouring.names << groupName(group);
        colouring.isOrdered =
            known.kind != ColumnKind::Names && colouring.names.size() <= kMostSteps;
        colouring.categoryOf = [column,
                                groups = std::move(grouping.groups)](const SurveyedText& text) {
            const auto own = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
                return group.holds(text.cell(column));
            });
            return own == groups.end() ? -1 : static_cast<int>(own - groups.begin());
        };
        colourings.push_back(std::move(colouring));
    }
    return colourings;
}

MapContent mapContent(const TextMap& map, const SurveyTable& table,
                      const std::vector<std::uint32_t>& shown, const MapColouring& colouring) {
    const std::size_t texts = std::min(map.points.size(), table.size());
    std::vector<int> categories(texts);
    std::vector<std::size_t> counts(static_cast<std::size_t>(colouring.names.size()));
    for (std::size_t i = 0; i < texts; ++i) {
        categories[i] = colouring.categoryOf(table[i]);
        if (categories[i] >= 0) ++counts[static_cast<std::size_t>(categories[i])];
    }
    const std::vector<std::size_t> coloured = colouredCategories(colouring, counts);
    MapContent content;
    content.shares = map.shares;
    std::vector<std::uint8_t> lineOf(counts.size(), static_cast<std::uint8_t>(coloured.size()));
    for (std::size_t line = 0; line < coloured.size(); ++line) {
        lineOf[coloured[line]] = static_cast<std::uint8_t>(line);
        const double share = coloured.size() < 2 ? 0
                                                 : static_cast<double>(line) /
                                                       static_cast<double>(coloured.size() - 1);
        content.categories.push_back({colouring.names[static_cast<int>(coloured[line])],
                                      colouring.isOrdered ? scaleColor(share) : categoryColor(line),
                                      0});
    }
    content.categories.push_back({MapColourTexts::tr("others"), kOtherColor, 0});
    content.points.resize(texts);
    for (std::size_t i = 0; i < texts; ++i)
        content.points[i] = {map.points[i][0], map.points[i][1],
                             categories[i] < 0 ? static_cast<std::uint8_t>(coloured.size())
                                               : lineOf[static_cast<std::size_t>(categories[i])],
                             false};
    for (const std::uint32_t text : shown) {
        if (text >= texts) continue;
        content.points[text].isShown = true;
        ++content.categories[content.points[text].category].count;
    }
    if (content.categories.back().count == 0 && coloured.size() == counts.size() &&
        std::none_of(categories.begin(), categories.end(), [](int each) { return each < 0; }))
        content.categories.pop_back();
    return content;
}

}  // namespace hanscope::ui
