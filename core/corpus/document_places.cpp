#include "core/corpus/document_places.h"

#include <algorithm>

#include "core/corpus/labels.h"
#include "core/corpus/row_reader.h"
#include "core/message.h"

namespace hanscope {

namespace fs = std::filesystem;

namespace {

/// Advances to a row; false if the source ends before it.
class RowSeeker {
 public:
    explicit RowSeeker(const CorpusSource& source)
        : rows_(openRowReader(source.path, source.columns)) {}

    bool seek(std::uint64_t number, Row& row, const CancelToken& cancel) {
        for (; next_ <= number; ++next_) {
            cancel.check();
            if (!step(row)) return false;
        }
        return true;
    }

 private:
    bool step(Row& row) {
        try {
            return rows_->next(row);
        } catch (const RowError&) {
            row = {};  // not in the corpus, so its text is not needed
            return true;
        }
    }

    std::unique_ptr<RowReader> rows_;
    std::uint64_t next_ = 0;
};

}  // namespace

std::string DocumentPlaces::name(const DocumentPlace& place) {
    if (texts_.empty()) texts_ = sourceOfTexts(source_.path);
    if (place.line > 0) return texts_.filename().string() + ":" + std::to_string(place.line);
    if (files_.empty()) files_ = textsOfFolder(source_.path);
    if (place.row >= files_.size())
        throw FileError(source_.path, message("this changed after it was read; read it again"));
    return files_[place.row].lexically_relative(texts_).string();
}

std::vector<Message> DocumentPlaces::ofEmpty(std::size_t maximum, const CancelToken& cancel) {
    std::vector<Message> places;
    const std::size_t wanted = std::min<std::size_t>(maximum, corpus_->skipped().empty);
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

std::vector<Message> DocumentPlaces::ofLines(const std::vector<std::uint64_t>& lines) {
    std::vector<Message> places;
    for (const std::uint64_t line : lines)
        if (line > 0) places.push_back(Message::verbatim(name({line, 0})));
    return places;
}

std::vector<Row> documentRows(const CorpusSource& source, const EncodedCorpus& corpus,
                              const std::vector<std::uint32_t>& documents,
                              const CancelToken& cancel) {
    RowSeeker rows(source);
    std::vector<Row> found;
    for (const std::uint32_t document : documents) {
        const DocumentPlace place = corpus.place(document);
        Row row;
        if (!rows.seek(place.row, row, cancel) || row.line != place.line)
            throw FileError(source.path,
                            message("it was changed after it was read; read it again"));
        found.push_back(std::move(row));
    }
    return found;
}

std::vector<std::string> documentTexts(const CorpusSource& source, const EncodedCorpus& corpus,
                                       const std::vector<std::uint32_t>& documents,
                                       const CancelToken& cancel) {
    std::vector<std::string> texts;
    for (Row& row : documentRows(source, corpus, documents, cancel))
        texts.push_back(std::move(row.text));
    return texts;
}

}  // namespace hanscope
