#pragma once

#include <QAbstractItemModel>
#include <QSortFilterProxyModel>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/model/tree/tree_reading.h"

namespace hanscope::ui {

/// One line of a shown tree: a node, or [END], the choice at a node to end the path there.
struct TreeLine {
    std::int32_t node = 0;  ///< index in TreeReading::nodes; for [END], of its parent node
    bool isEnd = false;
    int parent = -1;  ///< index of the parent's line; −1 for the root
    int row = 0;      ///< position among its parent's children
    int depth = 0;
    std::vector<int> children;  ///< indices of lines, the most probable first
    double probability = 1;
    bool predicted = false;  ///< for [END]: the path ends here
    bool forced = false;
    int round = 0;  ///< the round in which it was decided
};

/// The lines of a tree; the root is first, and a parent comes before its children. A value type.
class TreeOutline {
 public:
    TreeOutline() = default;
    explicit TreeOutline(const TreeReading& tree);

    int size() const { return static_cast<int>(lines_.size()); }
    const TreeLine& line(int index) const { return lines_[static_cast<std::size_t>(index)]; }

 private:
    void add(TreeLine line);
    void sortChildren(TreeLine& line);

    std::vector<TreeLine> lines_;
};

/// Selects the lines that are shown.
struct LineFilter {
    static constexpr double kLikely = 0.05;
    static constexpr int kLastRound = 1 << 20;

    /// least probability of labels that are not predicted; above 1 hides all of them
    double minProbability = kLikely;
    int lastRound = kLastRound;  ///< lines decided in later rounds are hidden

    bool accepts(const TreeLine& line) const {
        return line.round <= lastRound &&
               (line.predicted || line.forced || line.probability >= minProbability);
    }
    bool operator==(const LineFilter& other) const {
        return minProbability == other.minProbability && lastRound == other.lastRound;
    }
};

/// Item model of a reading's tree: the root; below each node its considered children and [END], the
/// most probable first.
class TreeModel : public QAbstractItemModel {
    Q_OBJECT
 public:
    enum Role {
        ProbabilityRole = Qt::UserRole,
        PredictedRole,
        ForcedRole,
        ThresholdRole,  ///< predicted if the probability is above it; invalid if there is one label
                        ///< per level
        LineRole,       ///< index in outline()
        LabelRole,      ///< label of the node; for [END], of its parent node
        MarkRole        ///< int(Mark)
    };
    /// Which page shows the node's attention.
    enum Mark { Unmarked = 0, First = 1, Second = 2 };

    using QAbstractItemModel::QAbstractItemModel;

    /// Null clears the model. `outputs`: those of the reading.
    void setTree(std::shared_ptr<const TreeReading> tree, const Outputs& outputs);
    std::shared_ptr<const TreeReading> tree() const { return tree_; }
    const TreeOutline& outline() const { return outline_; }
    /// Lines whose attention the first and second page show; −1: none.
    void setMarks(int first, int second);

    QModelIndex indexOf(int line) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex&) const override { return 1; }
    QVariant data(const QModelIndex& index, int role) const override;

 private:
    const TreeLine& lineAt(const QModelIndex& index) const;
    QString tooltip(const TreeLine& line) const;
    static QString partsText(double probability, double linear);
    QString spoken(const TreeLine& line) const;

    std::shared_ptr<const TreeReading> tree_;
    TreeOutline outline_;
    Outputs outputs_;
    int first_ = -1, second_ = -1;
};

/// Shows the lines of a TreeModel that a LineFilter accepts, or during a search all lines whose
/// name contains the search text, together with all their ancestors.
class TreeFilter : public QSortFilterProxyModel {
    Q_OBJECT
 public:
    explicit TreeFilter(TreeModel* model, QObject* parent = nullptr);

    const LineFilter& lines() const { return lines_; }
    void setLines(const LineFilter& lines);
    /// Sets the search text; empty accepts all names.
    void setSearch(const QString& text);
    const QString& search() const { return search_; }
    /// A line that is shown although the LineFilter does not accept it; −1: none.
    void setKept(int line);
    /// The index of a line of the model; invalid if the line is not shown.
    QModelIndex indexOf(int line) const;

 protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
    TreeModel* model_;
    LineFilter lines_;
    QString search_;
    int kept_ = -1;
};

}  // namespace hanscope::ui
