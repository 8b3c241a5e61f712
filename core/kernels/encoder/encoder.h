#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/kernels/changed_states.h"
#include "core/kernels/matrix/precision.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/kernels/sequence_layout.h"
#include "core/progress.h"

namespace hanscope {

struct LevelSteps;
class StatePieces;
class WorkerPool;

/// The encoder of a network that reads a document as one sequence of words: a state for every word.
/// Each is one EncoderMethod in a file of its own, and one line of the table in encoder.cpp;
/// nothing else depends on which one it is.
enum class EncoderKind { Gru, Sru, Rcnn };

class EncoderMethod;
/// The only object of its kind; exists as long as the program.
const EncoderMethod& methodOf(EncoderKind kind);
/// In the order of EncoderKind.
std::vector<std::string> encoderNames();

/// Sizes of an encoder.
struct EncoderShape {
    EncoderKind kind = EncoderKind::Gru;
    int input = 0;   ///< E
    int hidden = 0;  ///< H of one direction
    int layers = 1;  ///< more than one only if it hasLayers

    /// The way of `kind`.
    const EncoderMethod& method() const { return methodOf(kind); }
    int states() const;  ///< D, width of a state
};

/// One array of an encoder's parameters.
struct EncoderTensor {
    std::string name;                 ///< in a model file, after "encoder."
    std::vector<std::int64_t> shape;  ///< as in the file, row after row
    double range = 0;                 ///< training starts with values in ±range
};
/// The usual `range` of a matrix (Glorot and Bengio 2010).
double xavierRange(std::int64_t rows, std::int64_t columns);
/// The arrays, in the order of EncoderMethod::tensors().
using EncoderParameters = std::vector<const float*>;
/// As EncoderParameters, to which gradients are written.
using EncoderGradients = std::vector<float*>;

/// The distinct inputs of an encoder: `count` of them, row rowIds[i] of x (E), or row i if `rowIds`
/// is null.
struct EncoderInputs {
    const float* x;  ///< rows of E numbers
    const std::int64_t* rowIds;
    int count;
    /// o (E). Unless null, a row of the layout does not read its input x, but o + s (x − o), with
    /// s = scaleOfRow[row]. Only for forward() and inputProducts().
    const float* origin = nullptr;
    const float* scaleOfRow = nullptr;
};

/// The results of the forward pass that the backward pass reads, reused from batch to batch. Each
/// thread needs its own.
struct EncoderState {
    /// Of all words, after forward() (rows of the layout × D).
    const float* states = nullptr;
    /// Of the distinct inputs (inputs × E), after backward().
    const float* inputGradients = nullptr;

    /// Base of what an encoder keeps from its forward to its backward pass.
    struct Buffers {
        virtual ~Buffers() = default;
    };
    std::unique_ptr<Buffers> buffers;  ///< the encoder's own

    /// `buffers`, made at the first call. A state must not be used with encoders of two kinds.
    template <class Own>
    Own& own() {
        if (!buffers) buffers = std::make_unique<Own>();
        return static_cast<Own&>(*buffers);
    }
};

/// The states of one sequence, and of variants of it. Of a variant, only the states that change are
/// computed; states that differ from the original's by no more than their rounding error count as
/// unchanged. Thread-safe.
class EncoderVariants {
 public:
    virtual ~EncoderVariants() = default;

    /// Those of the sequence itself (steps × D).
    virtual const float* states() const = 0;
    /// Those of `count` variants. They share products, so some at a time take less time each; a
    /// result does not depend on which ones are computed together.
    virtual void compute(const StepVariant* variants, int count, ChangedStates* changed) const = 0;
};

/// The parameters of an encoder, packed for the matrix products. Thread-safe.
class PackedEncoder {
 public:
    virtual ~PackedEncoder() = default;
    const EncoderShape shape;

