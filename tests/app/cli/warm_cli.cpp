// Runs many commands of hanscope-cli one after the other, for tests that are written in Python, and
// loads LibTorch once for all of them. Reads a line of JSON for each: {"arguments": […], "folder":
// "…"}, and answers with one: {"status": …, "out": "…", "err": "…"}.
#include <iostream>
#include <nlohmann/json.hpp>

#include "tests/app/cli/cli_process.h"

int main() {
    using nlohmann::json;
    for (std::string line; std::getline(std::cin, line);) {
        const json command = json::parse(line);
        hanscope::test::Surroundings surroundings;
        surroundings.folder = command["folder"].get<std::string>();
        const auto outcome = hanscope::test::runCli(command["arguments"], surroundings);
        std::cout << json{{"status", outcome.status}, {"out", outcome.out}, {"err", outcome.err}}
                  << std::endl;
    }
}
