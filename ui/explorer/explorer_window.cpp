#include "ui/explorer/explorer_window.h"

#include <QCloseEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>
#include <utility>

#include "core/corpus/marked_spans.h"
#include "core/corpus/output_check.h"
#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "core/model/text_vectors.h"
#include "core/model_file/loaded_file.h"
#include "core/survey/survey_table.h"
#include "core/survey/vectors/training_texts.h"
#include "ui/background/file_queue.h"
#include "ui/charts/reliability_view.h"
#include "ui/explorer/difference_view.h"
#include "ui/explorer/explorer_views.h"
#include "ui/explorer/filter_bar.h"
#include "ui/explorer/group_view.h"
#include "ui/explorer/like_this_view.h"
#include "ui/explorer/map_view.h"
#include "ui/explorer/table/survey_command.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/explorer/text_preview.h"
#include "ui/explorer/word_view.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/page/model_chooser.h"
#include "ui/training/data/source_choice.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/first_size.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/sort_menu.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

std::vector<std::uint64_t> inBoth(const std::vector<std::uint64_t>& a,
                                  const std::vector<std::uint64_t>& b) {
    std::vector<std::uint64_t> both;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return both;
}

/// Whether both were loaded from one file, maybe at two times. With a label tree, each rule of
/// deciding about labels makes another one.
bool isSameModel(const Classifier& a, const Classifier& b) {
    if (&a == &b) return true;
    const LoadedFile *file = a.info().origin.get(), *other = b.info().origin.get();
    return !a.info().tree && file && other && file->identity() == other->identity();
}

constexpr QSize kFirstSize(1320, 720);  // room for all tabs beside the texts

constexpr int kInvitationWidth = 480;

}  // namespace

ExplorerWindow::ExplorerWindow(QWidget* parent)
    : TextsPanel(parent),
      error_(new Banner(Banner::Kind::Error)),
      name_(new ElidedLabel),
      state_(makeWrappedLabel()),
      count_(makePlainLabel()),
      columns_(new ColumnRow),
      chooser_(new ModelChooser),
      open_(new QPushButton(tr("Open &File…"))),
      again_(new QPushButton),
      cancel_(new QPushButton(tr("&Cancel"))),
      export_(new QPushButton(tr("E&xport Table…"))),
      label_(new QPushButton(tr("La&bel These…"))),
      progress_(new ThinProgress(tr("Progress"))),
      pages_(new QStackedWidget),
      filters_(new FilterBar),
      chips_(new ChipRow),
      model_(new SurveyModel(this)),
      table_(makeQuietTable(tr("Texts of the corpus"))),
      labels_(table_),
      preview_(new TextPreview),
      views_(new ExplorerViews(model_)),
      parts_(new QSplitter) {
    setManualPage(this, "explorer");
    setWindowTitle(tr("Explore a Corpus — Hanscope"));
    auto* column = new QVBoxLayout(this);
    pages_->addWidget(makeInvitation());
    pages_->addWidget(makeResultPage());
    for (QWidget* part : QWidgetList{error_, makeSourceRow(), columns_, progress_, pages_, state_})
        column->addWidget(part);
    column->setStretchFactor(pages_, 1);
    connectParts();
    addKeys();
    open_->setFocus();  // until a corpus is open
    showState();
    resizeToScreen(this, kFirstSize);
}

ExplorerWindow::~ExplorerWindow() = default;

