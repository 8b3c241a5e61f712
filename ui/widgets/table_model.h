#pragma once

#include <QAbstractTableModel>
#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace hanscope::ui {

/// A value as a table shows it: a count with separators, a number with two significant digits, what
/// is not known as nothing.
QString valueText(const QString& value);
QString valueText(std::uint64_t value);
QString valueText(double value);
QString valueText(const std::optional<double>& value);
/// All digits of a number, for tool tips.
QString fullValueText(double value);
QString fullValueText(const std::optional<double>& value);

/// What a table shows of its items in one column. Its functions get the number of an item.
struct TableColumn {
    using Text = std::function<QString(std::size_t item)>;

    /// `value`: a QString, std::uint64_t, double or std::optional<double>, by which the column is
    /// sorted. Texts are on the left, the others on the right. Without `text` the value is shown;
    /// without `tip`, all digits of a number or the text.
    template <class Value>
    TableColumn(QString itsTitle, QString itsMeaning, Value value, Text itsText = {},
                Text itsTip = {})
        : title(std::move(itsTitle)),
          meaning(std::move(itsMeaning)),
          text(std::move(itsText)),
          tip(std::move(itsTip)) {
        using Shown = std::invoke_result_t<Value, std::size_t>;
        if (!text) text = [value](std::size_t item) { return valueText(value(item)); };
        if constexpr (std::is_same_v<Shown, double> ||
                      std::is_same_v<Shown, std::optional<double>>) {
            if (!tip) tip = [value](std::size_t item) { return fullValueText(value(item)); };
        }
        if (!tip) tip = text;
        if constexpr (!std::is_same_v<Shown, QString>) side = Qt::AlignRight;
        sortBy(std::move(value));
    }
    /// Sorts the column by this instead.
    template <class Value>
    void sortBy(Value value) {
        sort = [value = std::move(value)](std::vector<std::uint32_t>& items, bool isDescending) {
            using Key = std::invoke_result_t<Value, std::size_t>;
            std::vector<std::pair<Key, std::uint32_t>> keys;
            for (const std::uint32_t item : items) keys.emplace_back(value(item), item);
            std::stable_sort(keys.begin(), keys.end(), [&](const auto& a, const auto& b) {
                return isDescending ? b.first < a.first : a.first < b.first;
            });
            for (std::size_t i = 0; i < keys.size(); ++i) items[i] = keys[i].second;
        };
    }
    TableColumn& sortedBy(std::function<double(std::size_t item)> value) {
        sortBy(std::move(value));
        return *this;
    }
    TableColumn& aligned(Qt::AlignmentFlag itsSide) {
        side = itsSide;
        return *this;
    }
    /// Cells for which `spoken` returns a text are bold; screen readers say that text.
    TableColumn& emphasised(Text spoken) {
        emphasis = std::move(spoken);
        return *this;
    }

    QString title, meaning;  ///< of the header; the meaning is its tool tip
    Text text, tip;
    Qt::AlignmentFlag side = Qt::AlignLeft;
    Text emphasis;  ///< empty: no cell is bold
    /// Sorts items; equal ones keep their order.
    std::function<void(std::vector<std::uint32_t>& items, bool isDescending)> sort;
};

/// A table of items: a row for each one that is wanted, in the order of a column. It has no items
/// itself, but knows their number; whoever owns them tells what a column shows of an item, and
/// destroys the model before them.
class TableModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    using QAbstractTableModel::QAbstractTableModel;

    void setColumns(std::vector<TableColumn> columns);
    /// Other items, numbered from 0.
    void setItems(std::size_t count);
    /// Shows only the items that are wanted. The current one stays the current one.
    void setFilter(std::function<bool(std::size_t item)> isWanted);

    /// Shows what has changed of the same items. The current one stays the current one.
    void update() { arrange(arranged()); }

    std::size_t itemAt(int row) const { return shown_[static_cast<std::size_t>(row)]; }
    /// The row of an item; −1: it is not shown.
    int rowOf(std::size_t item) const;
    /// The items of all rows.
    const std::vector<std::uint32_t>& shown() const { return shown_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// By a column; −1: in the order of the items.
    void sort(int column, Qt::SortOrder order) override;

 protected:
    /// The items that are to be shown, in their order.
    virtual std::vector<std::uint32_t> arranged() const;
    /// Shows arranged() in place of all rows.
    void reset();
    /// Adds rows at the end.
    void append(const std::vector<std::uint32_t>& items);
    /// Gives the rows another order. The current item stays the current one.
    void arrange(std::vector<std::uint32_t> items);

    int sortColumn() const { return sortColumn_; }
    bool isDescending() const { return isDescending_; }

 private:
    std::vector<TableColumn> columns_;
    std::size_t count_ = 0;
    std::function<bool(std::size_t)> isWanted_;  // null: all are
    std::vector<std::uint32_t> shown_;           // the item of each row
    int sortColumn_ = -1;
    bool isDescending_ = false;
};

}  // namespace hanscope::ui
