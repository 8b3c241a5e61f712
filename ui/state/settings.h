#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariant>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace hanscope::ui {

/// What is known of a setting, whatever its type.
struct SettingEntry {
    const char* name;
    const char* meaning;
    std::function<bool(const QVariant&)> allows;  ///< whether the file may have this value
};

/// All settings, in no order.
std::vector<SettingEntry>& settingEntries();

/// Whether the value from a file is one of the type: "true" or "false", a number, a text.
template <class T>
bool isOfType(const QVariant& value) {
    bool isNumber = true;
    if constexpr (std::is_same_v<T, bool>)
        return value.toString() == QLatin1String("true") ||
               value.toString() == QLatin1String("false");
    if constexpr (std::is_same_v<T, int>) value.toInt(&isNumber);
    if constexpr (std::is_same_v<T, double>) value.toDouble(&isNumber);
    // An empty list is written as an invalid value.
    return isNumber && (std::is_same_v<T, QStringList> || value.canConvert<T>());
}

/// Something that the program remembers between runs, in the file QSettings().fileName(). Each one
/// is in the table of resources/manual/settings.md.
template <class T>
struct Setting {
    using Allows = bool (*)(const T&);

    /// `allows`: which values of the type are allowed; null: all.
    Setting(const char* itsName, T value, const char* itsMeaning, Allows allows = nullptr)
        : name(itsName), fallback(std::move(value)), meaning(itsMeaning) {
        settingEntries().push_back({name, meaning, [allows](const QVariant& found) {
                                        return isOfType<T>(found) &&
                                               (!allows || allows(found.template value<T>()));
                                    }});
    }

    const char* name;
    T fallback;
    const char* meaning;
};

/// Whether a value of the file may be used for the setting of this name.
bool isAllowed(const QString& name, const QVariant& value);

