#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/survey/vectors/text_map.h"
#include "ui/explorer/charts/map_drawing.h"
#include "ui/explorer/corpus_view.h"

class QComboBox;
class QLabel;
class QLayout;
class QStackedWidget;

namespace hanscope::ui {

class MapPlot;

/// The texts of a corpus as points of a plane, by the network's vectors: near texts are alike for
/// the model. The map is made when the user asks for it; the vectors of all texts are made first,
/// unless they are in the cache.
class MapView : public CorpusView {
    Q_OBJECT
 public:
    explicit MapView(QWidget* parent = nullptr);

    const MapPlot* plot() const { return plot_; }

 Q_SIGNALS:
    /// Emitted when the user has enclosed texts. `rows`: RowPlace::number, ascending; `what`: words
    /// that describe them.
    void rowsWanted(const std::vector<std::uint64_t>& rows, const QString& what);

 protected:
    State state() const override;
    void begin() override;
    /// The texts that pass the filters as a table, or all of the map as a picture.
    void save() override;
    void forget() override;
    void adoptTexts() override;
    void showState() override;

 private:
    QLayout* makeChoices();
    QWidget* makeInvitation();
    void connectParts();
    void listColourings();
    void showMap(bool isSameMap);
    void choose(const std::vector<std::uint32_t>& texts);
    SurveyedText textAt(std::uint32_t text) const;
    QString guide() const;
    /// Of this text, or of none.
    QString result(const std::optional<std::uint32_t>& text) const;
    QString description(const SurveyedText& text) const;

    std::shared_ptr<const TextMap> map_;  // null: none was made
    std::size_t coloured_ = 0;            // texts that colourings_ know
    std::shared_ptr<const MapContent> content_;
    std::vector<MapColouring> colourings_;
    QComboBox* colour_;
    QPushButton *lasso_, *visible_, *whole_;
    QLabel* explanation_;
    QStackedWidget* pages_;
    MapPlot* plot_;
};

}  // namespace hanscope::ui
