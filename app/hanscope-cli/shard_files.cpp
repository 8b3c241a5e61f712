#include "app/hanscope-cli/shard_files.h"

#include "app/command_line/terminal.h"
#include "core/corpus/cache_files.h"

namespace hanscope::cli {

Shard shardNamed(const std::string& text) {
    const auto slash = text.find('/');
    if (slash == std::string::npos || text.size() > 9 ||
        text.find_first_not_of("0123456789/") != std::string::npos ||
        text.find('/', slash + 1) != std::string::npos || slash == 0 || slash + 1 == text.size())
        return {0, 0};
    return {std::stoull(text.substr(0, slash)), std::stoull(text.substr(slash + 1))};
}

void addShardOption(CLI::App& app, std::string& shard, const std::vector<std::string>& shown) {
    constexpr std::uint64_t kMaxShards = 1000;
    const auto check = [](const std::string& text) -> std::string {
        const Shard found = shardNamed(text);
        if (found.number > 0 && found.number <= found.count && found.count <= kMaxShards) return "";
        return "'" + text + "' is no shard; give K/N, the K-th of N, such as 2/4 (N is at most " +
               std::to_string(kMaxShards) + ")";
    };
    CLI::Option* option =
        addValue(app, "--shard", shard, "K/N",
                 "Only count in every N-th text, from the K-th on, and write the counts to --out; "
                 "'hanscope-cli merge' adds up those of all shards")
            ->check(CLI::Validator(check, ""))
            ->needs(app.get_option("--out"));
    for (const std::string& other : shown) option->excludes(app.get_option(other));
}

CountHeader countHeader(const std::string& command, DoubleJson question, const Shard& shard,
                        const SurveyOptions& options, const WordsSource& words,
                        const CancelToken& cancel) {
    question["texts"] =
        corpusKey(words.source, contentOf(words.source, cancel), words.model.preprocessing);
    if (words.classifier) {
        CorpusSource model;
        model.path = options.model;
        question["model"] = contentOf(model, cancel);
    }
    return {command, jsonText(question), shard};
}

void reportShard(const std::filesystem::path& out, const Shard& shard, const SkippedRows& skipped) {
    writeOutput("Counts: " + out.string() + " (shard " + std::to_string(shard.number) + " of " +
                std::to_string(shard.count) + leftOutText(skipped) + ")\n");
}

DoubleJson jsonOf(const SoughtWords& sought) {
    return {{"words", sought.words}, {"kind", sought.kind}};
}

SoughtWords soughtWordsIn(const DoubleJson& question) {
    return {question.at("words").get<std::vector<std::string>>(),
            question.at("kind").get<std::string>()};
}

}  // namespace hanscope::cli
