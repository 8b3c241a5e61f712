#include "ui/training/data/data_page.h"

#include <QCheckBox>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "ui/background/file_queue.h"
#include "ui/training/data/data_findings.h"
#include "ui/training/data/data_texts.h"
#include "ui/training/data/source_preview.h"
#include "ui/tree/taxonomy_preview.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr QSize kMinPage(780, 330);  // with letters of the usual size nothing is cut off

constexpr int kMinFindings = 7;  // lines
constexpr int kMaxPathWidth = 300;

QSpinBox* makeNumber(int minimum, int maximum, int value, const QString& name, QWidget* parent) {
    auto* number = new QSpinBox(parent);
    number->setRange(minimum, maximum);
    number->setValue(value);
    number->setAccessibleName(name);
    number->setKeyboardTracking(false);  // do not report numbers while they are typed
    return number;
}

constexpr int kMaxNameWidth = 320;

bool prevents(const std::vector<DataWarning>& warnings) {
    return std::any_of(warnings.begin(), warnings.end(),
                       [](const DataWarning& warning) { return preventsTraining(warning.kind); });
}

QWidget* titled(const QString& title, QWidget* content) {
    auto* whole = new QWidget;
    makeColumn(whole, {new QLabel(title, whole), {content, 1}}, kNoMargins, 4);
    return whole;
}

}  // namespace

/// Selects the validation documents: a share of each class, or a separate file.
class ValidationBox : public QWidget {
    Q_OBJECT
 public:
    ValidationBox()
        : share_(new QRadioButton(tr("Validate on a &share of each class:"), this)),
          percent_(makeNumber(1, 90, 10, tr("Validation share in percent"), this)),
          seed_(makeNumber(0, 999999999, 1, tr("Seed of the split"), this)),
          own_(new QRadioButton(tr("Validate &on another file:"), this)),
          choose_(new QPushButton(tr("Choose…"), this)),
          fileName_(makePlainLabel({}, this)),
          counts_(makePlainLabel({}, this)) {
        percent_->setSuffix(tr(" %"));
        seed_->setToolTip(tr("The same seed gives the same split."));
        choose_->setAccessibleName(tr("Choose the validation file"));
        share_->setChecked(true);
        counts_->setForegroundRole(QPalette::PlaceholderText);
        arrange();
        connect(share_, &QRadioButton::toggled, this, &ValidationBox::showChoice);
        connect(percent_, &QSpinBox::valueChanged, this, [this](int percent) {
            fraction_ = percent / 100.0;
            Q_EMIT changed();
        });
        connect(seed_, &QSpinBox::valueChanged, this, &ValidationBox::changed);
        connect(choose_, &QPushButton::clicked, this, &ValidationBox::fileWanted);
        connect(own_, &QRadioButton::clicked, this, [this] {
            if (file_.empty()) Q_EMIT fileWanted();
        });
        showChoice();
    }

    void setValidation(const Validation& validation, std::uint64_t seed) {
        const QSignalBlocker quiet(this);
        percent_->setValue(static_cast<int>(std::lround(100 * validation.fraction)));
        fraction_ = validation.fraction;
        seed_->setValue(static_cast<int>(seed));
        if (validation.file.empty()) {
            share_->setChecked(true);
            showFile({});
        } else {
            setFile(validation.file);
        }
    }

    Validation validation() const {
        Validation validation;
        if (own_->isChecked()) validation.file = file_;
        validation.fraction = fraction_;
        return validation;
    }

    std::uint64_t seed() const { return static_cast<std::uint64_t>(seed_->value()); }

    /// Whether the selection is complete: a separate file may not have been chosen yet.
    bool isChosen() const { return share_->isChecked() || !file_.empty(); }

    void setFile(const std::filesystem::path& file) {
        showFile(file);
        if (own_->isChecked())
            Q_EMIT changed();
        else
            own_->setChecked(true);
    }

    /// Shows "45,000 texts for training, 5,000 for validation"; empty if not known.
    void setCounts(const QString& text) { counts_->setText(text); }

 Q_SIGNALS:
    void changed();
    void fileWanted();

