#pragma once

class QCoreApplication;

namespace hanscope::ui {

/// Loads the texts of the window into `application`, which then owns them, and sets the default
/// locale to match them. Call once, after the application object is made and before the first
/// widget. Without it the window shows source texts such as "%n word(s)" without their English
/// plural forms.
void installLanguage(QCoreApplication& application);

}  // namespace hanscope::ui
