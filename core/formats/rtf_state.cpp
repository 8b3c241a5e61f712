#include "core/formats/rtf_state.h"

#include <algorithm>
#include <array>

namespace hanscope {

namespace {

// Groups whose text is not that of the body, beside all that begin with \*.
constexpr std::array<std::string_view, 25> kOtherDestinations = {
    "annotation", "colortbl",   "fldinst", "footer",  "footerf", "footerl", "footerr",
    "footnote",   "header",     "headerf", "headerl", "headerr", "info",    "listoverridetable",
    "listtable",  "nonshppict", "object",  "pict",    "private", "revtbl",  "rxe",
    "shp",        "tc",         "txe",     "xe"};

}  // namespace

bool isOtherDestination(std::string_view word) {
    return std::binary_search(kOtherDestinations.begin(), kOtherDestinations.end(), word);
}

int rtfHeadingNamed(std::string_view name) {
    name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
    if (name == "Title;") return 1;
    constexpr std::string_view kHeading = "heading ";
    if (name.size() <= kHeading.size() || (name[0] | 0x20) != 'h') return 0;
    const char level = name[kHeading.size()];
    return name.substr(1, kHeading.size() - 1) == kHeading.substr(1) && level > '0' && level <= '9'
               ? level - '0'
               : 0;
}

}  // namespace hanscope
