#pragma once

#include <QSizeF>
#include <QString>
#include <optional>
#include <utility>
#include <vector>

#include "ui/heatmap/figure/figure.h"

namespace hanscope::ui {

/// The pages of a PDF. Fitted: one page as large as the figure, or if that is taller than A4 and
/// no width was asked for, pages of A4.
enum class Paper { Fitted, A4, Letter };

/// In points; empty for Fitted.
inline QSizeF paperSize(Paper paper) {
    switch (paper) {
        case Paper::A4:
            return {595, 842};
        case Paper::Letter:
            return {612, 792};
        case Paper::Fitted:
            break;
    }
    return {};
}

/// The empty space at the edges of a sheet of paper, in points (18 mm).
constexpr qreal kPaperMargin = 51;

/// Light and Dark paint the page in the colours of the look; Print has those of Light and leaves
/// the page unpainted.
enum class FigureBackground { Light, Dark, Print };

/// Choices of how a figure is printed. The default is a figure of 760 pixels in letters of 11¼
/// points.
struct FigureStyle {
    static constexpr double kMinWidth = 40, kMaxWidth = 1000;  // mm
    static constexpr double kMinSize = 4, kMaxSize = 36;       // pt

    Paper paper = Paper::Fitted;
    double widthMm = 0;   ///< of the figure; 0: that of the paper without its margins
    double fontSize = 0;  ///< of the text, in points; 0: 10 on paper, 8 with a width, else 11¼
    QString fontFamily;   ///< empty: that of figureFont()
    FigureBackground background = FigureBackground::Light;
    WeightLook look;
    std::optional<std::pair<int, int>> sentences;  ///< first and last, from 1; none: all

    bool operator==(const FigureStyle& o) const;
};

/// The content in that style; `columns` such figures stand side by side. Throws Error if the text
/// does not have the sentences.
FigureContent styled(FigureContent content, const FigureStyle& style, int columns = 1);

/// The same for contents that stand side by side; without a style as they are.
std::vector<FigureContent> styled(std::vector<FigureContent> contents,
                                  const std::optional<FigureStyle>& style);

/// Whether the style asks for a width in print.
bool isSized(const FigureStyle& style);

/// The physical width of the whole picture in mm (see FigureOutput::widthMm).
double physicalWidth(const FigureStyle& style);

}  // namespace hanscope::ui
