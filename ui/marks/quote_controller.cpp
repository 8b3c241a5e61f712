#include "ui/marks/quote_controller.h"

#include <QAction>
#include <QDateTime>
#include <QFileDialog>
#include <QMainWindow>
#include <QUuid>
#include <algorithm>
#include <set>

#include "core/command_line.h"
#include "core/corpus/label_project.h"
#include "core/quotes/quote_export.h"
#include "core/quotes/refi_reader.h"
#include "ui/background/file_queue.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/word_navigation.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/page/undo_history.h"
#include "ui/quotes/quote_panel.h"
#include "ui/quotes/quoted_place.h"
#include "ui/reader/message_area.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/reader_page.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/command_log.h"
#include "ui/state/resource_paths.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

namespace {

constexpr char kPanelName[] = "quotes";

std::vector<std::string> idsOf(const std::vector<Quote>& quotes) {
    std::vector<std::string> ids;
    for (const Quote& quote : quotes) ids.push_back(quote.id);
    return ids;
}

/// The texts of these quotes, as far as the book has them.
std::map<std::string, std::string> textsOf(const QuoteBook& book,
                                           const std::vector<Quote>& quotes) {
    std::map<std::string, std::string> texts;
    for (const Quote& quote : quotes)
        if (const auto text = book.texts.find(quote.textKey); text != book.texts.end())
            texts.insert(*text);
    return texts;
}

/// The names of the codes that the book does not have yet.
std::vector<std::string> newCodes(const QuoteBook& book, const QuoteChange& added) {
    std::set<std::string> known;
    for (const QuoteCode& code : book.codes) known.insert(code.name);
    std::vector<std::string> names;
    for (const QuoteCode& code : added.codes)
        if (known.count(code.name) == 0) names.push_back(code.name);
    return names;
}

QString nameOf(const Quote& quote) {
    return menuName(QString::fromStdString(quote.text));
}

/// The file of the model that reads the current document, or is being loaded for it.
QString awaitedModel(const ReaderSession& session) {
    const QString loading = session.loadingPath();
    return loading.isEmpty() ? session.modelPath() : loading;
}

}  // namespace

QuoteController::QuoteController(const WindowContext& context)
    : QObject(context.window),
      context_(context),
      store_(diskPath(quotesFile())),
      banner_(context.page->messages()->add(Banner::Kind::News)) {
    QuotePanel* panel = context_.docks->quotes;
    connect(&store_, &QuoteStore::changed, this,
            [this] { context_.docks->quotes->setBook(store_.book()); });
    connect(&store_, &QuoteStore::failed, panel, &QuotePanel::setMessage);
    connect(&store_, &QuoteStore::failed, context_.controller, &PageController::showError);
    connect(panel, &QuotePanel::openRequested, this, &QuoteController::open);
    connect(panel, &QuotePanel::deleteRequested, this, &QuoteController::remove);
    connect(panel, &QuotePanel::edited, this, &QuoteController::edit);
    connect(panel, &QuotePanel::exportRequested, this, &QuoteController::exportQuotes);
    connect(panel, &QuotePanel::importRequested, this, &QuoteController::askForImport);
    connect(context_.actions->keepQuote, &QAction::triggered, this, &QuoteController::keepFromPage);
    for (HeatmapView* page : {context_.page->heatmap(), context_.page->comparedHeatmap()})
        connect(page, &HeatmapView::quoteRequested, this, &QuoteController::keepFromPage);
    connect(context_.controller, &PageController::refreshed, this, &QuoteController::refresh);
    // Later: a text that is opened again is shown before it is read again.
    connect(context_.controller, &PageController::refreshed, this, &QuoteController::showPlace,
            Qt::QueuedConnection);
    refresh();
}

void QuoteController::refresh() {
    context_.actions->keepQuote->setEnabled(context_.page->heatmap()->reading() != nullptr);
}

void QuoteController::addToMenu(QMenu* menu) {
    addQuoteAction(menu, context_.page->heatmap());
}

/// The second page shows the same document, another one, or the current one before an edit.
void QuoteController::keepFromPage() {
    const HeatmapView* page = context_.page->pages()->active();
    const WordRange words = quotableWords(*page);
    const QString hint = tr("Select words, or go to a sentence, to keep it as a quote.");
    if (words.count == 0) return say(hint);
    if (banner_->message() == hint) say({});
    const std::string& text = page->reading()->document->text();
    const OpenDocument* document = context_.session->current();
    for (const OpenDocument& open : context_.session->documents()->documents())
        if ((!document || document->text->text != text) && open.text->text == text)
            document = &open;
    QuotedPlace place{page->reading(), words, document ? document->title : QString()};
    if (document) {
        place.path = document->path;
        place.truth = document->truth;
    }
    if (document && document->row && document->path.isEmpty() && !document->isModified) {
        place.path = document->row->corpus;
        place.row = document->row->number;
    }
    keep(place);
}

