#pragma once

#include <filesystem>
#include <string>
#include <utility>

namespace hanscope {

/// The argument as a shell reads it: in quotation marks where it has to be.
std::string shellQuoted(const std::string& argument);

/// A command for a shell that grows by an argument at a time.
class CommandLine {
 public:
    /// `program`: as it is written in the line, such as "hanscope-cli train".
    explicit CommandLine(std::string program) : line_(std::move(program)) {}

    void add(const std::string& argument) { line_ += " " + shellQuoted(argument); }
    /// An option with a value, which may begin with a hyphen.
    void add(const std::string& name, const std::string& value);
    /// A file, which is not taken for an option.
    void addFile(const std::filesystem::path& file);
    const std::string& line() const { return line_; }

 private:
    std::string line_;
};

}  // namespace hanscope
