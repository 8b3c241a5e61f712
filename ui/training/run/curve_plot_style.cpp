#include "ui/training/run/curve_plot.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

void CurvePlot::adoptStyle(const QPalette& palette, const QFont& font) {
    const QColor base = palette.color(QPalette::Base);
    plot_->setBackground(QBrush(base));
    mask_->setColor(base);
    legend_->setFont(scaledFont(font, 0.9));
    legend_->setTextColor(palette.color(QPalette::Text));
    for (Panel& panel : panels_) stylePanel(panel, palette, font);
    for (int i = 0; i < legend_->itemCount(); ++i) {
        legend_->item(i)->setFont(legend_->font());
        legend_->item(i)->setTextColor(legend_->textColor());
    }
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
