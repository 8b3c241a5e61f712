#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/message.h"

namespace hanscope {

/// An error that the user can act on: one sentence that can be shown as it is: what
/// is wrong, where, and what to do; `what()` is its English. Every error that core reports is an
/// Error.
class Error : public std::runtime_error {
 public:
    /// `sentence` says what is wrong, where, and what to do.
    explicit Error(Message sentence)
        : std::runtime_error(sentence.english()), sentence_(std::move(sentence)) {}

    /// For the window, which translates it.
    const Message& sentence() const { return sentence_; }

 private:
    Message sentence_;
};

/// A file is missing, unreadable, damaged, cannot be written, or has the wrong format. Its sentence
/// is "PATH, line L (byte B): sentence"; line and byte appear only if they are known.
class FileError : public Error {
 public:
    /// Where in the file the error is.
    struct Place {
        std::optional<std::uint64_t> line;  ///< 1-based
        std::optional<std::uint64_t> byte;  ///< 0-based offset
    };

    /// `path` is the file as the user named it.
    FileError(const std::filesystem::path& path, const Message& sentence, Place place = {})
        : Error(describe(path, sentence, place)) {}

 private:
    static Message describe(const std::filesystem::path& path, const Message& sentence,
                            const Place& place) {
        if (place.line && place.byte)
            return message("%1, line %2 (byte %3): %4", path, *place.line, *place.byte, sentence);
        if (place.line) return message("%1, line %2: %3", path, *place.line, sentence);
        if (place.byte) return message("%1, byte %2: %3", path, *place.byte, sentence);
        return message("%1: %2", path, sentence);
    }
};

/// What `work()` returns. An Error in it that is not a FileError becomes one of `path`.
template <class Work>
decltype(auto) withFileName(const std::filesystem::path& path, Work&& work) {
    try {
        return work();
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        throw FileError(path, error.sentence());
    }
}

/// The user stopped the work. Never shown as an error.
class Cancelled : public std::runtime_error {
 public:
    Cancelled() : std::runtime_error("cancelled") {}
};

}  // namespace hanscope
