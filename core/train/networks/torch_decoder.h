#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/kernels/decoder/decoder.h"
#include "core/model_file/hidec_parameters.h"
#include "core/train/networks/torch_rows.h"

namespace hanscope {

/// The triples of a DecoderTable and a DecoderPass as torchDecoder() needs them, on the device that
/// computes.
struct TorchTriples {
    /// To which triples the tokens of each triple attend: pairs of triples, sorted by the first.
    struct Paths {
        TorchSegments pairs;  ///< a segment for each triple
        TorchReads attended;  ///< [pair] the triple to which it attends
    };

    TorchTriples() = default;
    /// `texts`: the number of words of each document, which must all have a triple. May be called
    /// on any thread; blocks until the indices are on `device`.
    TorchTriples(const DecoderShape& shape, const DecoderRows& rows, const DecoderTable& table,
                 const DecoderPass& pass, const std::vector<std::int64_t>& texts,
                 at::Device device);

    at::Tensor indices;                   ///< one array (int64) that holds all of the following
    TorchReads tokens, levels;            ///< [token of an entry of the table] rows of E and L
    TorchReads entries;                   ///< [triple] its entry
    Paths tablePaths, passPaths;          ///< the second one only if there are more layers
    at::Tensor tablePlaces, passPlaces;   ///< [entry] or [triple] its place in dropout's streams
    at::Tensor wordPlaces, triplePlaces;  ///< [row] document · longest + index in the document
    at::Tensor lengths;                   ///< [document] words
    std::int64_t maxWords = 0, maxTriples = 0;  ///< of a document
};

/// NodeTargets on a device. Undefined: there are none.
struct TorchNodeTargets {
    TorchNodeTargets() = default;
    /// Blocks until the arrays are on the device.
    TorchNodeTargets(const NodeTargets& targets, const TorchTriples& triples, at::Device device);

    at::Tensor shares;   ///< documents × 1 × maxWords
    at::Tensor factors;  ///< documents × maxTriples, 0 where there is no triple
};

/// The results of torchDecoder().
struct TorchDecoded {
    at::Tensor states;  ///< U (triples × d)
    at::Tensor marks;  ///< Σ factor · mean over the heads of KL(shares ‖ α), without a constant;
                       ///< undefined without targets
};

/// The states U (triples × d) of the decoder of core/kernels/decoder in LibTorch's operations, with
/// the same dropout, for devices on which our kernels do not run: the same function and gradients
/// up to rounding. `text` are the words' states (words × d), document by document. `parameters` are
/// those of forEachDecoderTensor(), by name. `triples` must outlive the backward pass.
TorchDecoded torchDecoder(const DecoderShape& shape,
                          const std::map<std::string, at::Tensor>& parameters,
                          const TorchTriples& triples, const at::Tensor& text,
                          const DecoderDropout& dropout, const TorchNodeTargets& targets = {});

}  // namespace hanscope