 private:
    void arrange() {
        auto* share = makeRow(nullptr, {share_, percent_, labelFor(tr("s&eed"), seed_), seed_,
                                        BoxItem::growing(), counts_});
        auto* own = makeRow(nullptr, {own_, choose_, fileName_, BoxItem::growing()});
        makeColumn(this, {share, own}, kNoMargins, 4);
    }

    void showChoice() {
        percent_->setEnabled(share_->isChecked());
        seed_->setEnabled(share_->isChecked());
        choose_->setEnabled(own_->isChecked());
        fileName_->setEnabled(own_->isChecked());
        Q_EMIT changed();
    }

    void showFile(const std::filesystem::path& file) {
        file_ = file;
        fileName_->setText(fontMetrics().elidedText(
            QString::fromStdString(file.filename().string()), Qt::ElideMiddle, kMaxPathWidth));
        setPlainToolTip(fileName_, QString::fromStdString(file.string()));
    }

    QRadioButton* share_;
    QSpinBox* percent_;
    QSpinBox* seed_;
    QRadioButton* own_;
    QPushButton* choose_;
    QLabel* fileName_;
    QLabel* counts_;
    std::filesystem::path file_;
    double fraction_ = Validation().fraction;  // exact share, which may not be a whole percentage
};

using Step = DataExaminer::Step;

DataPage::DataPage(std::filesystem::path cache, const std::filesystem::path& sample,
                   const std::filesystem::path& bundled)
    : examiner_(new DataExaminer(std::move(cache), bundled, this)),
      error_(new Banner(Banner::Kind::Error, this)),
      stack_(new QStackedWidget(this)),
      invitation_(new SourceInvitation) {
    setManualPage(this, "labelled-texts");
    setAcceptDrops(true);
    connect(invitation_, &SourceInvitation::wanted, this, &DataPage::choose);
    if (!sample.empty())
        FileQueue::instance().start(
            sample.parent_path(), [sample] { return std::filesystem::exists(sample); }, this,
            [this, sample](const Outcome<bool>& isThere) {
                if (isThere.value == true)
                    invitation_->offerSample([this, sample] { openSource(sample); });
            });
    stack_->addWidget(invitation_);
    setFocusProxy(invitation_);
    stack_->addWidget(makeDataPage());
    makeColumn(this, {error_, {stack_, 1}}, kNoMargins, 0);
    connectParts();
}

void DataPage::connectParts() {
    connect(examiner_, &DataExaminer::inspected, this, &DataPage::showInspection);
    connect(examiner_, &DataExaminer::treeRead, this, &DataPage::showTree);
    connect(examiner_, &DataExaminer::counted, this, &DataPage::showCounted);
    connect(examiner_, &DataExaminer::validated, this, &DataPage::showValidated);
    connect(examiner_, &DataExaminer::failed, this, &DataPage::showFailure);
    connect(examiner_, &DataExaminer::progressed, this, &DataPage::showProgress);
    connect(preview_, &SourcePreview::columnsWanted, this,
            [this](const Columns& columns) { inspect(data_.source.path, columns); });
    connect(tree_, &TreeBox::changed, this, &DataPage::onTreeEdited);
    connect(skipFaulty_, &QCheckBox::clicked, this, [this](bool isChecked) {
        data_.source.onError = isChecked ? OnError::Skip : OnError::Stop;
        count();
    });
    connect(stop_, &QPushButton::clicked, this, &DataPage::stop);
    connect(count_, &QPushButton::clicked, this, &DataPage::count);
    connect(validation_, &ValidationBox::changed, this, &DataPage::validate);
    connect(validation_, &ValidationBox::fileWanted, this, &DataPage::chooseValidation);
}

