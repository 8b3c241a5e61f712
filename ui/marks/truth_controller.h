#pragma once

#include <QObject>
#include <QStringList>

#include "ui/page/window_context.h"

namespace hanscope::ui {

struct OpenDocument;
class PanelController;

/// Lets the user set the true label of a document by hand: of the current one with a dialog, or in
/// the context menus of the predictions, of the one that they are about.
class TruthController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    TruthController(const WindowContext& context, const PanelController* panels);

 private:
    void ask();
    void toggle(const OpenDocument* document, const QString& label, bool isTrue);
    void setTruth(int id, const QStringList& labels);
    bool show(int id, const QStringList& labels);
    bool allowsSeveral() const;

    const WindowContext context_;
    const PanelController* panels_;
};

}  // namespace hanscope::ui
