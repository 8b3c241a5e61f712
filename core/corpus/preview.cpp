#include "core/corpus/preview.h"

#include <algorithm>

#include "core/corpus/readers/labelled_format.h"

namespace hanscope {

namespace {

constexpr std::size_t kMaxPreviewBytes = 4u << 20;

void shorten(std::string& field) {
    if (field.size() <= Preview::kFieldBytes) return;
    field.resize(characterBegin(field, Preview::kFieldBytes));
    field += "…";
}

std::string joinedLabels(const std::vector<std::string>& labels) {
    std::string joined;
    for (const std::string& label : labels) (joined += joined.empty() ? "" : "; ") += label;
    return joined;
}

}  // namespace

std::size_t characterBegin(std::string_view text, std::size_t bytes) {
    while (bytes > 0 && (text[bytes] & 0xc0) == 0x80) --bytes;
    return bytes;
}

void PreviewBuilder::readAll(const std::function<bool(Preview::Row& row)>& next) {
    while (preview_.rows.size() + preview_.faults.size() < most_ && bytes_ < kMaxPreviewBytes) {
        try {
            Preview::Row row;
            if (!next(row)) {
                preview_.isWhole = true;
                return;
            }
            add(std::move(row));
        } catch (const RowError& error) {
            preview_.faults.push_back(error.sentence());
        }
    }
}

Preview PreviewBuilder::take() {
    if (preview_.rows.empty() && !preview_.faults.empty()) throw Error(preview_.faults.front());
    for (Preview::Row& row : preview_.rows) row.fields.resize(columns_);
    return std::move(preview_);
}

void PreviewBuilder::add(Preview::Row row) {
    for (std::string& field : row.fields) {
        bytes_ += field.size();
        shorten(field);
    }
    columns_ = std::max(columns_, row.fields.size());
    preview_.rows.push_back(std::move(row));
}

void LabelledFormat::preview(const std::filesystem::path& path, PreviewBuilder& builder) const {
    Columns columns;
    columns.labelling = labelling.value_or(Labelling::Lists);
    builder.hasLists() = labelling == Labelling::Lists;
    builder.names() = {"label", "text"};
    const auto reader = open(path, columns);
    builder.readAll([&](Preview::Row& shown) {
        Row row;
        if (!reader->next(row)) return false;
        if (row.labels.size() != 1) builder.hasLists() = true;
        shown = {row.line, {joinedLabels(row.labels), row.text}};
        return true;
    });
}

Preview readPreview(const std::filesystem::path& path, DataFormat format, std::size_t rows) {
    PreviewBuilder builder(rows);
    methodOf(format).preview(path, builder);
    return builder.take();
}

}  // namespace hanscope
