#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/message.h"

namespace hanscope {

/// The encoding of texts inside the program.
inline constexpr char kUtf8[] = "UTF-8";

/// The names of the encodings that a user can choose, as ICU knows them: UTF-8 first, then by
/// region.
const std::vector<std::string>& knownEncodings();

/// The name of the encoding with all characters that programs write under this one: Korean text of
/// Windows has more syllables than EUC-KR.
std::string fullEncoding(const std::string& name);

/// No encoding is recognised; with the right one the bytes may be a text.
class UnknownEncoding : public Error {
 public:
    /// With a sentence for the user.
    using Error::Error;
};

/// The encoding of a text file's bytes: UTF-8 if they are valid; UTF-16 or UTF-32 by their byte
/// order mark; Korean by its syllables; else what ICU's statistics (ucsdet) find most likely.
/// Throws Error if they are not text (binary data), UnknownEncoding if no encoding is likely
/// enough, which happens with short texts.
std::string encodingOf(std::string_view bytes);

/// What ICU's statistics find most likely for bytes that are not UTF-8, whether they are valid in
/// it or not; empty if nothing is likely enough.
std::string likeliestEncoding(std::string_view bytes);

/// The text in UTF-8. UTF-8 is returned as it is, with a byte order mark if it has one. Throws
/// Error if the bytes are not valid in this encoding, or hold control characters that no text has.
std::string toUtf8(std::string_view bytes, const std::string& encoding);
/// Whether toUtf8() returns a text.
bool isTextIn(std::string_view bytes, const std::string& encoding);

/// The same with U+FFFD for what is not valid and for control characters. Throws Error if the
/// encoding is not known.
std::string toUtf8Replacing(std::string_view bytes, const std::string& encoding);

/// A text, and what its bytes were.
struct DecodedText {
    std::string text;      ///< UTF-8
    std::string encoding;  ///< in which it was
    /// What is not as in the file: sentences that say "it" for the file.
    std::vector<Message> warnings{};
};

/// The text of bytes in this encoding; if it is empty, in that of encodingOf(). In UTF-8 of which a
/// few bytes are damaged or cut, U+FFFD stands for each of these.
DecodedText decode(std::string_view bytes, const std::string& encoding = {});

/// How a text file writes what an editor does not show; kept when the file is saved.
struct FileForm {
    bool byteOrderMark = false;    ///< the file begins with UTF-8's byte order mark
    bool carriageReturns = false;  ///< lines end with "\r\n" instead of "\n"
};

/// The form of a file with these bytes: its lines end with "\r\n" if most of its line breaks are
/// that. A text without line breaks has "\n".
FileForm formOf(std::string_view bytes);

/// The text as an editor shows it: without a byte order mark; each of "\r\n", "\r" and "\n" is
/// "\n".
std::string editableText(std::string_view bytes);

/// The bytes of a file of this form: the reverse of editableText(), except that all line breaks are
/// alike.
std::string fileBytes(std::string_view editable, const FileForm& form);

}  // namespace hanscope
