#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {

/// A target that reads the bytes themselves.
template <class Read>
FuzzTarget targetOf(std::string name, Read read) {
    return {std::move(name), [read](std::string_view bytes) {
                try {
                    read(bytes);
                    return true;
                } catch (const Error&) {
                    return false;
                }
            }};
}

/// A target that reads a file of that name, in a folder that is used for all inputs.
template <class Read>
FuzzTarget fileTarget(std::string name, const std::string& fileName, Read read) {
    return targetOf(std::move(name), [fileName, read](std::string_view bytes) {
        static const ScratchFolder folder;
        read(folder.write(fileName, bytes));
    });
}

/// The input cut at its bytes 0, so that one input can be several files; `count` parts, the last
/// ones empty if there are fewer.
inline std::vector<std::string_view> partsOf(std::string_view bytes, std::size_t count) {
    std::vector<std::string_view> parts;
    while (parts.size() + 1 < count) {
        const std::size_t end = bytes.find('\0');
        parts.push_back(bytes.substr(0, end));
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
    }
    parts.push_back(bytes);
    return parts;
}

}  // namespace hanscope::test