/// Every setting of the window.
namespace settings {

constexpr int kMinZoom = -5, kMaxZoom = 12;
constexpr double kMinPageFont = 6, kMaxPageFont = 48;  // points
constexpr int kMaxThreads = 1024;

bool isTheme(const QString& value);
bool isLanguage(const QString& value);
bool isPalette(const QString& value);
bool isLens(const QString& value);
bool isWeightScale(const QString& value);
bool isContrast(const QString& value);
bool isTreeThreshold(const QString& value);

constexpr int kMaxLessonSteps = 200;  // lessons of which it is remembered
inline const Setting<QStringList> kLessonSteps{
    "lessons/steps", {}, "how far each lesson is: its file, a tab, the step"};
inline const Setting<QByteArray> kGeometry{"window/geometry", {}, "place and size of the window"};
inline const Setting<QByteArray> kDocks{"window/docks", {}, "places of the panels"};
inline const Setting<int> kTrainingHeight{"window/trainingHeight", 0,
                                          "height of the training panel; 0: the default"};
inline const Setting<QString> kTheme{"view/theme", QStringLiteral("system"),
                                     "system, light or dark", isTheme};
inline const Setting<QString> kPalette{"view/palette", QStringLiteral("paper"),
                                       "paper, colour-blind, high-contrast or grey", isPalette};
inline const Setting<bool> kUnderlines{"view/underlineWords", false,
                                       "a line under each word is as thick as its weight"};
inline const Setting<bool> kPunctuation{"view/colourPunctuation", false,
                                        "punctuation has the colour of its weight, too"};
inline const Setting<bool> kMembers{"view/members", false,
                                    "the bar that chooses a network of several is shown"};
inline const Setting<QString> kLanguage{"view/language", QStringLiteral("system"),
                                        "system, en, ko or zh_CN", isLanguage};
inline const Setting<bool> kSentencePerLine{"view/sentencePerLine", true,
                                            "each sentence begins on a line of its own"};
inline const Setting<QString> kLens{"view/lens", QStringLiteral("attention"),
                                    "id of the lens, for example attention or erasure", isLens};
inline const Setting<QString> kScale{"view/weights", QStringLiteral("paper"),
                                     "paper, joint, words or sentences", isWeightScale};
inline const Setting<QString> kContrast{"view/contrast", QStringLiteral("automatic"),
                                        "automatic, 1, 2, 4 or fitted", isContrast};
inline const Setting<QString> kTreeThreshold{
    "view/treeThreshold", QStringLiteral("model"),
    "model, label or path: what must be above the threshold in a tree of labels", isTreeThreshold};
inline const Setting<int> kZoom{
    "view/zoom", 0, "steps by which the document's font is enlarged",
    [](const int& steps) { return steps >= kMinZoom && steps <= kMaxZoom; }};
inline const Setting<QString> kPageFont{
    "view/font", QStringLiteral("Inter"),
    "family of the document's font, if it is installed; empty: that of the window"};
inline const Setting<double> kPageFontSize{
    "view/fontSize", 0,
    "its size in points at normal zoom, 6 to 48; 0: a little larger than the window's",
    [](const double& size) { return size == 0 || (size >= kMinPageFont && size <= kMaxPageFont); }};
inline const Setting<QStringList> kDocumentColumns{
    "documents/columns",
    {QStringLiteral("label"), QStringLiteral("truth"), QStringLiteral("probability")},
    "label, truth, probability, doubt, words: columns of the list besides the name"};
inline const Setting<bool> kTourShown{"help/tourShown", false,
                                      "the tour has begun once, and does not by itself again"};
inline const Setting<QStringList> kRecentCommands{
    "help/recentCommands", {}, "what was run with Search Commands, newest first"};
inline const Setting<QString> kModel{"model/last", {}, "file of the model used last"};
inline const Setting<QString> kLabelProject{
    "labelling/project", {}, "of version 1.0: what labelling/recent begins with"};
inline const Setting<QStringList> kRecentProjects{
    "labelling/recent", {}, "files of the labelling projects that were open last, newest first"};
inline const Setting<bool> kAsksForReasons{
    "labelling/asksForReasons", false,
    "a text that has got its label is asked for the words that speak for it"};
inline const Setting<int> kThreads{
    "model/threads", 0, "threads that read a text, 1 to 1024; 0: one for each core but one",
    [](const int& threads) { return threads >= 0 && threads <= kMaxThreads; }};
inline const Setting<QString> kModelFolder{
    "model/folder", {}, "folder of new models; empty: the usual one"};
inline const Setting<QStringList> kRecentFiles{"files/recent", {}, "opened last, newest first"};
inline const Setting<QStringList> kRecentTexts{
    "files/recentTexts", {}, "labelled texts trained on last, newest first"};
inline const Setting<bool> kReopenDocuments{"files/reopen", true,
                                            "the next start opens what the window has open"};
inline const Setting<QString> kOpenFolder{
    "files/openFolder", {}, "first folder of the Open dialog"};
inline const Setting<QString> kExportFolder{
    "files/exportFolder", {}, "first folder of the Export dialog"};
inline const Setting<QString> kGalleryFolder{
    "files/galleryFolder", {}, "folder of the window Export Many"};
inline const Setting<QString> kFigureStyle{
    "files/figureStyle", {}, "choices of the windows Export and Export Many, as JSON"};

}  // namespace settings

/// The file of the settings, without opening it, which QSettings does before it tells its name.
std::filesystem::path settingsFile();

/// Makes a file of settings one that only its owner may read, since it names the files opened last.
/// Throws FileError if it is a pipe, a device or a folder: QSettings would wait for what is written
/// to it, or keep nothing. Call it before the first setting is read.
void requirePrivateSettings(const std::filesystem::path& file);

/// The value of a setting, also while it is being written; none: it has none. May be called on any
/// thread.
std::optional<QVariant> settingValue(const QString& name);

/// New values by name; none: the setting is removed.
using SettingChanges = std::map<QString, std::optional<QVariant>>;

/// Changes settings. The FileQueue writes them; if they cannot be written, they become again what
/// they were. Use it on the GUI thread only.
void changeSettings(const SettingChanges& changes);

/// The remembered value, or the fallback if there is none or it is not allowed.
template <class T>
T recall(const Setting<T>& setting) {
    const QLatin1String name(setting.name);
    const std::optional<QVariant> value = settingValue(name);
    if (!value || !isAllowed(name, *value)) return setting.fallback;
    return value->template value<T>();
}

/// Does nothing if it is already remembered.
template <class T>
void remember(const Setting<T>& setting, const T& value) {
    const QLatin1String name(setting.name);
    const std::optional<QVariant> known = settingValue(name);
    if (known && isAllowed(name, *known) && recall(setting) == value) return;
    changeSettings({{name, QVariant::fromValue(value)}});
}

}  // namespace hanscope::ui
