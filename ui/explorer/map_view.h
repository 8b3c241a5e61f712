#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "core/survey/text_map.h"
#include "ui/background/long_job.h"
#include "ui/explorer/map_colours.h"

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace hanscope::ui {

class MapPlot;
class ThinProgress;

/// The texts of a corpus as points of a plane, by the network's vectors: near texts are alike for
/// the model. The map is made on a worker thread when the user asks for it; the vectors of all
/// texts are made first, unless they are in the cache.
class MapView : public QWidget {
    Q_OBJECT
 public:
    explicit MapView(QWidget* parent = nullptr);

    /// Forgets the map.
    void setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source);
    /// What was read so far, and the numbers of the texts that pass the filters.
    void setTexts(const SurveyTable& table, const std::vector<std::uint32_t>& shown);
    /// Stops what is running.
    void cancel() { job_.cancel(); }
    /// Writes the texts that pass the filters as a table (.csv), or all of the map as a picture.
    void write(const QString& path);
    const MapPlot* plot() const { return plot_; }
    QString sentence() const;

 Q_SIGNALS:
    /// Emitted when the user has enclosed texts. `rows`: RowPlace::number, ascending; `what`: words
    /// that describe them.
    void rowsWanted(const std::vector<std::uint64_t>& rows, const QString& what);
    void textChosen(std::uint64_t row);
    void textOpened(std::uint64_t row, bool keeps);
    /// What was left out of the texts that were read.
    void rowsLeftOut(const hanscope::SkippedRows& skipped);
    /// A sentence; empty: nothing is wrong any more.
    void failed(const QString& sentence);

 private:
    QWidget* makeChoices();
    QWidget* makeInvitation();
    void connectParts();
    void make();
    void onMade(Outcome<TextMap> outcome);
    void listColourings();
    void addGroupColourings();
    void showMap(bool isSameMap);
    void choose(const std::vector<std::uint32_t>& texts);
    void say(const std::optional<std::uint32_t>& text);
    QString description(const SurveyedText& text) const;
    QString names(LabelLists::List labels) const;
    std::uint64_t rowOf(std::uint32_t text) const { return table_[text].place().number; }
    void save();
    void showState();
    QString state() const;

    std::shared_ptr<const Classifier> classifier_;
    CorpusSource source_;
    SurveyTable table_;
    std::vector<std::uint32_t> shown_;
    std::shared_ptr<const TextMap> map_;  // null: none was made
    std::shared_ptr<const MapContent> content_;
    std::vector<MapColouring> colourings_;
    LongJob job_, writing_;
    QComboBox* colour_;
    QPushButton *lasso_, *visible_, *whole_, *export_, *make_, *stop_;
    ThinProgress* progress_;
    QLabel *sentence_, *explanation_;
    QStackedWidget* pages_;
    MapPlot* plot_;
};

}  // namespace hanscope::ui
