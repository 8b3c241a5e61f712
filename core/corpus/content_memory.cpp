#include "core/corpus/content_memory.h"

#include <sstream>

#include "core/atomic_file.h"
#include "core/corpus/content_key.h"
#include "core/corpus/corpus_format.h"
#include "core/error.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

struct Memory {
    std::string stamp, content;
};

/// Whether both are checksums.
bool isWhole(const Memory& memory) {
    constexpr char kDigits[] = "0123456789abcdef";
    const auto isSum = [&](const std::string& text) {
        return text.size() == kKeyDigits && text.find_first_not_of(kDigits) == std::string::npos;
    };
    return isSum(memory.stamp) && isSum(memory.content);
}

/// What the file says; neither is whole if it cannot be read.
Memory memoryIn(const fs::path& file) {
    constexpr std::size_t kMaxBytes = 1000;
    Memory memory;
    try {
        std::istringstream text(readRegularFile(file, kMaxBytes));
        text >> memory.stamp >> memory.content;
    } catch (const FileError&) {
        return {};
    }
    return memory;
}

}  // namespace

std::string rememberedContent(const CorpusSource& source, const std::string& stamp,
                              const fs::path& folder, const NoticeCallback& notice,
                              const CancelToken& cancel) {
    std::error_code ignored;
    const fs::path memory = folder / (digestOf(fs::absolute(source.path).string()) + ".source");
    const Memory known = memoryIn(memory);
    if (fs::exists(memory, ignored) && !isWhole(known) && notice)
        notice(memory.string() +
               ": this file of the cache is damaged; the checksum of the texts is computed again");
    if (known.stamp == stamp && isWhole(known)) return known.content;
    std::string content = contentOf(source, cancel);
    if (!isFresh(source)) {
        AtomicFile file(memory, AtomicFile::Access::Owner);
        file.write(stamp + "\n" + content + "\n");
        file.commit();
    }
    return content;
}

}  // namespace hanscope
