#pragma once

#include <QString>
#include <QStringList>
#include <functional>

class QWidget;

namespace hanscope::ui {

/// A kind of file in a dialog: "PNG picture", "png".
struct FileKind {
    QString title;
    QString suffix;
};

/// Opens a dialog that asks for a file to write; `name` is the proposed name without extension.
/// Returns at once. If the user accepts, `chosen` is called with a path that has the extension of
/// one of the kinds.
void askWhereToWrite(QWidget* parent, const QString& title, const QList<FileKind>& kinds,
                     const QString& name, std::function<void(const QString& path)> chosen);

/// PNG, SVG and PDF.
QList<FileKind> pictureKinds();

}  // namespace hanscope::ui
