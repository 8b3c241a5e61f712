#include "tests/app/cli/small_films.h"

#include <array>
#include <random>
#include <stdexcept>

#include "tests/support/scratch_folder.h"

namespace hanscope::test {

namespace {

constexpr std::array<const char*, 4> kGood{"magnificent", "wonderful", "moving", "brilliant"};
constexpr std::array<const char*, 4> kBad{"dreadful", "boring", "clumsy", "awful"};
constexpr std::array<const char*, 4> kThings{"ending", "cast", "music", "story"};

struct FilmModel {
    ScratchFolder folder;
    std::filesystem::path path = folder / "films.safetensors";

    FilmModel() {
        writeBytes(folder / "films.csv", smallFilms(240));
        const Outcome outcome = runCli(tinyTraining(folder / "films.csv", path));
        if (outcome.status != 0) throw std::runtime_error(outcome.err);
    }
};

}  // namespace

std::string smallFilms(int count, unsigned seed) {
    std::mt19937 random(seed);
    const auto pick = [&](const std::array<const char*, 4>& words) { return words[random() % 4]; };
    std::string csv = "text,label\n";
    for (int i = 0; i < count; ++i) {
        const bool good = i % 2 == 0;
        // One after the other: compilers evaluate the summands of a text in any order.
        const char* second = pick(kThings);
        const char* quality = pick(good ? kGood : kBad);
        const char* first = pick(kThings);
        const std::string people = std::to_string(random() % 9);
        csv += "\"We saw it on a Tuesday, " + people + " of us. The " + first + " is " + quality +
               "! I tell you about the " + second + ".\"," + (good ? "good" : "bad") + "\n";
    }
    return csv;
}

Arguments tinyTraining(const std::filesystem::path& data, const std::filesystem::path& out) {
    return {"train",
            data.string(),
            "--out",
            out.string(),
            "--epochs",
            "6",
            "--seed",
            "3",
            "--threads",
            "1",
            "--embedding-size",
            "12",
            "--word-hidden",
            "6",
            "--word-attention",
            "8",
            "--sentence-hidden",
            "6",
            "--sentence-attention",
            "8",
            "--batch",
            "8",
            "--learning-rate",
            "0.01",
            "--dropout",
            "0.1",
            "--minimum-count",
            "1",
            "--name",
            "Small films"};
}

const std::filesystem::path& trainedModel() {
    static const FilmModel model;
    return model.path;
}

}  // namespace hanscope::test
