#pragma once

#include <QColor>
#include <QPalette>
#include <QString>
#include <QStringList>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/model/classifier.h"
#include "core/survey/survey_table.h"
#include "core/survey/text_map.h"

namespace hanscope::ui {

/// A way to colour the texts of a map.
struct MapColouring {
    QString title;           ///< "by the prediction"
    QStringList names;       ///< of the categories
    bool isOrdered = false;  ///< the categories are steps of a scale, such as stars
    /// The category of a text; −1: none.
    std::function<int(const SurveyedText& text)> categoryOf;
};

/// By the prediction and, if texts have true labels, by those and by right and wrong. Of several
/// labels the most probable counts, of true ones the first; in a tree those below the root.
std::vector<MapColouring> mapColourings(const ModelInfo& model, bool hasTruth);
/// By the groups of each other column that has some. A few numbers or dates are a scale.
std::vector<MapColouring> groupColourings(const SurveyTable& table);

/// A line of a map's legend. Of the last one, the colour is grey: all other texts.
struct MapCategory {
    QString name;
    QColor color;
    std::size_t count = 0;  ///< texts that pass the filters
};

struct MapPoint {
    float x = 0, y = 0;
    std::uint8_t category = 0;
    bool isShown = true;  ///< it passes the filters
};

/// What is drawn of a map.
struct MapContent {
    static constexpr std::size_t kColors = 9;

    std::vector<MapPoint> points;  ///< [text]
    std::vector<MapCategory> categories;
    std::array<double, 2> shares{};  ///< as TextMap
};

/// The texts of a survey, as far as the map has them, in the colours of their categories: the most
/// frequent ones have a colour each. `shown`: numbers of the texts that pass the filters.
MapContent mapContent(const TextMap& map, const SurveyTable& table,
                      const std::vector<std::uint32_t>& shown, const MapColouring& colouring);

}  // namespace hanscope::ui
