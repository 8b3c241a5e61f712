#include "core/survey/text_stream.h"

#include "core/corpus/readers/row_document.h"
#include "core/text/readable_file.h"
#include "core/text/segmenter.h"
#include "core/text/text_file.h"

namespace hanscope {
namespace {

// A batch that ends early keeps a window's table growing; a model reads it about as fast as more.
constexpr std::size_t kTextsAtOnce = 256, kBytesAtOnce = std::size_t{1} << 18;

class TextStream {
 public:
    TextStream(const CorpusSource& source, const ModelInfo& model)
        : source_(source),
          rows_(openRowReader(source.path, source.columns)),
          labels_(model),
          segmenter_(model.preprocessing) {}

    /// Empty at the end of the source.
    std::vector<StreamedText> next(const CancelToken& cancel) {
        std::vector<StreamedText> texts;
        std::size_t bytes = 0;
        Row row;
        while (texts.size() < kTextsAtOnce && bytes < kBytesAtOnce && readRow(row)) {
            cancel.check();
            StreamedText text = segmented(std::move(row), cancel);
            bytes += text.document->text().size();
            if (text.document->words().empty())
                ++skipped_.empty;
            else
                texts.push_back(std::move(text));
            if (texts.empty()) bytes = 0;
        }
        return texts;
    }
    ReadPosition position() const { return rows_->position(); }
    const SkippedRows& skipped() const { return skipped_; }

 private:
    bool readRow(Row& row) {
        while (true) {
            try {
                row = Row();
                const std::uint64_t number = nextRow_++;
                if (!rows_->next(row)) return false;
                row.number = number;
                requireRoom(row);
                return true;
            } catch (const RowError& error) {
                if (source_.onError == OnError::Stop) throw;
                skipped_.add(error.what());
            }
        }
    }

    void requireRoom(const Row& row) const {
        if (row.text.size() > kMaximumDocumentBytes)
            throw RowError(source_.path, tooLargeText(inMebibytes(row.text.size())),
                           {row.line, {}});
    }

    StreamedText segmented(Row&& row, const CancelToken& cancel) {
        StreamedText text;
        text.place = {row.number, row.line, row.byte};
        if (source_.columns.labelling == Labelling::Lists || !row.labels.empty())
            text.truth = labels_.of(row.labels);
        text.document =
            std::make_shared<const Document>(documentOf(row, segmenter_, cancel));
        return text;
    }

    const CorpusSource& source_;
    const std::unique_ptr<RowReader> rows_;
    const TrueLabels labels_;
    Segmenter segmenter_;
    SkippedRows skipped_;
    std::uint64_t nextRow_ = 0;
};

}  // namespace

SkippedRows streamTexts(const CorpusSource& source, const ModelInfo& model,
                        const TextConsumer& consume, const ProgressCallback& progress,
                        const CancelToken& cancel) {
    TextStream stream(source, model);
    for (auto texts = stream.next(cancel); !texts.empty(); texts = stream.next(cancel)) {
        consume(std::move(texts));
        if (progress) progress(stream.position().done, stream.position().total);
    }
    return stream.skipped();
}

}  // namespace hanscope
