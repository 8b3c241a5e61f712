#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

#include "ui/training/data/class_balance.h"
#include "ui/training/data/data_page.h"
#include "ui/training/data/message_list.h"
#include "ui/training/data/source_preview.h"
#include "ui/training/data/statistics_row.h"
#include "ui/training/data/tree_box.h"
#include "ui/training/data/validation_box.h"
#include "ui/tree/taxonomy_preview.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/scaled_font.h"

// Layout of the page.

namespace hanscope::ui {

namespace {

QWidget* titled(const QString& title, QWidget* content) {
    auto* whole = new QWidget;
    auto* layout = new QVBoxLayout(whole);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(new QLabel(title, whole));
    layout->addWidget(content, 1);
    return whole;
}

}  // namespace

QWidget* DataPage::makeDataPage() {
    preview_ = new SourcePreview;
    tree_ = new TreeBox;
    statistics_ = new StatisticsRow;
    validation_ = new ValidationBox;
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(10);
    layout->addWidget(makeSourceRow());
    layout->addWidget(preview_, 3);
    layout->addWidget(tree_);
    layout->addWidget(makeProgressRow());
    layout->addWidget(makeFindings(), 2);
    layout->addWidget(validation_);
    return page;
}

QWidget* DataPage::makeSourceRow() {
    auto* row = new QWidget;
    name_ = makePlainLabel({}, row);
    name_->setFont(scaledFont(name_->font(), 1.25));
    recognised_ = makePlainLabel({}, row);
    recognised_->setWordWrap(true);
    recognised_->setForegroundRole(QPalette::PlaceholderText);
    skipFaulty_ = new QCheckBox(tr("Skip rows that cannot be read"), row);
    skipFaulty_->hide();
    auto* file = new QPushButton(tr("File…"), row);
    auto* folder = new QPushButton(tr("Folder…"), row);
    file->setAccessibleName(tr("Choose another file"));
    folder->setAccessibleName(tr("Choose another folder"));
    connect(file, &QPushButton::clicked, this, [this] { choose(SourceKind::File); });
    connect(folder, &QPushButton::clicked, this, [this] { choose(SourceKind::Folder); });
    auto* texts = new QVBoxLayout;
    texts->setSpacing(1);
    texts->addWidget(name_);
    texts->addWidget(recognised_);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(texts, 1);
    layout->addWidget(skipFaulty_, 0, Qt::AlignBottom);
    layout->addWidget(file, 0, Qt::AlignTop);
    layout->addWidget(folder, 0, Qt::AlignTop);
    return row;
}

QWidget* DataPage::makeProgressRow() {
    auto* row = new QWidget;
    progressRow_ = new QWidget(row);
    progress_ = new QProgressBar(progressRow_);
    progress_->setFixedWidth(140);
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Progress of the count"));
    stop_ = new QPushButton(tr("Stop"), progressRow_);
    stop_->setAccessibleName(tr("Stop the count"));
    auto* parts = new QHBoxLayout(progressRow_);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->addWidget(progress_);
    parts->addWidget(stop_);
    progressRow_->hide();
    count_ = new QPushButton(tr("Count"), row);
    count_->setAccessibleName(tr("Count the texts"));
    count_->hide();
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(statistics_, 1);
    layout->addWidget(progressRow_);
    layout->addWidget(count_);
    return row;
}

QWidget* DataPage::makeFindings() {
    balance_ = new ClassBalance;
    taxonomy_ = new TaxonomyPreview;
    messages_ = new MessageList;
    ofClasses_ = titled(tr("Documents of each class"), balance_);
    ofTree_ = titled(tr("Tree of labels"), taxonomy_);
    ofTree_->hide();
    auto* ofLabels = new QWidget;
    auto* either = new QVBoxLayout(ofLabels);
    either->setContentsMargins(0, 0, 0, 0);
    either->addWidget(ofClasses_);
    either->addWidget(ofTree_);
    auto* findings = new QSplitter;
    findings->setChildrenCollapsible(false);
    findings->addWidget(ofLabels);
    findings->addWidget(titled(tr("Possible problems"), messages_));
    findings->setStretchFactor(0, 2);
    findings->setStretchFactor(1, 3);
    return findings;
}

}  // namespace hanscope::ui
