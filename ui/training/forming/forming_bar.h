#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace hanscope::ui {

/// Above the page while there are two models to see the document through: the one being trained and
/// the one that was chosen. Says which of them is shown, and switches.
class FormingBar : public QWidget {
    Q_OBJECT
 public:
    explicit FormingBar(QWidget* parent = nullptr);

    /// `moment`: what is shown of the training ("Epoch 3 · step 1,240"); `model`: the name of the
    /// other one, empty if there is none. Says nothing of a choice that it makes.
    void show(bool forming, const QString& moment, const QString& model);

 Q_SIGNALS:
    /// By the user.
    void formingWanted(bool forming);

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    QToolButton* makeChoice(const QString& text, bool forming);

    QLabel* moment_;
    QToolButton *forming_, *finished_;
};

}  // namespace hanscope::ui
