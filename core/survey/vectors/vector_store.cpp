#include "core/survey/vectors/vector_store.h"

#include <sys/file.h>
#include <sys/stat.h>
#include <xxhash.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <vector>

#include "core/corpus/cache/source_cache.h"
#include "core/corpus/cache_files.h"
#include "core/corpus/encoded/corpus_format.h"
#include "core/error.h"
#include "core/model_file/loaded_file.h"
#include "core/survey/skipped_text.h"
#include "core/survey/survey_table.h"

namespace hanscope {

// A file, little-endian; each part begins at a multiple of kAlignment:
//
//     header     kMagic with the version, then the key (32 hexadecimal digits)
//     sentences  their vectors, float16
//     texts      their vectors, float16
//     records    of the texts: VectorStore::Text
//     beginnings of the texts, one after the other
//     skipped    SkippedRows, as JSON
//     trailer    StoreTrailer
struct VectorStore::Text {
    std::uint64_t number, line, byte;  // RowPlace
    std::uint64_t sentencesEnd;        // among all sentences
    std::uint64_t beginningEnd;        // in the beginnings
};

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic = "HANSCOPE TEXT VECTORS 3\n";
static_assert(kMagic.substr(0, kTextVectorsMark.size()) == kTextVectorsMark);
constexpr std::uint64_t kAlignment = 64;
constexpr std::size_t kWriteBytes = std::size_t{1} << 20, kReadBytes = kWriteBytes;

struct StoreTrailer {
    std::uint64_t texts = 0, sentences = 0;
    std::uint64_t textWidth = 0, sentenceWidth = 0;
    std::uint64_t beginningBytes = 0, skippedBytes = 0;
    std::uint64_t checksum = 0;  // XXH3 of all bytes before it
    char magic[8] = {'H', 'V', 'E', 'C', 'S', 'E', 'N', 'D'};
};

constexpr std::uint64_t aligned(std::uint64_t offset) {
    return (offset + kAlignment - 1) / kAlignment * kAlignment;
}

/// Where the parts of a file begin.
struct StoreLayout {
    std::uint64_t sentences, texts, records, beginnings, skipped, trailer;

    StoreLayout(const StoreTrailer& sizes, std::size_t recordBytes) {
        sentences = aligned(kMagic.size() + kKeyDigits);
        texts = aligned(sentences + 2 * sizes.sentences * sizes.sentenceWidth);
        records = aligned(texts + 2 * sizes.texts * sizes.textWidth);
        beginnings = aligned(records + recordBytes * sizes.texts);
        skipped = aligned(beginnings + sizes.beginningBytes);
        trailer = aligned(skipped + sizes.skippedBytes);
    }
};

/// Sizes of a file that fits into `size` bytes: products of them do not overflow.
bool areSound(const StoreTrailer& sizes, std::uint64_t size) {
    const auto fits = [&](std::uint64_t count, std::uint64_t width) {
        return count <= size && width <= size && (width == 0 || count <= size / width);
    };
    return fits(sizes.sentences, std::max<std::uint64_t>(sizes.sentenceWidth, 1)) &&
           fits(sizes.texts, std::max<std::uint64_t>(sizes.textWidth, 1)) &&
           sizes.beginningBytes <= size && sizes.skippedBytes <= size;
}

class StoreWriter {
 public:
    StoreWriter(const fs::path& path, const std::string& key, const VectorSizes& widths)
        : file_(path), checksum_(XXH3_createState()) {
        XXH3_64bits_reset(checksum_);
        sizes_.textWidth = widths.document;
        sizes_.sentenceWidth = widths.sentence;
        write(kMagic.data(), kMagic.size());
        write(key.data(), key.size());
        align();
    }
    ~StoreWriter() { XXH3_freeState(checksum_); }
    StoreWriter(const StoreWriter&) = delete;
    StoreWriter& operator=(const StoreWriter&) = delete;

    void add(const StreamedText& text, const TextVectors& vectors) {
        const std::size_t before = halves_.size();
        halves_.resize(before + vectors.sentences.size());
        toHalf(vectors.sentences.data(), vectors.sentences.size(), halves_.data() + before);
        const std::size_t ofTexts = texts_.size();
        texts_.resize(ofTexts + vectors.document.size());
        toHalf(vectors.document.data(), vectors.document.size(), texts_.data() + ofTexts);
        if (sizes_.sentenceWidth > 0) sizes_.sentences += text.document->sentences().size();
        beginnings_ += beginningOf(text.document->text(), SurveyPart::kBeginningBytes);
        for (const std::uint64_t number : {text.place.number, text.place.line, text.place.byte,
                                           sizes_.sentences, std::uint64_t{beginnings_.size()}})
            records_.push_back(number);
        ++sizes_.texts;
        if (halves_.size() * sizeof halves_[0] >= kWriteBytes) flush();
    }

