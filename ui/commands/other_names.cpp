#include "ui/commands/other_names.h"

#include <array>

namespace hanscope::ui {

namespace {

/// A command and one of its names. If a command is renamed, its name of before is added here.
struct OtherName {
    const char* id;
    const char* name;
};

constexpr std::array kOtherNames{
    OtherName{"lens/attention", "Attention: Where It Looked"},
    OtherName{"lens/erasure", "Erasure: What Decided"},
    OtherName{"lens/erasure", "Erasure (leave one out)"},
    OtherName{"lens/linear", "Linear: The Words’ Parts"},
    OtherName{"lens/linear", "Linear contributions"},
    OtherName{"lens/together", "Together: Network and Phrases"},
    OtherName{"lens/together", "Network and linear model"},
    OtherName{"lens/phrases", "Phrases: More Than Their Words"},
    OtherName{"lens/phrases", "Phrase interactions"},
    OtherName{"lens/training-step", "Training Step: Where Attention Would Move"},
    OtherName{"lens/training-step", "Gradient of one step"},
    OtherName{"whatWouldChangeIt", "What Would Change It"},
    OtherName{"whatWouldChangeIt", "What Would Flip It"},
    OtherName{"whatWouldChangeIt", "Counterfactual"},
    OtherName{"weights/paper", "Paper’s Weights"},
    OtherName{"weights/paper", "Sentence × word (Yang et al.)"},
    OtherName{"treeThreshold/model", "Label tree threshold: as the model says"},
    OtherName{"treeThreshold/label", "Label tree threshold: probability of the label"},
    OtherName{"treeThreshold/path", "Label tree threshold: joint probability of the path"},
    OtherName{"nextSentence", "Next Sentence by Weight"},
    OtherName{"nextSentence", "Next Most Weighted Sentence"},
    OtherName{"keepPreview", "Keep Preview Document"},
    OtherName{"keepPreview", "Keep Open"},
    OtherName{"revert", "Revert to the File’s Text"},
    OtherName{"revert", "Revert to Saved"},
    OtherName{"keepQuote", "Quotes: Keep the Selected Words"},
    OtherName{"keepQuote", "Annotate a Passage"},
    OtherName{"followWord", "Follow a Word"},
    OtherName{"followWord", "Trace a Word"},
    OtherName{"export", "Export As"},
    OtherName{"export", "Export Figure"},
    OtherName{"export", "Save Picture As PNG, SVG, PDF, HTML or LaTeX"},
    OtherName{"export", "Weights as CSV table or JSON"},
    OtherName{"exportAllFigures", "Export All Figures"},
    OtherName{"settings", "Preferences"},
    OtherName{"settings", "Options"},
    OtherName{"quit", "Exit"},
    OtherName{"manual", "Help"},
    OtherName{"explore", "Corpus Explorer"},
    OtherName{"labelTexts", "Annotate"},
    OtherName{"evaluate", "Test"},
};

}  // namespace

QStringList otherNamesOf(const QString& id) {
    QStringList names;
    for (const OtherName& each : kOtherNames)
        if (id == QLatin1String(each.id)) names << QString::fromUtf8(each.name);
    return names;
}

QStringList commandsWithOtherNames() {
    QStringList ids;
    for (const OtherName& each : kOtherNames) ids << QLatin1String(each.id);
    ids.removeDuplicates();
    return ids;
}

}  // namespace hanscope::ui
