#pragma once

#include <QDialog>
#include <QString>
#include <functional>

#include "core/corpus/corpus.h"
#include "core/survey/survey_source.h"
#include "ui/background/long_job.h"
#include "ui/export/figure_choices.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QPushButton;

namespace hanscope::ui {

/// What the user chooses in the dialog Export All Figures.
struct GalleryChoices {
    QString data;          ///< a folder or a data file; empty: the open documents
    Columns columns;       ///< of a data file
    QString folder;        ///< for the figures and their page
    FigureChoices figure;  ///< of each figure, with all sentences
};

class ColumnRow;
class FigureFields;

/// What the dialog Export All Figures must know.
struct GalleryFacts {
    int documents = 0;  ///< that are open
    QString model;      ///< which draws: "Film reviews · erasure"
    /// Finds the columns of a data file. Called on a worker thread; may throw Error.
    std::function<SurveyColumns(const QString& path)> columnsOf;
};

/// Asks of which texts figures are made, how they look, and where they are written.
class GalleryDialog : public QDialog {
    Q_OBJECT
 public:
    GalleryDialog(const GalleryChoices& choices, const GalleryFacts& facts, QWidget* parent);

    GalleryChoices choices() const;

 private:
    void addTexts(QFormLayout* form);
    void addButtons(QFormLayout* form);
    QWidget* withButton(QLineEdit* field, void (GalleryDialog::*choose)());
    void chooseData();
    void chooseFolder();
    void onChanged();
    void findColumns();

    GalleryFacts facts_;
    QComboBox* source_;
    QLineEdit* data_;
    QWidget* dataRow_ = nullptr;
    ColumnRow* columns_;
    QLineEdit* folder_;
    FigureFields* figure_ = nullptr;
    QPushButton* start_ = nullptr;
    LongJob finding_;
};

}  // namespace hanscope::ui
