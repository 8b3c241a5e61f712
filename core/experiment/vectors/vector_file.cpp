#include "core/experiment/vectors/vector_file.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>
#include <random>
#include <string_view>
#include <unordered_map>

#include "core/counted.h"
#include "core/error.h"
#include "core/experiment/vectors/vector_line.h"
#include "core/in_quotes.h"
#include "core/message.h"
#include "core/text/line_source.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kFirstWords = 3;

/// Collects the vectors of a vocabulary while a file is read.
class VectorTable {
 public:
    VectorTable(const std::vector<std::string>& vocabulary, std::int64_t size,
                const Normalizer& normalizer)
        : size_(static_cast<std::size_t>(size)),
          normalizer_(normalizer),
          sources_(vocabulary.size(), Source::None) {
        for (std::size_t row = 1; row < vocabulary.size(); ++row)
            rows_.emplace(vocabulary[row], row);
        vectors_.shape = {static_cast<std::int64_t>(vocabulary.size()), size};
        vectors_.values.resize(vocabulary.size() * size_);
    }

    std::size_t size() const { return size_; }
    /// Where to write the size() numbers of the vector of `word` (a spelling in the file); null if
    /// it is not needed.
    float* placeFor(std::string_view word) {
        if (firstWords_.size() < kFirstWords) firstWords_.emplace_back(word);
        auto row = rows_.find(word);
        const Source source = row == rows_.end() ? Source::Normalised : Source::Exact;
        if (row == rows_.end() && !findInvalidUtf8(word)) {
            normalizer_.normalize(word, normalized_);
            row = rows_.find(normalized_);
        }
        if (row == rows_.end() || sources_[row->second] >= source) return nullptr;
        sources_[row->second] = source;
        return vectors_.values.data() + row->second * size_;
    }

    /// Throws FileError if no word was found: the file is of another language, or writes words
    /// otherwise.
    void requireWords(const fs::path& path) const {
        const bool hasWords = std::any_of(sources_.begin(), sources_.end(),
                                          [](Source source) { return source != Source::None; });
        if (hasWords || rows_.empty()) return;
        std::vector<std::string> words;
        for (const std::string& word : firstWords_) words.push_back(inQuotes(word));
        throw FileError(path,
                        message("none of the words of the texts is in this file, which begins "
                                "with %1; choose vectors of their language, with words as "
                                "they are written",
                                listed(words, words.size())));
    }

    /// Centres and scales the vectors, fills the missing ones with random numbers if there is a
    /// seed, and returns the result. Call only once.
    VectorsFromFile finish(std::optional<std::uint64_t> seed) {
        VectorsFromFile result;
        for (const Source source : sources_) result.found += source != Source::None;
        scale(meanOf(result.found));
        if (seed) fillMissing(*seed, result.found);
        result.vectors = std::move(vectors_);
        return result;
    }

 private:
    enum class Source : char { None, Normalised, Exact };

    void fillMissing(std::uint64_t seed, std::size_t found) {
        const double squares = sumOfSquares(), count = static_cast<double>(found * size_);
        const double bound =
            squares > 0 ? std::sqrt(3 * squares / count) : 0.1;  // uniform: same spread

        std::mt19937_64 random(seed);
        for (std::size_t row = 0; row < sources_.size(); ++row) {
            if (sources_[row] != Source::None) continue;
            for (std::size_t i = 0; i < size_; ++i) {
                const double share = static_cast<double>(random() >> 11) / 9007199254740992.0;
                vectors_.values[row * size_ + i] = static_cast<float>(bound * (2 * share - 1));
            }
        }
    }

    template <class Visit>
    void forEachFound(Visit visit) {
        for (std::size_t row = 0; row < sources_.size(); ++row)
            if (sources_[row] != Source::None) visit(vectors_.values.data() + row * size_);
    }

    /// The mean of the vectors that were found, or 0 if they are all the same: nothing would be
    /// left of them.
    std::vector<double> meanOf(std::size_t found) {
        std::vector<double> mean(size_, 0.0);
        const float* first = nullptr;
        bool differ = false;
        forEachFound([&](const float* vector) {
            if (!first) first = vector;
            differ = differ || !std::equal(first, first + size_, vector);
            for (std::size_t i = 0; i < size_; ++i)
                mean[i] += double{vector[i]} / static_cast<double>(found);
        });
        if (!differ) std::fill(mean.begin(), mean.end(), 0.0);
        return mean;
    }

