#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hanscope::test {

/// A reader of bytes that may come from anywhere.
struct FuzzTarget {
    std::string name;  ///< also the folder of its first inputs, in corpus/
    /// Reads the bytes as a program would; false: they were refused with an Error. Whatever else is
    /// thrown is a fault.
    std::function<bool(std::string_view bytes)> read;
};

const std::vector<FuzzTarget>& fuzzTargets();
/// Throws std::out_of_range for a name that no target has.
const FuzzTarget& fuzzTarget(std::string_view name);

// Internal functions of the files that define the targets.
std::vector<FuzzTarget> textTargets();
std::vector<FuzzTarget> dataTargets();
std::vector<FuzzTarget> modelTargets();

}  // namespace hanscope::test
