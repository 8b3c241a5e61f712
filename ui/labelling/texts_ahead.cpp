#include "ui/labelling/texts_ahead.h"

#include <algorithm>
#include <utility>

#include "core/corpus/row_reader.h"
#include "core/model/joined_labels.h"
#include "core/text/segmenter.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kMaxReady = 64;

/// The predicted labels, in a tree without those that are an ancestor of another one.
std::vector<std::string> predictedBy(const Reading& reading, const Classifier& classifier) {
    const std::vector<std::int32_t> labels = predictedLabels(reading);
    const LabelTree* tree = classifier.info().tree.get();
    std::vector<std::string> names;
    for (const std::int32_t label : labels) {
        const bool isAncestor =
            tree && std::any_of(labels.begin(), labels.end(),
                                [&](std::int32_t other) { return tree->parent(other) == label; });
        if (!isAncestor) names.push_back(reading.labels->at(static_cast<std::size_t>(label)));
    }
    return names;
}

LabellingText readBy(const TextReading& how, DocumentReader& reader, const QueuedText& text) {
    LabellingText read;
    read.queued = text;
    read.place = QString::fromStdString(placeName(how.source, text.place));
    Row row = rowAt(how.source, text.place, text.beginning);
    read.marks = markedRanges(row);
    FormattedText content = takeText(row);
    if (!how.classifier) {
        Segmenter segmenter({how.language});
        read.document = documentFrom(std::move(content), read.place.toStdString(), segmenter);
        return read;
    }
    auto reading = std::make_shared<Reading>(
        reader.read(std::move(content), read.place.toStdString(), *how.classifier));
    reading->modelName = how.modelName;
    reading->labels = how.labels;
    joinLabels(labelsOfOneName(*how.labels), *reading);
    read.predicted = predictedBy(*reading, *how.classifier);
    read.document = reading->document;
    read.reading = std::move(reading);
    return read;
}

}  // namespace

TextsAhead::TextsAhead(QObject* parent)
    : QObject(parent), reader_(std::make_shared<DocumentReader>()) {}

void TextsAhead::setReading(TextReading reading, const std::string& kept) {
    reading_ = std::move(reading);
    ++generation_;
    running_.clear();
    std::map<std::string, LabellingText> ready;
    stale_.clear();
    if (const auto found = ready_.find(kept); found != ready_.end()) {
        stale_ = kept;
        ready.insert(*found);
    }
    ready_ = std::move(ready);
}

const LabellingText* TextsAhead::find(const std::string& key) const {
    const auto found = ready_.find(key);
    return found == ready_.end() ? nullptr : &found->second;
}

void TextsAhead::read(const std::vector<const QueuedText*>& wanted) {
    if (ready_.size() > kMaxReady) {
        std::map<std::string, LabellingText> kept;
        for (const QueuedText* text : wanted)
            if (const auto found = ready_.find(text->key); found != ready_.end())
                kept.insert(*found);
        ready_ = std::move(kept);
    }
    for (const QueuedText* text : wanted) read(*text);
}

void TextsAhead::read(const QueuedText& text) {
    const auto running = running_.find(text.key);
    const bool isRunning = running != running_.end() && running->second == generation_;
    if ((ready_.count(text.key) > 0 && text.key != stale_) || isRunning) return;
    running_[text.key] = generation_;
    worker_.start([text, how = reading_, reader = reader_] { return readBy(how, *reader, text); },
                  [this, text, generation = generation_](Outcome<LabellingText> outcome) {
                      if (!outcome.value && !outcome.error.isEmpty()) {
                          outcome.value.emplace().queued = text;
                          outcome.value->fault = outcome.error;
                      }
                      onRead(text.key, generation, std::move(outcome));
                  });
}

void TextsAhead::onRead(const std::string& key, quint64 generation,
                        Outcome<LabellingText> outcome) {
    if (generation != generation_) return;
    running_.erase(key);
    if (!outcome.value) return;
    if (key == stale_) stale_.clear();
    ready_[key] = std::move(*outcome.value);
    Q_EMIT arrived(key);
}

}  // namespace hanscope::ui

#include "moc_texts_ahead.cpp"
