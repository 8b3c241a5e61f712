#include "ui/models/import_dialog.h"

#include <gtest/gtest.h>

#include <QPointer>
#include <QSignalSpy>

#include "core/error.h"
#include "core/model/classifier.h"
#include "tests/core/pytorch/scheme_checkpoint.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"

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
    bool reportHas(const char* text) { return dialog_->report().contains(QString::fromUtf8(text)); }

    ScratchFolder folder_;
    QPointer<ImportDialog> dialog_;
};

TEST_F(ImportDialogTest, SaysWhatIsMissingThenWhatWasRecognised) {
    EXPECT_TRUE(reportHas("Choose the checkpoint"));
    EXPECT_FALSE(dialog_->canImport());
    dialog_->setFiles({writeCheckpoint()});
    WAIT_FOR(reportHas("has no vocabulary"));
    EXPECT_FALSE(dialog_->canImport());
    dialog_->setVocabulary(folder_.write("words.txt", "<pad>\na\nb\nc\nd\ne\nf\ng\n<unk>\n"));
    WAIT_FOR(dialog_->canImport());
    EXPECT_TRUE(reportHas("a-PyTorch-Tutorial-to-Text-Classification"));
    EXPECT_TRUE(reportHas("the first 15 sentences"));
}

TEST_F(ImportDialogTest, SavesAModelThatCanBeUsedUnderAFreeName) {
    dialog_->setFiles({writeCheckpoint()});
    dialog_->setVocabulary(folder_.write("words.txt", "<pad>\na\nb\nc\nd\ne\nf\ng\n<unk>\n"));
    std::filesystem::create_directory(folder_ / "models");
    folder_.write("models/yelp.safetensors", "another model");
    WAIT_FOR(dialog_->canImport());
    QSignalSpy imported(dialog_, &ImportDialog::imported);
    dialog_->save();
    WAIT_FOR(!imported.isEmpty());
    const QString path = imported[0][0].toString();
    EXPECT_TRUE(path.endsWith("yelp-2.safetensors")) << path.toStdString();
    EXPECT_EQ(loadClassifier(path.toStdString(), 1)->info().labels.size(), 3u);
}

TEST_F(ImportDialogTest, AfterAnErrorOfSavingTheUserCanTryAgain) {
    folder_.write("models", "a file where the folder should be");
    dialog_->setFiles({writeCheckpoint()});
    dialog_->setVocabulary(folder_.write("words.txt", "<pad>\na\nb\nc\nd\ne\nf\ng\n<unk>\n"));
    WAIT_FOR(dialog_->canImport());
    dialog_->save();
    WAIT_FOR(reportHas("yelp.safetensors: it cannot be written"));
    EXPECT_TRUE(dialog_->canImport());
    std::filesystem::remove(folder_ / "models");
    QSignalSpy imported(dialog_, &ImportDialog::imported);
    dialog_->save();
    WAIT_FOR(!imported.isEmpty());
}

TEST_F(ImportDialogTest, AFileOfAnotherKindIsASentence) {
    dialog_->setFiles({folder_.write("letter.txt", "Dear Sir")});
    WAIT_FOR(reportHas("neither a file that torch.save writes nor safetensors"));
    EXPECT_FALSE(dialog_->canImport());
}

}  // namespace
}  // namespace hanscope::ui
