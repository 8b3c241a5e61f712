#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "core/explain/lens.h"
#include "core/explain/view.h"
#include "core/text/document.h"
#include "ui/page/window_context.h"
#include "ui/reader/view_controller.h"
#include "ui/session/document_models.h"
#include "ui/session/reading_service.h"

class QMenu;

namespace hanscope::ui {

/// What the second page shows beside the first: another open document …
struct OtherDocument {
    int id = 0;
};
/// … or the same document, as another model reads it,
struct OtherModel {
    QString path;
};
/// as one member of the ensemble reads it, or the mean of all (Reading::kMean),
struct OtherMember {
    int member = Reading::kMean;
};
/// with another scale of the weights,
struct OtherScale {
    WeightScale scale = WeightScale::Paper;
};
/// through another lens,
struct OtherLens {
    std::string id;
};
/// as the network of the training run read it at another moment.
struct OtherMoment {
    Moment moment;
};

/// or the original of its edited text.
struct OriginalText {};

using CompareChoice = std::variant<OtherDocument, OtherModel, OtherMember, OtherScale, OtherLens,
                                   OtherMoment, OriginalText>;

struct OpenDocument;

/// The line above one of two pages. What distinguishes the pages comes first: "Review, bad · Film
/// reviews", "member 2 of 3 · Film reviews · Review, bad". `shown`: null while it is computed.
/// `modelName`: empty: as the reading calls its model.
QString titleOf(const CompareChoice& choice, const OpenDocument& document,
                const std::shared_ptr<const ShownReading>& shown, const QString& modelName = {});

/// "sentence × word", for a title.
QString scaleText(WeightScale scale);

/// The reading of one text by one model, apart from the session's: loads the model and reads the
/// text on worker threads. Use it on the GUI thread only.
class ModelReading : public QObject {
    Q_OBJECT
 public:
    explicit ModelReading(ModelAccess access, QObject* parent = nullptr);

    /// Reads the document with the model of this file, unless that is done or being done. `name`
    /// names the model in the reading; empty: as the model calls itself.
    void want(const QString& model, const OpenDocument& document, const QString& name = {});
    /// How the model decides about the labels of a tree; no value: as its file says.
    void setTreeThreshold(std::optional<TreeThreshold> threshold) {
        models_.setTreeThreshold(threshold);
    }
    /// Forgets text, model and reading.
    void stop();
    /// The last reading of the document by the model, until the next one maybe of the text that it
    /// had before; null if there is none yet.
    std::shared_ptr<const Reading> reading() const { return reading_; }

 Q_SIGNALS:
    void changed();
    void failed(const QString& sentence);

 private:
    void request();

    DocumentModels models_;
    ReadingService service_;
    QString model_, title_, name_;
    int document_ = 0;
    std::shared_ptr<const FormattedText> text_;
    std::shared_ptr<const Reading> reading_;
};

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
    /// Another choice, or what it shows has changed; and once after each
    /// PageController::refreshed().
    void changed();

 private:
    bool isShowing() const;
    void refresh();
    void followCurrent(int id);
    void followModel(const QString& path);
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
    QString model_;                      // and the model that reads it
    bool difference_ = false;
    bool isRefreshing_ = false;
    ModelReading other_;
    ViewController second_;
};

/// The menu "Compare": what can be shown beside the first page, and the commands for two
/// pages. The lists of documents, models, members, weights, lenses and moments are made when the
/// menu opens.
class CompareMenu : public QObject {
    Q_OBJECT
 public:
    static constexpr int kMaxDocuments = 20;  ///< more are reached in the list of documents
    static constexpr int kMaxMoments = 12;    ///< of a run, with the first and the last

    /// All must outlive this object.
    CompareMenu(const WindowContext& context, CompareController* compare, QMenu* menu);

 private:
    void connectActions();
    void fill();
    void showState();
    void showNextDocument();
    void fillDocuments();
    void fillModels();
    void fillMembers();
    void fillScales();
    void fillLenses();
    void fillMoments();
    void add(QMenu* menu, const QString& text, const CompareChoice& choice);

    const WindowContext context_;
    CompareController* compare_;
    QMenu *documents_, *models_, *members_, *scales_, *lenses_, *moments_;
};

}  // namespace hanscope::ui
