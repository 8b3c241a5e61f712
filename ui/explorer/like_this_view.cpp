#include "ui/explorer/like_this_view.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QStandardItemModel>
#include <QTableView>
#include <algorithm>

#include "core/survey/survey_table.h"
#include "core/text/segmenter.h"
#include "ui/explorer/survey_view.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/message_text.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kLikeThisPadding = 6;
constexpr int kQueryWidth = 320;

/// The number of the sentence of a document that has this byte, or the next one after it.
std::size_t sentenceAt(const Document& document, std::uint32_t byte) {
    const auto& sentences = document.sentences();
    const auto found = std::upper_bound(
        sentences.begin(), sentences.end(), byte,
        [](std::uint32_t wanted, const Sentence& sentence) { return wanted < sentence.range.end; });
    const auto number = static_cast<std::size_t>(found - sentences.begin());
    return std::min(number, sentences.empty() ? 0 : sentences.size() - 1);
}

}  // namespace

LikeThisQuery wholeText(const std::string& text) {
    return {VectorLevel::Document, text, {0, static_cast<std::uint32_t>(text.size())}};
}

void addLikeThisActions(QMenu* menu, const Document& document, int sentence,
                        const std::function<void(const LikeThisQuery&)>& find) {
    if (sentence >= 0) {
        const LikeThisQuery query{VectorLevel::Sentence, document.text(),
                                  document.sentences()[static_cast<std::size_t>(sentence)].range};
        QObject::connect(menu->addAction(LikeThisView::tr("Sentences &Like This")),
                         &QAction::triggered, menu, [find, query] { find(query); });
    }
    QObject::connect(menu->addAction(LikeThisView::tr("&Documents Like This")), &QAction::triggered,
                     menu, [find, query = wholeText(document.text())] { find(query); });
}

LikeThisView::LikeThisView(QWidget* parent)
    : QWidget(parent),
      level_(new QComboBox),
      text_(new QLineEdit),
      button_(new QPushButton),
      progress_(new ThinProgress(tr("Progress of the search"))),
      sentence_(makePlainLabel()),
      model_(new LikeThisModel(this)),
      table_(makeQuietTable(tr("What is nearest, by the network’s vectors"))) {
    fillWithBase(this);
    setFocusProxy(text_);
    sentence_->setWordWrap(true);
    makeTable();
    makeColumn(this, {makeQuery(), progress_, sentence_, {table_, 1}}, QMargins(8, 6, 4, 4));
    connectParts();
    addKeys();
    showState();
}

QWidget* LikeThisView::makeQuery() {
    level_->addItems({tr("Sentences like"), tr("Documents like")});  // in the order of VectorLevel
    level_->setAccessibleName(tr("What is compared"));
    text_->setAccessibleName(tr("The sentence or text that others are compared with"));
    text_->setPlaceholderText(tr("A sentence or a text"));
    text_->setClearButtonEnabled(true);
    text_->setMaxLength(1 << 22);
    auto* row = new QWidget;
    makeRow(row, {level_, {text_, 1}, button_}, kNoMargins);
    return row;
}

void LikeThisView::makeTable() {
    table_->setModel(model_);
    table_->setItemDelegateForColumn(LikeThisModel::Text, makeTextCells(table_));
    table_->setItemDelegateForColumn(LikeThisModel::Prediction, makeTextCells(table_));
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setWordWrap(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() +
                                                    kLikeThisPadding);
    QHeaderView* header = table_->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(LikeThisModel::Text, QHeaderView::Stretch);
}

void LikeThisView::connectParts() {
    connect(text_, &QLineEdit::returnPressed, this, &LikeThisView::find);
    connect(text_, &QLineEdit::textChanged, this, [this] {
        query_.reset();
        showState();
    });
    connect(level_, &QComboBox::activated, this, [this] {
        query_.reset();
        find();
    });
    connect(button_, &QPushButton::clicked, this, [this] { job_.isRunning() ? cancel() : find(); });
    connect(&job_, &LongJob::progressed, progress_, &ThinProgress::setShare);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LikeThisView::chooseCurrent);
    connect(table_, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { open(index, false); });
}

