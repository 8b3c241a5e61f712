#include "ui/models/import_dialog.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>

#include "core/error.h"
#include "core/model/classifier.h"
#include "tests/core/pytorch/scheme_checkpoint.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/file_edit.h"

namespace hanscope::ui {
namespace {

using hanscope::test::schemeTensors;
using hanscope::test::ScratchFolder;
using hanscope::test::stateDictOf;

class ImportDialogTest : public ::testing::Test {
 protected:
    ImportDialogTest()
        : dialog_(
              new ImportDialog(QString::fromStdString((folder_ / "models").string()), nullptr)) {}
    ~ImportDialogTest() override { delete dialog_; }

    std::filesystem::path writeCheckpoint() {
        return folder_.write("yelp.pth.tar", stateDictOf(schemeTensors(schemes()[0], 3)));
    }
    FileListEdit* files() { return dialog_->findChild<FileListEdit*>(); }
    FileEdit* vocabulary() { return dialog_->findChild<FileEdit*>(); }  // the first of two
    bool canImport() {
        for (const auto* button : dialog_->findChildren<QPushButton*>())
            if (button->text() == "Import") return button->isEnabled();
        return false;
    }
    /// Whether what was recognised, or the error, contains the text.
    bool reportHas(const char* text) {
        if (dialog_->findChild<Banner*>()->message().contains(text)) return true;
        for (const auto* label : dialog_->findChildren<QLabel*>())
            if (label->accessibleName() == "What was recognised")
                return label->text().contains(text);
        return false;
    }

    ScratchFolder folder_;
    QPointer<ImportDialog> dialog_;
};

TEST_F(ImportDialogTest, SaysWhatIsMissingThenWhatWasRecognised) {
    EXPECT_TRUE(reportHas("Choose the checkpoint"));
    EXPECT_FALSE(canImport());
    files()->setPaths({writeCheckpoint()});
    WAIT_FOR(reportHas("has no vocabulary"));
    EXPECT_FALSE(canImport());
    vocabulary()->setPath(folder_.write("words.txt", "<pad>\na\nb\nc\nd\ne\nf\ng\n<unk>\n"));
    WAIT_FOR(canImport());
    EXPECT_TRUE(reportHas("a-PyTorch-Tutorial-to-Text-Classification"));
    EXPECT_TRUE(reportHas("the first 15 sentences"));
}

TEST_F(ImportDialogTest, SavesAModelThatCanBeUsedUnderAFreeName) {
    files()->setPaths({writeCheckpoint()});
    vocabulary()->setPath(folder_.write("words.txt", "<pad>\na\nb\nc\nd\ne\nf\ng\n<unk>\n"));
    std::filesystem::create_directory(folder_ / "models");
    folder_.write("models/yelp.safetensors", "another model");
    WAIT_FOR(canImport());
    QSignalSpy imported(dialog_, &ImportDialog::imported);
    dialog_->save();
    WAIT_FOR(!imported.isEmpty());
    const QString path = imported[0][0].toString();
    EXPECT_TRUE(path.endsWith("yelp-2.safetensors")) << path.toStdString();
    EXPECT_EQ(loadClassifier(path.toStdString(), 1)->info().labels.size(), 3u);
}

TEST_F(ImportDialogTest, AfterAnErrorOfSavingTheUserCanTryAgain) {
    folder_.write("models", "a file where the folder should be");
    files()->setPaths({writeCheckpoint()});
    vocabulary()->setPath(folder_.write("words.txt", "<pad>\na\nb\nc\nd\ne\nf\ng\n<unk>\n"));
    WAIT_FOR(canImport());
    dialog_->save();
    WAIT_FOR(reportHas("yelp.safetensors: it cannot be written"));
    EXPECT_TRUE(canImport());
    std::filesystem::remove(folder_ / "models");
    QSignalSpy imported(dialog_, &ImportDialog::imported);
    dialog_->save();
    WAIT_FOR(!imported.isEmpty());
}

TEST_F(ImportDialogTest, AFileOfAnotherKindIsASentence) {
    files()->setPaths({folder_.write("letter.txt", "Dear Sir")});
    WAIT_FOR(reportHas("neither a file that torch.save writes nor safetensors"));
    EXPECT_FALSE(canImport());
}

}  // namespace
}  // namespace hanscope::ui
