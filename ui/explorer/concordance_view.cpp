#include "ui/explorer/concordance_view.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTableView>
#include <algorithm>

#include "core/atomic_file.h"
#include "core/corpus/output_check.h"
#include "ui/explorer/concordance_figure.h"
#include "ui/explorer/survey_view.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/message_text.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kLinePadding = 6;
constexpr int kKeywordPadding = 6, kMaxKeywordWidth = 180;
constexpr int kMeasuredKeywords = 200;

/// The occurrence on a background as dark as its weight, also in a selected line.
class KeywordCells : public QStyledItemDelegate {
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        paintItemBackground(painter, cell);
        const QVariant weight = index.data(ConcordanceModel::kWeightRole);
        const Palette palette = Palette::matching(option.palette);
        const QFont bold = strongFont(option.font);
        painter->save();
        painter->setFont(bold);
        const int width = QFontMetrics(bold).horizontalAdvance(cell.text) + 2 * kKeywordPadding;
        QRect box = option.rect.adjusted(0, 1, 0, -1);
        const int margin = std::max(0, (box.width() - width) / 2);
        box.adjust(margin, 0, -margin, 0);
        if (weight.isValid()) painter->fillRect(box, palette.word(weight.toDouble()));
        const bool isSelected = (option.state & QStyle::State_Selected) != 0;
        painter->setPen(weight.isValid() || !isSelected
                            ? palette.text
                            : option.palette.color(QPalette::HighlightedText));
        painter->drawText(box, Qt::AlignCenter,
                          QFontMetrics(bold).elidedText(cell.text, Qt::ElideRight, box.width()));
        painter->restore();
    }
};

}  // namespace

ConcordanceView::ConcordanceView(QWidget* parent)
    : QWidget(parent),
      kind_(new QComboBox),
      order_(new QComboBox),
      text_(new QLineEdit),
      button_(new QPushButton),
      export_(new QPushButton(tr("Export…"))),
      erases_(new QCheckBox(tr("Erase each occurrence, too"))),
      progress_(new ThinProgress(tr("Progress of the concordance"))),
      sentence_(makePlainLabel()),
      model_(new ConcordanceModel(this)),
      table_(makeQuietTable(tr("Occurrences with the words around them"))) {
    fillWithBase(this);
    setFocusProxy(text_);
    sentence_->setWordWrap(true);
    makeTable();
    makeColumn(this, {makeQuery(), makeChoices(), progress_, sentence_, {table_, 1}},
               QMargins(8, 6, 4, 4));
    connectParts();
    addKeys();
    showState();
}

QWidget* ConcordanceView::makeQuery() {
    // In the order of WordQuery::Kind.
    kind_->addItems({tr("Word"), tr("Phrase"), tr("Pattern"), tr("Regular expression"),
                     tr("Any of these words")});
    kind_->setAccessibleName(tr("What is looked for"));
    text_->setAccessibleName(tr("Words that are looked for"));
    text_->setClearButtonEnabled(true);
    text_->setMaxLength(1 << 20);
    auto* row = new QWidget;
    makeRow(row, {kind_, {text_, 1}, button_}, kNoMargins);
    return row;
}

QWidget* ConcordanceView::makeChoices() {
    // In the order of ConcordanceOrder.
    order_->addItems(
        {tr("in the order of the file"), tr("by the occurrence"), tr("by the weight"),
         tr("by the shade"), tr("by the effect"), tr("by the prediction"), tr("by the truth"),
         tr("by the 1st word before"), tr("by the 2nd word before"), tr("by the 3rd word before"),
         tr("by the 1st word after"), tr("by the 2nd word after"), tr("by the 3rd word after")});
    order_->setAccessibleName(tr("Order of the lines"));
    erases_->setToolTip(
        tr("Each occurrence is removed from its text, to see what the prediction loses."));
    export_->setAccessibleName(tr("Export the concordance"));
    auto* row = new QWidget;
    makeRow(row, {order_, erases_, BoxItem::growing(), export_}, kNoMargins);
    return row;
}

void ConcordanceView::makeTable() {
    table_->setModel(model_);
    table_->setItemDelegateForColumn(ConcordanceModel::Left, makeEndCells(table_));
    table_->setItemDelegateForColumn(ConcordanceModel::Keyword, new KeywordCells(table_));
    table_->setItemDelegateForColumn(ConcordanceModel::Prediction, makeTextCells(table_));
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setWordWrap(false);
    table_->setColumnHidden(ConcordanceModel::Effect, true);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + kLinePadding);
    QHeaderView* header = table_->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    header->setMinimumSectionSize(30);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(ConcordanceModel::Left, QHeaderView::Stretch);
    header->setSectionResizeMode(ConcordanceModel::Keyword, QHeaderView::Fixed);
    header->setSectionResizeMode(ConcordanceModel::Right, QHeaderView::Stretch);
    header->setResizeContentsPrecision(0);
}

