#include "ui/explorer/concordance_view.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableView>
#include <algorithm>

#include "core/atomic_file.h"
#include "ui/explorer/charts/concordance_figure.h"
#include "ui/explorer/table/survey_command.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/explorer/table/survey_view.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/current_row.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

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
    : CorpusView(tr("Progress of the concordance"), tr("Export the concordance"), parent),
      kind_(new QComboBox),
      order_(new QComboBox),
      text_(new QLineEdit),
      erases_(new QCheckBox(tr("Erase each occurrence, too"))),
      model_(new ConcordanceModel(this)),
      table_(makeQuietTable(tr("Occurrences with the words around them"))) {
    for (LongJob* job : {&weighing_, &writing_}) addJob(*job);
    makeTable();
    layOut({makeQuery(), makeChoices()}, table_);
    connectParts();
    showState();
}

QLayout* ConcordanceView::makeQuery() {
    // In the order of WordQuery::Kind.
    kind_->addItems({tr("Word"), tr("Phrase"), tr("Pattern"), tr("Regular expression"),
                     tr("Any of these words")});
    kind_->setAccessibleName(tr("What is looked for"));
    text_->setAccessibleName(tr("Words that are looked for"));
    text_->setClearButtonEnabled(true);
    text_->setMaxLength(1 << 20);
    return makeRow(nullptr, {kind_, {text_, 1}, button_});
}

QLayout* ConcordanceView::makeChoices() {
    // In the order of ConcordanceOrder.
    order_->addItems(
        {tr("in the order of the file"), tr("by the occurrence"), tr("by the weight"),
         tr("by the shade"), tr("by the effect"), tr("by the prediction"), tr("by the truth"),
         tr("by the 1st word before"), tr("by the 2nd word before"), tr("by the 3rd word before"),
         tr("by the 1st word after"), tr("by the 2nd word after"), tr("by the 3rd word after")});
    order_->setAccessibleName(tr("Order of the lines"));
    erases_->setToolTip(
        tr("Each occurrence is removed from its text, to see what the prediction loses."));
    return makeRow(nullptr, {order_, erases_, BoxItem::growing(), export_});
}

void ConcordanceView::makeTable() {
    table_->setModel(model_);
    table_->setItemDelegateForColumn(ConcordanceModel::Left, makeEndCells(table_));
    table_->setItemDelegateForColumn(ConcordanceModel::Keyword, new KeywordCells(table_));
    table_->setItemDelegateForColumn(ConcordanceModel::Prediction, makeTextCells(table_));
    prepareRows(table_);
    table_->setColumnHidden(ConcordanceModel::Effect, true);
    QHeaderView* header = table_->horizontalHeader();
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
    connect(text_, &QLineEdit::returnPressed, this, &ConcordanceView::begin);
    const auto forgetNear = [this] {
        near_ = {};
        showState();
    };
    connect(text_, &QLineEdit::textChanged, this, forgetNear);
    connect(kind_, &QComboBox::currentIndexChanged, this, forgetNear);
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
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ConcordanceView::chooseCurrent);
    onOpened(table_, [this](int row, bool keeps) {
        const ConcordanceText& text = model_->textAt(row);
        Q_EMIT opened({text.place, text.beginning, trueLabels(text.truth, names()),
                       model_->lineAt(row).range},
                      keeps);
    });
}

void ConcordanceView::forget() {
    weighing_.forget();
    count_.reset();
    filled_ = 0;
    queryText_.clear();
    model_->clear(names());
    model_->setRows({});
    table_->setColumnHidden(ConcordanceModel::Truth, source_.columns.labelling == Labelling::None);
}

void ConcordanceView::adoptTexts() {
    model_->setRows(rowsOfTexts());
    showState();
}

void ConcordanceView::showWords(const QStringList& words) {
    searchFor(WordQuery::Kind::AnyOf, words.join(QLatin1Char(' ')));
}

void ConcordanceView::showNear(const WordQuery& query) {
    searchFor(query.kind, QString::fromStdString(query.text), query);
}

void ConcordanceView::searchFor(WordQuery::Kind kind, const QString& text, const WordQuery& near) {
    kind_->setCurrentIndex(static_cast<int>(kind));
    text_->setText(text);
    near_ = near;
    begin();
}

WordQuery ConcordanceView::query() const {
    WordQuery query = near_;
    query.kind = static_cast<WordQuery::Kind>(kind_->currentIndex());
    if (query.kind != WordQuery::Kind::AnyOf) {
        query.text = text_->text().trimmed().toStdString();
        return query;
    }
    query.words = coreTexts(text_->text().simplified().split(QLatin1Char(' ')));
    return query;
}

