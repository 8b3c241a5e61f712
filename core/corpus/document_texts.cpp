#include "core/corpus/document_texts.h"

#include "core/corpus/readers/row_reader.h"
#include "core/message.h"

namespace hanscope {

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

std::vector<std::string> documentTexts(const CorpusSource& source, const EncodedCorpus& corpus,
                                       const std::vector<std::uint32_t>& documents,
                                       const CancelToken& cancel) {
    RowSeeker rows(source);
    std::vector<std::string> texts;
    for (const std::uint32_t document : documents) {
        const DocumentPlace place = corpus.place(document);
        Row row;
        if (!rows.seek(place.row, row, cancel) || row.line != place.line)
            throw FileError(source.path,
                            message("it was changed after it was read; read it again"));
        texts.push_back(std::move(row.text));
    }
    return texts;
}

}  // namespace hanscope
