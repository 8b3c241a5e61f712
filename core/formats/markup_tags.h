#pragma once

#include <string>
#include <string_view>

namespace hanscope {

/// A tag may have so many attributes: libxml2 compares each of them with all before it.
constexpr int kMaxAttributes = 10000;

/// Throws Error if a tag of this XML or HTML has more of them. Comments, CDATA sections and the
/// content of script and style are passed over. Takes one look at each byte.
void requireFewAttributes(std::string_view markup);

/// HTML without what the HTML standard calls bogus comments: "<!" that begins neither a comment nor
/// a document type, up to the next ">". libxml2 before 2.14 makes text of them, each character a
/// piece of its own. Takes one look at each byte.
std::string withoutBogusComments(std::string_view html);

}  // namespace hanscope
