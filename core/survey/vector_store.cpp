#include "core/survey/vector_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

#include "core/atomic_file.h"
#include "core/corpus/cache_files.h"
#include "core/corpus/corpus_format.h"
#include "core/corpus/source_cache.h"
#include "core/error.h"
#include "core/model_file/loaded_file.h"
#include "core/survey/survey_table.h"
#include "core/text/text_file.h"

namespace hanscope {

// A file, little-endian; each part begins at a multiple of kAlignment:
//
//     header     kMagic with the version, then the key (32 hexadecimal digits)
//     sentences  their vectors, float16
//     texts      their vectors, float16
//     records    of the texts: VectorStore::Text
//     beginnings of the texts, one after the other
//     trailer    StoreTrailer
struct VectorStore::Text {
    std::uint64_t number, line, byte;  // RowPlace
    std::uint64_t sentencesEnd;        // among all sentences
    std::uint64_t beginningEnd;        // in the beginnings
};

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic = "HANSCOPE TEXT VECTORS 1\n";
static_assert(kMagic.substr(0, kTextVectorsMark.size()) == kTextVectorsMark);
constexpr std::uint64_t kAlignment = 64;
constexpr std::size_t kWriteBytes = std::size_t{1} << 20, kReadBytes = kWriteBytes;

struct StoreTrailer {
    std::uint64_t texts = 0, sentences = 0;
    std::uint64_t textWidth = 0, sentenceWidth = 0;
    std::uint64_t beginningBytes = 0;
    std::uint64_t checksum = 0;  // XXH3 of all bytes before the trailer
    char magic[8] = {'H', 'V', 'E', 'C', 'S', 'E', 'N', 'D'};
};

constexpr std::uint64_t aligned(std::uint64_t offset) {
    return (offset + kAlignment - 1) / kAlignment * kAlignment;
}

/// Where the parts of a file begin.
struct StoreLayout {
    std::uint64_t sentences, texts, records, beginnings, trailer;

    StoreLayout(const StoreTrailer& sizes, std::size_t recordBytes) {
        sentences = aligned(kMagic.size() + kKeyDigits);
        texts = aligned(sentences + 2 * sizes.sentences * sizes.sentenceWidth);
        records = aligned(texts + 2 * sizes.texts * sizes.textWidth);
        beginnings = aligned(records + recordBytes * sizes.texts);
        trailer = aligned(beginnings + sizes.beginningBytes);
    }
};

/// Sizes of a file that fits into `size` bytes: products of them do not overflow.
bool areSound(const StoreTrailer& sizes, std::uint64_t size) {
    const auto fits = [&](std::uint64_t count, std::uint64_t width) {
        return count <= size && width <= size && (width == 0 || count <= size / width);
    };
    return fits(sizes.sentences, std::max<std::uint64_t>(sizes.sentenceWidth, 1)) &&
           fits(sizes.texts, std::max<std::uint64_t>(sizes.textWidth, 1)) &&
           sizes.beginningBytes <= size;
}

class StoreWriter {
 public:
    StoreWriter(const fs::path& path, const std::string& key, const VectorSizes& widths)
        : file_(path, AtomicFile::Access::Owner), checksum_(XXH3_createState()) {
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

    void finish(const UnchangedCheck& check) {
        flush();
        align();
        writeAll(texts_);
        writeAll(records_);
        writeAll(beginnings_);
        check();
        sizes_.beginningBytes = beginnings_.size();
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

    AtomicFile file_;
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

void writeVectors(const Classifier& classifier, const CorpusSource& source,
                  const CorpusReading& reading, const CancelToken& cancel, StoreWriter& writer) {
    const ModelInfo& model = classifier.info();
    const VectorReader& reader = requireVectors(classifier);
    const Normalizer normalizer(model.preprocessing);
    const auto add = [&](std::vector<StreamedText>&& texts) {
        std::vector<EncodedDocument> documents;
        for (const StreamedText& text : texts)
            documents.push_back(encode(*text.document, normalizer, classifier.vocabulary()));
        const std::vector<TextVectors> vectors = reader.vectors(documents, cancel);
        for (std::size_t i = 0; i < texts.size(); ++i) writer.add(texts[i], vectors[i]);
    };
    streamTexts(source, model, add, reading.progress, cancel, reading.threads);
}

}  // namespace

/// A file of the cache, mapped and locked, so that the cache keeps it.
class VectorStore::MappedFile {
 public:
    explicit MappedFile(const fs::path& path)
        : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
        if (descriptor_ < 0) throwUnreadable(path, errno);
        ::flock(descriptor_, LOCK_SH | LOCK_NB);  // if this fails, the cache may remove the file
        ::futimens(descriptor_, nullptr);
        struct stat status {};
        if (::fstat(descriptor_, &status) != 0 || status.st_size == 0) return;
        const auto size = static_cast<std::size_t>(status.st_size);
        void* mapped = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor_, 0);
        if (mapped != MAP_FAILED) bytes_ = {static_cast<const char*>(mapped), size};
    }
    ~MappedFile() {
        if (!bytes_.empty()) ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
        ::close(descriptor_);
    }
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    std::string_view bytes() const { return bytes_; }  ///< empty if it cannot be mapped

