#include "ui/export/gallery_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

#include "ui/export/figure_fields.h"
#include "ui/training/data/column_row.h"
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

GalleryDialog::GalleryDialog(const GalleryChoices& choices, const GalleryFacts& facts,
                             QWidget* parent)
    : QDialog(parent),
      facts_(facts),
      source_(new QComboBox),
      data_(pathField(tr("Folder or data file"))),
      columns_(new ColumnRow),
      folder_(pathField(tr("Folder for the figures"))) {
    setWindowTitle(tr("Export All Figures"));
    folder_->setText(choices.folder);
    auto* form = new QFormLayout(this);
    addTexts(form);
    form->addRow(tr("&Into:"), withButton(folder_, &GalleryDialog::chooseFolder));
    form->addRow(tr("Model:"), makePlainLabel(facts.model, this));
    figure_ = new FigureFields(choices.figure, form, this);
    form->addRow(makePlainLabel(tr("The page index.html in this folder shows all figures. What is "
                                   "already there is not drawn again."),
                                this));
    addButtons(form);
    connect(source_, &QComboBox::currentIndexChanged, this, &GalleryDialog::onChanged);
    for (QLineEdit* field : {data_, folder_})
        connect(field, &QLineEdit::textChanged, this, &GalleryDialog::onChanged);
    connect(data_, &QLineEdit::textChanged, this, &GalleryDialog::findColumns);
    connect(source_, &QComboBox::currentIndexChanged, this, &GalleryDialog::findColumns);
    onChanged();
}

void GalleryDialog::addTexts(QFormLayout* form) {
    source_->addItem(tr("%Ln open document(s)", nullptr, facts_.documents), OpenDocuments);
    source_->addItem(tr("The documents of a folder"), Folder);
    source_->addItem(tr("The rows of a data file"), DataFile);
    form->addRow(tr("T&exts:"), source_);
    dataRow_ = withButton(data_, &GalleryDialog::chooseData);
    form->addRow(QString(), dataRow_);
    form->addRow(QString(), columns_);
}

void GalleryDialog::addButtons(QFormLayout* form) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    start_ = buttons->addButton(tr("E&xport"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons);
    start_->setDefault(true);
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
    GalleryChoices choices;
    if (!isOpen) choices.data = data_->text().trimmed();
    if (!columns_->isHidden()) choices.columns = columns_->columns();
    choices.folder = folder_->text().trimmed();
    choices.figure = figure_->choices();
    return choices;
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

/// A file that cannot be read, or not yet while its path is typed, has no columns.
void GalleryDialog::findColumns() {
    finding_.forget();
    columns_->setColumns({});
    const QString path = data_->text().trimmed();
    if (source_->currentData().toInt() != DataFile || path.isEmpty()) return;
    finding_.start([path, find = facts_.columnsOf](const LongJob::Context&) { return find(path); },
                   [this](const Outcome<SurveyColumns>& outcome) {
                       if (outcome.value) columns_->setColumns(*outcome.value);
                   });
}

}  // namespace hanscope::ui
