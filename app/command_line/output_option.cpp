#include "app/command_line/output_option.h"

#include "app/command_line/usage.h"
#include "core/error.h"

namespace hanscope::cli {

void requireOutputApart(const std::string& option, const std::vector<FileRole>& others,
                        const FileRole& output) {
    try {
        requireNotReplaced(others, output);
    } catch (const Error& error) {
        throw UsageError(option + ": " + error.what());
    }
}

}  // namespace hanscope::cli
