#include "core/corpus/corpus.h"

#include <iterator>

#include "core/corpus/labels.h"
#include "core/corpus/part_reading.h"

namespace hanscope {

namespace {

using Ids = std::vector<std::int32_t>;

Ids idsOf(const std::vector<std::string>& names, WordIndex& index) {
    Ids ids;
    ids.reserve(names.size());
    for (const std::string& name : names) ids.push_back(index.idOf(name));
    return ids;
}

void renumber(Ids& ids, const Ids& newIds) {
    for (std::int32_t& id : ids) id = newIds[static_cast<std::size_t>(id)];
}

template <typename T>
void moveBehind(std::vector<T>& whole, std::vector<T>& part) {
    whole.insert(whole.end(), std::make_move_iterator(part.begin()),
                 std::make_move_iterator(part.end()));
}

/// Joins parts, in the order of their rows, into one corpus. Numbering by first appearance makes
/// the result independent of where one part ended and the next began.
class CorpusJoiner {
 public:
    void append(CorpusPart part) {
        const Ids wordIds = idsOf(part.words, words_);
        for (EncodedDocument& document : part.documents) renumber(document.words, wordIds);
        renumber(part.labels, idsOf(part.labelNames, labels_));
        moveBehind(whole_.documents, part.documents);
        moveBehind(whole_.labels, part.labels);
        moveBehind(whole_.lines, part.lines);
        moveBehind(whole_.rows, part.rows);
    }

    /// The whole, labels put in order. Call once.
    Corpus finish() {
        whole_.words.assign(words_.words().begin(), words_.words().end());
        const std::vector<std::string> names(labels_.words().begin(), labels_.words().end());
        const Ids order = labelOrder(names);
        Ids places(names.size());
        for (std::size_t place = 0; place < order.size(); ++place) {
            const auto name = static_cast<std::size_t>(order[place]);
            places[name] = static_cast<std::int32_t>(place);
            whole_.labelNames.push_back(names[name]);
        }
        renumber(whole_.labels, places);
        return std::move(whole_);
    }

 private:
    Corpus whole_;
    WordIndex words_;
    WordIndex labels_;
};

}  // namespace

Corpus readCorpus(const CorpusSource& source, const Preprocessing& preprocessing, int threads,
                  const ProgressCallback& progress, const CancelToken& cancel) {
    CorpusJoiner joiner;
    SkippedRows skipped = readParts(
        source, preprocessing, threads,
        [&joiner](CorpusPart&& part) { joiner.append(std::move(part)); }, progress, cancel);
    Corpus corpus = joiner.finish();
    corpus.skipped = std::move(skipped);
    if (corpus.documents.empty())
        throw FileError(source.path, "there is no document with a word in it; give a file with some");
    return corpus;
}

}  // namespace hanscope
