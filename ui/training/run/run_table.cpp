#include "ui/training/run/run_table.h"

#include <QCheckBox>
#include <QEvent>
#include <QFileInfo>
#include <QFont>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <initializer_list>

#include "core/experiment/texts.h"
#include "ui/background/file_queue.h"
#include "ui/training/run/run_history.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

QString setting(const RunSummary& run, const std::string& name) {
    const auto found = std::find_if(run.settings.begin(), run.settings.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    return found == run.settings.end() ? QString() : messageText(found->second);
}

/// The name of the file of labelled texts, the first setting.
QString dataOf(const RunSummary& run) {
    return run.settings.empty() ? QString() : messageText(run.settings.front().second);
}

bool isNotBetter(const RunSummary& run) {
    return run.comparison.documents > 0 && !run.comparison.isBetter();
}

}  // namespace

void RunTableModel::setRuns(std::vector<RunSummary> runs) {
    beginResetModel();
    runs_ = std::move(runs);
    names_.clear();
    for (const RunSummary& run : runs_)
        for (const auto& [name, value] : run.settings)
            if (std::find(names_.begin(), names_.end(), name) == names_.end())
                names_.push_back(name);
    endResetModel();
}

void RunTableModel::add(RunSummary run) {
    std::vector<RunSummary> runs = runs_;
    runs.push_back(std::move(run));
    setRuns(std::move(runs));
}

void RunTableModel::remove(int column) {
    std::vector<RunSummary> runs = runs_;
    runs.erase(runs.begin() + column);
    setRuns(std::move(runs));
}

QString RunTableModel::nameOf(int column) const {
    const QString& name = run(column).name;
    const auto before = std::count_if(runs_.begin(), runs_.begin() + column,
                                      [&](const RunSummary& other) { return other.name == name; });
    return before == 0 ? name : QStringLiteral("%1 (%2)").arg(name, QString::number(before + 1));
}

bool RunTableModel::differs(int row) const {
    if (row < FirstSetting) return false;
    const std::string& name = names_[static_cast<std::size_t>(row - FirstSetting)];
    return std::any_of(runs_.begin(), runs_.end(), [&](const RunSummary& run) {
        return setting(run, name) != setting(runs_.front(), name);
    });
}

bool RunTableModel::isBest(const RunSummary& run) const {
    if (run.score < 0 || isNotBetter(run)) return false;
    return std::all_of(runs_.begin(), runs_.end(), [&](const RunSummary& other) {
        return other.isMultiLabel != run.isMultiLabel || dataOf(other) != dataOf(run) ||
               other.score <= run.score;
    });
}

bool RunTableModel::hasBothScores() const {
    return std::any_of(runs_.begin(), runs_.end(), [&](const RunSummary& run) {
        return run.isMultiLabel != runs_.front().isMultiLabel;
    });
}

QString RunTableModel::scoreHeader() const {
    if (hasBothScores()) return tr("Score");
    return runs_.front().isMultiLabel ? tr("Micro F1") : tr("Accuracy");
}

QString RunTableModel::scoreText(const RunSummary& run) const {
    if (run.score < 0) return tr("none");
    const QString share = ui::scoreText(run.score);
    if (!hasBothScores()) return share;
    return run.isMultiLabel ? tr("%1 micro F1").arg(share) : tr("%1 accuracy").arg(share);
}

int RunTableModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || runs_.empty()) return 0;
    return FirstSetting + static_cast<int>(names_.size());
}

QString RunTableModel::text(const RunSummary& run, int row) const {
    switch (row) {
        case Score:
            return scoreText(run);
        case Interval:
            return run.comparison.documents > 0
                       ? tr("%1 to %2", "an interval")
                             .arg(ui::scoreText(run.comparison.interval.low),
                                  ui::scoreText(run.comparison.interval.high))
                       : QString();
        case Baseline:
            return run.comparison.documents > 0 ? ui::scoreText(run.comparison.baseline)
                                                : QString();
        case Linear:
            return run.linear < 0 ? QString() : ui::scoreText(run.linear);
        case Epochs:
            return QString::number(run.epochs);
        case Time:
            return timeText(run.seconds);
        case Model:
            return run.modelPath.isEmpty() ? tr("none")
                                           : QFileInfo(run.modelPath).completeBaseName();
        default:
            return setting(run, names_[static_cast<std::size_t>(row - FirstSetting)]);
    }
}

