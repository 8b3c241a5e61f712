#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/training/data/source_preview.h"
#include "ui/training/data/tree_box.h"
#include "ui/training/evaluation/cell_documents.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/training/evaluation/evaluation_csv.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/evaluation/label_score_view.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/scaled_font.h"
#include "ui/widgets/thin_progress.h"

// Layout and connections of the parts of the panel.

namespace hanscope::ui {

EvaluationPanel::EvaluationPanel(QWidget* parent)
    : TextsPanel(parent),
      examiner_({}),
      error_(new Banner(Banner::Kind::Error)),
      model_(makePlainLabel()),
      name_(new ElidedLabel),
      summary_(makePlainLabel()),
      phase_(makePlainLabel()),
      preview_(new SourcePreview),
      tree_(new TreeBox),
      file_(new QPushButton(tr("File…"))),
      folder_(new QPushButton(tr("Folder…"))),
      evaluate_(new QPushButton(tr("Evaluate"))),
      export_(new QPushButton(tr("Export"))),
      cancel_(new QPushButton(tr("Cancel"))),
      progress_(new ThinProgress(tr("Progress of the evaluation"))),
      pages_(new QStackedWidget),
      confusion_(new ConfusionView),
      inTree_(new LabelScoreView),
      documents_(new CellDocuments) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto* invitation = new SourceInvitation;
    connect(invitation, &SourceInvitation::wanted, this, &EvaluationPanel::choose);
    pages_->addWidget(invitation);
    setFocusProxy(invitation);
    pages_->addWidget(makeSourcePage());
    pages_->addWidget(makeResultPage());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(error_);
    column->addWidget(makeSourceRow());
    column->addWidget(tree_);
    column->addWidget(makeProgressRow());
    column->addWidget(pages_, 1);
    connectParts();
    setClassifier(nullptr);
}

QWidget* EvaluationPanel::makeSourceRow() {
    file_->setAccessibleName(tr("Choose another file"));
    folder_->setAccessibleName(tr("Choose another folder"));
    connect(file_, &QPushButton::clicked, this, [this] { choose(SourceKind::File); });
    connect(folder_, &QPushButton::clicked, this, [this] { choose(SourceKind::Folder); });
    evaluate_->setEnabled(false);
    export_->setEnabled(false);
    tree_->setContentsMargins(14, 0, 14, 8);
    tree_->hide();  // until it is needed
    name_->setText(tr("Choose labelled texts to evaluate the model on."));
    name_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(model_);
    texts->addWidget(name_);
    buttons_ = new QWidget;
    buttons_->hide();  // while the invitation shows its own buttons
    auto* buttons = new QHBoxLayout(buttons_);
    buttons->setContentsMargins(0, 0, 0, 0);
    for (QPushButton* button : {file_, folder_, evaluate_, export_}) buttons->addWidget(button);
    auto* widget = new QWidget;
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(14, 6, 14, 6);
    row->addLayout(texts, 1);
    row->addWidget(buttons_);
    return widget;
}

QWidget* EvaluationPanel::makeSourcePage() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(14, 4, 14, 12);
    column->addWidget(preview_, 1);
    return page;
}

QWidget* EvaluationPanel::makeProgressRow() {
    connect(cancel_, &QPushButton::clicked, this, &EvaluationPanel::cancel);
    progressRow_ = new QWidget;
    auto* row = new QHBoxLayout(progressRow_);
    row->setContentsMargins(14, 0, 14, 8);
    row->addWidget(phase_);
    row->addWidget(progress_, 1);
    row->addWidget(cancel_);
    progressRow_->hide();
    return progressRow_;
}

QWidget* EvaluationPanel::makeResultPage() {
    QFont large = scaledFont(font(), 1.15);
    large.setWeight(QFont::DemiBold);
    summary_->setFont(large);
    summary_->setContentsMargins(14, 0, 14, 4);
    auto* parts = new QSplitter;
    parts->setChildrenCollapsible(false);
    parts->addWidget(confusion_);
    confusion_->leaveOutScores();  // the panel shows them above
    parts->addWidget(inTree_);
    inTree_->hide();
    parts->addWidget(documents_);
    parts->setSizes({600, 600, 400});
    auto* page = new QWidget;
    auto* whole = new QVBoxLayout(page);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(summary_);
    whole->addWidget(parts, 1);
    return page;
}

void EvaluationPanel::makeExportMenu() {
    auto* menu = new QMenu(export_);
    if (std::holds_alternative<Evaluation>(result_->evaluation)) {
        menu->addAction(tr("Confusion Matrix…"), this, [this] {
            save(tr("Export the Confusion Matrix"), tr("confusion"), confusionCsv);
        });
    }
    menu->addAction(tr("Scores of Classes…"), this,
                    [this] { save(tr("Export the Scores"), tr("scores"), scoresCsv); });
    menu->addAction(tr("Predictions…"), this, [this] {
        save(tr("Export the Predictions"), tr("predictions"), predictionsCsv);
    });
    delete export_->menu();
    export_->setMenu(menu);
}

void EvaluationPanel::connectParts() {
    connect(&examiner_, &DataExaminer::inspected, this, &EvaluationPanel::showInspection);
    connect(&examiner_, &DataExaminer::failed, this,
            [this](DataExaminer::Step, const QString& sentence) { showFailure(sentence); });
    connect(preview_, &SourcePreview::columnsWanted, this,
            [this](const Columns& columns) { inspect(source_.path, columns); });
    connect(tree_, &TreeBox::changed, this, &EvaluationPanel::showReadiness);
    connect(evaluate_, &QPushButton::clicked, this, &EvaluationPanel::evaluate);
    connect(&job_, &EvaluationJob::progressed, this, [this](const QString& phase, double share) {
        phase_->setText(phase);
        progress_->setShare(share);
    });
    connect(&job_, &EvaluationJob::evaluated, this, &EvaluationPanel::showResult);
    connect(&job_, &EvaluationJob::cancelled, this, [this] { setBusy(false); });
    connect(&job_, &EvaluationJob::failed, this, [this](const QString& sentence) {
        setBusy(false);
        error_->setMessage(sentence);
    });
    connect(confusion_, &ConfusionView::cellActivated, this, &EvaluationPanel::list);
    connect(documents_, &CellDocuments::documentChosen, this, &EvaluationPanel::documentChosen);
    connect(documents_, &CellDocuments::keepRequested, this, &EvaluationPanel::keepRequested);
}

}  // namespace hanscope::ui
