#include "ui/gallery/gallery_source.h"

#include <algorithm>
#include <utility>

#include "core/corpus/readers/row_reader.h"
#include "core/formats/document_format.h"
#include "core/model/document_reader.h"
#include "core/survey/survey_source.h"

namespace hanscope::ui {

namespace {

namespace fs = std::filesystem;

class FolderSource : public GallerySource {
 public:
    FolderSource(const fs::path& folder, const std::vector<std::string>& labels,
                 const CancelToken& cancel)
        : folder_(fs::absolute(folder)), labels_(labels), files_(documentFilesIn(folder, cancel)) {}

    bool next(GalleryDocument& document) override {
        if (next_ == files_.size()) return false;
        const fs::path& path = files_[next_++];
        const fs::path inFolder = path.lexically_relative(folder_);
        document.name = inFolder.string();
        document.fileName = path.stem().string();
        document.place = path.string();
        document.labels.clear();
        const std::string first = inFolder.begin()->string();
        if (std::find(labels_.begin(), labels_.end(), first) != labels_.end())
            document.labels.push_back(first);
        document.read = [path](Segmenter& segmenter, const CancelToken& cancel) {
            return documentFrom(readDocumentFile(path, {}, cancel).text, path.string(), segmenter,
                                cancel);
        };
        return true;
    }

    ReadPosition position() const override { return {next_, files_.size()}; }

 private:
    fs::path folder_;
    std::vector<std::string> labels_;
    std::vector<fs::path> files_;
    std::size_t next_ = 0;
};

class RowSource : public GallerySource {
 public:
    RowSource(fs::path path, std::unique_ptr<RowReader> rows)
        : path_(std::move(path)), rows_(std::move(rows)) {}

    bool next(GalleryDocument& document) override {
        Row row;
        if (!rows_->next(row)) return false;
        document.name = "line " + std::to_string(row.line);
        document.fileName.clear();
        document.place = path_.string() + ", " + document.name;
        document.labels = row.labels;
        document.read = [row = std::move(row), place = document.place](Segmenter& segmenter,
                                                                       const CancelToken& cancel) {
            if (row.sentences.empty() && row.words.empty())
                return documentFrom(row.text, place, segmenter, cancel);
            Row copy = row;
            return std::make_shared<const Document>(documentOf(copy, segmenter, cancel));
        };
        return true;
    }

    ReadPosition position() const override { return rows_->position(); }

 private:
    fs::path path_;
    std::unique_ptr<RowReader> rows_;
};

}  // namespace

std::unique_ptr<GallerySource> openGallerySource(const fs::path& path, const Columns& columns,
                                                 const ModelInfo& model,
                                                 const CancelToken& cancel) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored))
        return std::make_unique<FolderSource>(path, model.labels, cancel);
    const CorpusSource source = surveySource(path, model, columns);
    return std::make_unique<RowSource>(path, openRowReader(path, source.columns));
}

}  // namespace hanscope::ui
