#pragma once

#include <QByteArray>
#include <QString>
#include <memory>
#include <string>

#include "core/text/document.h"
#include "core/text/text_encoding.h"

namespace hanscope::ui {

struct OpenDocument;

/// Whether Save can write the document without asking for a name.
bool hasOwnFile(const OpenDocument& document);
/// The path that Save As proposes.
QString proposedPath(const OpenDocument& document);

/// What is to be written where. Owns its data, so that it can be used on another thread.
struct SaveOrder {
    QString path;
    std::shared_ptr<const FormattedText> text;
    FileForm form;
    std::string encoding;     ///< of the file as it is now
    QByteArray savedSum;      ///< checksumOf() what the file should hold now
    bool overwrites = false;  ///< write also if it holds something else
};

/// Writes the text as UTF-8, atomically. Returns false, and writes nothing, if another program has
/// changed the file (see SaveOrder::overwrites); a file that is gone is written again. Throws the
/// errors of writeDocumentFile().
bool saveText(const SaveOrder& order);

}  // namespace hanscope::ui
