#include "ui/training/evaluation/evaluation_panel.h"

#include <QFile>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QStringList>
#include <QTabWidget>
#include <utility>

#include "core/corpus/cache/source_rows.h"
#include "core/corpus/output_check.h"
#include "core/csv_text.h"
#include "core/error.h"
#include "core/event_handler.h"
#include "core/experiment/plan/training_plan.h"
#include "core/experiment/texts.h"
#include "core/survey/survey_source.h"
#include "ui/background/file_queue.h"
#include "ui/charts/reliability_view.h"
#include "ui/training/data/data_texts.h"
#include "ui/training/data/source_preview.h"
#include "ui/training/evaluation/cell_documents.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/training/evaluation/label_score_view.h"
#include "ui/training/evaluation/matrix_view.h"
#include "ui/training/evaluation/threshold_view.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/page_stack.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

std::string header(const std::string& first, const std::vector<std::string>& labels) {
    std::string line = first;
    for (const std::string& label : labels) line += "," + csvField(label);
    return line + "\n";
}

const std::vector<ClassScore>& classesOf(const AnyEvaluation& evaluation) {
    return std::visit(
        [](const auto& any) -> const auto& { return any.classes; }, evaluation);
}

}  // namespace

std::string confusionCsv(const FileEvaluation& result) {
    std::string text = header("truth", result.labels);
    const auto& confusion = std::get<Evaluation>(result.evaluation).confusion;
    for (std::size_t truth = 0; truth < confusion.size(); ++truth) {
        text += csvField(result.labels[truth]);
        for (const std::uint64_t count : confusion[truth]) text += "," + csvField(count);
        text += "\n";
    }
    return text;
}

std::string scoresCsv(const FileEvaluation& result) {
    std::string text = "class,precision,recall,f1,documents\n";
    const std::vector<ClassScore>& classes = classesOf(result.evaluation);
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const ClassScore& score = classes[i];
        text += csvRow(result.labels[i], score.precision, score.recall, score.f1, score.support);
    }
    return text;
}

std::string predictionsCsv(const FileEvaluation& result) {
    std::string text = header("row,line,truth,prediction", result.labels);
    for (std::size_t i = 0; i < result.corpus->size(); ++i) {
        const DocumentPlace place = result.corpus->place(i);
        text += csvFields(place.row, place.line, csvLabels(result.truth[i], result.labels),
                          csvLabels(result.predictions.labels[i], result.labels));
        for (const float probability : result.predictions.probabilities[i])
            text += "," + csvField(probability);
        text += "\n";
    }
    return text;
}

void writeCsv(const std::filesystem::path& path, CsvMaker csv, const FileEvaluation& result,
              const std::filesystem::path& model) {
    requireNotReplaced({{message("the model"), model},
                        {message("the labelled texts"), result.source.path},
                        {message("the taxonomy"), result.source.hierarchy.taxonomy}},
                       {message("the table"), path});
    writeWhole(path, csv(result));
}

void EvaluationPanel::setClassifier(std::shared_ptr<const Classifier> classifier,
                                    const QString& name) {
    classifier_ = std::move(classifier);
    setEnabled(classifier_ != nullptr);
    if (!classifier_) return model_->setText(tr("There is no model."));
    classifierName_ = name.isEmpty() ? QString::fromStdString(classifier_->info().card.name) : name;
    model_->setText(tr("Model: %1").arg(classifierName_));
    evaluate_->setText(result_ ? tr("Evaluate Again") : tr("Evaluate"));
    showReadiness();
    if (awaitsModel_) openSource(*std::exchange(awaitsModel_, std::nullopt));
}

void EvaluationPanel::setOthers(const QList<NamedModel>& others) {
    const NamedModel chosen = other();
    while (others_->count() > 1) others_->removeItem(1);
    for (const NamedModel& each : others) others_->addItem(each.name, each.path);
    const bool isItself = classifier_ && diskPath(chosen.path) == classifier_->info().path;
    chosen.path.isEmpty() || isItself ? others_->setCurrentIndex(0) : compareWith(chosen);
    others_->setEnabled(others_->count() > 1);
}

void EvaluationPanel::compareWith(const NamedModel& other) {
    if (others_->findData(other.path) < 0) others_->addItem(other.name, other.path);
    others_->setEnabled(true);
    others_->setCurrentIndex(others_->findData(other.path));
}

NamedModel EvaluationPanel::other() const {
    return {others_->currentText(), others_->currentData().toString()};
}

/// Whether the user may specify a tree of labels: for lists of labels, if the model has no tree
/// itself.
bool EvaluationPanel::mayNameTree() const {
    return classifier_ && hasColumns_ && source_.columns.labelling == Labelling::Lists &&
           !classifier_->info().tree;
}

