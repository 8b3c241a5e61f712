#pragma once

#include <QFont>
#include <QPainter>
#include <memory>
#include <vector>

#include "core/model/reading.h"
#include "ui/heatmap/rich_line.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// Says what the colours mean, with the formula; which node of the tree read, if one did; the mark
/// of unknown words only if there are any.
class Legend {
 public:
    Legend(const Reading& reading, const QFont& font, qreal width);

    qreal height() const { return height_; }
    void draw(QPainter& painter, QPointF topLeft, const Palette& palette) const;

 private:
    enum class Swatch { Bar, Word, None, Unknown };
    struct Item {
        Swatch swatch;
        std::unique_ptr<RichLine> text;
        QPointF position;
    };

    void add(Swatch swatch, const QString& text);
    void arrange(qreal width);
    void drawScale(QPainter& painter, const Item& item, const Palette& palette) const;
    void drawUnknown(QPainter& painter, const Item& item, const Palette& palette) const;
    qreal textLeft(const Item& item) const;

    QFont font_;
    std::unique_ptr<RichLine> least_, most_;  // "0" and "1" at the ends of a scale
    std::vector<Item> items_;
    qreal height_ = 0;
};

}  // namespace hanscope::ui