    void finish(const SkippedRows& skipped) {
        flush();
        align();
        writeAll(texts_);
        writeAll(records_);
        writeAll(beginnings_);
        const std::string text = skippedText(skipped);
        writeAll(text);
        sizes_.beginningBytes = beginnings_.size();
        sizes_.skippedBytes = text.size();
        XXH3_64bits_update(checksum_, &sizes_, offsetof(StoreTrailer, checksum));
        sizes_.checksum = XXH3_64bits_digest(checksum_);
        file_.write(&sizes_, sizeof sizes_);
        file_.commit();
    }

 private:
    void write(const void* bytes, std::size_t size) {
        XXH3_64bits_update(checksum_, bytes, size);
        file_.write(bytes, size);
        written_ += size;
    }
    void align() {
        const std::string zeros(aligned(written_) - written_, '\0');
        write(zeros.data(), zeros.size());
    }
    template <class Values>
    void writeAll(const Values& values) {
        write(values.data(), values.size() * sizeof values[0]);
        align();
    }
    void flush() {
        write(halves_.data(), halves_.size() * sizeof halves_[0]);
        halves_.clear();
    }

    CacheFile file_;
    XXH3_state_t* checksum_;
    std::uint64_t written_ = 0;
    StoreTrailer sizes_;
    std::vector<std::uint16_t> halves_;  // of sentences, not yet written
    std::vector<std::uint16_t> texts_;
    std::vector<std::uint64_t> records_;
    std::string beginnings_;
};

/// A checksum of the model's file; empty if its bytes are no longer there.
std::string checksumOf(const ModelInfo& model) {
    std::string checksum = digestOf("");
    const auto take = [&](std::string_view piece) {
        checksum = digestOf(checksum + std::string(piece));
    };
    return model.origin && model.origin->read(take) ? checksum : std::string();
}

SkippedRows writeVectors(const Classifier& classifier, const CorpusSource& source,
                         const CorpusReading& reading, const CancelToken& cancel,
                         StoreWriter& writer) {
    const ModelInfo& model = classifier.info();
    const VectorReader& reader = requireVectors(classifier);
    const auto add = [&](std::vector<StreamedText>&& texts) {
        const std::vector<TextVectors> vectors =
            reader.vectors(encodedTexts(texts, classifier), cancel);
        for (std::size_t i = 0; i < texts.size(); ++i) writer.add(texts[i], vectors[i]);
    };
    return streamTexts(source, model, add, reading.progress, cancel, reading.threads);
}

/// XXH3 of the first bytes; 0 of a file that has become shorter.
std::uint64_t checksumOf(const InputFile& file, std::uint64_t size, const CancelToken& cancel) {
    const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(),
                                                                         XXH3_freeState);
    XXH3_64bits_reset(state.get());
    std::string block(kReadBytes, '\0');
    for (std::uint64_t at = 0; at < size;) {
        cancel.check();
        const auto wanted = std::min<std::uint64_t>(kReadBytes, size - at);
        if (file.read(at, block.data(), wanted) < wanted) return 0;
        XXH3_64bits_update(state.get(), block.data(), wanted);
        at += wanted;
    }
    return XXH3_64bits_digest(state.get());
}

}  // namespace

HalfRows VectorRows::read(std::size_t begin, std::size_t end,
                          std::vector<std::uint16_t>& buffer) const {
    const std::size_t count = end - begin;
    if (!file_) return {inMemory_.row(begin), count, width_};
    buffer.resize(count * width_);
    const std::size_t bytes = buffer.size() * sizeof buffer[0];
    if (file_->read(offset_ + begin * width_ * sizeof buffer[0], buffer.data(), bytes) < bytes)
        throw FileError(file_->path(),
                        message("these vectors were changed while they were in use; start again, "
                                "and they will be made again"));
    return {buffer.data(), count, width_};
}

VectorStore::VectorStore(const fs::path& path, const std::string& key, const CancelToken& cancel)
    : file_(path) {
    ::flock(file_.descriptor(), LOCK_SH | LOCK_NB);  // if this fails, the cache may remove the file
    ::futimens(file_.descriptor(), nullptr);
    withFileName(path, [&] { locateParts(key, cancel); });
}

VectorStore::~VectorStore() = default;

