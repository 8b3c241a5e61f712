#pragma once

#include <QString>
#include <memory>
#include <string>

#include "core/model/reading.h"

namespace hanscope::ui {

/// A text that the window holds, with the last reading of it.
struct OpenDocument {
    int id = 0;
    QString title;
    QString path;   ///< empty: typed or pasted
    QString truth;  ///< the true label; empty where it is not known
    std::shared_ptr<const std::string> text;
    std::shared_ptr<const Reading> reading;  ///< null until there is one
    double milliseconds = 0;                 ///< that the reading took
    bool isEditing = false;                  ///< its text is shown in the editor
};

/// A title for a text without a file: its first words, or "New text".
QString titleFor(const std::string& text);

/// Whether nothing but white space stands in the text.
bool isBlank(const std::string& text);

/// The predicted label or labels, "none" if there is none; empty without a reading.
QString predictionOf(const OpenDocument& document);

/// The document's true label if the reading's model knows such a class, else nothing.
QString truthFor(const OpenDocument& document, const Reading& reading);

}  // namespace hanscope::ui
