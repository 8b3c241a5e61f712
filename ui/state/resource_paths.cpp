#include "ui/state/resource_paths.h"

#include <QStandardPaths>

#include "core/resource_folder.h"
#include "ui/state/settings.h"

namespace hanscope::ui {

namespace {

QString dataFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/hanscope");
}

}  // namespace

QString resourceFolder() {
    return QString::fromStdString(hanscope::resourceFolder().string());
}

QString modelFolder() {
    return resourceFolder() + QStringLiteral("/models");
}

QString sampleFolder() {
    return resourceFolder() + QStringLiteral("/samples");
}

QString sampleTexts() {
    return resourceFolder() + QStringLiteral("/training/hotel-reviews.csv");
}

QString ownModelFolder() {
    const QString chosen = recall(settings::kModelFolder);
    return chosen.isEmpty() ? dataFolder() + QStringLiteral("/models") : chosen;
}

QString markFolder() {
    return dataFolder() + QStringLiteral("/marks");
}

QString quotesFile() {
    return dataFolder() + QStringLiteral("/quotes/quotes.jsonl");
}

QString draftFolder() {
    return dataFolder() + QStringLiteral("/drafts");
}

QString sessionFolder() {
    return dataFolder() + QStringLiteral("/session");
}

}  // namespace hanscope::ui
