#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/row_reader.h"
#include "tests/support/scratch_folder.h"
#include "ui/gallery/gallery.h"

namespace hanscope::ui {
namespace {

using test::ScratchFolder;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;

/// "name|labels|text" of each document, or "error".
std::vector<std::string> documentsOf(const std::filesystem::path& path, const Columns& columns = {},
                                     const std::vector<std::string>& labels = {}) {
    ModelInfo model;
    model.labels = labels;
    const auto source = openGallerySource(path, columns, model);
    Segmenter segmenter{Preprocessing()};
    std::vector<std::string> found;
    while (true) {
        GalleryDocument document;
        try {
            if (!source->next(document)) return found;
            std::string line = document.name + "|";
            for (const std::string& label : document.labels) line += label + ",";
            found.push_back(line + "|" + document.read(segmenter, {})->text());
        } catch (const RowError& error) {
            found.push_back("error");
        }
    }
}

TEST(GallerySource, FoldersOfAnyFormatWithTheModelsLabelsAsTruth) {
    const ScratchFolder folder;
    for (const char* name : {"good", "notes"}) std::filesystem::create_directory(folder / name);
    folder.write("good/a10.txt", "Ten.");
    folder.write("good/a2.html", "<p>Two.</p>");
    folder.write("notes/b.txt", "Note.");
    EXPECT_THAT(
        documentsOf(folder.path(), {}, {"good", "bad"}),
        ElementsAre("good/a2.html|good,|Two.", "good/a10.txt|good,|Ten.", "notes/b.txt||Note."));
}

TEST(GallerySource, RowsOfADataFile) {
    const ScratchFolder folder;
    const auto csv = folder.write("a.csv", "text,label\n\"One,\nall.\",good\nTwo.,\nThree.,bad\n");
    EXPECT_THAT(documentsOf(csv),
                ElementsAre("line 2|good,|One,\nall.", "line 4||Two.", "line 5|bad,|Three."));
    const auto lines = folder.write("b.jsonl", "{\"text\":\"One.\"}\n{\"text\":\"Two.\"}\n");
    EXPECT_THAT(documentsOf(lines), ElementsAre("line 1||One.", "line 2||Two."));
    const auto marked = folder.write("c.ss", "u\t\tp\t\t3\t\tA b . <sssss> c .\n");
    EXPECT_THAT(documentsOf(marked), ElementsAre("line 1|3,|A b .\nc ."));
    const auto plain = folder.write("d.txt", "One.\n\nTwo.\n");
    EXPECT_EQ(documentsOf(plain).size(), 2u);
}

TEST(GallerySource, AColumnThatIsNamedMustExist) {
    const ScratchFolder folder;
    const auto csv = folder.write("a.csv", "text,kind\nOne.,x\n");
    EXPECT_THAT(documentsOf(csv), ElementsAre("line 2||One."));
    Columns columns;
    columns.label = "kind";
    EXPECT_THAT(documentsOf(csv, columns), ElementsAre("line 2|x,|One."));
    columns.label = "knid";
    EXPECT_THROW(documentsOf(csv, columns), FileError);
    EXPECT_THROW(documentsOf(folder.write("a.doc", "x")), FileError);
}

}  // namespace
}  // namespace hanscope::ui
