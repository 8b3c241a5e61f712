#include "ui/export/gallery_controller.h"

#include <QAction>
#include <QComboBox>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFormLayout>
#include <QMainWindow>
#include <QPushButton>
#include <QUrl>
#include <algorithm>
#include <atomic>

#include "core/experiment/plan/training_plan.h"
#include "core/explain/view_command.h"
#include "core/formats/document_format.h"
#include "core/model/document_reader.h"
#include "ui/compare/compare_controller.h"
#include "ui/export/export_formats.h"
#include "ui/export/figure_command.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/figure_metadata.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/weights_text.h"
#include "ui/page/page_controller.h"
#include "ui/reader/message_area.h"
#include "ui/reader/reader_page.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/command_log.h"
#include "ui/state/settings.h"
#include "ui/training/data/source_choice.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/file_edit.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/text/language.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

enum Source { OpenDocuments, Folder, DataFile };

constexpr int kFieldWidth = 430;

FileEdit* pathField(const QString& name) {
    auto* field = new FileEdit(name, {});
    field->setMinimumWidth(kFieldWidth);
    field->setPlaceholder({});
    return field;
}

QString textIn(const FileEdit* field) {
    return QString::fromStdString(field->path().string());
}

/// The documents that are open, as they were when the export began.
class DocumentListSource : public GallerySource {
 public:
    explicit DocumentListSource(std::vector<GalleryDocument> documents)
        : documents_(std::move(documents)) {}

    bool next(GalleryDocument& document) override {
        if (next_ == documents_.size()) return false;
        document = documents_[next_++];
        return true;
    }
    ReadPosition position() const override { return {next_, documents_.size()}; }

 private:
    std::vector<GalleryDocument> documents_;
    std::size_t next_ = 0;
};

GalleryDocument galleryDocument(const OpenDocument& open) {
    GalleryDocument document;
    document.name = document.fileName = document.place = open.title.toStdString();
    if (!open.path.isEmpty())
        document.fileName = proposedName(QFileInfo(open.path).fileName()).toStdString();
    document.labels = coreTexts(open.truth);
    if (open.isUnread) {
        document.read = [path = diskPath(open.path), options = readOptionsOf(open)](
                            Segmenter& segmenter, const CancelToken& cancel) {
            const FormattedText text = readDocumentFile(path, options, cancel).text;
            return documentFrom(text, path.string(), segmenter, cancel);
        };
        return document;
    }
    document.read = [text = open.text, place = document.place](Segmenter& segmenter,
                                                               const CancelToken& cancel) {
        return documentFrom(*text, place, segmenter, cancel);
    };
    return document;
}

/// The same; notes whether a word of any text is marked.
GalleryController::Reasons noting(const GalleryController::Reasons& reasons,
                                  const std::shared_ptr<std::atomic<bool>>& isMarked) {
    return [reasons, isMarked](const Document& document) {
        std::vector<std::uint8_t> marks = reasons(document);
        if (std::any_of(marks.begin(), marks.end(), [](std::uint8_t mark) { return mark != 0; }))
            *isMarked = true;
        return marks;
    };
}

/// A text that differs for views that draw differently.
std::string textOf(const View& view) {
    std::string text = view.lens + " " + nameOf(view.scale) + " " + nameOf(view.contrast);
    for (const int number :
         {view.member, view.label.value_or(-1), view.against.value_or(-1), view.attention.layer,
          view.attention.head, static_cast<int>(view.removal), int{view.punctuation}})
        text += " " + std::to_string(number);
    return text;
}

/// Of the data file or folder, or if there is none, of the documents.
GalleryResult run(GalleryPlan plan, const std::filesystem::path& data, const Columns& columns,
                  const std::vector<GalleryDocument>& documents, const Classifier& classifier,
                  const LongJob::Context& job) {
    const ModelInfo& model = classifier.info();
    requireGalleryFolder(plan.folder, data);
    if (model.origin) plan.settings += " " + sha256Of(*model.origin).toStdString();
    const std::unique_ptr<GallerySource> source =
        data.empty() ? std::unique_ptr<GallerySource>(new DocumentListSource(documents))
                     : openGallerySource(data, columns, model, job.cancel);
    const auto progress = [&](const GalleryProgress& at) {
        job.progress(at.position.done, at.position.total);
    };
    return makeGallery(plan, *source, classifier, progress, job.cancel);
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
    setManualPage(this, "documents");
    setWindowTitle(tr("Export Many"));
    folder_->setPath(choices.folder.toStdString());
    folder_->setSelectsFolder(true);
    auto* form = new QFormLayout(this);
    addTexts(form);
    form->addRow(tr("&Into:"), folder_);
    form->addRow(tr("Model:"), makePlainLabel(facts.model, this));
    FigureSubject subject;
    subject.hasReasons = true;
    figure_ = new FigureFields(choices.figure, subject, form, this);
    form->addRow(makePlainLabel(tr("The page index.html in this folder shows all figures. What is "
                                   "already there is not drawn again."),
                                this));
    addButtons(form);
    connect(source_, &QComboBox::currentIndexChanged, this, &GalleryDialog::onChanged);
    for (FileEdit* field : {data_, folder_})
        connect(field, &FileEdit::changed, this, &GalleryDialog::onChanged);
    connect(data_, &FileEdit::changed, this, &GalleryDialog::findColumns);
    connect(source_, &QComboBox::currentIndexChanged, this, &GalleryDialog::findColumns);
    onChanged();
}

