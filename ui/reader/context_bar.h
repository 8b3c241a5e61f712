#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

class QHBoxLayout;

namespace hanscope::ui {

class PageBar;

/// The one bar above the page, while there is more to say about the page: the parts that say it. It
/// has no height while there is none. One part is expanded, at first the one that appeared last;
/// each other one is a button with its summary, which expands it.
class ContextBar : public QWidget {
    Q_OBJECT
 public:
    explicit ContextBar(QWidget* parent = nullptr);

    /// Adds a part. It is in the bar while it is not hidden. Takes ownership.
    void add(PageBar* part);
    /// Narrow, so that it takes no room from the panels beside the page.
    QSize minimumSizeHint() const override;

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

 private:
    void expand(const QObject* part);
    void arrange();

    QHBoxLayout* row_;
    QList<QPointer<PageBar>> parts_;  // the one that was expanded last is the last
};

}  // namespace hanscope::ui
