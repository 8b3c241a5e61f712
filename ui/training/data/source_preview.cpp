#include "ui/training/data/source_preview.h"

#include <QActionGroup>
#include <QEvent>
#include <QFont>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QStyledItemDelegate>
#include <QTableView>
#include <algorithm>

#include "core/corpus/labelled_format.h"
#include "core/corpus/marks_in_text.h"
#include "core/text/text_encoding.h"
#include "ui/background/files_there.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/file_edit.h"
#include "ui/widgets/menu_choice.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr char kUsualSeparator[] = " > ";

constexpr int kShownCharacters = 300, kTipCharacters = 1200;

QString shortened(const QString& text, int maximum) {
    return text.size() > maximum ? text.left(maximum) + QStringLiteral("…") : text;
}

constexpr int kMaxColumnWidth = 180, kMaxUnusedWidth = 90, kMinTextWidth = 240,
              kMeasuredColumns = 100;
constexpr float kTint = 0.09F, kLabelTint = 0.2F;

/// For JSON lines: whether each column contains only lists of labels.
std::vector<bool> columnsOfLists(const SourceInspection& inspection) {
    const bool isJson = readerFor(inspection.format).isJson && !inspection.rows.empty();
    std::vector<bool> lists(inspection.names.size(), isJson);
    for (const Preview::Row& row : inspection.rows)
        for (std::size_t i = 0; i < row.fields.size() && isJson; ++i)
            if (row.fields[i] != "[]" && row.fields[i].rfind("[\"", 0) != 0) lists[i] = false;
    return lists;
}

/// Tints the text and label columns and greys out the others.
class UseDelegate : public QStyledItemDelegate {
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

 protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const auto use =
            static_cast<SourceTableModel::Use>(index.data(SourceTableModel::UseRole).toInt());
        if (use == SourceTableModel::Use::None) {
            option->palette.setColor(QPalette::Text,
                                     option->palette.color(QPalette::PlaceholderText));
            return;
        }
        QColor tint = option->palette.color(QPalette::Link);
        tint.setAlphaF(use == SourceTableModel::Use::Label ? kLabelTint : kTint);
        option->backgroundBrush = tint;
    }
};

}  // namespace

TreeBox::TreeBox()
    : formsTree_(new QCheckBox(tr("Labels &form a tree"), this)),
      kind_(new QComboBox(this)),
      file_(new FileEdit(tr("Taxonomy"), tr("All files (*)"), this)),
      separator_(new QLineEdit(this)),
      missing_(new Banner(Banner::Kind::Error, this)),
      files_(new FilesThere(FilesThere::Kind::Regular, this)) {
    formsTree_->setToolTip(
        tr("Labels may have parent labels. A text then also gets all ancestors of its labels."));
    kind_->addItems({tr("defined by a file"), tr("defined by paths with separator")});
    kind_->setAccessibleName(tr("Source of the label tree"));
    file_->setToolTip(tr("Each line: a label, then its child labels, separated by tabs."));
    separator_->setAccessibleName(tr("Separator between the parts of a path"));
    separator_->setToolTip(tr("“cs > cs.CL” is a child of “cs”. Spaces count."));
    separator_->setFixedWidth(6 * fontMetrics().averageCharWidth() + 12);
    missing_->setDismissible(false);
    setFocusProxy(formsTree_);
    auto* row = makeRow(nullptr, {formsTree_, kind_, {file_, 1}, separator_, BoxItem::growing(0)});
    makeColumn(this, {row, missing_}, kNoMargins, 6);
    setHierarchy({});
    connectParts();
    connect(files_, &FilesThere::changed, this, &TreeBox::onEdited);
}

