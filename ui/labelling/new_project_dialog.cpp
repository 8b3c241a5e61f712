#include "ui/labelling/new_project_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <algorithm>

#include "core/corpus/label_project.h"
#include "core/corpus/row_reader.h"
#include "core/hierarchy/taxonomy.h"
#include "core/text/line_source.h"
#include "ui/background/file_queue.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/file_edit.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kWidth = 560;

void addTo(std::vector<LabelDefinition>& codebook, const std::string& label) {
    const bool isThere = std::any_of(codebook.begin(), codebook.end(),
                                     [&](const auto& each) { return each.label == label; });
    if (!isThere) codebook.push_back({label});
}

/// The labels of a tree, if there is one, and these.
std::vector<LabelDefinition> codebookOf(const std::filesystem::path& tree,
                                        const QStringList& labels) {
    std::vector<LabelDefinition> codebook;
    if (!tree.empty()) codebook = definitionsOf(readTaxonomy(tree));
    for (const QString& label : labels) addTo(codebook, label.toStdString());
    return codebook;
}

/// The texts of a file or folder that has nothing to choose: a folder of texts, plain texts.
bool isPlain(const std::filesystem::path& path) {
    std::error_code ignored;
    return isPlainText(path) || std::filesystem::is_directory(path, ignored);
}

}  // namespace

std::filesystem::path proposedProject(const std::filesystem::path& texts) {
    const std::size_t uncompressed = uncompressedName(texts).size();  // which is in lower case
    std::filesystem::path name = texts.filename().string().substr(0, uncompressed);
    if (name.has_extension()) name = name.stem();
    return texts.parent_path() / (name.string() + kLabelProjectEnding);
}

NewProjectDialog::NewProjectDialog(QWidget* parent)
    : QDialog(parent),
      texts_(new FileEdit(tr("Texts"), {})),
      textColumn_(new QComboBox),
      labelColumn_(new QComboBox),
      lists_(new QCheckBox(tr("A text may have &several labels"))),
      labels_(new QLineEdit),
      file_(new QLineEdit),
      tree_(new FileEdit(tr("Label Tree"), {})),
      message_(makeWrappedLabel()),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Cancel)) {
    setManualPage(this, "labelling");
    setWindowTitle(tr("New Labelling Project"));
    texts_->setPlaceholder(tr("a table, JSON lines or a folder; never changed"));
    labels_->setPlaceholderText(tr("separated by commas; more can be added later"));
    tree_->setPlaceholder(tr("a taxonomy file, if there is one"));
    message_->setMinimumHeight(message_->fontMetrics().lineSpacing());  // so that nothing moves
    auto* form = new QFormLayout(this);
    const auto addRow = [form](const QString& text, QWidget* field) {
        form->addRow(labelFor(text, field), field);
    };
    addRow(tr("&Texts:"), texts_);
    addRow(tr("&Column of the texts:"), textColumn_);
    addRow(tr("Labels that they &have:"), labelColumn_);
    form->addRow(QString(), lists_);
    addRow(tr("&Labels to give:"), labels_);
    addRow(tr("Label t&ree:"), tree_);
    addRow(tr("&Project file:"), file_);
    form->addRow(message_);
    create_ = buttons_->addButton(tr("Create"), QDialogButtonBox::AcceptRole);
    form->addRow(buttons_);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(texts_, &FileEdit::changed, this, &NewProjectDialog::inspect);
    resize(kWidth, sizeHint().height());
    inspect();
}

void NewProjectDialog::setTexts(const std::filesystem::path& path, const std::string& textColumn) {
    wantedColumn_ = textColumn;
    texts_->setPath(path);
    inspect();
}

