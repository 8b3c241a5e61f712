#include "ui/labelling/listed_texts.h"

#include <QLocale>
#include <algorithm>

#include "core/corpus/document_places.h"
#include "core/error.h"
#include "core/event_handler.h"
#include "core/experiment/evaluation/label_error_search.h"
#include "core/experiment/texts.h"
#include "core/metrics/rater_agreement.h"
#include "core/survey/common_texts.h"
#include "ui/labelling/project_training.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr int kFolds = 5;  // for finding wrong labels

QString nameIn(const LabelErrors& found, std::int32_t label) {
    return QString::fromStdString(found.labels[static_cast<std::size_t>(label)]);
}

Suspicion suspicionOf(const LabelErrors& found, const SuspectLabel& suspicion, bool hasLists) {
    const QString label = nameIn(found, suspicion.label), other = nameIn(found, suspicion.other);
    const QString suggestion = !hasLists           ? other
                               : suspicion.isGiven ? ListedTexts::tr("without %1").arg(label)
                                                   : ListedTexts::tr("also %1").arg(label);
    return {label, suggestion, other, double{suspicion.given}, double{suspicion.likelier}};
}

/// The queue of the texts with these keys, if there are any.
LabelQueue queueOf(const LabelProject& project, const Classifier* classifier,
                   std::vector<std::string> keys, const CancelToken& cancel) {
    if (keys.empty()) return {};
    QueueSettings settings;
    settings.keys = std::move(keys);
    return queueTexts(project, classifier, settings, {}, cancel);
}

/// Who has decided in a project; if nobody is named, the name of its file.
QString raterOf(const LabelProject& project) {
    for (const auto& [key, decision] : project.decisions())
        if (!decision.by.empty()) return QString::fromStdString(decision.by);
    return QString::fromStdString(project.path().filename().string());
}

QString agreementText(const CommonTexts& common) {
    const RaterAgreement agreement = agreementOf(common.ratings);
    const QString texts =
        ListedTexts::tr("%Ln text(s) labelled by both", nullptr, static_cast<int>(agreement.texts));
    const QString same = ListedTexts::tr("%1, %2 with the same labels")
                             .arg(texts, percent(agreement.equal.value.value_or(0)));
    if (!agreement.kappa.value) return same;
    const auto number = [](double value) { return QLocale().toString(value, 'f', 2); };
    return ListedTexts::tr("%1 · κ %2 (%3 to %4)")
        .arg(same, number(*agreement.kappa.value), number(agreement.kappa.interval.low),
             number(agreement.kappa.interval.high));
}

}  // namespace

ListedTexts doubtfulTexts(const LabelProject& project, const Classifier* classifier,
                          const LongJob::Context& job) {
    const ProjectCopy copy(project);
    const RunListener listener = eventHandler([&job](const PhaseProgress& at) {
        if (at.share >= 0) job.progress(static_cast<std::uint64_t>(at.share * 1000), 1000);
    });
    const LabelErrors found =
        findLabelErrors(copy.planFor(linearPlan(project), {}, {}), kFolds, listener, job.cancel);
    std::vector<std::uint32_t> documents;
    for (const SuspectLabel& suspicion : found.suspects)
        if (suspicion.isError) documents.push_back(found.places.documents[suspicion.document]);
    std::sort(documents.begin(), documents.end());
    documents.erase(std::unique(documents.begin(), documents.end()), documents.end());
    const auto texts =
        documentTexts(found.places.source, *found.places.corpus, documents, job.cancel);
    ListedTexts doubtful;
    doubtful.labels = qtTexts(found.labels);
    std::vector<std::string> keys;
    for (const SuspectLabel& suspicion : found.suspects) {
        if (!suspicion.isError) continue;
        const auto at = std::lower_bound(documents.begin(), documents.end(),
                                         found.places.documents[suspicion.document]);
        const std::string key = textKey(texts[static_cast<std::size_t>(at - documents.begin())]);
        if (doubtful.suspicions.emplace(key, suspicionOf(found, suspicion, project.hasLists()))
                .second)
            keys.push_back(key);
    }
    doubtful.queue = queueOf(project, classifier, std::move(keys), job.cancel);
    if (!found.comparison.isBetter())
        doubtful.summary = messageText(doubtfulErrorsText(found.comparison));
    return doubtful;
}

ListedTexts foundTexts(const LabelProject& project, const Classifier* classifier,
                       const std::string& wanted, const LongJob::Context& job) {
    ListedTexts found;
    found.queue = queueOf(project, classifier, textsWith(project, wanted, job.progress, job.cancel),
                          job.cancel);
    found.summary = ListedTexts::tr("Texts that contain “%1”, or whose notes do.")
                        .arg(QString::fromStdString(wanted));
    return found;
}

ListedTexts disputedTexts(const LabelProject& project, const Classifier* classifier,
                          const std::filesystem::path& other, const LongJob::Context& job) {
    const LabelProject theirs = LabelProject::read(other);
    const CommonTexts common = commonTexts(project, theirs);
    if (common.keys.empty())
        throw Error(
            message("'%1' has no labelled text in common with this project; choose the "
                    "project of another person with the same texts",
                    other.string()));
    ListedTexts disputed;
    const QString rater = raterOf(theirs);
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < common.keys.size(); ++i) {
        for (const std::string& label : common.ratings[i].second)
            if (const QString name = QString::fromStdString(label); !disputed.labels.contains(name))
                disputed.labels << name;
        if (!common.differ(i) || !common.settled[i].empty()) continue;
        Dispute& dispute = disputed.disputes[common.keys[i]];
        dispute.rater = rater;
        dispute.labels << qtTexts(common.ratings[i].second);
        keys.push_back(common.keys[i]);
    }
    disputed.queue = queueOf(project, classifier, std::move(keys), job.cancel);
    disputed.summary = agreementText(common);
    return disputed;
}

}  // namespace hanscope::ui