bool EvaluationPanel::isReady() const {
    return hasColumns_ && (!mayNameTree() || tree_->problem().isEmpty());
}

void EvaluationPanel::showReadiness() {
    tree_->setVisible(mayNameTree());
    for (QWidget* choice :
         std::initializer_list<QWidget*>{preview_, preview_->form(), tree_, file_, folder_})
        choice->setEnabled(!isBusy_);
    others_->setEnabled(!isBusy_ && others_->count() > 1);
    evaluate_->setEnabled(isReady() && !isBusy_);
}

/// A focus proxy would do the same, but then Tab leaves out what is before the button.
void EvaluationPanel::focusInEvent(QFocusEvent* event) {
    evaluate_->setFocus(event->reason());
}

/// The model says what labels the texts should have.
void EvaluationPanel::openSource(const std::filesystem::path& path) {
    if (isBusy_) cancel();
    awaitsModel_.reset();
    if (!classifier_) {
        awaitsModel_ = path;
        return;
    }
    Columns wanted;
    const bool lists = classifier_->info().outputs.isMultiLabel();
    wanted.labelling = lists ? Labelling::Lists : Labelling::One;
    inspect(path, wanted);
    isFirstGuess_ = true;
}

/// At first the label's column is guessed from the file alone. Another one is taken if it has
/// labels of the model. Returns whether the file is read again for that.
bool EvaluationPanel::takesLabelsOfModel(const SourceInspection& inspection) {
    if (!isFirstGuess_ || !classifier_) return false;
    isFirstGuess_ = false;
    if (inspection.columns.labelling != Labelling::One) return false;
    const auto column = columnOfKnownLabels(inspection, classifier_->info());
    if (!column || column == inspection.chosen.label) return false;
    Columns wanted = inspection.columns;
    wanted.label = inspection.names[*column];
    inspect(inspected_, wanted);
    return true;
}

void EvaluationPanel::inspect(const std::filesystem::path& path, Columns wanted) {
    error_->setMessage({});
    isFirstGuess_ = false;
    inspected_ = path;
    examiner_.inspect(path, wanted);
}

void EvaluationPanel::showInspection(const SourceInspection& inspection) {
    if (takesLabelsOfModel(inspection)) return;
    inspection_ = inspection;
    source_.path = inspected_;
    source_.columns = inspection.columns;
    name_->setText(QString::fromStdString(source_.path.filename().string()) +
                   QStringLiteral("  ·  ") + recognisedText(inspection));
    setPlainToolTip(name_, QString::fromStdString(source_.path.string()));
    preview_->setInspection(inspection);
    hasColumns_ = inspection.chosen.text && inspection.chosen.label;
    buttons_->show();
    setFocusProxy(nullptr);
    showReadiness();
    showSource();
    if (!std::exchange(awaitsColumns_, false)) return;
    isReady() ? startEvaluation() : setBusy(false);
}

/// Takes the keyboard from a page that disappears, which would pass it to any widget.
void EvaluationPanel::showSource() {
    if (pages_->currentWidget() == sourcePage_) return;
    if (pages_->currentWidget()->isAncestorOf(focusWidget())) evaluate_->setFocus();
    pages_->setCurrentWidget(sourcePage_);
}

/// The texts could not be read, or not in the columns that were chosen: those before stay.
void EvaluationPanel::showFailure(const QString& sentence) {
    if (std::exchange(awaitsColumns_, false)) setBusy(false);
    if (inspection_) preview_->setInspection(*inspection_);
    error_->setMessage(sentence);
}

/// Waits until the columns that were chosen last are read.
void EvaluationPanel::evaluate() {
    error_->setMessage({});
    setBusy(true);
    awaitsColumns_ = examiner_.isBusy(DataExaminer::Step::Inspection);
    if (!awaitsColumns_) startEvaluation();
}

