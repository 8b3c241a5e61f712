#pragma once

#include <QTimer>

#include "ui/reader/findable_page.h"

namespace hanscope::ui {

class TextEditor;

/// The text in the editor. Units are characters of QTextDocument. While somebody types, the text is
/// another one after a pause.
class FindableEditor : public FindablePage {
    Q_OBJECT
 public:
    static constexpr int kPauseMilliseconds = 200;

    /// `editor` must outlive this object.
    explicit FindableEditor(TextEditor* editor, QObject* parent = nullptr);

    Search search() override;
    void select(const Occurrence& occurrence) override;
    void selectNothing() override;
    int place() const override;
    QWidget* widget() const override;

 private:
    TextEditor* editor_;
    QTimer pause_;
};

}  // namespace hanscope::ui