void TreeBox::connectParts() {
    connect(formsTree_, &QCheckBox::toggled, this, &TreeBox::onEdited);
    connect(kind_, &QComboBox::currentIndexChanged, this, &TreeBox::onEdited);
    connect(file_, &FileEdit::changed, this, &TreeBox::onEdited);
    connect(separator_, &QLineEdit::textChanged, this, &TreeBox::onEdited);
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

QString TreeBox::problem() const {
    if (!formsTree_->isChecked()) return {};
    if (kind() == Kind::Paths) {
        return separator_->text().isEmpty()
                   ? tr("Enter the separator between the parts of a path, for instance “>”.")
                   : QString();
    }
    if (file_->path().empty()) return tr("Choose the file that defines the label tree.");
    return files_->isMissing(file_->path()) ? tr("There is no such file.") : QString();
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

void SourceTableModel::setInspection(const SourceInspection& inspection) {
    beginResetModel();
    inspection_ = inspection;
    endResetModel();
}

SourceTableModel::Use SourceTableModel::useOf(int column) const {
    const auto position = static_cast<std::size_t>(column);
    const ColumnGuess& chosen = inspection_.chosen;
    if (chosen.label == position) return Use::Label;
    if (chosen.marks == position) return Use::Marks;
    const bool isEveryColumnText = readerFor(inspection_.format).isTable && !inspection_.hasNames;
    return chosen.text == position || isEveryColumnText ? Use::Text : Use::None;
}

QVariant SourceTableModel::data(const QModelIndex& index, int role) const {
    if (role == UseRole) return static_cast<int>(useOf(index.column()));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    const auto& fields = inspection_.rows[static_cast<std::size_t>(index.row())].fields;
    const QString text = QString::fromStdString(fields[static_cast<std::size_t>(index.column())]);
    if (role == Qt::DisplayRole)
        return shortened(text.left(2 * kShownCharacters).simplified(), kShownCharacters);
    return plainToolTip(shortened(text, kTipCharacters));
}

QVariant SourceTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal) return columnHeader(section, role);
    if (role != Qt::DisplayRole) return {};
    const std::uint64_t line = inspection_.rows[static_cast<std::size_t>(section)].line;
    return line > 0 ? QVariant(static_cast<qulonglong>(line)) : QVariant(section + 1);
}

QVariant SourceTableModel::columnHeader(int column, int role) const {
    const Use use = useOf(column);
    if (role == UseRole) return static_cast<int>(use);
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::FontRole && use != Use::None) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role != Qt::DisplayRole) return {};
    const QString title = columnTitle(column);
    const QString meaning = use == Use::Text    ? tr("text")
                            : use == Use::Label ? tr("label")
                                                : tr("marked words");
    if (use == Use::None || title == tr("text") || title == tr("label")) return title;
    return title + QStringLiteral(" · ") + meaning;
}

QString SourceTableModel::columnTitle(int column) const {
    const QString name =
        QString::fromStdString(inspection_.names[static_cast<std::size_t>(column)]).simplified();
    const bool isNumbered = readerFor(inspection_.format).isTable && !inspection_.hasNames;
    return isNumbered ? tr("Column %1").arg(name) : shortened(name, 40);
}

SourcePreview::SourcePreview()
    : model_(new SourceTableModel(this)),
      table_(new QTableView(this)),
      text_(makeCombo(tr("Text column"))),
      label_(makeCombo(tr("Label column"))),
      lists_(new QCheckBox(tr("Several labels &per text"), this)),
      separators_(new QLineEdit(this)),
      names_(new QCheckBox(tr("First row has &column names"), this)),
      marks_(makeCombo(tr("Column of marked words"))),
      form_(new QPushButton(tr("Read As"), this)),
      separatorsName_(new QLabel(tr("separated by"), this)),
      explanation_(makePlainLabel({}, this)) {
    table_->setModel(model_);
    table_->setItemDelegate(new UseDelegate(table_));
    table_->setAccessibleName(tr("First rows"));
    table_->setTabKeyNavigation(false);
    table_->setSelectionMode(QAbstractItemView::NoSelection);
    table_->setWordWrap(false);
    table_->setShowGrid(false);
    table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->verticalHeader()->setHighlightSections(false);
    table_->verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->viewport()->installEventFilter(this);
    makeColumn(this, {makeChoices(), makeMarksChoice(), {table_, 1}}, kNoMargins);
    fitColumns();
}

QComboBox* SourcePreview::makeCombo(const QString& name) {
    auto* combo = new QComboBox(this);
    combo->setAccessibleName(name);
    combo->setPlaceholderText(tr("choose…"));
    combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    combo->setMaximumWidth(kMaxColumnWidth);
    return combo;
}

QWidget* SourcePreview::makeColumnChoice() {
    lists_->setToolTip(
        tr("A text may have any number of labels: in a table separated by a character, in JSON "
           "lines as an array."));
    separators_->setAccessibleName(tr("Separators of the labels in a list"));
    separators_->setFixedWidth(5 * fontMetrics().averageCharWidth() + 12);
    separators_->setValidator(new QRegularExpressionValidator(
        QRegularExpression(QStringLiteral("[ -~]{1,4}")), separators_));
    separatorsName_->setBuddy(separators_);
    makeRow(columnChoice_,
            {labelFor(tr("&Text"), text_), text_, BoxItem::space(8), labelFor(tr("&Label"), label_),
             label_, BoxItem::space(4), lists_, separatorsName_, separators_},
            kNoMargins);
    return columnChoice_;
}

/// A row of its own, because that of the other columns is full.
QWidget* SourcePreview::makeMarksChoice() {
    marksChoice_ = new QWidget(this);
    marks_->setToolTip(
        tr("The words that people marked as reasons for the label: the model learns from them."));
    makeRow(marksChoice_, {labelFor(tr("&Marked words"), marks_), marks_, BoxItem::growing()},
            kNoMargins);
    marksChoice_->hide();  // until a column may have marks
    return marksChoice_;
}

