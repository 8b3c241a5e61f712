#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <memory>
#include <utility>
#include <vector>

#include "core/explain/lens.h"

namespace hanscope::ui {

/// What a figure was made from, as keys and values in a fixed order. Keys hold only ASCII letters
/// and digits. Every exported file carries it.
using FigureMetadata = QList<std::pair<QString, QString>>;

/// Program and version, model and the SHA-256 of the file that it was loaded from (left out if it
/// was written to since, or if the network is of a moment of a training), and for each reading the
/// SHA-256 of its text in UTF-8, lens, weights and contrast; also member, node or label if a choice
/// was made. Of the second reading and the following ones the keys end in their number. Reads the
/// model's file, so call it on a worker thread.
FigureMetadata figureMetadata(const std::vector<std::shared_ptr<const ShownReading>>& shown);

/// Replaces the date in a PDF by Qt, so that the same figure gives the same bytes, and adds the
/// metadata to its information dictionary, as an incremental update (ISO 32000-1, 7.5.6). Throws
/// Error if the file does not have the form in which Qt writes it.
QByteArray withPdfMetadata(QByteArray pdf, const FigureMetadata& metadata);

}  // namespace hanscope::ui
