#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/training/setup/command_view.h"
#include "ui/training/setup/cost_view.h"
#include "ui/training/setup/output_page.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/quiet_style.h"

// Layout of the page.

namespace hanscope::ui {

void OutputPage::addLine(QFormLayout* form, const QString& name, QLineEdit* edit,
                         const QString& hint) {
    auto* label = new QLabel(name);
    label->setBuddy(edit);
    edit->setPlaceholderText(hint);
    edit->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    form->addRow(label, edit);
}

QWidget* OutputPage::makeFileRow() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(file_, 1);
    layout->addWidget(choose_);
    return row;
}

QWidget* OutputPage::makeCommandRow() {
    auto* row = new QWidget;
    command_->setAccessibleName(tr("Command line with the same result"));
    copy_->setAccessibleName(tr("Copy the command"));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(command_, 1, Qt::AlignTop);
    layout->addWidget(copy_, 0, Qt::AlignTop);
    return row;
}

void OutputPage::makeParts() {
    name_ = new QLineEdit;
    file_ = new QLineEdit;
    description_ = new QLineEdit;
    data_ = new QLineEdit;
    terms_ = new QLineEdit;
    choose_ = new QPushButton(tr("Choose…"));
    copy_ = new QPushButton(tr("Copy"));
    choose_->setAccessibleName(tr("Choose the model file"));
    problem_ = new Banner(Banner::Kind::Error);
    note_ = new Banner(Banner::Kind::Note);
    problem_->setDismissible(false);
    note_->setDismissible(false);
    costs_ = new CostView;
    command_ = new CommandView;
}

QFormLayout* OutputPage::makeForm() {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    addLine(form, tr("&Name"), name_, tr("Name of the model in the list of models"));
    auto* fileLabel = new QLabel(tr("&File"));
    fileLabel->setBuddy(file_);
    file_->setAccessibleName(tr("File"));
    form->addRow(fileLabel, makeFileRow());
    form->addRow(problem_);
    form->addRow(note_);
    addLine(form, tr("&Purpose"), description_,
            tr("What the model does, in one sentence: “Rates a film review”"));
    addLine(form, tr("&Data"), data_,
            tr("A description of the texts; if empty, the name of their file"));
    addLine(form, tr("&Terms"), terms_, tr("Terms of use of the texts, if there are any"));
    return form;
}

void OutputPage::arrange() {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(8);
    layout->addLayout(makeForm());
    layout->addSpacing(8);
    layout->addWidget(makeHeading(tr("Required resources")));
    layout->addWidget(costs_);
    layout->addSpacing(8);
    layout->addWidget(makeHeading(tr("Command line")));
    layout->addWidget(makeCommandRow());
    layout->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(tr("Model and start"));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
}

}  // namespace hanscope::ui