QWidget* SourcePreview::makeChoices() {
    auto* choices = new QWidget(this);
    columnChoice_ = new QWidget(choices);
    makeRow(choices, {makeColumnChoice(), explanation_, BoxItem::growing(), names_}, kNoMargins);
    form_->hide();  // until there is a table
    form_->setMenu(new QMenu(form_));
    form_->setToolTip(
        tr("Another separator of the fields, another encoding, another sheet, or marked words in "
           "the text"));
    connect(form_->menu(), &QMenu::aboutToShow, this, &SourcePreview::fillForms);
    connect(names_, &QCheckBox::clicked, this, [this](bool hasNames) {
        Columns columns = formOnly();
        columns.header = hasNames ? Header::Present : Header::Absent;
        Q_EMIT columnsWanted(columns);
    });
    connect(text_, &QComboBox::activated, this, &SourcePreview::wantColumns);
    connect(label_, &QComboBox::activated, this, [this](int column) {
        if (readerFor(inspection_.format).isJson) lists_->setChecked(holdsLists(column));
        wantColumns();
    });
    connect(marks_, &QComboBox::activated, this, &SourcePreview::wantColumns);
    connect(lists_, &QCheckBox::clicked, this, &SourcePreview::onLists);
    connect(separators_, &QLineEdit::editingFinished, this, [this] {
        if (separators_->isModified()) wantColumns();
        separators_->setModified(false);
    });
    return choices;
}

/// The menu of what a table can be read as.
void SourcePreview::fillForms() {
    form_->menu()->clear();
    if (readerFor(inspection_.format).hasTextForm) fillTextForms();
    std::vector<std::pair<QString, std::string>> sheets{{tr("First sheet"), {}}};
    for (const std::string& name : inspection_.sheets)
        sheets.emplace_back(QString::fromStdString(name), name);
    if (inspection_.sheets.size() > 1)
        addForms(form_->menu()->addMenu(tr("Sheet")), sheets, &Columns::sheet);
    std::vector<std::pair<QString, std::string>> inText{{tr("Not in the Text"), {}}};
    for (const InTextForm& form : kInTextForms)
        inText.emplace_back(form.begin + tr("word") + form.end, form.name);
    addForms(form_->menu()->addMenu(tr("Marked Words")), inText, &Columns::marksInText);
}

void SourcePreview::fillTextForms() {
    std::vector<std::pair<QString, std::string>> encodings{{tr("Recognised"), {}}};
    for (const std::string& name : knownEncodings())
        encodings.emplace_back(QString::fromStdString(name), name);
    addForms(form_->menu()->addMenu(tr("Separator")),
             {{tr("Recognised"), {}},
              {tr("Comma"), ","},
              {tr("Semicolon"), ";"},
              {tr("Tab"), "\t"},
              {tr("Vertical Bar"), "|"}},
             &Columns::separator);
    addForms(form_->menu()->addMenu(tr("Encoding")), encodings, &Columns::encoding);
}

void SourcePreview::addForms(QMenu* menu, const std::vector<std::pair<QString, std::string>>& forms,
                             std::string Columns::*part) {
    auto* choices = new QActionGroup(menu);
    for (const auto& [name, form] : forms) {
        const bool isChosen = inspection_.columns.*part == form;
        const QAction* action = addMenuChoice(menu, choices, plainMenuText(name), isChosen);
        connect(action, &QAction::triggered, this, [this, part, form = form] {
            Columns columns = formOnly();
            columns.*part = form;
            Q_EMIT columnsWanted(columns);
        });
    }
}

/// With another form, the columns may be others.
Columns SourcePreview::formOnly() const {
    Columns columns;
    columns.separator = inspection_.columns.separator;
    columns.encoding = inspection_.columns.encoding;
    columns.sheet = inspection_.columns.sheet;
    columns.marksInText = inspection_.columns.marksInText;
    return columns;
}

void SourcePreview::setInspection(const SourceInspection& inspection) {
    inspection_ = inspection;
    model_->setInspection(inspection);
    const bool isOpen = hasChoiceOfColumns(inspection_);
    const LabelledFormat& format = readerFor(inspection_.format);
    columnChoice_->setVisible(isOpen);
    names_->setVisible(format.isTable);
    names_->setChecked(inspection_.hasNames);
    form_->setVisible(isOpen || format.hasTextForm || inspection_.sheets.size() > 1);
    explanation_->setVisible(!isOpen);
    explanation_->setText(format.isTable ? tr("The first column is the label, the others are text.")
                          : inspection_.format == DataFormat::Folder
                              ? tr("Each folder is a class, each file a text.")
                              : tr("This format defines where label and text are."));
    const auto fill = [&](QComboBox* combo, std::optional<std::size_t> chosen) {
        combo->clear();
        for (const std::string& name : inspection_.names)
            combo->addItem(QString::fromStdString(name).simplified(), QString::fromStdString(name));
        combo->setCurrentIndex(chosen ? static_cast<int>(*chosen) : -1);
    };
    lists_->setChecked(inspection_.columns.labelling == Labelling::Lists);
    separators_->setText(QString::fromStdString(inspection_.columns.separators));
    listColumns_ = columnsOfLists(inspection_);
    showSeparators();
    fill(text_, inspection_.chosen.text);
    fill(label_, inspection_.chosen.label);
    showMarks();
    fitColumns();
}

