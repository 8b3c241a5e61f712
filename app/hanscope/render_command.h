#pragma once

#include <QGuiApplication>
#include <filesystem>
#include <functional>
#include <memory>

#include "app/command_line/usage.h"
#include "core/model/classifier.h"

namespace hanscope {

/// Loads a model file; the classifier uses this number of threads (0: one per core).
using ClassifierLoader =
    std::function<std::shared_ptr<const Classifier>(const std::filesystem::path&, int threads)>;

/// `hanscope render MODEL FILE -o OUT.(png|svg|pdf|html|tex)`: classifies a text and writes its
/// heatmap as a figure; `--batch` does so for many (renderBatch()). Needs no display. Prints the
/// prediction and the written file on standard output. Creates an application object without a
/// display if there is none.
cli::Command addRenderCommand(CLI::App& program, ClassifierLoader loadClassifier);

/// An application object for drawing text, without a display and in the language of the settings;
/// null if there is an application object already.
std::unique_ptr<QGuiApplication> makeDrawingApplication();

}  // namespace hanscope
