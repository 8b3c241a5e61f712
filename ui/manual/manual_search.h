#pragma once

#include <QList>
#include <QString>
#include <QTextCursor>

#include "ui/manual/manual_pages.h"

namespace hanscope::ui {

/// All occurrences of the text in the document, ignoring case, as selections.
QList<QTextCursor> occurrences(QTextDocument* document, const QString& text);

/// A search over all pages: the number of occurrences on each page, and the current occurrence. A
/// value type.
class ManualSearch {
 public:
    ManualSearch() = default;
    /// Searches all pages. An empty text has no occurrences.
    ManualSearch(const ManualPages& pages, const QString& text);

    const QString& text() const { return text_; }
    int countOn(int page) const { return counts_.value(page); }
    int total() const;
    /// The current occurrence: its page and its index among the occurrences on that page; −1 before
    /// begin().
    int page() const { return page_; }
    int place() const { return place_; }
    /// Number of the current occurrence among all, from 1; 0 before begin().
    int number() const;

    /// Makes the first occurrence on this page or a later one current; wraps around to the first
    /// page.
    void begin(int page);
    /// Goes to the next (1) or previous (-1) occurrence; wraps around at both ends.
    void step(int direction);

 private:
    QString text_;
    QList<int> counts_;  // by page
    int page_ = -1, place_ = -1;
};

}  // namespace hanscope::ui