void ExplorerWindow::connectParts() {
    connect(again_, &QPushButton::clicked, this, [this] { read({source_.path, shownColumns_}); });
    // Another file may be about to be read, whose columns are not shown yet.
    connect(columns_, &ColumnRow::changed, this, [this] {
        read({columnsOf_, columns_->columns()});
    });
    connect(cancel_, &QPushButton::clicked, this, [this] {
        reading_.cancel();
        searching_.cancel();
    });
    connect(export_, &QPushButton::clicked, this, &ExplorerWindow::exportTable);
    connect(label_, &QPushButton::clicked, this,
            [this] { Q_EMIT labelRequested(source_, model_->shownRows()); });
    connect(chips_, &ChipRow::clearRequested, this, &ExplorerWindow::showAll);
    connect(filters_, &FilterBar::changed, this, &ExplorerWindow::applyFilter);
    connect(filters_, &FilterBar::searchWanted, this, &ExplorerWindow::search);
    connect(&searching_, &LongJob::progressed, progress_, &ThinProgress::setShare);
    connect(error_, &Banner::dismissed, this, [this] { error_->setMessage({}); });
    connect(views_->confusion(), &ConfusionView::cellActivated, filters_, &FilterBar::chooseCell);
    connect(views_->confusion(), &ConfusionView::classActivated, this,
            [this](int label) { filters_->chooseCell(label, FilterBar::kAll); });
    connect(views_->reliability(), &ReliabilityView::binActivated, this, [this](int bin) {
        bin_ = static_cast<std::size_t>(bin);
        applyFilter();
    });
    connectReading();
    connectViews();
    connect(preview_->page(), &HeatmapView::menuRequested, this, &ExplorerWindow::showPageMenu);
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(table_, &QWidget::customContextMenuRequested, this, &ExplorerWindow::showMenu);
    connect(preview_, &TextPreview::failed, error_, &Banner::setMessage);
    connect(preview_, &TextPreview::quoteRequested, this, [this](QuotedPlace place) {
        QStringList groups;
        for (const GroupChoice& choice : filters_->groups()->choices())
            groups << QString::fromStdString(choice.group.name);
        groups.removeAll(QString());
        place.group = groups.join(QStringLiteral(", "));
        Q_EMIT quoteRequested(place);
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ExplorerWindow::showCurrent);
    onOpened(table_, [this](int row, bool keeps) { open(row, keeps); });
}

void ExplorerWindow::connectReading() {
    connect(&reading_, &SurveyReading::progressed, progress_, &ThinProgress::setShare);
    connect(&reading_, &SurveyReading::columnsFound, this, [this](const SurveyColumns& found) {
        columnsOf_ = found.source.path;
        columns_->setColumns(found);
    });
    connect(&reading_, &SurveyReading::begun, this, &ExplorerWindow::begin);
    connect(&reading_, &SurveyReading::partsRead, this, &ExplorerWindow::showParts);
    connect(&reading_, &SurveyReading::scored, this, [this] {
        views_->setScores(*reading_.scores());
        showState();
    });
    connect(&reading_, &SurveyReading::ended, this, &ExplorerWindow::onRead);
}

/// The views read the corpus themselves, perhaps when the window was stopped before its end.
void ExplorerWindow::connectViews() {
    connect(views_, &ExplorerViews::failed, error_, &Banner::setMessage);
    connect(views_, &ExplorerViews::rowsLeftOut, this, &ExplorerWindow::noteLeftOut);
    connect(views_, &ExplorerViews::lineChosen, this, &ExplorerWindow::showLine);
    connect(views_, &ExplorerViews::done, this, &ExplorerWindow::done);
    connect(views_, &ExplorerViews::exported, this, &ExplorerWindow::exported);
    connect(views_, &ExplorerViews::opened, this,
            [this](const WantedText& text, bool keeps) { open(text, keeps); });
    connect(views_->word(), &WordView::rowsWanted, this,
            [this](const auto& rows, int truth, int prediction, const QString& what) {
                forgetChoices();
                picked_ = rows;
                pickedText_ = what;
                filters_->chooseCell(truth, prediction);
            });
    connect(views_->map(), &MapView::rowsWanted, this,
            [this](const auto& rows, const QString& what) {
                picked_ = rows;
                pickedText_ = what;
                applyFilter();
            });
    connect(views_->like(), &LikeThisView::trainingTextWanted, this,
            [this](const QString& title, const QStringList& truth, const std::string& text,
                   bool keeps) {
                Q_EMIT documentChosen(title, truth, text, {});
                if (keeps) Q_EMIT keepRequested();
            });
    connect(views_->differences(), &DifferenceView::pairWanted, this,
            [this](const WantedText& wanted, const std::filesystem::path& first,
                   const std::filesystem::path& second) {
                openText(wanted, false, [this, wanted, first, second](const Opened& text) {
                    Q_EMIT pairWanted(text.title, wanted.truth, text.text,
                                      QString::fromStdString(first.string()),
                                      QString::fromStdString(second.string()));
                    nameRow(wanted.place, text);
                });
            });
    filters_->groups()->setTexts(model_);
    connect(views_->groups(), &GroupView::groupWanted, filters_->groups(), &GroupFilter::choose);
}

/// The rows of a table can be classified one by one; a folder of texts only as a whole.
void ExplorerWindow::tellRead() {
    if (!isTableName(source_.path.string())) return;
    const auto line = surveyCommand("classify", reader_->info().path, source_.path, shownColumns_);
    if (line) Q_EMIT done(exploredText(source_, tr("Texts")), line->line());
}

/// All of them read the same texts, so this is said once.
void ExplorerWindow::noteLeftOut(const SkippedRows& skipped) {
    reading_.noteLeftOut(skipped);
    showState();
}

void ExplorerWindow::addKeys() {
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, this, [this] {
        filters_->search()->setFocus();
        filters_->search()->selectAll();
    });
    connect(new QShortcut(QKeySequence(Qt::Key_Escape), this), &QShortcut::activated, this, [this] {
        if (!chips().empty()) showAll();
    });
    connect(new QShortcut(QKeySequence::Close, this), &QShortcut::activated, this, &QWidget::close);
}

