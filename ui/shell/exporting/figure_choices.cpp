#include "ui/shell/exporting/figure_choices.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

#include "ui/shell/exporting/export_formats.h"
#include "ui/shell/settings.h"

namespace hanscope::ui {

namespace {

template <class Choice>
Choice choiceIn(const QJsonValue& value, Choice last) {
    return static_cast<Choice>(std::clamp(value.toInt(), 0, static_cast<int>(last)));
}

/// 0 if the number is not within the range.
double numberIn(const QJsonValue& value, double least, double most) {
    const double number = value.toDouble();
    return number >= least && number <= most ? number : 0;
}

}  // namespace

bool FigureChoices::hasPages() const {
    return ui::hasPages(figureFormat(QLatin1Char('.') + exportFormat(format).suffix));
}

QString textOf(const FigureChoices& choices) {
    const FigureStyle& style = choices.style;
    const QJsonObject object{{QStringLiteral("format"), choices.format},
                             {QStringLiteral("paper"), static_cast<int>(style.paper)},
                             {QStringLiteral("width"), style.widthMm},
                             {QStringLiteral("size"), style.fontSize},
                             {QStringLiteral("font"), style.fontFamily},
                             {QStringLiteral("background"), static_cast<int>(style.background)},
                             {QStringLiteral("palette"), nameOf(style.look.scheme)},
                             {QStringLiteral("underlines"), style.look.underlines}};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

FigureChoices choicesOf(const QString& text) {
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    FigureChoices choices;
    FigureStyle& style = choices.style;
    choices.format = object[QStringLiteral("format")].toString(choices.format);
    style.paper = choiceIn(object[QStringLiteral("paper")], Paper::Letter);
    style.widthMm = numberIn(object[QStringLiteral("width")], FigureStyle::kLeastWidth,
                             FigureStyle::kMostWidth);
    style.fontSize =
        numberIn(object[QStringLiteral("size")], FigureStyle::kLeastSize, FigureStyle::kMostSize);
    style.fontFamily = object[QStringLiteral("font")].toString();
    style.background = choiceIn(object[QStringLiteral("background")], FigureBackground::Print);
    const std::string palette = object[QStringLiteral("palette")].toString().toStdString();
    style.look.scheme = paletteSchemeNamed(palette).value_or(PaletteScheme::Paper);
    style.look.underlines = object[QStringLiteral("underlines")].toBool();
    return choices;
}

FigureChoices proposedChoices() {
    FigureChoices choices = choicesOf(recall(settings::kFigureStyle));
    choices.style.look = shownLook();
    return choices;
}

FigureOutput outputOf(const FigureStyle& style, double scale) {
    FigureOutput output;
    output.scale = scale;
    output.paper = style.paper;
    if (isSized(style)) output.widthMm = physicalWidth(style);
    return output;
}

}  // namespace hanscope::ui
