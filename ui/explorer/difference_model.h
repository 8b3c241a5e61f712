#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

#include "core/survey/model_difference.h"

namespace hanscope::ui {

/// Which of two models are right.
struct RightOfTwo {
    bool isFirst = false, isSecond = false;

    bool operator==(const RightOfTwo& o) const {
        return isFirst == o.isFirst && isSecond == o.isSecond;
    }
};

/// The texts that two models have read, a row for each: those whose probabilities differ most come
/// first.
class DifferenceModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Column { Distance, First, Second, Truth, Text, ColumnCount };
    using Rows = std::optional<std::vector<std::uint64_t>>;  ///< RowPlace::number, ascending

    explicit DifferenceModel(QObject* parent = nullptr);

    /// `labels`: of the first model; `first`, `second`: what the models are called. Null: none.
    void setDifference(std::shared_ptr<const ModelDifference> difference,
                       const std::vector<std::string>& labels = {}, const QString& first = {},
                       const QString& second = {});
    /// Shows only texts in these rows; none: all.
    void setRows(Rows rows);
    /// Shows only texts of which these models are right; none: all.
    void setRight(std::optional<RightOfTwo> right);

    const std::optional<RightOfTwo>& right() const { return right_; }
    bool isFiltered() const { return rows_ || right_; }
    const TextDifference& textAt(int row) const {
        return difference_->texts[shown_[static_cast<std::size_t>(row)]];
    }
    QString truthText(const TextDifference& text) const;
    /// Those that are shown, in their order.
    std::vector<TextDifference> shownTexts() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

 private:
    void choose();
    void arrange();
    bool isWanted(const TextDifference& text) const;
    QString joined(const std::vector<std::int32_t>& labels) const;
    QString shownText(const TextDifference& text, int column) const;
    QString tip(const TextDifference& text, int column) const;

    std::shared_ptr<const ModelDifference> difference_;
    QStringList labels_;
    QString first_, second_;
    Rows rows_;
    std::optional<RightOfTwo> right_;
    std::vector<std::uint32_t> shown_;  // numbers of texts, in their order
    int column_ = Distance;
    bool isDescending_ = true;
};

/// The words that both models know, a row for each, with the means of their weights.
class WordDifferenceModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Column { Word, Occurrences, First, Second, Difference, ColumnCount };
    static constexpr int kSortRole = Qt::UserRole;  ///< a word or a number

    explicit WordDifferenceModel(QObject* parent = nullptr);

    void setWords(std::vector<WordDifference> words, const QString& first, const QString& second);
    const std::vector<WordDifference>& words() const { return words_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    std::vector<WordDifference> words_;
    QString first_, second_;
};

}  // namespace hanscope::ui
