#pragma once

#include "app/hanscope/render_command.h"
#include "app/hanscope/render_options.h"

namespace hanscope {

/// `hanscope render MODEL --batch DATA -o DIR`: draws a figure of each document and writes a page
/// that shows all of them (see makeGallery()). Shows the progress on standard error; Ctrl-C stops
/// it, and the same command continues. Returns 0 if all documents have a figure, otherwise 1, after
/// listing what failed on standard error. Needs an application object. Throws Error, UsageError.
int renderBatch(const RenderOptions& options, const ClassifierLoader& loadClassifier);

}  // namespace hanscope