    /// XXH3 of the first bytes. They are read, not mapped, so that they stay out of this process's
    /// memory until they are needed.
    std::uint64_t checksum(std::uint64_t size, const CancelToken& cancel) const {
        const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(),
                                                                             XXH3_freeState);
        XXH3_64bits_reset(state.get());
        std::string block(kReadBytes, '\0');
        for (std::uint64_t at = 0; at < size;) {
            cancel.check();
            const auto wanted = std::min<std::uint64_t>(kReadBytes, size - at);
            const ssize_t count =
                ::pread(descriptor_, block.data(), wanted, static_cast<off_t>(at));
            if (count <= 0) return 0;  // of a file that can no longer be read
            XXH3_64bits_update(state.get(), block.data(), static_cast<std::size_t>(count));
            at += static_cast<std::uint64_t>(count);
        }
        return XXH3_64bits_digest(state.get());
    }

 private:
    const int descriptor_;
    std::string_view bytes_;
};

VectorStore::VectorStore(const fs::path& path, const std::string& key, const CancelToken& cancel)
    : file_(std::make_unique<const MappedFile>(path)) {
    try {
        lay(key, cancel);
    } catch (const Error& error) {
        throw FileError(path, error.sentence());
    }
}

VectorStore::~VectorStore() = default;

std::uint64_t VectorStore::bytes() const {
    return file_->bytes().size();
}

/// Finds the parts of the mapped file, whose numbers are not trusted.
void VectorStore::lay(const std::string& key, const CancelToken& cancel) {
    const Message incomplete = message("these vectors are incomplete"),
                  damaged = message("these vectors are damaged");
    StoreTrailer sizes;
    const std::string_view bytes = file_->bytes();
    if (bytes.size() < kMagic.size() + kKeyDigits + sizeof sizes) throw Error(incomplete);
    if (bytes.substr(0, kMagic.size()) != kMagic)
        throw Error(message("these vectors have another version"));
    if (bytes.substr(kMagic.size(), kKeyDigits) != key)
        throw Error(message("these vectors are of other texts"));
    std::memcpy(&sizes, bytes.data() + bytes.size() - sizeof sizes, sizeof sizes);
    if (std::memcmp(sizes.magic, StoreTrailer().magic, sizeof sizes.magic) != 0)
        throw Error(incomplete);
    if (!areSound(sizes, bytes.size())) throw Error(damaged);
    const StoreLayout at(sizes, sizeof(Text));
    if (at.trailer + sizeof sizes != bytes.size()) throw Error(damaged);
    if (file_->checksum(at.trailer, cancel) != sizes.checksum) throw Error(damaged);
    const auto halves = [&](std::uint64_t offset) {
        return reinterpret_cast<const std::uint16_t*>(bytes.data() + offset);
    };
    sentenceVectors_ = {halves(at.sentences), sizes.sentences, sizes.sentenceWidth};
    textVectors_ = {halves(at.texts), sizes.texts, sizes.textWidth};
    texts_ = reinterpret_cast<const Text*>(bytes.data() + at.records);
    beginnings_ = {bytes.data() + at.beginnings, sizes.beginningBytes};
}

RowPlace VectorStore::place(std::size_t text) const {
    return {texts_[text].number, texts_[text].line, texts_[text].byte};
}

std::string_view VectorStore::beginning(std::size_t text) const {
    const std::uint64_t begin = text == 0 ? 0 : texts_[text - 1].beginningEnd;
    return beginnings_.substr(begin, texts_[text].beginningEnd - begin);
}

std::size_t VectorStore::firstSentence(std::size_t text) const {
    return text == 0 ? 0 : texts_[text - 1].sentencesEnd;
}

std::size_t VectorStore::textOfSentence(std::size_t sentence) const {
    const Text* found = std::upper_bound(
        texts_, texts_ + texts(), sentence,
        [](std::size_t wanted, const Text& text) { return wanted < text.sentencesEnd; });
    return static_cast<std::size_t>(found - texts_);
}

std::size_t VectorStore::textOfRow(std::uint64_t number) const {
    const Text* found = std::lower_bound(
        texts_, texts_ + texts(), number,
        [](const Text& text, std::uint64_t wanted) { return text.number < wanted; });
    return found != texts_ + texts() && found->number == number
               ? static_cast<std::size_t>(found - texts_)
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
    file.make = [&](const fs::path& path, const std::string& key, const UnchangedCheck& check) {
        StoreWriter writer(path, key, widths);
        writeVectors(classifier, source, reading, cancel, writer);
        writer.finish(check);
    };
    file.madeAgain = [](const Message& fault) { return message("%1; they are made again", fault); };
    file.notKept = [](const Message& fault) {
        return message("%1; the vectors are made for this run alone", fault);
    };
    openSourceFile(source, file, reading, cancel);
    return store;
}

}  // namespace hanscope
