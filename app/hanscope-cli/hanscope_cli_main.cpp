#include "app/hanscope-cli/hanscope_cli.h"

// NOLINTNEXTLINE(bugprone-exception-escape): explainMissingResources() says what escapes
int main(int count, char** arguments) {
    return hanscope::cli::runHanscopeCli(count, arguments);
}
