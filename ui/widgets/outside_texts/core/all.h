// All sentences of the core. Written by tests/documents/core_sentences.py.

#pragma once

#include <cstddef>
#include <iterator>
#include "ui/widgets/outside_texts/core/base.h"
#include "ui/widgets/outside_texts/core/corpus.h"
#include "ui/widgets/outside_texts/core/corpus_readers.h"
#include "ui/widgets/outside_texts/core/experiment.h"
#include "ui/widgets/outside_texts/core/experiment_evaluation.h"
#include "ui/widgets/outside_texts/core/experiment_language_model.h"
#include "ui/widgets/outside_texts/core/experiment_plan.h"
#include "ui/widgets/outside_texts/core/experiment_vectors.h"
#include "ui/widgets/outside_texts/core/explain.h"
#include "ui/widgets/outside_texts/core/formats.h"
#include "ui/widgets/outside_texts/core/hierarchy.h"
#include "ui/widgets/outside_texts/core/kernels.h"
#include "ui/widgets/outside_texts/core/kernels_pooling.h"
#include "ui/widgets/outside_texts/core/model.h"
#include "ui/widgets/outside_texts/core/model_file.h"
#include "ui/widgets/outside_texts/core/model_sequence.h"
#include "ui/widgets/outside_texts/core/pytorch.h"
#include "ui/widgets/outside_texts/core/settings.h"
#include "ui/widgets/outside_texts/core/survey.h"
#include "ui/widgets/outside_texts/core/text.h"
#include "ui/widgets/outside_texts/core/train.h"
#include "ui/widgets/outside_texts/core/train_networks.h"
#include "ui/widgets/outside_texts/core/ui_formats.h"
#include "ui/widgets/outside_texts/core/workspace.h"

// clang-format off
namespace hanscope::ui::outside_texts {

struct Texts {
    const char* const* first;
    std::size_t count;
};

inline constexpr Texts kCoreTexts[] = {
    {kBase, std::size(kBase)},
    {kCorpus, std::size(kCorpus)},
    {kCorpusReaders, std::size(kCorpusReaders)},
    {kExperiment, std::size(kExperiment)},
    {kExperimentEvaluation, std::size(kExperimentEvaluation)},
    {kExperimentLanguageModel, std::size(kExperimentLanguageModel)},
    {kExperimentPlan, std::size(kExperimentPlan)},
    {kExperimentVectors, std::size(kExperimentVectors)},
    {kExplain, std::size(kExplain)},
    {kFormats, std::size(kFormats)},
    {kHierarchy, std::size(kHierarchy)},
    {kKernels, std::size(kKernels)},
    {kKernelsPooling, std::size(kKernelsPooling)},
    {kModel, std::size(kModel)},
    {kModelSequence, std::size(kModelSequence)},
    {kModelFile, std::size(kModelFile)},
    {kPytorch, std::size(kPytorch)},
    {kSettings, std::size(kSettings)},
    {kSurvey, std::size(kSurvey)},
    {kText, std::size(kText)},
    {kTrain, std::size(kTrain)},
    {kTrainNetworks, std::size(kTrainNetworks)},
    {kWorkspace, std::size(kWorkspace)},
    {kUiFormats, std::size(kUiFormats)},
};

}  // namespace hanscope::ui::outside_texts
