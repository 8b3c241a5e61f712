#include "app/hanscope/hanscope_program.h"

// NOLINTNEXTLINE(bugprone-exception-escape): explainMissingResources() says what escapes
int main(int count, char** arguments) {
    return hanscope::runHanscope(count, arguments);
}
