#pragma once

#include <QObject>
#include <functional>

#include "ui/compare/compare_titles.h"
#include "ui/page/window_context.h"

class QMenu;

namespace hanscope::ui {

class CompareController;

/// The menu "Side by Side": what can be shown beside the first page, and the commands for two
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
