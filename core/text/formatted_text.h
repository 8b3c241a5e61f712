#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/text/document.h"

namespace hanscope {

/// What is known about a text beside its characters; made by the document formats (core/formats/).
struct FormattedText {
    std::string text;         ///< UTF-8
    TextStructure structure;  ///< ranges of `text`

    FormattedText() = default;
    /// A plain text, of which nothing else is known.
    FormattedText(std::string plain) : text(std::move(plain)) {}
    FormattedText(const char* plain) : text(plain) {}
    FormattedText(std::string plain, TextStructure known)
        : text(std::move(plain)), structure(std::move(known)) {}
};

/// The structure of a text after a user has edited it: parts that the edit does not touch are kept
/// and shifted; what it touches is cut at empty lines, and its first piece stays what it was.
TextStructure structureAfterEdit(const FormattedText& before, const std::string& after);

}  // namespace hanscope
