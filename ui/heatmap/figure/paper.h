#pragma once

#include <QSizeF>

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

}  // namespace hanscope::ui
