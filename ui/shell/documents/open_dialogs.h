#pragma once

#include <QStringList>
#include <functional>

class QWidget;

namespace hanscope::ui {

// Dialogs that block nothing; what is chosen goes to `chosen`, which lives as long as the window.

/// Texts to open.
void askForDocuments(QWidget* window, std::function<void(const QStringList& files)> chosen);
/// A model's file.
void askForModelFile(QWidget* window, std::function<void(const QString& file)> chosen);

}  // namespace hanscope::ui