/// The command looks for many words only if they are in a file, and not for a word near another.
std::optional<CommandLine> ConcordanceView::queryCommand() const {
    if (query_.kind == WordQuery::Kind::AnyOf || !query_.near.empty()) return std::nullopt;
    auto line = command("concordance");
    // In the order of WordQuery::Kind.
    constexpr const char* kOptions[] = {"--word", "--phrase", "--pattern", "--expression"};
    if (line) line->add(kOptions[static_cast<std::size_t>(query_.kind)], query_.text);
    if (line && erases_->isChecked()) line->add("--erasure");
    return line;
}

void ConcordanceView::begin() {
    if (!classifier_ || text_->text().trimmed().isEmpty()) return;
    const bool isPhrase = text_->text().simplified().contains(QLatin1Char(' '));
    if (isPhrase && kind_->currentIndex() == static_cast<int>(WordQuery::Kind::Word))
        kind_->setCurrentIndex(static_cast<int>(WordQuery::Kind::Phrase));
    weighing_.forget();
    query_ = query();
    queryText_ = text_->text().simplified();
    if (!query_.near.empty())
        queryText_ = tr("%1 near %2").arg(queryText_, QString::fromStdString(query_.near));
    count_.reset();
    filled_ = 0;
    hasEffects_ = false;
    model_->clear(names());
    start(
        {queryText_, queryCommand()},
        [this, request = ConcordanceRequest{query_, ConcordanceContent::Places, {}, kMaxLines}](
            const Classifier& classifier, const CorpusSource& source, const LongJob::Context& job) {
            const auto consume = [&](ConcordancePart&& part) {
                auto shared = std::make_shared<ConcordancePart>(std::move(part));
                job.report([this, shared] { model_->append(std::move(*shared)); });
            };
            return readConcordance(classifier, source, request, consume, job.progress, job.cancel);
        },
        [this](const Outcome<ConcordanceCount>& outcome) { onFound(outcome); });
}

void ConcordanceView::onFound(const Outcome<ConcordanceCount>& outcome) {
    count_ = outcome.value;
    if (count_) Q_EMIT rowsLeftOut(count_->skipped);
    model_->update();
    fitKeyword();
    if (model_->rowCount() > 0 && !table_->currentIndex().isValid())
        table_->setCurrentIndex(model_->index(0, ConcordanceModel::Keyword));
    if (model_->lineCount() > 0) weigh();
}

ConcordanceContent ConcordanceView::weights() const {
    return erases_->isChecked() ? ConcordanceContent::WeightsAndErasure
                                : ConcordanceContent::Weights;
}

