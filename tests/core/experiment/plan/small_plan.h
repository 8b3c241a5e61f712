#pragma once

#include <string>

#include "core/experiment/plan/training_plan.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {

/// `count` made-up reviews with the labels "good" and "bad" in turn, as CSV with the columns text
/// and label: a word that decides among words that do not.
std::string smallReviews(int count, unsigned seed = 1);

/// Trains a small network on 60 of them (FOLDER/data.csv, which is written) in a moment: 7 steps an
/// epoch, 4 epochs, to FOLDER/m.safetensors.
TrainingPlan smallPlan(const ScratchFolder& folder);

/// The same of lists of labels that form a tree, "film > good" and "film > bad", and a network of
/// that family.
TrainingPlan smallTreePlan(const ScratchFolder& folder, Family family);

}  // namespace hanscope::test
