#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "ui/heatmap/figure/figure.h"

namespace hanscope {

/// Adds --paper, --width-mm, --font, --font-size, --background, --palette, --underline and
/// --sentences.
void describeStyle(CLI::App& render, ui::FigureStyle& style);

/// Checks that a figure of this name can have the style. Throws UsageError for paper without PDF,
/// and for a font that is not installed. Needs an application object.
void requireDrawable(const ui::FigureStyle& style, const std::string& output);

/// The options that give this style another value than the usual one, but for --sentences and
/// --heaviest.
std::vector<std::string> changedBy(const ui::FigureStyle& style);

/// A text that differs for different styles.
std::string describe(const ui::FigureStyle& style);

}  // namespace hanscope
