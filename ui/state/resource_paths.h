#pragma once

#include <QString>

namespace hanscope::ui {

/// As in core/resource_folder.h.
QString resourceFolder();

QString modelFolder();
QString sampleFolder();
/// The labelled texts to try a training with, if they are installed.
QString sampleTexts();
/// The folder of the user's own models: hanscope/models in the user's data folder.
QString ownModelFolder();
/// The folder of the marks of words: hanscope/marks in the user's data folder.
QString markFolder();
/// The file of the quotes: hanscope/quotes/quotes.jsonl in the user's data folder.
QString quotesFile();
/// The folder of the drafts of unsaved texts: hanscope/drafts in the user's data folder.
QString draftFolder();
/// The folder of the session, what the window had open last: hanscope/session in the user's data
/// folder.
QString sessionFolder();

}  // namespace hanscope::ui
