#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/progress.h"
#include "core/train/linear/feature_vectors.h"
#include "core/train/linear/ngram_matrix.h"

namespace hanscope {

/// Which documents have a label, and how much each of them counts.
struct LabelledRows {
    std::vector<std::uint8_t> has;  ///< [document] 1: it has the label, 0: not
    std::vector<float> costs;       ///< [document] C_i; 0: it is not among the documents
};

/// Logistic regression of one label against the rest, with the features scaled by naive Bayes (Wang
/// and Manning 2012):
///
///     minimise  ½ (‖w‖² + Σ_v ‖u_v‖² + b²) + Σ_i C_i log(1 + exp(−y_i z_i)),   y_i = 1 or −1,
///     z_i = o + b + Σ_f (s_f w_f + Σ_v r_v P_vf·u_v)   over the features f that document i has,
///     s_f = log ((p_f + 1) / (Σ_g p_g + F)) − log ((q_f + 1) / (Σ_g q_g + F)),
///     o = log((n + ½) / (N − n + ½)),
///
/// where p_f of the n documents with the label and q_f of the N − n others have one of the F
/// features that are frequent; of others s_f is 0. P_v are FeatureVectors, by which features share
/// what they learn, and r_v² makes the mean of ‖r_v Σ_f P_vf‖² share() times that of Σ_f
/// s_f² over the n-grams. A model has the weights s_f w_f + Σ_v r_v P_vf·u_v, also of features that
/// no document of the problem has, and the bias o + b.
///
/// It is solved by coordinate descent in the dual (Yu, Huang and Lin 2011), one α_i of 0 … C_i for
/// each document, with w = Σ_i α_i y_i s and u_v = r_v Σ_i α_i y_i Σ_f P_vf. The α are the whole
/// state: the weights are computed from them in the order of the documents. One thread; the same
/// input gives the same bits.
class OneAgainstRest {
 public:
    /// The problem of the first documents of `matrix`, as many as `rows` has. `duals`: [document]
    /// α, of which this has a copy. `vectors`: P, of these documents. They and the others must
    /// outlive this object.
    OneAgainstRest(const NgramMatrix& matrix, const std::vector<const FeatureVectors*>& vectors,
                   const LabelledRows& rows, const float* duals);

    /// Optimises each α once, the documents in this order. Returns the sum of the documents' losses
    /// in nats, each before its own step. Throws Cancelled.
    double pass(const std::vector<std::uint32_t>& order, const CancelToken& cancel);

    const std::vector<float>& duals() const { return duals_; }  ///< [document] α
    float weight(std::size_t feature) const;                    ///< of the model
    /// The absolute weight of a feature times √n, where n of all documents of the matrix, or 1,
    /// have it: how much z varies with it.
    float strength(std::size_t feature, float weight) const;
    double bias() const { return offset_ + bias_; }  ///< o + b
    double decision(std::size_t document) const;     ///< z_i

 private:
    struct Feature {
        float weight = 0;  // s_f w_f
        float scale = 0;   // s_f²
    };
    /// Vectors that features share.
    struct Shared {
        const FeatureVectors* vectors;
        std::vector<double> weights;  // u_v / r_v
        double scale = 0;             // r_v²
    };
    void setScales();
    void setScale(Shared& shared) const;
    void add(std::size_t document, double change);
    double step(std::size_t document);

    const NgramMatrix& matrix_;
    const LabelledRows& rows_;
    std::vector<float> duals_;
    std::vector<Feature> features_;
    std::vector<Shared> shared_;
    double offset_ = 0, bias_ = 0;
};

/// The α of 0 … `cost` that minimises α log α + (cost − α) log(cost − α) + ½ q (α − old)² +
/// margin · (α − old), the dual's part of one document. q > 0.
double bestDual(double old, double cost, double q, double margin);

}  // namespace hanscope
