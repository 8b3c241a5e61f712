#include "ui/explorer/corpus_view.h"

#include <QLabel>
#include <QPushButton>

#include "core/model/classifier.h"
#include "ui/explorer/table/survey_command.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/heatmap/figure/tex_picture.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kSentenceLines = 3;   // of a view with a plot
constexpr double kPixelsOfPng = 2;  // for each logical pixel

}  // namespace

CorpusView::CorpusView(const QString& progress, const QString& exported, QWidget* parent)
    : QWidget(parent),
      button_(new QPushButton),
      export_(exported.isEmpty() ? nullptr : new QPushButton(tr("Export…"))),
      progress_(new ThinProgress(progress)),
      sentence_(makeWrappedLabel()) {
    fillWithBase(this);
    connect(button_, &QPushButton::clicked, this, [this] { isRunning() ? cancel() : begin(); });
    addJob(job_);
    if (!export_) return;
    export_->setAccessibleName(exported);
    connect(export_, &QPushButton::clicked, this, [this] { save(); });
}

void CorpusView::layOut(std::initializer_list<BoxItem> rows, QWidget* content) {
    auto* column = makeColumn(this, rows, kViewMargins);
    addItems(column, {progress_, sentence_, {content, 1}});
}

void CorpusView::layOutPlot(QLayout* row, QWidget* plot) {
    sentence_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    sentence_->setMinimumHeight(kSentenceLines * sentence_->fontMetrics().lineSpacing());
    layOut({row}, makeScrollArea(plot));
}

void CorpusView::addJob(LongJob& job) {
    jobs_.push_back(&job);
    connect(&job, &LongJob::progressed, progress_, &ThinProgress::setShare);
}

bool CorpusView::isRunning() const {
    return std::any_of(jobs_.begin(), jobs_.end(),
                       [](const LongJob* job) { return job->isRunning(); });
}

void CorpusView::cancel() {
    for (LongJob* job : jobs_) job->cancel();
}

void CorpusView::setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source,
                           const Columns& chosen) {
    job_.forget();
    classifier_ = std::move(classifier);
    source_ = source;
    chosen_ = chosen;
    isStale_ = true;
    forget();
    showState();
}

void CorpusView::refresh() {
    isStale_ = true;
    if (isVisible()) adopt();
}

void CorpusView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (isStale_) adopt();
}

void CorpusView::adopt() {
    if (!classifier_ || !texts_) return;
    isStale_ = false;
    adoptTexts();
}

CorpusView::Rows CorpusView::rowsOfTexts() const {
    return texts_->rowsOfFilter();
}

void CorpusView::tell(const Task& task, const QString& file) {
    if (!file.isEmpty()) Q_EMIT exported(file);
    if (task.command) Q_EMIT done(task.of, file, task.command->line());
}

std::optional<CommandLine> CorpusView::command(const char* name) const {
    return surveyCommand(name, classifier_->info().path, source_.path, chosen_);
}

std::optional<CommandLine> CorpusView::commandOfWords(const char* name) const {
    return wordsCommand(name, classifier_->info().path, source_.path, chosen_);
}

std::optional<CommandLine> CorpusView::commandOfTable(const char* name, const char* what) const {
    auto line = command(name);
    if (line) addTable(*line, source_.path, what);
    return line;
}

void CorpusView::showBegun() {
    progress_->setShare(-1);
}

void CorpusView::showState() {
    const State state = this->state();
    button_->setText(isRunning() ? tr("Stop") : state.begin);
    button_->setEnabled(isRunning() || state.canBegin);
    progress_->setVisible(isRunning());
    if (export_) export_->setEnabled(state.canExport);
    sentence_->setText(state.sentence);
}

std::vector<FileRole> CorpusView::inputs() const {
    return {{message("the model"), classifier_->info().path},
            {message("the corpus"), source_.path}};
}

void CorpusView::writeFile(const QString& path, const std::vector<FileRole>& inputs,
                           const Message& role, std::function<void()> write, const Task& task) {
    const std::filesystem::path file = diskPath(path);
    FileQueue::instance().exportTo(
        file,
        [file, role, inputs, write = std::move(write)] {
            requireNotReplaced(inputs, {role, file});
            write();
        },
        this, [this](const QString& error) { Q_EMIT failed(error); },
        [this, task, path] { tell(task, path); });
}

void CorpusView::saveTable(const QString& title, const QString& name, FileQueue::Bytes table) {
    askWhereToWrite(this, title, {{tr("Table"), QStringLiteral("csv")}}, name,
                    [this, inputs = inputs(), table = std::move(table)](const QString& path) {
                        writeFile(path, inputs, message("the table"),
                                  [path, table] { writeWhole(diskPath(path), table()); });
                    });
}

void CorpusView::savePicture(const QString& title, const QString& name, const Message& role,
                             std::vector<PictureMaker> pictures, FileQueue::Bytes table,
                             const Task& task) {
    const auto isTable = [](const QString& path) {
        return path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
    };
    const auto write = [pictures = std::move(pictures), table = std::move(table),
                        isTable](const QString& path) {
        if (isTable(path))
            writeWhole(diskPath(path), table());
        else
            exportCharts(pictures, path, {kPixelsOfPng});
    };
    askWhereToWrite(this, title,
                    pictureKinds() + QList<FileKind>{{texWriter().title(), QStringLiteral("tex")},
                                                     {tr("Table"), QStringLiteral("csv")}},
                    name,
                    [this, inputs = inputs(), role, write, task, isTable](const QString& path) {
                        Task written = isTable(path) ? task : Task();
                        if (written.command) addOutput(*written.command, diskPath(path));
                        writeFile(
                            path, inputs, role, [path, write] { write(path); }, written);
                    });
}

const std::vector<std::string>& CorpusView::names() const {
    return classifier_->info().labels;
}

QString CorpusView::modelName() const {
    return QString::fromStdString(classifier_->info().card.name);
}

}  // namespace hanscope::ui

#include "moc_corpus_view.cpp"