QString DataPage::problem() const {
    for (const Step step : {Step::Inspection, Step::Tree, Step::Count, Step::Validation})
        if (examiner_->isBusy(step)) return tr("The texts are being counted.");
    if (data_.source.path.empty()) return tr("Choose labelled texts.");
    if (inspection_.names.empty()) return tr("The texts cannot be read.");
    if (!hasColumns_) return tr("Choose the columns of the text and of the label.");
    if (!tree_->problem().isEmpty()) return tr("Labels form a tree: %1").arg(tree_->problem());
    if (!examined_ && failed_ == Step::Tree && !taxonomy_->noteText().isEmpty())
        return tr("The label tree cannot be used; see the error message shown in its place.");
    if (!examined_) return tr("The texts have not been counted.");
    if (!validation_->isChosen()) return tr("Choose the file of validation texts.");
    if (!validated_) return tr("The validation texts have not been counted.");
    if (prevents(examined_->warnings) || prevents(validated_->warnings))
        return tr("These texts cannot be used for training; see the message next to them.");
    return {};
}

void DataPage::setData(const LabelledData& data) {
    examiner_->cancel(Step::Inspection);
    error_->setMessage({});
    stack_->setCurrentIndex(0);
    setFocusProxy(stack_->currentWidget());
    progressRow_->hide();
    data_ = data;
    inspection_ = {};
    hasColumns_ = false;
    examined_.reset();
    validated_.reset();
    tree_->setHierarchy(data.source.hierarchy);
    validation_->setValidation(data.validation, data.seed);
    if (!data.source.path.empty()) inspect(data.source.path, data.source.columns);
    Q_EMIT changed();
}

void DataPage::offerRecent(QMenu* menu) {
    for (QPushButton* button : {recent_, invitation_->recent()}) offerMenu(button, menu);
}

void DataPage::askForTree() {
    if (tree_->isVisibleTo(this)) tree_->setFocus(Qt::TabFocusReason);
}

void DataPage::openValidation(const std::filesystem::path& path) {
    validation_->setFile(path);
}

void DataPage::inspect(const std::filesystem::path& path, const Columns& wanted) {
    asked_ = path;
    clearError(Step::Inspection);
    examiner_->inspect(path, wanted);
}

void DataPage::showInspection(const SourceInspection& inspection) {
    if (asked_ != data_.source.path) {
        data_.source = {asked_};
        tree_->setHierarchy({});
    }
    data_.source.columns = inspection.columns;
    hasColumns_ = inspection.chosen.text && inspection.chosen.label;
    name_->setText(name_->fontMetrics().elidedText(
        QString::fromStdString(asked_.filename().string()), Qt::ElideMiddle, kMaxNameWidth));
    setPlainToolTip(name_, QString::fromStdString(asked_.string()));
    recognised_->setText(recognisedText(inspection));
    preview_->setInspection(inspection_ = inspection);
    skipFaulty_->setChecked(data_.source.onError == OnError::Skip);
    skipFaulty_->setVisible(!inspection.faults.empty() || skipFaulty_->isChecked());
    tree_->setVisible(hasColumns_);
    stack_->setCurrentIndex(1);
    setFocusProxy(stack_->currentWidget());
    count();
    if (hasColumns_) return;
    messages_->setNothing(tr("Choose the columns of the text and of the label."));
}

/// A tree needs lists of labels; selects the column of lists if there is one.
void DataPage::onTreeEdited() {
    data_.source.hierarchy = tree_->hierarchy();
    Columns columns = data_.source.columns;
    if (tree_->isWanted() && inspection_.lists && columns.labelling == Labelling::One) {
        columns.label.clear();
        columns.labelling = Labelling::Lists;
        return inspect(data_.source.path, columns);
    }
    count();
}

void DataPage::count() {
    clearError(Step::Tree);
    examiner_->cancel(Step::Tree);
    progressRow_->hide();
    examined_.reset();
    validated_.reset();
    statistics_->clear();
    balance_->setClasses({}, {}, 0);
    taxonomy_->clear();
    const LabelHierarchy& hierarchy = data_.source.hierarchy;
    ofTree_->setVisible(hierarchy.isGiven());
    ofClasses_->setVisible(!hierarchy.isGiven());
    validation_->setCounts({});
    count_->hide();
    if (hasColumns_ && tree_->problem().isEmpty()) {
        messages_->setNothing(tr("Counting…"));
        if (hierarchy.taxonomy.empty())
            examiner_->count(data_.source);
        else
            examiner_->readTree(hierarchy.taxonomy);
    } else if (hasColumns_) {
        messages_->setNothing(tr("The tree of labels is not specified yet."));
    }
    Q_EMIT changed();
}

