#pragma once

#include <string>
#include <string_view>

namespace hanscope {

/// ASCII signs that bind less than a fraction's stroke, and all that stand between parts of a
/// formula.
constexpr std::string_view kLooseSigns = " +-*/=<>,;|", kFormulaSigns = " +-*/^_=<>,;|";

/// A part of a formula as it is typed beside a fraction's stroke or as a script: in brackets if it
/// has one of these signs, or another one that stands between terms.
inline std::string inBrackets(const std::string& text, std::string_view signs = kFormulaSigns) {
    bool isOneTerm = text.find_first_of(signs) == std::string::npos;
    for (const char* sign : {"−", "·", "×", "±"})
        isOneTerm = isOneTerm && text.find(sign) == std::string::npos;
    return isOneTerm || text.front() == '(' ? text : "(" + text + ")";
}

}  // namespace hanscope
