#include "ui/heatmap/figure/checksum.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <mutex>

namespace hanscope::ui {

namespace {

/// Changes if the file does.
QString stateOf(const QFileInfo& file) {
    return QStringLiteral("%1 %2 %3")
        .arg(file.canonicalFilePath())
        .arg(file.size())
        .arg(file.lastModified().toMSecsSinceEpoch());
}

}  // namespace

QString sha256Of(const std::string& bytes) {
    return QString::fromLatin1(
        QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha256)
            .toHex());
}

QString sha256OfFile(const std::filesystem::path& path) {
    static std::mutex mutex;
    static QHash<QString, QString> known;
    QFile file(QFile::decodeName(path.c_str()));
    const std::lock_guard<std::mutex> lock(mutex);
    const QString state = stateOf(QFileInfo(file));
    if (known.contains(state)) return known[state];
    QCryptographicHash sum(QCryptographicHash::Sha256);
    if (!file.open(QIODevice::ReadOnly) || !sum.addData(&file)) return {};
    return known[state] = QString::fromLatin1(sum.result().toHex());
}

}  // namespace hanscope::ui
