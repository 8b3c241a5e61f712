#pragma once

#include <QStringList>

class QWidget;

namespace hanscope::test {

/// The texts in a window that are cut off or overlap: of visible labels, buttons, titles of boxes
/// and panels, tabs, headers of tables, chosen entries of combo boxes and hints in empty fields.
/// Those that shorten their text themselves are left out.
QStringList clippedTexts(const QWidget& window);

}  // namespace hanscope::test
