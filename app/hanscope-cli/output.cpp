#include "app/hanscope-cli/output.h"

#include <filesystem>

#include "core/command_line.h"
#include "core/counted.h"

namespace hanscope::cli {

std::string amountOf(std::uint64_t count, const std::string& thing) {
    return grouped(count) + " " + thing + (count == 1 ? "" : "s");
}

std::string skippedLine(const SkippedRows& skipped) {
    if (skipped.count() == 0) return {};
    DoubleJson object;
    addSkipped(object, skipped);
    return jsonText(object) + "\n";
}

std::string leftOutText(const SkippedRows& skipped) {
    const std::uint64_t count = skipped.count();
    if (count == 0) return {};
    return "; " + amountOf(count, "row") + " left out";
}

std::string quotedCommandLine(int count, const char* const* arguments, const std::string& without) {
    std::string line = std::filesystem::path(arguments[0]).filename().string();
    for (int i = 1; i < count; ++i)
        if (arguments[i] != without) line += " " + shellQuoted(arguments[i]);
    return line;
}

}  // namespace hanscope::cli
