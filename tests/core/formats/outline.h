#pragma once

#include <string>
#include <vector>

#include "core/formats/document_format.h"

namespace hanscope::test {

/// The parts of a text, one line for each: "H2 What we saw", "P Text", "L1 • Item", "L1 Further
/// line of it", "L2 3. Item", "Q1 Quotation".
std::vector<std::string> outlineOf(const FormattedText& text);

/// The outline of what a format reads from bytes.
std::vector<std::string> outlineOf(const DocumentFormat& format, const std::string& bytes);

/// The sentence of the error with which `call` fails; "accepted" if it does not.
template <typename Call>
std::string refusalOf(Call call) {
    try {
        call();
    } catch (const std::exception& error) {
        return error.what();
    }
    return "accepted";
}

}  // namespace hanscope::test
