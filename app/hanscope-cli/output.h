#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/metrics/interval.h"

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

/// null if there is no number.
inline DoubleJson orNull(const std::optional<double>& number) {
    return number ? DoubleJson(*number) : DoubleJson(nullptr);
}

/// [low, high], or null if there is no interval.
inline DoubleJson orNull(const std::optional<Interval>& interval) {
    return interval ? DoubleJson{interval->low, interval->high} : DoubleJson(nullptr);
}

/// "1 text", "1,234 texts".
std::string amountOf(std::uint64_t count, const std::string& thing);

/// Adds what was left out of a corpus to an object: "skipped", how many rows and documents without
/// a word, "faulty", how many of these are rows that cannot be read, "faults", the first of them,
/// and "unlabelled", how many of what was left out have no label.
template <class Json>
void addSkipped(Json& object, const SkippedRows& skipped) {
    object["skipped"] = skipped.count();
    object["faulty"] = skipped.faulty;
    object["unlabelled"] = skipped.unlabelled.count;
    object["faults"] = Json::array();
    for (const Message& fault : skipped.faults) object["faults"].push_back(fault.english());
}

/// The last line of JSON lines about a corpus: an object of addSkipped(); empty if nothing was left
/// out.
std::string skippedLine(const SkippedRows& skipped);

/// "; 20 rows left out", to be added to how many texts were read; empty if none was.
std::string leftOutText(const SkippedRows& skipped);

/// Returns a command line that a shell splits into these arguments, without those that equal
/// `without`.
std::string quotedCommandLine(int count, const char* const* arguments, const std::string& without);

}  // namespace hanscope::cli
