#pragma once

#include <string>
#include <string_view>

#include "ui/session/open_document.h"

namespace hanscope::ui {

/// The bytes of a draft file: a line of JSON with everything about an unsaved document except its
/// text, then the text as it is, then the original if the text was edited. `row`: where the
/// document is in the list.
std::string draftBytes(const OpenDocument& document, int row);

struct Draft {
    OpenDocument document;
    int row = 0;
};

/// The reverse. Throws Error if the bytes are not a complete draft.
Draft readDraft(std::string_view bytes);

}  // namespace hanscope::ui
