#pragma once

#include <QObject>
#include <functional>

#include "ui/compare/beside_choice.h"

class QMenu;

namespace hanscope::ui {

struct Actions;
struct Docks;
class BesideController;
class FormingStrip;
class ModelCatalog;
class ReaderPage;
class ReaderSession;
class ViewController;

/// The menu "Side by Side": what can be shown beside the first page, and the commands for two
/// pages. The lists of documents, models, members, weights, lenses and moments are made when the
/// menu opens.
class BesideMenu : public QObject {
    Q_OBJECT
 public:
    static constexpr int kMostDocuments = 20;  ///< more are reached in the list of documents
    static constexpr int kMostMoments = 12;    ///< of a run, with the first and the last

    struct Parts {
        const ReaderSession* session;
        ReaderPage* page;
        const ModelCatalog* catalog;
        const Docks* docks;
        const ViewController* view;
        BesideController* beside;
    };

    /// Fills the menu and connects the actions. All parts must outlive the object.
    BesideMenu(const Parts& parts, const Actions& actions, QMenu* menu, QObject* parent);

 private:
    void connectActions(const Actions& actions);
    void fill();
    void showState(const Actions& actions);
    void showNextDocument();
    void fillDocuments();
    void fillModels();
    void fillMembers();
    void fillScales();
    void fillLenses();
    void fillMoments();
    void add(QMenu* menu, const QString& text, const BesideChoice& choice);

    Parts parts_;
    QMenu *documents_, *models_, *members_, *scales_, *lenses_, *moments_;
};

}  // namespace hanscope::ui
