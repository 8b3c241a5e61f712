#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/progress.h"
#include "core/train/linear/ngram_matrix.h"
#include "core/train/linear/ngram_topics.h"

namespace hanscope {

/// Which documents have a label, and how much each of them counts.
struct LabelledRows {
    std::vector<std::uint8_t> has;  ///< [document] 1: it has the label, 0: not
    std::vector<float> costs;       ///< [document] C_i; 0: it is not among the documents
};

/// Logistic regression of one label against the rest, with the features scaled by naive Bayes (Wang
/// and Manning 2012):
///
///     minimise  ½ (‖w‖² + ‖u‖² + b²) + Σ_i C_i log(1 + exp(−y_i z_i)),   y_i = 1 or −1,
///     z_i = o + b + Σ_f (s_f w_f + r P_f·u)   over the features f that document i has,
///     s_f = log ((p_f + 1) / (Σ_g p_g + F)) − log ((q_f + 1) / (Σ_g q_g + F)),
///     o = log((n + ½) / (N − n + ½)),
///
/// where p_f of the n documents with the label and q_f of the N − n others have one of the F
/// features. P_f are the vectors of NgramTopics, by which features share what they learn, and r²
/// makes the mean of ‖r Σ_f P_f‖² kShareOfTopics times that of Σ_f s_f². A model has the weights
/// v_f = s_f w_f + r P_f·u, also of features that no document of the problem has, and the bias
/// o + b.
///
/// It is solved by coordinate descent in the dual (Yu, Huang and Lin 2011), one α_i of 0 … C_i for
/// each document, with w = Σ_i α_i y_i s and u = r Σ_i α_i y_i Σ_f P_f. The α are the whole state:
/// the weights are computed from them in the order of the documents. One thread; the same input
/// gives the same bits.
class OneAgainstRest {
 public:
    static constexpr double kShareOfTopics = 2;

    /// The problem of the first documents of `matrix`, as many as `rows` has. `duals`: [document]
    /// α, of which this has a copy. `topics`: of these documents, or null: u is 0. The others must
    /// outlive this object.
    OneAgainstRest(const NgramMatrix& matrix, const NgramTopics* topics, const LabelledRows& rows,
                   const float* duals);

    /// Optimises each α once, the documents in this order. Returns the sum of the documents' losses
    /// in nats, each before its own step. Throws Cancelled.
    double pass(const std::vector<std::uint32_t>& order, const CancelToken& cancel);

    const std::vector<float>& duals() const { return duals_; }  ///< [document] α
    float weight(std::size_t feature) const;                    ///< v_f
    /// |v_f| √n_f of a feature with the weight v_f, where n_f of all documents of the matrix have
    /// it: how much z varies with it.
    float strength(std::size_t feature, float weight) const;
    double bias() const { return offset_ + bias_; }  ///< o + b

 private:
    struct Feature {
        float weight = 0;  // s_f w_f
        float scale = 0;   // s_f²
    };
    void setScales();
    void setTopicScale();
    void add(std::size_t document, double change);
    double step(std::size_t document);

    const NgramMatrix& matrix_;
    const NgramTopics* const topics_;
    const LabelledRows& rows_;
    std::vector<float> duals_;
    std::vector<Feature> features_;
    std::vector<double> topicWeights_;  // u / r
    double topicScale_ = 0;             // r²
    double offset_ = 0, bias_ = 0;
};

/// The α of 0 … `cost` that minimises α log α + (cost − α) log(cost − α) + ½ q (α − old)² +
/// margin · (α − old), the dual's part of one document. q > 0.
double bestDual(double old, double cost, double q, double margin);

}  // namespace hanscope
