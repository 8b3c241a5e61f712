#include "app/hanscope/style_options.h"

#include <QFontDatabase>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/command_line/option_checks.h"
#include "app/command_line/usage.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope {

namespace {

using ui::FigureBackground;
using ui::FigureStyle;
using ui::Paper;

FigureBackground backgroundNamed(const std::string& name) {
    if (name == "dark") return FigureBackground::Dark;
    return name == "print" ? FigureBackground::Print : FigureBackground::Light;
}

/// "3-9" or "3" as first and last; nothing for any other text.
std::optional<std::pair<int, int>> sentencesNamed(const std::string& text) {
    std::pair<int, int> range;
    const char* end = text.data() + text.size();
    auto read = std::from_chars(text.data(), end, range.first);
    range.second = range.first;
    if (read.ec == std::errc() && read.ptr != end && *read.ptr == '-')
        read = std::from_chars(read.ptr + 1, end, range.second);
    const bool isRange = read.ec == std::errc() && read.ptr == end && range.first > 0;
    return isRange && range.first <= range.second ? std::optional(range) : std::nullopt;
}

CLI::Validator sentenceRange() {
    return CLI::Validator(
        [](const std::string& text) -> std::string {
            if (sentencesNamed(text)) return "";
            return "'" + text + "' is not a range of sentences, such as 3-9 or 3";
        },
        "");
}

void describeLayout(CLI::App& render, FigureStyle& style) {
    render
        .add_option_function<std::string>(
            "--paper",
            [&style](const std::string& name) {
                style.paper = name == "A4" ? Paper::A4 : Paper::Letter;
            },
            "Pages of a PDF or of LaTeX: A4 or Letter; the figure fills their width")
        ->type_name("NAME")
        ->check(cli::oneOf({"A4", "Letter"}));
    cli::addValue(render, "--width-mm", style.widthMm, "MM",
                  "Width of the figure in print, such as 85, 114 or 174 for one, one and a half or "
                  "two columns of a journal")
        ->check(cli::number(FigureStyle::kMinWidth, FigureStyle::kMaxWidth));
    render
        .add_option_function<std::string>(
            "--sentences",
            [&style](const std::string& text) { style.sentences = sentencesNamed(text); },
            "Draw only these sentences, with the weights that they have in the whole text")
        ->type_name("A-B")
        ->check(sentenceRange());
    cli::addValue(render, "--heaviest", style.heaviest, "N",
                  "Draw only the N sentences with the largest weights, in the order of the text, "
                  "with … where others are left out")
        ->check(cli::wholeNumber(1, FigureStyle::kMaxHeaviest))
        ->excludes("--sentences");
    render.add_flag_callback(
        "--no-header", [&style] { style.header = style.model = false; },
        "Leave out the prediction above the text, and the model");
    render.add_flag_callback(
        "--no-model", [&style] { style.model = false; },
        "Leave out only the line with the probability and the model");
    render.add_flag_callback(
        "--no-letters", [&style] { style.letters = false; },
        "Leave out the letters (a), (b), … of several texts side by side");
    render.add_flag_callback(
        "--no-legend", [&style] { style.legend = false; },
        "Leave out the legend, if the paper explains the colours");
}

void describeLook(CLI::App& render, ui::WeightLook& look) {
    std::vector<std::string> names;
    for (const ui::PaletteScheme scheme : ui::kPaletteSchemes) names.emplace_back(nameOf(scheme));
    render
        .add_option_function<std::string>(
            "--palette",
            [&look](const std::string& name) { look.scheme = *ui::paletteSchemeNamed(name); },
            "Colours of the weights: paper (red and blue), colour-blind (orange and blue), "
            "high-contrast, or grey")
        ->type_name("NAME")
        ->check(cli::oneOf(names))
        ->default_str(nameOf(ui::PaletteScheme::Paper));
    render.add_flag("--underline", look.underlines,
                    "Also draw a line under each word, as thick as the word's weight");
}

}  // namespace

void describeStyle(CLI::App& render, FigureStyle& style) {
    describeLayout(render, style);
    render
        .add_option_function<std::string>(
            "--font",
            [&style](const std::string& name) { style.fontFamily = QString::fromStdString(name); },
            "Font of the figure, or serif [DejaVu Sans]")
        ->type_name("FAMILY");
    cli::addValue(render, "--font-size", style.fontSize, "PT",
                  "Size of the text in print [10 on paper, 8 with --width-mm, else 11.25]")
        ->check(cli::number(FigureStyle::kMinSize, FigureStyle::kMaxSize));
    render
        .add_option_function<std::string>(
            "--background",
            [&style](const std::string& name) { style.background = backgroundNamed(name); },
            "light, dark, or print: the colours of light without a painted page")
        ->type_name("NAME")
        ->check(cli::oneOf({"light", "dark", "print"}))
        ->default_str("light");
    describeLook(render, style.look);
}

void requireDrawable(const FigureStyle& style, const std::string& output) {
    const ui::FigureFormat format = ui::figureFormat(QString::fromStdString(output));
    if (style.paper != Paper::Fitted && !ui::writerOf(format).hasPages)
        throw cli::UsageError("--paper: only PDF and LaTeX have pages; use --width-mm");
    if (style.fontFamily.isEmpty() || style.fontFamily == QLatin1String(FigureStyle::kSerif))
        return;
    if (QFontDatabase::hasFamily(style.fontFamily)) return;
    std::vector<std::string> families;
    for (const QString& family : QFontDatabase::families())
        families.push_back(family.toStdString());
    const std::string name = style.fontFamily.toStdString();
    throw cli::UsageError("--font: there is no font '" + name + "'" +
                          cli::suggestionFor(name, families));
}

std::vector<std::string> changedBy(const FigureStyle& style) {
    const FigureStyle usual;
    std::vector<std::string> options;
    for (const auto& [option, isChanged] :
         {std::pair{"--paper", style.paper != usual.paper},
          std::pair{"--width-mm", style.widthMm != usual.widthMm},
          std::pair{"--no-header", !style.header},
          std::pair{"--no-model", style.header && !style.model},
          std::pair{"--no-letters", !style.letters}, std::pair{"--no-legend", !style.legend},
          std::pair{"--font", style.fontFamily != usual.fontFamily},
          std::pair{"--font-size", style.fontSize != usual.fontSize},
          std::pair{"--background", style.background != usual.background},
          std::pair{"--palette", style.look.scheme != usual.look.scheme},
          std::pair{"--underline", style.look.underlines}})
        if (isChanged) options.emplace_back(option);
    return options;
}

std::string describe(const FigureStyle& style) {
    const auto sentences = style.sentences.value_or(std::pair(0, 0));
    return nlohmann::json{static_cast<int>(style.paper),
                          style.widthMm,
                          style.fontSize,
                          style.fontFamily.toStdString(),
                          static_cast<int>(style.background),
                          static_cast<int>(style.look.scheme),
                          style.look.underlines,
                          style.header,
                          style.model,
                          style.legend,
                          sentences.first,
                          sentences.second,
                          style.heaviest}
        .dump();
}

}  // namespace hanscope