void DataPage::showTree(const std::shared_ptr<const LabelTree>& tree) {
    taxonomy_->setTree(tree);
    examiner_->count(data_.source);
}

void DataPage::stop() {
    examiner_->cancel(examined_ ? Step::Validation : Step::Count);
    progressRow_->hide();
    count_->show();
    messages_->setNothing(tr("The count was stopped. A training needs the count."));
    Q_EMIT changed();
}

void DataPage::showCounted(const std::shared_ptr<const ExaminedData>& data) {
    examined_ = data;
    const CountedCorpus& counted = data->counted;
    statistics_->setStatistics(counted.statistics, counted.corpus->markedDocuments());
    balance_->setClasses(counted.corpus->labelNames(), counted.documentsPerClass,
                         counted.statistics.documents);
    if (data->tree) taxonomy_->setTree(data->tree, data->documentsPerLabel);
    validate();
}

void DataPage::validate() {
    data_.validation = validation_->validation();
    data_.seed = validation_->seed();
    validated_.reset();
    clearError(Step::Validation);
    validation_->setCounts(validation_->isChosen() ? QString() : tr("no file is chosen"));
    if (examined_) {
        if (validation_->isChosen())
            examiner_->validate(examined_, data_.validation, data_.seed);
        else
            examiner_->cancel(Step::Validation);
        progressRow_->hide();
        showWarnings();
    }
    Q_EMIT changed();
}

void DataPage::showValidated(const ExaminedValidation& validation) {
    validated_ = validation;
    validation_->setCounts(splitText(validation));
    progressRow_->hide();
    showWarnings();
    Q_EMIT changed();
}

void DataPage::showWarnings() {
    std::vector<DataWarning> warnings = examined_->warnings;
    if (validated_)
        warnings.insert(warnings.end(), validated_->warnings.begin(), validated_->warnings.end());
    if (warnings.empty())
        messages_->setNothing(tr("No problems were found."));
    else
        messages_->setWarnings(warnings);
}

void DataPage::showFailure(Step step, const QString& sentence) {
    progressRow_->hide();
    if (step == Step::Inspection) resume();
    failed_ = step;
    if (step == Step::Tree) {
        taxonomy_->setError(sentence);
        messages_->setNothing(tr("The texts cannot be counted without the label tree."));
    } else {
        error_->setMessage(sentence);
    }
    if (step == Step::Count) {
        skipFaulty_->show();
        count_->show();
        messages_->setNothing(tr("The texts could not be counted."));
    }
    Q_EMIT changed();
}

/// Removes the error of this step or a later one, which a new attempt makes obsolete.
void DataPage::clearError(Step from) {
    if (failed_ >= from) error_->setMessage({});
}

/// Continues with the previous source or columns after new ones could not be read.
void DataPage::resume() {
    if (inspection_.names.empty()) return;
    preview_->setInspection(inspection_);
    if (examined_ && !validated_) validate();
    if (!examined_ && hasColumns_) count();
}

/// The progress row appears with the first report, so that it does not flash up for short counts.
void DataPage::showProgress(double share) {
    progressRow_->show();
    progress_->setRange(0, share < 0 ? 0 : 1000);
    progress_->setValue(static_cast<int>(1000 * std::max(share, 0.0)));
}

QWidget* DataPage::makeDataPage() {
    preview_ = new SourcePreview;
    tree_ = new TreeBox;
    statistics_ = new StatisticsRow;
    validation_ = new ValidationBox;
    auto* page = new QWidget;
    QWidget* source = makeSourceRow();
    makeColumn(page,
               {source, {preview_, 3}, tree_, makeProgressRow(), {makeFindings(), 2}, validation_},
               QMargins(14, 12, 14, 12), 10);
    QScrollArea* scroll = makeScrollArea(page);
    scroll->setMinimumSize(kMinPage);
    scroll->setFocusProxy(source);
    return scroll;
}

