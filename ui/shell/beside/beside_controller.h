#pragma once

#include <QObject>
#include <optional>

#include "ui/reader/view_controller.h"
#include "ui/shell/beside/beside_choice.h"
#include "ui/shell/beside/model_reading.h"

namespace hanscope::ui {

struct OpenDocument;
class FormingStrip;
class ModelCatalog;
class OriginalReading;
class PageController;
class ReaderPage;
class ReaderSession;

/// Shows a second page beside the first: another document, or the same one read or drawn otherwise.
/// A ViewController of its own decides what is drawn there; it follows the choices made for the
/// first page.
class BesideController : public QObject {
    Q_OBJECT
 public:
    struct Parts {
        ReaderSession* session;
        ReaderPage* page;
        PageController* controller;
        const FormingStrip* forming;
        OriginalReading* original;
        const ModelCatalog* catalog;  ///< names the models
    };

    /// All parts must outlive the controller.
    BesideController(const Parts& parts, ModelAccess models, QObject* parent);

    void show(const BesideChoice& choice);
    void close();
    const std::optional<BesideChoice>& choice() const { return choice_; }
    /// The document of the second page; null without one.
    const OpenDocument* document() const;
    /// Whether the second page shows the difference of the two, where there is one: for the same
    /// words, with the same scale. Otherwise it shows its own weights.
    void setDifference(bool difference);
    bool showsDifference() const { return difference_; }
    /// Whether there is a difference to show.
    bool canShowDifference() const;

 Q_SIGNALS:
    /// Another choice, or what it shows has changed.
    void changed();

 private:
    void refresh();
    void followCurrent(int id);
    void followRule();
    void chooseDifference();
    QString nameIfCompared(const QString& model) const;
    bool isPossible(const OpenDocument& current) const;
    const OpenDocument& documentFor(const OpenDocument& current) const;
    std::shared_ptr<const Reading> reading(const OpenDocument& current);
    std::shared_ptr<const Reading> readingOf(const OpenDocument& other);
    std::shared_ptr<const Reading> readingAt(const Moment& moment,
                                             const OpenDocument& current) const;
    std::optional<Moment> moment() const;
    View viewOf(const Reading& reading) const;

    Parts parts_;
    std::optional<BesideChoice> choice_;
    std::optional<TreeThreshold> rule_;  // that the readings here follow
    int currentId_ = 0;                  // the document of the first page
    bool difference_ = false;
    bool isRefreshing_ = false;
    ModelReading other_;
    ViewController second_;
};

}  // namespace hanscope::ui
