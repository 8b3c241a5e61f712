#include "app/command_line/terminal_text.h"

#include <cstdio>

#include "core/in_quotes.h"

namespace hanscope::cli {

void printError(const std::string& text) {
    const std::string line = withControlsEscaped(text) + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace hanscope::cli
