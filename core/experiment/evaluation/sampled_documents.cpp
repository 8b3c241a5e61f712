#include "core/experiment/evaluation/sampled_documents.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "core/corpus/document_places.h"
#include "core/error.h"
#include "core/text/segmenter.h"

namespace hanscope {
namespace {

constexpr std::size_t kMaxSample = 1000, kMaxReadAgain = 20000;

std::vector<std::uint32_t> sampledIndices(std::size_t documents) {
    const std::size_t among = std::min(documents, kMaxReadAgain);
    const std::size_t count = std::min(among, kMaxSample);
    std::vector<std::uint32_t> sample;
    for (std::size_t i = 0; i < count; ++i)
        sample.push_back(static_cast<std::uint32_t>(i * among / count));
    return sample;
}

// A pipe would have to be opened again, which waits for another writer.
std::vector<std::string> sampledTexts(const CorpusSource& source, const EncodedCorpus& corpus,
                                      const CancelToken& cancel) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(source.path, ignored) &&
        !std::filesystem::is_directory(source.path, ignored))
        return {};
    try {
        return documentTexts(source, corpus, sampledIndices(corpus.size()), cancel);
    } catch (const FileError&) {
        return {};
    }
}

}  // namespace

std::vector<std::shared_ptr<const Document>> sampledDocuments(const CorpusSource& source,
                                                              const EncodedCorpus& corpus,
                                                              const Preprocessing& preprocessing,
                                                              const CancelToken& cancel) {
    Segmenter segmenter(preprocessing);
    std::vector<std::shared_ptr<const Document>> documents;
    for (const std::string& text : sampledTexts(source, corpus, cancel)) {
        auto document = std::make_shared<const Document>(segmenter.segment(text, cancel));
        if (!document->words().empty()) documents.push_back(std::move(document));
    }
    return documents;
}

}  // namespace hanscope
