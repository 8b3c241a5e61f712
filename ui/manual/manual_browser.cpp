#include "ui/manual/manual_browser.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QImage>
#include <QScrollBar>
#include <QTextBlock>

#include "ui/manual/manual_style.h"

namespace hanscope::ui {

namespace {

constexpr int kMaxPictureWidth = 640;

/// Replaces a picture that must not be loaded. With a null value, QTextDocument would load a file
/// of that name itself.
QImage nothing() {
    QImage image(1, 1, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

}  // namespace

ManualBrowser::ManualBrowser(ManualPages pages, QWidget* parent)
    : QTextBrowser(parent), pages_(std::move(pages)) {
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Page of the manual"));
    connect(this, &QTextBrowser::sourceChanged, this, &ManualBrowser::onSourceChanged);
    connect(this, &QTextBrowser::anchorClicked, this, &ManualBrowser::follow);
}

void ManualBrowser::follow(const QUrl& link) {
    const QUrl url = shown_.resolved(link);
    if (pages_.indexOf(url) >= 0)
        setSource(pages_.known(url));
    else if (url.scheme() == QLatin1String("https"))
        Q_EMIT webLinkChosen(url);
    else
        Q_EMIT sourceLinkChosen(url.path().mid(1));
}

/// Returns a page's text only so that the base class keeps its history; render() shows the page.
QVariant ManualBrowser::loadResource(int type, const QUrl& name) {
    const QUrl url = shown_.resolved(name);
    if (type == QTextDocument::MarkdownResource) {
        const int page = pages_.indexOf(url);
        return page >= 0 ? pages_.markdown(page) : QString();
    }
    if (type != QTextDocument::ImageResource) return QByteArray();
    const QImage image = QImage::fromData(pages_.picture(url), "PNG");
    if (image.isNull()) return nothing();
    return image.width() > kMaxPictureWidth
               ? image.scaledToWidth(kMaxPictureWidth, Qt::SmoothTransformation)
               : image;
}

void ManualBrowser::onSourceChanged(const QUrl& url) {
    const int before = page();
    shown_ = url;
    if (page() != before) render();
    if (url.hasFragment()) scrollToHeading(url.fragment());
    Q_EMIT pageShown();
}

void ManualBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    const int place = verticalScrollBar()->value();
    render();
    verticalScrollBar()->setValue(place);
}

void ManualBrowser::render() {
    if (page() < 0) return;
    setPage(document(), pages_.markdown(page()), font(), palette());
    setTextCursor(QTextCursor(document()));  // setting the text moves the cursor to the end
}

void ManualBrowser::scrollToHeading(const QString& fragment) {
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0) continue;
        if (headingFragment(block.text()) != fragment) continue;
        document()->size();  // lays out the whole page, so that the scroll bar has its range
        const QRectF place = document()->documentLayout()->blockBoundingRect(block);
        verticalScrollBar()->setValue(static_cast<int>(place.top()));
        return;
    }
}

}  // namespace hanscope::ui