/// Finds the parts of the file, whose numbers are not trusted.
void VectorStore::locateParts(const std::string& key, const CancelToken& cancel) {
    const Message incomplete = message("these vectors are incomplete"),
                  damaged = message("these vectors are damaged");
    StoreTrailer sizes;
    std::string head(kMagic.size() + kKeyDigits, '\0');
    const std::uint64_t size = file_.size();
    const auto read = [&](std::uint64_t offset, void* into, std::size_t bytes) {
        if (file_.read(offset, into, bytes) < bytes) throw Error(incomplete);
    };
    if (size < head.size() + sizeof sizes) throw Error(incomplete);
    read(0, head.data(), head.size());
    if (head.compare(0, kMagic.size(), kMagic) != 0)
        throw Error(message("these vectors have another version"));
    if (head.compare(kMagic.size(), kKeyDigits, key) != 0)
        throw Error(message("these vectors are of other texts"));
    read(size - sizeof sizes, &sizes, sizeof sizes);
    if (std::memcmp(sizes.magic, StoreTrailer().magic, sizeof sizes.magic) != 0)
        throw Error(incomplete);
    if (!areSound(sizes, size)) throw Error(damaged);
    const StoreLayout at(sizes, sizeof(Text));
    if (at.trailer + sizeof sizes != size) throw Error(damaged);
    const std::uint64_t checked = at.trailer + offsetof(StoreTrailer, checksum);
    if (checksumOf(file_, checked, cancel) != sizes.checksum) throw Error(damaged);
    sentenceVectors_ = {file_, at.sentences, sizes.sentences, sizes.sentenceWidth};
    textVectors_ = {file_, at.texts, sizes.texts, sizes.textWidth};
    texts_.resize(sizes.texts);
    read(at.records, texts_.data(), texts_.size() * sizeof(Text));
    beginnings_.resize(sizes.beginningBytes);
    read(at.beginnings, beginnings_.data(), beginnings_.size());
    std::string skipped(sizes.skippedBytes, '\0');
    read(at.skipped, skipped.data(), skipped.size());
    skipped_ = skippedIn(skipped);
}

RowPlace VectorStore::place(std::size_t text) const {
    return {texts_[text].number, texts_[text].line, texts_[text].byte};
}

std::string_view VectorStore::beginning(std::size_t text) const {
    const std::uint64_t begin = text == 0 ? 0 : texts_[text - 1].beginningEnd;
    return std::string_view(beginnings_).substr(begin, texts_[text].beginningEnd - begin);
}

std::size_t VectorStore::firstSentence(std::size_t text) const {
    return text == 0 ? 0 : texts_[text - 1].sentencesEnd;
}

std::size_t VectorStore::textOfSentence(std::size_t sentence) const {
    const auto found = std::upper_bound(
        texts_.begin(), texts_.end(), sentence,
        [](std::size_t wanted, const Text& text) { return wanted < text.sentencesEnd; });
    return static_cast<std::size_t>(found - texts_.begin());
}

std::size_t VectorStore::textOfRow(std::uint64_t number) const {
    const auto found = std::lower_bound(
        texts_.begin(), texts_.end(), number,
        [](const Text& text, std::uint64_t wanted) { return text.number < wanted; });
    return found != texts_.end() && found->number == number
               ? static_cast<std::size_t>(found - texts_.begin())
               : texts();
}

std::shared_ptr<const VectorStore> openVectors(const Classifier& classifier,
                                               const CorpusSource& source,
                                               const CorpusReading& reading,
                                               const CancelToken& cancel) {
    const VectorSizes widths = requireVectors(classifier).vectorSizes();
    const ModelInfo& model = classifier.info();
    std::shared_ptr<const VectorStore> store;
    SourceFile file;
    file.suffix = kTextVectorsSuffix;
    file.key = [&](const std::string& content) {
        const std::string checksum = checksumOf(model);
        return checksum.empty() ? checksum
                                : digestOf(std::string(kMagic) + checksum +
                                           corpusKey(source, content, model.preprocessing));
    };
    file.open = [&](const fs::path& path, const std::string& key) {
        store = std::make_shared<VectorStore>(path, key, cancel);
    };
    file.make = [&](const fs::path& path, const std::string& key, const CorpusSource& stamped) {
        StoreWriter writer(path, key, widths);
        writer.finish(writeVectors(classifier, stamped, reading, cancel, writer));
    };
    file.rebuildNotice = [](const Message& fault) {
        return message("%1; they are made again", fault);
    };
    file.temporaryNotice = [](const Message& fault) {
        return message("%1; the vectors are made for this run alone", fault);
    };
    openSourceFile(source, file, reading, cancel);
    return store;
}

}  // namespace hanscope
