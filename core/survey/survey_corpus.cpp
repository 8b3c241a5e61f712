#include "core/survey/survey_corpus.h"

#include "core/text/normalizer.h"

namespace hanscope {

SkippedRows surveyCorpus(const Classifier& classifier, const CorpusSource& source,
                         const SurveyConsumer& consume, const ProgressCallback& progress,
                         const CancelToken& cancel, int threads) {
    const ModelInfo& model = classifier.info();
    const Normalizer normalizer(model.preprocessing);
    const auto classify = [&](std::vector<StreamedText>&& texts) {
        std::vector<EncodedDocument> documents;
        for (const StreamedText& text : texts)
            documents.push_back(encode(*text.document, normalizer, classifier.vocabulary()));
        const LabelProbabilities rows = classifier.probabilities(documents, {}, cancel);
        auto part = std::make_shared<SurveyPart>();
        for (std::size_t i = 0; i < texts.size(); ++i) part->add(texts[i], rows[i], model.outputs);
        part->shrink();
        consume(std::move(part));
    };
    return streamTexts(source, model, classify, progress, cancel, threads);
}

}  // namespace hanscope