/// Reads the texts that have lines.
void ConcordanceView::weigh() {
    const ConcordanceContent content = weights();
    std::vector<std::uint64_t> rows;
    for (const ConcordanceText& text : model_->texts()) rows.push_back(text.place.number);
    filled_ = 0;
    start(
        weighing_,
        [this, request = ConcordanceRequest{query_, content, std::move(rows), model_->lineCount()}](
            const Classifier& classifier, const CorpusSource& source, const LongJob::Context& job) {
            const auto consume = [&](ConcordancePart&& part) {
                auto shared = std::make_shared<const ConcordancePart>(std::move(part));
                job.report([this, shared] { fill(*shared); });
            };
            const ConcordanceCount count =
                readConcordance(classifier, source, request, consume, job.progress, job.cancel);
            if (count.lines < request.maxLines) throwChanged(source);
            return count;
        },
        [this, content](const Outcome<ConcordanceCount>& outcome) {
            hasEffects_ = outcome.value && content == ConcordanceContent::WeightsAndErasure;
            if (!outcome.error.isEmpty()) Q_EMIT failed(outcome.error);
            model_->update();
        });
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

void ConcordanceView::sortBy(ConcordanceOrder order, bool isDescending) {
    model_->setOrder(order, isDescending);
    order_->setCurrentIndex(static_cast<int>(order));
    table_->horizontalHeader()->setSortIndicator(
        columnOfOrder(order), isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
    showCurrentRow(table_);
}

/// A second click turns the order round.
void ConcordanceView::sortByColumn(int column) {
    if (columnOfOrder(model_->order()) == column)
        return sortBy(model_->order(), !model_->isDescending());
    sortBy(orderOfColumn(column), isDescendingAtFirst(orderOfColumn(column)));
}

void ConcordanceView::showState() {
    const QStringList hints{tr("A word"), tr("not bad"), tr("un*able film"),
                            QStringLiteral("colou?r(ful)?"), tr("dull boring tedious")};
    text_->setPlaceholderText(hints.value(kind_->currentIndex()));
    CorpusView::showState();
}

CorpusView::State ConcordanceView::state() const {
    return {result(), tr("Find"), !text_->text().trimmed().isEmpty(),
            count_ && model_->rowCount() > 0 && !isRunning()};
}

QString ConcordanceView::result() const {
    const auto times = [](std::uint64_t count) {
        return tr("%Ln time(s)", nullptr, static_cast<int>(count));
    };
    const auto texts = [](std::uint64_t count) {
        return tr("%Ln text(s)", nullptr, static_cast<int>(count));
    };
    if (job_.isRunning()) return tr("Looking through the texts…");
    if (queryText_.isEmpty())
        return tr(
            "Lists the places at which words occur, one below the other, with the words "
            "around them and their weights.");
    const QString what = fontMetrics().elidedText(queryText_, Qt::ElideRight, 240);
    if (!count_) return tr("Incomplete (stopped).");
    if (count_->lines == 0) return tr("“%1” occurs in none of %2.").arg(what, texts(count_->texts));
    QStringList sentences{tr("“%1” occurs %2 in %3 of %4.")
                              .arg(what, times(count_->lines), valueText(count_->textsWithLines),
                                   texts(count_->texts))};
    if (model_->rows())
        sentences << tr("The filters leave %Ln line(s).", nullptr, model_->rowCount());
    if (count_->lines > model_->lineCount())
        sentences << tr("The first %1 are listed; a table that you export has all.")
                         .arg(valueText(model_->lineCount()));
    if (weighing_.isRunning()) sentences << tr("Reading their texts…");
    if (writing_.isRunning()) sentences << tr("Writing the table…");
    return joinedSentences(sentences);
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

void ConcordanceView::save() {
    askWhereToWrite(this, tr("Export the Concordance"),
                    QList<FileKind>{{tr("Table"), QStringLiteral("csv")}} + pictureKinds() +
                        QList<FileKind>{{tr("LaTeX file"), QStringLiteral("tex")}},
                    QStringLiteral("concordance"), [this](const QString& path) { write(path); });
}

void ConcordanceView::write(const QString& path) {
    path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) ? writeTable(path)
                                                              : writeFigure(path);
}

/// The lines of all texts that pass the filters, also those that are not listed.
void ConcordanceView::writeTable(const QString& path) {
    const bool erases = erases_->isChecked();
    const ConcordanceOrder order = model_->order();
    Task task{queryText_, model_->rows() ? std::nullopt : queryCommand()};
    if (task.command) {
        task.command->add("--sort", kConcordanceOrderNames[static_cast<std::size_t>(order)]);
        if (model_->isDescending() != isDescendingAtFirst(order)) task.command->add("--reverse");
        addOutput(*task.command, diskPath(path));
    }
    start(
        writing_,
        [file = diskPath(path), erases,
         request = ConcordanceRequest{query_, weights(), model_->rows()}, order,
         isDescending = model_->isDescending(), inputs = inputs()](
            const Classifier& classifier, const CorpusSource& source, const LongJob::Context& job) {
            requireNotReplaced(inputs, {message("the table"), file});
            AtomicFile out(file);
            out.write(concordanceCsvHead(erases));
            PlaceNames places(source);
            writeConcordance(
                classifier, source, request, order, isDescending,
                [&](const ConcordanceLine& line, const ConcordanceText& text) {
                    return concordanceCsvRow(line, text, places.of(text.place),
                                             classifier.info().labels, erases);
                },
                [&](std::string_view row) { out.write(row); }, file, job.progress, job.cancel);
            out.commit();
        },
        [this, task, path](const Outcome<Nothing>& outcome) {
            Q_EMIT failed(outcome.error);
            if (outcome.value) tell(task, path);
        });
}

void ConcordanceView::writeFigure(const QString& path) {
    std::vector<ConcordanceLine> lines;
    for (int row = 0; row < std::min(model_->rowCount(), kFigureLines); ++row)
        lines.push_back(model_->lineAt(row));
    writeFile(path, inputs(), message("the picture"),
              [path, content = ConcordanceFigureContent{lines, queryText_, corpusName(),
                                                        modelName(), model_->rowCount()}] {
                  exportConcordance(content, path);
              });
}

}  // namespace hanscope::ui

#include "moc_concordance_view.cpp"
