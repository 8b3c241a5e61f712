#pragma once

#include <string>
#include <string_view>

namespace hanscope {

/// A text as XML and HTML have it between tags and in attributes in double quotes. Characters that
/// XML cannot have become U+FFFD; line ends and tabs stay also in attributes.
std::string markupText(std::string_view utf8);

/// The text in which each line ends with a line feed alone.
std::string withLineFeeds(std::string_view text);

}  // namespace hanscope
