#include "ui/heatmap/figure/side_by_side.h"

#include <algorithm>
#include <cmath>

#include "ui/heatmap/figure/picture_column.h"
#include "ui/heatmap/figure/picture_row.h"

namespace hanscope::ui {
namespace {

constexpr qreal kGapAboveLegend = 14;

/// The legend of several figures, below a line.
class LegendPicture : public Picture {
 public:
    LegendPicture(const FigureContent& content,
                  const std::vector<std::shared_ptr<const ShownReading>>& shown, qreal width)
        : content_(content),
          width_(width),
          legend_(*content.shown, figureNoteFont(content.font), content.palette,
                  width - 2 * content.margin, shown) {}

    QSizeF size() const override {
        return {width_, std::ceil(kGapAboveLegend + legend_.height() + content_.margin)};
    }
    QString title() const override { return {}; }
    QColor background() const override { return content_.background(); }
    QFont font() const override { return content_.font; }
    void draw(QPainter& painter, qreal, qreal) override {
        if (content_.paintsPage) painter.fillRect(QRectF(QPointF(0, 0), size()), background());
        QColor rule = content_.palette.quietText;
        rule.setAlphaF(0.35f);
        painter.fillRect(QRectF(content_.margin, 0, width_ - 2 * content_.margin, 1), rule);
        legend_.draw(painter, {content_.margin, kGapAboveLegend});
    }
    /// Stays whole.
    qreal pageEnd(qreal top, qreal limit) override {
        return limit >= size().height() ? size().height() : std::max(top + 1, limit);
    }

 private:
    FigureContent content_;
    qreal width_;
    Legend legend_;
};

}  // namespace

bool haveOneLegend(const std::vector<FigureContent>& contents) {
    return std::all_of(contents.begin(), contents.end(), [&](const FigureContent& each) {
        return Legend::explainsBoth(*contents.front().shown, *each.shown);
    });
}

double zoomOf(const std::vector<FigureContent>& contents, const FigureOutput& output) {
    double width = 0;
    for (const FigureContent& content : contents) width += std::round(content.width);
    return zoomOf(width, output);
}

PictureMaker sideBySide(const std::vector<FigureContent>& contents) {
    return [contents, one = haveOneLegend(contents)](TextRuns runs) -> std::unique_ptr<Picture> {
        std::vector<std::unique_ptr<Picture>> figures;
        std::vector<std::shared_ptr<const ShownReading>> shown;
        for (FigureContent content : contents) {
            content.legend = !one;
            figures.push_back(std::make_unique<Figure>(content, runs));
            shown.push_back(content.shown);
        }
        auto row = std::make_unique<PictureRow>(std::move(figures));
        if (!one) return row;
        const qreal width = row->size().width();
        std::vector<std::unique_ptr<Picture>> both;
        both.push_back(std::move(row));
        both.push_back(std::make_unique<LegendPicture>(contents.front(), shown, width));
        return std::make_unique<PictureColumn>(std::move(both));
    };
}

}  // namespace hanscope::ui
