#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// The vectors that a HAN computes on the way to its prediction (core/kernels/level.h). A unit is
/// one dimension of one of them.
enum class UnitLevel {
    WordState,       ///< h of a word (2H)
    WordHidden,      ///< u of a word (A)
    SentenceVector,  ///< s_i of a sentence (V)
    SentenceState,   ///< h of a sentence (2H)
    SentenceHidden,  ///< u of a sentence (A)
    DocumentVector,  ///< v of the text (V)
};
inline constexpr std::array kUnitLevels{UnitLevel::WordState,      UnitLevel::WordHidden,
                                        UnitLevel::SentenceVector, UnitLevel::SentenceState,
                                        UnitLevel::SentenceHidden, UnitLevel::DocumentVector};

/// "word-state", …: the name in tables and on the command line.
std::string nameOf(UnitLevel level);
/// Whether there is a vector for each word; otherwise for each sentence, or for the text.
inline bool isOfWords(UnitLevel level) {
    return level == UnitLevel::WordState || level == UnitLevel::WordHidden;
}

/// One value for each UnitLevel.
template <class Value>
class ByUnitLevel {
 public:
    /// The value of a level, to be changed.
    Value& operator[](UnitLevel level) { return values_[static_cast<std::size_t>(level)]; }
    /// The value of a level.
    const Value& operator[](UnitLevel level) const {
        return values_[static_cast<std::size_t>(level)];
    }

 private:
    std::array<Value, kUnitLevels.size()> values_{};
};

/// Of one text: rows, one for each word, sentence, or the text, as wide as the level.
using UnitValues = ByUnitLevel<std::vector<float>>;

/// A classifier that has units: a HAN, or the first network of an ensemble.
class UnitReader {
 public:
    virtual ~UnitReader() = default;

    /// 0 for levels that the network does not have: without attention there is no u.
    virtual ByUnitLevel<std::size_t> unitCounts() const = 0;
    /// The values of documents that are encoded with the classifier's vocabulary; none for a text
    /// without words. From any thread; the same document has the same bits whatever it is read
    /// with. Throws Cancelled.
    virtual std::vector<UnitValues> unitValues(const std::vector<EncodedDocument>& documents,
                                               const CancelToken& cancel = {}) const = 0;
};

/// Throws Error if the classifier has none.
const UnitReader& requireUnits(const Classifier& classifier);

}  // namespace hanscope