void QuoteController::keep(const QuotedPlace& place) {
    Quote quote = quoteOf(place);
    const auto isSame = [&](const Quote& other) {
        return other.textKey == quote.textKey && other.bytes == quote.bytes &&
               other.path == quote.path && other.row == quote.row;
    };
    const auto& quotes = store_.book().quotes;
    const auto same = std::find_if(quotes.begin(), quotes.end(), isSame);
    if (same != quotes.end()) {
        context_.docks->quotes->choose(same->id);
        Q_EMIT kept(tr("These words are a quote already."));
        return;
    }
    quote.id = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
    quote.at = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    const std::string& text = place.reading->document->text();
    change({{quote}, {}, {}, {{quote.textKey, text}}}, {{}, {quote.id}},
           [name = nameOf(quote)] { return tr("Quote of “%1”").arg(name); });
    context_.docks->quotes->choose(quote.id);
    Q_EMIT kept(tr("Kept as a quote: “%1”").arg(nameOf(quote)));
}

void QuoteController::change(const QuoteChange& change, const QuoteChange& back,
                             const std::function<QString()>& name) {
    const auto step = [](const QuoteChange& wanted) {
        return [wanted](const UndoTargets& in) { return in.quotes->showChange(wanted); };
    };
    store_.change(change);
    context_.history->add({name, step(back), step(change)});
}

bool QuoteController::showChange(const QuoteChange& change) {
    store_.change(change);
    say({});  // it is about the change that is taken back
    context_.docks->show(QLatin1String(kPanelName));
    if (!change.quotes.empty()) context_.docks->quotes->choose(change.quotes.front().id);
    return true;
}

void QuoteController::remove(const std::vector<Quote>& quotes) {
    const int count = static_cast<int>(quotes.size());
    change({{}, idsOf(quotes)}, {quotes, {}, {}, textsOf(store_.book(), quotes)},
           [count] { return tr("Deletion of %Ln Quote(s)", nullptr, count); });
}

void QuoteController::edit(const std::vector<Quote>& quotes) {
    std::vector<Quote> before;
    for (const Quote& quote : quotes)
        if (const Quote* known = store_.book().find(quote.id)) before.push_back(*known);
    change({quotes}, {before}, [] { return tr("Change of Quotes"); });
}

// ---- opening ----

void QuoteController::open(const std::string& id) {
    const Quote* quote = store_.book().find(id);
    if (!quote) return;
    banner_->setMessage({});
    asked_ = id;
    if (quote->path.empty()) return openKept(*quote, {});
    if (quote->row)
        return openKept(*quote, tr("This is the text as it was when the quote was kept."));
    const std::filesystem::path path = quote->path;
    FileQueue::instance().start(
        path.parent_path(),
        [path] {
            std::error_code ignored;
            return std::filesystem::exists(path, ignored);
        },
        this,
        [this, copy = *quote](const Outcome<bool>& outcome) {
            if (copy.id == asked_) openFile(copy, outcome.value.value_or(false));
        });
}

void QuoteController::openFile(const Quote& quote, bool isThere) {
    const QString path = QString::fromStdString(quote.path);
    if (!isThere)
        return openKept(quote, tr("%1 is not there any more; this is the text as it was when the "
                                  "quote was kept.")
                                   .arg(path));
    want(quote);
    wantedPath_ = path;
    context_.session->openFiles({path});
    showPlace();
}

void QuoteController::openKept(const Quote& quote, const QString& sentence) {
    const auto text = store_.book().texts.find(quote.textKey);
    if (text == store_.book().texts.end())
        return say(tr("The text of this quote is gone, and it was too long to be kept with it."));
    say(sentence);
    want(quote);
    wantedPath_.clear();
    wantedKey_ = quote.textKey;
    const QString title = QString::fromStdString(sourceText(quote));
    context_.session->preview(text->second, title.isEmpty() ? titleFor(text->second) : title,
                              qtTexts(quote.truth));
    showPlace();
}

void QuoteController::want(const Quote& quote) {
    wanted_ = quote;
    placedIn_ = nullptr;
    placedModel_.clear();
}

/// Does nothing until the page shows the text as it was read last.
void QuoteController::showPlace() {
    const OpenDocument* document = context_.session->current();
    const auto shown = context_.page->heatmap()->reading();
    if (!wanted_ || !document || !document->reading || !shown) return;
    const bool isAwaited = context_.session->isOpening() ||
                           context_.session->isBusy(document->id) ||
                           shown->document != document->reading->document;
    if (isAwaited || document->path != wantedPath_) return;
    const std::string& text = shown->document->text();
    if (placedIn_) return placeAgain(shown->document);
    if (wantedPath_.isEmpty() && textKey(text) != wantedKey_) return;
    const QuotePlace place = placeIn(text, *wanted_);
    placedIn_ = shown->document;
    placedModel_ = awaitedModel(*context_.session);
    switch (place.kind) {
        case QuotePlace::Kind::Same:
            context_.page->heatmap()->setFocus();
            return select(place.bytes);
        case QuotePlace::Kind::Moved:
            say(
                tr("The text has changed since the quote was kept; its words are where they are "
                   "selected now."));
            context_.page->heatmap()->setFocus();
            return select(place.bytes);
        case QuotePlace::Kind::Gone:
            say(
                tr("The text has changed since the quote was kept, and no longer has its words in "
                   "one place."));
    }
}

