#pragma once

#include <string>
#include <string_view>

namespace hanscope {

/// The page in a file of several parts (MHTML), as programs put it into Word documents.
struct MimePage {
    std::string html;      ///< its bytes; empty if there is none
    std::string encoding;  ///< that the part states; empty if it states none
};

/// Whether these are the first bytes of such a file.
bool isMime(std::string_view firstBytes);

/// Whether these are the first bytes of a page that a browser or Word saved as such a file; letters
/// of mail have further forms.
bool isMimePage(std::string_view firstBytes);

/// The first part that is HTML. Parts in parts are not looked into. Looks at each byte a few times.
MimePage pageOfMime(std::string_view bytes);

}  // namespace hanscope
