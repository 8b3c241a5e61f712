#include "core/corpus/readers/row_reader.h"

#include "core/corpus/readers/csv_reader.h"
#include "core/corpus/readers/eurlex_reader.h"
#include "core/corpus/readers/fasttext_reader.h"
#include "core/corpus/readers/folder_reader.h"
#include "core/corpus/readers/jsonl_reader.h"
#include "core/corpus/readers/rcv1_reader.h"
#include "core/corpus/readers/ss_reader.h"
#include "core/corpus/readers/text_reader.h"
#include "core/corpus/readers/wos_reader.h"

namespace hanscope {

namespace {

void requireOneLabel(const std::filesystem::path& path, const Columns& columns,
                     const std::string& kind) {
    if (columns.labelling != Labelling::Lists) return;
    throw FileError(path, kind +
                              " have one label for each text, not lists of labels; leave out "
                              "--labels-column, or use a .csv, .tsv or .jsonl file");
}

void requireLists(const std::filesystem::path& path, const Columns& columns,
                  const std::string& name) {
    if (columns.labelling == Labelling::Lists || columns.labelling == Labelling::None) return;
    throw FileError(path,
                    "a text of this format has any number of labels; add --labels-column " + name);
}

bool isFile(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored);
}

std::string endingOf(const std::filesystem::path& path) {
    return std::filesystem::path(uncompressedName(path)).extension().string();
}

[[noreturn]] void failParquet(const std::filesystem::path& path) {
    throw FileError(path,
                    "Parquet files are not read; convert it, for example with Python: "
                    "pandas.read_parquet('" +
                        path.filename().string() + "').to_json('" + path.stem().string() +
                        ".jsonl', orient='records', lines=True)");
}

}  // namespace

std::string nameOf(DataFormat format) {
    switch (format) {
        case DataFormat::Csv:
            return "CSV";
        case DataFormat::Tsv:
            return "TSV";
        case DataFormat::Jsonl:
            return "JSON lines";
        case DataFormat::Ss:
            return "reviews in the format of Tang et al.";
        case DataFormat::Folder:
            return "a folder for each label";
        case DataFormat::FastText:
            return "fastText, lines with __label__";
        case DataFormat::WebOfScience:
            return "Web of Science, X.txt with YL1.txt and YL2.txt";
        case DataFormat::Eurlex:
            return "EURLEX57K, laws in JSON";
        case DataFormat::Rcv1:
            return "RCV1-v2, tokens with .qrels";
    }
    return "";
}

std::optional<DataFormat> publishedFormat(const std::filesystem::path& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        if (isWebOfScience(path / kWebOfScienceTexts)) return DataFormat::WebOfScience;
        return isEurlex(path) ? std::optional(DataFormat::Eurlex) : std::nullopt;
    }
    if (!isFile(path)) return std::nullopt;
    if (isWebOfScience(path)) return DataFormat::WebOfScience;
    const std::string ending = endingOf(path);
    if (ending == ".jsonl")
        return isEurlex(path) ? std::optional(DataFormat::Eurlex) : std::nullopt;
    if (ending == ".csv" || ending == ".tsv" || ending == ".ss") return std::nullopt;
    if (isRcv1(path)) return DataFormat::Rcv1;
    return isFastText(path) ? std::optional(DataFormat::FastText) : std::nullopt;
}

std::vector<std::filesystem::path> textsOfFolder(const std::filesystem::path& path,
                                                 Labelling labelling) {
    if (formatOf(path) == DataFormat::Eurlex) return eurlexFiles(path);
    return FolderReader(path, labelling).paths();
}

std::vector<std::filesystem::path> filesOf(const std::filesystem::path& path,
                                           const Columns& columns) {
    std::vector<std::filesystem::path> files{path};
    const auto format = publishedFormat(path);
    if (format == DataFormat::WebOfScience) {
        files = {webOfScienceTexts(path)};
        for (const auto& labels : webOfScienceLabels(files.front())) files.push_back(labels);
    } else if (format == DataFormat::Rcv1 && columns.labelling != Labelling::None) {
        files.push_back(rcv1Topics(path));
    } else if (std::filesystem::is_directory(path)) {
        files = textsOfFolder(path, columns.labelling);
    } else if (const auto names = classNamesFile(path); isFile(names)) {
        files.push_back(names);
    }
    return files;
}

DataFormat formatOf(const std::filesystem::path& path) {
    std::error_code ignored;
    if (const auto published = publishedFormat(path)) return *published;
    if (std::filesystem::is_directory(path, ignored)) return DataFormat::Folder;
    const std::string ending = endingOf(path);
    if (ending == ".csv") return DataFormat::Csv;
    if (ending == ".tsv") return DataFormat::Tsv;
    if (ending == ".jsonl") return DataFormat::Jsonl;
    if (ending == ".ss") return DataFormat::Ss;
    if (ending == ".parquet") failParquet(path);
    throw FileError(
        path,
        "the format of this file is not known; use a .csv, .tsv, .jsonl or .ss file, "
        "also .gz or .zst, or a folder with a folder of .txt files for each label; single "
        ".txt files can only be texts without labels (--unlabelled)");
}

std::unique_ptr<RowReader> openRowReader(const std::filesystem::path& path,
                                         const Columns& columns) {
    if (columns.labelling == Labelling::None && isPlainText(path) && !publishedFormat(path))
        return std::make_unique<TextReader>(path);
    switch (formatOf(path)) {
        case DataFormat::Csv:
            return std::make_unique<CsvReader>(path, columns, ',');
        case DataFormat::Tsv:
            return std::make_unique<CsvReader>(path, columns, '\t');
        case DataFormat::Jsonl:
            return std::make_unique<JsonlReader>(path, columns);
        case DataFormat::Ss:
            requireOneLabel(path, columns, "files that end in .ss");
            return std::make_unique<SsReader>(path, columns.labelling);
        case DataFormat::FastText:
            return std::make_unique<FastTextReader>(path, columns.labelling);
        case DataFormat::WebOfScience:
            requireOneLabel(path, columns, "the Web of Science data");
            return std::make_unique<WosReader>(webOfScienceTexts(path), columns.labelling);
        case DataFormat::Eurlex:
            requireLists(path, columns, "concepts");
            return std::make_unique<EurlexReader>(path, columns.labelling);
        case DataFormat::Rcv1:
            requireLists(path, columns, "topics");
            return std::make_unique<Rcv1Reader>(path, columns.labelling);
        case DataFormat::Folder:
            break;
    }
    requireOneLabel(path, columns, "folders of texts");
    return std::make_unique<FolderReader>(path, columns.labelling);
}

}  // namespace hanscope
