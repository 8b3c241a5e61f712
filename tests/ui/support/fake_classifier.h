#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/model/classifier.h"

namespace hanscope::test {

/// A classifier with predictable numbers: the weight of a word is proportional to its number of
/// letters, that of a sentence to its number of words, and class i of n has the probability 1 /
/// 2^(i+1) (the last two are equal). Words of more than nine bytes are unknown. It tells that a
/// quarter is read, and nothing more.
class FakeClassifier : public Classifier {
 public:
    explicit FakeClassifier(std::string name = "Fake",
                            std::vector<std::string> labels = {"1", "2", "3", "4", "7", "8", "9",
                                                               "10"});

    using Classifier::read;
    const ModelInfo& info() const override { return info_; }
    const Vocabulary& vocabulary() const override { return vocabulary_; }
    std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                              const ProgressCallback& progress,
                              const CancelToken& cancel) const override;
    std::vector<std::vector<float>> probabilities(const std::vector<EncodedDocument>& documents,
                                                  const ProgressCallback&,
                                                  const CancelToken&) const override;

    void setPath(const std::filesystem::path& path) { info_.path = path; }
    /// The warnings of every reading.
    void setWarnings(std::vector<std::string> warnings) { warnings_ = std::move(warnings); }

    /// Number of members that addMembers() adds to the readings; 1: no ensemble.
    void setMembers(int count) { info_.members = count; }

    /// How its probabilities become predicted labels.
    void setOutputs(const Outputs& outputs) { info_.outputs = outputs; }

    /// Readings with the small tree of tree_readings.h.
    void setTree() { hasTree_ = true; }

    /// With setTree(): a classifier with this threshold and the same name, file and labels, whose
    /// readings have it in their outputs.
    std::shared_ptr<const Classifier> withTreeRule(const TreeRule& rule) const override;

    /// Makes read() block until release() or cancellation.
    void block();
    void release();
    /// Blocks until `count` calls of read() have begun since construction.
    void waitForCalls(int count) const;
    /// Blocks until `count` calls of read() have thrown Cancelled since construction.
    void waitForCancellations(int count) const;
    /// The texts of all calls so far.
    std::vector<std::string> texts() const;

 private:
    void waitForRelease(std::unique_lock<std::mutex>& lock, const CancelToken& cancel) const;
    Reading readOne(const std::shared_ptr<const Document>& document) const;

    ModelInfo info_;
    Vocabulary vocabulary_;
    std::vector<std::string> warnings_;
    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    mutable std::vector<std::string> texts_;
    mutable int cancellations_ = 0;
    bool isBlocked_ = false;
    bool hasTree_ = false;
};

}  // namespace hanscope::test
