#include "core/command_line.h"

namespace hanscope {

std::string shellQuoted(const std::string& argument) {
    constexpr char kPlain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,+@%";
    if (!argument.empty() && argument.find_first_not_of(kPlain) == std::string::npos)
        return argument;
    std::string quoted = "'";
    for (const char c : argument) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

void CommandLine::add(const std::string& name, const std::string& value) {
    if (value.empty() || value[0] == '-') return add(name + "=" + value);
    add(name);
    add(value);
}

void CommandLine::addFile(const std::filesystem::path& file) {
    const std::string name = file.string();
    add(name.rfind('-', 0) == 0 ? "./" + name : name);
}

}  // namespace hanscope
