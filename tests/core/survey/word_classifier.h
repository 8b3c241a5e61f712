#pragma once

#include "core/model/classifier.h"

namespace hanscope::test {

/// A classifier whose answers can be worked out by hand. Labels "bad" and "good"; it knows the
/// words of these names and "film". With b and g the numbers of the words "bad" and "good", the
/// label "good" has the probability (1 + g) / (2 + b + g). In a sentence a "bad" or "good" weighs
/// three times as much as another word; all sentences weigh the same. With Sigmoid outputs the
/// label "bad" has (1 + b) / (2 + b + g), too, and 0.7 is the threshold of both.
class WordClassifier : public Classifier {
 public:
    explicit WordClassifier(OutputKind outputs = OutputKind::Softmax);

    using Classifier::read;
    const ModelInfo& info() const override { return info_; }
    const Vocabulary& vocabulary() const override { return vocabulary_; }
    std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                              const ProgressCallback& progress,
                              const CancelToken& cancel) const override;
    LabelProbabilities probabilities(const std::vector<EncodedDocument>& documents,
                                     const ProgressCallback& progress,
                                     const CancelToken& cancel) const override;

 private:
    Reading readingOf(const std::shared_ptr<const Document>& document) const;

    ModelInfo info_;
    Vocabulary vocabulary_{{"<unknown>", "bad", "good", "film"}};
};

/// The same, whose readings have an explainer.
class ExplainedWords : public WordClassifier {
 public:
    using WordClassifier::read;
    std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                              const ProgressCallback& progress,
                              const CancelToken& cancel) const override;
};

}  // namespace hanscope::test
