#include "core/corpus/row_reader.h"

#include "core/corpus/csv_reader.h"
#include "core/corpus/folder_reader.h"
#include "core/corpus/jsonl_reader.h"
#include "core/corpus/ss_reader.h"

namespace hanscope {

namespace {

[[noreturn]] void throwNoLists(const std::filesystem::path& path, const std::string& kind) {
    throw FileError(path,
                    kind +
                        " one label for each text, and no lists of them; leave --labels-column "
                        "out, or give .csv, .tsv or .jsonl");
}

}  // namespace

std::unique_ptr<RowReader> openRowReader(const std::filesystem::path& path,
                                         const Columns& columns) {
    std::error_code ignored;
    const bool lists = columns.labelling == Labelling::Lists;
    if (std::filesystem::is_directory(path, ignored)) {
        if (lists) throwNoLists(path, "folders tell");
        return std::make_unique<FolderReader>(path);
    }
    const std::string ending = std::filesystem::path(uncompressedName(path)).extension().string();
    if (ending == ".csv") return std::make_unique<CsvReader>(path, columns, ',');
    if (ending == ".tsv") return std::make_unique<CsvReader>(path, columns, '\t');
    if (ending == ".jsonl") return std::make_unique<JsonlReader>(path, columns);
    if (ending == ".ss") {
        if (lists) throwNoLists(path, ".ss files hold");
        return std::make_unique<SsReader>(path);
    }
    throw FileError(path,
                    "this kind of file is not known; give .csv, .tsv, .jsonl or .ss, each also as "
                    ".gz or .zst, or a folder with a folder of .txt files for each label");
}

}  // namespace hanscope
