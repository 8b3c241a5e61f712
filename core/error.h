#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>

namespace hanscope {

/// An error that the user can act on. `what()` is one sentence that can be shown as it is: what is
/// wrong, where, and what to do. Every error that core reports is an Error.
class Error : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// A file is missing, unreadable, damaged, cannot be written, or has the wrong format. `what()` is
/// "PATH, line L (byte B): sentence"; line and byte appear only if they are known.
class FileError : public Error {
 public:
    struct Place {
        std::optional<std::uint64_t> line;  ///< 1-based
        std::optional<std::uint64_t> byte;  ///< 0-based offset
    };

    FileError(const std::filesystem::path& path, const std::string& sentence, Place place = {})
        : Error(describe(path, sentence, place)) {}

 private:
    static std::string describe(const std::filesystem::path& path, const std::string& sentence,
                                const Place& place) {
        std::string text = path.string();
        if (place.line) text += ", line " + std::to_string(*place.line);
        if (place.byte) text += (place.line ? " (byte " : ", byte ") + std::to_string(*place.byte);
        if (place.line && place.byte) text += ")";
        return text + ": " + sentence;
    }
};

/// The user stopped the work. Never shown as an error.
class Cancelled : public std::runtime_error {
 public:
    Cancelled() : std::runtime_error("cancelled") {}
};

}  // namespace hanscope
