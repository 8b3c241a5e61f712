#include "ui/state/resource_paths.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include "ui/state/settings.h"

namespace hanscope::ui {

namespace {

QString dataFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/hanscope");
}

}  // namespace

QString resourceFolder() {
    const QString chosen = qEnvironmentVariable("HANSCOPE_RESOURCES");
    if (!chosen.isEmpty()) return QDir(chosen).absolutePath();
    const QDir installed(QCoreApplication::applicationDirPath() +
                         QStringLiteral("/../share/hanscope"));
    // In a build folder it is a link to that of the sources.
    return installed.exists() ? installed.canonicalPath() : installed.absolutePath();
}

QString modelFolder() {
    return resourceFolder() + QStringLiteral("/models");
}

QString sampleFolder() {
    return resourceFolder() + QStringLiteral("/samples");
}

QString sampleTexts() {
    const QString texts = resourceFolder() + QStringLiteral("/training/hotel-reviews.csv");
    return QFile::exists(texts) ? texts : QString();
}

QString ownModelFolder() {
    const QString chosen = recall(settings::kModelFolder);
    return chosen.isEmpty() ? dataFolder() + QStringLiteral("/models") : chosen;
}

QString markFolder() {
    return dataFolder() + QStringLiteral("/marks");
}

QString draftFolder() {
    return dataFolder() + QStringLiteral("/drafts");
}

QString sessionFolder() {
    return dataFolder() + QStringLiteral("/session");
}

}  // namespace hanscope::ui
