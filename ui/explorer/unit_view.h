#pragma once

#include <QAbstractTableModel>
#include <QWidget>
#include <memory>

#include "core/survey/unit_survey.h"
#include "ui/background/long_job.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTableView;

namespace hanscope::ui {

class ThinProgress;

/// The places of one unit, by decreasing value: those where it is largest, a row that stands for
/// all others, and those where it is smallest.
class UnitModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Column { Value, Before, Found, After, ColumnCount };

    explicit UnitModel(QObject* parent = nullptr);

    /// Null: none.
    void setUnit(std::shared_ptr<const Unit> unit);
    /// Null for the row that stands for all others.
    const UnitPlace* placeAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    int largest() const { return unit_ ? static_cast<int>(unit_->largest.size()) : 0; }

    std::shared_ptr<const Unit> unit_;
};

/// What a unit of the network hears in the corpus: one dimension of the vectors of words, sentences
/// or texts. Reads the corpus on a worker thread when the user asks for it; then all units are
/// known.
class UnitView : public QWidget {
    Q_OBJECT
 public:
    static constexpr std::size_t kPlaces = 20;

    explicit UnitView(QWidget* parent = nullptr);

    /// Forgets what is shown.
    void setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source);
    /// Chooses a unit (`number`: from 0), and reads the corpus if that was not done.
    void showUnit(UnitLevel level, std::size_t number);
    /// Stops reading.
    void cancel() { job_.cancel(); }

 Q_SIGNALS:
    /// Emitted when another place becomes the current one.
    void placeChosen(std::uint64_t row);
    void opened(const hanscope::UnitPlace& place, bool keeps);
    void failed(const QString& sentence);
    /// What was left out of the texts that were read.
    void rowsLeftOut(const hanscope::SkippedRows& skipped);

 private:
    QWidget* makeChoices();
    void makeTable();
    void connectParts();
    UnitLevel level() const;
    const Unit* unit() const;
    void read();
    void showChoices();
    void showState();
    QString state() const;
    void open(const QModelIndex& index, bool keeps);
    void save();

    std::shared_ptr<const Classifier> classifier_;
    CorpusSource source_;
    ByUnitLevel<std::size_t> counts_{};  // of the classifier; none without units
    std::shared_ptr<const UnitSurvey> survey_;
    LongJob job_;
    QComboBox* level_;
    QSpinBox* number_;
    QPushButton *button_, *export_;
    ThinProgress* progress_;
    QLabel* sentence_;
    UnitModel* model_;
    QTableView* table_;
};

}  // namespace hanscope::ui
