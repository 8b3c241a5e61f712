#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kernels/attention.h"

namespace hanscope {

/// How the hidden states h_t of a sequence are combined into its vector. Each is one PoolingMethod
/// in a file of its own, and one line of the table in pooling.cpp; nothing else depends on which
/// one it is.
enum class Pooling { Attention, Mean, Maximum, Similarity, Sparse, AttentionMaximum };

/// The states of sequences, (layout.rows × width), and what a pooling writes: `vectors` (sequences
/// × vectorWidth()), in the caller's order, and `weights`, one value per row of the layout. The
/// fields of the attention are set if the pooling `hasAttention`.
struct PoolingForward : AttentionForward {
    int rounds = 0;                   ///< K, if it `hasRounds`
    std::int32_t* winners = nullptr;  ///< output, if it `hasMaximum`: (sequences × width) the row
                                      ///< of the maximum in each dimension
};

/// The same for the backward pass: `vectorGradients` (sequences × vectorWidth()), the results of
/// the forward pass, and the output `stateGradients` (layout.rows × width), of which zero rows need
/// not be written.
struct PoolingBackward : AttentionBackward {
    int rounds = 0;  ///< as in PoolingForward
    const std::int32_t* winners = nullptr;
    // The gradients of the attention's parameters, to which theirs are added; all null: not wanted.
    float *weightGradient = nullptr, *biasGradient = nullptr, *contextGradient = nullptr;
};

class StateBlocks;

/// What others need to know of a pooling.
struct PoolingTraits {
    const char* name;           ///< in model files and options
    const char* title;          ///< in the window
    const char* meaning;        ///< of its weights, for a model's users
    bool hasAttention = false;  ///< the weights are computed by parameters that are learnt
    bool hasMaximum = false;    ///< the vector, or a part of it, is the maximum of the states
    bool hasRounds = false;     ///< it has a number of rounds, 1 … kMaxPoolingRounds
    bool sumsStates = true;   ///< the vector, or its first part, is Σ_t α_t h_t: its weights can
                              ///< be replaced by others
    int readings = 1;         ///< how often a long sequence is read, …
    int readingsOfRound = 0;  ///< … and how often in each round
};
constexpr int kMaxPoolingRounds = 16;

/// A pooling. Stateless; its functions compute the sequences at positions [begin, end), and several
/// threads may compute disjoint ranges at the same time.
class PoolingMethod : public PoolingTraits {
 public:
    virtual ~PoolingMethod() = default;

    /// The width of a sequence's vector, for states of `width`.
    virtual std::int64_t vectorWidth(std::int64_t width) const { return width; }
    /// Writes pooling.weights, pooling.vectors and, if it hasMaximum, pooling.winners.
    virtual void forward(const PoolingForward& pooling, int begin, int end) const = 0;
    /// Writes pooling.stateGradients and, unless they are null, adds to the gradients of the
    /// attention's parameters.
    virtual void backward(const PoolingBackward& pooling, int begin, int end) const = 0;
    /// The forward pass of one sequence whose states are not all in the memory (state_pieces.h):
    /// writes `weights` [step] and the one vector. Reads neither `layout` nor `states`. Has the
    /// same bits as forward().
    virtual void forwardLong(const PoolingForward& pooling, StateBlocks& blocks) const = 0;
    /// The share of each step of the sequence at `position` in its vector, weighed by the vector's
    /// gradient. By default α_t h_t · g.
    virtual std::vector<double> shares(const PoolingBackward& pooling, int position) const;

 protected:
    /// For the classes of the poolings.
    explicit PoolingMethod(const PoolingTraits& traits) : PoolingTraits(traits) {}
};

/// The only object of its kind; exists as long as the program.
const PoolingMethod& methodOf(Pooling pooling);
/// The pooling with that name, or nothing.
std::optional<Pooling> poolingNamed(std::string_view name);
/// In the order of Pooling.
std::vector<Pooling> allPoolings();
/// The names of allPoolings().
std::vector<std::string> poolingNames();

// The methods, each in its file.
const PoolingMethod& attentionPooling();         ///< HN-ATT of Yang et al. 2016, attention.h
const PoolingMethod& sparsePooling();            ///< attention whose smallest weights are 0
const PoolingMethod& attentionMaximumPooling();  ///< the vector of attention and, behind it, that
                                                 ///< of the maximum
const PoolingMethod& meanPooling();              ///< HN-AVE
const PoolingMethod& maximumPooling();           ///< HN-MAX
/// the weight of a step grows with its similarity to the vector of the sequence, in K rounds
const PoolingMethod& similarityPooling();

// For methods whose vector has a part that is a maximum: maxima of `width` dimensions, written to
// `vectors`, which points into the vector of the first sequence; the vectors are `stride` apart.

/// Writes `vectors` and pooling.winners.
void maxima(const PoolingForward& pooling, int begin, int end, float* vectors,
            std::ptrdiff_t stride);
/// Adds the gradients to those of the states.
void addMaximaGradients(const PoolingBackward& pooling, int begin, int end,
                        const float* vectorGradients, std::ptrdiff_t stride);
/// Of steps that follow each other, from step `begin` on: replaces smaller values of `maximum` and,
/// unless null, their `winners`.
void takeMaxima(const float* states, std::int32_t begin, int count, int width, float* maximum,
                std::int32_t* winners);
/// PoolingMethod::shares() of the maximum: to each dimension's winner its part h · g. `gradient` is
/// that of the maxima (width).
std::vector<double> maximumShares(const PoolingBackward& pooling, int position,
                                  const float* gradient);

}  // namespace hanscope
