#include "ui/explorer/explorer_window.h"

#include <QCloseEvent>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>

#include "core/atomic_file.h"
#include "core/corpus/output_check.h"
#include "core/survey/corpus_text.h"
#include "ui/explorer/filter_bar.h"
#include "ui/explorer/lexicon_view.h"
#include "ui/explorer/reliability_view.h"
#include "ui/explorer/survey_csv.h"
#include "ui/explorer/survey_model.h"
#include "ui/explorer/word_view.h"
#include "ui/training/data/column_row.h"
#include "ui/training/data/source_choice.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

std::vector<std::uint64_t> inBoth(const std::vector<std::uint64_t>& a,
                                  const std::vector<std::uint64_t>& b) {
    std::vector<std::uint64_t> both;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return both;
}

constexpr QSize kFirstSize(1180, 720);

}  // namespace

ExplorerWindow::ExplorerWindow(QWidget* parent)
    : TextsPanel(parent),
      error_(new Banner(Banner::Kind::Error)),
      name_(new ElidedLabel),
      state_(makePlainLabel()),
      count_(makePlainLabel()),
      columns_(new ColumnRow),
      again_(new QPushButton),
      cancel_(new QPushButton(tr("&Cancel"))),
      export_(new QPushButton(tr("&Export Table…"))),
      all_(new QPushButton(tr("Show &All"))),
      progress_(new ThinProgress(tr("Progress"))),
      pages_(new QStackedWidget),
      filters_(new FilterBar),
      model_(new SurveyModel(this)),
      table_(makeQuietTable(tr("Texts of the corpus"))),
      views_(new QTabWidget),
      confusion_(new ConfusionView),
      reliability_(new ReliabilityView),
      word_(new WordView),
      lexicon_(new LexiconView) {
    setWindowTitle(tr("Explore a Corpus — Hanscope"));
    newsClock_.setSingleShot(true);
    state_->setWordWrap(true);
    QSizePolicy kept = progress_->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    progress_->setSizePolicy(kept);
    auto* column = new QVBoxLayout(this);
    pages_->addWidget(makeInvitation());
    pages_->addWidget(makeResultPage());
    for (QWidget* part : QWidgetList{error_, makeSourceRow(), columns_, progress_, pages_, state_})
        column->addWidget(part, part == pages_ ? 1 : 0);
    connectParts();
    addKeys();
    showState();
    resize(kFirstSize);
}

void ExplorerWindow::connectParts() {
    connect(again_, &QPushButton::clicked, this, [this] { read(source_.path); });
    connect(columns_, &ColumnRow::changed, this, [this] { read(wanted_, columns_->columns()); });
    connect(cancel_, &QPushButton::clicked, this, [this] {
        reading_.cancel();
        searching_.cancel();
    });
    connect(export_, &QPushButton::clicked, this, &ExplorerWindow::exportTable);
    connect(all_, &QPushButton::clicked, this, &ExplorerWindow::showAll);
    connect(filters_, &FilterBar::changed, this, &ExplorerWindow::applyFilter);
    connect(filters_, &FilterBar::searchWanted, this, &ExplorerWindow::search);
    connect(&newsClock_, &QTimer::timeout, this, &ExplorerWindow::showNews);
    for (LongJob* job : {&reading_, &searching_})
        connect(job, &LongJob::progressed, progress_, &ThinProgress::setShare);
    connect(error_, &Banner::dismissed, this, [this] { error_->setMessage({}); });
    connect(confusion_, &ConfusionView::cellActivated, filters_, &FilterBar::chooseCell);
    connect(confusion_, &ConfusionView::classActivated, this,
            [this](int label) { filters_->chooseCell(label, FilterBar::kAll); });
    connect(reliability_, &ReliabilityView::binActivated, this, [this](int bin) {
        bin_ = static_cast<std::size_t>(bin);
        applyFilter();
    });
    connect(word_, &WordView::failed, error_, &Banner::setMessage);
    connect(lexicon_, &LexiconView::failed, error_, &Banner::setMessage);
    connect(lexicon_, &LexiconView::wordWanted, this, [this](const QString& word) {
        views_->setCurrentWidget(word_);
        word_->showWord(word);
    });
    connect(word_, &WordView::rowsWanted, this,
            [this](const auto& rows, int truth, int prediction, const QString& what) {
                forgetChoices();
                picked_ = rows;
                pickedText_ = what;
                filters_->chooseCell(truth, prediction);
            });
    connect(table_, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { open(index.row(), false); });
}

