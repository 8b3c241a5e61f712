#include "ui/commands/fuzzy_match.h"

#include <QChar>
#include <QStringList>
#include <algorithm>
#include <numeric>

namespace hanscope::ui {

namespace {

// Points. A letter in a row counts more than one that begins a word, so that "fin" is "Find" and
// not "File Name".
constexpr int kLetter = 16, kInARow = 12, kWordBegins = 12, kSyllableBegins = 4, kTextBegins = 6,
              kWordEnds = 4, kInsideWord = -16, kSkippedLetter = -3, kSkippedWord = -3,
              kInOrder = 4, kWholeText = 20;
constexpr int kMaxSkipped = 3;       // letters of a word
constexpr int kLettersOfAPoint = 4;  // a text that is so much longer has a point less
constexpr int kMaxLengthPoints = 20;
constexpr int kImpossible = -1000000;
constexpr QChar kTaken(0x1);  // in place of a letter

enum class Begins { No, Syllable, Word };

/// The letters and digits of a text in the form in which they are compared.
struct Folded {
    QString letters;
    std::vector<int> places;     // in the text
    std::vector<Begins> begins;  // what begins with the letter
};

bool isSyllable(char32_t letter) {
    const QChar::Script script = QChar::script(letter);
    return script == QChar::Script_Hangul || script == QChar::Script_Han ||
           script == QChar::Script_Hiragana || script == QChar::Script_Katakana;
}

bool isPartOfSyllable(QChar letter) {
    return letter.unicode() >= 0x1100 && letter.unicode() <= 0x11ff;
}

Folded fold(const QString& text) {
    Folded folded;
    bool isInWord = false;
    const QList<uint> letters = text.toUcs4();
    for (int i = 0, place = 0; i < letters.size(); ++i) {
        const char32_t letter = letters[i];
        const int at = place;
        place += QChar::requiresSurrogates(letter) ? 2 : 1;
        if (QChar::isMark(letter)) continue;
        if (!QChar::isLetterOrNumber(letter)) {
            isInWord = false;
            continue;
        }
        Begins begins = !isInWord            ? Begins::Word
                        : isSyllable(letter) ? Begins::Syllable
                                             : Begins::No;
        const QString parts =
            QString::fromUcs4(&letter, 1).normalized(QString::NormalizationForm_KD).toLower();
        for (const QChar part : parts) {
            if (part.isMark() || (part.isLowSurrogate() && folded.letters.isEmpty())) continue;
            folded.letters += part;
            folded.places.push_back(at);
            folded.begins.push_back(std::exchange(begins, Begins::No));
        }
        isInWord = true;
    }
    return folded;
}

/// The score of going on with letter `next` after letter `last`.
int scoreOfStep(const Folded& text, int last, int next) {
    const auto begins = text.begins[static_cast<std::size_t>(next)];
    const int bonus = begins == Begins::Word       ? kWordBegins
                      : begins == Begins::Syllable ? kSyllableBegins
                                                   : 0;
    const int skipped = next - last - 1;
    if (skipped == 0) return kLetter + kInARow + bonus / 2;
    if (begins != Begins::No) return kLetter + bonus + kSkippedWord;
    if (skipped > kMaxSkipped || isPartOfSyllable(text.letters[next])) return kImpossible;
    const auto first = text.begins.begin() + last + 1;
    const bool isSameWord = std::find(first, first + skipped, Begins::Word) == first + skipped;
    return isSameWord ? kLetter + skipped * kSkippedLetter : kImpossible;
}

int scoreOfBegin(const Folded& text, int first) {
    switch (text.begins[static_cast<std::size_t>(first)]) {
        case Begins::Word:
            return kLetter + kWordBegins + (first == 0 ? kTextBegins : 0);
        case Begins::Syllable:
            return kLetter + kSyllableBegins;
        case Begins::No:
            break;
    }
    return kImpossible;
}

bool endsWord(const Folded& text, int last) {
    const auto next = static_cast<std::size_t>(last) + 1;
    return next == text.begins.size() || text.begins[next] == Begins::Word;
}

/// The best way through the text that takes the word's letters in their order and begins where a
/// word or syllable does; `places` are those of `text.letters`.
std::optional<FuzzyMatch> wayThrough(const QString& word, const Folded& text) {
    const int count = static_cast<int>(word.size()), size = static_cast<int>(text.letters.size());
    if (count > size) return std::nullopt;
    // [letter of the word][letter of the text]: the best score that ends there, and from where.
    std::vector<std::vector<int>> best(count, std::vector<int>(size, kImpossible));
    auto from = best;
    for (int i = 0; i < count; ++i)
        for (int j = i; j < size; ++j) {
            if (word[i] != text.letters[j]) continue;
            if (i == 0) {
                best[i][j] = scoreOfBegin(text, j);
                continue;
            }
            for (int last = i - 1; last < j; ++last) {
                if (best[i - 1][last] < 0) continue;
                const int score = best[i - 1][last] + scoreOfStep(text, last, j);
                if (score <= best[i][j]) continue;
                best[i][j] = score;
                from[i][j] = last;
            }
        }
    for (int j = 0; j < size; ++j)
        if (endsWord(text, j)) best[count - 1][j] += kWordEnds;
    const auto& ends = best[count - 1];
    int at = static_cast<int>(std::max_element(ends.begin(), ends.end()) - ends.begin());
    if (ends[at] < 0) return std::nullopt;
    FuzzyMatch match{ends[at], {}};
    for (int i = count - 1; i >= 0; at = from[i][at], --i) match.places.prepend(at);
    return match;
}

/// The word's letters in a row, inside a word of the text.
std::optional<FuzzyMatch> insideOf(const QString& word, const Folded& text) {
    if (word.size() < 2) return std::nullopt;
    const int count = static_cast<int>(word.size());
    for (qsizetype first = text.letters.indexOf(word); first >= 0;
         first = text.letters.indexOf(word, first + 1)) {
        const auto begin = text.begins.begin() + first + 1, end = begin + count - 1;
        if (std::find(begin, end, Begins::Word) != end) continue;
        FuzzyMatch match{kInsideWord + count * kLetter + (count - 1) * kInARow, {}};
        match.places.resize(count);
        std::iota(match.places.begin(), match.places.end(), static_cast<int>(first));
        return match;
    }
    return std::nullopt;
}

/// A quick answer for most texts.
bool hasInOrder(const QString& word, const QString& letters) {
    qsizetype at = 0;
    for (const QChar letter : word) {
        at = letters.indexOf(letter, at) + 1;
        if (at == 0) return false;
    }
    return true;
}

/// The order in which words take their letters.
std::vector<std::size_t> longestFirst(const std::vector<QString>& words) {
    std::vector<std::size_t> order(words.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return words[a].size() > words[b].size();
    });
    return order;
}

}  // namespace

