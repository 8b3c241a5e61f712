#pragma once

#include <QList>
#include <QString>

namespace hanscope::ui {

/// A bundled document to try the program on.
struct Sample {
    QString path;
    QString title;
    QString modelPath;  ///< the bundled model that it is meant for
    QString truth;      ///< empty where it is not known
};

/// Samples that index.json in `folder` lists and whose files are there, in its order. Empty if the
/// index is missing or cannot be understood: samples are an offer, not a need.
QList<Sample> findSamples(const QString& folder, const QString& modelFolder);

}  // namespace hanscope::ui
