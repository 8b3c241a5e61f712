#include "core/corpus/document_places.h"

#include <algorithm>

#include "core/corpus/readers/row_reader.h"
#include "core/corpus/readers/tree_labels.h"
#include "core/message.h"

namespace hanscope {

namespace fs = std::filesystem;

std::string DocumentPlaces::name(const DocumentPlace& place) {
    if (place.line > 0) return source_.path.filename().string() + ":" + std::to_string(place.line);
    if (files_.empty()) files_ = textsOfFolder(source_.path);
    if (place.row >= files_.size())
        throw FileError(source_.path, message("this changed after it was read; read it again"));
    return files_[place.row].lexically_relative(source_.path).string();
}

std::vector<Message> DocumentPlaces::ofEmpty(std::size_t most, const CancelToken& cancel) {
    std::vector<Message> places;
    const fs::file_status status = fs::status(source_.path);
    if (!fs::is_regular_file(status) && !fs::is_directory(status)) return places;
    const std::size_t wanted = std::min<std::size_t>(most, corpus_->skipped().empty);
    const auto rows = openRowReader(source_.path, source_.columns);
    const CorpusSource source = withTree(source_);
    const TreeLabels treeLabels(source);
    Row row;
    std::size_t next = 0;  // document
    for (std::uint64_t number = 0; places.size() < wanted; ++number) {
        cancel.check();
        try {
            if (!rows->next(row)) break;
            treeLabels.close(row);
            if (next < corpus_->size() && corpus_->place(next).row == number)
                ++next;
            else
                places.push_back(Message::verbatim(name({row.line, number})));
        } catch (const RowError&) {
            // A faulty row does not count as a document without words.
        }
    }
    return places;
}

}  // namespace hanscope
