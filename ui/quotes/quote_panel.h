#pragma once

#include <QWidget>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/quotes/quote.h"
#include "ui/widgets/table_model.h"

class QLineEdit;
class QMenu;
class QStringListModel;
class QTableView;

namespace hanscope::ui {

class Banner;

/// The table of the user's quotes, with a filter, and below it the code and the note of the chosen
/// ones. Enter or a double click opens the text of a quote, Delete deletes the chosen ones.
class QuotePanel : public QWidget {
    Q_OBJECT
 public:
    explicit QuotePanel(QWidget* parent = nullptr);

    /// Other quotes; the chosen ones stay chosen, and what is being typed for them stays.
    void setBook(const QuoteBook& book);
    /// Chooses a quote and shows it, also if the filter hid it.
    void choose(const std::string& id);
    /// The chosen quotes, in the order of the table.
    std::vector<Quote> chosen() const;
    /// The quotes that the filter leaves, in the order of the table.
    std::vector<Quote> shown() const;
    /// An error or what was left out; empty: none.
    void setMessage(const QString& sentence);

    /// Columns of the table.
    enum Column { Words, Code, Note, Prediction, Truth, Text };

 Q_SIGNALS:
    void openRequested(const std::string& id);
    void deleteRequested(const std::vector<hanscope::Quote>& quotes);
    /// The user gave these quotes another code or note.
    void edited(const std::vector<hanscope::Quote>& quotes);
    void exportRequested(hanscope::QuoteGrouping by);
    void importRequested();

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

 private:
    void makeTable();
    void layOut();
    QMenu* makeExportMenu();
    void filter();
    void showChosen();
    void fillFields(bool keepsTyped);
    std::set<std::string> chosenIds() const;
    void setCode();
    void setNote();
    void copy() const;
    void showMenu(const QPoint& place);
    const Quote& at(std::size_t item) const { return quotes_[item]; }

    std::vector<Quote> quotes_;
    TableModel model_;
    QLineEdit *filter_, *code_, *note_;
    QStringListModel* codes_;
    QTableView* table_;
    QWidget* fields_;
    Banner* message_;
    QString shownCode_, shownNote_;  // of the chosen quotes, before the user changes them
    bool isFilling_ = false;
};

}  // namespace hanscope::ui