    /// Subtracts `mean` from the vectors that were found and divides them by the mean of their
    /// norms.
    void scale(const std::vector<double>& mean) {
        double sum = 0, count = 0;
        forEachFound([&](const float* vector) {
            double squares = 0;
            for (std::size_t i = 0; i < size_; ++i)
                squares += (double{vector[i]} - mean[i]) * (double{vector[i]} - mean[i]);
            sum += std::sqrt(squares);
            ++count;
        });
        if (sum == 0) return;
        forEachFound([&](float* vector) {
            for (std::size_t i = 0; i < size_; ++i)
                vector[i] = static_cast<float>((double{vector[i]} - mean[i]) * count / sum);
        });
    }

    double sumOfSquares() const {
        double squares = 0;
        for (const float value : vectors_.values) squares += double{value} * value;
        return squares;
    }

    const std::size_t size_;
    const Normalizer& normalizer_;
    std::unordered_map<std::string_view, std::size_t> rows_;
    std::vector<Source> sources_;  // [row]
    TensorValues vectors_;
    std::string normalized_;
    std::vector<std::string> firstWords_;  // of the file
};

constexpr std::size_t kMaxWordLength = 4096;
constexpr std::uint64_t kBetweenReports = 1024;
constexpr std::size_t kBeginningBytes = 32;  // of a file, which tell what it is

[[noreturn]] void failShort(const fs::path& path, const VectorCounts& header, std::uint64_t words) {
    throw FileError(path,
                    message("this file announces %1 words but ends after %2; download it again",
                            grouped(header.words), grouped(words)));
}

void requireSize(const fs::path& path, const VectorCounts& header, std::size_t size) {
    if (header.size != size) throw FileError(path, vectorWidthSentence(header.size, size), {1, {}});
}

/// What is taken for a file of word vectors, by its first bytes.
struct OtherFile {
    std::string_view beginning;
    const char* sentence;
};
constexpr OtherFile kOtherFiles[] = {
    {"BZh", translatable("this file is compressed with bzip2; decompress it")},
    {"\xfd"
     "7zXZ",
     translatable("this file is compressed with xz; decompress it")},
    {"PK\x03\x04", translatable("this is a zip archive; unpack it and choose the file in it")},
    {"\xba\x16\x4f\x2f",
     translatable("this is a whole model of fastText; choose its vectors, which "
                  "fastText writes into a file ending in .vec")},
    {"\x80",
     translatable("this is an object that Python saved; save its vectors in the text format of "
                  "word2vec (in gensim: save_word2vec_format)")},
    {"\x93NUMPY",
     translatable("this is an array of NumPy, which has no words; save words and vectors "
                  "in the text format of word2vec")},
    {"version https://git-lfs",
     translatable("this file only names the vectors (Git LFS); fetch them with: git lfs pull")}};

void refuseOtherFile(const fs::path& path, std::string_view bytes) {
    for (const OtherFile& other : kOtherFiles)
        if (beginsWith(bytes, other.beginning)) throw FileError(path, message(other.sentence));
}

class TextVectors {
 public:
    /// `isNamedBinary`: the file is only text if its first vector is.
    TextVectors(const fs::path& path, VectorTable& table, bool isNamedBinary)
        : lines_(path, isNamedBinary ? LineForm() : recognisedForm(path)),
          table_(table),
          reader_(table.size()),
          isNamedBinary_(isNamedBinary) {}

    /// Returns false if the file turns out to be binary.
    bool read(const ProgressCallback& progress, const CancelToken& cancel) {
        std::string_view line;
        std::optional<VectorCounts> header;
        std::uint64_t words = 0;
        while (lines_.next(line)) {
            if (lines_.lineNumber() == 1 && isHeading(line, header)) continue;
            if (line.find_first_not_of(kBlank) == std::string_view::npos) continue;
            const Message fault = readLine(line);
            const bool mayBeBinary = isNamedBinary_ || (header && !lines_.textFault().empty());
            if (!fault.empty() && words == 0 && mayBeBinary) return false;
            if (!fault.empty()) throw FileError(lines_.path(), fault, {lines_.lineNumber(), {}});
            if (++words % kBetweenReports > 0) continue;
            cancel.check();
            if (progress) progress(lines_.position().done, lines_.position().total);
        }
        if (words == 0) throw FileError(lines_.path(), message("this file has no word vectors"));
        if (header && words < header->words) failShort(lines_.path(), *header, words);
        return true;
    }

