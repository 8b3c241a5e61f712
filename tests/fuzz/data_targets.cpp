// Labelled texts and projects of labels, label trees, word vectors, the cache of encoded texts,
// counts of shards, lessons.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

#include "core/corpus/encoded/encoded_corpus.h"
#include "core/corpus/inspection.h"
#include "core/corpus/label_project.h"
#include "core/corpus/list_cell.h"
#include "core/corpus/row_reader.h"
#include "core/experiment/metrics_log.h"
#include "core/experiment/plan/training_plan.h"
#include "core/experiment/vectors/vector_file.h"
#include "core/hierarchy/taxonomy.h"
#include "core/lesson/lesson.h"
#include "core/quotes/quote_file.h"
#include "core/quotes/refi_reader.h"
#include "core/survey/counts/collocates.h"
#include "core/survey/counts/count_file.h"
#include "core/survey/counts/keyness.h"
#include "core/survey/counts/word_dispersion.h"
#include "core/survey/skipped_text.h"
#include "core/text/utf8.h"
#include "tests/fuzz/fuzz_parts.h"

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;

constexpr char kKey[] = "00112233445566778899aabbccddeeff";

// Every row, going on after a faulty one.
void readRows(const fs::path& path, const Columns& columns) {
    const auto reader = openRowReader(path, columns);
    Row row;
    for (bool isMore = true; isMore;) {
        try {
            isMore = reader->next(row);
        } catch (const RowError&) {
        }
    }
}

// As `stats` and the training dialog do: what is in the file, then its rows.
void inspectAndRead(const fs::path& path) {
    readRows(path, inspectSource(path).columns);
}

FuzzTarget rowsTarget(const std::string& name, const std::string& file) {
    return fileTarget(name, file, inspectAndRead);
}

// A data set of several files, in a folder that is used for all inputs.
FuzzTarget filesTarget(const std::string& name, std::vector<std::string> files,
                       std::function<void(const fs::path& folder)> read) {
    return targetOf(
        name, [name, files = std::move(files), read = std::move(read)](std::string_view bytes) {
            static const ScratchFolder folder;
            const fs::path own = folder / name;
            const auto parts = partsOf(bytes, files.size());
            for (std::size_t i = 0; i < files.size(); ++i) {
                fs::create_directories((own / files[i]).parent_path());
                writeBytes(own / files[i], std::string(parts[i]));
            }
            read(own);
        });
}

// Without an inspection: reads the rows of one of the files.
std::function<void(const fs::path&)> readingRows(const char* file, Labelling labelling) {
    return [file, labelling](const fs::path& folder) {
        Columns columns;
        columns.labelling = labelling;
        readRows(folder / file, columns);
    };
}

void readCorpus(const fs::path& path) {
    const EncodedCorpus corpus(path, kKey);
    corpus.verify({});
    EncodedDocument document;
    for (std::size_t i = 0; i < corpus.size(); ++i) {
        corpus.read(i, document);
        corpus.place(i);
    }
}

// The names that the labels of each text have now, too.
void readProject(const fs::path& path) {
    const LabelProject project = LabelProject::read(path);
    for (const auto& [key, decision] : project.decisions()) project.withNamesNow(decision);
}

// A lesson, and the text that it names.
void readLessonIn(const fs::path& folder) {
    readLesson(folder / "own.lesson", {folder, folder, folder});
}

void readVectors(const fs::path& path) {
    readWordVectors(path, {"", "good", "bad"}, 4, Normalizer(Preprocessing()), 1);
}

std::string littleEndian(std::uint64_t number) {
    std::string bytes;
    for (int i = 0; i < 8; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xff);
    return bytes;
}

// What `merge` does with the file of the only shard. The input is the command and, behind a byte 0,
// the numbers; the rest of the file, with the checksum, is made for it.
void mergeCounts(std::string_view bytes) {
    static const ScratchFolder folder;
    const auto parts = partsOf(bytes, 2);
    const std::string command = withInvalidUtf8Replaced(parts[0]);
    const std::string header = nlohmann::json{
        {"command", command},
        {"question", ""},
        {"shard", {1, 1}},
        {"skipped",
         skippedText({})}}.dump();
    std::string file =
        "HANSCOPE COUNTS 1\n" + std::string(parts[1]) + header + littleEndian(header.size());
    file += littleEndian(XXH3_64bits(file.data(), file.size()));
    std::vector<CountReader> shards = openShards({folder.write("shard.counts", file)});
    const std::vector<WordQuery> words{{WordQuery::Kind::Phrase, "a"},
                                       {WordQuery::Kind::Phrase, "b"}};
    if (command == "collocates") {
        CollocateQuestion question;
        question.words = words;
        question.minTogether = 1;
        collocatesOf(readCounts(shards, words.size()), question);
    } else if (command == "keyness") {
        keynessOf(shards, {2, 1, 3});
    } else {
        dispersionOf(shards, {words, command == "dispersion" ? 3u : 0u, 2});
    }
}

}  // namespace

std::vector<FuzzTarget> dataTargets() {
    return {
        rowsTarget("csv", "rows.csv"),
        rowsTarget("csv-gz", "rows.csv.gz"),
        rowsTarget("csv-zst", "rows.csv.zst"),
        rowsTarget("tsv", "rows.tsv"),
        rowsTarget("jsonl", "rows.jsonl"),
        rowsTarget("json-array", "rows.json"),
        targetOf("list-cell",
                 [](std::string_view bytes) { labelsInCell(withInvalidUtf8Replaced(bytes)); }),
        rowsTarget("ss", "rows.ss"),
        rowsTarget("xlsx", "rows.xlsx"),
        rowsTarget("ods", "rows.ods"),
        rowsTarget("fasttext", "rows.txt"),
        filesTarget("wos", {"X.txt", "YL1.txt", "YL2.txt"}, readingRows("X.txt", Labelling::One)),
        filesTarget("rcv1", {"tokens.dat", "tokens.qrels"},
                    readingRows("tokens.dat", Labelling::Lists)),
        filesTarget("eraser", {"train.jsonl", "docs.jsonl"},
                    [](const fs::path& folder) { inspectAndRead(folder / "train.jsonl"); }),
        filesTarget(
            "inception",
            {"annotation/a.txt/ada.json", "annotation/a.txt/bo.json", "annotation/b.txt/ada.json"},
            inspectAndRead),
        fileTarget("label-project", "texts.labels.jsonl", readProject),
        filesTarget("lesson", {"own.lesson", "text.txt"}, readLessonIn),
        fileTarget("taxonomy", "tree.taxonomy", readTaxonomy),
        fileTarget("vectors", "vectors.vec", readVectors),
        fileTarget("vectors-binary", "vectors.bin", readVectors),
        fileTarget("corpus", "texts.corpus", readCorpus),
        targetOf("counts", mergeCounts),
        fileTarget("metrics", "run.metrics", readMetrics),
        fileTarget("quotes", "quotes.jsonl", readQuotes),
        targetOf("refi", refiIn),
        targetOf("plan", planFromText)};
}

}  // namespace hanscope::test
