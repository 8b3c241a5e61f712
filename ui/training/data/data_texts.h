#pragma once

#include <QString>

#include "core/corpus/inspection.h"
#include "core/experiment/run_event.h"
#include "ui/training/data/data_examiner.h"
#include "ui/training/data/data_texts.h"

namespace hanscope::ui {

/// "CSV, gzip · semicolons between fields · Windows-1252 · 3 columns, named by the first row"
QString recognisedText(const SourceInspection& inspection);

/// Filter for a file dialog that accepts all formats of labelled texts.
QString fileFilter();

/// "22,500 train, 2,500 validate"
QString splitText(const ExaminedValidation& split);

/// "Reading the texts"
QString phaseText(const PhaseProgress& at);

}  // namespace hanscope::ui
