#include "core/train/networks/torch_decoder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/train/networks/torch_dropout.h"

namespace hanscope {
namespace {

using at::Tensor;

// See PathAttention.
void addPaths(const std::vector<std::int32_t>& parents, const std::vector<std::int32_t>& starts,
              IndexCopies& copies, TorchTriples::Paths& paths) {
    Indices lengths, attended;
    for (std::size_t triple = 0; triple < parents.size(); ++triple) {
        const std::size_t before = attended.size();
        auto other = starts.empty() ? static_cast<std::int32_t>(triple) : starts[triple];
        for (; other >= 0; other = parents[static_cast<std::size_t>(other)])
            attended.push_back(other);
        lengths.push_back(static_cast<std::int64_t>(attended.size() - before));
    }
    copies.add(lengths, paths.pairs);
    copies.add(std::move(attended), static_cast<std::int64_t>(parents.size()), paths.attended);
}

// One pass of the decoder.
class TorchDecoder {
 public:
    TorchDecoder(const DecoderShape& shape, const std::map<std::string, Tensor>& parameters,
                 const TorchTriples& triples, const Tensor& text, const DecoderDropout& dropout,
                 const TorchNodeTargets& targets)
        : shape_(shape),
          parameters_(parameters),
          triples_(triples),
          dropout_(dropout),
          targets_(targets) {
        const std::int64_t documents = triples.lengths.size(0), longest = triples.maxWords;
        padded_ = at::zeros({documents * longest, width()}, text.options())
                      .index_copy(0, triples.wordPlaces, text)
                      .view({documents, longest, width()});
        isPadding_ =
            (at::arange(longest, triples.lengths.options()) >= triples.lengths.unsqueeze(1))
                .unsqueeze(1);
    }

    TorchDecoded decoded() {
        Tensor x = dropped(embedded(), DecoderSite::Embedding, 0, triples_.tablePlaces);
        for (int layer = 0; layer < shape_.layers; ++layer) {
            name_ = "decoder." + std::to_string(layer) + ".";
            SelfPart self = layer == 0
                                ? selfPart(layer, x, triples_.tablePaths, triples_.tablePlaces)
                                : selfPart(layer, x, triples_.passPaths, triples_.passPlaces);
            if (layer == 0)
                self = {gathered(self.out, triples_.entries),
                        gathered(self.queries, triples_.entries)};
            x = textPart(layer, self);
        }
        return {normed(x.select(1, 0), "decoder"), marks_};
    }

 private:
    // Of triples: (triples × query tokens × d).
    struct SelfPart {
        Tensor out, queries;  // `queries`: q̃ (triples × query tokens × heads × d)
    };

    std::int64_t width() const { return shape_.width; }
    std::int64_t heads() const { return shape_.heads; }
    std::int64_t headWidth() const { return width() / heads(); }

    Tensor embedded() const;
    Tensor normed(const Tensor& x, const std::string& of) const;
    Tensor linear(const Tensor& x, const std::string& of) const;
    Tensor dropped(const Tensor& x, DecoderSite site, int layer, const Tensor& places) const;
    Tensor feedForward(const Tensor& x, const std::string& of, DecoderSite site, int layer,
                       const Tensor& places) const;
    Tensor pathAttention(const Tensor& queries, const Tensor& keys, const Tensor& values,
                         const TorchTriples::Paths& paths) const;
    SelfPart selfPart(int layer, const Tensor& x, const TorchTriples::Paths& paths,
                      const Tensor& places) const;
    Tensor textAttention(const Tensor& queries, bool isLast);
    Tensor textPart(int layer, const SelfPart& self);
    Tensor ofHeads(const std::string& of) const {
        return parameters_.at(name_ + of).view({heads(), headWidth(), width()});
    }

