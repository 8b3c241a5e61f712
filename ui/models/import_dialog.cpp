#include "ui/models/import_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <filesystem>

#include "core/model_file/model_file.h"
#include "core/pytorch/import_han.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/file_edit.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kTypingPause = 300;  // ms, after which the files are read

QString checkpointFilter() {
    return ImportDialog::tr(
               "Checkpoints (*.pt *.pth *.tar *.pwf *.bin *.ckpt *.safetensors *.index.json)") +
           QStringLiteral(";;") + ImportDialog::tr("All files (*)");
}

QString wordFilter() {
    return ImportDialog::tr("Words (*.json *.txt *.vec *.gz *.zst)") + QStringLiteral(";;") +
           ImportDialog::tr("All files (*)");
}

/// The first of "NAME.safetensors", "NAME-2.safetensors", … that does not exist in the folder.
QString freePath(const QString& folder, const QString& name) {
    const QDir dir(folder);
    QString file = name + QStringLiteral(".safetensors");
    for (int number = 2; dir.exists(file); ++number)
        file = QStringLiteral("%1-%2.safetensors").arg(name, QString::number(number));
    return dir.filePath(file);
}

QLabel* makeReport(QWidget* parent) {
    QLabel* report = makeWrappedLabel({}, parent);
    report->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    report->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    report->setAccessibleName(ImportDialog::tr("What was recognised"));
    return report;
}

}  // namespace

ImportDialog::ImportDialog(const QString& folder, QWidget* parent)
    : QDialog(parent),
      folder_(folder),
      files_(new FileListEdit(tr("Checkpoint"), checkpointFilter(), this)),
      vocabulary_(new FileEdit(tr("Vocabulary"), wordFilter(), this)),
      labels_(new FileEdit(tr("Labels"), tr("Text files (*.txt)"), this)),
      limits_(new QLineEdit(this)),
      name_(new QLineEdit(this)),
      error_(new Banner(Banner::Kind::Error, this)),
      report_(makeReport(this)),
      progress_(new ThinProgress(tr("Reading the checkpoint"), this)),
      import_(new QPushButton(tr("Import"), this)) {
    setManualPage(this, "importing");
    setWindowTitle(tr("Import a Network of Another Program"));
    setAttribute(Qt::WA_DeleteOnClose);
    layOut();
    delay_.setSingleShot(true);
    delay_.setInterval(kTypingPause);
    connect(&delay_, &QTimer::timeout, this, &ImportDialog::recognize);
    connect(files_, &FileListEdit::changed, this, &ImportDialog::waitForMore);
    for (FileEdit* file : {vocabulary_, labels_})
        connect(file, &FileEdit::changed, this, &ImportDialog::waitForMore);
    connect(limits_, &QLineEdit::textChanged, this, &ImportDialog::waitForMore);
    connect(import_, &QPushButton::clicked, this, &ImportDialog::save);
    recognize();
}

void ImportDialog::layOut() {
    vocabulary_->setToolTip(
        tr("JSON {word: id} or {id: word}, a word in each line, or word vectors such as GloVe's"));
    labels_->setToolTip(tr("The name of a class in each line"));
    vocabulary_->setPlaceholder(tr("that in the checkpoint"));
    labels_->setPlaceholder(tr("0, 1, …"));
    limits_->setPlaceholderText(tr("as in its program"));
    limits_->setToolTip(
        tr("Sentences of a text and words of a sentence that are read, such as 30x35, or none"));
    name_->setPlaceholderText(tr("that of the checkpoint"));
    auto* form = new QFormLayout;
    form->addRow(tr("&Checkpoint:"), files_);
    form->addRow(tr("&Vocabulary:"), vocabulary_);
    form->addRow(tr("&Labels:"), labels_);
    form->addRow(tr("L&imits:"), limits_);
    form->addRow(tr("&Name:"), name_);
    error_->setDismissible(false);
    auto* area = makeScrollArea(report_, tr("What was found in the checkpoint"), this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(import_, QDialogButtonBox::AcceptRole);
    makeColumn(this, {form, progress_, error_, {area, 1}, buttons});
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(620, 480);
}

void ImportDialog::showOutcome(const QString& report, const QString& error) {
    report_->setText(report);
    error_->setMessage(error);
}

void ImportDialog::waitForMore() {
    import_->setEnabled(false);
    job_.forget();
    delay_.start();
}

void ImportDialog::recognize() {
    import_->setEnabled(false);
    progress_->hide();
    if (files_->paths().empty())
        return showOutcome(
            tr("Choose the checkpoint of a network that was trained with PyTorch: one file, or all "
               "files if its parts are in several. Nothing in it is executed."));
    showOutcome(tr("Reading the checkpoint…"));
    progress_->show();
    job_.start(
        [files = files_->paths(), vocabulary = vocabulary_->path(), labels = labels_->path(),
         limits = limits_->text().trimmed().toStdString()](const LongJob::Context& job) {
            ImportOptions options;
            options.files = files;
            options.vocabulary = vocabulary;
            if (!labels.empty()) options.labels = readLabelFile(labels);
            if (!limits.empty()) options.limits = limitsFrom(limits);
            return std::make_shared<ImportedHan>(importHan(options, job.cancel));
        },
        [this](const Outcome<std::shared_ptr<ImportedHan>>& outcome) { show(outcome); });
}

void ImportDialog::show(const Outcome<std::shared_ptr<ImportedHan>>& outcome) {
    progress_->hide();
    model_ = outcome.value.value_or(nullptr);
    import_->setEnabled(model_ != nullptr);
    if (!model_) return showOutcome({}, outcome.error);
    QStringList lines{tr("A network of %1.").arg(messageText(model_->program))};
    for (const Message& note : model_->notes) lines += messageText(note);
    showOutcome(lines.join(QLatin1Char('\n')));
}

void ImportDialog::save() {
    if (!name_->text().trimmed().isEmpty())
        model_->model.card.name = name_->text().trimmed().toStdString();
    const QString stem =
        QFileInfo(QString::fromStdString(files_->paths().front().string())).baseName();
    import_->setEnabled(false);
    progress_->show();
    job_.start(
        [model = model_, folder = folder_, stem](const LongJob::Context&) {
            std::error_code ignored;  // saveModelFile() says that the folder is missing
            std::filesystem::create_directories(folder.toStdString(), ignored);
            const QString path = freePath(folder, stem);
            saveModelFile(path.toStdString(), model->model);
            return path;
        },
        [this](const Outcome<QString>& path) {
            progress_->hide();
            import_->setEnabled(true);  // after an error the user can try again
            if (!path.value) return showOutcome({}, path.error);
            Q_EMIT imported(*path.value);
            accept();
        });
}

}  // namespace hanscope::ui

#include "moc_import_dialog.cpp"
