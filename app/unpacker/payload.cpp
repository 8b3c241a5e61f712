#include "app/unpacker/payload.h"

#include <zstd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace hanscope::unpacker {

void failDamaged(const std::filesystem::path& file) {
    throw std::runtime_error("the file " + file.string() +
                             " is damaged or incomplete; download or copy it again.");
}

Payload payloadOf(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary | std::ios::ate);
    if (!in) throw std::runtime_error("the file " + file.string() + " cannot be read.");
    const auto fileBytes = static_cast<std::uint64_t>(in.tellg());
    if (fileBytes < kTrailerBytes) failDamaged(file);
    std::string trailer(kTrailerBytes, '\0');
    in.seekg(-static_cast<std::streamoff>(kTrailerBytes), std::ios::end);
    in.read(trailer.data(), kTrailerBytes);

    Payload payload;
    std::string mark;
    std::istringstream fields(trailer);
    fields >> mark >> payload.offset >> payload.packedBytes >> payload.unpackedBytes >>
        payload.folder >> payload.checksum;
    const bool isWhole = in && fields && mark == kTrailerMark &&
                         payload.offset + payload.packedBytes + kTrailerBytes == fileBytes;
    if (!isWhole) failDamaged(file);
    return payload;
}

struct PayloadReader::State {
    std::filesystem::path path;
    std::ifstream in;
    std::uint64_t unreadBytes = 0;  // of the compressed archive
    std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context{ZSTD_createDCtx(), &ZSTD_freeDCtx};
    std::vector<char> packed = std::vector<char>(ZSTD_DStreamInSize());
    ZSTD_inBuffer input{nullptr, 0, 0};
    bool isComplete = false;  // the frame has ended, and its checksum was right

    void refill() {
        const auto size = std::min<std::uint64_t>(packed.size(), unreadBytes);
        in.read(packed.data(), static_cast<std::streamsize>(size));
        if (!in || size == 0) failDamaged(path);
        unreadBytes -= size;
        input = {packed.data(), size, 0};
    }
};

PayloadReader::PayloadReader(const std::filesystem::path& file, const Payload& payload)
    : state_(std::make_unique<State>()) {
    state_->path = file;
    state_->in.open(file, std::ios::binary);
    state_->in.seekg(static_cast<std::streamoff>(payload.offset));
    state_->unreadBytes = payload.packedBytes;
    if (!state_->in || !state_->context) failDamaged(file);
}

PayloadReader::~PayloadReader() = default;

std::size_t PayloadReader::readSome(char* to, std::size_t size) {
    ZSTD_outBuffer output{to, size, 0};
    while (output.pos == 0 && !state_->isComplete) {
        if (state_->input.pos == state_->input.size) state_->refill();
        const std::size_t left =
            ZSTD_decompressStream(state_->context.get(), &output, &state_->input);
        if (ZSTD_isError(left) != 0) failDamaged(state_->path);
        state_->isComplete = left == 0;
    }
    return output.pos;
}

void PayloadReader::read(char* to, std::size_t size) {
    for (std::size_t done = 0; done < size;) {
        const std::size_t some = readSome(to + done, size - done);
        if (some == 0) failDamaged(state_->path);
        done += some;
    }
}

void PayloadReader::finish() {
    std::array<char, 4096> rest{};
    while (readSome(rest.data(), rest.size()) > 0) continue;
    if (state_->unreadBytes > 0 || state_->input.pos < state_->input.size)
        failDamaged(state_->path);
}

}  // namespace hanscope::unpacker