/// Both are measured in one tree if one of them has a tree. If the other model cannot be evaluated
/// on these texts, the result still has the first one's.
EvaluationPanel::Evaluated EvaluationPanel::evaluated(
    const std::shared_ptr<const Classifier>& classifier, const CorpusSource& source,
    const NamedModel& other, const RunListener& listener, const CancelToken& cancel) {
    const auto measure = [&](const Classifier& model, const CorpusSource& texts) {
        return std::make_shared<const FileEvaluation>(
            evaluateFile(model, texts, {}, 0, listener, cancel));
    };
    Evaluated evaluated;
    evaluated.otherName = other.name;
    if (!other.path.isEmpty()) try {
            const auto second = loadClassifier(diskPath(other.path));
            CorpusSource common = source;
            common.hierarchy = hierarchyFor({classifier, second}, source.hierarchy);
            evaluated.result = measure(*classifier, common);
            const auto result = measure(*second, common);
            if (result->truth.size() == evaluated.result->truth.size())
                evaluated.paired = comparePaired(result->right(), evaluated.result->right());
            else
                evaluated.problem = tr("“%1” finds words in other documents of these texts, so the "
                                       "two cannot be compared document by document.")
                                        .arg(other.name);
        } catch (const Error& error) {
            evaluated.problem = tr("“%1” cannot be compared: %2").arg(other.name, errorText(error));
        }
    if (!evaluated.result) evaluated.result = measure(*classifier, source);
    evaluated.thresholds = thresholdCountsOf(classifier->info(), *evaluated.result);
    return evaluated;
}

std::string EvaluationPanel::command() const {
    CommandLine line("hanscope-cli evaluate");
    line.addFile(classifier_->info().path);
    line.addFile(source_.path);
    addSourceOptions(line, source_);
    if (!other().path.isEmpty()) line.add("--compare", diskPath(other().path));
    return line.line();
}

void EvaluationPanel::startEvaluation() {
    source_.hierarchy = mayNameTree() ? tree_->hierarchy() : LabelHierarchy();
    job_.start(
        [this, classifier = classifier_, name = classifierName_, source = source_,
         other = other()](const LongJob::Context& job) {
            const RunListener listener =
                eventHandler([this, report = job.report](const PhaseProgress& at) {
                    report([this, at] {
                        phase_->setText(phaseText(at));
                        progress_->setShare(at.share);
                    });
                });
            Evaluated done = evaluated(classifier, source, other, listener, job.cancel);
            done.classifier = classifier;
            done.name = name;
            return done;
        },
        [this, command = command()](const Outcome<Evaluated>& outcome) {
            if (outcome.value) {
                Q_EMIT measured(tr("Evaluated “%1”").arg(outcome.value->name), command);
                return showResult(*outcome.value);
            }
            setBusy(false);
            if (!outcome.error.isEmpty()) error_->setMessage(outcome.error);
        });
}

void EvaluationPanel::cancel() {
    if (std::exchange(awaitsColumns_, false)) return setBusy(false);
    job_.cancel();
}

/// While it is busy nothing else can be chosen. The keyboard goes from Evaluate to Cancel and back.
void EvaluationPanel::setBusy(bool isBusy) {
    isBusy_ = isBusy;
    progress_->setShare(-1);
    phase_->setText(tr("Reading the texts"));
    if (isBusy) progressRow_->show();
    if (isBusy && evaluate_->hasFocus()) cancel_->setFocus();
    showReadiness();
    if (!isBusy && cancel_->hasFocus()) evaluate_->setFocus();
    if (!isBusy) progressRow_->hide();
}

/// What the score is worth, a sentence in each line.
QString EvaluationPanel::detailsText(const Evaluated& evaluated) const {
    const FileEvaluation& result = *evaluated.result;
    const BaselineComparison comparison = compareWithBaseline(result.evaluation, result.labels);
    QStringList lines{
        messageText(comparison.isBetter() ? baselineText(comparison) : notBetterText(comparison))};
    lines.front()[0] = lines.front()[0].toUpper();
    if (evaluated.paired)
        lines << messageText(pairedText(*evaluated.paired, evaluated.otherName.toStdString(),
                                        evaluatedName_.toStdString()));
    QString calibration = messageText(calibrationText(result.reliability, result.withoutTemperature,
                                                      evaluated_->info().outputs.temperature));
    calibration[0] = calibration[0].toUpper();
    lines << calibration;
    if (result.seen.isLargeShare()) lines << messageText(seenText(result.seen));
    for (const Message& left : skippedTexts(result.corpus->skipped()))
        lines << messageSentence(left);
    return lines.join(QLatin1Char('\n'));
}

