#include "tests/ui/support/fake_classifier.h"

#include <chrono>
#include <numeric>

#include "tests/ui/support/readings.h"
#include "tests/ui/support/tree_readings.h"

namespace hanscope::test {

namespace {

constexpr std::uint32_t kMaxKnownLength = 9;
constexpr std::chrono::milliseconds kGlance(1);

void normalize(std::vector<float>::iterator begin, std::vector<float>::iterator end) {
    const float sum = std::accumulate(begin, end, 0.0F);
    for (auto value = begin; value != end; ++value) *value /= sum;
}

std::vector<float> halves(std::size_t count) {
    std::vector<float> shares(count);
    float left = 1;
    for (std::size_t i = 0; i + 1 < count; ++i) shares[i] = (left /= 2);
    shares.back() = left;
    return shares;
}

}  // namespace

FakeClassifier::FakeClassifier(std::string name, std::vector<std::string> labels)
    : vocabulary_({"<unknown>"}) {
    info_.card.name = std::move(name);
    info_.card.description = "Foresees nothing; a stand-in.";
    info_.labels = std::move(labels);
    info_.vocabularySize = 1;
    info_.summary = {message("letters and words, counted")};
}

std::vector<Reading> FakeClassifier::read(
    const std::vector<std::shared_ptr<const Document>>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    if (progress) progress(1, 4);
    std::unique_lock<std::mutex> lock(mutex_);
    for (const auto& document : documents) texts_.push_back(document->text());
    changed_.notify_all();
    waitForRelease(lock, cancel);
    std::vector<Reading> readings;
    for (const auto& document : documents) readings.push_back(readOne(document));
    return readings;
}

void FakeClassifier::waitForRelease(std::unique_lock<std::mutex>& lock,
                                    const CancelToken& cancel) const {
    // A cancelled token does not wake waiting threads, so it is polled.
    while (isBlocked_ && !cancel.isCancelled()) changed_.wait_for(lock, kGlance);
    if (!cancel.isCancelled()) return;
    ++cancellations_;
    changed_.notify_all();
    throw Cancelled();
}

Reading FakeClassifier::readOne(const std::shared_ptr<const Document>& document) const {
    Reading reading;
    reading.document = document;
    reading.modelName = info_.card.name;
    reading.labels = std::make_shared<const std::vector<std::string>>(info_.labels);
    reading.probabilities = halves(info_.labels.size());
    reading.outputs = info_.outputs;
    for (const std::string& each : warnings_) reading.warnings.push_back(Message::verbatim(each));
    for (const Range word : document->words()) {
        reading.wordWeights.push_back(static_cast<float>(word.size()));
        reading.known.push_back(word.size() <= kMaxKnownLength);
    }
    for (const Sentence& sentence : document->sentences()) {
        const auto begin = reading.wordWeights.begin() + sentence.firstWord;
        normalize(begin, begin + sentence.wordCount);
        reading.sentenceWeights.push_back(static_cast<float>(sentence.wordCount));
    }
    normalize(reading.sentenceWeights.begin(), reading.sentenceWeights.end());
    if (info_.members > 1) addMembers(reading, info_.members);
    if (hasTree_) giveSmallTree(reading);
    reading.outputs.treeThreshold = info_.outputs.treeThreshold;
    return reading;
}

std::vector<std::vector<float>> FakeClassifier::probabilities(
    const std::vector<EncodedDocument>& documents, const ProgressCallback&,
    const CancelToken&) const {
    return std::vector<std::vector<float>>(documents.size(), halves(info_.labels.size()));
}

std::shared_ptr<const Classifier> FakeClassifier::withTreeRule(const TreeRule& rule) const {
    if (!hasTree_) return nullptr;
    auto changed = std::make_shared<FakeClassifier>(info_.card.name, info_.labels);
    changed->info_ = info_;
    changed->hasTree_ = true;
    changed->info_.outputs.treeThreshold = rule.threshold.value_or(TreeThreshold::Label);
    return changed;
}

void FakeClassifier::block() {
    const std::lock_guard<std::mutex> lock(mutex_);
    isBlocked_ = true;
}

void FakeClassifier::release() {
    const std::lock_guard<std::mutex> lock(mutex_);
    isBlocked_ = false;
    changed_.notify_all();
}

void FakeClassifier::waitForCalls(int count) const {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [&] { return static_cast<int>(texts_.size()) >= count; });
}

void FakeClassifier::waitForCancellations(int count) const {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [&] { return cancellations_ >= count; });
}

std::vector<std::string> FakeClassifier::texts() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return texts_;
}

}  // namespace hanscope::test
