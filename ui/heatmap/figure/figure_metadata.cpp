#include "ui/heatmap/figure/figure_metadata.h"

#include <QCryptographicHash>
#include <QHash>
#include <functional>
#include <mutex>

#include "core/version.h"
#include "ui/heatmap/weights_text.h"

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

namespace {

QString removalName(const View& view) {
    return view.removal == Removal::Delete ? QStringLiteral("delete") : QStringLiteral("unknown");
}

void addReading(FigureMetadata& metadata, const ShownReading& shown, const QString& ending) {
    const auto add = [&](const char* key, const QString& value) {
        metadata.append({QLatin1String(key) + ending, value});
    };
    add("TextSHA256", sha256Of(shown.reading->document->text()));
    add("Lens", QString::fromStdString(shown.view.lens));
    add("Weights", QString::fromStdString(nameOf(shown.view.scale)));
    add("Contrast", QString::fromStdString(nameOf(shown.view.contrast)));
    const Subject& subject = shown.weights.subject;
    if (subject.members > 1) add("Member", WeightsText::member(subject.member, subject.members));
    if (subject.node || subject.output) add("Of", WeightsText::readBy(subject));
    if (subject.output) add("Removal", removalName(shown.view));
    if (!subject.file.empty()) add("File", QString::fromStdString(subject.file));
    if (subject.moment) add("Step", QString::number(subject.moment->step));
}

QString sumOfModel(const ShownReading& shown) {
    const auto& file = shown.reading->modelFile;
    return file && !shown.weights.subject.moment ? sha256Of(*file) : QString();
}

}  // namespace

FigureMetadata figureMetadata(const std::vector<std::shared_ptr<const ShownReading>>& shown) {
    FigureMetadata metadata{
        {QStringLiteral("Program"), QString::fromStdString(programName())},
        {QStringLiteral("Model"), QString::fromStdString(shown.front()->reading->modelName)}};
    const QString sum = sumOfModel(*shown.front());
    if (!sum.isEmpty()) metadata.append({QStringLiteral("ModelSHA256"), sum});
    for (std::size_t i = 0; i < shown.size(); ++i)
        addReading(metadata, *shown[i], i == 0 ? QString() : QString::number(i + 1));
    return metadata;
}

}  // namespace hanscope::ui