    /// Computes the state of every row of the layout. Tells its progress to `shareDone`. Throws
    /// Cancelled.
    virtual void forward(const LevelSteps& steps, const EncoderInputs& inputs, bool training,
                         WorkerPool& pool, EncoderState& state, const CancelToken& cancel = {},
                         const ShareDone& shareDone = {}) const = 0;
    /// The array to which the caller writes the gradients of the states (rows of the layout × D)
    /// before backward() or inputProducts().
    virtual float* stateGradients(const SequenceLayout& layout, EncoderState& state) const = 0;
    /// The backward pass of a forward() with `training`, without `rowIds` and without an origin,
    /// from the same inputs: computes state.inputGradients and writes the gradients of the
    /// parameters to `gradients`, whose arrays must hold 0 before the call.
    virtual void backward(const LevelSteps& steps, const EncoderInputs& inputs, WorkerPool& pool,
                          EncoderState& state, const EncoderGradients& gradients) const = 0;
    /// The backward pass of a forward() with `training` and an origin, from the same inputs: writes
    /// to `products` [row of the layout] the product of x − o with the gradient of what the row
    /// reads; zero rows get 0.
    virtual void inputProducts(const LevelSteps& steps, const EncoderInputs& inputs,
                               WorkerPool& pool, EncoderState& state, float* products) const = 0;
    /// The states of one long sequence, computed in pieces whenever they are read, with the bits of
    /// forward(). Step t reads input inputOfStep[t]. The arguments but `shareDone` must outlive the
    /// result. Throws Cancelled.
    virtual std::unique_ptr<const StatePieces> pieces(const EncoderInputs& inputs,
                                                      const std::int32_t* inputOfStep,
                                                      std::int32_t steps, WorkerPool& pool,
                                                      const CancelToken& cancel,
                                                      const ShareDone& shareDone = {}) const = 0;
    /// Reads one sequence, whose states are all kept. Step t reads input inputOfStep[t], and a step
    /// of a variant any input. The arguments must outlive the result. Throws Cancelled.
    virtual std::unique_ptr<const EncoderVariants> variants(const EncoderInputs& inputs,
                                                            const std::int32_t* inputOfStep,
                                                            std::int32_t steps, WorkerPool& pool,
                                                            const CancelToken& cancel) const = 0;

 protected:
    /// For the classes of the encoders.
    explicit PackedEncoder(const EncoderShape& encoderShape) : shape(encoderShape) {}
};

/// What others need to know of an encoder.
struct EncoderTraits {
    const char* name;        ///< in model files and options
    const char* title;       ///< for users
    bool hasLayers = false;  ///< it has any number of layers; otherwise one
};

/// An encoder's way of computing. Immutable, thread-safe.
class EncoderMethod : public EncoderTraits {
 public:
    virtual ~EncoderMethod() = default;

    /// D, for H.
    virtual std::int64_t states(std::int64_t hidden) const { return 2 * hidden; }
    /// The names and shapes of its parameters, in the order of EncoderParameters.
    virtual std::vector<EncoderTensor> tensors(const EncoderShape& shape) const = 0;
    /// The arrays behind `parameters` must outlive the result. Its backward() needs a packing for
    /// training.
    virtual std::unique_ptr<const PackedEncoder> pack(const EncoderShape& shape,
                                                      const EncoderParameters& parameters,
                                                      Packing packing) const = 0;
    /// How many numbers a word needs in the memory for the backward pass to the inputs, about.
    virtual std::size_t keptNumbers(const EncoderShape& shape) const = 0;
    /// How many numbers a step of training needs in the memory, with a pooling by an attention of
    /// this size and with dropout, for so many words.
    virtual std::size_t trainingNumbers(const EncoderShape& shape, std::int64_t attention,
                                        double words, double distinctWords) const = 0;

 protected:
    /// For the classes of the encoders.
    explicit EncoderMethod(const EncoderTraits& traits) : EncoderTraits(traits) {}
};

/// A layout of one sequence for PackedEncoder::variants(), and the input of each of its rows.
struct OneSequence {
    /// Step t reads input inputOfStep[t].
    OneSequence(const std::int32_t* inputOfStep, std::int32_t steps);

    SequenceLayout layout;
    std::vector<std::int32_t> inputOfRow;
    static constexpr std::int32_t kFirstRow = 1;  ///< of the layout

    /// What forward() reads; without what a backward pass would read. Valid as long as this object.
    LevelSteps levelSteps() const;
};

// The methods, each in its file.
const EncoderMethod& gruEncoder();   ///< a bidirectional GRU (gru.h)
const EncoderMethod& sruEncoder();   ///< layers of a bidirectional SRU (sru.h)
const EncoderMethod& rcnnEncoder();  ///< a bidirectional GRU whose states are joined with the
                                     ///< words' vectors

}  // namespace hanscope