void LikeThisView::addKeys() {
    for (const auto& [key, keeps] : {std::pair{QKeySequence(Qt::Key_Return), false},
                                     {QKeySequence(Qt::Key_Enter), false},
                                     {QKeySequence(Qt::CTRL | Qt::Key_Return), true},
                                     {QKeySequence(Qt::CTRL | Qt::Key_Enter), true}}) {
        auto* shortcut = new QShortcut(key, table_, nullptr, nullptr, Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this,
                [this, isKept = keeps] { open(table_->currentIndex(), isKept); });
    }
}

void LikeThisView::setCorpus(std::shared_ptr<const Classifier> classifier,
                             const CorpusSource& source) {
    job_.forget();
    classifier_ = std::move(classifier);
    source_ = source;
    store_ = nullptr;
    query_.reset();
    asked_.reset();
    rows_.reset();
    queried_.clear();
    model_->clear(classifier_->info().labels);
    table_->setColumnHidden(LikeThisModel::Truth, source.columns.labelling == Labelling::None);
    const VectorReader* reader = vectorReader(*classifier_);
    const bool hasSentences = reader && reader->vectorSizes().sentence > 0;
    qobject_cast<QStandardItemModel*>(level_->model())->item(0)->setEnabled(hasSentences);
    if (!hasSentences) level_->setCurrentIndex(int(VectorLevel::Document));
    showState();
}

void LikeThisView::setRows(Rows rows) {
    if (rows == rows_) return;
    rows_ = std::move(rows);
    if (asked_) start();
}

void LikeThisView::search(const LikeThisQuery& query) {
    level_->setCurrentIndex(int(query.level));
    const std::string_view part =
        std::string_view(query.text).substr(query.range.begin, query.range.size());
    text_->setText(QString::fromStdString(oneLine(part)).trimmed());
    text_->setCursorPosition(0);  // of a long text the beginning is seen
    query_ = query;
    find();
}

QString LikeThisView::sentence() const {
    return sentence_->text();
}

void LikeThisView::find() {
    if (!classifier_ || text_->text().trimmed().isEmpty()) return;
    const std::string typed = text_->text().trimmed().toStdString();
    asked_ = query_.value_or(LikeThisQuery{
        VectorLevel(level_->currentIndex()), typed, {0, static_cast<std::uint32_t>(typed.size())}});
    start();
}

/// Looks for what was asked, in the rows that pass the filters now.
void LikeThisView::start() {
    progress_->setShare(-1);
    job_.start(
        [classifier = classifier_, source = source_, store = store_, query = *asked_,
         rows = rows_](const LongJob::Context& job) {
            return findIn(job, *classifier, source, store, query, rows);
        },
        [this](Outcome<Found> outcome) { onFound(std::move(outcome)); });
    showState();
}

/// On the worker thread. The sentence or text itself, if the corpus has it, is left out once.
LikeThisView::Found LikeThisView::findIn(const LongJob::Context& job, const Classifier& classifier,
                                         const CorpusSource& source,
                                         std::shared_ptr<const VectorStore> store,
                                         const LikeThisQuery& query, const Rows& rows) {
    Segmenter segmenter(classifier.info().preprocessing);
    const Document document = segmenter.segment(FormattedText{query.text}, job.cancel);
    const std::size_t sentence = sentenceAt(document, query.range.begin);
    const std::vector<float> vector =
        vectorOf(classifier, document, query.level, sentence, job.cancel);
    Found found;
    found.level = query.level;
    found.store = store ? std::move(store)
                        : openVectors(classifier, source, {{}, 0, job.progress, {}}, job.cancel);
    const VectorRows& vectors = vectorsOf(*found.store, query.level);
    const auto isWanted = [&](std::size_t row) {
        const std::size_t text =
            query.level == VectorLevel::Document ? row : found.store->textOfSentence(row);
        return !rows ||
               std::binary_search(rows->begin(), rows->end(), found.store->place(text).number);
    };
    WorkerPool pool;
    found.all = vectors.count();
    found.texts = readSimilar(classifier, source, *found.store, query.level,
                              nearestRows(vectors, vector, kCount + 1, pool, isWanted, job.cancel),
                              job.cancel);
    const auto isItself = [&](const SimilarText& text) {
        return text.text == query.text &&
               (query.level == VectorLevel::Document || text.sentence == sentence);
    };
    const auto itself = std::find_if(found.texts.begin(), found.texts.end(), isItself);
    if (itself != found.texts.end()) found.texts.erase(itself);
    if (found.texts.size() > kCount) found.texts.resize(kCount);
    found.query = query.level == VectorLevel::Document
                      ? document.text()
                      : std::string(document.at(document.sentences()[sentence].range));
    return found;
}

