#include "app/command_line/version_text.h"

#include "core/version.h"
#include "source_commit.h"

namespace hanscope::cli {

std::string versionText(const std::string& program) {
    const std::string commit = HANSCOPE_COMMIT;
    return program + " " + programVersion() + (commit.empty() ? "" : " (commit " + commit + ")") +
           "\nLibraries: " + loadedLibraries();
}

}  // namespace hanscope::cli