QVariant RunTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const RunSummary& run = this->run(index.column());
    const bool isMarked = index.row() == Score ? isBest(run) : differs(index.row());
    switch (role) {
        case Qt::DisplayRole:
            return text(run, index.row());
        case Qt::ToolTipRole:
            if (index.row() == Model) return plainToolTip(run.modelPath);
            if (index.row() == Score && run.score >= 0) return fullNumber(run.score);
            if (index.row() == Baseline && run.comparison.documents > 0)
                return plainToolTip(messageText(baselineText(run.comparison)));
            return plainToolTip(text(run, index.row()));  // it may be cut off
        case Qt::FontRole: {
            QFont font;
            font.setBold(isMarked);
            return font;
        }
        case DiffersRole:
            return differs(index.row());
        case BestRole:
            return index.row() == Score && isMarked;
        default:
            return {};
    }
}

QVariant RunTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole)
        return plainToolTip(nameOf(section));
    if (role != Qt::DisplayRole) return {};
    if (orientation == Qt::Horizontal) return nameOf(section);
    const QStringList results{scoreHeader(),
                              tr("95 % interval"),
                              tr("Always the same answer"),
                              tr("Words and phrases alone"),
                              tr("Epochs"),
                              tr("Time"),
                              tr("Model")};
    if (section < FirstSetting) return results[section];
    return translatedText(names_[static_cast<std::size_t>(section - FirstSetting)].c_str());
}

namespace {

constexpr float kTint = 0.12F, kSelectedTint = 0.2F;
constexpr int kRowPadding = 8;
constexpr int kMinRunWidth = 110, kMaxRunWidth = 140;

QColor tinted(const QPalette& palette, float strength) {
    QColor tint = palette.color(QPalette::Link);
    tint.setAlphaF(strength);
    return tint;
}

/// Tints settings that differ between runs, and draws the best score in the accent colour.
class RunDelegate : public QStyledItemDelegate {
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        if (index.data(RunTableModel::DiffersRole).toBool())
            painter->fillRect(option.rect, tinted(option.palette, kTint));
        QStyleOptionViewItem plain = option;  // the view has drawn the selection
        plain.state.setFlag(QStyle::State_Selected, false);
        QStyledItemDelegate::paint(painter, plain, index);
    }

 protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.data(RunTableModel::BestRole).toBool()) {
            option->palette.setColor(QPalette::Text, option->palette.color(QPalette::Link));
        }
    }
};

}  // namespace

RunTable::RunTable()
    : model_(new RunTableModel(this)),
      table_(makeQuietTable(tr("Finished runs side by side"))),
      useModel_(new QPushButton(tr("Read with This Model"))),
      showCurves_(new QPushButton(tr("Curves"))),
      compare_(new QPushButton(tr("Compare on Texts…"))),
      onlyDifferences_(new QCheckBox(tr("Only differences"))),
      hint_(new QLabel(tr("Finished runs appear here side by side."))) {
    fillWithBase(this);
    arrange();
    listen();
    hideRows();
}

void RunTable::listen() {
    connect(useModel_, &QPushButton::clicked, this, [this] { Q_EMIT modelRequested(current()); });
    connect(showCurves_, &QPushButton::clicked, this,
            [this] { Q_EMIT curvesRequested(withCurves()); });
    connect(compare_, &QPushButton::clicked, this, [this] {
        const QList<int> both = selected();
        Q_EMIT comparisonRequested(both.front(), both.back());
    });
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RunTable::showActions);
    connect(model_, &QAbstractItemModel::modelReset, this, &RunTable::hideRows);
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &RunTable::showActions);
    for (QAbstractItemView* part :
         std::initializer_list<QAbstractItemView*>{table_, table_->horizontalHeader()}) {
        part->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(part, &QWidget::customContextMenuRequested, this, [this, part](const QPoint& at) {
            offerActions(table_->columnAt(at.x()), part->viewport()->mapToGlobal(at));
        });
    }
    auto* remove = new QShortcut(Qt::Key_Delete, table_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, this, [this] {
        if (table_->currentIndex().isValid()) Q_EMIT removeRequested(current());
    });
    connect(onlyDifferences_, &QCheckBox::toggled, this, &RunTable::hideRows);
    table_->viewport()->installEventFilter(this);
}

/// The run that the buttons are about: the selected one, or else the last.
int RunTable::current() const {
    const QModelIndex index = table_->currentIndex();
    return index.isValid() ? index.column() : model_->columnCount() - 1;
}

/// The selected runs, or else the current one.
QList<int> RunTable::selected() const {
    QList<int> columns;
    for (const QModelIndex& index : table_->selectionModel()->selectedColumns())
        columns << index.column();
    std::sort(columns.begin(), columns.end());
    if (columns.isEmpty() && current() >= 0) columns << current();
    return columns;
}

/// Those of the selected runs of which numbers were kept.
QList<int> RunTable::withCurves() const {
    QList<int> columns = selected();
    columns.removeIf([this](int column) { return model_->run(column).curvesPath.isEmpty(); });
    return columns;
}

