#include "core/text/normalizer.h"

#include <unicode/bytestream.h>
#include <unicode/casemap.h>
#include <unicode/normalizer2.h>

#include <algorithm>

#include "core/error.h"
#include "core/text/seen_character.h"
#include "core/text/trimmed.h"

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

icu::StringPiece piece(std::string_view word) {
    return {word.data(), static_cast<std::int32_t>(word.size())};
}

/// What `write`(sink, status) writes with ICU.
template <class Write>
std::string writtenBy(Write write) {
    UErrorCode status = U_ZERO_ERROR;
    std::string out;
    icu::StringByteSink<std::string> sink(&out);
    write(sink, status);
    requireIcu(status);
    return out;
}

/// `instanceOf`(status) is the form of Unicode.
std::string composed(std::string_view text, const icu::Normalizer2* (*instanceOf)(UErrorCode&)) {
    return writtenBy([&](icu::ByteSink& sink, UErrorCode& status) {
        const icu::Normalizer2* form = instanceOf(status);
        if (U_SUCCESS(status)) form->normalizeUTF8(0, piece(text), sink, nullptr, status);
    });
}

std::string caseFolded(std::string_view word) {
    return writtenBy([&](icu::ByteSink& sink, UErrorCode& status) {
        icu::CaseMap::utf8Fold(0, piece(word), sink, nullptr, status);
    });
}

std::string withLowerCase(std::string_view word) {
    return writtenBy([&](icu::ByteSink& sink, UErrorCode& status) {
        icu::CaseMap::utf8ToLower("", 0, piece(word), sink, nullptr, status);
    });
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
        if (foldCase_ || lowerCase_)
            for (char& c : out) c = lowerCased(c);
        return;
    }
    if (nfkc_) out = composed(out, icu::Normalizer2::getNFKCInstance);
    if (foldCase_) out = caseFolded(out);
    if (lowerCase_) out = withLowerCase(out);
    if (nfkc_ && foldCase_)
        out = composed(out, icu::Normalizer2::getNFKCInstance);  // folding may undo the composition
}

std::string Normalizer::normalized(std::string_view word) const {
    std::string out;
    normalize(word, out);
    return out;
}

std::string canonicallyComposed(std::string_view text) {
    return composed(text, icu::Normalizer2::getNFCInstance);
}

}  // namespace hanscope
