#include "ui/quotes/quote_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QCompleter>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStringListModel>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <set>
#include <utility>

#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/empty_hint.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/sort_menu.h"

namespace hanscope::ui {

namespace {

constexpr int kRowPadding = 6;
constexpr int kCodeWidth = 220, kTextWidth = 140, kLabelWidth = 100;

QString oneLine(const std::string& text) {
    return QString::fromStdString(text).simplified();
}

QString labelsOf(const std::vector<std::string>& labels) {
    return qtTexts(labels).join(QStringLiteral(", "));
}

/// What is pasted elsewhere: the words and from where they are.
QString copiedText(const Quote& quote) {
    const QString source = oneLine(sourceText(quote));
    const QString words = QString::fromStdString(quote.text);
    return source.isEmpty() ? words : QStringLiteral("%1 (%2)").arg(words, source);
}

}  // namespace

QuotePanel::QuotePanel(QWidget* parent)
    : QWidget(parent),
      filter_(makeSearchField(tr("Filter"), tr("Filter of the quotes"))),
      code_(new QLineEdit),
      note_(new QLineEdit),
      codes_(new QStringListModel(this)),
      table_(makeQuietTable(tr("Quotes"))),
      fields_(new QWidget),
      message_(new Banner(Banner::Kind::Error)) {
    setManualPage(this, "quotes");
    makeTable();
    layOut();
    connect(filter_, &QLineEdit::textChanged, this, &QuotePanel::filter);
    connect(code_, &QLineEdit::editingFinished, this, &QuotePanel::setCode);
    connect(note_, &QLineEdit::editingFinished, this, &QuotePanel::setNote);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &QuotePanel::showChosen);
    connect(table_, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        Q_EMIT openRequested(at(model_.itemAt(index.row())).id);
    });
    connect(table_, &QWidget::customContextMenuRequested, this, &QuotePanel::showMenu);
    showChosen();
}

void QuotePanel::makeTable() {
    const auto text = [this](auto member) {
        return [this, member](std::size_t i) { return oneLine(at(i).*member); };
    };
    const auto whole = [this](std::string Quote::*member) {
        return [this, member](std::size_t i) { return QString::fromStdString(at(i).*member); };
    };
    model_.setColumns({
        {tr("Quote"), tr("The words that were kept"), text(&Quote::text), {}, whole(&Quote::text)},
        {tr("Code"), tr("A word of your own for what the quote is about"), text(&Quote::code)},
        {tr("Note"),
         tr("What you wrote about the quote"),
         text(&Quote::note),
         {},
         whole(&Quote::note)},
        {tr("Prediction"),
         tr("What the model predicted for the text"),
         [this](std::size_t i) { return labelsOf(at(i).predicted); },
         {},
         [this](std::size_t i) {
             const QString model = QString::fromStdString(at(i).model);
             const QString labels = labelsOf(at(i).predicted);
             return model.isEmpty() ? labels : tr("%1, by %2").arg(labels, model);
         }},
        {tr("True label"), tr("The true label of the text"),
         [this](std::size_t i) { return labelsOf(at(i).truth); }},
        {tr("Text"),
         tr("From where the quote is"),
         [this](std::size_t i) { return oneLine(sourceText(at(i))); },
         {},
         [this](std::size_t i) {
             const QString path = QString::fromStdString(at(i).path);
             return path.isEmpty() ? oneLine(sourceText(at(i))) : path;
         }},
    });
    table_->setModel(&model_);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setWordWrap(false);
    table_->setSortingEnabled(true);
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + kRowPadding);
    QHeaderView* header = table_->horizontalHeader();
    header->setSortIndicator(-1, Qt::AscendingOrder);
    header->setSortIndicatorClearable(true);
    header->setHighlightSections(false);
    header->setStretchLastSection(false);
    header->setSectionResizeMode(Words, QHeaderView::Stretch);
    for (const int column : {Code, Note, Text}) header->resizeSection(column, kTextWidth);
    for (const int column : {Prediction, Truth}) header->resizeSection(column, kLabelWidth);
    table_->sortByColumn(-1, Qt::AscendingOrder);
    table_->installEventFilter(this);
    blendHeaders(table_, palette());
    new EmptyHint(tr("Q keeps the selected words of a text, or the sentence, as a quote."), table_,
                  &model_);
}

