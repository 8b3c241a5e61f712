#pragma once

#include <QString>

#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/figure_style.h"

namespace hanscope::ui {

/// What the user chooses in the dialogs Export Figure and Export All Figures.
struct FigureChoices {
    QString format = QStringLiteral("pdf");  ///< an id of exportFormats()
    FigureStyle style;

    bool hasPages() const;
};

/// The choices as a text for the settings, without the sentences, which belong to one document.
QString textOf(const FigureChoices& choices);
/// Reads such a text; what it does not have, or has in another form, keeps its default. That of the
/// look is `look`.
FigureChoices choicesOf(const QString& text, const WeightLook& look = {});

/// The choices that were remembered last. If their look was that of the windows, it is the look
/// that the windows have now.
FigureChoices proposedChoices();
/// Keeps the choices for the next export.
void rememberChoices(const FigureChoices& choices);

/// How pictures become files, without the metadata.
FigureOutput outputOf(const FigureStyle& style, double scale);

}  // namespace hanscope::ui