void QuoteController::select(const Range& bytes) {
    HeatmapView* page = context_.page->heatmap();
    const WordRange words = wordsIn(*page->reading()->document, bytes);
    if (words.count > 0) page->selectWords(words);
}

/// The reading of a model that was still being loaded has no selection. That of a model that was
/// chosen later is none of the quote's opening.
void QuoteController::placeAgain(const std::shared_ptr<const Document>& document) {
    if (placedIn_ == document) return;
    const bool isOther = awaitedModel(*context_.session) != placedModel_;
    if (isOther || placedIn_->text() != document->text()) return wanted_.reset();
    placedIn_ = document;
    const QuotePlace place = placeIn(document->text(), *wanted_);
    if (place.kind != QuotePlace::Kind::Gone) select(place.bytes);
}

// ---- files ----

void QuoteController::exportQuotes(QuoteGrouping by) {
    QList<FileKind> kinds;
    for (const QuoteFormat& format : quoteFormats())
        kinds << FileKind{messageText(format.title), QLatin1String(format.suffix),
                          QLatin1String(format.name)};
    const auto write = [this, by](const QString& path, const FileKind& kind) {
        QuoteBook book;
        QuoteChange listed{context_.docks->quotes->shown()};
        const bool isAll = listed.quotes.size() == store_.book().quotes.size();
        listed.texts = store_.book().texts;
        if (isAll) listed.codes = store_.book().codes;
        hanscope::change(book, listed);
        const std::string format = kind.name.toStdString();
        FileQueue::instance().start(
            diskPath(path).parent_path(),
            [book, path, format, by] {
                return hanscope::exportQuotes(book, diskPath(path), quoteFormat(format, {}), by);
            },
            this,
            [this, path, format, by, isAll](const Outcome<std::vector<Message>>& outcome) {
                context_.docks->quotes->setMessage(
                    outcome.error.isEmpty() ? joinedSentences(messageTexts(*outcome.value))
                                            : outcome.error);
                if (!outcome.error.isEmpty()) return;
                Q_EMIT exported(path);
                if (!isAll) return;
                CommandLine line("hanscope-cli quotes");
                line.addFile(store_.file());
                line.add("--format", format);
                line.add("--by", kQuoteGroupingNames[static_cast<std::size_t>(by)]);
                line.add("--out", diskPath(path).string());
                context_.log->add(tr("Exported the quotes"), line.line());
            });
    };
    askHowToWrite(context_.window, tr("Export Quotes"), kinds, tr("quotes"), write);
}

void QuoteController::askForImport() {
    QFileDialog* dialog =
        openFileDialog(context_.window, tr("Import Codes and Quotes"), QFileDialog::ExistingFile,
                       {}, tr("REFI-QDA projects and codebooks (*.qdpx *.qdc *.qde)"));
    connect(dialog, &QFileDialog::fileSelected, this, &QuoteController::import);
}

void QuoteController::import(const QString& path) {
    FileQueue::instance().start(
        diskPath(path).parent_path(), [path] { return readRefi(diskPath(path)); }, this,
        [this](const Outcome<RefiRead>& outcome) {
            QuotePanel* panel = context_.docks->quotes;
            if (!outcome.value) return panel->setMessage(outcome.error);
            QuoteChange added = outcome.value->change;
            std::set<std::string> ids;
            for (const Quote& quote : store_.book().quotes) ids.insert(quote.id);
            const auto isKnown = [&](const Quote& quote) { return ids.count(quote.id) > 0; };
            added.quotes.erase(std::remove_if(added.quotes.begin(), added.quotes.end(), isKnown),
                               added.quotes.end());
            const int count = static_cast<int>(added.quotes.size());
            QuoteChange back{{}, idsOf(added.quotes)};
            back.deletedCodes = newCodes(store_.book(), added);
            const int codes = static_cast<int>(back.deletedCodes.size());
            const bool hasOnlyCodes = count == 0 && codes > 0;
            if (count > 0 || hasOnlyCodes)
                change(added, back, [count, codes] {
                    return count > 0 ? tr("Import of %Ln Quote(s)", nullptr, count)
                                     : tr("Import of %Ln Code(s)", nullptr, codes);
                });
            QStringList said{hasOnlyCodes ? tr("%Ln code(s) were added.", nullptr, codes)
                                          : tr("%Ln quote(s) were added.", nullptr, count)};
            if (const QString leftOut = joinedSentences(messageTexts(outcome.value->leftOut));
                !leftOut.isEmpty())
                said << leftOut;
            panel->setMessage({});
            say(joinedSentences(said));
        });
}

void QuoteController::say(const QString& sentence) {
    if (banner_) banner_->setMessage(sentence);
}

}  // namespace hanscope::ui

#include "moc_quote_controller.cpp"
