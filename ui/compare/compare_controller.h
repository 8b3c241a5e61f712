#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "core/text/document.h"
#include "ui/compare/compare_titles.h"
#include "ui/page/window_context.h"
#include "ui/reader/view_controller.h"
#include "ui/session/document_models.h"
#include "ui/session/reading_service.h"

namespace hanscope::ui {

/// The reading of one text by one model, apart from the session's: loads the model and reads the
/// text on worker threads. Use it on the GUI thread only.
class ModelReading : public QObject {
    Q_OBJECT
 public:
    explicit ModelReading(ModelAccess access, QObject* parent = nullptr);

    /// Reads the text with the model of this file, unless that is done or being done. `title` names
    /// the text in messages, `name` the model in the reading; empty: as the model calls itself.
    void want(const QString& model, std::shared_ptr<const FormattedText> text, const QString& title,
              const QString& name = {});
    /// How the model decides about the labels of a tree; no value: as its file says.
    void setTreeThreshold(std::optional<TreeThreshold> threshold) {
        models_.setTreeThreshold(threshold);
    }
    /// Forgets text, model and reading.
    void stop();
    /// The last reading by the model, until the next one maybe of a text wanted before; null if
    /// there is none yet.
    std::shared_ptr<const Reading> reading() const { return reading_; }

 Q_SIGNALS:
    void changed();
    void failed(const QString& sentence);

 private:
    void request();

    DocumentModels models_;
    ReadingService service_;
    QString model_, title_, name_;
    std::shared_ptr<const FormattedText> text_;
    std::shared_ptr<const Reading> reading_;
};

struct OpenDocument;
class OriginalReading;

/// Shows a second page beside the first: another document, or the same one read or drawn otherwise.
/// A ViewController of its own decides what is drawn there; it follows the choices made for the
/// first page.
class CompareController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    CompareController(const WindowContext& context, OriginalReading* original, ModelAccess models);

    void show(const CompareChoice& choice);
    void close();
    const std::optional<CompareChoice>& choice() const { return choice_; }
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

    const WindowContext context_;
    OriginalReading* original_;
    std::optional<CompareChoice> choice_;
    std::optional<TreeThreshold> rule_;  // that the readings here follow
    int currentId_ = 0;                  // the document of the first page
    bool difference_ = false;
    bool isRefreshing_ = false;
    ModelReading other_;
    ViewController second_;
};

}  // namespace hanscope::ui
