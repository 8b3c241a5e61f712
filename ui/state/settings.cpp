#include "ui/state/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <filesystem>
#include <mutex>
#include <string>
#include <utility>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/explain/lens.h"
#include "core/explain/view.h"
#include "core/text/text_file.h"
#include "ui/background/file_queue.h"
#include "ui/state/theme.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/language.h"

namespace hanscope::ui {

std::vector<SettingEntry>& settingEntries() {
    static std::vector<SettingEntry> entries;
    return entries;
}

std::filesystem::path settingsFile() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    const QString file = folder + QLatin1Char('/') + QCoreApplication::organizationName() +
                         QLatin1Char('/') + QCoreApplication::applicationName() +
                         QLatin1String(".conf");
    return diskPath(file);
}

void requirePrivateSettings(const std::filesystem::path& file) {
    makePrivateFile(file);
    std::error_code ignored;
    if (std::filesystem::exists(file, ignored)) requireRegularFile(file);
}

namespace {

/// Whether a file somewhat larger than that of the settings can be written in its place, whatever
/// the reason: QSettings of Qt 6.4 replaces its file by an empty one if writing fails.
bool canBeWritten(const QSettings& kept) {
    constexpr qint64 kMore = 64 << 10;
    const QFileInfo file(kept.fileName());
    if (!file.dir().exists()) return true;  // QSettings makes it
    try {
        AtomicFile attempt(diskPath(file.filePath()));
        attempt.write(std::string(static_cast<std::size_t>(file.size() + kMore), ' '));
    } catch (const FileError&) {
        return false;
    }
    return true;
}

/// The settings while their file is being written: QSettings would wait for it.
struct SettingsInWriting {
    std::mutex mutex;                 // guards the members below
    int jobs = 0;                     // that will write, or are writing
    std::map<QString, QVariant> all;  // while there are jobs: as they will be
    SettingChanges waiting;           // for the next job
};

SettingsInWriting& settingsInWriting() {
    static SettingsInWriting settings;
    return settings;
}

/// The file as it is known, without a look at the disk, which every new QSettings takes. It knows
/// what other QSettings of this process write. Guarded by the mutex of settingsInWriting().
const QSettings& knownSettings() {
    static const QSettings* const settings = new QSettings;  // never closed: that looks, too
    return *settings;
}

std::map<QString, QVariant> settingsInFile() {
    const QSettings& file = knownSettings();
    std::map<QString, QVariant> all;
    for (const QString& name : file.allKeys()) all[name] = file.value(name);
    return all;
}

/// Writes what waits, the first of several jobs for all of them.
void writeSettings() {
    SettingsInWriting& settings = settingsInWriting();
    SettingChanges changes;
    {
        const std::lock_guard<std::mutex> lock(settings.mutex);
        changes = std::exchange(settings.waiting, {});
    }
    QSettings kept;
    if (!changes.empty() && canBeWritten(kept)) {
        for (const auto& [name, value] : changes)
            value ? kept.setValue(name, *value) : kept.remove(name);
        kept.sync();
    }
    const std::lock_guard<std::mutex> lock(settings.mutex);
    if (--settings.jobs == 0) settings.all.clear();
}

}  // namespace

std::optional<QVariant> settingValue(const QString& name) {
    SettingsInWriting& settings = settingsInWriting();
    const std::lock_guard<std::mutex> lock(settings.mutex);
    const auto found = settings.all.find(name);
    if (found != settings.all.end()) return found->second;
    if (settings.jobs > 0) return std::nullopt;
    const QSettings& file = knownSettings();
    return file.contains(name) ? std::optional<QVariant>(file.value(name)) : std::nullopt;
}

void changeSettings(const SettingChanges& changes) {
    SettingsInWriting& settings = settingsInWriting();
    {
        const std::lock_guard<std::mutex> lock(settings.mutex);
        if (settings.jobs++ == 0) settings.all = settingsInFile();
        for (const auto& [name, value] : changes) {
            settings.waiting[name] = value;
            settings.all.erase(name);
            if (value) settings.all[name] = *value;
        }
    }
    FileQueue::instance().start(settingsFile().parent_path(), [] { writeSettings(); });
}

bool isAllowed(const QString& name, const QVariant& value) {
    const auto& entries = settingEntries();
    return std::any_of(entries.begin(), entries.end(), [&](const SettingEntry& entry) {
        return name == QLatin1String(entry.name) && entry.allows(value);
    });
}

namespace settings {

bool isTheme(const QString& value) {
    return value == themeName(themeNamed(value));
}

bool isLanguage(const QString& value) {
    const auto& all = languages();
    return value == kLanguage.fallback ||
           std::any_of(all.begin(), all.end(), [&](const auto& each) { return each.id == value; });
}

bool isPalette(const QString& value) {
    return paletteSchemeNamed(value.toStdString()).has_value();
}

bool isLens(const QString& value) {
    const auto& all = lenses();
    return std::any_of(all.begin(), all.end(),
                       [&](const Lens* each) { return each->id() == value.toStdString(); });
}

bool isWeightScale(const QString& value) {
    return weightScaleNamed(value.toStdString()).has_value();
}

bool isContrast(const QString& value) {
    return contrastNamed(value.toStdString()).has_value();
}

bool isTreeThreshold(const QString& value) {
    const auto& names = kTreeThresholdNames;
    return value == kTreeThreshold.fallback ||
           std::find(names.begin(), names.end(), value.toStdString()) != names.end();
}

}  // namespace settings

}  // namespace hanscope::ui