/// Whether two runs with a model each are selected.
bool RunTable::haveTwoModels() const {
    const QList<int> columns = selected();
    return columns.size() == 2 && std::all_of(columns.begin(), columns.end(), [this](int column) {
               return !model_->run(column).modelPath.isEmpty();
           });
}

void RunTable::arrange() {
    table_->setModel(model_);
    table_->setWordWrap(false);
    table_->setTextElideMode(Qt::ElideMiddle);  // of files, the ends of the names differ
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setSelectionBehavior(QAbstractItemView::SelectColumns);
    table_->setItemDelegate(new RunDelegate(table_));
    adoptStyle();
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + kRowPadding);
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table_->horizontalHeader()->setMinimumSectionSize(kMinRunWidth);
    table_->horizontalHeader()->setTextElideMode(Qt::ElideMiddle);  // the number is at the end
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->verticalHeader()->setHighlightSections(false);
    hint_->setAlignment(Qt::AlignCenter);
    hint_->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 4, 4);
    auto* row =
        makeRow(nullptr, {onlyDifferences_, BoxItem::growing(), useModel_, compare_, showCurves_});
    addItems(column, {row, {table_, 1}, {hint_, 1}});
}

/// Enables what the current run has, and says whose it is.
void RunTable::showActions() {
    const int column = current();
    const RunSummary run = column < 0 ? RunSummary() : model_->run(column);
    const qsizetype several = selected().size(), drawn = withCurves().size();
    useModel_->setEnabled(!run.modelPath.isEmpty() && several <= 1);
    setPlainToolTip(useModel_, tr("Read the open documents with “%1”").arg(run.name));
    compare_->setVisible(haveTwoModels());
    setPlainToolTip(compare_, tr("Evaluate both models on the same labelled texts"));
    showCurves_->setEnabled(drawn > 0);
    showCurves_->setText(drawn > 1 ? tr("Compare Curves") : tr("Curves"));
    setPlainToolTip(showCurves_,
                    drawn == 0  ? tr("No numbers were kept of this run.")
                    : drawn > 1 ? tr("The selected runs in one plot")
                                : tr("Loss and accuracy of “%1”. To compare runs, select several "
                                     "with Ctrl.")
                                      .arg(model_->nameOf(withCurves().front())));
}

/// The menu of the run in this column.
void RunTable::offerActions(int column, const QPoint& place) {
    if (column < 0) return;
    if (!selected().contains(column)) table_->selectColumn(column);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QPushButton* button : {useModel_, showCurves_})
        menu->addAction(button->text(), button, &QPushButton::click)
            ->setEnabled(button->isEnabled());
    menu->addSeparator();
    menu->addAction(tr("Remove “%1” from the Table").arg(plainMenuText(model_->nameOf(column))),
                    this, [this, column] { Q_EMIT removeRequested(column); });
    menu->popup(place);
}

/// Few runs may be wider, because their settings are long.
void RunTable::fitRuns() {
    const int share = table_->viewport()->width() / std::max(1, model_->columnCount());
    table_->horizontalHeader()->setMaximumSectionSize(std::max(kMaxRunWidth, share));
    table_->horizontalHeader()->resizeSections(QHeaderView::ResizeToContents);
}

/// The room for the runs also changes with the names of the rows.
bool RunTable::eventFilter(QObject* object, QEvent* event) {
    if (object == table_->viewport() && event->type() == QEvent::Resize) fitRuns();
    return QWidget::eventFilter(object, event);
}

/// Hides the settings that are the same in all runs, if wanted; results are always shown.
void RunTable::hideRows() {
    fitRuns();
    const bool isEmpty = model_->columnCount() == 0;
    hint_->setVisible(isEmpty);
    table_->setVisible(!isEmpty);
    onlyDifferences_->setVisible(model_->columnCount() > 1);
    for (QPushButton* button : {useModel_, showCurves_}) button->setVisible(!isEmpty);
    showActions();
    const bool onlyDifferent = onlyDifferences_->isChecked() && model_->columnCount() > 1;
    for (int row = RunTableModel::FirstSetting; row < model_->rowCount(); ++row) {
        table_->setRowHidden(row, onlyDifferent && !model_->differs(row));
    }
}

/// A selected run is tinted, so that what differs remains visible.
void RunTable::adoptStyle() {
    QPalette soft = palette();
    soft.setColor(QPalette::Highlight, tinted(soft, kSelectedTint));
    table_->setPalette(soft);
    blendHeaders(table_, palette());
}

void RunTable::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) adoptStyle();
}

}  // namespace hanscope::ui

#include "moc_run_table.cpp"
