#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

#include "core/model/unit_values.h"
#include "ui/heatmap/heatmap_painter.h"

namespace hanscope::ui {

/// A vector that is drawn as a row of cells. Underscores in names precede subscripts (RichLine).
struct Strip {
    enum class Range {
        Signed,  ///< two colours, and the page's at 0
        Share,   ///< 0 to 1, one colour
    };
    /// A matrix whose product with the numbers that enter is this vector.
    struct Matrix {
        std::size_t rows, columns;
    };

    QString sign;  ///< "+", "⊙", "σ": what the numbers above become these by; often empty
    QString name;
    std::vector<double> values;
    Range range = Range::Signed;
    std::optional<Matrix> matrix{};
    bool isResult = false;  ///< drawn below a line
};

/// Strips one below the other, whose cells with one number belong to each other. Signed strips have
/// the same colours for the same numbers.
struct StripGroup {
    std::vector<Strip> strips;
    /// What is computed of a cell, with its numbers: "r = σ(0.42 + 0.13) = 0.63".
    std::function<QString(std::size_t)> example;
};

/// A line of words or sentences through which a step goes.
struct Ribbon {
    QStringList items;
    int current = 0;
    int followed = 0;  ///< the word or the sentence that is followed
    bool isBackward = false;
};

/// Rows of numbers, one of which may be drawn as a bar, and a vector of each row.
struct StageTable {
    struct Row {
        QString name;
        std::vector<double> numbers;  ///< one for each head
        std::vector<double> strip{};
        bool isFollowed = false;
        bool isTotal = false;   ///< drawn below a line, without a bar
        bool isOthers = false;  ///< stands for several rows, which are not shown
    };
    QStringList heads;
    int bar = -1;  ///< the number that is drawn as a bar, too
    bool isBarSigned = false;
    QString stripHead;
    std::vector<Row> rows;
};

/// What one step of a computation shows.
struct StageContent {
    QString title;
    QString place;  ///< "word 3 of 12: “not”"; empty if the stage has a single step
    QStringList equations;
    QString sentence;
    std::optional<Ribbon> ribbon{};
    std::vector<StripGroup> groups{};
    std::optional<StageTable> table{};
    QString result{};
};

/// A dimension of one of the network's vectors.
struct UnitName {
    UnitLevel level;
    std::size_t number;  ///< from 0
};

/// A computation as stages, each of one step or more, that are shown one after another. Immutable.
class ComputationPath {
 public:
    struct Stage {
        QString title;
        int steps = 1;
        int firstShown = 0;  ///< the step that is shown while another stage is the current one
    };

    virtual ~ComputationPath() = default;
    /// "“dull”, word 5 of 12 in sentence 2", as plain text.
    virtual QString subject() const = 0;
    virtual const std::vector<Stage>& stages() const = 0;
    virtual StageContent content(int stage, int step) const = 0;
    /// The words of the document that the step reads; none: all of them.
    virtual WordRange reads(int stage, int step) const = 0;
    /// The unit of the network that a dimension of a stage's vectors is; none if a corpus cannot
    /// be asked for it (core/survey/unit_survey.h).
    virtual std::optional<UnitName> unit(int, std::size_t) const { return {}; }
};

}  // namespace hanscope::ui