    const DecoderShape& shape_;
    const std::map<std::string, Tensor>& parameters_;
    const TorchTriples& triples_;
    const DecoderDropout& dropout_;
    const TorchNodeTargets& targets_;
    Tensor marks_;      // TorchDecoded::marks
    Tensor padded_;     // documents × most words × d
    Tensor isPadding_;  // documents × 1 × most words
    std::string name_;  // of the layer's parameters
};

// The tokens of the table's entries: entries × 3 × d.
Tensor TorchDecoder::embedded() const {
    Tensor x = gathered(parameters_.at("hierarchy.embedding.weight"), triples_.tokens);
    if (shape_.levels) x = x + gathered(parameters_.at("hierarchy.level.weight"), triples_.levels);
    return x.view({-1, 3, width()});
}

Tensor TorchDecoder::normed(const Tensor& x, const std::string& of) const {
    return at::layer_norm(x, {width()}, parameters_.at(of + ".norm.weight"),
                          parameters_.at(of + ".norm.bias"), kLayerNormEpsilon);
}

Tensor TorchDecoder::linear(const Tensor& x, const std::string& of) const {
    const auto bias = parameters_.find(name_ + of + ".bias");
    return at::linear(x, parameters_.at(name_ + of + ".weight"),
                      bias == parameters_.end() ? Tensor() : bias->second);
}

// `places`: of each row of x (rows × tokens × d).
Tensor TorchDecoder::dropped(const Tensor& x, DecoderSite site, int layer,
                             const Tensor& places) const {
    if (dropout_.rate <= 0) return x;
    return x * torchDropoutMask({dropout_.seed, dropout_.step, streamOf(site, layer)},
                                dropout_.rate, placesFrom(places, x.size(1) * x.size(2)))
                   .view(x.sizes());
}

Tensor TorchDecoder::feedForward(const Tensor& x, const std::string& of, DecoderSite site,
                                 int layer, const Tensor& places) const {
    const Tensor hidden = at::relu(linear(normed(x, name_ + of), of + ".in"));
    const Tensor y = dropped(linear(hidden, of + ".out"), site, layer, places);
    return shape_.residual ? x + y : y;
}

// The heads' outputs (triples × T × d), from queries (the same) and keys and values
// (triples × 3 × d).
Tensor TorchDecoder::pathAttention(const Tensor& queries, const Tensor& keys, const Tensor& values,
                                   const TorchTriples::Paths& paths) const {
    const std::int64_t tokens = queries.size(1), triples = queries.size(0);
    const auto attended = [&](const Tensor& rows) {
        return gathered(rows, paths.attended).view({-1, 3, heads(), headWidth()}).transpose(1, 2);
    };
    const Tensor q =
        copiedToRows(queries, paths.pairs).view({-1, tokens, heads(), headWidth()}).transpose(1, 2);
    const Tensor scores = at::matmul(q, attended(keys).transpose(2, 3)) /
                          std::sqrt(static_cast<double>(headWidth()));  // pairs × heads × T × 3
    const Tensor highest = maximumOfRows(scores.detach().flatten(1), paths.pairs)
                               .view({triples, heads(), tokens, 3})
                               .amax(3, /*keepdim=*/true);
    const Tensor e = at::exp(scores - copiedToRows(highest, paths.pairs));
    const auto summed = [&](const Tensor& pairs, std::int64_t columns) {
        return sumOfRows(pairs.flatten(1), paths.pairs).view({triples, heads(), tokens, columns});
    };
    const Tensor outputs =
        summed(at::matmul(e, attended(values)), headWidth()) / summed(e.sum(3), 1);
    return outputs.transpose(1, 2).reshape({triples, tokens, width()});
}

TorchDecoder::SelfPart TorchDecoder::selfPart(int layer, const Tensor& x,
                                              const TorchTriples::Paths& paths,
                                              const Tensor& places) const {
    const auto ofQueryTokens = [&](const Tensor& rows) {
        return shape_.queryTokens(layer) == 3 ? rows : rows.narrow(1, 1, 1);
    };
    const Tensor own = normed(x, name_ + "self_attention");
    const Tensor heads = pathAttention(linear(ofQueryTokens(own), "self_attention.query"),
                                       linear(own, "self_attention.key"),
                                       linear(own, "self_attention.value"), paths);
    Tensor out = dropped(linear(heads, "self_attention.output"), DecoderSite::Self, layer, places);
    if (shape_.residual) out = out + ofQueryTokens(x);
    if (shape_.firstFeedForward)
        out = feedForward(out, "first_feed_forward", DecoderSite::First, layer, places);
    const Tensor queries = linear(normed(out, name_ + "text_attention"), "text_attention.query")
                               .view({out.size(0), out.size(1), this->heads(), 1, headWidth()});
    return {out, at::matmul(queries, ofHeads("text_attention.key.weight")).squeeze(3) /
                     std::sqrt(static_cast<double>(headWidth()))};
}

// The contexts c (triples × T × heads × d). In the last layer, T is 1.
Tensor TorchDecoder::textAttention(const Tensor& queries, bool isLast) {
    const std::int64_t documents = padded_.size(0), each = queries.size(1) * heads() * width();
    const Tensor places = triples_.triplePlaces;
    const Tensor q = at::zeros({documents * triples_.maxTriples, each}, queries.options())
                         .index_copy(0, places, queries.flatten(1))
                         .view({documents, -1, width()});
    const Tensor scores = at::bmm(q, padded_.transpose(1, 2))
                              .masked_fill(isPadding_, -std::numeric_limits<float>::infinity());
    if (isLast && targets_.shares.defined()) {
        const Tensor logs = at::log_softmax(scores, 2).masked_fill(isPadding_, 0);
        const Tensor ofHeads = -(logs * targets_.shares).sum(2).view({documents, -1, heads()});
        marks_ = (ofHeads.mean(2) * targets_.factors).sum();
    }
    return at::bmm(at::softmax(scores, 2), padded_)
        .view({documents * triples_.maxTriples, each})
        .index_select(0, places)
        .view(queries.sizes());
}

Tensor TorchDecoder::textPart(int layer, const SelfPart& self) {
    const Tensor contexts = textAttention(self.queries, layer + 1 == shape_.layers).unsqueeze(3);
    const Tensor heads =
        at::matmul(contexts, ofHeads("text_attention.value.weight").transpose(1, 2)).flatten(2);
    Tensor out = dropped(linear(heads, "text_attention.output"), DecoderSite::Text, layer,
                         triples_.passPlaces);
    if (shape_.residual) out = out + self.out;
    return feedForward(out, "last_feed_forward", DecoderSite::Last, layer, triples_.passPlaces);
}

}  // namespace

TorchTriples::TorchTriples(const DecoderShape& shape, const DecoderRows& rows,
                           const DecoderTable& table, const DecoderPass& pass,
                           const std::vector<std::int64_t>& texts, at::Device device) {
    const std::int64_t width = 3 * shape.width;
    Indices ofToken, ofLevel, ofTable, ofTriple, places, ofWord, firstOf(texts.size(), 0);
    for (std::size_t entry = 0; entry < table.nodes.size(); ++entry) {
        ofToken.insert(ofToken.end(), {shape.openToken, table.nodes[entry], shape.closeToken});
        ofLevel.insert(ofLevel.end(), 3, table.levels[entry] - 1);
        ofTable.push_back(table.nodes[entry] * width);
    }
    for (const std::int32_t document : pass.documents)
        maxTriples = std::max(maxTriples, ++firstOf[static_cast<std::size_t>(document)]);
    firstOf.assign(texts.size(), 0);
    for (std::size_t triple = 0; triple < pass.documents.size(); ++triple) {
        const std::int64_t document = pass.documents[triple];
        ofTriple.push_back((document << 32) +
                           table.nodes[static_cast<std::size_t>(pass.entries[triple])] * width);
        places.push_back(document * maxTriples + firstOf[static_cast<std::size_t>(document)]++);
    }
    maxWords = *std::max_element(texts.begin(), texts.end());
    for (std::size_t document = 0; document < texts.size(); ++document)
        for (std::int64_t t = 0; t < texts[document]; ++t)
            ofWord.push_back(static_cast<std::int64_t>(document) * maxWords + t);
    IndexCopies copies;
    copies.add(std::move(ofToken), rows.tokens, tokens);
    if (shape.levels) copies.add(std::move(ofLevel), rows.levels, levels);
    copies.add({pass.entries.begin(), pass.entries.end()},
               static_cast<std::int64_t>(table.nodes.size()), entries);
    addPaths(table.parents, table.starts, copies, tablePaths);
    if (shape.layers > 1) addPaths(pass.parents, pass.starts, copies, passPaths);
    copies.add(std::move(ofTable), tablePlaces);
    copies.add(std::move(ofTriple), passPlaces);
    copies.add(std::move(ofWord), wordPlaces);
    copies.add(std::move(places), triplePlaces);
    copies.add(texts, lengths);
    indices = copies.send(device);
}

TorchNodeTargets::TorchNodeTargets(const NodeTargets& targets, const TorchTriples& triples,
                                   at::Device device) {
    if (targets.factors.empty()) return;
    const auto documents = static_cast<std::int64_t>(targets.shares.size());
    Tensor wanted = at::zeros({documents, 1, triples.maxWords}, at::kFloat);
    for (std::int64_t i = 0; i < documents; ++i) {
        const std::vector<float>& own = targets.shares[static_cast<std::size_t>(i)];
        std::copy(own.begin(), own.end(), wanted[i].data_ptr<float>());
    }
    shares = wanted.to(device);
    factors = at::zeros({documents * triples.maxTriples}, shares.options())
                  .index_copy(0, triples.triplePlaces, at::tensor(targets.factors).to(device))
                  .view({documents, triples.maxTriples});
}

TorchDecoded torchDecoder(const DecoderShape& shape,
                          const std::map<std::string, Tensor>& parameters,
                          const TorchTriples& triples, const Tensor& text,
                          const DecoderDropout& dropout, const TorchNodeTargets& targets) {
    return TorchDecoder(shape, parameters, triples, text, dropout, targets).decoded();
}

}  // namespace hanscope
