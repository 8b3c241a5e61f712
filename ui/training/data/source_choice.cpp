#include "ui/training/data/source_choice.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/training/data/data_texts.h"
#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

namespace {

constexpr int kTextWidth = 480;

}  // namespace

void askForTexts(QWidget* parent, const QString& title, SourceKind kind,
                 const std::filesystem::path& near,
                 std::function<void(const std::filesystem::path& path)> chosen) {
    const bool isFile = kind == SourceKind::File;
    auto* dialog = new QFileDialog(parent, title, {}, isFile ? fileFilter() : QString());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(isFile ? QFileDialog::ExistingFile : QFileDialog::Directory);
    if (!near.empty()) dialog->setDirectory(QString::fromStdString(near.parent_path().string()));
    QObject::connect(dialog, &QFileDialog::fileSelected, parent,
                     [chosen](const QString& path) { chosen(path.toStdString()); });
    dialog->open();
}

std::filesystem::path droppedPath(const QMimeData* data) {
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 ? urls.front().toLocalFile().toStdString() : std::string();
}

SourceInvitation::SourceInvitation(QWidget* parent) : QWidget(parent) {
    auto* title = new QLabel(tr("Drop labelled texts here"));
    title->setFont(scaledFont(title->font(), 1.6));
    auto* explanation = new QLabel(
        tr("A table (.csv, .tsv), .jsonl, or the .ss files of Tang et al., each also as "
           ".gz or .zst; a folder with a subfolder of .txt files for each label; or a "
           "data set as it is published, such as RCV1-v2, EURLEX57K or fastText’s lines."));
    explanation->setWordWrap(true);
    explanation->setAlignment(Qt::AlignCenter);
    explanation->setFixedSize(kTextWidth, explanation->heightForWidth(kTextWidth));
    auto* file = new QPushButton(tr("Choose a file…"));
    auto* folder = new QPushButton(tr("Choose a folder…"));
    connect(file, &QPushButton::clicked, this, [this] { Q_EMIT wanted(SourceKind::File); });
    connect(folder, &QPushButton::clicked, this, [this] { Q_EMIT wanted(SourceKind::Folder); });
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(file);
    buttons->addWidget(folder);
    setFocusProxy(file);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(14);
    layout->addStretch(2);
    layout->addWidget(title, 0, Qt::AlignHCenter);
    layout->addWidget(explanation, 0, Qt::AlignHCenter);
    layout->addLayout(buttons);
    layout->setAlignment(buttons, Qt::AlignHCenter);
    layout->addStretch(3);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
}

}  // namespace hanscope::ui
