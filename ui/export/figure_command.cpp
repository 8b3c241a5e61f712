#include "ui/export/figure_command.h"

#include "ui/widgets/conversions.h"

namespace hanscope::ui {

namespace {

std::string numberText(double number) {
    return QString::number(number).toStdString();
}

void addLayout(CommandLine& line, const FigureStyle& style) {
    if (style.paper != Paper::Fitted)
        line.add("--paper", style.paper == Paper::A4 ? "A4" : "Letter");
    if (style.widthMm > 0) line.add("--width-mm", numberText(style.widthMm));
    if (style.sentences)
        line.add("--sentences", std::to_string(style.sentences->first) + "-" +
                                    std::to_string(style.sentences->second));
    if (style.heaviest > 0) line.add("--heaviest", std::to_string(style.heaviest));
    if (!style.header) line.add("--no-header");
    if (style.header && !style.model) line.add("--no-model");
    if (!style.legend) line.add("--no-legend");
    if (!style.letters) line.add("--no-letters");
}

void addLook(CommandLine& line, const FigureStyle& style) {
    if (!style.fontFamily.isEmpty()) line.add("--font", style.fontFamily.toStdString());
    if (style.fontSize > 0) line.add("--font-size", numberText(style.fontSize));
    if (style.background != FigureBackground::Light)
        line.add("--background", style.background == FigureBackground::Dark ? "dark" : "print");
    if (style.look.scheme != PaletteScheme::Paper) line.add("--palette", nameOf(style.look.scheme));
    if (style.look.underlines) line.add("--underline");
}

}  // namespace

void addStyle(CommandLine& line, const FigureStyle& style, double scale) {
    if (scale != 1) line.add("--scale", numberText(scale));
    addLayout(line, style);
    addLook(line, style);
}

void addOutput(CommandLine& line, ExportPart part, const QString& path) {
    if (part == ExportPart::Tree) line.add("--tree-only");
    if (part == ExportPart::TextAndTree) line.add("--tree");
    line.add("--output", diskPath(path));
}

}  // namespace hanscope::ui
