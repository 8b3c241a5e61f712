#pragma once

#include <QStringList>

class QWidget;

namespace hanscope::test {

/// The texts in a window that are cut off or overlap: of visible labels, buttons, titles of boxes
/// and panels, tabs and headers of tables. Labels that shorten their text themselves are left out.
QStringList clippedTexts(const QWidget& window);

}  // namespace hanscope::test
