#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "app/command_line/usage.h"

namespace hanscope::test {

/// Adds the commands to a program, which is made anew for each command line.
using CommandAdder = std::function<std::vector<cli::Command>(CLI::App&)>;

/// What a command line needs besides the paths of a command's required options. The key is the
/// command's name, or "COMMAND OPTION" for what the option needs. Several variants are tried one
/// after the other.
using NeededArguments = std::multimap<std::string, std::vector<std::string>>;

/// Goes over all options of all commands. Expects that every option whose value is a path is among
/// the files that the command names, and that the command is refused (status 2, nothing changed) if
/// one of its outputs is the same file as another path of it: by the same text, another text, a
/// symbolic link or a hard link. Fails for an option whose placeholder is in neither list of
/// output_walk.cpp. Returns the number of pairs of options that were tried.
std::size_t walkOutputs(const CommandAdder& addCommands, const NeededArguments& needed);

}  // namespace hanscope::test
