#include "core/survey/survey_table.h"

#include <algorithm>
#include <utility>

#include "core/corpus/marked_spans.h"
#include "core/metrics/mark_agreement.h"
#include "core/model/text_explainer.h"
#include "core/model/uncertainty.h"
#include "core/text/html_tag.h"
#include "core/text/utf8.h"
#include "core/text/word_count.h"

namespace hanscope {

namespace {

/// Bytes of the white space or of the tag between sentences that is at this place; 0: none is.
std::size_t gapAt(std::string_view text, std::size_t at, const DecodedCharacter& character) {
    if (isWhiteSpace(character.value)) return character.length;
    if (text[at] != '<') return 0;
    const auto tag = matchHtmlTag(text, at);
    return tag && tag->endsSentence ? tag->length : 0;
}

}  // namespace

std::string oneLine(std::string_view text) {
    std::string out;
    bool isAfterGap = false;
    for (std::size_t at = 0; at < text.size();) {
        const DecodedCharacter character = decodeUtf8(text, at);
        const std::size_t gap = gapAt(text, at, character);
        if (gap == 0)
            out += text.substr(at, character.length);
        else if (!isAfterGap)
            out += ' ';
        isAfterGap = gap > 0;
        at += gap > 0 ? gap : character.length;
    }
    return out;
}

std::string beginningOf(std::string_view text, std::size_t bytes) {
    std::string out;
    bool isSpaceDue = false;
    for (std::size_t at = 0; at < text.size();) {
        const DecodedCharacter character = decodeUtf8(text, at);
        const std::size_t gap = gapAt(text, at, character);
        if (gap > 0) {
            isSpaceDue = !out.empty();
            at += gap;
            continue;
        }
        const std::size_t wanted = character.length + (isSpaceDue ? 1 : 0);
        if (out.size() + wanted > bytes) break;
        if (std::exchange(isSpaceDue, false)) out += ' ';
        out += text.substr(at, character.length);
        at += character.length;
    }
    return out;
}

void SurveyPart::add(const StreamedText& text, const std::vector<float>& row,
                     const Outputs& outputs, std::optional<bool> isTrainedOn,
                     std::optional<float> disagreement) {
    const std::vector<std::int32_t> labels = predictedLabels(row, outputs);
    predicted.append(labels);
    for (const std::int32_t label : labels)
        probabilities.push_back(row[static_cast<std::size_t>(label)]);
    truth.append(text.truth.labels);
    others += beginningOf(text.truth.others, kOthersBytes);
    beginnings += beginningOf(text.document->text(), kBeginningBytes);
    numbers.push_back(
        {text.place, static_cast<std::uint32_t>(text.document->words().size()),
         *std::max_element(row.begin(), row.end()), static_cast<float>(uncertaintyOf(row, outputs)),
         static_cast<std::uint32_t>(others.size()), static_cast<std::uint32_t>(beginnings.size()),
         text.truth.kind, isTrainedOn, disagreement});
}

namespace {

void addCells(SurveyPart& part, const std::vector<StreamedText>& texts,
              std::vector<ColumnCoder>& coders) {
    std::vector<ColumnValue> values(texts.size());
    part.cells.reserve(texts.size() * coders.size());
    for (std::size_t column = 0; column < coders.size(); ++column) {
        for (std::size_t i = 0; i < texts.size(); ++i)
            values[i] = {texts[i].others[column], texts[i].place.line};
        const std::vector<Cell> cells = coders[column].code(values);
        part.cells.insert(part.cells.end(), cells.begin(), cells.end());
        part.columns.push_back(coders[column].newNames());
    }
}

bool isMarked(const StreamedText& text) {
    return std::any_of(text.marks.begin(), text.marks.end(),
                       [](const std::vector<Range>& marks) { return !marks.empty(); });
}

/// [word] p_s · p_w
std::vector<double> attentionOf(const Reading& reading) {
    const std::vector<Sentence>& sentences = reading.document->sentences();
    std::vector<double> shares;
    for (std::size_t i = 0; i < sentences.size(); ++i)
        for (std::uint32_t k = 0; k < sentences[i].wordCount; ++k)
            shares.push_back(double{reading.sentenceWeights[i]} *
                             double{reading.wordWeights[sentences[i].firstWord + k]});
    return shares;
}

std::optional<float> disagreementWithMarks(const StreamedText& text, const Reading& reading) {
    if (!hasAttention(reading)) return std::nullopt;
    std::vector<MarkedWords> people;
    for (const std::vector<Range>& marks : text.marks)
        people.push_back(withoutPunctuation(*text.document, markedWords(*text.document, marks)));
    const std::vector<double> numbers = withoutPunctuation(*text.document, attentionOf(reading));
    const auto auc = markFiguresOf(numbers, people)[static_cast<std::size_t>(MarkFigure::Auc)];
    return auc ? std::optional(static_cast<float>(1 - *auc)) : std::nullopt;
}

/// [text] Reads those with marks, whose attention is needed, too.
std::vector<std::optional<float>> disagreementsOf(const Classifier& classifier,
                                                  const std::vector<StreamedText>& texts,
                                                  const CancelToken& cancel) {
    std::vector<std::optional<float>> disagreements(texts.size());
    std::vector<std::size_t> marked;
    std::vector<std::shared_ptr<const Document>> documents;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (!isMarked(texts[i])) continue;
        marked.push_back(i);
        documents.push_back(texts[i].document);
    }
    if (marked.empty()) return disagreements;
    const std::vector<Reading> readings = classifier.read(documents, {}, cancel);
    for (std::size_t i = 0; i < marked.size(); ++i)
        disagreements[marked[i]] = disagreementWithMarks(texts[marked[i]], readings[i]);
    return disagreements;
}

}  // namespace

