#include "app/command_line/uncaught.h"

#include <cstdlib>
#include <exception>
#include <new>
#include <string>

#include "app/command_line/terminal_text.h"

namespace hanscope::cli {

namespace {

constexpr int kFailed = 1;
const char* programName = "";
std::terminate_handler usualHandler = nullptr;

[[noreturn]] void endProgram() {
    try {
        if (const auto uncaught = std::current_exception()) std::rethrow_exception(uncaught);
    } catch (const std::bad_alloc&) {
        printError(std::string(programName) + ": " + kNoMemory);
        std::_Exit(kFailed);
    } catch (...) {
        usualHandler();  // says what it is
    }
    std::abort();
}

}  // namespace

void explainMissingMemory(const char* program) {
    programName = program;
    usualHandler = std::set_terminate(endProgram);
}

}  // namespace hanscope::cli
