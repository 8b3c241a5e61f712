#include "ui/session/model_catalog.h"

#include <QCollator>
#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <limits>

#include "core/model_file/model_file.h"
#include "ui/background/file_queue.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/name_order.h"

namespace hanscope::ui {

namespace {

constexpr char kFirstModel[] = "film-reviews.safetensors";

QString fileTitle(const QString& path) {
    return QFileInfo(path).completeBaseName();
}

/// From the last to the first: the file's name without its ending, its folder, the folder of that.
QStringList partsOf(const QString& path) {
    const QFileInfo file(path);
    QStringList parts = file.absolutePath().split(QLatin1Char('/'), Qt::SkipEmptyParts);
    parts << file.completeBaseName();
    std::reverse(parts.begin(), parts.end());
    return parts;
}

/// Waits for the disk.
QStringList modelsIn(const QString& folder) {
    QStringList paths;
    for (const QFileInfo& file :
         QDir(folder).entryInfoList({QStringLiteral("*.safetensors")}, QDir::Files, QDir::Name))
        paths << file.absoluteFilePath();
    return paths;
}

}  // namespace

QString distinctName(const ModelEntry& model, const QList<ModelEntry>& models) {
    QList<QStringList> others;
    for (const ModelEntry& other : models)
        if (other.path != model.path && other.name == model.name) others << partsOf(other.path);
    if (others.isEmpty()) return model.name;
    const QStringList parts = partsOf(model.path);
    const QString text = QStringLiteral("%1 (%2)");
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const bool isDistinct =
            std::none_of(others.begin(), others.end(),
                         [&](const QStringList& other) { return other.value(i) == parts[i]; });
        if (isDistinct) return text.arg(model.name, parts[i]);
    }
    return text.arg(model.name, QDir::toNativeSeparators(model.path));
}

ModelCatalog::ModelCatalog(ModelAccess models, QObject* parent)
    : QObject(parent), models_(std::move(models)) {}

void ModelCatalog::addFolder(const QString& folder, const Listed& told) {
    if (!folders_.contains(folder)) folders_ << folder;
    FileQueue::instance().start(
        diskPath(folder), [folder] { return modelsIn(folder); }, this,
        [this, told, number = folders_.indexOf(folder)](const Outcome<QStringList>& files) {
            const QStringList added = addFiles(number, files.value.value_or(QStringList()));
            if (told) told(added);
        });
}

/// `files`: all of the folder with this number. Returns those that were not listed.
QStringList ModelCatalog::addFiles(qsizetype folder, const QStringList& files) {
    QStringList added;
    for (qsizetype row = 0; row < files.size(); ++row) {
        places_[files[row]] = {folder, row};
        if (isListed(files[row])) continue;
        entries_ << ModelEntry{files[row], fileTitle(files[row]), {}};
        readCard(files[row]);
        added << files[row];
    }
    sort();
    if (!files.isEmpty()) Q_EMIT changed();
    return added;
}

/// Folder and row in it.
std::pair<qsizetype, qsizetype> ModelCatalog::placeOf(const ModelEntry& entry) const {
    return places_.value(entry.path, {std::numeric_limits<qsizetype>::max(), 0});
}

void ModelCatalog::sort() {
    const QCollator order = nameOrder();
    std::stable_sort(entries_.begin(), entries_.end(),
                     [&](const ModelEntry& a, const ModelEntry& b) {
                         const auto [folderOfA, rowOfA] = placeOf(a);
                         const auto [folderOfB, rowOfB] = placeOf(b);
                         if (folderOfA != folderOfB) return folderOfA < folderOfB;
                         const int names = order.compare(a.name, b.name);
                         return names != 0 ? names < 0 : rowOfA < rowOfB;
                     });
}

bool ModelCatalog::addFile(const QString& path) {
    if (isListed(path)) return false;
    entries_ << ModelEntry{path, fileTitle(path), {}};
    sort();
    readCard(path);
    Q_EMIT changed();
    return true;
}

void ModelCatalog::removeFile(const QString& path) {
    const auto isIt = [&](const ModelEntry& entry) { return entry.path == path; };
    entries_.erase(std::remove_if(entries_.begin(), entries_.end(), isIt), entries_.end());
    Q_EMIT changed();
}

void ModelCatalog::renewFile(const QString& path) {
    if (isListed(path)) return readCard(path);
    addFile(path);
}

bool ModelCatalog::isListed(const QString& path) const {
    return std::any_of(entries_.begin(), entries_.end(),
                       [&](const ModelEntry& entry) { return entry.path == path; });
}

void ModelCatalog::readCard(const QString& path) {
    worker_.start([peek = models_.peek, path] { return peek(path.toStdString()); },
                  [this, path](Outcome<ModelSummary> summary) {
                      if (!summary.value) return;  // the error is reported when the model is loaded
                      for (ModelEntry& entry : entries_) {
                          if (entry.path != path) continue;
                          const ModelCard& card = summary.value->card;
                          if (!card.name.empty()) entry.name = QString::fromStdString(card.name);
                          entry.description = QString::fromStdString(card.description);
                      }
                      sort();
                      Q_EMIT changed();
                  });
}

QString ModelCatalog::nameOf(const QString& path) const {
    for (const ModelEntry& entry : entries_) {
        if (entry.path == path) return entry.name;
    }
    return fileTitle(path);
}

QHash<QString, QString> ModelCatalog::sharedNames() const {
    QHash<QString, QString> names;
    for (const ModelEntry& entry : entries_)
        if (const QString name = distinctName(entry, entries_); name != entry.name)
            names.insert(entry.path, name);
    return names;
}

QString ModelCatalog::labelOf(const QString& path) const {
    for (const ModelEntry& entry : entries_)
        if (entry.path == path) return distinctName(entry, entries_);
    return fileTitle(path);
}

QString ModelCatalog::startingModel() const {
    for (const ModelEntry& entry : entries_) {
        if (entry.path.endsWith(QLatin1String(kFirstModel))) return entry.path;
    }
    const auto first = std::min_element(
        entries_.begin(), entries_.end(),
        [this](const ModelEntry& a, const ModelEntry& b) { return placeOf(a) < placeOf(b); });
    return first == entries_.end() ? QString() : first->path;
}

}  // namespace hanscope::ui

#include "moc_model_catalog.cpp"
