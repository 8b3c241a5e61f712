#include "core/model/input/subword_vectors.h"

#include <algorithm>

namespace hanscope {
namespace {

bool haveSubwords(const std::vector<const EncodedDocument*>& documents) {
    return std::any_of(documents.begin(), documents.end(),
                       [](const EncodedDocument* each) { return !each->subwords.empty(); });
}

void addMean(const std::vector<std::int32_t>& rows, const float* parts, std::size_t embedding,
             std::vector<float>& vectors) {
    vectors.resize(vectors.size() + embedding, 0.0f);
    float* sum = vectors.data() + vectors.size() - embedding;
    for (const std::int32_t row : rows) {
        const float* part = parts + static_cast<std::size_t>(row) * embedding;
        for (std::size_t e = 0; e < embedding; ++e) sum[e] += part[e];
    }
    for (std::size_t e = 0; e < embedding; ++e) sum[e] /= static_cast<float>(rows.size());
}

// A copy whose ids of such words are larger by `by`. It needs no list of their parts.
EncodedDocument renumbered(const EncodedDocument& document, std::size_t vocabulary,
                           std::size_t by) {
    EncodedDocument copy{document.words, document.sentenceLengths};
    for (std::int32_t& word : copy.words)
        if (static_cast<std::size_t>(word) >= vocabulary) word += static_cast<std::int32_t>(by);
    return copy;
}

}  // namespace

SubwordBatch subwordBatch(const std::vector<const EncodedDocument*>& documents,
                          std::size_t vocabulary, const float* parts, std::size_t embedding) {
    SubwordBatch batch;
    batch.documents = documents;
    if (!haveSubwords(documents)) return batch;
    batch.renumbered.reserve(documents.size());
    if (!parts) {
        for (const EncodedDocument*& document : batch.documents) {
            if (document->subwords.empty()) continue;
            batch.renumbered.push_back(withoutSubwords(*document, vocabulary));
            document = &batch.renumbered.back();
        }
        return batch;
    }
    std::size_t first = 0;  // of the words of the last document
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const auto& words = documents[i]->subwords;
        if (i == 0 || words != documents[i - 1]->subwords) {
            first = batch.words;
            for (const std::vector<std::int32_t>& rows : words)
                addMean(rows, parts, embedding, batch.vectors);
            batch.words += words.size();
        }
        if (first == 0 || words.empty()) continue;
        batch.renumbered.push_back(renumbered(*documents[i], vocabulary, first));
        batch.documents[i] = &batch.renumbered.back();
    }
    return batch;
}

WordRows wordRows(const std::vector<std::int64_t>& ids, const float* table, std::size_t vocabulary,
                  std::size_t embedding, const SubwordBatch& batch) {
    WordRows rows{table, ids.data(), {}};
    if (batch.words == 0) return rows;
    for (const std::int64_t id : ids) {
        const auto row = static_cast<std::size_t>(id);
        const float* vector = row < vocabulary
                                  ? table + row * embedding
                                  : batch.vectors.data() + (row - vocabulary) * embedding;
        rows.gathered.insert(rows.gathered.end(), vector, vector + embedding);
    }
    rows.x = rows.gathered.data();
    rows.ids = nullptr;
    return rows;
}

}  // namespace hanscope
