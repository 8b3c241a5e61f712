#pragma once

#include <QCoreApplication>
#include <QFont>
#include <QPainter>
#include <memory>
#include <vector>

#include "core/explain/lens.h"
#include "ui/heatmap/rich_line.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// Explains the colours of a heatmap. For bars and words: quantity, formula and the value at full
/// colour. Also the contrast and how many values it clips; the node of the tree of labels and the
/// moment of the training, if the weights belong to one; and the mark of unknown words, if there
/// are any.
class Legend {
    Q_DECLARE_TR_FUNCTIONS(Legend)
 public:
    /// `others` are drawn with the same colours; the marks of their words are explained, too.
    Legend(const ShownReading& shown, const QFont& font, qreal width,
           const std::vector<std::shared_ptr<const ShownReading>>& others = {});

    /// Whether one legend explains the colours of both.
    static bool explainsBoth(const ShownReading& a, const ShownReading& b);

    qreal height() const { return height_; }
    void draw(QPainter& painter, QPointF topLeft, const Palette& palette) const;

 private:
    enum class Swatch { Bar, Word, None, Unknown, ByParts, Added, Deleted };
    static bool isMark(Swatch swatch) {
        return swatch != Swatch::Bar && swatch != Swatch::Word && swatch != Swatch::None;
    }
    struct Item {
        Swatch swatch;
        std::unique_ptr<RichLine> text;
        std::unique_ptr<RichLine> least{}, most{};  // texts at the ends of a scale; otherwise null
        QPointF position{};
    };

    void addScale(Swatch swatch, const Numbers& numbers);
    void add(Swatch swatch, const QString& text);
    void addNames(const Subject& subject);
    void addText(Item item, const QString& text, Underscores underscores);
    void arrange();
    void drawScale(QPainter& painter, const Item& item, const Palette& palette) const;
    void drawMark(QPainter& painter, const Item& item, const Palette& palette) const;
    QColor color(Swatch swatch, double strength, const Palette& palette) const;
    qreal textLeft(const Item& item) const;
    qreal scaleWidth() const;

    QFont font_;
    qreal width_;
    bool isSigned_, isDifference_;
    std::vector<Item> items_;
    qreal height_ = 0;
};

}  // namespace hanscope::ui
