#pragma once

#include <QGuiApplication>
#include <memory>

namespace hanscope {

/// An application object for drawing text, without a display and in the language of the settings;
/// null if there is an application object already.
std::unique_ptr<QGuiApplication> makeDrawingApplication();

}  // namespace hanscope
