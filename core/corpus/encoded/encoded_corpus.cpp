#include "core/corpus/encoded/encoded_corpus.h"

#include <sys/file.h>
#include <sys/stat.h>
#include <xxhash.h>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <utility>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/encoded/corpus_format.h"
#include "core/corpus/encoded/left_out_words.h"
#include "core/error.h"
#include "core/message.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

std::vector<std::uint64_t> countWords(const EncodedCorpus& corpus,
                                      const std::vector<std::uint32_t>& documents,
                                      const LeftOutWords* leftOut) {
    std::vector<std::uint64_t> counts(corpus.words().size());
    corpus.scan(documents, [&](const EncodedDocument& document) {
        const auto removed = leftOut ? leftOut->in(document) : std::vector<std::uint8_t>();
        for (std::size_t i = 0; i < document.words.size(); ++i)
            if (removed.empty() || !removed[i])
                ++counts[static_cast<std::size_t>(document.words[i])];
    });
    return counts;
}

/// The ids of the words that occur more than `moreThan` times.
std::vector<std::size_t> frequentWords(const std::vector<std::uint64_t>& counts,
                                       std::uint64_t moreThan) {
    std::vector<std::size_t> ids;
    for (std::size_t id = 0; id < counts.size(); ++id) {
        if (counts[id] > moreThan) ids.push_back(id);
    }
    return ids;
}

void decodeMarks(VarintReader& numbers, EncodedDocument& into) {
    into.marks.assign(numbers.left() > 0 ? into.words.size() : 0, 0);
    into.against.assign(into.marks.size(), 0);
    bool hasMarks = false, hasAgainst = false;
    for (std::size_t i = 0; i < into.marks.size(); ++i) {
        const std::uint64_t number = numbers.next();
        into.marks[i] = static_cast<std::int32_t>(number / 2);
        into.against[i] = static_cast<std::uint8_t>(number % 2);
        hasMarks = hasMarks || into.marks[i] > 0;
        hasAgainst = hasAgainst || into.against[i] > 0;
    }
    if (!hasMarks) into.marks.clear();
    if (!hasAgainst) into.against.clear();
}

constexpr std::uint64_t kScanBytes = 1u << 20;
constexpr const char* kIncomplete = translatable("this encoded corpus is incomplete");
constexpr const char* kDamaged = translatable("this encoded corpus is damaged");

/// Reads tables one after the other and computes their checksum. Does not trust the numbers in
/// them: it never allocates more than the size of the remaining tables.
class TableReader {
 public:
    TableReader(const InputFile& file, const CorpusTrailer& trailer)
        : file_(file),
          at_(trailer.tablesOffset),
          left_(trailer.tablesSize),
          state_(XXH3_createState()) {
        XXH3_64bits_reset(state_);
    }
    ~TableReader() { XXH3_freeState(state_); }
    TableReader(const TableReader&) = delete;
    TableReader& operator=(const TableReader&) = delete;

    template <typename T>
    void read(T& value) {
        take(&value, sizeof value);
    }
    template <typename Values>  // a vector of numbers, or a string
    void readAll(Values& values, std::uint64_t count) {
        if (count > left_ / sizeof values[0]) throw Error(message(kDamaged));
        values.resize(count);
        take(values.data(), count * sizeof values[0]);
    }
    std::vector<std::string_view> readNames(std::string& bytes) {
        std::uint64_t count = 0;
        std::vector<std::uint64_t> ends;
        read(count);
        readAll(ends, count);
        readAll(bytes, ends.empty() ? 0 : ends.back());
        std::vector<std::string_view> names;
        names.reserve(ends.size());
        std::uint64_t begin = 0;
        for (const std::uint64_t end : ends) {
            if (end < begin || end > bytes.size()) throw Error(message(kDamaged));
            names.push_back(std::string_view(bytes).substr(begin, end - begin));
            begin = end;
        }
        return names;
    }
    LabelLists readLabels(std::uint64_t documents) {
        std::vector<std::uint64_t> ends;
        std::vector<std::int32_t> values;
        readAll(ends, documents);
        if (!std::is_sorted(ends.begin(), ends.end())) throw Error(message(kDamaged));
        readAll(values, ends.back());
        return {std::move(ends), std::move(values)};
    }
    void finish(std::uint64_t checksum) const {
        if (left_ != 0 || XXH3_64bits_digest(state_) != checksum) throw Error(message(kDamaged));
    }

 private:
    void take(void* into, std::uint64_t size) {
        if (size > left_ || file_.read(at_, into, size) < size) throw Error(message(kDamaged));
        XXH3_64bits_update(state_, into, size);
        at_ += size;
        left_ -= size;
    }

    const InputFile& file_;
    std::uint64_t at_, left_;
    XXH3_state_t* state_;
};

