#pragma once

#include <QList>
#include <QString>

namespace hanscope::ui {

/// A bundled document to try the program on.
struct Sample {
    QString path;
    QString title;
    QString modelPath;  ///< the bundled model that it is meant for
    QString truth;      ///< empty if not known
};

/// The samples listed by index.json in `folder` whose files exist, in its order. Empty, without an
/// error, if the index is missing or invalid.
QList<Sample> findSamples(const QString& folder, const QString& modelFolder);

}  // namespace hanscope::ui
