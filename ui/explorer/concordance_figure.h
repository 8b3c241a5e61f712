#pragma once

#include <QByteArray>
#include <QString>
#include <vector>

#include "core/survey/concordance.h"
#include "ui/heatmap/figure/picture.h"

namespace hanscope::ui {

/// What a figure of a concordance shows, in the light colours.
struct ConcordanceFigureContent {
    std::vector<ConcordanceLine> lines;
    QString query;          ///< as the user typed it
    QString corpus, model;  ///< their names
    int all = 0;            ///< lines, of which `lines` are the first ones

    QString title() const;
    QString caption() const;
};

/// The lines of a concordance, one below the other: the words before, the occurrence on a
/// background as dark as its weight, the words behind, the weight.
class ConcordanceFigure : public Picture {
 public:
    explicit ConcordanceFigure(const ConcordanceFigureContent& content);

    QSizeF size() const override;
    QString title() const override { return content_.title(); }
    QColor background() const override { return Qt::white; }
    QFont font() const override;
    void draw(QPainter& painter, qreal top, qreal bottom) override;

 private:
    qreal linesTop() const;
    void drawLine(QPainter& painter, const ConcordanceLine& line, qreal top) const;

    const ConcordanceFigureContent content_;
    qreal keywordWidth_ = 0;
};

/// The same as a LaTeX file (texFile()).
QByteArray concordanceTex(const ConcordanceFigureContent& content);

/// Writes the figure as the path's ending says: .png, .svg, .pdf or .tex. Throws Error as
/// exportPicture() does.
void exportConcordance(const ConcordanceFigureContent& content, const QString& path);

}  // namespace hanscope::ui
