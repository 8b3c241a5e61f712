#pragma once

#include <filesystem>

#include "tests/support/scratch_folder.h"
#include "ui/manual/manual_pages.h"

namespace hanscope::ui {

/// A resource folder with a manual of three pages in two sections, and a picture beside it.
class SmallManual {
 public:
    SmallManual() {
        std::filesystem::create_directories(folder_ / "manual/pictures");
        write("manual/index.md",
              "# Small manual\n\n## Reading\n\n- [Colours](colours.md): red and blue\n\n"
              "## Reference\n\n- [Keys](keys.md)\n- [Format](../models/FORMAT.md)\n");
        write("manual/colours.md",
              "# Colours\n\nRed bars, see [keys](keys.md#on-the-page).\n\n"
              "<!-- not run: an example -->\n```sh\nhanscope --help\n```\n");
        write("manual/keys.md", "# Keys\n\nF1 and bars.\n\n## On the page\n\nRED and red.\n");
        std::filesystem::create_directories(folder_ / "models");
        write("models/FORMAT.md", "# The format\n\nBytes.\n");
    }

    std::filesystem::path write(const char* file, const std::string& text) const {
        test::writeBytes(folder_ / file, text);
        return folder_ / file;
    }
    QString path() const { return QString::fromStdString(folder_.path().string()); }
    ManualPages pages() const { return ManualPages(path()); }

 private:
    test::ScratchFolder folder_;
};

}  // namespace hanscope::ui
