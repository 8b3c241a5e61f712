#pragma once

#include <string>
#include <string_view>

#include "core/text/preprocessing.h"

namespace hanscope {

/// Turns a word as it is spelt into the form that the vocabulary holds. Thread-safe.
class Normalizer {
 public:
    explicit Normalizer(const Preprocessing& preprocessing);

    /// NFKC and case folding as the preprocessing asks. `out` is overwritten (reuse it: ASCII words
    /// then cost no allocation).
    void normalize(std::string_view word, std::string& out) const;
    std::string normalized(std::string_view word) const;

 private:
    bool nfkc_;
    bool foldCase_;
};

}  // namespace hanscope
