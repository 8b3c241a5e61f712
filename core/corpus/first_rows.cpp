#include "core/corpus/first_rows.h"

#include "core/corpus/inspection.h"

namespace hanscope {

namespace {

/// Returns false at the end; a faulty row is counted and left out.
bool readRow(RowReader& reader, FirstRows& first) {
    Row row;
    try {
        if (!reader.next(row)) return false;
        first.rows.push_back(std::move(row));
    } catch (const RowError&) {
        ++first.faulty;
    }
    return true;
}

}  // namespace

FirstRows readFirstRows(const std::filesystem::path& path, const std::string& textColumn,
                        std::size_t count) {
    Columns wanted;
    wanted.text = textColumn;
    const SourceInspection source = inspectSource(path, wanted);
    FirstRows first;
    if (!source.chosen.text && hasChoiceOfColumns(source)) {
        first.columns = source.names;
        return first;
    }
    Columns columns = source.columns;
    if (!source.chosen.label && !source.lists) columns.labelling = Labelling::None;
    const auto reader = openRowReader(path, columns);
    while (first.rows.size() < count)
        if (!readRow(*reader, first)) {
            first.isWhole = true;
            return first;
        }
    FirstRows next;
    first.isWhole = !readRow(*reader, next);
    return first;
}

bool isTableName(const std::filesystem::path& path) {
    const std::string name = uncompressedName(path);
    for (const char* ending : {".csv", ".tsv", ".jsonl"}) {
        const std::string_view expected = ending;
        if (name.size() > expected.size() &&
            name.compare(name.size() - expected.size(), expected.size(), expected) == 0)
            return true;
    }
    return false;
}

}  // namespace hanscope