void requireHeader(const InputFile& file, const std::string& key) {
    std::string header(kCorpusMagic.size() + kKeyDigits, '\0');
    if (file.read(0, header.data(), header.size()) < header.size())
        throw Error(message(kIncomplete));
    if (header.compare(0, kCorpusMagic.size(), kCorpusMagic) != 0)
        throw Error(message("this encoded corpus has another version"));
    if (header.compare(kCorpusMagic.size(), kKeyDigits, key) != 0)
        throw Error(message("this encoded corpus holds other texts"));
}

CorpusTrailer trailerOf(const InputFile& file) {
    CorpusTrailer trailer;
    const std::uint64_t size = file.size();
    if (size < sizeof trailer ||
        file.read(size - sizeof trailer, &trailer, sizeof trailer) < sizeof trailer ||
        std::memcmp(trailer.magic, CorpusTrailer().magic, sizeof trailer.magic) != 0 ||
        trailer.tablesOffset > size || trailer.tablesSize > size)
        throw Error(message(kIncomplete));
    return trailer;
}

}  // namespace

/// A part of the file in memory.
struct EncodedCorpus::Piece {
    std::uint64_t begin = 0;
    std::string bytes;

    bool holds(std::uint64_t from, std::uint64_t to) const {
        return from >= begin && to <= begin + bytes.size();
    }
};

EncodedCorpus::EncodedCorpus(const std::filesystem::path& path, const std::string& key)
    : file_(path) {
    // If this fails, the cache may remove the file, which is then made again.
    ::flock(file_.descriptor(), LOCK_SH | LOCK_NB);
    ::futimens(file_.descriptor(), nullptr);
    withFileName(path, [&] {
        requireHeader(file_, key);
        readTables();
    });
}

void EncodedCorpus::readTables() {
    const CorpusTrailer trailer = trailerOf(file_);
    TableReader tables(file_, trailer);
    CorpusTotals totals;
    tables.read(totals);
    if (totals.documents == 0) throw Error(message(kDamaged));
    for (auto [rows, count] : {std::pair(&skipped_.unlabelled, totals.unlabelled),
                               std::pair(&skipped_.doubtful, totals.doubtful)}) {
        rows->count = count;
        tables.readAll(rows->lines, std::min<std::uint64_t>(count, CountedLines::kListed));
    }
    tables.readAll(offsets_, totals.documents + 1);
    tables.readAll(wordCounts_, totals.documents);
    labels_ = tables.readLabels(totals.documents);
    words_ = tables.readNames(wordBytes_);
    std::string bytes;
    for (const std::string_view name : tables.readNames(bytes)) labelNames_.emplace_back(name);
    for (const std::string_view fault : tables.readNames(bytes))
        skipped_.faults.push_back(Message::fromJson(fault));
    tables.finish(trailer.tablesChecksum);
    marked_ = totals.marked;
    against_ = totals.against;
    skipped_.empty = totals.skippedEmpty;
    skipped_.faulty = totals.skippedFaulty;
}

std::string_view EncodedCorpus::recordIn(Piece& piece, std::size_t document,
                                         std::uint64_t pieceBytes) const {
    const std::uint64_t begin = offsets_[document], end = offsets_[document + 1];
    std::uint32_t checksum = 0;
    if (!piece.holds(begin, end)) {
        piece.begin = begin;
        piece.bytes.resize(std::max(end, std::min(begin + pieceBytes, offsets_.back())) - begin);
        if (file_.read(begin, piece.bytes.data(), piece.bytes.size()) < piece.bytes.size())
            failInUse(document);
    }
    const auto record = std::string_view(piece.bytes).substr(begin - piece.begin, end - begin);
    if (record.size() < sizeof checksum) failInUse(document);
    std::memcpy(&checksum, record.data(), sizeof checksum);
    const std::string_view content = record.substr(sizeof checksum);
    if (static_cast<std::uint32_t>(XXH3_64bits(content.data(), content.size())) != checksum)
        failInUse(document);
    return content;
}

void EncodedCorpus::decode(std::string_view record, std::size_t document,
                           EncodedDocument& into) const {
    VarintReader numbers(record);
    numbers.next();  // line
    numbers.next();  // row
    const std::uint64_t sentences = numbers.next();
    if (sentences > numbers.left() || wordCounts_[document] > numbers.left()) failInUse(document);
    into.sentenceLengths.resize(sentences);
    std::uint64_t words = 0;
    for (std::int32_t& length : into.sentenceLengths)
        words += static_cast<std::uint64_t>(length = static_cast<std::int32_t>(numbers.next()));
    into.words.resize(wordCounts_[document]);
    bool known = true;
    for (std::int32_t& word : into.words) {
        word = static_cast<std::int32_t>(numbers.next());
        known = known && static_cast<std::size_t>(word) < words_.size();
    }
    decodeMarks(numbers, into);
    if (!known || words != into.words.size() || !numbers.isWhole()) failInUse(document);
}

