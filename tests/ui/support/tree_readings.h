#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/model/tree/tree_reading.h"

namespace hanscope::test {

/// The labels of the small tree in depth-first order: cs (AI, CL), math (CO), physics; the root is
/// last.
enum SmallTreeLabel : std::int32_t { kCs, kAi, kCl, kMath, kCo, kPhysics, kRoot };

/// Answers for a document of seven words with one layer and two heads: the first head of label n
/// gives all weight to word n (for an ensemble's k-th member, from 0: n + k), the second gives all
/// words the same weight. "What if" for math inserts it, with CO (0.4) considered below it; for any
/// other label it only forces the node.
class FakeExplainer : public TreeExplainer {
 public:
    explicit FakeExplainer(std::size_t words, int members = 1) : words_(words), members_(members) {}

    NodeAttention attention(std::int32_t label, const CancelToken& cancel) const override;
    TreeReading whatIf(std::int32_t label, const CancelToken& cancel) const override;

    /// Makes every answer from now on fail with this error.
    void fail(std::string sentence) { sentence_ = std::move(sentence); }
    /// Makes attention() block until release() or cancellation.
    void block();
    void release();
    /// The labels for which attention() has been called so far.
    std::vector<std::int32_t> asked() const;
    void waitForCalls(std::size_t count) const;

 private:
    std::size_t words_;
    int members_;
    std::string sentence_;
    mutable std::mutex mutex_;
    mutable std::vector<std::int32_t> asked_;
    bool isBlocked_ = false;
};

/// Root > cs 0.9 (predicted; its [END] 0.1) > AI 0.3, CL 0.8 (predicted, a leaf); math 0.2;
/// physics 0.6 (predicted, a leaf); two rounds. Without an explainer.
TreeReading smallTree();

/// Gives a reading the small tree's labels, probabilities (also each member's, if it is an
/// ensemble's) and, with a FakeExplainer, tree.
void giveSmallTree(Reading& reading);

/// smallReading()'s document, multi-label, with smallTree() and a FakeExplainer.
std::shared_ptr<Reading> smallTreeReading();
/// The explainer of such a reading.
FakeExplainer& explainerOf(const Reading& reading);

/// A root with `branches` predicted nodes of `leaves` rejected leaves each, named "b3" and "b3.7",
/// of probability 0.9 and 0.2.
std::shared_ptr<Reading> wideTreeReading(int branches, int leaves);

}  // namespace hanscope::test
