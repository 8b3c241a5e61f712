#pragma once

#include <QList>
#include <QString>
#include <QTextCursor>

#include "ui/manual/manual_pages.h"

namespace hanscope::ui {

/// Every place where the document contains the text, whatever its case, as a selection.
QList<QTextCursor> occurrences(QTextDocument* document, const QString& text);

/// A search over all pages: how often each contains the text, and which occurrence is the current
/// one. A value.
class ManualSearch {
 public:
    ManualSearch() = default;
    /// Looks through all pages. An empty text occurs nowhere.
    ManualSearch(const ManualPages& pages, const QString& text);

    const QString& text() const { return text_; }
    int countOn(int page) const { return counts_.value(page); }
    int total() const;
    /// The current occurrence's page and its place among that page's; −1 before the first step.
    int page() const { return page_; }
    int place() const { return place_; }
    /// Its number among all, from 1; 0 before the first step.
    int number() const;

    /// Makes the first occurrence on this page or a later one current; after the last comes the
    /// first.
    void begin(int page);
    /// Goes to the next or previous occurrence, around the ends.
    void step(int direction);

 private:
    QString text_;
    QList<int> counts_;  // by page
    int page_ = -1, place_ = -1;
};

}  // namespace hanscope::ui
