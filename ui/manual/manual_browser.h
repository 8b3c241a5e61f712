#pragma once

#include <QTextBrowser>

#include "ui/manual/manual_pages.h"

namespace hanscope::ui {

/// Shows one page of the manual. Links lead to other pages and their headings, or ask for the web
/// browser; nothing but the manual's own pages and pictures is ever loaded.
class ManualBrowser : public QTextBrowser {
    Q_OBJECT
 public:
    /// The pages are copied.
    explicit ManualBrowser(ManualPages pages, QWidget* parent = nullptr);

    const ManualPages& pages() const { return pages_; }
    /// Index of the page that is shown; −1 before the first.
    int page() const { return pages_.indexOf(shown_); }

    /// Follows a link of the page that is shown.
    void follow(const QUrl& link);
    QVariant loadResource(int type, const QUrl& name) override;

 Q_SIGNALS:
    /// Another page is shown, or another place on it.
    void pageShown();
    /// A link to the web was chosen.
    void webLinkChosen(const QUrl& url);
    /// A link leads to a file that is not part of the manual; the file's path in the source code.
    void sourceLinkChosen(const QString& file);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void onSourceChanged(const QUrl& url);
    void render();
    void scrollToHeading(const QString& fragment);

    ManualPages pages_;
    QUrl shown_;  // source() is behind while the base class changes it
};

}  // namespace hanscope::ui
