#include "ui/window/sample_controller.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "ui/background/file_queue.h"
#include "ui/reader/start_page.h"
#include "ui/session/reader_session.h"
#include "ui/state/resource_paths.h"
#include "ui/widgets/conversions.h"
#include "ui/window/menus.h"

namespace hanscope::ui {

namespace {

/// The titles of index.json, for lupdate.
[[maybe_unused]] constexpr const char* kTitles[] = {
    QT_TRANSLATE_NOOP("samples", "Review, bad"),
    QT_TRANSLATE_NOOP("samples", "Review, mixed"),
    QT_TRANSLATE_NOOP("samples", "Review, good"),
    QT_TRANSLATE_NOOP("samples", "Review, long"),
    QT_TRANSLATE_NOOP("samples", "Abstract, physics"),
    QT_TRANSLATE_NOOP("samples", "Abstract, statistics"),
    QT_TRANSLATE_NOOP("samples", "Film review in Korean, good"),
    QT_TRANSLATE_NOOP("samples", "Film review in Korean, bad"),
    QT_TRANSLATE_NOOP("samples", "Hotel review in Chinese"),
    QT_TRANSLATE_NOOP("samples", "Tablet review in Chinese"),
};

/// A label, or a list of them; none if they are not known.
QStringList labelsOf(const QJsonObject& sample) {
    const QJsonValue truth = sample.value(QLatin1String("truth"));
    QStringList labels{truth.toString()};
    for (const QJsonValue label : truth.toArray()) labels << label.toString();
    labels.removeAll(QString());
    return labels;
}

Sample readSample(const QJsonObject& entry, const QString& folder, const QString& modelFolder) {
    const auto text = [&](const char* key) { return entry.value(QLatin1String(key)).toString(); };
    const QString title =
        QCoreApplication::translate("samples", text("title").toUtf8().constData());
    return {folder + QLatin1Char('/') + text("file"), title,
            modelFolder + QLatin1Char('/') + text("model"), labelsOf(entry)};
}

}  // namespace

QList<Sample> findSamples(const QString& folder, const QString& modelFolder) {
    QList<Sample> samples;
    QFile file(folder + QStringLiteral("/index.json"));
    if (!file.open(QIODevice::ReadOnly)) return samples;
    const QJsonArray entries = QJsonDocument::fromJson(file.readAll()).array();
    for (const QJsonValue entry : entries) {
        const Sample sample = readSample(entry.toObject(), folder, modelFolder);
        if (!sample.title.isEmpty() && QFile::exists(sample.path)) samples << sample;
    }
    return samples;
}

namespace {

OpenDocument documentOf(const Sample& sample) {
    OpenDocument document;
    document.path = sample.path;
    document.title = sample.title;
    document.truth = sample.truth;
    return document;
}

}  // namespace

SampleController::SampleController(ReaderSession* session, Menus* menus, StartPage* startPage,
                                   QObject* parent)
    : QObject(parent), session_(session), menus_(menus), startPage_(startPage) {
    connect(startPage, &StartPage::sampleRequested, this, &SampleController::open);
}

void SampleController::offer() {
    FileQueue::instance().start(
        diskPath(sampleFolder()),
        [samples = sampleFolder(), models = modelFolder()] { return findSamples(samples, models); },
        this,
        [this](const Outcome<QList<Sample>>& found) {
            take(found.value.value_or(QList<Sample>()));
        });
}

void SampleController::take(const QList<Sample>& samples) {
    samples_ = samples;
    areListed_ = true;
    QStringList titles;
    QList<int> first;  // of each model
    QSet<QString> models;
    for (const Sample& sample : samples_) {
        if (!models.contains(sample.modelPath)) first << static_cast<int>(titles.size());
        models << sample.modelPath;
        titles << sample.title;
    }
    startPage_->setSamples(titles, first);
    menus_->setSamples(samples_, [this](int index) { open(index); });
    if (const auto model = std::exchange(wantedFor_, {})) openFor(*model);
    Q_EMIT listed();
}

QString SampleController::titleOf(const QString& path) const {
    for (const Sample& sample : samples_)
        if (sample.path == path) return sample.title;
    return {};
}

void SampleController::open(int index) {
    const Sample& sample = samples_[index];
    const std::filesystem::path model = diskPath(sample.modelPath);
    const auto isThere = [model] {
        std::error_code failure;
        return std::filesystem::exists(model, failure);
    };
    FileQueue::instance().start(model.parent_path(), isThere, this,
                                [this, sample](const Outcome<bool>& is) {
                                    OpenDocument document = documentOf(sample);
                                    if (is.value == true) document.ownModel = sample.modelPath;
                                    session_->openFile(document);
                                });
}

void SampleController::openFor(const QString& model) {
    if (!areListed_) wantedFor_ = model;
    if (samples_.isEmpty()) return;
    const auto meant = std::find_if(samples_.begin(), samples_.end(), [&](const Sample& sample) {
        return sample.modelPath == model;
    });
    meant == samples_.end() ? open(0) : session_->openFile(documentOf(*meant));
}

}  // namespace hanscope::ui

#include "moc_sample_controller.cpp"
