#include "tests/ui/support/shown_markup.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QTabBar>
#include <QTextDocument>
#include <QWidget>

namespace hanscope::test {

namespace {

class Search {
 public:
    void visit(const QWidget& widget) {
        where_ = QString::fromLatin1(widget.metaObject()->className()) + ' ' + widget.objectName();
        look(widget.toolTip());
        look(widget.whatsThis());
        for (const QAction* action : widget.actions()) visit(*action);
        for (const QAction* action : widget.findChildren<QAction*>()) visit(*action);
        if (const auto* label = qobject_cast<const QLabel*>(&widget))
            look(label->text(), label->textFormat());
        if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
            for (int i = 0; i < tabs->count(); ++i) look(tabs->tabToolTip(i));
        if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget))
            if (const QAbstractItemModel* model = view->model()) visit(*model, {});
    }

    ShownMarkup found;

 private:
    void visit(const QAction& action) {
        look(action.toolTip());
        look(action.whatsThis());
    }

    void visit(const QAbstractItemModel& model, const QModelIndex& parent) {
        const int rows = model.rowCount(parent), columns = model.columnCount(parent);
        for (const int role : {int{Qt::ToolTipRole}, int{Qt::WhatsThisRole}}) {
            for (int i = 0; i < columns; ++i)
                look(model.headerData(i, Qt::Horizontal, role).toString());
            for (int i = 0; i < rows; ++i) look(model.headerData(i, Qt::Vertical, role).toString());
            for (int row = 0; row < rows; ++row)
                for (int column = 0; column < columns; ++column)
                    look(model.index(row, column, parent).data(role).toString());
        }
        for (int row = 0; row < rows; ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            if (model.hasChildren(index)) visit(model, index);
        }
    }

    /// Without an explicit format Qt detects HTML from the text.
    void look(const QString& text, Qt::TextFormat format = Qt::AutoText) {
        const bool isRich =
            format == Qt::AutoText ? Qt::mightBeRichText(text) : format != Qt::PlainText;
        if (!isRich) {
            found.literal += text.contains(QLatin1String(kMarkup)) ? 1 : 0;
            return;
        }
        QTextDocument document;
        document.setHtml(text);
        found.literal += document.toPlainText().contains(QLatin1String(kMarkup)) ? 1 : 0;
        if (document.toHtml().contains(QLatin1String("<img")))
            found.interpreted << where_ + QStringLiteral(": ") + text;
    }

    QString where_;
};

}  // namespace

ShownMarkup shownMarkup() {
    Search search;
    for (const QWidget* widget : QApplication::allWidgets()) search.visit(*widget);
    search.found.interpreted.removeDuplicates();
    return search.found;
}

}  // namespace hanscope::test
