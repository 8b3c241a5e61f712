"""Texts of the core that the window never shows, with the reason. `core_sentences.py` reads them."""

from fnmatch import fnmatch

HELP = "help and headings of the command line"
OPTIONS = "names of options in a difference between runs; the window resumes a run with the run's own options"
PROCESSES = "only the command line trains with several processes"
STORED = "stored in a file or in a checksum, not shown"
FORM = "core_text.cpp has the words of lists and places itself"

# (path, what is called or assigned, pattern): each may have * for any text.
EXCEPTIONS = {
    ("*_fields.cpp", "helped", "*"): HELP,
    ("core/settings/network_fields.cpp", "size", "*"): HELP,
    ("core/settings/network_fields.cpp", "sizes", "*"): HELP,
    ("core/settings/network_fields.cpp", "without", "*"): HELP,
    ("core/settings/training_fields.cpp", "dropout", "*"): HELP,
    ("core/settings/training_fields.cpp", "kDropout", "*"): HELP,
    ("core/settings/setting_field_parts.h", "kSequenceGroup", "*"): HELP,
    ("core/experiment/plan/plan_fields.cpp", "kCard", "*"): HELP,
    ("core/experiment/plan/training_plan.cpp", "line_", "hanscope-cli train"): "a command",
    ("core/formats/document_format.cpp", "Error", "this is a PDF*"): "the window reads PDF",
    ("*_fields.cpp", "identifiedAs", "*"): OPTIONS,
    ("core/settings/network_fields.cpp", "ofDecoder", "*"): OPTIONS,
    ("core/workers/*", "*", "*"): PROCESSES,
    ("core/train/processes/*", "*", "*"): PROCESSES,
    ("core/train/learner.cpp", "kDiffer", "*"): PROCESSES,
    ("core/corpus/cache_files.cpp", "*", "*"): STORED,
    ("core/experiment/language_model/language_model.cpp", "kVersion", "*"): STORED,
    ("core/experiment/language_model/language_model.cpp", "kPretrainedFormat", "*"): STORED,
    ("core/experiment/vectors/vector_cache.cpp", "digestOf", "*"): STORED,
    ("core/experiment/vectors/vector_cache.cpp", "text", "*"): STORED,
    ("core/explain/weights_export.cpp", "return", "by parts"): STORED,
    ("core/survey/lexicon.cpp", "csvField", "erasure %1"): STORED,
    ("core/pytorch/scheme.cpp", "word", "<row %1>"): STORED,
    ("core/formats/html_format.cpp", "beginsWith", "*"): "the beginning of a file",
    ("core/experiment/plan/plan_fields.cpp", "out_of_range", "*"): "a mistake in the program",
    ("core/counted.h", "*", "*"): FORM,
    ("core/error.h", "*", "*"): FORM,
}


def exception_for(sentence):
    """The key of the exception that applies to a Sentence; None without one."""
    for key in EXCEPTIONS:
        if all(fnmatch(text, form) for text, form in zip((sentence.path, sentence.call, sentence.pattern), key)):
            return key
    return None
