#include "core/kernels/decoder/pass_queries.h"

namespace hanscope {

std::vector<DocumentQueries> queriesOfTriples(const DecoderPass& pass,
                                              const std::vector<TextOfDocument>& texts, int first,
                                              int queriesPerTriple, std::size_t& weights) {
    std::vector<DocumentQueries> runs;
    for (int triple = first; triple < pass.triples(); ++triple) {
        const std::int32_t document = pass.documents[triple];
        if (triple == first || document != pass.documents[triple - 1]) {
            const TextOfDocument& text = texts[static_cast<std::size_t>(document)];
            runs.push_back({text, triple * queriesPerTriple, 0, weights,
                            text.states != nullptr || pass.changeWeights});
        }
        runs.back().count += queriesPerTriple;
        if (runs.back().keepsWeights)
            weights += static_cast<std::size_t>(runs.back().text.words) *
                       static_cast<std::size_t>(queriesPerTriple);
    }
    return runs;
}

WeightChange changeOfPass(const DecoderTable& table, const DecoderPass& pass,
                          int queriesPerTriple) {
    if (!pass.changeWeights) return {};
    return [&table, &pass, queriesPerTriple](const DocumentQueries& run, float* weights) {
        std::vector<float> own(static_cast<std::size_t>(run.text.words));
        for (std::int32_t j = 0; j < run.count; ++j) {
            const std::int32_t entry = pass.entries[(run.first + j) / queriesPerTriple];
            for (std::size_t t = 0; t < own.size(); ++t)
                own[t] = weights[static_cast<std::ptrdiff_t>(t) * run.count + j];
            pass.changeWeights(table.nodes[static_cast<std::size_t>(entry)], own);
            for (std::size_t t = 0; t < own.size(); ++t)
                weights[static_cast<std::ptrdiff_t>(t) * run.count + j] = own[t];
        }
    };
}

}  // namespace hanscope
