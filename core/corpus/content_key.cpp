#include "core/corpus/content_key.h"

#include <sys/stat.h>
#include <xxhash.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <memory>

#include "core/corpus/corpus_format.h"
#include "core/corpus/readers/row_reader.h"
#include "core/error.h"
#include "core/hierarchy/label_tree.h"
#include "core/text/line_source.h"
#include "core/text/segmenter.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBlock = 1u << 20;
constexpr std::chrono::seconds kFresh{3};

struct FreeState {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};

class Digest {
 public:
    Digest() : state_(XXH3_createState()) { XXH3_128bits_reset(state_.get()); }

    void add(std::string_view bytes) {
        XXH3_128bits_update(state_.get(), bytes.data(), bytes.size());
    }
    std::string text() const {
        const XXH128_hash_t sum = XXH3_128bits_digest(state_.get());
        char digits[33];
        std::snprintf(digits, sizeof digits, "%016llx%016llx",
                      static_cast<unsigned long long>(sum.high64),
                      static_cast<unsigned long long>(sum.low64));
        return digits;
    }

 private:
    std::unique_ptr<XXH3_state_t, FreeState> state_;
};

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

/// Adds the bytes of the file as they are on disk, followed by their number.
void addFile(Digest& digest, const fs::path& path, const CancelToken& cancel) {
    const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
    if (!file) throwUnreadable(path, errno);
    std::string block(kBlock, '\0');
    std::uint64_t size = 0;
    for (std::size_t count = kBlock; count == kBlock; size += count) {
        cancel.check();
        count = std::fread(block.data(), 1, block.size(), file.get());
        if (count < kBlock && std::ferror(file.get())) throwUnreadable(path, errno);
        digest.add({block.data(), count});
    }
    digest.add("\n" + std::to_string(size) + "\n");
}

std::string nanoseconds(const timespec& time) {
    return std::to_string(time.tv_sec) + "." + std::to_string(time.tv_nsec);
}

struct stat statusOf(const fs::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) throwUnreadable(path, errno);
    return status;
}

/// A text for everything that determines the additional labels of a document; empty without a tree.
std::string keyOf(const LabelHierarchy& hierarchy) {
    if (!hierarchy.pathSeparator.empty()) return "paths " + digestOf(hierarchy.pathSeparator);
    if (!hierarchy.tree) return {};
    std::string key = "tree " + digestOf(hierarchy.tree->separator());
    for (std::int32_t label = 0; label < hierarchy.tree->root(); ++label)
        key += digestOf(hierarchy.tree->name(label)) +
               std::to_string(hierarchy.tree->parent(label)) + " ";
    return key;
}

}  // namespace

std::string stampOf(const CorpusSource& source) {
    Digest digest;
    for (const fs::path& path : filesOf(source.path, source.columns)) {
        const struct stat status = statusOf(path);
        digest.add(path.string() + "\n" + std::to_string(status.st_size) + " " +
                   nanoseconds(status.st_mtim) + " " + nanoseconds(status.st_ctim) + " " +
                   std::to_string(status.st_ino) + "\n");
    }
    return digest.text();
}

bool isFresh(const CorpusSource& source) {
    const auto now = std::chrono::system_clock::now();
    for (const fs::path& path : filesOf(source.path, source.columns)) {
        const auto changed = std::chrono::system_clock::from_time_t(statusOf(path).st_ctim.tv_sec);
        if (changed > now - kFresh) return true;
    }
    return false;
}

std::string contentOf(const CorpusSource& source, const CancelToken& cancel) {
    Digest digest;
    for (const fs::path& path : filesOf(source.path, source.columns)) {
        digest.add(path.lexically_relative(source.path).string() + "\n");
        addFile(digest, path, cancel);
    }
    return digest.text();
}

std::string corpusKey(const CorpusSource& source, const std::string& content,
                      const Preprocessing& preprocessing) {
    const Columns& columns = source.columns;
    const auto number = [](auto value) { return std::to_string(static_cast<int>(value)) + "\n"; };
    std::string settings = "hanscope " HANSCOPE_VERSION ", " + segmentationRules() + "\n";
    settings += kCorpusMagic;
    settings += fs::path(uncompressedName(source.path)).extension().string() + "\n";
    settings += digestOf(columns.text) + digestOf(columns.label) + number(columns.header);
    settings += number(columns.labelling) + digestOf(columns.separators);
    settings += number(source.onError) + preprocessing.locale + "\n";
    settings += number(preprocessing.suppressAbbreviations) + number(preprocessing.nfkc);
    settings += number(preprocessing.foldCase) + number(preprocessing.ownAbbreviations);
    if (preprocessing.lowerCase) settings += number(preprocessing.lowerCase);
    settings += keyOf(source.hierarchy);
    return digestOf(settings + content);
}

std::string digestOf(std::string_view bytes) {
    Digest digest;
    digest.add(bytes);
    return digest.text();
}

}  // namespace hanscope
