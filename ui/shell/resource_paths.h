#pragma once

#include <QString>

namespace hanscope::ui {

/// The folder that holds models/ and samples/: $HANSCOPE_RESOURCES if set, else share/hanscope
/// beside the program's bin/ if it is there (installed), else the source tree's.
QString resourceFolder();

QString modelFolder();
QString sampleFolder();

}  // namespace hanscope::ui
