#include "ui/training/data/tree_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

#include "ui/widgets/banner.h"
#include "ui/widgets/file_edit.h"

namespace hanscope::ui {

namespace {

constexpr char kUsualSeparator[] = " > ";

}  // namespace

TreeBox::TreeBox(QWidget* parent)
    : QWidget(parent),
      formsTree_(new QCheckBox(tr("Labels &form a tree"), this)),
      kind_(new QComboBox(this)),
      file_(new FileEdit(tr("Taxonomy"), tr("All files (*)"), this)),
      separator_(new QLineEdit(this)),
      missing_(new Banner(Banner::Kind::Error, this)) {
    formsTree_->setToolTip(
        tr("Labels may have parent labels. A text then also gets all ancestors of its labels."));
    kind_->addItems({tr("defined by a file"), tr("defined by paths with separator")});
    kind_->setAccessibleName(tr("Source of the label tree"));
    file_->setToolTip(tr("Each line: a label, then its child labels, separated by tabs."));
    separator_->setAccessibleName(tr("Separator between the parts of a path"));
    separator_->setToolTip(tr("“cs > cs.CL” is a child of “cs”. Spaces count."));
    separator_->setFixedWidth(6 * fontMetrics().averageCharWidth() + 12);
    missing_->setDismissible(false);
    auto* row = new QHBoxLayout;
    row->addWidget(formsTree_);
    row->addWidget(kind_);
    row->addWidget(file_, 1);
    row->addWidget(separator_);
    row->addStretch(0);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(row);
    column->addWidget(missing_);
    setHierarchy({});
    connectParts();
}

void TreeBox::connectParts() {
    connect(formsTree_, &QCheckBox::toggled, this, &TreeBox::onEdited);
    connect(kind_, &QComboBox::currentIndexChanged, this, &TreeBox::onEdited);
    connect(file_, &FileEdit::changed, this, &TreeBox::onEdited);
    connect(separator_, &QLineEdit::textChanged, this, &TreeBox::onEdited);
}

TreeBox::Kind TreeBox::kind() const {
    return static_cast<Kind>(kind_->currentIndex());
}

void TreeBox::setHierarchy(const LabelHierarchy& hierarchy) {
    isFilling_ = true;
    const bool isPaths = !hierarchy.pathSeparator.empty();
    formsTree_->setChecked(isPaths || !hierarchy.taxonomy.empty());
    kind_->setCurrentIndex(static_cast<int>(isPaths ? Kind::Paths : Kind::File));
    file_->setPath(hierarchy.taxonomy);
    separator_->setText(isPaths ? QString::fromStdString(hierarchy.pathSeparator)
                                : QString::fromLatin1(kUsualSeparator));
    isFilling_ = false;
    showParts();
}

LabelHierarchy TreeBox::hierarchy() const {
    LabelHierarchy hierarchy;
    if (!formsTree_->isChecked() || !problem().isEmpty()) return hierarchy;
    if (kind() == Kind::File)
        hierarchy.taxonomy = file_->path();
    else
        hierarchy.pathSeparator = separator_->text().toStdString();
    return hierarchy;
}

bool TreeBox::isWanted() const {
    return formsTree_->isChecked();
}

QString TreeBox::problem() const {
    if (!formsTree_->isChecked()) return {};
    if (kind() == Kind::Paths) {
        return separator_->text().isEmpty()
                   ? tr("Enter the separator between the parts of a path, for instance “>”.")
                   : QString();
    }
    if (file_->path().empty()) return tr("Choose the file that defines the label tree.");
    std::error_code failure;
    if (std::filesystem::is_regular_file(file_->path(), failure)) return {};
    return tr("There is no such file.");
}

void TreeBox::onEdited() {
    if (isFilling_) return;
    showParts();
    Q_EMIT changed();
}

void TreeBox::showParts() {
    const bool isTree = formsTree_->isChecked();
    kind_->setVisible(isTree);
    file_->setVisible(isTree && kind() == Kind::File);
    separator_->setVisible(isTree && kind() == Kind::Paths);
    missing_->setMessage(problem());
}

}  // namespace hanscope::ui