void ExplorerWindow::setClassifier(std::shared_ptr<const Classifier> classifier,
                                   const QString& name) {
    classifier_ = std::move(classifier);
    classifierName_ = name.isEmpty() && classifier_
                          ? QString::fromStdString(classifier_->info().card.name)
                          : name;
    if (reader_ && classifier_ && isSameModel(*reader_, *classifier_))
        readerName_ = classifierName_;
    showState();
}

void ExplorerWindow::readWith(std::shared_ptr<const Classifier> classifier, const QString& name) {
    setClassifier(std::move(classifier), name);
    const SurveyReading::Wanted wanted =
        isReading() ? reading_.wanted() : SurveyReading::Wanted{source_.path, shownColumns_};
    if (!wanted.path.empty()) read(wanted);
}

DifferenceView* ExplorerWindow::differences() const {
    return views_->differences();
}

void ExplorerWindow::showError(const QString& sentence) {
    error_->setMessage(sentence);
}

void ExplorerWindow::choose(bool isFolder) {
    connect(openFileDialog(this, tr("Choose a Corpus"),
                           isFolder ? QFileDialog::Directory : QFileDialog::ExistingFile,
                           QString::fromStdString(source_.path.parent_path().string())),
            &QFileDialog::fileSelected, this,
            [this](const QString& path) { openSource(diskPath(path)); });
}

void ExplorerWindow::applyFilter() {
    SurveyFilter filter = filters_->filter();
    filter.reliabilityBin = bin_;
    filter.rows = found_ && picked_ ? inBoth(*found_, *picked_) : found_ ? found_ : picked_;
    const QModelIndex current = table_->currentIndex();
    const std::size_t text = current.isValid() ? model_->itemAt(current.row()) : 0;
    model_->setFilter(filter);
    showRows();
    const int row = current.isValid() ? std::max(model_->rowOf(text), 0) : 0;
    if (model_->rowCount() > 0)
        table_->setCurrentIndex(model_->index(row, SurveyModel::Text));  // which shows its page
    else
        preview_->clear();
    showState();
}

/// Shows the page of the current row. A label that the model does not have is neither right nor
/// wrong.
void ExplorerWindow::showCurrent() {
    const QModelIndex current = table_->currentIndex();
    if (!current.isValid()) return preview_->clear();
    const SurveyedText text = model_->table()[model_->itemAt(current.row())];
    const bool isJudged = text.truthKind() == TruthKind::Known;
    preview_->showText(reader_, readerName_, source_, text,
                       isJudged ? model_->truthText(text) : QString());
}

