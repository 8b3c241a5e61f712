#include "ui/widgets/text/name_order.h"

namespace hanscope::ui {

QCollator nameOrder() {
    QCollator order;
    order.setNumericMode(true);
    order.setCaseSensitivity(Qt::CaseInsensitive);
    return order;
}

}  // namespace hanscope::ui
