#include "ui/shell/exporting/gallery_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

enum Source { OpenDocuments, Folder, DataFile };

constexpr int kFieldWidth = 340;

QLineEdit* pathField(const QString& name) {
    auto* field = new QLineEdit;
    field->setMinimumWidth(kFieldWidth);
    field->setAccessibleName(name);
    return field;
}

}  // namespace

GalleryDialog::GalleryDialog(const GalleryChoices& choices, int documents, QWidget* parent)
    : QDialog(parent),
      source_(new QComboBox),
      data_(pathField(tr("Folder or data file"))),
      folder_(pathField(tr("Folder for the figures"))),
      format_(new QComboBox) {
    setWindowTitle(tr("Export All Figures"));
    source_->addItem(tr("%Ln open document(s)", nullptr, documents), OpenDocuments);
    source_->addItem(tr("The documents of a folder"), Folder);
    source_->addItem(tr("The rows of a data file"), DataFile);
    format_->addItem(tr("SVG drawings"), QStringLiteral("svg"));
    format_->addItem(tr("PNG pictures"), QStringLiteral("png"));
    format_->addItem(tr("PDF documents"), QStringLiteral("pdf"));
    format_->addItem(tr("HTML pages"), QStringLiteral("html"));
    format_->addItem(tr("LaTeX documents"), QStringLiteral("tex"));
    format_->setCurrentIndex(std::max(0, format_->findData(choices.format)));
    folder_->setText(choices.folder);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Texts:"), source_);
    dataRow_ = withButton(data_, &GalleryDialog::chooseData);
    form->addRow(QString(), dataRow_);
    form->addRow(tr("&Figures into:"), withButton(folder_, &GalleryDialog::chooseFolder));
    form->addRow(tr("For&mat:"), format_);
    form->addRow(makePlainLabel(tr("The page index.html in this folder shows all figures. What is "
                                   "already there is not drawn again."),
                                this));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    start_ = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons);
    start_->setDefault(true);
    connect(source_, &QComboBox::currentIndexChanged, this, &GalleryDialog::onChanged);
    for (QLineEdit* field : {data_, folder_})
        connect(field, &QLineEdit::textChanged, this, &GalleryDialog::onChanged);
    onChanged();
}

QWidget* GalleryDialog::withButton(QLineEdit* field, void (GalleryDialog::*choose)()) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* button = new QPushButton(tr("Choose…"));
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, choose);
    layout->addWidget(field, 1);
    layout->addWidget(button);
    return row;
}

GalleryChoices GalleryDialog::choices() const {
    const bool isOpen = source_->currentData().toInt() == OpenDocuments;
    return {isOpen ? QString() : data_->text().trimmed(), folder_->text().trimmed(),
            format_->currentData().toString()};
}

void GalleryDialog::chooseData() {
    auto* dialog = new QFileDialog(this, tr("Texts"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const bool isFolder = source_->currentData().toInt() == Folder;
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, data_, &QLineEdit::setText);
    dialog->open();
}

void GalleryDialog::chooseFolder() {
    auto* dialog = new QFileDialog(this, tr("Folder for the Figures"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, folder_, &QLineEdit::setText);
    dialog->open();
}

void GalleryDialog::onChanged() {
    const bool isOpen = source_->currentData().toInt() == OpenDocuments;
    static_cast<QFormLayout*>(layout())->setRowVisible(dataRow_, !isOpen);
    start_->setEnabled(!folder_->text().trimmed().isEmpty() &&
                       (isOpen || !data_->text().trimmed().isEmpty()));
}

}  // namespace hanscope::ui