FuzzyQuery::FuzzyQuery(const QString& typed) {
    for (const QString& word : typed.split(QLatin1Char(' '))) {
        const QString letters = fold(word).letters;
        if (!letters.isEmpty()) words_.push_back(letters);
    }
}

std::optional<FuzzyMatch> FuzzyQuery::match(const QString& text) const {
    if (words_.empty()) return FuzzyMatch{};
    const Folded folded = fold(text);
    Folded left = folded;  // the letters that no word has taken
    FuzzyMatch all;
    std::vector<int> firsts(words_.size());  // where each word begins
    for (const std::size_t i : longestFirst(words_)) {
        if (!hasInOrder(words_[i], left.letters)) return std::nullopt;
        auto found = wayThrough(words_[i], left);
        if (!found) found = insideOf(words_[i], left);
        if (!found) return std::nullopt;
        all.score += found->score;
        firsts[i] = found->places.front();
        for (const int place : found->places) {
            left.letters[place] = kTaken;
            all.places << folded.places[static_cast<std::size_t>(place)];
        }
    }
    std::sort(all.places.begin(), all.places.end());
    all.places.erase(std::unique(all.places.begin(), all.places.end()), all.places.end());
    if (std::is_sorted(firsts.begin(), firsts.end())) all.score += kInOrder;
    if (equals(text)) all.score += kWholeText;
    all.score -=
        std::min<int>(kMaxLengthPoints, static_cast<int>(folded.letters.size()) / kLettersOfAPoint);
    return all;
}

bool FuzzyQuery::equals(const QString& text) const {
    QString all;
    for (const QString& word : words_) all += word;
    return !all.isEmpty() && all == fold(text).letters;
}

}  // namespace hanscope::ui
