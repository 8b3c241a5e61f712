#pragma once

#include <string>
#include <string_view>

namespace hanscope {

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
