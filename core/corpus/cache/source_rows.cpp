#include "core/corpus/cache/source_rows.h"

#include <utility>

#include "core/corpus/cache_files.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

/// Empty if it cannot be read, which openRowReader() says better.
std::string stampIfThere(const CorpusSource& source) {
    try {
        return stampOf(source);
    } catch (const FileError&) {
        return {};
    }
}

void requireRoom(const Row& row, const CorpusSource& source) {
    if (row.text.size() > kMaxDocumentBytes)
        throw RowError(source.path, tooLargeText(inMebibytes(row.text.size())), {row.line, {}});
}

}  // namespace

SourceRows::SourceRows(const CorpusSource& source, Check check)
    : source_(source),
      check_(std::move(check)),
      stamp_(stampIfThere(source)),
      rows_(openRowReader(source.path, source.columns)) {
    if (!source.stamp.empty() && stamp_ != source.stamp) throwChanged(source);
}

bool SourceRows::next(Row& row) {
    try {
        while (true) {
            try {
                return step(row);
            } catch (const MissingLabel& error) {
                skipped_.unlabelled.add(error.line());
            } catch (const RowError& error) {
                if (source_.onError == OnError::Stop) throw;
                skipped_.add(error.sentence());
            }
        }
    } catch (const FileError&) {
        requireUnchanged();  // gives a better error than an incomplete row
        throw;
    }
}

bool SourceRows::step(Row& row) {
    row = Row();
    row.number = nextRow_;
    ++nextRow_;
    const std::uint64_t number = row.number;
    if (!rows_->next(row)) {
        requireUnchanged();
        return false;
    }
    row.number = number;
    requireRoom(row, source_);
    if (check_) check_(row);
    if (row.isDoubtful) skipped_.doubtful.add(row.line);
    return true;
}

void SourceRows::requireUnchanged() const {
    if (stampOf(source_) == stamp_) return;
    throw FileError(
        source_.path,
        message("this changed while it was being read; start again when it is complete"));
}

CorpusSource stamped(CorpusSource source) {
    source.stamp = stampIfThere(source);
    return source;
}

CorpusSource withoutFaultyRows(CorpusSource source) {
    source.onError = OnError::Skip;
    return source;
}

void throwChanged(const CorpusSource& source) {
    throw FileError(source.path, message("it was changed after it was read; read it again"));
}

std::vector<Message> skippedTexts(const SkippedRows& skipped) {
    std::vector<Message> texts;
    if (skipped.empty > 0)
        texts.push_back(message("skipped documents without a word: %1", grouped(skipped.empty)));
    if (skipped.unlabelled.count > 0)
        texts.push_back(
            message("skipped texts without a label: %1", grouped(skipped.unlabelled.count)));
    if (skipped.faulty == 0) return texts;
    texts.push_back(skipped.faulty > skipped.faults.size()
                        ? message("skipped rows that cannot be read: %1; the first of them:",
                                  grouped(skipped.faulty))
                        : message("skipped rows that cannot be read: %1", grouped(skipped.faulty)));
    for (const Message& fault : skipped.faults) texts.push_back(message("  %1", fault));
    return texts;
}

}  // namespace hanscope
