#pragma once

#include <QPointer>
#include <QWidget>

class QAbstractItemModel;
class QAbstractItemView;
class QLabel;

namespace hanscope::ui {

/// A quiet text at the top of a list or table that has no rows: what will be there, or how to fill
/// it. Follows the rows of `model`, which may be another one than that of the view (a filter that
/// hides all rows does not make the list empty).
class EmptyHint : public QObject {
    Q_OBJECT
 public:
    EmptyHint(const QString& text, QAbstractItemView* view, QAbstractItemModel* model);

    bool isShown() const;

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void update();
    void place();

    QAbstractItemView* view_;
    QPointer<QAbstractItemModel> model_;
    QLabel* label_;
};

}  // namespace hanscope::ui
