#pragma once

#include <QAbstractTableModel>
#include <QCheckBox>
#include <QComboBox>
#include <QWidget>
#include <string>
#include <utility>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/inspection.h"

class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QTableView;

namespace hanscope::ui {

class Banner;
class FilesThere;
class FileEdit;

/// Selects whether labels form a tree and how it is defined: by a taxonomy file, or by labels that
/// are paths. A message below says what is missing.
class TreeBox : public QWidget {
    Q_OBJECT
 public:
    TreeBox();

    /// Does not emit changed().
    void setHierarchy(const LabelHierarchy& hierarchy);
    /// The entered hierarchy; isGiven() only if the box is checked and nothing is missing.
    LabelHierarchy hierarchy() const;
    /// Whether the box is checked, even if something is missing.
    bool isWanted() const { return formsTree_->isChecked(); }
    /// What is missing; empty if nothing is.
    QString problem() const;

 Q_SIGNALS:
    void changed();

 private:
    enum class Kind { File, Paths };

    void connectParts();
    void onEdited();
    void showParts();
    Kind kind() const { return static_cast<Kind>(kind_->currentIndex()); }

    QCheckBox* formsTree_;
    QComboBox* kind_;
    FileEdit* file_;
    QLineEdit* separator_;
    Banner* missing_;
    FilesThere* files_;
    bool isFilling_ = false;
};

/// The first rows of a source. Line breaks are shown as spaces; tool tips show the original field.
class SourceTableModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum class Use { None, Text, Label, Marks };
    enum Role { UseRole = Qt::UserRole };  ///< int(Use) of a cell's or header's column

    using QAbstractTableModel::QAbstractTableModel;

    void setInspection(const SourceInspection& inspection);
    Use useOf(int column) const;

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(inspection_.rows.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(inspection_.names.size());
    }
    QVariant data(const QModelIndex& index, int role) const override;
    /// The column's name and its use.
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    QVariant columnHeader(int column, int role) const;
    QString columnTitle(int column) const;

    SourceInspection inspection_;
};

/// Shows the first rows of a source and, above them, selects the columns of text, label and, if one
/// may have some, marked words, and how a table is divided and encoded, and which sheet it is, if
/// that is recognised wrongly.
class SourcePreview : public QWidget {
    Q_OBJECT
 public:
    SourcePreview();

    void setInspection(const SourceInspection& inspection);
    /// Opens the choice of a table's separator and encoding, of a spreadsheet's sheet, or of the
    /// marks in texts. To be
    /// placed beside what says which ones were recognised; shown where there is such a choice.
    QPushButton* form() const { return form_; }

 Q_SIGNALS:
    /// Emitted when the user changes how the source is to be read.
    void columnsWanted(const hanscope::Columns& columns);

 protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    QWidget* makeChoices();
    QWidget* makeColumnChoice();
    QWidget* makeMarksChoice();
    void fillForms();
    void fillTextForms();
    void addForms(QMenu* menu, const std::vector<std::pair<QString, std::string>>& forms,
                  std::string Columns::*part);
    QComboBox* makeCombo(const QString& name);
    void showMarks();
    void wantColumns();
    bool holdsLists(int column) const {
        return column >= 0 && listColumns_[static_cast<std::size_t>(column)];
    }
    void onLists(bool lists);
    Columns formOnly() const;
    void showSeparators();
    void fitColumns();
    void fitText();
    int textColumn() const;

    SourceTableModel* model_;
    QTableView* table_;
    QComboBox* text_;
    QComboBox* label_;
    QWidget* columnChoice_;
    QCheckBox* lists_;
    QLineEdit* separators_;
    QCheckBox* names_;
    QComboBox* marks_;
    QWidget* marksChoice_;
    QPushButton* form_;
    SourceInspection inspection_;
    QLabel *separatorsName_, *explanation_;
    std::vector<bool> listColumns_;  // [column] for JSON lines: contains only lists
};

}  // namespace hanscope::ui
