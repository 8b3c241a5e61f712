#include "core/experiment/vectors/english_vectors.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>
#include <unordered_set>

#include "core/experiment/vectors/vector_file.h"
#include "core/resource_folder.h"
#include "core/text/line_source.h"

namespace hanscope {
namespace {

constexpr std::array<std::string_view, 12> kFrequent{"the", "of",  "and",  "to",   "a",  "in",
                                                     "is",  "for", "with", "that", "on", "was"};
constexpr std::size_t kMostFrequent = 40;  // among which they are looked for
constexpr int kEnough = 6;

}  // namespace

std::filesystem::path englishVectorFile() {
    return resourceFolder() / "word-vectors" / "english.vec.zst";
}

bool hasEnglishVectors(const std::vector<std::string>& words) {
    int found = 0;
    for (std::size_t i = 1; i < std::min(words.size(), kMostFrequent + 1); ++i)
        found += std::find(kFrequent.begin(), kFrequent.end(), words[i]) != kFrequent.end();
    std::error_code error;
    return found >= kEnough && std::filesystem::exists(englishVectorFile(), error);
}

void addEnglishWords(std::vector<std::string>& vocabulary,
                     const std::optional<std::vector<std::string>>& some,
                     const Normalizer& normalizer, const CancelToken& cancel) {
    std::unordered_set<std::string> known(vocabulary.begin(), vocabulary.end()), wanted;
    if (some) wanted.insert(some->begin(), some->end());
    LineSource lines(englishVectorFile());
    std::string_view line;
    std::string word;
    lines.next(line);  // counts
    while (lines.next(line)) {
        cancel.check();
        normalizer.normalize(line.substr(0, line.find(' ')), word);
        if (some && wanted.count(word) == 0) continue;
        if (known.insert(word).second) vocabulary.push_back(word);
    }
}

NamedTensors linearStart(const std::vector<std::string>& vocabulary, const Normalizer& normalizer,
                         const ProgressCallback& progress, const CancelToken& cancel) {
    if (!hasEnglishVectors(vocabulary)) return {};
    return {{kEmbeddingName, readWordVectors(englishVectorFile(), vocabulary, kEnglishSize,
                                             normalizer, std::nullopt, progress, cancel)
                                 .vectors}};
}

}  // namespace hanscope
