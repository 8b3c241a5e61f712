#include "ui/reader/search_text.h"

#include "core/text/seen_character.h"

namespace hanscope::ui {

namespace {

/// Whether the character may be composed with the one before it: a mark, or a vowel or final
/// consonant of Hangul.
bool isComposedWithPrevious(QChar c) {
    return c.isMark() || (c.unicode() >= 0x1160 && c.unicode() <= 0x11ff) ||
           (c.unicode() >= 0xff9e && c.unicode() <= 0xff9f);
}

/// The end of the character at `begin` with those that are composed with it.
qsizetype clusterEnd(const QString& text, qsizetype begin) {
    qsizetype end = begin + 1;
    if (text[begin].isHighSurrogate() && end < text.size()) ++end;
    while (end < text.size() && isComposedWithPrevious(text[end])) ++end;
    return end;
}

QString foldedCluster(const QString& text, qsizetype begin, qsizetype end) {
    const QChar first = text[begin];
    if (end == begin + 1) {
        if (isUnseenInWords(first.unicode())) return {};
        if (first.isSpace()) return QStringLiteral(" ");
        if (isApostrophe(first.unicode())) return QStringLiteral("'");
        if (first.unicode() < 0x80) return first.toLower();
    }
    const QString composed = text.mid(begin, end - begin).normalized(QString::NormalizationForm_KC);
    return composed.toUpper().toCaseFolded();  // the former makes SS of ß, the latter does not
}

}  // namespace

SearchText::SearchText(const QString& text) {
    folded_.reserve(text.size());
    begins_.reserve(static_cast<std::size_t>(text.size()) + 1);
    for (qsizetype begin = 0; begin < text.size();) {
        const qsizetype end = clusterEnd(text, begin);
        folded_ += foldedCluster(text, begin, end);
        begins_.resize(static_cast<std::size_t>(folded_.size()), begin);
        begin = end;
    }
    begins_.push_back(text.size());
}

std::vector<SearchText::Place> SearchText::find(const QString& wanted,
                                                const CancelToken& cancel) const {
    const QString sought = SearchText(wanted).folded_;
    std::vector<Place> places;
    if (sought.isEmpty()) return places;
    for (qsizetype at = folded_.indexOf(sought); at >= 0;
         at = folded_.indexOf(sought, at + sought.size())) {
        cancel.check();
        places.push_back(placeOf(at, sought.size()));
    }
    return places;
}

SearchText::Place SearchText::placeOf(qsizetype begin, qsizetype length) const {
    const qsizetype first = begins_[static_cast<std::size_t>(begin)];
    const qsizetype last = begins_[static_cast<std::size_t>(begin + length - 1)];
    auto next = static_cast<std::size_t>(begin + length);
    while (begins_[next] == last) ++next;  // the rest of a character that became several
    return {first, begins_[next] - first};
}

}  // namespace hanscope::ui
