#include "ui/heatmap/figure/checksum.h"

#include <QCryptographicHash>
#include <QHash>
#include <functional>
#include <mutex>

namespace hanscope::ui {

namespace {

/// Sums that were computed, by a text that is the same for no other content.
class KnownSums {
 public:
    /// `add` gives the bytes and returns whether they are whole.
    QString find(const QString& key, const std::function<bool(QCryptographicHash&)>& add) {
        const std::lock_guard<std::mutex> lock(mutex_);
        if (known_.contains(key)) return known_[key];
        QCryptographicHash sum(QCryptographicHash::Sha256);
        if (!add(sum)) return {};
        return known_[key] = QString::fromLatin1(sum.result().toHex());
    }

 private:
    std::mutex mutex_;
    QHash<QString, QString> known_;
};

KnownSums& knownSums() {
    static KnownSums sums;
    return sums;
}

}  // namespace

QString sha256Of(const std::string& bytes) {
    return QString::fromLatin1(
        QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha256)
            .toHex());
}

QString sha256Of(const LoadedFile& file) {
    if (!file.isUnchanged()) return {};
    return knownSums().find(QString::fromStdString(file.identity()), [&](QCryptographicHash& sum) {
        return file.read([&](std::string_view bytes) {
            sum.addData({bytes.data(), static_cast<qsizetype>(bytes.size())});
        });
    });
}

QString sha256OfFile(const std::filesystem::path& path) {
    return sha256Of(LoadedFile(path));
}

}  // namespace hanscope::ui
