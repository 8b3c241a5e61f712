"""Checks that no file of ui/ writes files, or waits for locks, on the thread of the window: that is done by
ui/background/file_queue, or by a job that runs on a worker thread.

    python3 gui_files_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS
"""

import re
import unittest

import documents

# What writes a file of any size, or waits for another process.
WAITS = re.compile(r"\b(AtomicFile \w+[({]|AtomicFile>|QSaveFile|QLockFile|FileLock::waitFor|::fsync|std::ofstream"
                   r"|QFile::moveToTrash)")
# Those that wait on a worker thread, and why they are not in the queue.
ON_WORKERS = {
    "ui/background/file_queue.cpp": "it is the queue",
    "ui/explorer/concordance_view.cpp": "its job writes the lines of a corpus as they are found",
    "ui/models/model_controller.cpp": "a job of its worker moves a model to the trash",
    "ui/state/settings.cpp": "canBeWritten() is called in the queue",
    "ui/training/run/run_table.cpp": "RunArchive is used by FinishedRuns in the queue alone",
    "ui/window/window_keeper.cpp": "SessionFile::setOpening() is called in the queue",
}
# writeWhole() waits, too: who calls it does so in the queue or in a job.
WRITES_WHOLE = {
    "ui/background/file_queue.cpp": "it is the queue",
    "ui/drafts/draft_folder.cpp": "DraftKeeper writes on its worker, with the lock of its folder",
    "ui/explorer/concordance_figure.cpp": "exportTo() does it in the queue",
    "ui/explorer/corpus_view.cpp": "exportTo() does it in the queue",
    "ui/explorer/explorer_window.cpp": "exportTo() does it in the queue",
    "ui/export/figure_job.cpp": "jobs of ExportQueue, and of DraggedPicture",
    "ui/gallery/gallery.cpp": "a job of ExportQueue",
    "ui/gallery/gallery_page.cpp": "a job of ExportQueue",
    "ui/heatmap/figure/figure_export.cpp": "jobs of ExportQueue",
    "ui/heatmap/figure/picture_series.cpp": "jobs of ExportQueue",
    "ui/heatmap/figure/weights_file.cpp": "jobs of ExportQueue",
    "ui/marks/mark_store.cpp": "writeMarks() is called in the queue",
    "ui/training/evaluation/evaluation_panel.cpp": "writeCsv() is called in the queue",
    "ui/training/run/run_table.cpp": "RunArchive is used by FinishedRuns in the queue alone",
    "ui/training/setup/recipes.cpp": "RecipeBook is used by ModelPage in the queue alone",
    "ui/training/timeline/timeline_strip.cpp": "jobs of ExportQueue",
    "ui/window/window_keeper.cpp": "SessionFile::write() is called in the queue",
}
COMMENT = re.compile(r"//[^\n]*")


def users(pattern):
    """The sources of ui/ in which the pattern is found outside of comments."""
    found = set()
    for path in sorted((documents.SOURCE / "ui").rglob("*.cpp")):
        text = COMMENT.sub("", path.read_text(encoding="utf-8"))
        if pattern.search(text):
            found.add(path.relative_to(documents.SOURCE).as_posix())
    return found


class GuiFilesTest(unittest.TestCase):
    maxDiff = None

    def test_nobody_else_waits_for_files(self):
        self.assertEqual(users(WAITS), set(ON_WORKERS))

    def test_nobody_else_writes_whole_files(self):
        self.assertEqual(users(re.compile(r"\bwriteWhole\(")), set(WRITES_WHOLE))


if __name__ == "__main__":
    documents.main(GuiFilesTest)
