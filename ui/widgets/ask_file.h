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

/// Opens a dialog for a file to be written, named `name` (without an ending) at first; blocks
/// nothing. `chosen` is called with the path, which ends as one of the kinds, if the user names
/// one.
void askWhereToWrite(QWidget* parent, const QString& title, const QList<FileKind>& kinds,
                     const QString& name, std::function<void(const QString& path)> chosen);

/// PNG, SVG and PDF.
QList<FileKind> pictureKinds();

}  // namespace hanscope::ui
