#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <optional>
#include <vector>

#include "core/survey/concordance_order.h"

namespace hanscope::ui {

/// The lines of a concordance that are in the wanted rows of a corpus, sorted. Grows while lines
/// are found, and is filled in while their texts are read.
class ConcordanceModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Column { Left, Keyword, Right, Weight, Shade, Effect, Prediction, Truth, ColumnCount };
    /// The weight p_w of a Keyword; invalid: not yet known.
    static constexpr int kWeightRole = Qt::UserRole;

    using Rows = std::optional<std::vector<std::uint64_t>>;  ///< RowPlace::number, ascending

    explicit ConcordanceModel(QObject* parent = nullptr);

    /// Removes all lines; texts to come have these labels.
    void clear(const std::vector<std::string>& labels);
    void append(ConcordancePart&& part);
    /// Fills in what was read of the lines from number `first` on. Throws FileError if they are not
    /// the same.
    void fill(std::size_t first, const ConcordancePart& part, const CorpusSource& source);
    /// Shows only lines in these rows; none: all.
    void setRows(Rows rows);
    void setOrder(ConcordanceOrder order, bool isDescending);
    /// Sorts again by what is known now.
    void arrange();

    ConcordanceOrder order() const { return order_; }
    bool isDescending() const { return isDescending_; }
    const Rows& rows() const { return rows_; }
    std::size_t lineCount() const { return lines_.size(); }  ///< also of those not shown
    const std::vector<ConcordanceText>& texts() const { return texts_; }
    const ConcordanceLine& lineAt(int row) const {
        return lines_[shown_[static_cast<std::size_t>(row)]];
    }
    const ConcordanceText& textAt(int row) const { return texts_[lineAt(row).text]; }
    QString predictionText(const ConcordanceText& text) const;
    QString truthText(const ConcordanceText& text) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    bool isWanted(const ConcordanceLine& line) const;
    std::vector<std::uint32_t> sortedLines() const;
    QString shownText(const QModelIndex& index) const;
    QString tip(const QModelIndex& index) const;
    QString joined(const std::vector<std::int32_t>& labels) const;

    QStringList labels_;
    std::vector<ConcordanceText> texts_;
    std::vector<ConcordanceLine> lines_;
    std::vector<std::uint32_t> shown_;  // numbers of lines, in their order
    Rows rows_;
    ConcordanceOrder order_ = ConcordanceOrder::Place;
    bool isDescending_ = false;
};

/// The order by which a click on a column's header sorts.
ConcordanceOrder orderOfColumn(int column);
/// The column that shows by what lines are sorted; −1 for the place.
int columnOfOrder(ConcordanceOrder order);

}  // namespace hanscope::ui
