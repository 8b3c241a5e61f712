#include "ui/training/run/curve_plot.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

void CurvePlot::adoptStyle(const QPalette& palette, const QFont& font) {
    const QColor base = palette.color(QPalette::Base);
    plot_->setBackground(QBrush(base));
    mask_->setColor(base);
    for (Panel& panel : panels_) stylePanel(panel, palette, font);
    for (QCPLegend* legend : legends_) {
        legend->setFont(scaledFont(font, 0.9));
        legend->setTextColor(palette.color(QPalette::Text));
        for (int i = 0; i < legend->itemCount(); ++i) {
            legend->item(i)->setFont(legend->font());
            legend->item(i)->setTextColor(legend->textColor());
        }
    }
    const QColor words = panels_[2].training->pen().color();
    panels_[2].training->setScatterStyle({QCPScatterStyle::ssDisc, words, words, 5});
}

void CurvePlot::stylePanel(Panel& panel, const QPalette& palette, const QFont& font) {
    const QColor quiet = Palette::matching(palette).quietText;
    const QColor accent = palette.color(QPalette::Link);
    QFont titleFont = font;
    titleFont.setWeight(QFont::DemiBold);
    panel.title->setFont(titleFont);
    panel.title->setTextColor(palette.color(QPalette::Text));
    QColor faint = quiet;
    faint.setAlphaF(0.35F);
    panel.batches->setPen(QPen(faint, 1));
    panel.training->setPen(QPen(quiet, 2));
    panel.validation->setPen(QPen(accent, 2));
    panel.validation->setScatterStyle({QCPScatterStyle::ssDisc, accent, accent, 5});
    panel.best->setScatterStyle({QCPScatterStyle::ssCircle, QPen(accent, 2), Qt::NoBrush, 12});
    panel.cursor->setPen(QPen(palette.color(QPalette::Text), 1, Qt::DotLine));
    QColor grid = palette.color(QPalette::Mid);
    grid.setAlphaF(0.45F);
    for (QCPAxis* axis : panel.rect->axes()) {
        axis->setBasePen(QPen(grid, 1));
        axis->setTickPen(Qt::NoPen);
        axis->setTickLabelFont(scaledFont(font, 0.9));
        axis->setTickLabelColor(quiet);
        axis->setLabelFont(scaledFont(font, 0.9));
        axis->setLabelColor(quiet);
        axis->grid()->setPen(QPen(grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
}

}  // namespace hanscope::ui
