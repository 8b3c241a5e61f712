#pragma once

#include <QTextBrowser>

#include "ui/manual/manual_pages.h"

namespace hanscope::ui {

/// Shows one page of the manual. Links go to other pages and their headings; links to the web are
/// emitted as a signal. Only the manual's own pages and pictures are loaded.
class ManualBrowser : public QTextBrowser {
    Q_OBJECT
 public:
    /// The pages are copied.
    explicit ManualBrowser(ManualPages pages, QWidget* parent = nullptr);

    const ManualPages& pages() const { return pages_; }
    /// Index of the page shown; −1 if none has been shown yet.
    int page() const { return pages_.indexOf(shown_); }

    /// Follows a link of the page that is shown.
    void follow(const QUrl& link);
    QVariant loadResource(int type, const QUrl& name) override;

 Q_SIGNALS:
    /// Emitted when another page, or another place on the page, is shown.
    void pageShown();
    /// Emitted when the user clicks a link to the web.
    void webLinkChosen(const QUrl& url);
    /// Emitted when the user clicks a link to a file outside the manual; `file` is its path in the
    /// source tree.
    void sourceLinkChosen(const QString& file);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void onSourceChanged(const QUrl& url);
    void render();
    void scrollToHeading(const QString& fragment);

    ManualPages pages_;
    QUrl shown_;  // source() is not yet updated while the base class changes it
};

}  // namespace hanscope::ui