void GalleryDialog::addTexts(QFormLayout* form) {
    source_->addItem(tr("%Ln open document(s)", nullptr, facts_.documents), OpenDocuments);
    source_->addItem(tr("The documents of a folder"), Folder);
    source_->addItem(tr("The rows of a data file"), DataFile);
    form->addRow(tr("T&exts:"), source_);
    form->addRow(QString(), data_);
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

GalleryChoices GalleryDialog::choices() const {
    const bool isOpen = source_->currentData().toInt() == OpenDocuments;
    GalleryChoices choices;
    if (!isOpen) choices.data = textIn(data_);
    if (!columns_->isHidden()) choices.columns = columns_->columns();
    choices.folder = textIn(folder_);
    choices.figure = figure_->choices();
    return choices;
}

void GalleryDialog::onChanged() {
    const bool isOpen = source_->currentData().toInt() == OpenDocuments;
    static_cast<QFormLayout*>(layout())->setRowVisible(data_, !isOpen);
    data_->setSelectsFolder(source_->currentData().toInt() == Folder);
    start_->setEnabled(!folder_->path().empty() && (isOpen || !data_->path().empty()));
}

/// A file that cannot be read, or not yet while its path is typed, has no columns.
void GalleryDialog::findColumns() {
    finding_.forget();
    columns_->setColumns({});
    const QString path = textIn(data_);
    if (source_->currentData().toInt() != DataFile || path.isEmpty()) return;
    finding_.start([path, find = facts_.columnsOf](const LongJob::Context&) { return find(path); },
                   [this](const Outcome<SurveyColumns>& outcome) {
                       if (outcome.value) columns_->setColumns(*outcome.value);
                   });
}

GalleryController::GalleryController(const WindowContext& context)
    : QObject(context.window),
      context_(context),
      banner_(context.page->messages()->add(Banner::Kind::News)),
      open_(banner_->addButton(tr("Show the Page"))),
      queue_(context.window, banner_,
             {tr("Figures Are Being Drawn"),
              tr("Not all figures are drawn. Do you want to stop and close the window?"),
              tr("If you export them again into the same folder, only the rest is drawn.")},
             this) {
    open_->hide();
    connect(context.actions->exportAll, &QAction::triggered, this, &GalleryController::ask);
    connect(this, &GalleryController::failed, context.controller, &PageController::showError);
    connect(open_, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(index_)); });
    connect(banner_, &Banner::dismissed, banner_, [this] { banner_->setMessage({}); });
}

void GalleryController::ask() {
    GalleryChoices choices;
    choices.folder = recall(settings::kGalleryFolder);
    choices.figure = proposedChoices();
    const Subject subject = this->subject();
    if (!subject.classifier) return;
    const auto columnsOf = [classifier = subject.classifier](const QString& path) {
        return surveyColumns(diskPath(path), classifier->info());
    };
    auto* dialog = new GalleryDialog(
        choices, {static_cast<int>(subject.documents.size()), subject.drawnWith, columnsOf},
        context_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, subject] {
        remember(settings::kGalleryFolder, dialog->choices().folder);
        rememberChoices(dialog->keptFigure());
        start(dialog->choices(), subject);
    });
    dialog->open();
}

/// A command of its own for the texts of a file or folder, where nothing in the window is theirs.
/// No option of it sets how a tree is decided.
std::optional<CommandLine> GalleryController::commandOf(const GalleryChoices& choices,
                                                        const Subject& subject) {
    CommandLine line("hanscope render");
    const ModelInfo& model = subject.classifier->info();
    line.addFile(model.path);
    const bool isDecidedOtherwise = model.tree && subject.hasTreeThreshold;
    if (choices.data.isEmpty() || !subject.sentencePerLine || isDecidedOtherwise ||
        !addLens(line, subject.view, model.labels))
        return std::nullopt;
    addDrawing(line, subject.view);
    CorpusSource source;
    source.path = diskPath(choices.data);
    source.columns = choices.columns;
    line.add("--batch", source.path.string());
    addSourceOptions(line, source);
    const ExportFormat& format = exportFormat(choices.figure.format);
    line.add("--format", format.suffix.toStdString());
    addStyle(line, choices.figure.style, format.scale);
    addOutput(line, ExportPart::Text, choices.folder);
    return line;
}