QWidget* DataPage::makeSourceRow() {
    auto* row = new QWidget;
    name_ = makePlainLabel({}, row);
    name_->setFont(sizedFont(name_->font(), TextSize::Large));
    recognised_ = makeWrappedLabel({}, row);
    recognised_->setForegroundRole(QPalette::PlaceholderText);
    skipFaulty_ = new QCheckBox(tr("Skip rows that cannot be read"), row);
    skipFaulty_->hide();
    auto* file = new QPushButton(tr("File…"), row);
    auto* folder = new QPushButton(tr("Folder…"), row);
    recent_ = makeRecentButton();
    file->setAccessibleName(tr("Choose another file"));
    folder->setAccessibleName(tr("Choose another folder"));
    connect(file, &QPushButton::clicked, this, [this] { choose(SourceKind::File); });
    connect(folder, &QPushButton::clicked, this, [this] { choose(SourceKind::Folder); });
    auto* texts = makeColumn(nullptr, {name_, recognised_}, {}, 1);
    makeRow(row,
            {{texts, 1},
             {skipFaulty_, 0, Qt::AlignBottom},
             {preview_->form(), 0, Qt::AlignTop},
             {file, 0, Qt::AlignTop},
             {folder, 0, Qt::AlignTop},
             {recent_, 0, Qt::AlignTop}},
            kNoMargins);
    row->setFocusProxy(file);
    return row;
}

QWidget* DataPage::makeProgressRow() {
    auto* row = new QWidget;
    progressRow_ = new QWidget(row);
    progress_ = new QProgressBar(progressRow_);
    progress_->setFixedWidth(140);
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Progress of the count"));
    stop_ = new QPushButton(tr("Stop"), progressRow_);
    stop_->setAccessibleName(tr("Stop the count"));
    makeRow(progressRow_, {progress_, stop_}, kNoMargins);
    progressRow_->hide();
    count_ = new QPushButton(tr("Count"), row);
    count_->setAccessibleName(tr("Count the texts"));
    count_->hide();
    makeRow(row, {{statistics_, 1}, progressRow_, count_}, kNoMargins);
    return row;
}

QWidget* DataPage::makeFindings() {
    balance_ = new ClassBalance;
    taxonomy_ = new TaxonomyPreview;
    messages_ = new MessageList;
    ofClasses_ = titled(tr("Documents of each class"), balance_);
    ofTree_ = titled(tr("Tree of labels"), taxonomy_);
    ofTree_->hide();
    auto* ofLabels = new QWidget;
    makeColumn(ofLabels, {ofClasses_, ofTree_}, kNoMargins);
    auto* findings = new QSplitter;
    findings->setChildrenCollapsible(false);
    findings->addWidget(ofLabels);
    findings->addWidget(titled(tr("Possible problems"), messages_));
    findings->setStretchFactor(0, 2);
    findings->setStretchFactor(1, 3);
    // What lists would like to have would make the page scroll.
    findings->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    findings->setMinimumHeight(kMinFindings * findings->fontMetrics().lineSpacing());
    return findings;
}

void DataPage::choose(SourceKind kind) {
    const QString title = kind == SourceKind::File ? tr("Labelled Texts")
                                                   : tr("Folder with a Subfolder for Each Label");
    askForTexts(this, title, kind, data_.source.path,
                [this](const std::filesystem::path& path) { openSource(path); });
}

void DataPage::chooseValidation() {
    const std::filesystem::path texts = data_.source.path;
    const auto isFolder = [texts] {
        std::error_code failure;
        return std::filesystem::is_directory(texts, failure);
    };
    FileQueue::instance().start(
        texts.parent_path(), isFolder, this,
        [this, texts, isNewest = choosing_.ask()](const Outcome<bool>& is) {
            if (texts != data_.source.path) return;  // other texts have been chosen meanwhile
            if (!isNewest()) return;
            askForTexts(this, tr("Validation Texts"),
                        is.value == true ? SourceKind::Folder : SourceKind::File, texts,
                        [this](const std::filesystem::path& path) { openValidation(path); });
        });
}

void DataPage::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedPath(event->mimeData()).empty()) event->acceptProposedAction();
}

void DataPage::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openSource(droppedPath(event->mimeData()));
}

}  // namespace hanscope::ui

#include "data_page.moc"
#include "moc_data_page.cpp"
