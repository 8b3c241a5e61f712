#include "ui/page/window_context.h"

#include <QVBoxLayout>

#include "ui/widgets/banner.h"

namespace hanscope::ui {

Banner* WindowContext::addBanner() const {
    auto* banner = new Banner(Banner::Kind::News);
    bars->addWidget(banner);
    return banner;
}

}  // namespace hanscope::ui
