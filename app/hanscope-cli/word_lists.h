#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/metrics/association.h"
#include "core/survey/word_query.h"

namespace hanscope::cli {

/// The words that a command line names, and how they are looked for.
struct SoughtWords {
    std::vector<std::string> words;
    std::string kind = "phrase";

    /// One for each word.
    std::vector<WordQuery> queries() const;
};

/// Adds WORD… and --kind.
void addSoughtWords(CLI::App& app, SoughtWords& sought);

/// How a list of words is written.
struct ListOptions {
    std::uint64_t count = 50;  ///< 0: all
    bool isReversed = false, json = false;
    std::filesystem::path out;
};

/// Adds --reverse, --count, --out and --json.
void addListOptions(CLI::App& app, ListOptions& options);

/// Reverses a sorted list if that is asked for, and shortens it.
template <class Each>
void arrange(std::vector<Each>& list, const ListOptions& options) {
    if (options.isReversed) std::reverse(list.begin(), list.end());
    if (options.count > 0 && list.size() > options.count)
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(options.count), list.end());
}

/// "'film' occurs 1,200 times in 300 of 5,000 texts; 2 rows left out", and the end of the line.
std::string occurrencesText(const WordQuery& query, std::uint64_t occurrences,
                            std::uint64_t textsWithWord, std::uint64_t texts,
                            const SkippedRows& skipped);

/// "12.3".
std::string tenths(double number);
/// "+12.3", "−12.3" or "0.0", with the sign of the counts of which it is.
std::string signedTenths(double number, const CountTable& counts);
/// "0.123"; "–" if there is none.
std::string thousandths(const std::optional<double>& number);

}  // namespace hanscope::cli