void ConcordanceView::connectParts() {
    connect(text_, &QLineEdit::returnPressed, this, &ConcordanceView::find);
    connect(text_, &QLineEdit::textChanged, this, &ConcordanceView::showState);
    connect(kind_, &QComboBox::currentIndexChanged, this, &ConcordanceView::showState);
    connect(button_, &QPushButton::clicked, this, [this] { isRunning() ? cancel() : find(); });
    connect(export_, &QPushButton::clicked, this, &ConcordanceView::save);
    connect(erases_, &QCheckBox::toggled, this, [this](bool erases) {
        table_->setColumnHidden(ConcordanceModel::Effect, !erases);
        if (erases && !hasEffects_ && count_) weigh();
        showState();
    });
    connect(order_, &QComboBox::activated, this, [this](int index) {
        const auto order = static_cast<ConcordanceOrder>(index);
        sortBy(order, isDescendingAtFirst(order));
    });
    connect(table_->horizontalHeader(), &QHeaderView::sectionClicked, this,
            &ConcordanceView::sortByColumn);
    for (LongJob* job : {&finding_, &weighing_, &writing_})
        connect(job, &LongJob::progressed, progress_, &ThinProgress::setShare);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ConcordanceView::chooseCurrent);
    connect(table_, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { open(index, false); });
}

void ConcordanceView::addKeys() {
    for (const auto& [key, keeps] : {std::pair{QKeySequence(Qt::Key_Return), false},
                                     {QKeySequence(Qt::Key_Enter), false},
                                     {QKeySequence(Qt::CTRL | Qt::Key_Return), true},
                                     {QKeySequence(Qt::CTRL | Qt::Key_Enter), true}}) {
        auto* shortcut = new QShortcut(key, table_, nullptr, nullptr, Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this,
                [this, isKept = keeps] { open(table_->currentIndex(), isKept); });
    }
}

void ConcordanceView::setCorpus(std::shared_ptr<const Classifier> classifier,
                                const CorpusSource& source) {
    for (LongJob* job : {&finding_, &weighing_}) job->forget();
    classifier_ = std::move(classifier);
    source_ = source;
    count_.reset();
    filled_ = 0;
    queryText_.clear();
    model_->clear(classifier_->info().labels);
    model_->setRows({});
    table_->setColumnHidden(ConcordanceModel::Truth, source.columns.labelling == Labelling::None);
    showState();
}

void ConcordanceView::setRows(ConcordanceModel::Rows rows) {
    model_->setRows(std::move(rows));
    showState();
}

void ConcordanceView::showWords(const QStringList& words) {
    searchFor(WordQuery::Kind::AnyOf, words.join(QLatin1Char(' ')));
}

void ConcordanceView::showPhrase(const QString& phrase) {
    searchFor(WordQuery::Kind::Phrase, phrase);
}

void ConcordanceView::searchFor(WordQuery::Kind kind, const QString& text) {
    kind_->setCurrentIndex(static_cast<int>(kind));
    text_->setText(text);
    find();
}

void ConcordanceView::cancel() {
    for (LongJob* job : {&finding_, &weighing_, &writing_}) job->cancel();
}

QString ConcordanceView::sentence() const {
    return sentence_->text();
}

WordQuery ConcordanceView::query() const {
    WordQuery query;
    query.kind = static_cast<WordQuery::Kind>(kind_->currentIndex());
    if (query.kind != WordQuery::Kind::AnyOf) {
        query.text = text_->text().trimmed().toStdString();
        return query;
    }
    for (const QString& word : text_->text().simplified().split(QLatin1Char(' ')))
        query.words.push_back(word.toStdString());
    return query;
}

bool ConcordanceView::isRunning() const {
    return finding_.isRunning() || weighing_.isRunning() || writing_.isRunning();
}

void ConcordanceView::find() {
    if (!classifier_ || text_->text().trimmed().isEmpty()) return;
    const bool isPhrase = text_->text().simplified().contains(QLatin1Char(' '));
    if (isPhrase && kind_->currentIndex() == static_cast<int>(WordQuery::Kind::Word))
        kind_->setCurrentIndex(static_cast<int>(WordQuery::Kind::Phrase));
    weighing_.forget();
    query_ = query();
    queryText_ = text_->text().simplified();
    count_.reset();
    filled_ = 0;
    hasEffects_ = false;
    model_->clear(classifier_->info().labels);
    progress_->setShare(-1);
    finding_.start(
        [this, classifier = classifier_, source = source_,
         request = ConcordanceRequest{query_, ConcordanceContent::Places, {}, kMaxLines}](
            const LongJob::Context& job) {
            const auto consume = [&](ConcordancePart&& part) {
                auto shared = std::make_shared<ConcordancePart>(std::move(part));
                job.report([this, shared] { model_->append(std::move(*shared)); });
            };
            return readConcordance(*classifier, source, request, consume, job.progress, job.cancel);
        },
        [this](const Outcome<ConcordanceCount>& outcome) { onFound(outcome); });
    showState();
}

