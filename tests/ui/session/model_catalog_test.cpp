#include "ui/session/model_catalog.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

#include "core/model_file/model_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

struct ModelCatalogTest : ::testing::Test {
    ModelCatalogTest() {
        for (const char* name : {"bundled", "own"})
            std::filesystem::create_directory(folder / name);
    }
    /// A file of a model with that name.
    QString write(const std::string& file, const std::string& name) {
        return QString::fromStdString(folder.write(file + ".safetensors", name).string());
    }
    QStringList names() const {
        QStringList names;
        for (const ModelEntry& entry : catalog.entries()) names << entry.name;
        return names;
    }

    test::ScratchFolder folder;
    ModelCatalog catalog{
        {[](const std::filesystem::path&, const CancelToken&) -> std::shared_ptr<const Classifier> {
             return nullptr;
         },
         [](const std::filesystem::path& path) {
             ModelSummary summary;
             summary.card.name = test::readBytes(path);
             return summary;
         }}};
};

// In the order of their files, the Korean film reviews came first.
TEST_F(ModelCatalogTest, TheModelsOfAFolderAreInTheOrderOfTheirNames) {
    write("bundled/film-ko", "Film reviews (Korean)");
    write("bundled/film", "Film reviews");
    write("bundled/tree", "arXiv tree");
    const QString zebras = write("own/a", "Zebras");
    write("own/b", "Birds");
    const QString first = write("bundled/another", "Zoos");
    for (const char* name : {"bundled", "own"})
        catalog.addFolder(QString::fromStdString((folder / name).string()));
    WAIT_FOR(names() == (QStringList{"arXiv tree", "Film reviews", "Film reviews (Korean)", "Zoos",
                                     "Birds", "Zebras"}));
    EXPECT_EQ(catalog.startingModel(), first) << "whichever card was read first";
    catalog.addFile(write("elsewhere", "A model"));
    write("own/a", "Ants");
    catalog.renewFile(zebras);
    WAIT_FOR(names() == (QStringList{"arXiv tree", "Film reviews", "Film reviews (Korean)", "Zoos",
                                     "Ants", "Birds", "A model"}));
}

}  // namespace
}  // namespace hanscope::ui