 private:
    /// Whether the first line is not a word's: it has counts or the names of columns.
    bool isHeading(std::string_view line, std::optional<VectorCounts>& header) {
        refuseOtherFile(lines_.path(), line);
        header = vectorCountsIn(line);
        if (header) {
            requireSize(lines_.path(), *header, table_.size());
            reader_.setWidthKnown();
        }
        return header || reader_.namesColumns(line);
    }

    Message readLine(std::string_view line) {
        const Message fault = reader_.read(line);
        if (!fault.empty()) return fault;
        if (float* place = table_.placeFor(reader_.word()))
            std::copy(reader_.numbers().begin(), reader_.numbers().end(), place);
        return {};
    }

    LineSource lines_;
    VectorTable& table_;
    VectorLineReader reader_;
    const bool isNamedBinary_;
};

class BinaryVectors {
 public:
    BinaryVectors(const fs::path& path, VectorTable& table)
        : path_(path), bytes_(openBytes(path)), table_(table), numbers_(table.size()) {}

    void read(const ProgressCallback& progress, const CancelToken& cancel) {
        fill(kBeginningBytes);
        refuseOtherFile(path_, buffer_);
        const auto announced = vectorCountsIn(take('\n'));
        if (!announced)
            throw FileError(path_, message("this file does not have word2vec's binary format, "
                                           "which begins with two counts"));
        const VectorCounts header = *announced;
        requireSize(path_, header, table_.size());
        for (std::uint64_t word = 0; word < header.words; ++word) {
            if (!readWord(word)) failShort(path_, header, word);
            if (word % kBetweenReports > 0) continue;
            cancel.check();
            if (progress) progress(bytes_->position().done, bytes_->position().total);
        }
    }

 private:
    bool readWord(std::uint64_t index) {
        std::string word = take(' ');
        word.erase(0, word.find_first_not_of('\n'));  // some programs end each word's line
        const std::size_t size = numbers_.size() * sizeof(float);
        if (!fill(size)) return false;
        std::memcpy(numbers_.data(), buffer_.data() + begin_, size);
        begin_ += size;
        for (const float number : numbers_)
            if (!std::isfinite(number))
                throw FileError(path_, message("the vector of word %1 contains a value that is not "
                                               "a number; download the file again",
                                               index + 1));
        if (float* place = table_.placeFor(word))
            std::copy(numbers_.begin(), numbers_.end(), place);
        return true;
    }

    /// The text up to the next `end`, which is skipped; the rest of the file if there is none.
    std::string take(char end) {
        std::string taken;
        while (taken.size() <= kMaxWordLength && fill(1)) {
            const char next = buffer_[begin_++];
            if (next == end) return taken;
            taken += next;
        }
        if (taken.size() > kMaxWordLength)
            throw FileError(path_,
                            message("this is not a file of word vectors: a word does not end"));
        return taken;
    }

    /// Fills the buffer if necessary; returns whether it has `size` unread bytes.
    bool fill(std::size_t size) {
        while (buffer_.size() - begin_ < size) {
            buffer_.erase(0, begin_);
            begin_ = 0;
            const std::size_t held = buffer_.size(), block = std::max<std::size_t>(size, 1u << 18);
            buffer_.resize(held + block);
            const std::size_t count = bytes_->read(buffer_.data() + held, block);
            buffer_.resize(held + count);
            if (count == 0) return false;
        }
        return true;
    }

    fs::path path_;
    std::unique_ptr<ByteSource> bytes_;
    VectorTable& table_;
    std::vector<float> numbers_;
    std::string buffer_;
    std::size_t begin_ = 0;  // start of the unread bytes
};

}  // namespace

VectorsFromFile readWordVectors(const fs::path& path, const std::vector<std::string>& vocabulary,
                                std::int64_t size, const Normalizer& normalizer,
                                std::optional<std::uint64_t> seed, const ProgressCallback& progress,
                                const CancelToken& cancel) {
    VectorTable table(vocabulary, size, normalizer);
    const bool isNamedBinary = fs::path(uncompressedName(path)).extension() == ".bin";
    if (!TextVectors(path, table, isNamedBinary).read(progress, cancel))
        BinaryVectors(path, table).read(progress, cancel);
    table.requireWords(path);
    return table.finish(seed);
}

}  // namespace hanscope
