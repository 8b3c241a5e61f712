#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QFont>
#include <QPainter>
#include <QPoint>
#include <QString>
#include <QTextLayout>
#include <QWidget>
#include <memory>
#include <vector>

#include "core/explain/lens.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

enum class Underscores {
    Shown,  ///< drawn like any other character
    Lower,  ///< not drawn; the character after it is a subscript: "p_s"
};

/// A short text that is laid out once and can be drawn at any position.
class RichLine {
 public:
    /// Wraps at `width`; a width of 0 never wraps.
    RichLine(const QString& text, const QFont& font, Underscores underscores, qreal width = 0);

    QSizeF size() const { return size_; }
    /// Distance from the top to the baseline of the first line.
    qreal ascent() const { return layout_.lineCount() > 0 ? layout_.lineAt(0).ascent() : 0; }
    void draw(QPainter& painter, QPointF topLeft, const QColor& color) const;

 private:
    QTextLayout layout_;
    QSizeF size_;
};

/// What stands before the text of an item: the scale of bars or words, the mark of some words, or
/// nothing.
enum class LegendSwatch { Bar, Word, None, Frame, Line, Unknown, ByParts, Added, Deleted, Reason };

inline bool isScale(LegendSwatch swatch) {
    return swatch == LegendSwatch::Bar || swatch == LegendSwatch::Word;
}

struct LegendItem {
    LegendSwatch swatch = LegendSwatch::None;
    QString text;
    Underscores underscores = Underscores::Lower;
    QString least, most;  ///< texts at the ends of a scale; otherwise empty
    QString brief{};      ///< in place of the text where there is little room; empty: nothing
    QString formula{};    ///< if the text leaves it out, because it needs an explanation itself
};

/// Explains the colours of a heatmap. For bars and words: quantity, formula and the value at full
/// colour; of an output's explanation the quantity in words. Also frames and lines, if the palette
/// has them; the contrast and how many values it clips; the node of the tree of labels and the
/// moment of the training, if the weights belong to one; and the mark of unknown words, if there
/// are any. `others` are drawn with the same colours; the marks of their words are explained, too.
/// `hasReasons`: words that the user marked are drawn.
std::vector<LegendItem> legendItems(
    const ShownReading& shown, const Palette& palette,
    const std::vector<std::shared_ptr<const ShownReading>>& others = {}, bool hasReasons = false);

/// "0 … 1: paper’s weight √p_s · p_w", a line for each item, with the formulas that the texts leave
/// out.
QString legendText(const std::vector<LegendItem>& items);

/// The colour of a scale at `place`, 0 (its left end) to 1; that of the page where weights are
/// frames.
QColor scaleColor(LegendSwatch swatch, bool isSigned, double place, const Palette& palette);

/// Lays out and draws the items of a legend.
class Legend {
 public:
    /// Brief: at most two lines for a narrow page, without formulas and what does not fit.
    enum class Length { Full, Brief };

    Legend(const ShownReading& shown, const QFont& font, const Palette& palette, qreal width,
           const std::vector<std::shared_ptr<const ShownReading>>& others = {},
           Length length = Length::Full, bool hasReasons = false);

    /// Whether one legend explains the colours of both.
    static bool explainsBoth(const ShownReading& a, const ShownReading& b);

    qreal height() const { return height_; }
    /// Whether it needs more than three lines.
    bool isHigh() const { return height_ > 3 * rowHeight(); }
    void draw(QPainter& painter, QPointF topLeft) const;

 private:
    struct Item {
        LegendSwatch swatch;
        std::unique_ptr<RichLine> text;
        std::unique_ptr<RichLine> least{}, most{};  // texts at the ends of a scale; otherwise null
        QPointF position{};
    };

    void add(const LegendItem& item);
    void arrange();
    void cutAfterTwoLines();
    qreal rowHeight() const;
    void drawScale(QPainter& painter, const Item& item) const;
    void drawMark(QPainter& painter, const Item& item) const;
    void drawWeightMark(QPainter& painter, const Item& item, qreal baseline) const;
    qreal textLeft(const Item& item) const;
    qreal scaleWidth() const;

    QFont font_;
    Palette palette_;
    qreal width_;
    bool isSigned_;
    std::vector<Item> items_;
    qreal height_ = 0;
};

/// The legend as a strip below a scrolling heatmap; brief if it would need more than three lines,
/// and then whole in the tool tip. The picture of the page can be dragged from it.
class LegendStrip : public QWidget {
    Q_OBJECT

 public:
    explicit LegendStrip(QWidget* parent);

    /// Shows the legend of `shown` (null: an empty strip) between `left` and `left` + `width`.
    /// `others` are explained by the same legend.
    void show(const ShownReading* shown, const QFont& font, const Palette& palette, qreal left,
              qreal width, const std::vector<std::shared_ptr<const ShownReading>>& others = {});
    /// The height needed for the legend; 0 if it is empty.
    int neededHeight() const;

 Q_SIGNALS:
    void dragged();  ///< the pointer began to drag the strip

 protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

 private:
    std::unique_ptr<Legend> legend_;
    Palette palette_;
    qreal left_ = 0;
    QPoint pressed_;
};

}  // namespace hanscope::ui
