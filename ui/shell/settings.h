#pragma once

#include <QByteArray>
#include <QFileInfo>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariant>
#include <cstdint>
#include <filesystem>
#include <system_error>

namespace hanscope::ui {

/// Something that the program remembers between runs.
template <class T>
struct Setting {
    const char* name;
    T fallback;
    const char* meaning;
};

/// Every setting of the window.
namespace settings {

inline const Setting<QByteArray> kGeometry{"window/geometry", {}, "place and size of the window"};
inline const Setting<QByteArray> kDocks{"window/docks", {}, "places of the panels"};
inline const Setting<int> kTrainingHeight{"window/trainingHeight", 0,
                                          "height of the training panel; 0: the default"};
inline const Setting<QString> kTheme{"view/theme", QStringLiteral("system"),
                                     "system, light or dark"};
inline const Setting<QString> kPalette{"view/palette", QStringLiteral("paper"),
                                       "paper, colour-blind, high-contrast or grey"};
inline const Setting<bool> kUnderlines{"view/underlineWords", false,
                                       "a line under each word is as thick as its weight"};
inline const Setting<QString> kLanguage{"view/language", QStringLiteral("system"),
                                        "system, en, ko or zh_CN"};
inline const Setting<bool> kSentencePerLine{"view/sentencePerLine", true,
                                            "each sentence begins on a line of its own"};
inline const Setting<QString> kLens{"view/lens", QStringLiteral("attention"),
                                    "id of the lens, for example attention or erasure"};
inline const Setting<QString> kScale{"view/weights", QStringLiteral("paper"),
                                     "paper, joint, words or sentences"};
inline const Setting<QString> kContrast{"view/contrast", QStringLiteral("1"), "1, 2, 4 or fitted"};
inline const Setting<QString> kTreeThreshold{
    "view/treeThreshold", QStringLiteral("model"),
    "model, label or path: what must be above the threshold in a tree of labels"};
inline const Setting<int> kZoom{"view/zoom", 0, "steps by which the document's font is enlarged"};
inline const Setting<QStringList> kDocumentColumns{
    "documents/columns",
    {QStringLiteral("label"), QStringLiteral("probability")},
    "label, probability, doubt, words: columns of the list besides the name"};
inline const Setting<bool> kTourShown{"help/tourShown", false,
                                      "the tour has begun once, and does not by itself again"};
inline const Setting<QString> kModel{"model/last", {}, "file of the model used last"};
inline const Setting<QStringList> kRecentFiles{"files/recent", {}, "opened last, newest first"};
inline const Setting<bool> kReopenDocuments{"files/reopen", true,
                                            "the next start opens what the window has open"};
inline const Setting<QString> kOpenFolder{
    "files/openFolder", {}, "first folder of the Open dialog"};
inline const Setting<QString> kExportFolder{
    "files/exportFolder", {}, "first folder of the Export dialog"};
inline const Setting<QString> kExportFormat{"files/exportFormat", QStringLiteral("png2"),
                                            "png1 to png4, svg, pdf, csv or json"};
inline const Setting<QString> kGalleryFolder{
    "files/galleryFolder", {}, "folder of the dialog Export All Figures"};
inline const Setting<QString> kFigureStyle{
    "files/figureStyle",
    {},
    "choices of the dialogs Export Figure and Export All Figures, as JSON"};

}  // namespace settings

/// Whether there is more free space than the file of the settings needs. True if it is not known.
inline bool hasSpaceFor(const QSettings& kept) {
    constexpr std::uintmax_t kBytes = 1u << 20;
    std::error_code error;
    const auto space =
        std::filesystem::space(QFileInfo(kept.fileName()).path().toStdString(), error);
    return error || space.available >= kBytes;
}

template <class T>
T recall(const Setting<T>& setting) {
    return QSettings().value(QLatin1String(setting.name), setting.fallback).template value<T>();
}

/// Does nothing while the disk of the settings is full, because QSettings of Qt 6.4 would then
/// replace its file by an empty one.
template <class T>
void remember(const Setting<T>& setting, const T& value) {
    QSettings kept;
    if (hasSpaceFor(kept)) kept.setValue(QLatin1String(setting.name), value);
}

}  // namespace hanscope::ui
