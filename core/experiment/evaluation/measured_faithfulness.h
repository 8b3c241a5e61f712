#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/model/classifier.h"
#include "core/progress.h"

namespace hanscope {

/// How much an answer depends on the words that a ranking puts first: comprehensiveness (DeYoung et
/// al. 2020, ERASER, arXiv 1911.03429). With p(x) the probability of the predicted label of
/// document x (of several predicted labels: their mean), and r_k the first k % of its n words
/// (⌈k n / 100⌉ of them),
///
///     comprehensiveness = mean over k in {1, 5, 10, 20, 50} of p(x) − p(x without r_k)
///
/// and then the mean over documents. The words are deleted: a sentence without words is left out.
/// The larger it is, the better does the ranking find what the answer depends on.
struct Comprehensiveness {
    double attention = 0;  ///< words ranked by sentence weight times word weight
    double random = 0;     ///< words in random order, always the same for the same document lengths
    double erasure = 0;    ///< words ranked by p(x) − p(x without this one word)
    std::uint64_t documents = 0;  ///< that count; 0: nothing is defined
};

struct Faithfulness {
    Comprehensiveness all;    ///< of all documents, without `erasure`
    Comprehensiveness brief;  ///< of the first 100 documents that have at most 300 words
};

/// Measures documents, which must have words and have been segmented for the classifier. Those for
/// which it predicts no label are left out. Throws Cancelled.
Faithfulness measureFaithfulness(const Classifier& classifier,
                                 const std::vector<std::shared_ptr<const Document>>& documents,
                                 const CancelToken& cancel = {});

}  // namespace hanscope
