#pragma once

#include <QCollator>
#include <QSortFilterProxyModel>
#include <optional>

namespace hanscope::ui {

struct OpenDocument;

/// The documents that the list shows, and their order. Without a sorted column they are in the
/// order in which they were opened. Its source model must be a DocumentListModel.
class DocumentFilter : public QSortFilterProxyModel {
    Q_OBJECT
 public:
    /// What a document must have to be shown.
    struct Wish {
        QString text;                  ///< in its name or its text, in any case; empty: anything
        std::optional<QString> label;  ///< exactly this prediction
        double uncertainty = 0;        ///< at least this much; 0: also documents not yet read

        bool isEmpty() const { return text.isEmpty() && !label && uncertainty <= 0; }
    };

    explicit DocumentFilter(QObject* parent = nullptr);

    void setWish(Wish wish);
    const Wish& wish() const { return wish_; }

 protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
    bool hasText(const OpenDocument& document) const;

    Wish wish_;
    QCollator collator_;
};

}  // namespace hanscope::ui
