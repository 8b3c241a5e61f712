#pragma once

#include <QObject>
#include <QStringList>

namespace hanscope::ui {

class BesideController;
class HeatmapView;
class PageController;
class ReaderPage;
class ReaderSession;
class ViewController;
struct Docks;
struct OpenDocument;

/// Updates the panels of prediction, sentences and word for the page that has, or had last, the
/// keyboard; while an edited text is compared with its original, for the edited text. A click on a
/// label of the prediction chooses what the lens explains.
class PanelController : public QObject {
    Q_OBJECT
 public:
    struct Parts {
        const ReaderSession* session;
        ReaderPage* page;
        PageController* controller;
        BesideController* beside;
        const Docks* docks;
    };

    /// All parts must outlive the controller.
    PanelController(const Parts& parts, QObject* parent);

    /// The document that the panels are about; null if there is none.
    const OpenDocument* document() const;

 private:
    void follow(HeatmapView* heatmap);
    void refresh();
    bool showsOther() const;
    HeatmapView* active() const;
    void explainLabel(const QString& name);

    Parts parts_;
};

}  // namespace hanscope::ui
