#include "core/corpus/cache/corpus_writer.h"

#include <xxhash.h>

#include <algorithm>

#include "core/corpus/labels.h"
#include "core/corpus/marked_spans.h"
#include "core/corpus/row_reader.h"
#include "core/message.h"
#include "core/text/encoded_document.h"

namespace hanscope {

namespace {

using Ids = std::vector<std::int32_t>;
using NameViews = std::vector<std::string_view>;

constexpr std::size_t kBufferBytes = 1u << 20;

template <class Index>
Ids idsOf(const std::vector<std::string>& names, Index& index) {
    Ids ids;
    ids.reserve(names.size());
    for (const std::string& name : names) ids.push_back(index.idOf(name));
    return ids;
}

void renumber(Ids& ids, const Ids& newIds) {
    for (std::int32_t& id : ids) id = newIds[static_cast<std::size_t>(id)];
}

/// Writes bytes and updates their checksum.
class TableWriter {
 public:
    explicit TableWriter(CacheFile& file) : file_(file), state_(XXH3_createState()) {
        XXH3_64bits_reset(state_);
    }
    ~TableWriter() { XXH3_freeState(state_); }
    TableWriter(const TableWriter&) = delete;
    TableWriter& operator=(const TableWriter&) = delete;

    void write(const void* bytes, std::size_t size) {
        file_.write(bytes, size);
        XXH3_64bits_update(state_, bytes, size);
        size_ += size;
    }
    template <typename T>
    void writeAll(const std::vector<T>& values) {
        write(values.data(), values.size() * sizeof(T));
    }
    void writeNames(const NameViews& names) {
        std::vector<std::uint64_t> ends{names.size()};
        std::string bytes;
        for (const std::string_view name : names) ends.push_back((bytes += name).size());
        writeAll(ends);
        write(bytes.data(), bytes.size());
    }

    std::uint64_t size() const { return size_; }
    std::uint64_t checksum() const { return XXH3_64bits_digest(state_); }

