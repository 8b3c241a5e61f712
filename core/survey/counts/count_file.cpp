#include "core/survey/counts/count_file.h"

#include <xxhash.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/error.h"
#include "core/little_endian.h"
#include "core/survey/skipped_text.h"
#include "core/text/text_file.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kCountsMagic = "HANSCOPE COUNTS 1\n";
constexpr std::size_t kCountBlock = std::size_t{1} << 16, kCountTrailer = 16;
constexpr int kMaxShift = 63;  // of the last 7 bits of a number
constexpr std::uint64_t kRowsBetweenChecks = 1024;

}  // namespace

Message damagedCounts() {
    return message(
        "this is no file that --shard writes, or it is damaged or of another version; make it "
        "again");
}

struct CountWriter::Checksum {
    Checksum() { XXH3_64bits_reset(state.get()); }

    const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state{XXH3_createState(),
                                                                         XXH3_freeState};
};

CountWriter::CountWriter(const fs::path& path, CountHeader header)
    : header_(std::move(header)),
      file_(path),
      buffer_(kCountsMagic),
      checksum_(std::make_unique<Checksum>()) {}

CountWriter::~CountWriter() = default;

void CountWriter::number(std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) buffer_ += static_cast<char>((number & 0x7f) | 0x80);
    buffer_ += static_cast<char>(number);
    if (buffer_.size() >= kCountBlock) flush();
}

void CountWriter::text(std::string_view text) {
    number(text.size());
    buffer_ += text;
}

void CountWriter::flush() {
    XXH3_64bits_update(checksum_->state.get(), buffer_.data(), buffer_.size());
    file_.write(buffer_);
    buffer_.clear();
}

void CountWriter::commit(const SkippedRows& skipped) {
    const std::string header = nlohmann::json{
        {"command", header_.command},
        {"question", header_.question},
        {"shard", {header_.shard.number, header_.shard.count}},
        {"skipped",
         skippedText(skipped)}}.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
    buffer_ += header + littleEndian(header.size(), 8);
    flush();
    file_.write(littleEndian(XXH3_64bits_digest(checksum_->state.get()), 8));
    file_.commit();
}

struct CountReader::State {
    State(const fs::path& path, const CancelToken& cancel) : file(path) {
        if (file.size() < kCountsMagic.size() + kCountTrailer) fail();
        std::string trailer(kCountTrailer, '\0');
        take(file.size() - kCountTrailer, trailer.data(), kCountTrailer);
        if (sumOf(cancel) != littleEndian(trailer.data() + 8)) fail();
        const std::uint64_t size = littleEndian(trailer.data());
        if (size > file.size() - kCountsMagic.size() - kCountTrailer) fail();
        end = file.size() - kCountTrailer - size;
        std::string json(size, '\0');
        take(end, json.data(), size);
        readHeader(json);
    }

    void readHeader(const std::string& json) {
        try {
            const auto object = nlohmann::json::parse(json);
            object.at("command").get_to(header.command);
            object.at("question").get_to(header.question);
            object.at("shard").at(0).get_to(header.shard.number);
            object.at("shard").at(1).get_to(header.shard.count);
            skipped = skippedIn(object.at("skipped").get<std::string>());
        } catch (const nlohmann::json::exception&) {
            fail();
        }
        const Shard& shard = header.shard;
        if (shard.number < 1 || shard.number > shard.count) fail();
    }

    /// The checksum of all but the last 8 bytes, which begin as they should.
    std::uint64_t sumOf(const CancelToken& cancel) {
        const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> sum(XXH3_createState(),
                                                                           XXH3_freeState);
        XXH3_64bits_reset(sum.get());
        const std::uint64_t size = file.size() - 8;
        for (std::uint64_t place = 0; place < size; place += block.size()) {
            cancel.check();
            block.resize(std::min<std::uint64_t>(kCountBlock, size - place));
            take(place, block.data(), block.size());
            if (place == 0 && block.compare(0, kCountsMagic.size(), kCountsMagic) != 0) fail();
            XXH3_64bits_update(sum.get(), block.data(), block.size());
        }
        block.clear();
        return XXH3_64bits_digest(sum.get());
    }

    void take(std::uint64_t place, void* into, std::size_t size) const {
        if (file.read(place, into, size) < size) fail();
    }

    unsigned char next() {
        if (at == block.size()) {
            if (offset == end) fail();
            at = 0;
            block.resize(std::min<std::uint64_t>(kCountBlock, end - offset));
            take(offset, block.data(), block.size());
            offset += block.size();
        }
        return static_cast<unsigned char>(block[at++]);
    }

