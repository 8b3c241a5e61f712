#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <string>

#include "core/text/document.h"
#include "core/text/text_encoding.h"

class QWidget;

namespace hanscope::ui {

struct OpenDocument;

/// Whether Save can write the document without asking for a name.
bool hasOwnFile(const OpenDocument& document);
/// The path that Save As proposes.
QString proposedPath(const OpenDocument& document);

/// What the orders of one document have written last. Only the thread that carries them out, one
/// after another, may use it.
struct LastWritten {
    QString path;    ///< empty: nothing yet
    QByteArray sum;  ///< checksumOf() the text
};

/// What is to be written where. Owns its data, so that it can be used on another thread.
struct SaveOrder {
    QString path;
    std::shared_ptr<const FormattedText> text;
    FileForm form;
    // The file when the order is given; those before it may still write to it.
    std::string encoding;
    QByteArray savedSum;                ///< checksumOf() what it should hold
    std::shared_ptr<LastWritten> last;  ///< of the orders of this document; not null
    bool overwrites = false;            ///< write also if it holds something else
};

/// Writes the text as UTF-8, atomically, and notes it in `last`. Returns false, and writes nothing,
/// if another program has changed the file (see SaveOrder::overwrites); a file that is gone is
/// written again. Throws the errors of writeDocumentFile().
bool saveText(const SaveOrder& order);

// Non-modal functions that open a file dialog and return at once. `chosen` is called with the
// user's selection; it must be valid as long as the window.

/// Asks for texts to open.
void askForDocuments(QWidget* window, std::function<void(const QStringList& files)> chosen);
/// Asks for a folder of documents.
void askForFolder(QWidget* window, std::function<void(const QString& folder)> chosen);
/// Asks under which name a text is to be saved; `proposed` is a path. An existing file is chosen
/// only if the user agrees to replace it.
void askWhereToSave(QWidget* window, const QString& proposed,
                    std::function<void(const QString& file)> chosen);
/// Asks for a workspace to open.
void askForWorkspace(QWidget* window, std::function<void(const QString& file)> chosen);
/// Asks where a workspace is to be saved; `proposed` is a path or empty.
void askWhereToSaveWorkspace(QWidget* window, const QString& proposed,
                             std::function<void(const QString& file)> chosen);
/// Asks for a model file.
void askForLesson(QWidget* window, std::function<void(const QString& file)> chosen);
void askForModelFile(QWidget* window, std::function<void(const QString& file)> chosen);

}  // namespace hanscope::ui
