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

/// Says what the colours mean, as the weights have it: quantity, formula and the value of full
/// colour of bars and words; which node of the tree and which moment of a training they are of, if
/// of one; the contrast, and what it clips; the mark of unknown words only if there are any.
class Legend {
    Q_DECLARE_TR_FUNCTIONS(Legend)
 public:
    Legend(const ShownReading& shown, const QFont& font, qreal width);

    qreal height() const { return height_; }
    void draw(QPainter& painter, QPointF topLeft, const Palette& palette) const;

 private:
    enum class Swatch { Bar, Word, None, Unknown };
    struct Item {
        Swatch swatch;
        std::unique_ptr<RichLine> text;
        std::unique_ptr<RichLine> least{}, most{};  // at the ends of a scale; else null
        QPointF position{};
    };

    void addScale(Swatch swatch, const Numbers& numbers);
    void add(Swatch swatch, const QString& text);
    void addNames(const Subject& subject, qreal width);
    void arrange(qreal width);
    void drawScale(QPainter& painter, const Item& item, const Palette& palette) const;
    void drawUnknown(QPainter& painter, const Item& item, const Palette& palette) const;
    QColor color(Swatch swatch, double strength, const Palette& palette) const;
    qreal textLeft(const Item& item) const;

    QFont font_;
    bool isSigned_;
    std::vector<Item> items_;
    qreal height_ = 0;
};

}  // namespace hanscope::ui
