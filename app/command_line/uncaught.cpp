#include "app/command_line/uncaught.h"

#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <system_error>

#include "app/command_line/terminal_text.h"

namespace hanscope::cli {

namespace {

constexpr int kFailed = 1;
const char* programName = "";
std::terminate_handler usualHandler = nullptr;

[[noreturn]] void endWith(const char* sentence) {
    printError(std::string(programName) + ": " + sentence);
    std::_Exit(kFailed);
}

[[noreturn]] void endProgram() {
    try {
        if (const auto uncaught = std::current_exception()) std::rethrow_exception(uncaught);
    } catch (const std::bad_alloc&) {
        endWith(kNoMemory);
    } catch (const std::system_error& error) {
        if (isNoThread(error)) endWith(kNoThread);
        usualHandler();
    } catch (...) {
        usualHandler();  // prints the exception
    }
    std::abort();
}

}  // namespace

bool isNoThread(const std::system_error& error) {
    return error.code() == std::errc::resource_unavailable_try_again;
}

void explainMissingResources(const char* program) {
    programName = program;
    usualHandler = std::set_terminate(endProgram);
}

}  // namespace hanscope::cli
