#include "ui/state/actions.h"

#include <QActionGroup>
#include <QMainWindow>

#include "core/explain/lens.h"
#include "ui/heatmap/weights_text.h"
#include "ui/state/settings.h"
#include "ui/state/theme.h"
#include "ui/widgets/text/language.h"

namespace hanscope::ui {

QAction* Actions::make(const char* name, const QString& text, const QList<QKeySequence>& keys,
                       const char* iconName) {
    auto* action = new QAction(text, window_);
    action->setShortcuts(keys);
    if (iconName) action->setIcon(icon(QLatin1String(iconName)));
    if (name) named_.emplace_back(QLatin1String(name), action);
    return action;
}

Actions::Actions(QMainWindow* window) : window_(window) {
    makeGroups();
    for (QAction* action : {reopenDocuments, editText, compareOriginal, sentencePerLine, underlines,
                            punctuation, members, difference, scrollTogether, fullScreen})
        action->setCheckable(true);
    difference->setToolTip(tr("Colour what the second page weighs more or less than the first"));
    searchCommands->setToolTip(
        tr("Find commands, settings, lenses, models, texts, lessons and pages of the manual"));
    closeBeside->setToolTip(tr("Close the second page (Esc)"));
    open->setIconText(tr("Open"));  // in the tool bar
    paste->setIconText(tr("Paste"));
    editText->setIconText(tr("Edit Text"));
    exportFigure->setIconText(tr("Export"));
    train->setIconText(tr("Train…"));
    quit->setMenuRole(QAction::QuitRole);
    settings->setMenuRole(QAction::PreferencesRole);
    about->setMenuRole(QAction::AboutRole);
}

void Actions::makeGroups() {
    struct Choice {
        QString data, text;
        QKeySequence keys{};
    };
    const auto make = [&](const char* name, const QList<Choice>& choices) {
        auto* group = new QActionGroup(window_);
        for (const Choice& choice : choices) {
            auto* action = new QAction(choice.text, window_);
            action->setCheckable(true);
            action->setShortcut(choice.keys);
            action->setData(choice.data);
            group->addAction(action);
            named_.emplace_back(QLatin1String(name) + QLatin1Char('/') + choice.data, action);
        }
        return group;
    };
    QList<Choice> computed;
    for (const Lens* each : lenses())
        if (isComputed(*each))
            computed << Choice{QString::fromStdString(each->id()), WeightsText::lens(each->id()),
                               keysOfLens(static_cast<int>(computed.size()))};
    lens = make("lens", computed);
    lensFile->setCheckable(true);
    lens->addAction(lensFile);
    const auto choice = [](auto value, const QString& text, const QKeySequence& keys) {
        return Choice{QString::fromStdString(nameOf(value)), text, keys};
    };
    scale =
        make("weights",
             {choice(WeightScale::Paper, tr("Sentence × Word (&Paper)"), Qt::CTRL | Qt::Key_1),
              choice(WeightScale::Joint, tr("&Joint Weights"), Qt::CTRL | Qt::Key_2),
              choice(WeightScale::Words, tr("&Words within Their Sentence"), Qt::CTRL | Qt::Key_3),
              choice(WeightScale::Sentences, tr("&Sentences Only"), Qt::CTRL | Qt::Key_4)});
    contrast = make(
        "contrast",
        {choice(Contrast::Automatic, tr("&Automatic Contrast"), Qt::ALT | Qt::Key_0),
         choice(Contrast::Times1, tr("Contrast ×&1 (Same for All Documents)"), Qt::ALT | Qt::Key_1),
         choice(Contrast::Times2, tr("Contrast ×&2"), Qt::ALT | Qt::Key_2),
         choice(Contrast::Times4, tr("Contrast ×&4"), Qt::ALT | Qt::Key_3),
         choice(Contrast::Fitted, tr("Contrast &Fitted to the Document"), Qt::ALT | Qt::Key_4)});
    treeThreshold =
        make("treeThreshold",
             {{QStringLiteral("model"), tr("As the &Model Says")},
              {QStringLiteral("label"), tr("Probability of the &Label, Given Its Parent")},
              {QStringLiteral("path"), tr("Joint &Probability of the Path")}});
    treeThreshold->setObjectName(QStringLiteral("treeThreshold"));
    QList<Choice> palettes;
    for (const PaletteScheme scheme : kPaletteSchemes)
        palettes << choice(scheme, WeightsText::palette(scheme), {});
    palette = make("palette", palettes);
    theme = make("theme", {{themeName(Theme::System), tr("&System")},
                           {themeName(Theme::Light), tr("&Light")},
                           {themeName(Theme::Dark), tr("&Dark")}});
    // Each language is named in itself, so that everyone finds their own.
    QList<Choice> known{{settings::kLanguage.fallback, tr("&System")}};
    for (const Language& each : languages()) known << Choice{each.id, each.name};
    language = make("language", known);
}

QKeySequence Actions::keysOfLens(int position) {
    const int key = Qt::Key_5 + position;
    return key <= Qt::Key_9 ? QKeySequence(Qt::CTRL | Qt::Key(key)) : QKeySequence();
}

}  // namespace hanscope::ui
