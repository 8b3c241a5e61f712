#pragma once

#include <string>
#include <string_view>

namespace hanscope {

/// The text in Unicode's composed form (NFC).
std::string canonicallyComposed(std::string_view text);

}  // namespace hanscope
