#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/text/line_source.h"

namespace hanscope {

/// The texts of the JSON objects of a file, one after the other. Not thread-safe. Throws FileError.
class JsonTexts {
 public:
    virtual ~JsonTexts() = default;

    /// The next text, of one object if it is well-formed; valid until the next call. False at the
    /// end. Throws RowError for what is no object; then the next call goes on behind it.
    virtual bool next(std::string_view& text) = 0;
    /// The next text is that of the object which begins in this line, at this byte.
    virtual void seek(std::uint64_t line, std::uint64_t byte) = 0;
    virtual std::uint64_t line() const = 0;  ///< where the last text begins; 1-based
    virtual std::uint64_t byte() const = 0;  ///< where it begins in the uncompressed file
    virtual const std::filesystem::path& path() const = 0;  ///< of the file
    virtual ReadPosition position() const = 0;              ///< for the progress of reading
    /// What is unusual about the file: "Windows-1252", "JSON objects of any layout", …
    virtual std::vector<Message> recognised() const = 0;
};

/// Opens a file of JSON in its encoding, as knownEncodings() names it; if none is given, in the one
/// that its beginning shows (recognisedForm()). If its beginning is an array, or an object with an
/// array of objects that is named data, examples, rows or the like, or an object that is not whole
/// on its first line or that another one follows there or behind a comma, or a record separator
/// (RFC 7464), objects may have any layout; otherwise each is a line. The rows of a table that
/// pandas wrote as one object, by columns, by rows or "split", are made objects; such a file has at
/// most kMaxRowBytes.
std::unique_ptr<JsonTexts> openJsonTexts(const std::filesystem::path& path,
                                         const std::string& encoding = {});

/// JSON text in which what some programs write, and JSON does not have, is replaced: NaN and
/// Infinity by null, halves of surrogate pairs by U+FFFD, control characters in strings by spaces.
std::string repairedJson(std::string_view text);

}  // namespace hanscope
