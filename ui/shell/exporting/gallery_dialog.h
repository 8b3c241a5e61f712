#pragma once

#include <QDialog>

#include "ui/shell/exporting/gallery_choices.h"

class QComboBox;
class QLineEdit;
class QPushButton;

namespace hanscope::ui {

/// Asks of which texts figures are made, in which format, and where they are written.
class GalleryDialog : public QDialog {
    Q_OBJECT
 public:
    /// `documents`: the number of open documents.
    GalleryDialog(const GalleryChoices& choices, int documents, QWidget* parent);

    GalleryChoices choices() const;

 private:
    QWidget* withButton(QLineEdit* field, void (GalleryDialog::*choose)());
    void chooseData();
    void chooseFolder();
    void onChanged();

    QComboBox* source_;
    QLineEdit* data_;
    QWidget* dataRow_ = nullptr;
    QLineEdit* folder_;
    QComboBox* format_;
    QPushButton* start_;
};

}  // namespace hanscope::ui
