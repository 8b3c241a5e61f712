#pragma once

#include <filesystem>
#include <string>

#include "tests/app/cli/cli_process.h"

namespace hanscope::test {

/// `count` generated reviews of two or three sentences with the labels "good" and "bad", as CSV
/// with the columns text and label: words that decide and words that do not.
std::string smallFilms(int count, unsigned seed = 1);

/// Options with which training takes only a moment.
Arguments tinyTraining(const std::filesystem::path& data, const std::filesystem::path& out);

/// A model trained once for all tests of the process, that tells good from bad.
const std::filesystem::path& trainedModel();

}  // namespace hanscope::test
