#pragma once

#include <QCollator>

namespace hanscope::ui {

/// Puts names into the order of the user's language, in any case, and by the numbers in them:
/// "text 9" comes before "text 10".
QCollator nameOrder();

}  // namespace hanscope::ui
