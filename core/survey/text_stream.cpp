#include "core/survey/text_stream.h"

#include <algorithm>
#include <exception>

#include "core/corpus/readers/row_reader.h"
#include "core/kernels/worker_pool.h"
#include "core/text/segmenter.h"
#include "core/text/text_file.h"

namespace hanscope {
namespace {

// A batch that ends early keeps a window's table growing; a model reads it about as fast as more.
constexpr std::size_t kTextsAtOnce = 256, kBytesAtOnce = std::size_t{1} << 18;

class TextStream {
 public:
    TextStream(const CorpusSource& source, const ModelInfo& model, int threads)
        : source_(source),
          rows_(openRowReader(source.path, source.columns)),
          labels_(model),
          pool_(threads) {
        for (int i = 0; i < pool_.threads(); ++i) segmenters_.emplace_back(model.preprocessing);
    }

    /// Empty at the end of the source.
    std::vector<StreamedText> next(const CancelToken& cancel) {
        while (true) {
            std::vector<Row> rows = nextRows(cancel);
            if (rows.empty()) return {};
            std::vector<StreamedText> texts = segmented(rows, cancel);
            const auto isEmpty = [](const StreamedText& t) { return t.document->words().empty(); };
            const auto kept = std::remove_if(texts.begin(), texts.end(), isEmpty);
            skipped_.empty += static_cast<std::uint64_t>(texts.end() - kept);
            texts.erase(kept, texts.end());
            if (!texts.empty()) return texts;
        }
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
        if (row.text.size() > kMaxDocumentBytes)
            throw RowError(source_.path, tooLargeText(inMebibytes(row.text.size())),
                           {row.line, {}});
    }

    std::vector<Row> nextRows(const CancelToken& cancel) {
        std::vector<Row> rows;
        std::size_t bytes = 0;
        Row row;
        while (rows.size() < kTextsAtOnce && bytes < kBytesAtOnce && readRow(row)) {
            cancel.check();
            bytes += row.text.size();
            rows.push_back(std::move(row));
        }
        return rows;
    }

    // Each thread takes every n-th text, with a segmenter of its own. The first text's error is
    // thrown.
    std::vector<StreamedText> segmented(std::vector<Row>& rows, const CancelToken& cancel) {
        std::vector<StreamedText> texts(rows.size());
        std::vector<std::exception_ptr> errors(rows.size());
        const auto count = segmenters_.size();
        pool_.run(static_cast<int>(count), [&](int thread) {
            const auto own = static_cast<std::size_t>(thread);
            for (std::size_t i = own; i < rows.size() && !cancel.isCancelled(); i += count) try {
                    texts[i] = segmented(rows[i], segmenters_[own], cancel);
                } catch (...) {
                    errors[i] = std::current_exception();
                }
        });
        cancel.check();
        for (const std::exception_ptr& error : errors)
            if (error) std::rethrow_exception(error);
        return texts;
    }

    StreamedText segmented(Row& row, Segmenter& segmenter, const CancelToken& cancel) const {
        StreamedText text;
        text.place = {row.number, row.line, row.byte};
        if (source_.columns.labelling == Labelling::Lists || !row.labels.empty())
            text.truth = labels_.of(row.labels);
        text.document = std::make_shared<const Document>(documentOf(row, segmenter, cancel));
        return text;
    }

    const CorpusSource& source_;
    const std::unique_ptr<RowReader> rows_;
    const TrueLabels labels_;
    WorkerPool pool_;
    std::vector<Segmenter> segmenters_;  // [thread]
    SkippedRows skipped_;
    std::uint64_t nextRow_ = 0;
};

}  // namespace

SkippedRows streamTexts(const CorpusSource& source, const ModelInfo& model,
                        const TextConsumer& consume, const ProgressCallback& progress,
                        const CancelToken& cancel, int threads) {
    TextStream stream(source, model, threads);
    for (auto texts = stream.next(cancel); !texts.empty(); texts = stream.next(cancel)) {
        consume(std::move(texts));
        if (progress) progress(stream.position().done, stream.position().total);
    }
    return stream.skipped();
}

}  // namespace hanscope