void EncodedCorpus::read(std::size_t document, EncodedDocument& into) const {
    Piece piece;
    decode(recordIn(piece, document, 0), document, into);
}

DocumentPlace EncodedCorpus::place(std::size_t document) const {
    Piece piece;
    VarintReader numbers(recordIn(piece, document, 0));
    const std::uint64_t line = numbers.next();
    return {line, numbers.next()};
}

void EncodedCorpus::scan(const std::vector<std::uint32_t>& documents,
                         const std::function<void(const EncodedDocument&)>& visit) const {
    Piece piece;
    EncodedDocument document;
    for (const std::uint32_t i : documents) {
        decode(recordIn(piece, i, kScanBytes), i, document);
        visit(document);
    }
}

void EncodedCorpus::verify(const CancelToken& cancel) const {
    Piece piece;
    for (std::size_t i = 0; i < size(); ++i) {
        recordIn(piece, i, kScanBytes);
        if (i % 1024 == 0) cancel.check();
    }
}

void EncodedCorpus::failInUse(std::size_t document) const {
    throw FileError(file_.path(),
                    message("document %1 of this encoded corpus is damaged or was changed while it "
                            "was in use; start again, and the corpus will be encoded again",
                            document + 1));
}

std::vector<std::string> chooseVocabulary(const EncodedCorpus& corpus,
                                          const std::vector<std::uint32_t>& documents,
                                          std::uint64_t moreThan, std::size_t maximumSize,
                                          const LeftOutWords* leftOut) {
    const auto counts = countWords(corpus, documents, leftOut);
    auto ids = frequentWords(counts, moreThan);
    const auto& words = corpus.words();
    std::sort(ids.begin(), ids.end(), [&](std::size_t a, std::size_t b) {
        return counts[a] != counts[b] ? counts[a] > counts[b] : words[a] < words[b];
    });
    if (maximumSize > 0) ids.resize(std::min(ids.size(), maximumSize - 1));
    std::vector<std::string> vocabulary{"<unknown>"};
    for (const std::size_t id : ids) vocabulary.emplace_back(words[id]);
    return vocabulary;
}

std::vector<std::int32_t> vocabularyRows(const EncodedCorpus& corpus,
                                         const Vocabulary& vocabulary) {
    std::vector<std::int32_t> rows;
    rows.reserve(corpus.words().size());
    for (const std::string_view word : corpus.words()) rows.push_back(vocabulary.idOf(word));
    return rows;
}

std::vector<std::uint32_t> everyDocument(const EncodedCorpus& corpus) {
    std::vector<std::uint32_t> all(corpus.size());
    std::iota(all.begin(), all.end(), 0u);
    return all;
}

CorpusSubset::CorpusSubset(std::shared_ptr<const EncodedCorpus> corpus,
                           std::vector<std::uint32_t> documents,
                           std::shared_ptr<const std::vector<std::int32_t>> rows,
                           std::shared_ptr<const LeftOutWords> leftOut)
    : corpus_(std::move(corpus)),
      documents_(std::move(documents)),
      rows_(std::move(rows)),
      leftOut_(std::move(leftOut)) {
    if (leftOut_ && !leftOut_->isEmpty()) countWords();
}

CorpusSubset::CorpusSubset(std::shared_ptr<const EncodedCorpus> corpus,
                           std::vector<std::uint32_t> documents, const Vocabulary& vocabulary,
                           std::shared_ptr<const LeftOutWords> leftOut)
    : CorpusSubset(
          corpus, std::move(documents),
          std::make_shared<const std::vector<std::int32_t>>(vocabularyRows(*corpus, vocabulary)),
          std::move(leftOut)) {
    if (vocabulary.hasSubwords()) vocabulary_ = &vocabulary;
}

void CorpusSubset::countWords() {
    corpus_->scan(documents_, [this](const EncodedDocument& document) {
        const std::vector<std::uint8_t> removed = leftOut_->in(document);
        const auto count = std::count(removed.begin(), removed.end(), 1);
        wordCounts_.push_back(static_cast<std::uint32_t>(document.words.size()) -
                              static_cast<std::uint32_t>(count));
    });
}

void CorpusSubset::read(std::size_t document, EncodedDocument& into) const {
    corpus_->read(documents_[document], into);
    if (!wordCounts_.empty())
        if (const auto removed = leftOut_->in(into); !removed.empty()) removeWords(into, removed);
    const auto rowOf = [&](std::int32_t word) { return (*rows_)[static_cast<std::size_t>(word)]; };
    if (!vocabulary_) {
        for (std::int32_t& word : into.words) word = rowOf(word);
        return;
    }
    UnknownWords unknown(*vocabulary_, into);
    for (std::int32_t& word : into.words) {
        const std::int32_t row = rowOf(word);
        word = row == Vocabulary::kUnknown
                   ? unknown.idOf(corpus_->words()[static_cast<std::size_t>(word)])
                   : row;
    }
}

}  // namespace hanscope
