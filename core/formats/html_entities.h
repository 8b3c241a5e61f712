#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hanscope {

/// A named entity in a text.
struct NamedEntity {
    std::string characters;  ///< what it stands for, one or two, in UTF-8
    std::size_t length = 0;  ///< bytes that it takes, with the "&" and, if it has one, the ";"
};

/// The entity of HTML 5 that begins with the "&" at `at`, as browsers read it outside of
/// attributes: the old names need no ";" and may be followed by letters. None if there is no such
/// entity, or its character is named by a number.
std::optional<NamedEntity> namedEntityAt(std::string_view text, std::size_t at);

}  // namespace hanscope