void ExplorerWindow::forgetChoices() {
    searching_.forget();
    bin_.reset();
    found_.reset();
    picked_.reset();
    filters_->clear();
    views_->confusion()->forgetCell();
}

void ExplorerWindow::showAll() {
    forgetChoices();
    applyFilter();
}

void ExplorerWindow::open(int row, bool keeps) {
    if (row < 0 || row >= model_->rowCount()) return;
    const SurveyedText text = model_->table()[model_->itemAt(row)];
    open({text.place(), std::string(text.beginning()), model_->trueLabels(text), {}}, keeps);
}

/// The menu of a text in the table, at the pointer or, with the keyboard, at the current row. While
/// it is open, the rows of the table may move.
void ExplorerWindow::showMenu(const QPoint& place) {
    const QModelIndex index = table_->indexAt(place);
    const int row = index.isValid() ? index.row() : table_->currentIndex().row();
    if (row < 0) return;
    const SurveyedText text = model_->table()[model_->itemAt(row)];
    const WantedText wanted{
        text.place(), std::string(text.beginning()), model_->trueLabels(text), {}};
    auto* menu = new QMenu(table_);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Open in the Main Window")), &QAction::triggered, this,
            [this, wanted] { open(wanted, false); });
    connect(menu->addAction(tr("&Documents Like This")), &QAction::triggered, this,
            [this, wanted] { findLike(wanted, false); });
    if (canFindTrained(*reader_))
        connect(menu->addAction(LikeThisView::tr("&Training Texts Like This")), &QAction::triggered,
                this, [this, wanted] { findLike(wanted, true); });
    addSortMenu(menu, table_->horizontalHeader());
    menu->popup(table_->viewport()->mapToGlobal(place));
}

/// The menu of the page below the table.
void ExplorerWindow::showPageMenu(const QPoint& place) {
    const HeatmapView* page = preview_->page();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addLikeThisActions(menu, *page->reading()->document, page->currentSentence(),
                       [this](const LikeThisQuery& query) { findLikeThis(query); });
    menu->addSeparator();
    preview_->addQuoteAction(menu);
    menu->popup(place);
}

void ExplorerWindow::findLikeThis(const LikeThisQuery& query) {
    if (!reader_) {
        wantedLike_ = std::make_unique<const LikeThisQuery>(query);
        return openForLikeThis();
    }
    error_->setMessage({});
    views_->findLikeThis(query);
}

/// Opens the texts that the model learnt from, if they are wanted and there.
void ExplorerWindow::openForLikeThis() {
    const auto askForCorpus = [this] {
        error_->setMessage(
            tr("Open a corpus of texts, in which what is like this is then looked for."));
    };
    if (!wantedLike_->onlyTrained || !classifier_) return askForCorpus();
    liking_.start(
        [classifier = classifier_](const LongJob::Context&) {
            return trainingFile(classifier->info());
        },
        [this, askForCorpus](const Outcome<std::optional<std::filesystem::path>>& outcome) {
            const bool isThere = outcome.value && outcome.value->has_value();
            isThere ? openSource(**outcome.value) : askForCorpus();
        });
}

void ExplorerWindow::findLike(const WantedText& text, bool onlyTrained) {
    liking_.start(
        [source = source_, text](const LongJob::Context&) {
            return textAt(source, text.place, text.beginning);
        },
        [this, onlyTrained](const Outcome<std::string>& outcome) {
            error_->setMessage(outcome.error);
            if (!outcome.value) return;
            LikeThisQuery query = wholeText(*outcome.value);
            query.onlyTrained = onlyTrained;
            findLikeThis(query);
        });
}

void ExplorerWindow::open(const WantedText& wanted, bool keeps) {
    openText(wanted, keeps, [this, keeps, wanted](const Opened& text) {
        Q_EMIT documentChosen(text.title, wanted.truth, text.text, text.marks);
        nameRow(wanted.place, text);
        if (wanted.words) Q_EMIT placeWanted(text.text.text, *wanted.words);
        if (keeps) Q_EMIT keepRequested();
    });
}

