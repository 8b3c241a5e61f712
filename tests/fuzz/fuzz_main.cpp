// The program of libFuzzer; `run` starts it. HANSCOPE_FUZZ_TARGET names the reader.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

#include "tests/fuzz/fuzz_target.h"

using hanscope::test::FuzzTarget;
using hanscope::test::fuzzTarget;

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t maxSize);

namespace {

constexpr std::size_t kLengthBytes = 8;

const FuzzTarget& chosenTarget() {
    static const FuzzTarget& target = []() -> const FuzzTarget& {
        const char* name = std::getenv("HANSCOPE_FUZZ_TARGET");
        if (name) return fuzzTarget(name);
        std::fputs("HANSCOPE_FUZZ_TARGET is not set\n", stderr);
        std::exit(2);
    }();
    return target;
}

// safetensors: a length of 8 bytes, so much JSON, data. Changes the JSON or the data and keeps the
// length right, so that the reader gets beyond it. Returns 0 if the file has no such form.
std::size_t mutatedSafetensors(std::uint8_t* data, std::size_t size, std::size_t maxSize,
                               bool changesHeader) {
    std::uint64_t header = 0;
    if (size < kLengthBytes) return 0;
    std::memcpy(&header, data, kLengthBytes);
    if (header > size - kLengthBytes) return 0;
    const auto headerSize = static_cast<std::size_t>(header);
    std::uint8_t* const body = data + kLengthBytes;
    const std::size_t bodySize = size - kLengthBytes - headerSize;
    if (!changesHeader)
        return size - bodySize +
               LLVMFuzzerMutate(body + headerSize, bodySize, maxSize - size + bodySize);
    std::vector<std::uint8_t> text(body, body + headerSize);
    const std::size_t maximum = maxSize - kLengthBytes - bodySize;
    text.resize(maximum);
    const std::uint64_t now = LLVMFuzzerMutate(text.data(), headerSize, maximum);
    std::memmove(body + now, body + headerSize, bodySize);
    std::memcpy(body, text.data(), now);
    std::memcpy(data, &now, kLengthBytes);
    return kLengthBytes + static_cast<std::size_t>(now) + bodySize;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t maxSize, unsigned seed) {
    const std::string& name = chosenTarget().name;
    const unsigned kind = std::minstd_rand(seed)() % 4;  // one of four changes the length, too
    if (kind > 0 && (name == "model" || name == "safetensors" || name == "checkpoint"))
        if (const std::size_t changed = mutatedSafetensors(data, size, maxSize, kind < 3))
            return changed;
    return LLVMFuzzerMutate(data, size, maxSize);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chosenTarget().read({reinterpret_cast<const char*>(data), size});
    return 0;
}
