#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/text_source.h"
#include "app/hanscope-cli/word_lists.h"
#include "core/corpus/data_check.h"
#include "core/survey/counts/collocates.h"
#include "core/survey/counts/count_file.h"
#include "core/survey/counts/keyness.h"
#include "core/survey/counts/word_dispersion.h"

namespace hanscope::cli {

/// Adds --shard, with which --out is the file of counts and none of the options `shown`, which say
/// how the list is shown, has a meaning. The other options must be there.
void addShardOption(CLI::App& app, std::string& shard, const std::vector<std::string>& shown);
/// The shard of K/N; of any other text one whose number is 0.
Shard shardNamed(const std::string& text);

/// Which counts add up: those of the same question, texts, division into words and model.
CountHeader countHeader(const std::string& command, DoubleJson question, const Shard& shard,
                        const SurveyOptions& options, const WordsSource& words,
                        const CancelToken& cancel);
/// Says where the counts are.
void reportShard(const std::filesystem::path& out, const Shard& shard, const SkippedRows& skipped);

/// The words that are looked for, as JSON of a question, and from it.
DoubleJson jsonOf(const SoughtWords& sought);
SoughtWords soughtWordsIn(const DoubleJson& question);

/// Sorts, shortens and prints or writes what was counted in all texts. `order`: one of
/// kCollocateOrderNames or kKeynessOrderNames; `model`: the name of the one that was asked.
void reportCollocates(CollocateList list, const std::string& order, const ListOptions& options);
/// Which terms are listed with these options; `order` is one of kKeynessOrderNames.
void setListed(KeynessQuestion& question, const std::string& order, const ListOptions& list);
void reportKeyness(Keyness keyness, const SidesQuestion& question, const std::string& order,
                   const ListOptions& options, const std::optional<std::string>& model);
/// Adds --texts to dispersion and merge.
CLI::Option* addTextsOption(CLI::App& app, std::uint64_t& texts);
/// `plot`: a further file with the counts of all parts; empty: none.
void reportDispersion(const DispersionList& list, const ListOptions& options,
                      const std::filesystem::path& plot);

/// Prints what was counted in all labelled texts, with the warnings about them and these.
void reportStatistics(const CountedCorpus& data, const std::vector<DataWarning>& more, bool isJson,
                      const CancelToken& cancel);

}  // namespace hanscope::cli
