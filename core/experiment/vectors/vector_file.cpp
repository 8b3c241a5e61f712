#include "core/experiment/vectors/vector_file.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <optional>
#include <random>
#include <string_view>
#include <unordered_map>

#include "core/counted.h"
#include "core/error.h"
#include "core/message.h"
#include "core/text/line_source.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

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

    /// Fills the missing vectors with random numbers and returns the result. Call only once.
    VectorsFromFile finish(std::uint64_t seed) {
        VectorsFromFile result;
        double squares = 0;
        for (const Source source : sources_) result.found += source != Source::None;
        for (const float value : vectors_.values) squares += double{value} * value;
        const double count = static_cast<double>(result.found * size_);
        const double bound =
            count > 0 ? std::sqrt(3 * squares / count) : 0.1;  // uniform: same spread

        std::mt19937_64 random(seed);
        for (std::size_t row = 0; row < sources_.size(); ++row) {
            if (sources_[row] != Source::None) continue;
            for (std::size_t i = 0; i < size_; ++i) {
                const double share = static_cast<double>(random() >> 11) / 9007199254740992.0;
                vectors_.values[row * size_ + i] = static_cast<float>(bound * (2 * share - 1));
            }
        }
        result.vectors = std::move(vectors_);
        return result;
    }

 private:
    enum class Source : char { None, Normalised, Exact };

    const std::size_t size_;
    const Normalizer& normalizer_;
    std::unordered_map<std::string_view, std::size_t> rows_;
    std::vector<Source> sources_;  // [row]
    TensorValues vectors_;
    std::string normalized_;
};

constexpr std::size_t kMaxWordLength = 4096;
constexpr std::uint64_t kBetweenReports = 1024;

struct Header {
    std::uint64_t words = 0, size = 0;
};

template <typename T>
bool parseWhole(std::string_view text, T& value) {
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && stop == text.data() + text.size();
}

/// Removes the last word of `text` and returns it.
std::string_view takeLast(std::string_view& text) {
    const std::size_t end = text.find_last_not_of(kBlank);
    text = text.substr(0, end == std::string_view::npos ? 0 : end + 1);
    const std::size_t blank = text.find_last_of(kBlank);
    const std::size_t begin = blank == std::string_view::npos ? 0 : blank + 1;
    const std::string_view last = text.substr(begin);
    text = text.substr(0, begin);
    return last;
}

std::optional<Header> headerIn(std::string_view line) {
    Header header;
    const bool isHeader = parseWhole(takeLast(line), header.size) &&
                          parseWhole(takeLast(line), header.words) && takeLast(line).empty();
    return isHeader ? std::optional<Header>(header) : std::nullopt;
}

std::size_t numbersIn(std::string_view line) {
    std::size_t count = 0;
    float value = 0;
    while (parseWhole(takeLast(line), value)) ++count;
    return count;
}

Message widthSentence(std::uint64_t width, std::size_t wanted) {
    return message(
        "this vector has %1 numbers, but %2 are needed; choose another file, or set the size of "
        "word vectors to %3 (--embedding-size)",
        width, wanted, width);
}

/// Reads one word, which may contain blanks, and its numbers. Returns the error sentence; empty: no
/// error.
Message parseLine(std::string_view line, std::size_t size, std::string_view& word,
                  std::vector<float>& numbers) {
    std::string_view rest = line;
    numbers.resize(size);
    for (std::size_t i = size; i-- > 0;) {
        const std::string_view number = takeLast(rest);
        if (parseWhole(number, numbers[i]) && std::isfinite(numbers[i])) continue;
        const std::size_t found = size - 1 - i;
        if (takeLast(rest).empty()) return widthSentence(numbersIn(line), size);
        return message(
            "'%1' is not a number: the line must end with %2 numbers, but only the last %3 of its "
            "words are numbers",
            number.substr(0, 40), size, found);
    }
    word = rest.substr(0, rest.find_last_not_of(kBlank) + 1);
    std::string_view before = word;
    float surplus = 0;
    const bool isLong = parseWhole(takeLast(before), surplus) && !takeLast(before).empty();
    return word.empty() || isLong ? widthSentence(numbersIn(line), size) : Message();
}

[[noreturn]] void failShort(const fs::path& path, const Header& header, std::uint64_t words) {
    throw FileError(path,
                    message("this file announces %1 words but ends after %2; download it again",
                            grouped(header.words), grouped(words)));
}

void requireSize(const fs::path& path, const Header& header, std::size_t size) {
    if (header.size != size) throw FileError(path, widthSentence(header.size, size), {1, {}});
}

class TextVectors {
 public:
    TextVectors(const fs::path& path, VectorTable& table) : lines_(path), table_(table) {}

    /// Returns false if the file turns out to be binary.
    bool read(const ProgressCallback& progress, const CancelToken& cancel) {
        std::string_view line;
        std::optional<Header> header;
        std::uint64_t words = 0;
        while (lines_.next(line)) {
            if (lines_.lineNumber() == 1 && (header = headerIn(line))) {
                requireSize(lines_.path(), *header, table_.size());
                continue;
            }
            if (line.find_first_not_of(kBlank) == std::string_view::npos) continue;
            const Message fault = readLine(line);
            if (!fault.empty() && header && words == 0 && !lines_.textFault().empty()) return false;
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
    Message readLine(std::string_view line) {
        std::string_view word;
        const Message fault = parseLine(line, table_.size(), word, numbers_);
        if (!fault.empty()) return fault;
        if (float* place = table_.placeFor(word))
            std::copy(numbers_.begin(), numbers_.end(), place);
        return {};
    }

    LineSource lines_;
    VectorTable& table_;
    std::vector<float> numbers_;
};

class BinaryVectors {
 public:
    BinaryVectors(const fs::path& path, VectorTable& table)
        : path_(path), bytes_(openBytes(path)), table_(table), numbers_(table.size()) {}

    void read(const ProgressCallback& progress, const CancelToken& cancel) {
        const auto announced = headerIn(take('\n'));
        if (!announced)
            throw FileError(path_, message("this file does not have word2vec's binary format, "
                                           "which begins with two counts"));
        const Header header = *announced;
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
                                std::int64_t size, const Normalizer& normalizer, std::uint64_t seed,
                                const ProgressCallback& progress, const CancelToken& cancel) {
    VectorTable table(vocabulary, size, normalizer);
    const bool isNamedBinary = fs::path(uncompressedName(path)).extension() == ".bin";
    if (isNamedBinary || !TextVectors(path, table).read(progress, cancel))
        BinaryVectors(path, table).read(progress, cancel);
    return table.finish(seed);
}

}  // namespace hanscope