/// Says from where the text is that was opened in the main window.
void ExplorerWindow::nameRow(const RowPlace& place, const Opened& text) {
    Q_EMIT rowNamed(text.corpus, place.number);
}

/// Reads a text again. One that is not kept is not opened any more when another one is asked for.
void ExplorerWindow::openText(const WantedText& wanted, bool keeps,
                              const std::function<void(const Opened& text)>& opened) {
    previewing_.cancel();
    previewing_ = {};
    const CancelToken cancel = keeps ? CancelToken() : previewing_;
    opening_.start(
        [source = source_, wanted, cancel] {
            cancel.check();
            Row row = rowAt(source, wanted.place, wanted.beginning);
            return Opened{QString::fromStdString(placeName(source, wanted.place)), takeText(row),
                          markedRanges(row),
                          QString::fromStdString(std::filesystem::absolute(source.path).string())};
        },
        [this, opened, cancel](const Outcome<Opened>& outcome) {
            if (cancel.isCancelled()) return;
            error_->setMessage(outcome.error);
            if (outcome.value) opened(*outcome.value);
        });
}

/// Tells the views that the shown texts are others; hidden ones wait.
void ExplorerWindow::showRows() {
    views_->refresh();
}

/// Makes the text of a line of another view the current one.
void ExplorerWindow::showLine(std::uint64_t row, int word, int count) {
    const SurveyTable& table = model_->table();
    const std::size_t text = table.textOfRow(row);
    const int shown = text < table.size() ? model_->rowOf(text) : -1;
    if (shown < 0) return;
    table_->setCurrentIndex(model_->index(shown, SurveyModel::Text));
    preview_->selectWords({word, count});
}

void ExplorerWindow::exportTable() {
    const auto write = [this](const QString& file) {
        const std::filesystem::path path = diskPath(file);
        FileQueue::instance().exportTo(
            path,
            [path, source = source_.path, model = reader_->info().path, table = model_->table(),
             texts = model_->shown(), labels = reader_->info().labels] {
                requireNotReplaced({{message("the model"), model}, {message("the corpus"), source}},
                                   {message("the table"), path});
                writeWhole(path, surveyCsv(table, texts, labels));
            },
            this, [this](const QString& error) { error_->setMessage(error); },
            [this, file] { Q_EMIT exported(file); });
    };
    const QString name = QString::fromStdString(nameWithoutEnding(source_.path));
    askWhereToWrite(this, tr("Export the Table"), {{tr("Table"), QStringLiteral("csv")}},
                    tr("%1-classified").arg(name), write);
}

void ExplorerWindow::closeEvent(QCloseEvent* event) {
    reading_.cancel();
    searching_.cancel();
    views_->cancel();
    QWidget::closeEvent(event);
}

QWidget* ExplorerWindow::makeSourceRow() {
    auto* row = new QWidget;
    auto* folder = new QPushButton(tr("Open Fol&der…"));
    connect(open_, &QPushButton::clicked, this, [this] { choose(false); });
    connect(folder, &QPushButton::clicked, this, [this] { choose(true); });
    auto* model = labelFor(tr("&Model:"), chooser_);
    makeRow(row, {{name_, 1}, model, chooser_, again_, cancel_, open_, folder, export_},
            kNoMargins);
    return row;
}

QWidget* ExplorerWindow::makeInvitation() {
    auto* page = new QWidget;
    auto* title = new QLabel(tr("Drop a corpus of texts here"));
    title->setFont(sizedFont(title->font(), TextSize::Title));
    auto* explanation = new QLabel(
        tr("A table (.csv, .tsv, .xlsx, .ods), .json, .jsonl or .ss, text files also as .gz or "
           ".zst; texts in .txt; or a folder of texts. The model reads every text; labels in the "
           "file, if there are any, are compared with its predictions."));
    explanation->setWordWrap(true);
    explanation->setAlignment(Qt::AlignCenter);
    explanation->setFixedSize(kInvitationWidth, explanation->heightForWidth(kInvitationWidth));
    makeColumn(page,
               {BoxItem::growing(2),
                {title, 0, Qt::AlignHCenter},
                {explanation, 0, Qt::AlignHCenter},
                BoxItem::growing(3)},
               {}, 14);
    fillWithBase(page);
    return page;
}