/// What the page shows, without what belongs to its text alone.
View GalleryController::view() const {
    const auto shown = context_.page->heatmap()->shown();
    View view = shown ? shown->view : View();
    view.moment.reset();
    if (view.lens == kImportedLens) view.lens = kAttentionLens;
    return view;
}

/// "Film reviews · Attention · sentence × word".
QString GalleryController::drawnWith() const {
    const View view = this->view();
    QStringList parts{context_.catalog->labelOf(context_.session->modelPath()),
                      WeightsText::lens(view.lens)};
    if (view.lens == kAttentionLens) parts << scaleText(view.scale);
    return parts.join(QStringLiteral(" · "));
}

GalleryController::Subject GalleryController::subject() const {
    return {openDocuments(),
            context_.session->classifier(),
            view(),
            context_.page->heatmap()->options().sentencePerLine,
            context_.session->treeThreshold().has_value(),
            drawnWith(),
            reasonsNow_ ? reasonsNow_() : Reasons()};
}

GalleryPlan GalleryController::planOf(const GalleryChoices& choices, const Subject& subject) {
    const View& view = subject.view;
    GalleryPlan plan;
    plan.folder = diskPath(choices.folder);
    const ExportFormat& format = exportFormat(choices.figure.format);
    plan.format = format.figure.value_or(FigureFormat::Svg);
    plan.output = outputOf(choices.figure.style, format.scale);
    plan.title = choices.data.isEmpty() ? tr("Open documents") : QDir(choices.data).dirName();
    plan.note = subject.drawnWith;
    const bool perLine = subject.sentencePerLine;
    const auto threshold = static_cast<int>(subject.classifier->info().outputs.treeThreshold);
    plan.settings = textOf(view) + (perLine ? " lines " : " ") +
                    textOf(choices.figure).toStdString() + " " + std::to_string(threshold) + " " +
                    installedLanguage().toStdString();
    if (choices.figure.style.reasons) plan.reasons = subject.reasons;
    plan.draw = [view, perLine, style = choices.figure.style, reasons = plan.reasons](
                    Reading reading, const QString& truth) {
        FigureContent content;
        if (reasons) content.reasons = reasons(*reading.document);
        content.shown = explain(std::make_shared<const Reading>(std::move(reading)), view);
        content.truth = truth;
        content.sentencePerLine = perLine;
        content = styled(content, style);
        requireShort({content});
        return GalleryDrawing{
            content, [content](TextRuns runs) { return std::make_unique<Figure>(content, runs); }};
    };
    return plan;
}

std::vector<GalleryDocument> GalleryController::openDocuments() const {
    std::vector<GalleryDocument> documents;
    for (const OpenDocument& open : context_.session->documents()->documents())
        if (open.text) documents.push_back(galleryDocument(open));
    return documents;
}

/// A command draws no marks.
void GalleryController::start(const GalleryChoices& choices, Subject subject) {
    const auto isMarked = std::make_shared<std::atomic<bool>>(false);
    if (subject.reasons) subject.reasons = noting(subject.reasons, isMarked);
    if (!isRunning()) {
        open_->hide();
        banner_->setMessage({});
    }
    queue_.start(
        tr("Figures are being drawn…"),
        [plan = planOf(choices, subject), choices, documents = subject.documents,
         classifier = subject.classifier](const LongJob::Context& job) {
            return run(plan, diskPath(choices.data), choices.columns, documents, *classifier, job);
        },
        [this, command = commandOf(choices, subject), isMarked,
         folder = QDir(choices.folder).dirName()](const Outcome<GalleryResult>& outcome) {
            if (outcome.value && command && !*isMarked)
                context_.log->add(tr("Exported many to “%1”").arg(folder), command->line());
            onDone(outcome);
        });
}

void GalleryController::onDone(const Outcome<GalleryResult>& outcome) {
    if (!outcome.error.isEmpty()) return Q_EMIT failed(outcome.error);
    if (!outcome.value) return;
    const GalleryResult& result = *outcome.value;
    index_ = QFile::decodeName(result.index.c_str());
    QStringList message{
        tr("%Ln figure(s) in “%1”.", nullptr, static_cast<int>(result.drawn + result.kept))
            .arg(QDir::toNativeSeparators(QFileInfo(index_).absolutePath()))};
    if (!result.failures.empty())
        message << tr("%Ln text(s) could not be drawn; the page says why.", nullptr,
                      static_cast<int>(result.failures.size()));
    if (result.isCancelled) message << tr("Stopped; export again to continue.");
    open_->show();
    banner_->setMessage(joinedSentences(message));
    Q_EMIT finished(result);
}

}  // namespace hanscope::ui

#include "moc_gallery_controller.cpp"
