#include "ui/widgets/manual_page.h"

#include <QVariant>
#include <QWidget>

namespace hanscope::ui {

namespace {

constexpr char kProperty[] = "hanscopeManualPage";

}  // namespace

void setManualPage(QWidget* widget, const char* page) {
    widget->setProperty(kProperty, QString::fromLatin1(page));
}

QString manualPage(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget()) {
        const QVariant page = widget->property(kProperty);
        if (page.isValid()) return page.toString();
    }
    return QStringLiteral("index");
}

}  // namespace hanscope::ui
