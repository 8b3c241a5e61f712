#include "app/hanscope-cli/word_lists.h"

#include <array>

#include "app/command_line/option_checks.h"
#include "app/hanscope-cli/output.h"
#include "core/counted.h"
#include "core/formatted.h"
#include "core/in_quotes.h"

namespace hanscope::cli {

namespace {

constexpr std::array kWordKinds{"phrase", "pattern", "expression"};
constexpr std::array kQueryKinds{WordQuery::Kind::Phrase, WordQuery::Kind::Pattern,
                                 WordQuery::Kind::Expression};

}  // namespace

std::vector<WordQuery> SoughtWords::queries() const {
    const WordQuery::Kind sought = kQueryKinds[kindNamed<std::size_t>(kWordKinds, kind)];
    std::vector<WordQuery> queries;
    for (const std::string& word : words) queries.push_back({sought, word});
    return queries;
}

void addSoughtWords(CLI::App& app, SoughtWords& sought) {
    addArgument(app, "WORD", sought.words, "The words, each looked for by itself")
        ->check(validText());
    addChoice(app, "--kind", sought.kind,
              "What a WORD is: a word or several that follow one another (phrase), the same with * "
              "for any characters of a word (pattern), or regular expressions with spaces between "
              "them, each for a whole word",
              kWordKinds);
}

void addListOptions(CLI::App& app, ListOptions& options) {
    app.add_flag("--reverse", options.isReversed, "Sort the other way round");
    addNumber(app, "--count", options.count, "How many to list; 0: all", 0, 1000000000);
    CLI::Option* out =
        addFile(app, "--out", options.out, "Write a table, CSV, instead of printing the list");
    app.add_flag("--json", options.json, "Print one JSON object")->excludes(out);
}

std::string occurrencesText(const WordQuery& query, std::uint64_t occurrences,
                            std::uint64_t textsWithWord, std::uint64_t texts,
                            const SkippedRows& skipped) {
    return "'" + inOneLine(query.text) + "' occurs " + amountOf(occurrences, "time") + " in " +
           grouped(textsWithWord) + " of " + amountOf(texts, "text") + leftOutText(skipped) + "\n";
}

std::string tenths(double number) {
    return formatted("%.1f", number);
}

std::string signedTenths(double number, const CountTable& counts) {
    const char sign = *counts.sign();
    return (sign == '+' ? "+" : sign == '-' ? "−" : "") + tenths(number);
}

std::string thousandths(const std::optional<double>& number) {
    return number ? formatted("%.3f", *number) : "–";
}

}  // namespace hanscope::cli
