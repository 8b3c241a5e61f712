#include "ui/manual/manual_search.h"

#include <QTextDocument>
#include <numeric>

namespace hanscope::ui {

QList<QTextCursor> occurrences(QTextDocument* document, const QString& text) {
    QList<QTextCursor> found;
    if (text.isEmpty()) return found;
    for (QTextCursor next = document->find(text, 0); !next.isNull();
         next = document->find(text, next))
        found << next;
    return found;
}

ManualSearch::ManualSearch(const ManualPages& pages, const QString& text) : text_(text) {
    for (int page = 0; page < pages.pages().size(); ++page) {
        QTextDocument document;
        document.setMarkdown(pages.markdown(page), QTextDocument::MarkdownDialectGitHub);
        counts_ << static_cast<int>(occurrences(&document, text).size());
    }
}

int ManualSearch::total() const {
    return std::accumulate(counts_.begin(), counts_.end(), 0);
}

int ManualSearch::number() const {
    return page_ < 0 ? 0
                     : std::accumulate(counts_.begin(), counts_.begin() + page_, 0) + place_ + 1;
}

void ManualSearch::begin(int page) {
    if (total() == 0) return;
    page_ = page;
    place_ = 0;
    if (countOn(page) > 0) return;
    step(1);
}

void ManualSearch::step(int direction) {
    if (total() == 0) return;
    const int pages = static_cast<int>(counts_.size());
    place_ += direction;
    while (place_ < 0 || place_ >= countOn(page_)) {
        page_ = (page_ + direction + pages) % pages;
        place_ = direction > 0 ? 0 : countOn(page_) - 1;
    }
}

}  // namespace hanscope::ui