void LikeThisView::onFound(Outcome<Found> outcome) {
    Q_EMIT failed(outcome.error);
    if (!outcome.error.isEmpty()) store_ = nullptr;  // its file may have been changed
    if (outcome.value) {
        store_ = outcome.value->store;
        Q_EMIT rowsLeftOut(store_->skipped());
        all_ = outcome.value->all;
        queried_ = QString::fromStdString(oneLine(outcome.value->query)).trimmed();
        model_->show(std::move(outcome.value->texts), outcome.value->level);
        table_->scrollToTop();
        if (model_->rowCount() > 0) table_->setCurrentIndex(model_->index(0, LikeThisModel::Text));
    }
    showState();
}

void LikeThisView::chooseCurrent() {
    const QModelIndex current = table_->currentIndex();
    if (!current.isValid()) return;
    const SimilarText& text = model_->textAt(current.row());
    Q_EMIT lineChosen(text.place.number, static_cast<int>(text.firstWord),
                      static_cast<int>(text.words));
}

void LikeThisView::open(const QModelIndex& index, bool keeps) {
    if (!index.isValid()) return;
    const SimilarText& text = model_->textAt(index.row());
    Q_EMIT opened(text, model_->truthText(text), keeps);
}

void LikeThisView::showState() {
    const bool isBusy = job_.isRunning();
    const bool hasVectors = !classifier_ || vectorReader(*classifier_);
    for (QWidget* part : QWidgetList{level_, text_}) part->setEnabled(hasVectors);
    button_->setText(isBusy ? tr("Stop") : tr("Find"));
    button_->setEnabled(isBusy || (hasVectors && !text_->text().trimmed().isEmpty()));
    progress_->setVisible(isBusy);
    sentence_->setText(state());
}

QString LikeThisView::state() const {
    if (classifier_ && !vectorReader(*classifier_))
        return tr(
            "This model adds up the weights of words and phrases, so it has no vectors by which "
            "sentences and texts could be compared.");
    if (job_.isRunning())
        return store_ ? tr("Comparing…")
                      : tr("Reading the vectors of all texts; they are kept for the next time.");
    if (queried_.isEmpty())
        return tr(
            "Finds the sentences or documents that are nearest to one, by the network’s vectors. "
            "Write one above, or choose “Sentences Like This” in the menu of a page.");
    const QString what = fontMetrics().elidedText(queried_, Qt::ElideRight, kQueryWidth);
    const QString all = QLocale().toString(qulonglong{all_}),
                  vectors = messageText(requireVectors(*classifier_).vectorsText());
    QString sentence = model_->level() == VectorLevel::Sentence
                           ? tr("Of %1 sentences, the nearest to “%2”, by %3.")
                           : tr("Of %1 documents, the nearest to “%2”, by %3.");
    sentence = sentence.arg(all, what, vectors);
    if (rows_) sentence += QLatin1Char(' ') + tr("Only those that pass the filters are listed.");
    return sentence;
}

}  // namespace hanscope::ui

#include "moc_like_this_view.cpp"
