#include "ui/widgets/text/written_word.h"

namespace hanscope::ui {
namespace {

// By the order of Unicode: first consonants from U+1100, last ones from U+11A8. The vowels from
// U+1161 have the order of the letters.
constexpr char16_t kFirst[] = u"ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
constexpr char16_t kLast[] = u"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ";

QChar letterOf(QChar part) {
    const char16_t code = part.unicode();
    if (code >= u'\u1100' && code <= u'\u1112') return kFirst[code - u'\u1100'];
    if (code >= u'\u1161' && code <= u'\u1175') return QChar(u'ㅏ' + (code - u'\u1161'));
    if (code >= u'\u11A8' && code <= u'\u11C2') return kLast[code - u'\u11A8'];
    if (code == u'\u111A') return u'ㅀ';  // NFKC takes these two for first consonants
    if (code == u'\u1121') return u'ㅄ';
    return part;
}

}  // namespace

QString writtenWord(const std::string& word) {
    QString text = QString::fromStdString(word);
    for (QChar& each : text) each = letterOf(each);
    return text;
}

}  // namespace hanscope::ui