void EvaluationPanel::showResult(const Evaluated& evaluated) {
    const auto& result = evaluated.result;
    result_ = result;
    evaluated_ = evaluated.classifier;
    kept_ = evaluated_->info();
    evaluatedName_ = evaluated.name;
    if (!evaluated.problem.isEmpty()) error_->setMessage(evaluated.problem);
    setBusy(false);
    matrix_->closeList();
    const QStringList labels = qtTexts(result->labels);
    matrix_->setVisible(!result->inTree);
    inTree_->setVisible(result->inTree.has_value());
    if (result->inTree) {
        inTree_->setEvaluation(
            *result->tree, *result->inTree,
            siblingConfusions(*result->tree, result->truth, result->predictions.labels));
    }
    matrix_->setEvaluation(result->evaluation, labels);
    thresholds_->setEvaluation(evaluated_->info(), result, evaluated.thresholds);
    reliability_->setReliability(result->reliability);
    const ModelScores scores = scoresOf(result->evaluation);
    const auto* single = std::get_if<Evaluation>(&result->evaluation);
    const QString of = tr("%Ln document(s)", nullptr, static_cast<int>(result->corpus->size())) +
                       QStringLiteral("  ·  ") + evaluatedName_;
    summary_->setText(single
                          ? tr("Accuracy %1  ·  macro F1 %2  ·  %3")
                                .arg(scoreText(scores.accuracy), twoDigits(single->macroF1), of)
                          : tr("Micro F1 %1  ·  macro F1 %2  ·  %3")
                                .arg(scoreText(scores.f1->micro), twoDigits(scores.f1->macro), of));
    details_->setText(detailsText(evaluated));
    evaluate_->setText(tr("Evaluate Again"));
    makeExportMenu();
    export_->setEnabled(true);
    pages_->setCurrentIndex(pages_->count() - 1);
}

/// An answer about an earlier result is too late.
void EvaluationPanel::setKept(const ModelInfo& asked, const ModelInfo& now) {
    if (!result_ || asked.origin != kept_.origin) return;
    kept_ = now;
    thresholds_->setOutputs(now.outputs);
}

void EvaluationPanel::list(int truth, int prediction) {
    CellTexts texts{{result_->source, result_->corpus,
                     takenFor(result_->truth, result_->predictions.labels, truth, prediction)},
                    {}};
    for (const std::uint32_t document : texts.places.documents)
        texts.probabilities.push_back(
            result_->predictions.probabilities[document][static_cast<std::size_t>(prediction)]);
    matrix_->list(truth, prediction, std::move(texts));
}

void EvaluationPanel::choose(SourceKind kind) {
    askForTexts(this, tr("Labelled Texts"), kind, inspected_,
                [this](const std::filesystem::path& path) { openSource(path); });
}

void EvaluationPanel::save(const QString& title, const QString& name, CsvMaker csv) {
    askWhereToWrite(
        this, title, {{tr("CSV table"), QStringLiteral("csv")}}, name,
        [this, csv, result = result_, model = evaluated_->info().path](const QString& path) {
            const std::filesystem::path file = diskPath(path);
            FileQueue::instance().exportTo(
                file, [file, csv, result, model] { writeCsv(file, csv, *result, model); }, this,
                [this](const QString& error) { error_->setMessage(error); },
                [this, path] { Q_EMIT exported(path); });
        });
}

EvaluationPanel::EvaluationPanel()
    : examiner_({}),
      error_(new Banner(Banner::Kind::Error)),
      model_(makePlainLabel()),
      name_(new ElidedLabel),
      summary_(makePlainLabel()),
      details_(makeWrappedLabel()),
      phase_(makePlainLabel()),
      others_(new ElidedComboBox),
      compare_(new QLabel(tr("Compare with:"))),
      preview_(new SourcePreview),
      tree_(new TreeBox),
      file_(new QPushButton(tr("File…"))),
      folder_(new QPushButton(tr("Folder…"))),
      evaluate_(new QPushButton(tr("Evaluate"))),
      export_(new QPushButton(tr("Export"))),
      cancel_(new QPushButton(tr("Cancel"))),
      progress_(new ThinProgress(tr("Progress of the evaluation"))),
      pages_(new PageStack),
      tabs_(new QTabWidget),
      matrix_(new MatrixView),
      inTree_(new LabelScoreView),
      thresholds_(new ThresholdView),
      reliability_(new ReliabilityView) {
    setManualPage(this, "evaluation");
    fillWithBase(this);
    auto* invitation = new SourceInvitation;
    connect(invitation, &SourceInvitation::wanted, this, &EvaluationPanel::choose);
    pages_->addWidget(invitation);
    setFocusProxy(invitation);
    auto* source = new QWidget;
    makeColumn(source, {{preview_, 1}}, QMargins(14, 4, 14, 12));
    sourcePage_ = makeScrollArea(source);
    pages_->addWidget(sourcePage_);
    pages_->addWidget(makeResultPage());
    makeColumn(this, {error_, makeSourceRow(), tree_, makeProgressRow(), {pages_, 1}}, kNoMargins,
               0);
    connectParts();
    setClassifier(nullptr);
}

