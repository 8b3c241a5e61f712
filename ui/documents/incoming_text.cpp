#include "ui/documents/incoming_text.h"

#include <QRegularExpression>
#include <QUrl>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/text/text_encoding.h"
#include "ui/heatmap/copied_text.h"
#include "ui/session/reader_session.h"

namespace hanscope::ui {

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
        FormattedText formatted = htmlFormat()->read(data.html().toStdString(), kUtf8, {}).text;
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
