#include "ui/reader/findable_page.h"

namespace hanscope::ui {

std::vector<qsizetype> placesIn(const QString& text, const QString& wanted,
                                const CancelToken& cancel) {
    std::vector<qsizetype> places;
    for (qsizetype at = text.indexOf(wanted, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(wanted, at + wanted.size(), Qt::CaseInsensitive)) {
        cancel.check();
        places.push_back(at);
    }
    return places;
}

QString withPlainSpaces(QString text) {
    for (QChar& c : text)
        if (c.isSpace()) c = QLatin1Char(' ');
    return text;
}

}  // namespace hanscope::ui
