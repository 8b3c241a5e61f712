#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QFont>
#include <QLatin1String>
#include <QPainter>
#include <QPoint>
#include <QString>
#include <QTextLayout>
#include <QWidget>
#include <array>
#include <memory>
#include <optional>
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
    bool isOneLine() const { return layout_.lineCount() <= 1; }
    /// Distance from the top to the baseline of the first line.
    qreal ascent() const { return layout_.lineCount() > 0 ? layout_.lineAt(0).ascent() : 0; }
    void draw(QPainter& painter, QPointF topLeft, const QColor& color) const;

 private:
    QTextLayout layout_;
    QSizeF size_;
};

/// What stands before the text of an item: the scale of bars or words, the mark of some words, or
/// nothing.
enum class LegendSwatch {
    Bar,
    Word,
    None,
    Frame,
    Line,
    Unknown,
    ByParts,
    Added,
    Deleted,
    Reason,
    Against
};

/// What the files of figures call a mark of words: "unknown", "added". For Unknown to Against.
inline QLatin1String markName(LegendSwatch swatch) {
    constexpr std::array kNames{"unknown", "parts", "added", "deleted", "reason", "against"};
    return QLatin1String(kNames.at(static_cast<std::size_t>(swatch) -
                                   static_cast<std::size_t>(LegendSwatch::Unknown)));
}

inline bool isScale(LegendSwatch swatch) {
    return swatch == LegendSwatch::Bar || swatch == LegendSwatch::Word;
}

using ShownReadings = std::vector<std::shared_ptr<const ShownReading>>;

/// Which marks of words that people made are drawn.
struct DrawnMarks {
    bool reasons = false, against = false;
};

struct LegendItem {
    LegendSwatch swatch = LegendSwatch::None;
    QString text;
    Underscores underscores = Underscores::Lower;
    QString minimum, maximum;  ///< texts at the ends of a scale; otherwise empty
    QString brief{};           ///< in place of the text in one line; empty: nothing
    QString formula{};  ///< if the text leaves it out, because it needs an explanation itself
    double reach = 1;   ///< strength of the colour at the ends of a scale
};

/// Explains the colours of a heatmap. For bars and words: quantity, formula and the largest weight,
/// which has the darkest colour; of an output's explanation the quantity in words. Also frames and
/// lines, if the palette has them; a contrast that was chosen, and how many values it clips; the
/// node of the tree of labels and the moment of the training, if the weights belong to one; and the
/// mark of unknown words, if there are any. `others` are drawn with the same colours; their weights
/// and the marks of their words are explained, too.
std::vector<LegendItem> legendItems(const ShownReading& shown, const Palette& palette,
                                    const ShownReadings& others = {}, DrawnMarks marks = {});

/// "0 … 1: word weight √p_s · p_w", a line for each item, with the formulas that the texts leave
/// out.
QString legendText(const std::vector<LegendItem>& items);

/// The colour of a scale at `place`, 0 (its left end) to 1; that of the page where weights are
/// frames. `reach`: see LegendItem.
QColor scaleColor(LegendSwatch swatch, bool isSigned, double place, double reach,
                  const Palette& palette);

/// The font of a legend in a window, which does not grow with the text.
QFont legendFont();

/// Lays out and draws the items of a legend.
class Legend {
 public:
    /// Brief: in plain words, without formulas, and only as many lines as the scales need: one, if
    /// there is room for both beside each other. An ellipsis stands for what is left out.
    enum class Length { Full, Brief };

    Legend(const ShownReading& shown, const QFont& font, const Palette& palette, qreal width,
           const ShownReadings& others = {}, Length length = Length::Full, DrawnMarks marks = {});

    /// Whether one legend explains the colours of both.
    static bool explainsBoth(const ShownReading& a, const ShownReading& b);

    qreal height() const { return height_; }
    /// How much of the given width it needs.
    qreal width() const;
    void draw(QPainter& painter, QPointF topLeft) const;

 private:
    struct Item {
        LegendSwatch swatch;
        std::unique_ptr<RichLine> text;
        std::unique_ptr<RichLine> minimum{},
            maximum{};  // texts at the ends of a scale; otherwise null
        double reach = 1;
        QPointF position{};
    };

    void add(const LegendItem& item);
    void arrange();
    void dropLowerLines();
    std::unique_ptr<RichLine> ellipsis() const;
    void drawScale(QPainter& painter, const Item& item) const;
    void drawMark(QPainter& painter, const Item& item) const;
    void drawWeightMark(QPainter& painter, const Item& item, qreal baseline) const;
    qreal textLeft(const Item& item) const;
    qreal right(const Item& item) const;
    qreal scaleWidth() const;

    QFont font_;
    Palette palette_;
    qreal width_;
    bool isSigned_;
    std::vector<Item> items_;
    qreal height_ = 0;
};

/// The brief legend as a strip below a scrolling heatmap; whole in the tool tip, which a click
/// shows, too. The picture of the page can be dragged from it.
class LegendStrip : public QWidget {
    Q_OBJECT

 public:
    explicit LegendStrip(QWidget* parent);

    /// Where the legend may be in the strip. It begins `indent` further to the right, below the
    /// text, if it then has room enough.
    struct Place {
        qreal left = 0, width = 0, indent = 0;
    };

    /// Shows the legend of `shown`; null: an empty strip. `others` are explained by the same
    /// legend.
    void show(const ShownReading* shown, const QFont& font, const Palette& palette,
              const Place& place, const ShownReadings& others = {});
    /// The height needed for the legend; 0 if it is empty.
    int neededHeight() const;

 Q_SIGNALS:
    void dragged();  ///< the pointer began to drag the strip

 protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

 private:
    std::unique_ptr<Legend> legend_;
    Palette palette_;
    qreal left_ = 0;
    std::optional<QPoint> pressed_;  // none: the button is up, or the picture is being dragged
};

}  // namespace hanscope::ui