void ConcordanceView::onFound(const Outcome<ConcordanceCount>& outcome) {
    Q_EMIT failed(outcome.error);
    count_ = outcome.value;
    if (count_) Q_EMIT rowsLeftOut(count_->skipped);
    model_->arrange();
    fitKeyword();
    if (model_->rowCount() > 0 && !table_->currentIndex().isValid())
        table_->setCurrentIndex(model_->index(0, ConcordanceModel::Keyword));
    if (model_->lineCount() > 0) weigh();
    showState();
}

/// Reads the texts that have lines.
void ConcordanceView::weigh() {
    const ConcordanceContent content =
        erases_->isChecked() ? ConcordanceContent::WeightsAndErasure : ConcordanceContent::Weights;
    std::vector<std::uint64_t> rows;
    for (const ConcordanceText& text : model_->texts()) rows.push_back(text.place.number);
    filled_ = 0;
    progress_->setShare(-1);
    weighing_.start(
        [this, classifier = classifier_, source = source_,
         request = ConcordanceRequest{query_, content, std::move(rows), model_->lineCount()}](
            const LongJob::Context& job) {
            const auto consume = [&](ConcordancePart&& part) {
                auto shared = std::make_shared<const ConcordancePart>(std::move(part));
                job.report([this, shared] { fill(*shared); });
            };
            const ConcordanceCount count =
                readConcordance(*classifier, source, request, consume, job.progress, job.cancel);
            if (count.lines < request.maxLines) throwChanged(source);
            return count;
        },
        [this, content](const Outcome<ConcordanceCount>& outcome) {
            hasEffects_ = outcome.value && content == ConcordanceContent::WeightsAndErasure;
            onWeighed(outcome);
        });
    showState();
}

void ConcordanceView::fill(const ConcordancePart& part) {
    try {
        model_->fill(filled_, part, source_);
        filled_ += part.lines.size();
    } catch (const Error& error) {
        weighing_.cancel();
        Q_EMIT failed(errorText(error));
    }
}

void ConcordanceView::onWeighed(const Outcome<ConcordanceCount>& outcome) {
    if (!outcome.error.isEmpty()) Q_EMIT failed(outcome.error);
    model_->arrange();
    showState();
}