void ExplorerWindow::addKeys() {
    const auto onTable = [this](const QList<QKeySequence>& keys, bool keeps) {
        for (const QKeySequence& key : keys) {
            auto* shortcut = new QShortcut(key, table_, nullptr, nullptr, Qt::WidgetShortcut);
            connect(shortcut, &QShortcut::activated, this,
                    [this, keeps] { open(table_->currentIndex().row(), keeps); });
        }
    };
    onTable({Qt::Key_Return, Qt::Key_Enter}, false);
    onTable({Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter}, true);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, this, [this] {
        filters_->search()->setFocus();
        filters_->search()->selectAll();
    });
    connect(new QShortcut(QKeySequence::Close, this), &QShortcut::activated, this, &QWidget::close);
}

void ExplorerWindow::setClassifier(std::shared_ptr<const Classifier> classifier,
                                   const QString& name) {
    classifier_ = std::move(classifier);
    classifierName_ = name.isEmpty() && classifier_
                          ? QString::fromStdString(classifier_->info().card.name)
                          : name;
    if (classifier_ == reader_) readerName_ = classifierName_;
    showState();
}

void ExplorerWindow::choose(bool isFolder) {
    auto* dialog = new QFileDialog(this, tr("Choose a Corpus"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    if (!source_.path.empty())
        dialog->setDirectory(QString::fromStdString(source_.path.parent_path().string()));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { openSource(QFile::encodeName(path).toStdString()); });
    dialog->open();
}

void ExplorerWindow::openSource(const std::filesystem::path& path) {
    read(path);
}

void ExplorerWindow::applyFilter() {
    SurveyFilter filter = filters_->filter();
    filter.reliabilityBin = bin_;
    filter.rows = found_ && picked_ ? inBoth(*found_, *picked_) : found_ ? found_ : picked_;
    const QModelIndex current = table_->currentIndex();
    const std::size_t text = current.isValid() ? model_->textAt(current.row()) : 0;
    model_->setFilter(filter);
    const int row = current.isValid() ? std::max(model_->rowOf(text), 0) : 0;
    if (model_->rowCount() > 0) table_->setCurrentIndex(model_->index(row, SurveyModel::Text));
    showState();
}

void ExplorerWindow::forgetChoices() {
    searching_.forget();
    bin_.reset();
    found_.reset();
    picked_.reset();
    filters_->clear();
}

void ExplorerWindow::showAll() {
    forgetChoices();
    applyFilter();
}

void ExplorerWindow::open(int row, bool keeps) {
    if (row < 0 || row >= model_->rowCount()) return;
    const SurveyedText text = model_->table()[model_->textAt(row)];
    struct Opened {
        QString title;
        std::string text;
    };
    opening_.start(
        [source = source_, place = text.place(),
         beginning = std::string(text.beginning())](const LongJob::Line&) {
            return Opened{QString::fromStdString(placeName(source, place)),
                          textAt(source, place, beginning)};
        },
        [this, keeps, truth = model_->truthText(text)](const Outcome<Opened>& outcome) {
            error_->setMessage(outcome.error);
            if (!outcome.value) return;
            Q_EMIT documentChosen(outcome.value->title, truth, outcome.value->text);
            if (keeps) Q_EMIT keepRequested();
        });
}

void ExplorerWindow::exportTable() {
    const auto write = [this](const QString& file) {
        const std::filesystem::path path = QFile::encodeName(file).toStdString();
        writing_.start(
            [path, source = source_.path, model = reader_->info().path, table = model_->table(),
             texts = model_->shown(), labels = reader_->info().labels](const LongJob::Line&) {
                requireNotReplaced({{"the model", model}, {"the corpus", source}},
                                   {"the table", path});
                AtomicFile out(path);
                out.write(surveyCsv(table, texts, labels));
                out.commit();
                return true;
            },
            [this](const Outcome<bool>& outcome) { error_->setMessage(outcome.error); });
    };
    const QString name = QString::fromStdString(source_.path.stem().string());
    askWhereToWrite(this, tr("Export the Table"), {{tr("Table"), QStringLiteral("csv")}}, name,
                    write);
}

void ExplorerWindow::closeEvent(QCloseEvent* event) {
    reading_.cancel();
    searching_.cancel();
    word_->cancel();
    lexicon_->cancel();
    QWidget::closeEvent(event);
}

}  // namespace hanscope::ui
