#pragma once

#include <QString>
#include <QStringList>
#include <optional>

namespace hanscope::ui {

/// A sentence of the core, taken apart.
struct CorePattern {
    const char* text = "";  ///< "the column %1 appears twice; rename one", as in the translations
    QStringList arguments;  ///< what %1, %2, … stand for, with their quotes: "'a'"
    qsizetype characters = 0;  ///< of the sentence that are not arguments
};

/// The pattern with a %1 in outside_texts/core that fits the whole sentence; of several, the one
/// with the most characters. A %1 stands for one character or more and ends where the text behind
/// it begins for the first time, but not within a text in quotes with which it begins.
std::optional<CorePattern> corePatternOf(const QString& sentence);

}  // namespace hanscope::ui
