#pragma once

#include <string>
#include <string_view>

#include "core/text/preprocessing.h"

namespace hanscope {

/// Turns a word of a text into the form in which the vocabulary holds it. Thread-safe.
class Normalizer {
 public:
    explicit Normalizer(const Preprocessing& preprocessing);

    /// Applies NFKC, case folding and lower case if the preprocessing says so. Overwrites `out`; if
    /// it is reused, ASCII words cost no allocation.
    void normalize(std::string_view word, std::string& out) const;
    std::string normalized(std::string_view word) const;

 private:
    bool nfkc_;
    bool foldCase_, lowerCase_;
};

}  // namespace hanscope
