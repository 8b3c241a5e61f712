#include "ui/export/figure_choices.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

#include "ui/export/export_formats.h"
#include "ui/state/settings.h"

namespace hanscope::ui {

namespace {

const QString kPaletteKey = QStringLiteral("palette");
const QString kUnderlinesKey = QStringLiteral("underlines");

template <class Choice>
Choice choiceIn(const QJsonValue& value, Choice last) {
    return static_cast<Choice>(std::clamp(value.toInt(), 0, static_cast<int>(last)));
}

/// 0 if the number is not within the range.
double numberIn(const QJsonValue& value, double least, double most) {
    const double number = value.toDouble();
    return number >= least && number <= most ? number : 0;
}

QJsonObject jsonOf(const FigureChoices& choices) {
    const FigureStyle& style = choices.style;
    return {{QStringLiteral("format"), choices.format},
            {QStringLiteral("paper"), static_cast<int>(style.paper)},
            {QStringLiteral("width"), style.widthMm},
            {QStringLiteral("size"), style.fontSize},
            {QStringLiteral("font"), style.fontFamily},
            {QStringLiteral("background"), static_cast<int>(style.background)},
            {kPaletteKey, nameOf(style.look.scheme)},
            {kUnderlinesKey, style.look.underlines}};
}

QString textOf(const QJsonObject& object) {
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

}  // namespace

bool FigureChoices::hasPages() const {
    const auto figure = exportFormat(format).figure;
    return figure && writerOf(*figure).hasPages;
}

QString textOf(const FigureChoices& choices) {
    return textOf(jsonOf(choices));
}

FigureChoices choicesOf(const QString& text, const WeightLook& look) {
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    FigureChoices choices;
    FigureStyle& style = choices.style;
    choices.format = object[QStringLiteral("format")].toString(choices.format);
    style.paper = choiceIn(object[QStringLiteral("paper")], Paper::Letter);
    style.widthMm =
        numberIn(object[QStringLiteral("width")], FigureStyle::kMinWidth, FigureStyle::kMaxWidth);
    style.fontSize =
        numberIn(object[QStringLiteral("size")], FigureStyle::kMinSize, FigureStyle::kMaxSize);
    style.fontFamily = object[QStringLiteral("font")].toString();
    style.background = choiceIn(object[QStringLiteral("background")], FigureBackground::Print);
    const std::string palette = object[kPaletteKey].toString().toStdString();
    style.look.scheme = paletteSchemeNamed(palette).value_or(look.scheme);
    style.look.underlines = object[kUnderlinesKey].toBool(look.underlines);
    return choices;
}

FigureChoices proposedChoices() {
    return choicesOf(recall(settings::kFigureStyle), shownLook());
}

void rememberChoices(const FigureChoices& choices) {
    QJsonObject object = jsonOf(choices);
    if (choices.style.look == shownLook()) {
        object.remove(kPaletteKey);
        object.remove(kUnderlinesKey);
    }
    remember(settings::kFigureStyle, textOf(object));
}

FigureOutput outputOf(const FigureStyle& style, double scale) {
    FigureOutput output;
    output.scale = scale;
    output.paper = style.paper;
    if (isSized(style)) output.widthMm = physicalWidth(style);
    return output;
}

}  // namespace hanscope::ui