void NewProjectDialog::inspect() {
    job_.forget();  // of another file
    isInspected_ = false;
    const std::filesystem::path path = texts_->path();
    for (QComboBox* box : {textColumn_, labelColumn_}) {
        box->clear();
        box->setEnabled(false);
    }
    message_->clear();
    if (path.empty()) return;
    if (!file_->isModified())
        file_->setText(QString::fromStdString(proposedProject(path).string()));
    job_.start(
        [path](const LongJob::Context& context) {
            context.cancel.check();  // more of the path was typed while this waited
            const bool hasColumns = !isPlain(path) || publishedFormat(path);
            return hasColumns ? std::make_optional(inspectSource(path)) : std::nullopt;
        },
        [this](const Outcome<Inspected>& outcome) { showInspection(outcome); });
}

void NewProjectDialog::showInspection(const Outcome<Inspected>& outcome) {
    if (!outcome.value) return message_->setText(outcome.error);
    if (!*outcome.value) return;
    inspection_ = **outcome.value;
    isInspected_ = true;
    if (!hasChoiceOfColumns(inspection_)) return;
    labelColumn_->addItem(tr("none"));
    for (const std::string& name : inspection_.names) {
        textColumn_->addItem(QString::fromStdString(name));
        labelColumn_->addItem(QString::fromStdString(name));
    }
    for (QComboBox* box : {textColumn_, labelColumn_}) box->setEnabled(true);
    if (inspection_.chosen.text)
        textColumn_->setCurrentIndex(static_cast<int>(*inspection_.chosen.text));
    if (const int wanted = textColumn_->findText(QString::fromStdString(wantedColumn_));
        wanted >= 0)
        textColumn_->setCurrentIndex(wanted);
    if (inspection_.lists) lists_->setChecked(true);
}

CorpusSource NewProjectDialog::corpus() const {
    CorpusSource corpus;
    corpus.path = texts_->path();
    Columns& columns = corpus.columns;
    columns.labelling = Labelling::None;
    if (isInspected_ && hasChoiceOfColumns(inspection_)) {
        columns.text = textColumn_->currentText().toStdString();
        if (labelColumn_->currentIndex() > 0) {
            columns.label = labelColumn_->currentText().toStdString();
            columns.labelling = Labelling::AtMostOne;
        }
    } else if (isInspected_) {
        columns.header = inspection_.columns.header;
    } else {
        columns.text = wantedColumn_;  // nothing could be chosen yet
    }
    if (lists_->isChecked() && !columns.label.empty()) columns.labelling = Labelling::Lists;
    return corpus;
}

/// Those that the user gives; without them, those of the first rows.
QStringList NewProjectDialog::labels() const {
    QStringList labels;
    const auto add = [&labels](const QString& label) {
        if (!label.isEmpty() && !labels.contains(label)) labels << label;
    };
    for (const QString& label : labels_->text().split(QLatin1Char(','))) add(label.trimmed());
    const bool hasColumn = isInspected_ && labelColumn_->currentIndex() > 0;
    if (!labels.isEmpty() || !hasColumn || lists_->isChecked()) return labels;
    const auto column = static_cast<std::size_t>(labelColumn_->currentIndex() - 1);
    for (const Preview::Row& row : inspection_.rows)
        add(QString::fromStdString(row.fields[column]).trimmed());
    labels.sort();
    return labels;
}

/// What goes wrong is said in the dialog.
void NewProjectDialog::accept() {
    if (!create_->isEnabled()) return;  // it is being made
    if (texts_->path().empty()) return message_->setText(tr("Choose the texts first."));
    create_->setEnabled(false);
    message_->clear();
    const std::filesystem::path file = diskPath(file_->text());
    FileQueue::instance().start(
        file.parent_path(),
        [file, texts = corpus(), hasLists = lists_->isChecked(), labels = labels(),
         tree = tree_->path()]() mutable {
            openRowReader(texts.path, texts.columns);  // reports what cannot be read
            if (hasLists) texts.columns.labelling = Labelling::Lists;
            LabelProject::create(file, texts, codebookOf(tree, labels));
            return file;
        },
        this,
        [this](const Outcome<std::filesystem::path>& outcome) {
            create_->setEnabled(true);
            if (!outcome.value) return message_->setText(outcome.error);
            project_ = *outcome.value;
            QDialog::accept();
        });
}

}  // namespace hanscope::ui

#include "moc_new_project_dialog.cpp"