QWidget* ExplorerWindow::makeResultPage() {
    auto* page = new QWidget;
    showSurvey(table_, model_);
    parts_->setChildrenCollapsible(false);
    parts_->addWidget(makeTextsPart());
    parts_->addWidget(views_);
    parts_->setSizes({440, 560});
    parts_->setStretchFactor(0, 3);
    parts_->setStretchFactor(1, 2);
    label_->setToolTip(tr("Give labels to the texts that are shown"));
    auto* line = makeRow(nullptr, {count_, {chips_, 1}, label_});
    makeColumn(page, {filters_, line, {parts_, 1}}, kNoMargins);
    return page;
}

void ExplorerWindow::showUnit(UnitLevel level, std::size_t number) {
    if (!hasCorpus()) {
        wantedUnit_ = {level, number};
        return;
    }
    views_->showUnit(level, number);
}

QWidget* ExplorerWindow::makeTextsPart() {
    auto* part = new QSplitter(Qt::Vertical);
    part->setChildrenCollapsible(false);
    part->addWidget(table_);
    part->addWidget(preview_);
    part->setSizes({500, 500});
    return part;
}

void ExplorerWindow::read(const SurveyReading::Wanted& wanted) {
    error_->setMessage(classifier_ ? QString() : tr("Choose a model in the main window first."));
    if (!classifier_) return;
    progress_->setShare(-1);
    reading_.start(wanted, classifier_);
    showState();
}

/// Replaces what is shown. A file that cannot be read does not come here: the old table stays.
void ExplorerWindow::begin(std::shared_ptr<const Classifier> classifier, const CorpusSource& source,
                           const Columns& columns) {
    closeWhatWasAsked();
    shownColumns_ = columns;
    reader_ = std::move(classifier);
    readerName_ = reader_ == classifier_ ? classifierName_
                                         : QString::fromStdString(reader_->info().card.name);
    source_ = source;
    const ModelInfo& model = reader_->info();
    forgetChoices();
    filters_->setLabels(model.labels);
    labels_.setLabels(model.labels);
    model_->clear(model.labels);
    if (table_->horizontalHeader()->sortIndicatorSection() == SurveyModel::Disagreement)
        table_->sortByColumn(-1, Qt::AscendingOrder);
    showMarks();
    model_->setFilter({});
    views_->setCorpus(reader_, readerName_, source, columns);
    preview_->clear();
    const bool isFirst = pages_->currentIndex() == 0;
    pages_->setCurrentIndex(1);
    if (isFirst) showFirstView();
    if (const auto query = std::exchange(wantedLike_, nullptr)) findLikeThis(*query);
    if (const auto unit = std::exchange(wantedUnit_, std::nullopt))
        showUnit(unit->first, unit->second);
    showState();
}

/// The confusion matrix was hidden while there were no labels.
void ExplorerWindow::showFirstView() {
    table_->setFocus();
    showTruth();
    views_->showFirst();
}

/// Menus and dialogs about the texts that were shown so far.
void ExplorerWindow::closeWhatWasAsked() {
    liking_.forget();
    for (QMenu* menu : findChildren<QMenu*>())
        if (menu->isVisible()) menu->close();
    for (QFileDialog* dialog : findChildren<QFileDialog*>())
        if (dialog->acceptMode() == QFileDialog::AcceptSave) dialog->reject();
}

void ExplorerWindow::onRead(const QString& error) {
    error_->setMessage(error);
    if (!reading_.hasBegun()) return showState();
    if (reading_.isWhole()) tellRead();
    showRows();
}