void SurveyPart::shrink() {
    numbers.shrink_to_fit();
    probabilities.shrink_to_fit();
    others.shrink_to_fit();
    beginnings.shrink_to_fit();
    predicted.shrink();
    truth.shrink();
}

const float* SurveyedText::probabilities() const {
    const auto before = part_->predicted[index_].begin() - part_->predicted.values().data();
    return part_->probabilities.data() + before;
}

std::string_view SurveyedText::beginning() const {
    const std::size_t begin = index_ == 0 ? 0 : part_->numbers[index_ - 1].beginningEnd;
    return std::string_view(part_->beginnings).substr(begin, numbers().beginningEnd - begin);
}

std::string_view SurveyedText::others() const {
    const std::size_t begin = index_ == 0 ? 0 : part_->numbers[index_ - 1].othersEnd;
    return std::string_view(part_->others).substr(begin, numbers().othersEnd - begin);
}

void SurveyTable::append(std::shared_ptr<const SurveyPart> part) {
    ends_.push_back(size() + part->size());
    learn(part->columns);
    parts_.push_back(std::move(part));
}

void SurveyTable::learn(const std::vector<MetadataColumn>& columns) {
    columns_.resize(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        std::vector<std::string> names = std::move(columns_[i].names);
        names.insert(names.end(), columns[i].names.begin(), columns[i].names.end());
        columns_[i] = columns[i];
        columns_[i].names =
            columns[i].kind == ColumnKind::Free ? std::vector<std::string>() : names;
    }
}

std::vector<Cell> SurveyTable::cells(std::size_t column) const {
    std::vector<Cell> cells;
    cells.reserve(size());
    for (const auto& part : parts_) {
        const auto begin = part->cells.begin() + static_cast<std::ptrdiff_t>(column * part->size());
        cells.insert(cells.end(), begin, begin + static_cast<std::ptrdiff_t>(part->size()));
    }
    return cells;
}

SurveyedText SurveyTable::operator[](std::size_t text) const {
    const auto end = std::upper_bound(ends_.begin(), ends_.end(), text);
    const auto part = static_cast<std::size_t>(end - ends_.begin());
    return {*parts_[part], text - (part == 0 ? 0 : ends_[part - 1])};
}

std::size_t SurveyTable::textOfRow(std::uint64_t number) const {
    std::size_t begin = 0, end = size();
    while (begin < end) {
        const std::size_t middle = begin + (end - begin) / 2;
        if ((*this)[middle].place().number < number)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin < size() && (*this)[begin].place().number == number ? begin : size();
}

SkippedRows surveyCorpus(const Classifier& classifier, const CorpusSource& source,
                         const SurveyConsumer& consume, const ProgressCallback& progress,
                         const CancelToken& cancel, int threads, const RowFilter& wanted) {
    const ModelInfo& model = classifier.info();
    std::vector<ColumnCoder> coders;
    for (const std::string& name : source.columns.others) coders.emplace_back(name);
    const auto classify = [&](std::vector<StreamedText>&& texts) {
        const std::vector<EncodedDocument> documents = encodedTexts(texts, classifier);
        const LabelProbabilities rows = classifier.probabilities(documents, {}, cancel);
        const auto disagreements = disagreementsOf(classifier, texts, cancel);
        auto part = std::make_shared<SurveyPart>();
        for (std::size_t i = 0; i < texts.size(); ++i) {
            std::optional<bool> isTrainedOn;
            if (model.trainedTexts)
                isTrainedOn = model.trainedTexts->hasText(documents[i].words, model.vocabularySize);
            part->add(texts[i], rows[i], model.outputs, isTrainedOn, disagreements[i]);
        }
        addCells(*part, texts, coders);
        part->shrink();
        consume(std::move(part));
    };
    return streamTexts(source, model, classify, progress, cancel, threads, wanted);
}

}  // namespace hanscope
