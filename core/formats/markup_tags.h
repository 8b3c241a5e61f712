#pragma once

#include <string_view>

namespace hanscope {

/// A tag may have so many attributes: libxml2 compares each of them with all before it.
constexpr int kMostAttributes = 10000;

/// Throws Error if a tag of this XML or HTML has more of them. Comments, CDATA sections and the
/// content of script and style are passed over. Takes one look at each byte.
void requireFewAttributes(std::string_view markup);

}  // namespace hanscope
