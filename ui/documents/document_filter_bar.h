#pragma once

#include <QCollator>
#include <QSortFilterProxyModel>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "core/text/document.h"
#include "ui/widgets/text/name_order.h"

class QActionGroup;
class QLineEdit;
class QMenu;
class QToolButton;

namespace hanscope::ui {

class DocumentListModel;
struct OpenDocument;

/// Whether the UTF-8 text has these words, in any case. Converts only as much of it as that takes.
bool containsText(const std::string& text, const QString& wanted);

/// The documents that the list shows, and their order. Without a sorted column they are in the
/// order in which they were opened. Its source model must be a DocumentListModel.
class DocumentFilter : public QSortFilterProxyModel {
    Q_OBJECT
 public:
    /// What a document must have to be shown.
    struct Wish {
        QString text;                   ///< in its name or its text, in any case; empty: anything
        std::optional<QString> label;   ///< exactly this prediction
        double uncertainty = 0;         ///< at least this much; 0: also documents not yet read
        std::optional<bool> isRight{};  ///< whether exactly the true labels are predicted

        bool isEmpty() const { return text.isEmpty() && !label && !isRight && uncertainty <= 0; }
    };

    explicit DocumentFilter(QObject* parent = nullptr);

    void setWish(Wish wish);
    const Wish& wish() const { return wish_; }

 protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
    bool hasText(const OpenDocument& document) const;

    /// Whether a text has wish_.text.
    struct Found {
        std::weak_ptr<const FormattedText> in;
        bool has = false;
    };

    Wish wish_;
    mutable std::unordered_map<int, Found> found_;  // of the documents that were searched, by id
    QCollator order_ = nameOrder();
};

/// The row above the list of documents in which the user chooses what the list shows.
class DocumentFilterBar : public QWidget {
    Q_OBJECT
 public:
    explicit DocumentFilterBar(QWidget* parent = nullptr);

    /// The documents whose predictions can be chosen.
    void setModel(const DocumentListModel* model) { model_ = model; }
    const DocumentFilter::Wish& wish() const { return wish_; }
    /// Shows all documents again.
    void clear();

 Q_SIGNALS:
    void wishChanged();

 private:
    void fillMenu();
    void addLabels();
    void addAnswers();
    void addUncertainties();
    void addChoice(QActionGroup* group, const QString& text, bool isChosen,
                   std::function<void()> choose);
    void showFilter();

    const DocumentListModel* model_ = nullptr;
    DocumentFilter::Wish wish_;
    QLineEdit* text_;
    QToolButton* button_;
    QMenu* menu_;
    QActionGroup *labels_, *answers_, *uncertainties_;  // of the menu; one of each is chosen
};

}  // namespace hanscope::ui
