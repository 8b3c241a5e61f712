#include "ui/documents/incoming_text.h"

#include <QDropEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QUrl>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/text/text_encoding.h"
#include "ui/heatmap/copied_text.h"
#include "ui/session/reader_session.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr int kFrameMargin = 6;
constexpr int kSignMargin = 12;

}  // namespace

DropFrame::DropFrame(QWidget* window, ReaderSession* session) : QWidget(window), session_(session) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

void DropFrame::setShown(bool shown) {
    setGeometry(parentWidget()->rect());
    setVisible(shown);
    if (shown) raise();
}

bool DropFrame::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::DragEnter: {
            auto* drag = static_cast<QDropEvent*>(event);
            const bool isOwn = drag->source();  // the picture of a page, dragged by the user
            if (isOwn || !holdsText(*drag->mimeData())) return true;
            drag->acceptProposedAction();
            setShown(true);
            return true;
        }
        case QEvent::DragLeave:
            setShown(false);
            return true;
        case QEvent::Drop: {
            auto* drop = static_cast<QDropEvent*>(event);
            setShown(false);
            if (openMimeData(*drop->mimeData(), *session_)) drop->acceptProposedAction();
            return true;
        }
        default:
            return QWidget::eventFilter(watched, event);
    }
}

void DropFrame::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor accent = palette().color(QPalette::Highlight);
    painter.setBrush(faint(accent, 0.08F));
    painter.setPen(QPen(accent, 3));
    painter.drawRoundedRect(
        rect().adjusted(kFrameMargin, kFrameMargin, -kFrameMargin, -kFrameMargin), 8, 8);
    const QString text = tr("Drop to open");
    painter.setFont(sizedFont(font(), TextSize::Title));
    const int margin = kSignMargin;
    QRect sign =
        painter.fontMetrics().boundingRect(text).adjusted(-2 * margin, -margin, 2 * margin, margin);
    sign.moveCenter(rect().center());
    painter.setBrush(accent);
    painter.drawRoundedRect(sign, 6, 6);
    painter.setPen(palette().color(QPalette::HighlightedText));
    painter.drawText(sign, Qt::AlignCenter, text);
}

namespace {

QStringList localFiles(const QMimeData& data) {
    QStringList paths;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) paths << url.toLocalFile();
    }
    return paths;
}

/// Whether the HTML is of a program that shows source code or plain text: each of its lines would
/// be a paragraph.
bool isVerbatim(const QString& html) {
    constexpr qsizetype kBeginning = 600;
    static const QRegularExpression verbatim(QStringLiteral("<pre|white-space: *pre"));
    return html.left(kBeginning).contains(verbatim);
}

/// The text of the data, from its HTML if that says more than its plain text.
FormattedText textIn(const QMimeData& data) {
    FormattedText plain = data.text().toStdString();
    if (!data.hasHtml() || data.hasFormat(CopiedText::mimeType()) || isVerbatim(data.html()))
        return plain;
    try {
        FormattedText formatted = htmlFormat()->read(data.html().toStdString(), {kUtf8}, {}).text;
        return isBlank(formatted.text) ? plain : formatted;
    } catch (const Error&) {
        return plain;
    }
}

}  // namespace

bool holdsText(const QMimeData& data) {
    return data.hasText() || data.hasHtml() || !localFiles(data).isEmpty();
}

bool openMimeData(const QMimeData& data, ReaderSession& session) {
    const QStringList files = localFiles(data);
    if (!files.isEmpty()) {
        session.openFiles(files);
        return true;
    }
    const FormattedText text = textIn(data);
    if (isBlank(text.text)) return false;
    session.openText(text);
    return true;
}

}  // namespace hanscope::ui

#include "moc_incoming_text.cpp"
