#pragma once

#include <QTimer>
#include <QWidget>
#include <array>

#include "ui/documents/document_filter_bar.h"

class QLabel;
class QModelIndex;
class QPushButton;
class QTreeView;

namespace hanscope::ui {

class DocumentListModel;
class ElidedLabel;
class ReaderSession;
class ThinProgress;

/// Below the list of documents: how many files are still to be opened or read, a button that
/// cancels that, and a button that lists what could not be opened or read. Hidden if there is
/// nothing to say.
class OpeningBar : public QWidget {
    Q_OBJECT
 public:
    /// Work that takes less time is not shown.
    static constexpr int kDelayMilliseconds = 300;

    explicit OpeningBar(QWidget* parent = nullptr);

    /// `session` must outlive this widget's use.
    void setSession(ReaderSession* session);

 private:
    void refresh();
    void showProgress();
    void showFailures();
    void listFailures();

    ReaderSession* session_ = nullptr;
    QWidget* running_;
    QLabel* count_;
    QPushButton* cancel_;
    ThinProgress* progress_;
    static constexpr int kShownFailures = 3;

    std::array<ElidedLabel*, kShownFailures> sentences_{};  // about files that were not read
    QPushButton* failures_;
    QTimer delay_;
};

/// The list of open documents with their predictions, sorted and filtered as the user likes. With
/// few documents it shows no header and no filter.
class DocumentPanel : public QWidget {
    Q_OBJECT
 public:
    static constexpr int kFewDocuments = 5;  ///< from so many on there is a filter

    explicit DocumentPanel(QWidget* parent = nullptr);

    /// Shows the documents of a session, which must outlive this widget's use.
    void setSession(ReaderSession* session);
    /// Selects the document in the list; 0 for none. Does not emit documentChosen().
    void setCurrent(int id);
    /// Chooses the document that is `rows` below the current one in the list (above if negative).
    void step(int rows);
    /// The id of the document below another one, below the last one the first; 0 if the list does
    /// not show it.
    int documentAfter(int id) const;

 Q_SIGNALS:
    void documentChosen(int id);
    void keepRequested(int id);        ///< after a double click
    void comparisonRequested(int id);  ///< show it beside the current one
    void closeRequested(const std::vector<int>& ids);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void connectList();
    void addListActions();
    void onCountChanged();
    void select(const QModelIndex& index);
    std::vector<int> selectedIds() const;
    void openMenu(const QPoint& place);
    std::vector<int> shownBesides(const std::vector<int>& ids) const;
    QString chosenPath() const;
    std::vector<int> meantAt(const QPoint& place) const;

    DocumentListModel* model_ = nullptr;
    DocumentFilter* shown_;
    DocumentFilterBar* filter_;
    QTreeView* list_;
    OpeningBar* opening_;
    int currentId_ = 0;
    std::vector<int> meant_;      // documents that the open context menu is about
    std::vector<int> others_;     // those that the list showed besides them
    bool isRemoving_ = false;     // rows disappear; the view then chooses another current row
    bool isCurrentSeen_ = false;  // before the rows got another order
};

}  // namespace hanscope::ui
