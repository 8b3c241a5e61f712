#include "core/corpus/preview.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/corpus/readers/csv_reader.h"
#include "core/corpus/readers/folder_reader.h"
#include "core/corpus/readers/newsgroup_message.h"
#include "core/corpus/readers/ss_reader.h"
#include "core/json_check.h"
#include "core/text/encoding_fault.h"
#include "core/text/line_source.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

constexpr std::size_t kMaxPreviewBytes = 4u << 20;

/// The beginning of the character that contains the position `bytes`.
std::size_t characterBegin(std::string_view text, std::size_t bytes) {
    while (bytes > 0 && (text[bytes] & 0xc0) == 0x80) --bytes;
    return bytes;
}

void shorten(std::string& field) {
    if (field.size() <= Preview::kFieldBytes) return;
    field.resize(characterBegin(field, Preview::kFieldBytes));
    field += "…";
}

/// Collects rows until there are enough rows or bytes.
class PreviewBuilder {
 public:
    explicit PreviewBuilder(std::size_t rows) : most_(rows) {}

    /// `next` fills a row or returns false at the end; its RowErrors are collected.
    template <class Next>
    void readAll(Next next) {
        while (preview_.rows.size() + preview_.faults.size() < most_ && bytes_ < kMaxPreviewBytes) {
            try {
                Preview::Row row;
                if (!next(row)) {
                    preview_.isWhole = true;
                    return;
                }
                add(std::move(row));
            } catch (const RowError& error) {
                preview_.faults.emplace_back(error.what());
            }
        }
    }

    std::vector<std::string>& names() { return preview_.names; }
    bool& hasLists() { return preview_.hasLists; }
    Preview take() {
        if (preview_.rows.empty() && !preview_.faults.empty()) throw Error(preview_.faults.front());
        for (Preview::Row& row : preview_.rows) row.fields.resize(columns_);
        return std::move(preview_);
    }

 private:
    void add(Preview::Row row) {
        for (std::string& field : row.fields) {
            bytes_ += field.size();
            shorten(field);
        }
        columns_ = std::max(columns_, row.fields.size());
        preview_.rows.push_back(std::move(row));
    }

    std::size_t most_;
    std::size_t bytes_ = 0;
    std::size_t columns_ = 0;
    Preview preview_;
};

void readTable(const fs::path& path, char delimiter, PreviewBuilder& builder) {
    CsvReader reader(path, {{}, {}, Header::Absent}, delimiter);
    builder.readAll([&](Preview::Row& row) { return reader.nextFields(row.fields, row.line); });
}

ordered_json parsed(std::string_view line, const LineSource& lines) {
    const std::string fault = lines.textFault();
    if (!fault.empty()) throw RowError(lines.path(), fault, {lines.lineNumber(), {}});
    ordered_json object;
    if (!findJsonFault(line))
        object = ordered_json::parse(line.begin(), line.end(), nullptr, false);
    if (!object.is_object())
        throw RowError(lines.path(), "this line is not a JSON object; each line must be one",
                       {lines.lineNumber(), {}});
    return object;
}

std::vector<std::string> fieldsOf(const ordered_json& object, std::vector<std::string>& names) {
    std::vector<std::string> fields(names.size());
    for (const auto& item : object.items()) {
        const auto known = std::find(names.begin(), names.end(), item.key());
        const auto column = static_cast<std::size_t>(known - names.begin());
        if (known == names.end()) {
            names.push_back(item.key());
            fields.emplace_back();
        }
        const ordered_json& value = item.value();
        fields[column] = value.is_string() ? value.get<std::string>() : value.dump();
    }
    return fields;
}

void readObjects(const fs::path& path, PreviewBuilder& builder) {
    LineSource lines(path);
    builder.readAll([&](Preview::Row& row) {
        std::string_view line;
        do {
            if (!lines.next(line)) return false;
        } while (line.find_first_not_of(" \t\r\n") == std::string_view::npos);
        row.line = lines.lineNumber();
        row.fields = fieldsOf(parsed(line, lines), builder.names());
        return true;
    });
}

void readReviews(const fs::path& path, PreviewBuilder& builder) {
    SsReader reader(path);
    builder.names() = {"label", "text"};
    builder.readAll([&](Preview::Row& row) {
        Row review;
        if (!reader.next(review)) return false;
        row = {review.line, {review.labels.front(), review.text}};
        return true;
    });
}

/// The beginning of a text, cut at the end of a character.
std::string beginningOf(const fs::path& path) {
    constexpr std::size_t kBytes = 2 * Preview::kFieldBytes;
    const auto bytes = openBytes(path);
    std::string text(kBytes, '\0');
    std::size_t size = 0, count = 1;
    for (; size < kBytes && count > 0; size += count)
        count = bytes->read(text.data() + size, kBytes - size);
    text.resize(size < kBytes ? size : characterBegin(text, kBytes - 1));
    if (isNewsgroupMessage(path)) text = newsgroupText(text);
    const std::string fault = encodingFault(text);
    if (!fault.empty()) throw RowError(path, fault);
    return text;
}

void readFolder(const fs::path& folder, std::size_t rows, PreviewBuilder& builder) {
    const std::vector<fs::path> paths = FolderReader(folder).paths();
    const std::size_t count = std::min(rows, paths.size());
    builder.names() = {"file", "label", "text"};
    std::size_t next = 0;
    builder.readAll([&](Preview::Row& row) {
        if (next == count) return false;
        const fs::path& path = paths[next++ * paths.size() / count];
        try {
            row.fields = {path.filename().string(), path.parent_path().filename().string(),
                          beginningOf(path)};
        } catch (const FileError& error) {
            throw RowError(error);
        }
        return true;
    });
}

std::string joinedLabels(const std::vector<std::string>& labels) {
    std::string joined;
    for (const std::string& label : labels) (joined += joined.empty() ? "" : "; ") += label;
    return joined;
}

/// Rows of a data set that has its own form. Its texts have lists of labels unless each has one.
void readPublished(const fs::path& path, DataFormat format, PreviewBuilder& builder) {
    Columns columns;
    const bool hasOne = format == DataFormat::WebOfScience;
    if (!hasOne) columns.labelling = Labelling::Lists;
    builder.hasLists() = format == DataFormat::Eurlex || format == DataFormat::Rcv1;
    builder.names() = {"label", "text"};
    const auto reader = openRowReader(path, columns);
    builder.readAll([&](Preview::Row& shown) {
        Row row;
        if (!reader->next(row)) return false;
        if (row.labels.size() != 1) builder.hasLists() = true;
        shown = {row.line, {joinedLabels(row.labels), row.text}};
        return true;
    });
}

}  // namespace

Preview readPreview(const fs::path& path, DataFormat format, std::size_t rows) {
    PreviewBuilder builder(rows);
    switch (format) {
        case DataFormat::Csv:
            readTable(path, ',', builder);
            break;
        case DataFormat::Tsv:
            readTable(path, '\t', builder);
            break;
        case DataFormat::Jsonl:
            readObjects(path, builder);
            break;
        case DataFormat::Ss:
            readReviews(path, builder);
            break;
        case DataFormat::Folder:
            readFolder(path, rows, builder);
            break;
        case DataFormat::FastText:
        case DataFormat::WebOfScience:
        case DataFormat::Eurlex:
        case DataFormat::Rcv1:
            readPublished(path, format, builder);
            break;
    }
    return builder.take();
}

}  // namespace hanscope
