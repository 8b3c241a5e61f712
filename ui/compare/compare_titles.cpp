#include "ui/compare/compare_titles.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/heatmap/weights_text.h"
#include "ui/session/open_document.h"

namespace hanscope::ui {

namespace {

struct CompareTexts {
    Q_DECLARE_TR_FUNCTIONS(CompareTexts)
};

QString momentText(const Subject& subject) {
    return subject.moment ? WeightsText::moment(subject) : CompareTexts::tr("the trained model");
}

}  // namespace

QString titleOf(const CompareChoice& choice, const OpenDocument& document,
                const std::shared_ptr<const ShownReading>& shown, const QString& modelName) {
    if (!shown) return CompareTexts::tr("%1 · being read").arg(document.title);
    const Subject& subject = shown->weights.subject;
    const QString model = modelName.isEmpty() ? QString::fromStdString(subject.model) : modelName;
    const bool hasMember = subject.members > 1;
    const QString member =
        hasMember ? WeightsText::member(subject.member, subject.members) : QString();
    QStringList parts{document.title, model, member};
    if (std::holds_alternative<OtherModel>(choice)) parts = {model, member, document.title};
    if (std::holds_alternative<OtherMember>(choice)) parts = {member, model, document.title};
    if (std::holds_alternative<OtherScale>(choice))
        parts = {scaleText(shown->view.scale), document.title, model};
    if (std::holds_alternative<OtherLens>(choice))
        parts = {WeightsText::lens(subject.lens), document.title, model};
    if (std::holds_alternative<OtherMoment>(choice)) parts = {momentText(subject), document.title};
    if (std::holds_alternative<OriginalText>(choice)) {
        const bool isEdited = shown->reading->document->text() == document.text->text;
        parts = {isEdited ? CompareTexts::tr("edited text") : CompareTexts::tr("original"),
                 document.title};
        if (subject.than) parts.removeFirst();
    }
    if (subject.than) parts.prepend(WeightsText::readBy(subject));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString scaleText(WeightScale scale) {
    switch (scale) {
        case WeightScale::Paper:
            return CompareTexts::tr("paper’s weights");
        case WeightScale::Joint:
            return CompareTexts::tr("joint weights");
        case WeightScale::Words:
            return CompareTexts::tr("words within their sentence");
        case WeightScale::Sentences:
            return CompareTexts::tr("sentences only");
    }
    return {};
}

}  // namespace hanscope::ui
