#pragma once

#include <QStringList>
#include <functional>

class QWidget;

namespace hanscope::ui {

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
void askForModelFile(QWidget* window, std::function<void(const QString& file)> chosen);

}  // namespace hanscope::ui
