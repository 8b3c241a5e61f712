#pragma once

#include <QFileDialog>
#include <QString>
#include <functional>

namespace hanscope::ui {

/// Opens a dialog that asks for files or a folder that exist, first in `folder` (empty: where the
/// last one ended). It deletes itself. Returns at once; connect its signals.
QFileDialog* openFileDialog(QWidget* parent, const QString& title, QFileDialog::FileMode mode,
                            const QString& folder = {}, const QString& filter = {});

/// The same for a file to write. `name` is proposed; without an ending, it gets `suffix`.
QFileDialog* openSaveDialog(QWidget* parent, const QString& title, const QString& folder,
                            const QString& filter, const QString& suffix, const QString& name);

/// A kind of file in a dialog: "PNG picture", "png".
struct FileKind {
    QString title;
    QString suffix;
    QString name = {};  ///< for the program, where several kinds have one suffix
};

/// Opens a dialog that asks for a file to write; `name` is the proposed name without extension.
/// Returns at once. If the user accepts, `chosen` is called with the path, and with the kind that
/// was selected or, if another one has the extension that was typed, with that.
void askHowToWrite(QWidget* parent, const QString& title, const QList<FileKind>& kinds,
                   const QString& name,
                   std::function<void(const QString& path, const FileKind& kind)> chosen);
/// The same where the extension says all.
void askWhereToWrite(QWidget* parent, const QString& title, const QList<FileKind>& kinds,
                     const QString& name, std::function<void(const QString& path)> chosen);

/// PNG, SVG and PDF.
QList<FileKind> pictureKinds();

}  // namespace hanscope::ui
