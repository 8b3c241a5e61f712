#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/survey/concordance_order.h"
#include "ui/widgets/table_model.h"

namespace hanscope::ui {

/// The lines of a concordance that are in the wanted rows of a corpus, sorted. Grows while lines
/// are found, and is filled in while their texts are read.
class ConcordanceModel : public TableModel {
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

    ConcordanceOrder order() const { return order_; }
    bool isDescending() const { return isDescending_; }
    const Rows& rows() const { return rows_; }
    std::size_t lineCount() const { return lines_.size(); }  ///< also of those not shown
    const std::vector<ConcordanceText>& texts() const { return texts_; }
    const ConcordanceLine& lineAt(int row) const { return lines_[itemAt(row)]; }
    const ConcordanceText& textAt(int row) const { return texts_[lineAt(row).text]; }

    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 protected:
    std::vector<std::uint32_t> arranged() const override;

 private:
    bool isWanted(const ConcordanceLine& line) const;
    QString context(const ConcordanceLine& line) const;

    std::vector<std::string> labels_;
    std::vector<ConcordanceText> texts_;
    std::vector<ConcordanceLine> lines_;
    Rows rows_;
    ConcordanceOrder order_ = ConcordanceOrder::Place;
    bool isDescending_ = false;
};

/// The order by which a click on a column's header sorts.
ConcordanceOrder orderOfColumn(int column);
/// The column that shows by what lines are sorted; −1 for the place.
int columnOfOrder(ConcordanceOrder order);

}  // namespace hanscope::ui
