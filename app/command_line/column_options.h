#pragma once

#include <CLI/CLI.hpp>

#include "core/corpus/corpus.h"

namespace hanscope::cli {

/// Adds the options that say which columns of a table, or keys of JSON lines, hold the text and the
/// label. `columns` must outlive parsing.
void addColumnOptions(CLI::App& app, Columns& columns);

}  // namespace hanscope::cli
