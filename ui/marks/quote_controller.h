#pragma once

#include <QObject>
#include <QPointer>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/quotes/quote.h"
#include "ui/page/window_context.h"
#include "ui/quotes/quote_store.h"

class QMenu;

namespace hanscope::ui {

class Banner;
struct QuotedPlace;

/// The user's quotes: keeps words of the pages (key Q, or the menu of a word), shows them in their
/// panel, where they get codes and notes, opens their texts, and exports and imports them. What the
/// user does with quotes can be undone.
class QuoteController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    explicit QuoteController(const WindowContext& context);

    /// Keeps words of any page; those that are a quote already are only shown.
    void keep(const QuotedPlace& place);
    /// Adds the entry that keeps words to the menu of the first page.
    void addToMenu(QMenu* menu);
    /// Applies a change that is undone or repeated, and shows the panel.
    bool showChange(const QuoteChange& change);
    const QuoteStore* store() const { return &store_; }

 Q_SIGNALS:
    /// Quotes were written to this file.
    void exported(const QString& path);
    /// Words were kept: a sentence for the status bar.
    void kept(const QString& sentence);

 private:
    void keepFromPage();
    void refresh();
    void change(const QuoteChange& change, const QuoteChange& back,
                const std::function<QString()>& name);
    void open(const std::string& id);
    void openFile(const Quote& quote, bool isThere);
    void openKept(const Quote& quote, const QString& sentence);
    void want(const Quote& quote);
    void showPlace();
    void placeAgain(const std::shared_ptr<const Document>& document);
    void select(const Range& bytes);
    void remove(const std::vector<Quote>& quotes);
    void edit(const std::vector<Quote>& quotes);
    void exportQuotes(QuoteGrouping by);
    void askForImport();
    void import(const QString& path);
    void say(const QString& sentence);

    const WindowContext context_;
    QuoteStore store_;
    QPointer<Banner> banner_;
    std::string asked_;                         // the id of the quote that was opened last
    std::optional<Quote> wanted_;               // its place is shown when its text is on the page
    QString wantedPath_;                        // of that text; empty: it has no file
    std::string wantedKey_;                     // of a text without a file
    QString placedModel_;                       // that was to read the text when it was shown
    std::shared_ptr<const Document> placedIn_;  // where it was shown; null: it was not yet
};

}  // namespace hanscope::ui
