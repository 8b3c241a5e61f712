#pragma once

#include "ui/session/open_document.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {

class ReaderSession;

/// Asks for the encoding of a file in which none is recognised, and opens the file with it.
class EncodingQuestion : public Banner {
    Q_OBJECT
 public:
    /// `session` must outlive it.
    explicit EncodingQuestion(ReaderSession* session, QWidget* parent = nullptr);

 private:
    void ask(const OpenDocument& wanted);

    OpenDocument wanted_;
};

}  // namespace hanscope::ui
