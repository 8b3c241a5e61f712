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
    "ui/explorer/concordance_view.cpp": "its job writes the lines of a corpus as they are found",
    "ui/models/model_controller.cpp": "a job of its worker moves a model to the trash",
    "ui/state/settings.cpp": "canBeWritten() is called in the queue",
    "ui/training/run/run_archive.cpp": "RunArchive is used by FinishedRuns in the queue alone",
    "ui/window/session_keeper.cpp": "SessionFile::setOpening() is called in the queue",
}
# writeWhole() waits, too: who calls it does so in the queue or in a job.
WRITES_WHOLE = {
    "ui/background/file_queue.cpp": "it is the queue",
    "ui/drafts/draft_folder.cpp": "DraftKeeper writes on its worker, with the lock of its folder",
    "ui/explorer/charts/concordance_figure.cpp": "exportTo() does it in the queue",
    "ui/explorer/corpus_view.cpp": "exportTo() does it in the queue",
    "ui/explorer/explorer_window.cpp": "exportTo() does it in the queue",
    "ui/export/figure_job.cpp": "jobs of ExportQueue, and of DraggedPicture",
    "ui/gallery/gallery.cpp": "a job of ExportQueue",
    "ui/gallery/gallery_page.cpp": "a job of ExportQueue",
    "ui/heatmap/figure/figure_export.cpp": "jobs of ExportQueue",
    "ui/heatmap/figure/picture_series.cpp": "jobs of ExportQueue",
    "ui/heatmap/figure/tex_picture.cpp": "exportCharts() is called in the queue",
    "ui/heatmap/figure/weights_file.cpp": "jobs of ExportQueue",
    "ui/marks/mark_store.cpp": "writeMarks() is called in the queue",
    "ui/training/evaluation/evaluation_panel.cpp": "writeCsv() is called in the queue",
    "ui/training/run/run_archive.cpp": "RunArchive is used by FinishedRuns in the queue alone",
    "ui/training/setup/recipes.cpp": "RecipeBook is used by ModelPage in the queue alone",
    "ui/training/timeline/timeline_strip.cpp": "jobs of ExportQueue",
    "ui/window/session_keeper.cpp": "SessionFile::write() is called in the queue",
}
# What looks at the disk, which may not answer either.
LOOKS = re.compile(r"\bentryInfoList\b|\bentryList\(|directory_iterator|QDirIterator|\bmkpath\b"
                   r"|\b(QFile|QFileInfo)::(exists|remove)\b|\.(isDir|isFile)\(\)|\bFileLock::tryFor\b"
                   r"|\b(filesystem|fs)::(exists|is_directory|is_regular_file|equivalent|file_size|create_directories"
                   r"|remove|rename)\(")
LOOKS_ON_WORKERS = {
    "ui/background/files_there.cpp": "FilesThere asks in the queue",
    "ui/drafts/draft_folder.cpp": "DraftKeeper uses it on its worker, hasForgottenDrafts() is called in the queue",
    "ui/drafts/draft_keeper.cpp": "on its worker",
    "ui/gallery/gallery.cpp": "a job of ExportQueue",
    "ui/heatmap/figure/picture_series.cpp": "jobs of ExportQueue",
    "ui/heatmap/figure/weights_file.cpp": "jobs of ExportQueue",
    "ui/labelling/labelling_controller.cpp": "in the queue",
    "ui/labelling/labelling_invitation.cpp": "in the queue",
    "ui/labelling/labelling_session.cpp": "its jobs open projects",
    "ui/labelling/new_project_dialog.cpp": "its job inspects the texts",
    "ui/labelling/project_opener.cpp": "isOf() is called in the queue",
    "ui/lessons/lesson_controller.cpp": "bundledLessons() is called in the queue",
    "ui/manual/manual_pages.cpp": "reads pages that are installed with the program, like its libraries, when they are shown",
    "ui/marks/mark_store.cpp": "in the queue",
    "ui/marks/quote_controller.cpp": "in the queue",
    "ui/models/import_dialog.cpp": "its job saves the model",
    "ui/models/model_controller.cpp": "in the queue, or in jobs of its worker",
    "ui/preferences/settings_controller.cpp": "its worker measures the cache",
    "ui/quotes/quote_store.cpp": "in the queue",
    "ui/session/model_catalog.cpp": "modelsIn() is called in the queue",
    "ui/session/reader_session.cpp": "a job opens files",
    "ui/state/settings.cpp": "writeSettings() in the queue; and before there is a window",
    "ui/training/data/data_page.cpp": "in the queue",
    "ui/training/run/run_controller.cpp": "requireFolder() is called in jobs of its worker",
    "ui/training/run/run_archive.cpp": "RunArchive is used by FinishedRuns in the queue alone",
    "ui/training/setup/output_page.cpp": "placeOf() is called in the queue",
    "ui/training/setup/recipes.cpp": "RecipeBook is used by ModelPage in the queue alone",
    "ui/window/sample_controller.cpp": "in the queue",
    "ui/window/session_keeper.cpp": "SessionFile is used in the queue alone",
    "ui/workspace/window_state.cpp": "completeForFile() is called in jobs that save workspaces",
    "ui/workspace/workspace_controller.cpp": "read() is a job",
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

    def test_nobody_else_looks_at_the_disk(self):
        self.assertEqual(users(LOOKS), set(LOOKS_ON_WORKERS))


if __name__ == "__main__":
    documents.main(GuiFilesTest)
