#pragma once

#include <QObject>
#include <QString>

namespace hanscope::ui {

struct Actions;

/// The menu View > Language: remembers the choice and, if it is another language than that of the
/// window, says so.
class LanguageController : public QObject {
    Q_OBJECT
 public:
    LanguageController(const Actions& actions, QObject* parent);

 Q_SIGNALS:
    /// Emitted when the user chooses another language than the window has.
    void chosen();
};

/// The id of the language that the settings and the system ask for.
QString wantedLanguage();

}  // namespace hanscope::ui