/// Offers no column, and those that may hold marks.
void SourcePreview::showMarks() {
    marks_->clear();
    marks_->addItem(tr("none"));
    for (const std::size_t column : inspection_.marks) {
        const QString name = QString::fromStdString(inspection_.names[column]);
        marks_->addItem(name.simplified(), name);
    }
    const QString chosen = QString::fromStdString(inspection_.columns.marks);
    marks_->setCurrentIndex(std::max(marks_->findData(chosen), 0));
    marksChoice_->setVisible(!inspection_.marks.empty());
}

/// In JSON lines, the content of the column determines whether a text has several labels.
/// Selects the column of lists if there is exactly one.
void SourcePreview::onLists(bool lists) {
    const auto first = std::find(listColumns_.begin(), listColumns_.end(), true);
    const bool isOnly = std::count(listColumns_.begin(), listColumns_.end(), true) == 1;
    if (lists && isOnly && !holdsLists(label_->currentIndex()))
        label_->setCurrentIndex(static_cast<int>(first - listColumns_.begin()));
    wantColumns();
}

/// Shows the separators; JSON arrays need none.
void SourcePreview::showSeparators() {
    const bool areShown = readerFor(inspection_.format).isTable && lists_->isChecked();
    separatorsName_->setVisible(areShown);
    separators_->setVisible(areShown);
}

void SourcePreview::wantColumns() {
    showSeparators();
    Columns columns = formOnly();
    columns.labelling = lists_->isChecked() ? Labelling::Lists : Labelling::One;
    columns.separators = separators_->text().toStdString();
    columns.text = text_->currentData().toString().toStdString();
    columns.label = label_->currentData().toString().toStdString();
    columns.marks = marks_->currentData().toString().toStdString();
    columns.against = inspection_.columns.against;
    if (names_->isVisibleTo(this)) columns.header = Header::Present;
    Q_EMIT columnsWanted(columns);
}

void SourcePreview::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fitColumns();
}

bool SourcePreview::eventFilter(QObject* watched, QEvent* event) {
    if (watched == table_->viewport() && event->type() == QEvent::Resize) fitText();
    return QWidget::eventFilter(watched, event);
}

/// Columns are as wide as their content, up to a limit, which is lower where they are not used; the
/// text column takes the remaining width. Of many columns only the first are measured, because Qt
/// takes time for each that grows with their number.
void SourcePreview::fitColumns() {
    QHeaderView* header = table_->horizontalHeader();
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    header->setMinimumSectionSize(48);
    header->setSectionResizeMode(QHeaderView::Interactive);
    for (int column = std::min(model_->columnCount(), kMeasuredColumns) - 1; column >= 0;
         --column) {
        table_->resizeColumnToContents(column);
        const SourceTableModel::Use use = model_->useOf(column);
        const bool isUsed = use != SourceTableModel::Use::None || textColumn() < 0;
        const int width =
            std::min(table_->columnWidth(column), isUsed ? kMaxColumnWidth : kMaxUnusedWidth);
        const bool isText = use == SourceTableModel::Use::Text;
        table_->setColumnWidth(column, isText ? std::max(width, kMinTextWidth) : width);
    }
    fitText();
}

/// The last column of the text that is measured; −1 if there is none.
int SourcePreview::textColumn() const {
    for (int column = std::min(model_->columnCount(), kMeasuredColumns) - 1; column >= 0; --column)
        if (model_->useOf(column) == SourceTableModel::Use::Text) return column;
    return -1;
}

/// Where the others leave less than a text needs, the table scrolls.
void SourcePreview::fitText() {
    const int column = textColumn();
    if (column < 0) return;
    QHeaderView* header = table_->horizontalHeader();
    const int others = header->length() - header->sectionSize(column);
    const bool hasRoom = table_->viewport()->width() - others >= kMinTextWidth;
    header->setSectionResizeMode(column, hasRoom ? QHeaderView::Stretch : QHeaderView::Interactive);
    if (!hasRoom) header->resizeSection(column, kMinTextWidth);
}

}  // namespace hanscope::ui

#include "moc_source_preview.cpp"
