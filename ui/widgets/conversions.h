#pragma once

#include <QFile>
#include <QLocale>
#include <QStringList>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace hanscope::ui {

// Values of the core as the window has them, and the other way round.

inline QStringList qtTexts(const std::vector<std::string>& texts) {
    QStringList list;
    for (const std::string& text : texts) list << QString::fromStdString(text);
    return list;
}

inline std::vector<std::string> coreTexts(const QStringList& list) {
    std::vector<std::string> texts;
    for (const QString& text : list) texts.push_back(text.toStdString());
    return texts;
}

/// A path in the encoding of the file system.
inline std::filesystem::path diskPath(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

/// In the language of the window: "1,234".
inline QString countText(std::uint64_t count) {
    return QLocale().toString(qulonglong{count});
}

}  // namespace hanscope::ui
