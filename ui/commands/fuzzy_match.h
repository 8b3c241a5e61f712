#pragma once

#include <QList>
#include <QString>
#include <optional>
#include <vector>

namespace hanscope::ui {

/// How well a text fits what was typed.
struct FuzzyMatch {
    int score = 0;      ///< larger is better; only compared among texts for the same query
    QList<int> places;  ///< of the characters that were typed, in the text, ascending
};

/// Words that were typed to find something. Each of them must be in a text, in any order and with
/// letters of its own: in their order, from the beginning of a word on, going on with the next
/// letter, with one that is at most three letters farther in the same word, or with the beginning
/// of a later word; or all together inside a word. Upper and lower case, accents and punctuation do
/// not matter. Hangul is compared letter by letter, so that a syllable that is not complete yet,
/// and the first consonants of syllables alone, fit: "설저" and "ㅅㅈ" fit "설정". A value type.
class FuzzyQuery {
 public:
    FuzzyQuery() = default;
    explicit FuzzyQuery(const QString& typed);

    /// Whether there is nothing to look for: no letter and no digit.
    bool isEmpty() const { return words_.empty(); }
    /// Beginnings of words, letters in a row and short texts score higher. An empty query fits
    /// every text with a score of 0.
    std::optional<FuzzyMatch> match(const QString& text) const;
    /// Whether it is this text, apart from case, punctuation and spaces.
    bool equals(const QString& text) const;

 private:
    std::vector<QString> words_;  // compared letters
};

}  // namespace hanscope::ui