QWidget* EvaluationPanel::makeSourceRow() {
    file_->setAccessibleName(tr("Choose another file"));
    folder_->setAccessibleName(tr("Choose another folder"));
    connect(file_, &QPushButton::clicked, this, [this] { choose(SourceKind::File); });
    connect(folder_, &QPushButton::clicked, this, [this] { choose(SourceKind::Folder); });
    evaluate_->setEnabled(false);
    export_->setEnabled(false);
    tree_->setContentsMargins(14, 0, 14, 8);
    tree_->hide();  // until it is needed
    name_->setText(tr("Choose labelled texts to evaluate the model on."));
    name_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    compare_->setBuddy(others_);
    others_->setAccessibleName(tr("Compare with"));
    others_->addItem(tr("no other model"), QString());
    others_->setEnabled(false);
    auto* models =
        makeRow(nullptr, {model_, BoxItem::space(12), compare_, others_, BoxItem::growing()});
    auto* texts = makeColumn(nullptr, {models, name_}, {}, 2);
    buttons_ = new QWidget;
    buttons_->hide();  // while the invitation shows its own buttons
    auto* buttons = new QHBoxLayout(buttons_);
    buttons->setContentsMargins(0, 0, 0, 0);
    for (QPushButton* button : {preview_->form(), file_, folder_, evaluate_, export_})
        buttons->addWidget(button);
    auto* widget = new QWidget;
    makeRow(widget, {{texts, 1}, buttons_}, QMargins(14, 6, 14, 6));
    return widget;
}

QWidget* EvaluationPanel::makeProgressRow() {
    connect(cancel_, &QPushButton::clicked, this, &EvaluationPanel::cancel);
    progressRow_ = new QWidget;
    makeRow(progressRow_, {phase_, {progress_, 1}, cancel_}, QMargins(14, 0, 14, 8));
    progressRow_->hide();
    return progressRow_;
}

QWidget* EvaluationPanel::makeResultPage() {
    QFont large = sizedFont(font(), TextSize::Large);
    large.setBold(true);
    summary_->setFont(large);
    summary_->setContentsMargins(14, 0, 14, 0);
    details_->setContentsMargins(14, 0, 14, 4);
    matrix_->confusion()->leaveOutScores();  // the panel shows them above
    inTree_->hide();
    auto* labels = new QWidget;
    makeColumn(labels, {{matrix_, 1}, {inTree_, 1}}, kNoMargins, 0);
    tabs_->setDocumentMode(true);
    tabs_->setAccessibleName(tr("Views of the evaluation"));
    tabs_->addTab(labels, tr("Labels"));
    tabs_->addTab(thresholds_, tr("Thresholds"));
    tabs_->addTab(reliability_, tr("Calibration"));
    auto* page = new QWidget;
    makeColumn(page, {summary_, details_, {tabs_, 1}}, kNoMargins, 2);
    return page;
}

void EvaluationPanel::makeExportMenu() {
    auto* menu = new QMenu(export_);
    if (std::holds_alternative<Evaluation>(result_->evaluation)) {
        menu->addAction(tr("Confusion Matrix…"), this, [this] {
            save(tr("Export the Confusion Matrix"), tr("confusion"), confusionCsv);
        });
    }
    menu->addAction(tr("Scores of Classes…"), this,
                    [this] { save(tr("Export the Scores"), tr("scores"), scoresCsv); });
    menu->addAction(tr("Predictions…"), this, [this] {
        save(tr("Export the Predictions"), tr("predictions"), predictionsCsv);
    });
    delete export_->menu();
    export_->setMenu(menu);
}

void EvaluationPanel::connectParts() {
    connect(&examiner_, &DataExaminer::inspected, this, &EvaluationPanel::showInspection);
    connect(&examiner_, &DataExaminer::failed, this,
            [this](DataExaminer::Step, const QString& sentence) { showFailure(sentence); });
    connect(preview_, &SourcePreview::columnsWanted, this,
            [this](const Columns& columns) { inspect(source_.path, columns); });
    connect(tree_, &TreeBox::changed, this, &EvaluationPanel::showReadiness);
    connect(evaluate_, &QPushButton::clicked, this, &EvaluationPanel::evaluate);
    connect(thresholds_, &ThresholdView::keepRequested, this,
            [this](const Outputs& outputs, const std::string& note) {
                Q_EMIT outputsWanted(kept_, outputs, note);
            });
    connect(matrix_->confusion(), &ConfusionView::cellActivated, this, &EvaluationPanel::list);
    connect(matrix_->documents(), &CellDocuments::documentChosen, this,
            &EvaluationPanel::documentChosen);
    connect(matrix_->documents(), &CellDocuments::keepRequested, this,
            &EvaluationPanel::keepRequested);
}

}  // namespace hanscope::ui

#include "moc_evaluation_panel.cpp"
