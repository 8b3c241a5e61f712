#pragma once

#include <QString>
#include <QWidget>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/explain/lens.h"
#include "ui/labelling/labelling_session.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace hanscope::ui {

class Banner;
class BusyBar;
class ChipRow;
class HeatmapView;
struct QuotedPlace;
class LabelList;
class LabelMeasures;
class LabellingInvitation;
class ModelChooser;
class OrderChoice;
class ProjectOpener;
class ProjectQuestions;
class ProjectTrainer;
class ReasonMarks;
class RecentFilesMenu;
class SurpriseBanner;
class ThinProgress;
class ViewController;

/// A window in which texts get labels, one after the other: the page of the text at the left, the
/// labels at the right. Every step has a key. A model is trained on the way, and decides which text
/// is next. It never blocks.
class LabellingWindow : public QWidget {
    Q_OBJECT
 public:
    explicit LabellingWindow(QWidget* parent = nullptr);
    ~LabellingWindow() override;

    void open(const std::filesystem::path& project);
    /// Asks for these rows of a corpus only: in the project that is open, in another one of this
    /// corpus, or in a new one, for which the user is asked.
    void label(const CorpusSource& source, const std::vector<std::uint64_t>& rows);
    /// The model that reads the texts; null: none.
    void setModel(std::shared_ptr<const Classifier> classifier, const QString& name);
    void showError(const QString& sentence);
    /// The list of models, which somebody else fills and answers.
    ModelChooser* chooser() const { return chooser_; }
    LabellingSession* session() const { return session_; }
    ProjectTrainer* trainer() const { return trainer_; }
    HeatmapView* page() const { return page_; }
    LabelList* labels() const { return labels_; }
    const ReasonMarks* reasons() const { return reasons_; }
    /// Whether the prediction of the current text may be seen.
    bool showsPrediction() const;

 Q_SIGNALS:
    void modelTrained(const QString& path);
    /// The user wants to train a network with the labels of this project.
    void networkRequested(const QString& project);
    void opened(const QString& project);
    /// Words of the text are to be kept as a quote.
    void quoteRequested(const hanscope::ui::QuotedPlace& place);
    /// What was done, and the command that does the same.
    void done(const QString& what, const std::string& command);

 protected:
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

 private:
    QWidget* makeWork();
    QWidget* makePanel();
    QLayout* makeTop();
    void connectSession();
    void connectQuestions();
    void connectPanel();
    void quote();
    void showRestrictions();
    void keepNote();
    void showText();
    void showPage();
    void showState();
    void showLens(const std::string& id);
    void trainIfDue();
    void explain(const QString& label, const QString& against);
    void onLabelChosen(const QString& label);
    void decideChosen();
    void setAsksForReasons(bool asks);
    bool isTyping() const;
    void handleEnter();
    void finish();
    bool handleKey(QKeyEvent* event);
    bool eventFilter(QObject* watched, QEvent* event) override;

    LabellingSession* session_;
    ProjectTrainer* trainer_;
    ViewController* view_;
    Banner* error_;
    QString trainingFault_;  // what error_ said of the last training that failed
    ChipRow* chips_;
    QStackedWidget* pages_;
    QLabel *place_, *count_, *notes_;
    ModelChooser* chooser_;
    QComboBox* lens_;
    QCheckBox *hides_, *why_, *trains_;
    QSpinBox* every_;
    BusyBar* busy_;
    RecentFilesMenu* recent_;
    LabellingInvitation* invitation_;
    ProjectQuestions* questions_;
    ProjectOpener* opener_;
    OrderChoice* order_;
    HeatmapView* page_;
    std::shared_ptr<const ShownReading> plain_;  // the latest text that was shown without weights
    ReasonMarks* reasons_;
    SurpriseBanner* surprise_;
    QLabel* placeholder_;
    QStackedWidget* text_;
    LabelList* labels_;
    QPushButton *done_, *back_, *skip_, *remove_, *undo_, *train_, *network_, *export_;
    QLineEdit *note_, *rater_;
    LabelMeasures* measures_;
    ThinProgress* progress_;
    QPushButton* stop_;
    bool isFresh_ = false;  // a project was opened, none of its texts was shown
    std::string shownKey_;  // of the text on the page
    std::pair<std::string, QStringList> chosen_;  // the text whose labels the list has got
    bool isRevealed_ = false;  // the user wants to see the prediction of this text
    std::size_t triedAt_ = 0;  // so many labels a training was begun by itself
};

}  // namespace hanscope::ui