 private:
    CacheFile& file_;
    XXH3_state_t* state_;
    std::uint64_t size_ = 0;
};

}  // namespace

std::int32_t LabelIndex::idOf(const std::string& label) {
    const std::int32_t id = keys_.idOf(joins_ ? labelKey(label) : label);
    const auto number = static_cast<std::size_t>(id);
    if (number == names_.size())
        names_.push_back(label);
    else if (isPlainerLabel(label, names_[number]))
        names_[number] = label;
    return id;
}

EncodedPart CorpusPartBuilder::build(std::vector<Row> rows) {
    EncodedPart part;
    WordIndex words;
    LabelIndex labels(joinsLabels_);
    for (Row& row : rows) {
        EncodedDocument document = encode(row, words);
        if (document.words.empty()) {
            ++part.skippedEmpty;
            continue;
        }
        part.documents.push_back(std::move(document));
        part.labels.append(idsOf(row.labels, labels));
        part.lines.push_back(row.line);
        part.rows.push_back(row.number);
    }
    part.words.assign(words.words().begin(), words.words().end());
    part.labelNames = labels.names();
    return part;
}

const std::vector<std::int32_t>& CorpusPartBuilder::idsOf(const std::vector<std::string>& names,
                                                          LabelIndex& labels) {
    labels_.clear();
    for (const std::string& name : names) labels_.push_back(labels.idOf(name));
    std::sort(labels_.begin(), labels_.end());
    labels_.erase(std::unique(labels_.begin(), labels_.end()), labels_.end());
    return labels_;
}

EncodedDocument CorpusPartBuilder::encode(Row& row, WordIndex& words) {
    const Document document = documentOf(row, segmenter_);
    EncodedDocument encoded = encodeWords(
        document, normalizer_, [&](const std::string& word) { return words.idOf(word); });
    encoded.marks = markCounts(document, row.marks);
    encoded.against = wordsAgainst(document, row.against);
    return encoded;
}

CorpusWriter::CorpusWriter(const std::filesystem::path& path, const std::string& key,
                           const CorpusSource& source)
    : source_(source), file_(path), labels_(!source.hierarchy.isGiven()) {
    buffer_ = std::string(kCorpusMagic) + key;
    written_ = buffer_.size();
}

void CorpusWriter::append(EncodedPart&& part) {
    const Ids wordIds = idsOf(part.words, words_);
    part.labels = part.labels.renumbered(idsOf(part.labelNames, labels_));
    requireFewClasses(part);
    for (std::size_t i = 0; i < part.documents.size(); ++i) {
        renumber(part.documents[i].words, wordIds);
        append(part.documents[i], part.lines[i], part.rows[i]);
    }
    documentLabels_.appendAll(part.labels);
}

void CorpusWriter::append(const EncodedDocument& document, std::uint64_t line, std::uint64_t row) {
    record_.clear();
    appendVarint(record_, line);
    appendVarint(record_, row);
    appendVarint(record_, document.sentenceLengths.size());
    for (const std::int32_t length : document.sentenceLengths)
        appendVarint(record_, static_cast<std::uint64_t>(length));
    for (const std::int32_t word : document.words)
        appendVarint(record_, static_cast<std::uint64_t>(word));
    const bool hasMarks = !document.marks.empty(), hasAgainst = !document.against.empty();
    for (std::size_t i = 0; (hasMarks || hasAgainst) && i < document.words.size(); ++i)
        appendVarint(record_, 2 * static_cast<std::uint64_t>(hasMarks ? document.marks[i] : 0) +
                                  (hasAgainst ? document.against[i] : 0));
    marked_ += hasMarks;
    against_ += hasAgainst;
    writeRecord(record_);
    wordCounts_.push_back(static_cast<std::uint32_t>(document.words.size()));
}

void CorpusWriter::requireFewClasses(const EncodedPart& part) const {
    if (labels_.size() <= maxLabels(source_)) return;
    const auto tooMany = static_cast<std::int32_t>(source_.maxClasses);
    std::size_t document = 0;
    const auto has = [&](LabelLists::List list) {
        return std::find(list.begin(), list.end(), tooMany) != list.end();
    };
    while (!has(part.labels[document])) ++document;
    throwTooManyClasses(source_, part.lines[document]);
}

void CorpusWriter::writeRecord(const std::string& record) {
    offsets_.push_back(written_);
    const auto checksum = static_cast<std::uint32_t>(XXH3_64bits(record.data(), record.size()));
    buffer_.append(reinterpret_cast<const char*>(&checksum), sizeof checksum).append(record);
    written_ += sizeof checksum + record.size();
    if (buffer_.size() >= kBufferBytes) flush();
}

void CorpusWriter::flush() {
    file_.write(buffer_);
    buffer_.clear();
}

void CorpusWriter::finish(const SkippedRows& skipped) {
    if (offsets_.empty()) throwNoDocuments(source_, skipped);
    offsets_.push_back(written_);
    flush();
    writeTables(skipped);
    file_.commit();
}

void CorpusWriter::writeTables(const SkippedRows& skipped) {
    const Ids order = labelOrder(labels_.names());
    Ids places(order.size());
    NameViews labelNames;
    for (const std::int32_t label : order) {
        places[static_cast<std::size_t>(label)] = static_cast<std::int32_t>(labelNames.size());
        labelNames.push_back(labels_.names()[static_cast<std::size_t>(label)]);
    }
    const LabelLists labels = documentLabels_.renumbered(places);

    TableWriter tables(file_);
    const CorpusTotals totals{
        wordCounts_.size(),     skipped.empty, skipped.faulty, skipped.unlabelled.count,
        skipped.doubtful.count, marked_,       against_};
    tables.write(&totals, sizeof totals);
    tables.writeAll(skipped.unlabelled.lines);
    tables.writeAll(skipped.doubtful.lines);
    tables.writeAll(offsets_);
    tables.writeAll(wordCounts_);
    tables.writeAll(labels.ends());
    tables.writeAll(labels.values());
    tables.writeNames(words_.words());
    tables.writeNames(labelNames);
    std::vector<std::string> faults;
    for (const Message& fault : skipped.faults) faults.push_back(fault.toJson());
    tables.writeNames({faults.begin(), faults.end()});
    CorpusTrailer trailer;
    trailer.tablesOffset = written_;
    trailer.tablesSize = tables.size();
    trailer.tablesChecksum = tables.checksum();
    file_.write(&trailer, sizeof trailer);
}

}  // namespace hanscope
