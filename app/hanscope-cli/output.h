#pragma once

#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace hanscope::cli {

/// Objects keep the order in which their keys were added. Floats are written with as few digits as
/// give the same float again (nine at most).
using FloatJson = nlohmann::basic_json<nlohmann::ordered_map, std::vector, std::string, bool,
                                       std::int64_t, std::uint64_t, float>;
using DoubleJson = nlohmann::ordered_json;

/// The JSON in one line. Bytes that are not UTF-8, as a file's name may hold, become U+FFFD.
template <class Json>
std::string jsonText(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Writes to standard output at once; on a terminal withControlsEscaped(). Throws Error if that
/// cannot be done (a full disk).
void writeOutput(const std::string& text);

/// Writes a whole file, or leaves what was there. Throws FileError.
void writeFile(const std::filesystem::path& path, const std::string& text);

/// Returns a command line that a shell splits into these arguments, without those that equal
/// `without`.
std::string quotedCommandLine(int count, const char* const* arguments, const std::string& without);

}  // namespace hanscope::cli
