#include "core/corpus/readers/row_reader.h"

#include "core/corpus/readers/csv_reader.h"
#include "core/corpus/readers/folder_reader.h"
#include "core/corpus/readers/jsonl_reader.h"
#include "core/corpus/readers/ss_reader.h"
#include "core/corpus/readers/text_reader.h"

namespace hanscope {

namespace {

void requireOneLabel(const std::filesystem::path& path, const Columns& columns,
                     const std::string& kind) {
    if (columns.labelling != Labelling::Lists) return;
    throw FileError(path, kind +
                              " one label for each text, not lists of labels; leave out "
                              "--labels-column, or use a .csv, .tsv or .jsonl file");
}

}  // namespace

DataFormat formatOf(const std::filesystem::path& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return DataFormat::Folder;
    const std::string ending = std::filesystem::path(uncompressedName(path)).extension().string();
    if (ending == ".csv") return DataFormat::Csv;
    if (ending == ".tsv") return DataFormat::Tsv;
    if (ending == ".jsonl") return DataFormat::Jsonl;
    if (ending == ".ss") return DataFormat::Ss;
    throw FileError(
        path,
        "the format of this file is not known; use a .csv, .tsv, .jsonl or .ss file, "
        "also .gz or .zst, or a folder with a folder of .txt files for each label; single "
        ".txt files can only be texts without labels (--unlabelled)");
}

std::unique_ptr<RowReader> openRowReader(const std::filesystem::path& path,
                                         const Columns& columns) {
    if (columns.labelling == Labelling::None && isPlainText(path))
        return std::make_unique<TextReader>(path);
    switch (formatOf(path)) {
        case DataFormat::Csv:
            return std::make_unique<CsvReader>(path, columns, ',');
        case DataFormat::Tsv:
            return std::make_unique<CsvReader>(path, columns, '\t');
        case DataFormat::Jsonl:
            return std::make_unique<JsonlReader>(path, columns);
        case DataFormat::Ss:
            requireOneLabel(path, columns, ".ss files hold");
            return std::make_unique<SsReader>(path, columns.labelling);
        case DataFormat::Folder:
            break;
    }
    requireOneLabel(path, columns, "folders tell");
    return std::make_unique<FolderReader>(path, columns.labelling);
}

}  // namespace hanscope
