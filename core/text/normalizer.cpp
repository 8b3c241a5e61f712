#include "core/text/normalizer.h"

#include <unicode/bytestream.h>
#include <unicode/casemap.h>
#include <unicode/normalizer2.h>

#include <algorithm>

#include "core/error.h"
#include "core/text/composed.h"
#include "core/text/seen_character.h"

namespace hanscope {

namespace {

void requireIcu(UErrorCode status) {
    if (U_FAILURE(status)) throw Error(message("ICU cannot normalise: %1", u_errorName(status)));
}

bool isAscii(std::string_view word) {
    return std::none_of(word.begin(), word.end(), [](char c) { return (c & 0x80) != 0; });
}

/// Whether the word may have another form as a reader sees it.
bool isSeenOtherwise(std::string_view word) {
    return std::any_of(word.begin(), word.end(),
                       [](char c) { return (c & 0x80) != 0 || c == '&' || c == '`'; });
}

char lowerCase(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

icu::StringPiece piece(std::string_view word) {
    return {word.data(), static_cast<std::int32_t>(word.size())};
}

std::string composed(std::string_view word) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* nfkc = icu::Normalizer2::getNFKCInstance(status);
    requireIcu(status);
    std::string out;
    icu::StringByteSink<std::string> sink(&out);
    nfkc->normalizeUTF8(0, piece(word), sink, nullptr, status);
    requireIcu(status);
    return out;
}

std::string caseFolded(std::string_view word) {
    UErrorCode status = U_ZERO_ERROR;
    std::string out;
    icu::StringByteSink<std::string> sink(&out);
    icu::CaseMap::utf8Fold(0, piece(word), sink, nullptr, status);
    requireIcu(status);
    return out;
}

std::string withLowerCase(std::string_view word) {
    UErrorCode status = U_ZERO_ERROR;
    std::string out;
    icu::StringByteSink<std::string> sink(&out);
    icu::CaseMap::utf8ToLower("", 0, piece(word), sink, nullptr, status);
    requireIcu(status);
    return out;
}

}  // namespace

Normalizer::Normalizer(const Preprocessing& preprocessing)
    : asSeen_(preprocessing.rules >= kRulesOfSeenCharacters),
      nfkc_(preprocessing.nfkc),
      foldCase_(preprocessing.foldCase),
      lowerCase_(preprocessing.lowerCase) {}

void Normalizer::normalize(std::string_view word, std::string& out) const {
    out.assign(word);
    if (asSeen_ && isSeenOtherwise(word)) out = seenForm(word);
    if (isAscii(out)) {
        if (foldCase_ || lowerCase_) std::transform(out.begin(), out.end(), out.begin(), lowerCase);
        return;
    }
    if (nfkc_) out = composed(out);
    if (foldCase_) out = caseFolded(out);
    if (lowerCase_) out = withLowerCase(out);
    if (nfkc_ && foldCase_) out = composed(out);  // folding may undo the composition
}

std::string Normalizer::normalized(std::string_view word) const {
    std::string out;
    normalize(word, out);
    return out;
}

std::string canonicallyComposed(std::string_view text) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* nfc = icu::Normalizer2::getNFCInstance(status);
    requireIcu(status);
    std::string out;
    icu::StringByteSink<std::string> sink(&out);
    nfc->normalizeUTF8(0, piece(text), sink, nullptr, status);
    requireIcu(status);
    return out;
}

}  // namespace hanscope
