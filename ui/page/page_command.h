#pragma once

#include <QObject>
#include <optional>
#include <string>

#include "core/command_line.h"
#include "ui/page/window_context.h"

namespace hanscope::ui {

/// The beginning of a command that reads the document of the page with its model and lens:
/// `program`, the model, the file and the options of the lens, which `hanscope-cli explain` and
/// `hanscope render` share, without OpenDocument::mainTextChosen. Nothing if no command does the
/// same: for a text that is in no file, or has been changed since; two texts side by side; a tree
/// of labels with a chosen threshold; a view without options (addLens()).
std::optional<CommandLine> pageCommand(const WindowContext& context, const char* program);

/// Logs what the page shows when that is something else than before. A page that is only drawn
/// anew, for instance after a model was found, is not listed again.
class PageLog : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    explicit PageLog(const WindowContext& context);

 private:
    void note();

    const WindowContext context_;
    std::string noted_;  ///< the command that was logged last
};

}  // namespace hanscope::ui
