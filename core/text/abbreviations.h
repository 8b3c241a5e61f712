#pragma once

#include <cstdint>
#include <string>

namespace hanscope {

/// Whether the sentence goes on at `end`, where ICU would end it, because an abbreviation stands
/// before it: "Dr. | Heller", "et al. | (2008)", "Eq. | 4", "z. | B.". `units`: a paragraph
/// (paragraph_reader.h). `end`: the unit with which the next sentence would begin. `language`: the
/// abbreviations of "de", "fr" or "en" are known; those of English apply to all other languages.
/// The list of abbreviations is in resources/models/FORMAT.md.
bool goesOnAfterAbbreviation(const std::u16string& units, std::int32_t end,
                             const std::string& language);

}  // namespace hanscope