    [[noreturn]] void fail() const { throw FileError(file.path(), damagedCounts()); }

    const InputFile file;
    CountHeader header;
    SkippedRows skipped;
    std::uint64_t end = 0, offset = kCountsMagic.size();  // of the numbers; of what is behind block
    std::string block;
    std::size_t at = 0;  // in it
};

CountReader::CountReader(const fs::path& path, const CancelToken& cancel)
    : state_(std::make_unique<State>(path, cancel)) {}
CountReader::~CountReader() = default;
CountReader::CountReader(CountReader&&) noexcept = default;
CountReader& CountReader::operator=(CountReader&&) noexcept = default;

const CountHeader& CountReader::header() const {
    return state_->header;
}

const SkippedRows& CountReader::skipped() const {
    return state_->skipped;
}

std::uint64_t CountReader::bytes() const {
    return state_->end - kCountsMagic.size();
}

std::uint64_t CountReader::bytesRead() const {
    return state_->offset - kCountsMagic.size();
}

std::uint64_t CountReader::number() {
    std::uint64_t number = 0;
    for (int shift = 0; shift <= kMaxShift; shift += 7) {
        const unsigned char byte = state_->next();
        number |= std::uint64_t{byte & 0x7fu} << shift;
        if (byte < 0x80) return number;
    }
    state_->fail();
}

std::uint64_t CountReader::numberBelow(std::uint64_t end) {
    const std::uint64_t found = number();
    if (found >= end) state_->fail();
    return found;
}

std::string CountReader::text() {
    std::string text;
    for (std::uint64_t left = numberBelow(bytes() + 1); left > 0; --left)
        text += static_cast<char>(state_->next());
    return text;
}

void CountReader::refuse() const {
    state_->fail();
}

void CountReader::rewind() {
    state_->offset = kCountsMagic.size();
    state_->block.clear();
    state_->at = 0;
}

std::vector<CountReader> openShards(const std::vector<fs::path>& files, const CancelToken& cancel) {
    std::vector<CountReader> found;
    for (const fs::path& file : files) found.emplace_back(file, cancel);
    for (std::size_t i = 0; i < found.size(); ++i) {
        const CountHeader &first = found[0].header(), &header = found[i].header();
        if (header.command != first.command || header.question != first.question ||
            header.shard.count != first.shard.count)
            throw FileError(files[i],
                            message("its counts are of other texts, or by other options, than "
                                    "those of '%1'; give the files of one corpus and one command",
                                    files[0]));
        for (std::size_t other = 0; other < i; ++other)
            if (found[other].header().shard.number == header.shard.number)
                throw FileError(files[i], message("it is the same shard as '%1'; give each once",
                                                  files[other]));
    }
    std::sort(found.begin(), found.end(), [](const CountReader& a, const CountReader& b) {
        return a.header().shard.number < b.header().shard.number;
    });
    const std::uint64_t count = found[0].header().shard.count;
    for (std::uint64_t number = 1; number <= count; ++number)
        if (found.size() < number || found[number - 1].header().shard.number != number)
            throw Error(
                message("shard %1 of %2 is missing; give the files of all shards", number, count));
    return found;
}

SkippedRows skippedOf(const std::vector<CountReader>& shards) {
    SkippedRows skipped = shards.at(0).skipped();
    for (std::size_t i = 1; i < shards.size(); ++i) skipped.empty += shards[i].skipped().empty;
    return skipped;
}

void readRows(std::vector<CountReader>& shards,
              const std::function<void(std::uint64_t row, std::size_t number)>& each,
              const ProgressCallback& progress, const CancelToken& cancel) {
    std::vector<std::uint64_t> next(shards.size(), 0);  // row + 1; 0: the file is at its end
    const auto advance = [&](std::size_t i) {
        const std::uint64_t distance = shards[i].number();
        next[i] = distance == 0 ? 0 : next[i] + distance;
    };
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < shards.size(); ++i) {
        advance(i);
        total += shards[i].bytes();
    }
    for (std::uint64_t count = 0;; ++count) {
        std::size_t first = shards.size();
        for (std::size_t i = 0; i < shards.size(); ++i)
            if (next[i] > 0 && (first == shards.size() || next[i] < next[first])) first = i;
        if (first == shards.size()) break;
        each(next[first] - 1, first);
        advance(first);
        if (count % kRowsBetweenChecks != 0) continue;
        cancel.check();
        std::uint64_t done = 0;
        for (const CountReader& shard : shards) done += shard.bytesRead();
        if (progress) progress(done, total);
    }
}

}  // namespace hanscope
