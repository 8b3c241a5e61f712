#include "ui/training/data/source_choice.h"

#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>

#include "ui/training/data/data_texts.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr int kNameLetters = 10;

QComboBox* addCombo(QHBoxLayout* layout, const QString& title, const QString& meaning) {
    auto* combo = new QComboBox;
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(kNameLetters);
    combo->setAccessibleName(meaning);
    combo->setToolTip(meaning);
    addItems(layout, {labelFor(title, combo), combo});
    return combo;
}

constexpr int kTextWidth = 480;

}  // namespace

ColumnRow::ColumnRow() {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    text_ = addCombo(layout, tr("&Text:"), tr("Column of the texts"));
    label_ = addCombo(layout, tr("Label&s:"),
                      tr("Column of the true labels, which are compared with predictions"));
    layout->addStretch(1);
    for (QComboBox* combo : {text_, label_})
        connect(combo, &QComboBox::activated, this, &ColumnRow::changed);
    hide();
}

void ColumnRow::setColumns(const SurveyColumns& columns) {
    text_->clear();
    label_->clear();
    label_->addItem(tr("none"), QString());
    for (const std::string& each : columns.names) {
        const QString name = QString::fromStdString(each);
        text_->addItem(name, name);
        label_->addItem(name, name);
    }
    const Columns& chosen = columns.source.columns;
    text_->setCurrentIndex(text_->findData(QString::fromStdString(chosen.text)));
    const bool hasLabels = chosen.labelling != Labelling::None;
    label_->setCurrentIndex(hasLabels ? label_->findData(QString::fromStdString(chosen.label)) : 0);
    setVisible(!columns.names.empty());
}

Columns ColumnRow::columns() const {
    Columns columns;
    columns.text = text_->currentData().toString().toStdString();
    columns.label = label_->currentData().toString().toStdString();
    if (label_->currentIndex() == 0) columns.labelling = Labelling::None;
    return columns;
}

TextsPanel::TextsPanel(QWidget* parent) : QWidget(parent) {
    setAcceptDrops(true);
}

void TextsPanel::dragEnterEvent(QDragEnterEvent* event) {
    if (takesDrops() && !droppedPath(event->mimeData()).empty()) event->acceptProposedAction();
}

void TextsPanel::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openSource(droppedPath(event->mimeData()));
}

void askForTexts(QWidget* parent, const QString& title, SourceKind kind,
                 const std::filesystem::path& near,
                 std::function<void(const std::filesystem::path& path)> chosen) {
    const bool isFile = kind == SourceKind::File;
    QObject::connect(
        openFileDialog(parent, title, isFile ? QFileDialog::ExistingFile : QFileDialog::Directory,
                       QString::fromStdString(near.parent_path().string()),
                       isFile ? fileFilter() : QString()),
        &QFileDialog::fileSelected, parent,
        [chosen](const QString& path) { chosen(path.toStdString()); });
}

std::filesystem::path droppedPath(const QMimeData* data) {
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 ? urls.front().toLocalFile().toStdString() : std::string();
}

QPushButton* makeRecentButton() {
    auto* button = new QPushButton;
    button->setAccessibleName(SourceInvitation::tr("Choose texts that were used before"));
    button->hide();
    return button;
}

void offerMenu(QPushButton* button, QMenu* menu) {
    button->setText(menu->title());
    button->setMenu(menu);
    const auto show = [button, menu] { button->setVisible(menu->isEnabled()); };
    QObject::connect(menu->menuAction(), &QAction::changed, button, show);
    show();
}

SourceInvitation::SourceInvitation()
    : recent_(makeRecentButton()), sample_(new QPushButton(tr("Try with sample texts"))) {
    auto* title = new QLabel(tr("Drop labelled texts here"));
    title->setFont(sizedFont(title->font(), TextSize::Title));
    auto* explanation = new QLabel(
        tr("A table (Excel, OpenDocument, CSV or JSON) with a column of texts and a column of "
           "labels, or a folder of texts for each label. F1 lists the other formats."));
    explanation->setWordWrap(true);
    explanation->setAlignment(Qt::AlignCenter);
    explanation->setFixedSize(kTextWidth, explanation->heightForWidth(kTextWidth));
    auto* file = new QPushButton(tr("Choose a file…"));
    auto* folder = new QPushButton(tr("Choose a folder…"));
    connect(file, &QPushButton::clicked, this, [this] { Q_EMIT wanted(SourceKind::File); });
    connect(folder, &QPushButton::clicked, this, [this] { Q_EMIT wanted(SourceKind::Folder); });
    sample_->setToolTip(
        tr("400 short hotel reviews, invented for this purpose, with the labels "
           "praise and complaint"));
    sample_->hide();
    auto* buttons = makeRow(nullptr, {file, folder, recent_});
    setFocusProxy(file);
    auto* layout = makeColumn(this,
                              {BoxItem::growing(2),
                               {title, 0, Qt::AlignHCenter},
                               {explanation, 0, Qt::AlignHCenter},
                               buttons,
                               {sample_, 0, Qt::AlignHCenter}},
                              {}, 14);
    layout->setAlignment(buttons, Qt::AlignHCenter);
    layout->addStretch(3);
    fillWithBase(this);
}

void SourceInvitation::offerSample(const std::function<void()>& open) {
    connect(sample_, &QPushButton::clicked, this, open);
    sample_->show();
}

}  // namespace hanscope::ui

#include "moc_source_choice.cpp"