void QuotePanel::layOut() {
    code_->setAccessibleName(tr("Code of the chosen quotes"));
    note_->setAccessibleName(tr("Note of the chosen quote"));
    code_->setMaximumWidth(kCodeWidth);
    auto* completer = new QCompleter(codes_, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    code_->setCompleter(completer);
    // Behind the field's own slot, which takes the text over.
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this,
            &QuotePanel::setCode, Qt::QueuedConnection);
    QToolButton* exporter = makeFlatButton(tr("Export"), tr("Write the listed quotes to a file"));
    exporter->setMenu(makeExportMenu());
    exporter->setPopupMode(QToolButton::InstantPopup);
    QToolButton* importer =
        makeFlatButton(tr("Import…"), tr("Add the codes and coded places of a REFI-QDA file"));
    connect(importer, &QToolButton::clicked, this, &QuotePanel::importRequested);
    makeRow(fields_,
            {labelFor(tr("Code:"), code_), {code_, 1}, labelFor(tr("Note:"), note_), {note_, 2}},
            kNoMargins);
    auto* top = makeRow(nullptr, {{filter_, 1}, exporter, importer});
    makeColumn(this, {top, message_, {table_, 1}, fields_}, QMargins(8, 4, 8, 8));
    message_->setMessage({});
}

QMenu* QuotePanel::makeExportMenu() {
    auto* menu = new QMenu(this);
    // In the order of QuoteGrouping.
    const QStringList texts{tr("By &Code…"), tr("By &Prediction…"), tr("By True &Label…"),
                            tr("By &Text…")};
    for (int i = 0; i < texts.size(); ++i)
        connect(menu->addAction(texts[i]), &QAction::triggered, this,
                [this, i] { Q_EMIT exportRequested(static_cast<QuoteGrouping>(i)); });
    return menu;
}