void ExplorerWindow::showParts(const SurveyReading::Parts& parts) {
    model_->append(parts);
    labels_.add(parts);
    showMarks();
    if (!table_->currentIndex().isValid() && model_->rowCount() > 0)
        table_->setCurrentIndex(model_->index(0, SurveyModel::Text));
    showState();
}

void ExplorerWindow::search() {
    searching_.forget();
    const std::string wanted = filters_->wanted().toStdString();
    if (wanted.empty()) {
        found_.reset();
        return applyFilter();
    }
    progress_->setShare(-1);
    using Found = std::vector<std::uint64_t>;
    searching_.start(
        [source = source_, wanted](const LongJob::Context& job) {
            Found rows;
            searchTexts(
                source, wanted, [&](std::uint64_t row) { rows.push_back(row); }, job.progress,
                job.cancel);
            return rows;
        },
        [this, text = filters_->wanted()](Outcome<Found> outcome) {
            error_->setMessage(outcome.error);
            if (outcome.value) {
                found_ = std::move(outcome.value);
                foundText_ = tr("with “%1” in the text").arg(text);
            }
            applyFilter();
        });
    showState();
}

QString ExplorerWindow::countText() const {
    if (searching_.isRunning()) return tr("Searching the texts…");
    const QString all = tr("%Ln text(s)", nullptr, static_cast<int>(model_->table().size()));
    if (model_->rowCount() == 0 && !model_->filter().isEmpty())
        return tr("None of %1 fits; Esc shows all").arg(all);
    return model_->filter().isEmpty()
               ? all
               : tr("%1 of %2 shown").arg(QLocale().toString(model_->rowCount()), all);
}

/// Why not all texts are shown.
std::vector<Chip> ExplorerWindow::chips() {
    std::vector<Chip> chips = filters_->chips();
    const auto add = [&](const QString& text, auto& choice) {
        chips.push_back({text, [this, &choice] {
                             choice.reset();
                             applyFilter();
                         }});
    };
    if (found_) chips.push_back({foundText_, [this] { filters_->search()->clear(); }});
    if (picked_) add(pickedText_, picked_);
    if (bin_) add(tr("probability %1–%2 %").arg(10 * *bin_).arg(10 * *bin_ + 10), bin_);
    return chips;
}

/// Without true labels, what needs them is hidden.
void ExplorerWindow::showTruth() {
    const bool hasLabels = source_.columns.labelling != Labelling::None;
    const SurveyScores* scores = reading_.scores();
    const bool isJudged = hasLabels && (!scores || scores->judged > 0 ||
                                        (reading_.isRunning() && scores->foreign == 0));
    filters_->setHasTruth(hasLabels);
    filters_->setHasForeign(scores && scores->foreign > 0);
    filters_->groups()->showState();
    table_->setColumnHidden(SurveyModel::Truth, !hasLabels);
    views_->setJudged(isJudged);
}

/// Without marked words, what needs them is hidden.
void ExplorerWindow::showMarks() {
    filters_->setHasMarks(model_->hasMarks());
    table_->setColumnHidden(SurveyModel::Disagreement, !model_->hasMarks());
}

void ExplorerWindow::showState() {
    showTruth();
    name_->setText(source_.path.empty() ? tr("No corpus is open.")
                                        : QString::fromStdString(source_.path.string()));
    state_->setText(reader_ ? reading_.sentences(readerName_, model_->table().size()) : QString());
    setPlainToolTip(state_, messageTexts(reading_.leftOut().faults).join(QLatin1Char('\n')));
    count_->setText(countText());
    chips_->setChips(chips());
    const bool isBusy = reading_.isRunning() || searching_.isRunning();
    progress_->setVisible(isBusy);
    cancel_->setVisible(isBusy);
    export_->setEnabled(model_->table().size() > 0);
    label_->setEnabled(model_->rowCount() > 0);
    const bool isOther = reader_ && classifier_ && !isSameModel(*reader_, *classifier_);
    again_->setVisible(isOther);
    if (isOther) again_->setText(tr("Read with “%1”").arg(classifierName_));
}

}  // namespace hanscope::ui

#include "moc_explorer_window.cpp"
