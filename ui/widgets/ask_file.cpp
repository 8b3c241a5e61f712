#include "ui/widgets/ask_file.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

namespace hanscope::ui {

namespace {

struct AskFileTexts {
    Q_DECLARE_TR_FUNCTIONS(AskFileTexts)
};

QString filterOf(const FileKind& kind) {
    return QStringLiteral("%1 (*.%2)").arg(kind.title, kind.suffix);
}

/// Gives the proposed name the extension of the selected filter.
void adoptKind(QFileDialog* dialog, const FileKind& kind) {
    dialog->setDefaultSuffix(kind.suffix);
    const QStringList files = dialog->selectedFiles();
    if (files.isEmpty()) return;
    const QString name = QFileInfo(files.front()).completeBaseName();
    dialog->selectFile(name + QLatin1Char('.') + kind.suffix);
}

}  // namespace

void askWhereToWrite(QWidget* parent, const QString& title, const QList<FileKind>& kinds,
                     const QString& name, std::function<void(const QString& path)> chosen) {
    auto* dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const FileKind& kind : kinds) filters << filterOf(kind);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(kinds.front().suffix);
    dialog->selectFile(name + QLatin1Char('.') + kinds.front().suffix);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog,
                     [dialog, kinds, filters](const QString& filter) {
                         const auto index = filters.indexOf(filter);
                         if (index >= 0) adoptKind(dialog, kinds[index]);
                     });
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(chosen));
    dialog->open();
}

QList<FileKind> pictureKinds() {
    return {{AskFileTexts::tr("PNG picture"), QStringLiteral("png")},
            {AskFileTexts::tr("SVG drawing"), QStringLiteral("svg")},
            {AskFileTexts::tr("PDF document"), QStringLiteral("pdf")}};
}

}  // namespace hanscope::ui