void QuotePanel::setBook(const QuoteBook& book) {
    const std::set<std::string> ids = chosenIds();
    std::set<std::string> codes;
    for (const QuoteCode& code : book.codes) codes.insert(code.name);
    for (const Quote& quote : book.quotes)
        if (!quote.code.empty()) codes.insert(quote.code);
    codes_->setStringList(qtTexts({codes.begin(), codes.end()}));
    isFilling_ = true;
    quotes_ = book.quotes;
    model_.setItems(quotes_.size());
    filter();
    for (int row = 0; row < model_.rowCount(); ++row)
        if (ids.count(at(model_.itemAt(row)).id) > 0)
            table_->selectionModel()->select(
                model_.index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    isFilling_ = false;
    fillFields(chosenIds() == ids);
}

void QuotePanel::choose(const std::string& id) {
    const auto found = std::find_if(quotes_.begin(), quotes_.end(),
                                    [&](const Quote& quote) { return quote.id == id; });
    if (found == quotes_.end()) return;
    const auto item = static_cast<std::size_t>(found - quotes_.begin());
    if (model_.rowOf(item) < 0) filter_->clear();
    const QModelIndex row = model_.index(model_.rowOf(item), 0);
    // selectRow() would ask which modifier keys are pressed.
    table_->selectionModel()->setCurrentIndex(
        row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    table_->scrollTo(row);
}

std::vector<Quote> QuotePanel::chosen() const {
    std::vector<int> rows;
    for (const QModelIndex& index : table_->selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    std::vector<Quote> quotes;
    for (const int row : rows) quotes.push_back(at(model_.itemAt(row)));
    return quotes;
}

std::set<std::string> QuotePanel::chosenIds() const {
    std::set<std::string> ids;
    for (const Quote& quote : chosen()) ids.insert(quote.id);
    return ids;
}

std::vector<Quote> QuotePanel::shown() const {
    std::vector<Quote> quotes;
    for (const std::uint32_t item : model_.shown()) quotes.push_back(at(item));
    return quotes;
}

void QuotePanel::setMessage(const QString& sentence) {
    message_->setMessage(sentence);
}

void QuotePanel::filter() {
    const QString wanted = filter_->text().trimmed();
    if (wanted.isEmpty()) return model_.setFilter({});
    model_.setFilter([this, wanted](std::size_t item) {
        const Quote& quote = at(item);
        const auto has = [&](const std::string& text) {
            return QString::fromStdString(text).contains(wanted, Qt::CaseInsensitive);
        };
        return has(quote.text) || has(quote.code) || has(quote.note) || has(sourceText(quote)) ||
               labelsOf(quote.predicted).contains(wanted, Qt::CaseInsensitive) ||
               labelsOf(quote.truth).contains(wanted, Qt::CaseInsensitive);
    });
}

/// What was typed for other quotes is not given to these.
void QuotePanel::showChosen() {
    if (!isFilling_) fillFields(false);
}

/// `keepsTyped`: a field in which the user is typing stays as it is.
void QuotePanel::fillFields(bool keepsTyped) {
    const std::vector<Quote> quotes = chosen();
    fields_->setEnabled(!quotes.empty());
    note_->setEnabled(quotes.size() == 1);
    const auto isSame = [&](const Quote& quote) { return quote.code == quotes.front().code; };
    const bool haveOne = !quotes.empty() && std::all_of(quotes.begin(), quotes.end(), isSame);
    const auto fill = [&](QLineEdit* field, QString& shown, const std::string& text) {
        if (keepsTyped && field->text() != shown) return;
        field->setText(QString::fromStdString(text));
        shown = field->text();
    };
    fill(code_, shownCode_, haveOne ? quotes.front().code : "");
    fill(note_, shownNote_, quotes.size() == 1 ? quotes.front().note : "");
}

void QuotePanel::setCode() {
    if (code_->text() == std::exchange(shownCode_, code_->text())) return;
    std::vector<Quote> quotes = chosen();
    for (Quote& quote : quotes) quote.code = code_->text().trimmed().toStdString();
    if (!quotes.empty()) Q_EMIT edited(quotes);
}

void QuotePanel::setNote() {
    if (note_->text() == std::exchange(shownNote_, note_->text())) return;
    std::vector<Quote> quotes = chosen();
    if (quotes.size() != 1) return;
    quotes.front().note = note_->text().trimmed().toStdString();
    Q_EMIT edited(quotes);
}

void QuotePanel::copy() const {
    QStringList texts;
    for (const Quote& quote : chosen()) texts << copiedText(quote);
    if (!texts.isEmpty()) QApplication::clipboard()->setText(texts.join(QStringLiteral("\n\n")));
}

void QuotePanel::showMenu(const QPoint& place) {
    const std::vector<Quote> quotes = chosen();
    if (quotes.empty()) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* opening = menu->addAction(tr("&Open the Text"));
    opening->setShortcut(Qt::Key_Return);
    opening->setEnabled(quotes.size() == 1);
    connect(opening, &QAction::triggered, this,
            [this, id = quotes.front().id] { Q_EMIT openRequested(id); });
    QAction* copying = menu->addAction(tr("&Copy"));
    copying->setShortcut(QKeySequence::Copy);
    connect(copying, &QAction::triggered, this, &QuotePanel::copy);
    QAction* deleting = menu->addAction(tr("&Delete"));
    deleting->setShortcut(QKeySequence::Delete);
    connect(deleting, &QAction::triggered, this,
            [this, quotes] { Q_EMIT deleteRequested(quotes); });
    addSortMenu(menu, table_->horizontalHeader());
    menu->popup(table_->viewport()->mapToGlobal(place));
}

bool QuotePanel::eventFilter(QObject* watched, QEvent* event) {
    const bool isKey =
        event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched != table_ || !isKey) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const std::vector<Quote> quotes = chosen();
    const bool opens = (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) &&
                       key->modifiers() == Qt::NoModifier && quotes.size() == 1;
    const bool deletes = key->matches(QKeySequence::Delete) && !quotes.empty();
    const bool copies = key->matches(QKeySequence::Copy) && !quotes.empty();
    if (!opens && !deletes && !copies) return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::ShortcutOverride) return true;
    if (opens) Q_EMIT openRequested(quotes.front().id);
    if (deletes) Q_EMIT deleteRequested(quotes);
    if (copies) copy();
    return true;
}

void QuotePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) blendHeaders(table_, palette());
}

}  // namespace hanscope::ui

#include "moc_quote_panel.cpp"
