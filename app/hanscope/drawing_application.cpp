#include "app/hanscope/drawing_application.h"

#include <QLoggingCategory>

#include "ui/widgets/language.h"

namespace hanscope {

std::unique_ptr<QGuiApplication> makeDrawingApplication() {
    if (QCoreApplication::instance()) return nullptr;
    static int count = 1;
    static char name[] = "hanscope";
    static char* arguments[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // Qt warns about missing parts of a desktop, such as XDG_RUNTIME_DIR.
    QLoggingCategory::setFilterRules(QStringLiteral("default.warning=false"));
    auto application = std::make_unique<QGuiApplication>(count, arguments);
    ui::installLanguage(*application);
    return application;
}

}  // namespace hanscope
