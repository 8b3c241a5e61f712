#include "core/corpus/cache/corpus_cache.h"

#include <stdlib.h>

#include <filesystem>
#include <string>

#include "core/corpus/cache/corpus_parts.h"
#include "core/corpus/cache/corpus_writer.h"
#include "core/corpus/cache/source_cache.h"
#include "core/corpus/cache_files.h"
#include "core/corpus/encoded/corpus.h"
#include "core/corpus/labels.h"
#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "core/message.h"

namespace hanscope {

namespace fs = std::filesystem;

fs::path defaultCacheFolder() {
    const char* cache = ::getenv("XDG_CACHE_HOME");
    if (cache && fs::path(cache).is_absolute()) return fs::path(cache) / "hanscope";
    const char* home = ::getenv("HOME");
    return home && *home ? fs::path(home) / ".cache" / "hanscope" : fs::path();
}

std::shared_ptr<const EncodedCorpus> openCorpus(const CorpusSource& source,
                                                const Preprocessing& preprocessing,
                                                const CorpusReading& reading,
                                                const CancelToken& cancel) {
    const CorpusSource complete = withTree(source);
    std::shared_ptr<const EncodedCorpus> corpus;
    SourceFile file;
    file.suffix = kCorpusSuffix;
    file.key = [&](const std::string& content) {
        return corpusKey(complete, content, preprocessing);
    };
    file.open = [&](const fs::path& path, const std::string& key) {
        auto opened = std::make_shared<EncodedCorpus>(path, key);
        opened->verify(cancel);
        corpus = std::move(opened);
    };
    file.make = [&](const fs::path& path, const std::string& key, const CorpusSource& stamped) {
        CorpusWriter writer(path, key, stamped);
        const SkippedRows skipped = readParts(
            stamped, preprocessing, reading.threads,
            [&writer](EncodedPart&& part) { writer.append(std::move(part)); }, reading.progress,
            cancel);
        writer.finish(skipped);
    };
    file.rebuildNotice = [](const Message& fault) {
        return message("%1; the texts are encoded again", fault);
    };
    file.temporaryNotice = [](const Message& fault) {
        return message("%1; the texts are encoded for this run alone", fault);
    };
    if (reading.notice) {
        const Message unusual = recognisedText(source.path, source.columns);
        if (!unusual.empty()) reading.notice(unusual);
    }
    openSourceFile(complete, file, reading, cancel);
    if (corpus->labelNames().size() > maxLabels(complete)) throwTooManyClasses(complete);
    return corpus;
}

}  // namespace hanscope
