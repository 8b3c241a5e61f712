#pragma once

#include <gtest/gtest.h>

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QListView>
#include <QPointer>
#include <QPushButton>
#include <filesystem>

namespace hanscope::test {

/// Types the path into the file dialog that `owner` has opened, and presses Open or Save.
inline void chooseFile(const QWidget* owner, const std::filesystem::path& path) {
    auto* files = owner->findChild<QFileDialog*>();
    ASSERT_TRUE(files);
    // What is selected would count; typing clears it only where the keyboard is. Clearing it
    // empties the name.
    files->findChild<QListView*>("listView")->clearSelection();
    files->findChild<QLineEdit*>("fileNameEdit")->setText(QString::fromStdString(path.string()));
    const QPointer<QDialogButtonBox> buttons = files->findChild<QDialogButtonBox*>();
    for (const auto which : {QDialogButtonBox::Open, QDialogButtonBox::Save})
        if (buttons && buttons->button(which)) buttons->button(which)->click();
}

/// The name that the file dialog which `owner` has opened proposes.
inline QString proposedFile(const QWidget* owner) {
    const auto* files = owner->findChild<QFileDialog*>();
    return files ? files->findChild<QLineEdit*>("fileNameEdit")->text() : QString();
}

}  // namespace hanscope::test
