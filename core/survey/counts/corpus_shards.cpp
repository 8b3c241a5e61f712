#include "core/survey/counts/corpus_shards.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/corpus/cache/corpus_parts.h"
#include "core/corpus/cache/source_cache.h"
#include "core/corpus/cache/source_rows.h"
#include "core/corpus/cache_files.h"
#include "core/corpus/labels.h"
#include "core/error.h"

namespace hanscope {
namespace {

constexpr std::size_t kDocumentsOfPart = 1024;
constexpr std::uint64_t kMaxOfDocument = std::numeric_limits<std::int32_t>::max();

/// Writes numbers of names, each name once: behind its first number.
class NameWriter {
 public:
    explicit NameWriter(CountWriter& writer) : writer_(writer) {}

    void write(const std::string& name) {
        const std::size_t known = names_.size();
        const auto id = static_cast<std::size_t>(names_.idOf(name));
        writer_.number(id);
        if (id == known) writer_.text(name);
    }

 private:
    CountWriter& writer_;
    WordIndex names_;
};

/// Reads what a NameWriter wrote.
class NameReader {
 public:
    const std::string& read(CountReader& reader) {
        const std::uint64_t id = reader.numberBelow(names_.size() + 1);
        if (id == names_.size()) names_.push_back(reader.text());
        return names_[id];
    }

 private:
    std::vector<std::string> names_;
};

/// The documents of all shards as parts.
class ShardParts {
 public:
    ShardParts(std::vector<CountReader>& shards, bool joinsLabels)
        : shards_(shards), joinsLabels_(joinsLabels) {}

    void read(const PartConsumer& consume, const ProgressCallback& progress,
              const CancelToken& cancel) {
        for (CountReader& shard : shards_) shard.rewind();
        names_.assign(shards_.size(), {});
        begin();
        readRows(
            shards_,
            [&](std::uint64_t row, std::size_t shard) {
                add(row, shards_[shard], names_[shard]);
                if (part_.documents.size() < kDocumentsOfPart) return;
                consume(taken());
                begin();
            },
            progress, cancel);
        if (!part_.documents.empty()) consume(taken());
    }

 private:
    struct Names {
        NameReader words, labels;
    };

    void begin() {
        part_ = {};
        words_ = std::make_unique<WordIndex>();
        labels_ = std::make_unique<LabelIndex>(joinsLabels_);
    }
    EncodedPart taken() {
        part_.words.assign(words_->words().begin(), words_->words().end());
        part_.labelNames = labels_->names();
        return std::move(part_);
    }
    void add(std::uint64_t row, CountReader& reader, Names& names) {
        part_.rows.push_back(row);
        part_.lines.push_back(reader.number());
        std::vector<std::int32_t> labels;
        for (std::uint64_t left = reader.numberBelow(kMaxOfDocument); left > 0; --left)
            labels.push_back(labels_->idOf(names.labels.read(reader)));
        std::sort(labels.begin(), labels.end());
        if (std::adjacent_find(labels.begin(), labels.end()) != labels.end()) reader.refuse();
        part_.labels.append(labels);
        EncodedDocument document;
        for (std::uint64_t left = reader.numberBelow(kMaxOfDocument); left > 0; --left) {
            const std::uint64_t words = reader.numberBelow(kMaxOfDocument);
            if (words == 0) reader.refuse();
            document.sentenceLengths.push_back(static_cast<std::int32_t>(words));
            for (std::uint64_t word = 0; word < words; ++word)
                document.words.push_back(words_->idOf(names.words.read(reader)));
        }
        if (document.words.empty()) reader.refuse();
        part_.documents.push_back(std::move(document));
    }

    std::vector<CountReader>& shards_;
    const bool joinsLabels_;
    std::vector<Names> names_;  // [shard]
    EncodedPart part_;
    std::unique_ptr<WordIndex> words_;    // of the part
    std::unique_ptr<LabelIndex> labels_;  // of the part
};

}  // namespace

SkippedRows writeCorpus(CountWriter& writer, const CorpusSource& source,
                        const Preprocessing& preprocessing, const Shard& shard,
                        const ProgressCallback& progress, const CancelToken& cancel, int threads) {
    CorpusSource complete = withTree(source);
    complete.stamp = stampOf(complete);
    RowMarks rows;
    NameWriter words(writer), labels(writer);
    const auto write = [&](const EncodedPart& part) {
        for (std::size_t i = 0; i < part.documents.size(); ++i) {
            const EncodedDocument& document = part.documents[i];
            rows.begin(writer, part.rows[i]);
            writer.number(part.lines[i]);
            writer.number(part.labels[i].size());
            for (const std::int32_t label : part.labels[i])
                labels.write(part.labelNames[static_cast<std::size_t>(label)]);
            writer.number(document.sentenceLengths.size());
            std::size_t at = 0;
            for (const std::int32_t size : document.sentenceLengths) {
                writer.number(static_cast<std::uint64_t>(size));
                for (const std::size_t end = at + static_cast<std::size_t>(size); at < end; ++at)
                    words.write(part.words[static_cast<std::size_t>(document.words[at])]);
            }
        }
    };
    const SkippedRows skipped = readParts(complete, preprocessing, threads, write, progress, cancel,
                                          [&](const Row& row) { return shard.has(row.number); });
    RowMarks::end(writer);
    return skipped;
}

std::shared_ptr<const EncodedCorpus> corpusOf(std::vector<CountReader>& shards,
                                              const CorpusSource& source,
                                              const Preprocessing& preprocessing,
                                              const std::string& key,
                                              const ProgressCallback& progress,
                                              const CancelToken& cancel) {
    const CorpusSource complete = withTree(source);
    std::shared_ptr<const EncodedCorpus> corpus;
    SourceFile file;
    file.suffix = kCorpusSuffix;
    file.key = [&](const std::string& content) {
        if (corpusKey(complete, content, preprocessing) != key) throwChanged(complete);
        return std::string();  // without marks, it is not to be found again
    };
    file.open = [&](const std::filesystem::path& path, const std::string& ofFile) {
        corpus = std::make_shared<EncodedCorpus>(path, ofFile);
    };
    file.make = [&](const std::filesystem::path& path, const std::string& ofFile,
                    const CorpusSource& stamped) {
        CorpusWriter writer(path, ofFile, stamped);
        ShardParts(shards, !stamped.hierarchy.isGiven())
            .read([&](EncodedPart&& part) { writer.append(std::move(part)); }, progress, cancel);
        writer.finish(skippedOf(shards));
    };
    file.rebuildNotice = file.temporaryNotice = [](const Message& fault) { return fault; };
    openSourceFile(complete, file, {}, cancel);
    return corpus;
}

}  // namespace hanscope
