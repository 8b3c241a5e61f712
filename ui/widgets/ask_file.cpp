#include "ui/widgets/ask_file.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <algorithm>

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

/// The kind that was selected, unless the name was typed with the extension of another one.
FileKind kindOf(const QString& path, const QList<FileKind>& kinds, qsizetype selected) {
    const auto has = [suffix = QFileInfo(path).suffix()](const FileKind& kind) {
        return kind.suffix.compare(suffix, Qt::CaseInsensitive) == 0;
    };
    const FileKind& kind = kinds[std::max<qsizetype>(selected, 0)];
    const auto typed = std::find_if(kinds.begin(), kinds.end(), has);
    return has(kind) || typed == kinds.end() ? kind : *typed;
}

}  // namespace

QFileDialog* openFileDialog(QWidget* parent, const QString& title, QFileDialog::FileMode mode,
                            const QString& folder, const QString& filter) {
    auto* dialog = new QFileDialog(parent, title, folder, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    dialog->open();
    return dialog;
}

QFileDialog* openSaveDialog(QWidget* parent, const QString& title, const QString& folder,
                            const QString& filter, const QString& suffix, const QString& name) {
    auto* dialog = new QFileDialog(parent, title, folder, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(name);
    dialog->open();
    return dialog;
}

void askHowToWrite(QWidget* parent, const QString& title, const QList<FileKind>& kinds,
                   const QString& name,
                   std::function<void(const QString& path, const FileKind& kind)> chosen) {
    QStringList filters;
    for (const FileKind& kind : kinds) filters << filterOf(kind);
    const QString suffix = kinds.front().suffix;
    auto* dialog = openSaveDialog(parent, title, {}, filters.join(QStringLiteral(";;")), suffix,
                                  name + QLatin1Char('.') + suffix);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog,
                     [dialog, kinds, filters](const QString& filter) {
                         const auto index = filters.indexOf(filter);
                         if (index >= 0) adoptKind(dialog, kinds[index]);
                     });
    QObject::connect(dialog, &QFileDialog::fileSelected, parent,
                     [dialog, kinds, filters, chosen = std::move(chosen)](const QString& path) {
                         const auto index = filters.indexOf(dialog->selectedNameFilter());
                         chosen(path, kindOf(path, kinds, index));
                     });
}

void askWhereToWrite(QWidget* parent, const QString& title, const QList<FileKind>& kinds,
                     const QString& name, std::function<void(const QString& path)> chosen) {
    askHowToWrite(
        parent, title, kinds, name,
        [chosen = std::move(chosen)](const QString& path, const FileKind&) { chosen(path); });
}

QList<FileKind> pictureKinds() {
    return {{AskFileTexts::tr("PNG picture"), QStringLiteral("png")},
            {AskFileTexts::tr("SVG drawing"), QStringLiteral("svg")},
            {AskFileTexts::tr("PDF document"), QStringLiteral("pdf")}};
}

}  // namespace hanscope::ui