void ConcordanceView::sortBy(ConcordanceOrder order, bool isDescending) {
    model_->setOrder(order, isDescending);
    order_->setCurrentIndex(static_cast<int>(order));
    table_->horizontalHeader()->setSortIndicator(
        columnOfOrder(order), isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
    table_->scrollToTop();
}

/// A second click turns the order round.
void ConcordanceView::sortByColumn(int column) {
    if (columnOfOrder(model_->order()) == column)
        return sortBy(model_->order(), !model_->isDescending());
    sortBy(orderOfColumn(column), isDescendingAtFirst(orderOfColumn(column)));
}

void ConcordanceView::showState() {
    const bool isBusy = isRunning();
    button_->setText(isBusy ? tr("Stop") : tr("Find"));
    button_->setEnabled(isBusy || !text_->text().trimmed().isEmpty());
    progress_->setVisible(isBusy);
    export_->setEnabled(count_ && model_->rowCount() > 0 && !isBusy);
    const QStringList hints{tr("A word"), tr("not bad"), tr("un*able film"),
                            QStringLiteral("colou?r(ful)?"), tr("dull boring tedious")};
    text_->setPlaceholderText(hints.value(kind_->currentIndex()));
    sentence_->setText(state());
}

QString ConcordanceView::state() const {
    const auto times = [](std::uint64_t count) {
        return tr("%Ln time(s)", nullptr, static_cast<int>(count));
    };
    const auto texts = [](std::uint64_t count) {
        return tr("%Ln text(s)", nullptr, static_cast<int>(count));
    };
    if (finding_.isRunning()) return tr("Looking through the texts…");
    if (queryText_.isEmpty())
        return tr(
            "Lists the places at which words occur, one below the other, with the words "
            "around them and their weights.");
    const QString what = fontMetrics().elidedText(queryText_, Qt::ElideRight, 240);
    if (!count_) return tr("It was stopped before the end.");
    if (count_->lines == 0) return tr("“%1” occurs in none of %2.").arg(what, texts(count_->texts));
    QStringList sentences{tr("“%1” occurs %2 in %3 of %4.")
                              .arg(what, times(count_->lines),
                                   QLocale().toString(qulonglong{count_->textsWithLines}),
                                   texts(count_->texts))};
    if (model_->rows())
        sentences << tr("The filters leave %Ln line(s).", nullptr, model_->rowCount());
    if (count_->lines > model_->lineCount())
        sentences << tr("The first %1 are listed; a table that you export has all.")
                         .arg(QLocale().toString(qulonglong{model_->lineCount()}));
    if (weighing_.isRunning()) sentences << tr("Reading their texts…");
    if (writing_.isRunning()) sentences << tr("Writing the table…");
    return sentences.join(QLatin1Char(' '));
}

/// As wide as the widest of the first occurrences.
void ConcordanceView::fitKeyword() {
    const QFontMetrics metrics(strongFont(table_->font()));
    int width = 0;
    for (int row = 0; row < std::min(model_->rowCount(), kMeasuredKeywords); ++row)
        width = std::max(
            width, metrics.horizontalAdvance(QString::fromStdString(model_->lineAt(row).keyword)));
    table_->horizontalHeader()->resizeSection(
        ConcordanceModel::Keyword, std::min(width, kMaxKeywordWidth) + 2 * kKeywordPadding);
}

void ConcordanceView::chooseCurrent() {
    const QModelIndex current = table_->currentIndex();
    if (!current.isValid()) return;
    const ConcordanceLine& line = model_->lineAt(current.row());
    Q_EMIT lineChosen(model_->textAt(current.row()).place.number, static_cast<int>(line.firstWord),
                      static_cast<int>(line.words));
}

void ConcordanceView::open(const QModelIndex& index, bool keeps) {
    if (!index.isValid()) return;
    const ConcordanceText& text = model_->textAt(index.row());
    Q_EMIT opened(text, model_->truthText(text), model_->lineAt(index.row()).range, keeps);
}

void ConcordanceView::save() {
    askWhereToWrite(this, tr("Export the Concordance"),
                    QList<FileKind>{{tr("Table"), QStringLiteral("csv")}} + pictureKinds() +
                        QList<FileKind>{{tr("LaTeX file"), QStringLiteral("tex")}},
                    QStringLiteral("concordance"), [this](const QString& path) { write(path); });
}

void ConcordanceView::write(const QString& path) {
    path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) ? writeTable(path)
                                                              : writeFigure(path);
    showState();
}

/// The lines of all texts that pass the filters, also those that are not listed.
void ConcordanceView::writeTable(const QString& path) {
    progress_->setShare(-1);
    const bool erases = erases_->isChecked();
    const ConcordanceRequest request{
        query_, erases ? ConcordanceContent::WeightsAndErasure : ConcordanceContent::Weights,
        model_->rows()};
    writing_.start(
        [file = std::filesystem::path(QFile::encodeName(path).toStdString()), erases, request,
         order = model_->order(), isDescending = model_->isDescending(), source = source_,
         classifier = classifier_](const LongJob::Context& job) {
            requireNotReplaced({{message("the model"), classifier->info().path},
                                {message("the corpus"), source.path}},
                               {message("the table"), file});
            AtomicFile out(file);
            out.write(concordanceCsvHead(erases));
            PlaceNames places(source);
            writeConcordance(
                *classifier, source, request, order, isDescending,
                [&](const ConcordanceLine& line, const ConcordanceText& text) {
                    return concordanceCsvRow(line, text, places.of(text.place),
                                             classifier->info().labels, erases);
                },
                [&](std::string_view row) { out.write(row); }, file, job.progress, job.cancel);
            out.commit();
            return true;
        },
        [this](const Outcome<bool>& outcome) {
            Q_EMIT failed(outcome.error);
            showState();
        });
}

void ConcordanceView::writeFigure(const QString& path) {
    std::vector<ConcordanceLine> lines;
    for (int row = 0; row < std::min(model_->rowCount(), kFigureLines); ++row)
        lines.push_back(model_->lineAt(row));
    const ConcordanceFigureContent content{
        lines, queryText_, QString::fromStdString(source_.path.filename().string()),
        QString::fromStdString(classifier_->info().card.name), model_->rowCount()};
    writing_.start(
        [path, content, source = source_.path,
         file = classifier_->info().path](const LongJob::Context&) {
            requireNotReplaced({{message("the model"), file}, {message("the corpus"), source}},
                               {message("the picture"), QFile::encodeName(path).toStdString()});
            exportConcordance(content, path);
            return true;
        },
        [this](const Outcome<bool>& outcome) {
            Q_EMIT failed(outcome.error);
            showState();
        });
}

}  // namespace hanscope::ui

#include "moc_concordance_view.cpp"
