#include "core/corpus/readers/row_reader.h"

#include <algorithm>
#include <array>

#include "core/corpus/readers/csv_reader.h"
#include "core/corpus/readers/folder_reader.h"
#include "core/corpus/readers/labelled_format.h"
#include "core/corpus/readers/text_reader.h"
#include "core/message.h"

namespace hanscope {

namespace {

// In the order of DataFormat.
const auto& formats() {
    static const std::array kFormats{&csvFormat(),          &tsvFormat(),    &jsonlFormat(),
                                     &ssFormat(),           &folderFormat(), &fastTextFormat(),
                                     &webOfScienceFormat(), &eurlexFormat(), &rcv1Format()};
    return kFormats;
}

// The first format that `isIt` is true of.
template <class IsIt>
std::optional<DataFormat> firstOf(IsIt isIt) {
    const auto found = std::find_if(formats().begin(), formats().end(),
                                    [&](const LabelledFormat* format) { return isIt(*format); });
    if (found == formats().end()) return std::nullopt;
    return static_cast<DataFormat>(found - formats().begin());
}

bool isFile(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored);
}

bool isDirectory(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::is_directory(path, ignored);
}

std::string endingOf(const std::filesystem::path& path) {
    return std::filesystem::path(uncompressedName(path)).extension().string();
}

[[noreturn]] void failParquet(const std::filesystem::path& path) {
    throw FileError(
        path, message("Parquet files are not read; convert it, for example with Python: "
                      "pandas.read_parquet('%1').to_json('%2.jsonl', orient='records', lines=True)",
                      path.filename().string(), path.stem().string()));
}

}  // namespace

void requireOneLabel(const std::filesystem::path& path, const Columns& columns,
                     const Message& kind) {
    if (columns.labelling != Labelling::Lists) return;
    throw FileError(path, message("%1 have one label for each text, not lists of labels; leave out "
                                  "--labels-column, or use a .csv, .tsv or .jsonl file",
                                  kind));
}

void requireLists(const std::filesystem::path& path, const Columns& columns,
                  const std::string& name) {
    if (columns.labelling == Labelling::Lists || columns.labelling == Labelling::None) return;
    throw FileError(
        path,
        message("a text of this format has any number of labels; add --labels-column %1", name));
}

const LabelledFormat& methodOf(DataFormat format) {
    return *formats()[static_cast<std::size_t>(format)];
}

std::vector<std::string> endingsOfLabelledTexts() {
    std::vector<std::string> endings;
    for (const LabelledFormat* format : formats())
        endings.insert(endings.end(), format->endings.begin(), format->endings.end());
    return endings;
}

std::vector<std::filesystem::path> LabelledFormat::textsOfFolder(
    const std::filesystem::path& folder, Labelling ofTexts) const {
    return FolderReader(folder, ofTexts).paths();
}

std::vector<std::filesystem::path> LabelledFormat::files(const std::filesystem::path& path,
                                                         const Columns& columns) const {
    if (isDirectory(path)) return textsOfFolder(path, columns.labelling);
    std::vector<std::filesystem::path> all{path};
    if (const auto names = classNamesFile(path); isFile(names)) all.push_back(names);
    return all;
}

std::optional<DataFormat> publishedFormat(const std::filesystem::path& path) {
    if (!isFile(path) && !isDirectory(path)) return std::nullopt;
    return firstOf([&](const LabelledFormat& format) { return format.recognises(path); });
}

std::vector<std::filesystem::path> textsOfFolder(const std::filesystem::path& path,
                                                 Labelling labelling) {
    return methodOf(formatOf(path)).textsOfFolder(path, labelling);
}

std::vector<std::filesystem::path> filesOf(const std::filesystem::path& path,
                                           const Columns& columns) {
    const DataFormat format = publishedFormat(path).value_or(DataFormat::Folder);
    return methodOf(format).files(path, columns);
}

DataFormat formatOf(const std::filesystem::path& path) {
    if (const auto published = publishedFormat(path)) return *published;
    if (isDirectory(path)) return DataFormat::Folder;
    const std::string ending = endingOf(path);
    const auto found = firstOf([&](const LabelledFormat& format) {
        return std::count(format.endings.begin(), format.endings.end(), ending) > 0;
    });
    if (found) return *found;
    if (ending == ".parquet") failParquet(path);
    throw FileError(
        path, message("the format of this file is not known; use a .csv, .tsv, .jsonl or .ss file, "
                      "also .gz or .zst, or a folder with a folder of .txt files for each label; "
                      "single .txt files can only be texts without labels (--unlabelled)"));
}

bool hasKnownEnding(const std::filesystem::path& path) {
    const std::vector<std::string> endings = endingsOfLabelledTexts();
    return std::count(endings.begin(), endings.end(), endingOf(path)) > 0;
}

std::unique_ptr<RowReader> openRowReader(const std::filesystem::path& path,
                                         const Columns& columns) {
    if (columns.labelling == Labelling::None && isPlainText(path) && !publishedFormat(path))
        return std::make_unique<TextReader>(path);
    return methodOf(formatOf(path)).open(path, columns);
}

}  // namespace hanscope
