#include "core/corpus/label_project.h"
#include "core/corpus/labelled_format.h"
#include "core/corpus/row_reader.h"
#include "core/error.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

/// Reads the rows of the corpus, with the labels that the project has for their texts.
class ProjectReader : public RowReader {
 public:
    ProjectReader(const fs::path& path, Labelling labelling)
        : project_(LabelProject::read(path)),
          labelling_(labelling),
          rows_(openRowReader(project_.corpus().path, project_.corpus().columns)) {}

    bool next(Row& row) override {
        while (rows_->next(row)) {
            ++read_;
            if (takeLabels(row)) return true;
        }
        return false;
    }
    void seek(const RowPlace& place) override { rows_->seek(place); }
    ReadPosition position() const override { return rows_->position(); }
    /// Rows of the corpus, faulty ones included if who reads goes on after them.
    std::uint64_t read() const { return read_; }
    void countFaulty() { ++read_; }

 private:
    /// Whether the row is one of those that are wanted.
    bool takeLabels(Row& row) const {
        if (labelling_ == Labelling::None) {
            row.labels.clear();
            return true;
        }
        if (labelling_ == Labelling::Undecided) {
            const bool isWanted = isUndecided(row);
            row.labels.clear();
            row.marks.clear();
            row.against.clear();
            return isWanted;
        }
        const bool takesAll = labelling_ == Labelling::AtMostOne;
        const TextDecision* made = project_.find(textKey(row.text));
        row.labels = project_.ownLabels(row.labels);
        if (!made || made->decision == Decision::None)
            return takesAll || !row.labels.empty() ||
                   (project_.hasLists() && project_.hasOwnLabels());
        row.marks.clear();
        row.against.clear();
        if (made->decision != Decision::Labelled) {
            row.labels.clear();
            return takesAll;
        }
        row.labels = project_.labelsOf(*made);
        row.marks = {made->reasons};
        row.against = made->against;
        return true;
    }

    /// Not where the row's own label counts, as takeLabels() has it.
    bool isUndecided(const Row& row) const {
        const TextDecision* made = project_.find(textKey(row.text));
        if (made && made->decision != Decision::None) return made->decision == Decision::Skipped;
        return project_.ownLabels(row.labels).empty() &&
               !(project_.hasLists() && project_.hasOwnLabels());
    }

    LabelProject project_;
    Labelling labelling_;
    std::unique_ptr<RowReader> rows_;
    std::uint64_t read_ = 0;
};

class ProjectFormat final : public LabelledFormat {
 public:
    ProjectFormat()
        : LabelledFormat({translatable("a labelling project, .labels.jsonl"), {}, std::nullopt}) {}

    bool recognises(const fs::path& path) const override {
        return isLabelProject(path) && fs::is_regular_file(path);
    }
    std::unique_ptr<RowReader> open(const fs::path& path, const Columns& columns) const override {
        const bool hasLists = LabelProject::readHeader(path).hasLists();
        const Labelling wanted = columns.labelling;
        if (hasLists && wanted != Labelling::AtMostOne && wanted != Labelling::Undecided)
            requireLists(path, columns, "labels");
        if (!hasLists) requireOneLabel(path, columns, message("the texts of this project"));
        return std::make_unique<ProjectReader>(path, wanted);
    }
    void preview(const fs::path& path, const Columns&, PreviewBuilder& builder) const override {
        const LabelProject project = LabelProject::read(path);
        const bool hasNone = project.labelled() == 0 && !project.hasOwnLabels();
        builder.preview().hasLists = project.hasLists();
        previewRows(path,
                    hasNone              ? Labelling::AtMostOne
                    : project.hasLists() ? Labelling::Lists
                                         : Labelling::One,
                    builder);
    }
    std::vector<fs::path> files(const fs::path& path, const Columns&) const override {
        const CorpusSource corpus = LabelProject::readHeader(path).corpus();
        std::vector<fs::path> all = filesOf(corpus.path, corpus.columns);
        all.push_back(path);
        return all;
    }
    std::vector<fs::path> textsOfFolder(const fs::path& path, Labelling ofTexts) const override {
        const CorpusSource corpus = LabelProject::readHeader(path).corpus();
        const auto texts = hanscope::textsOfFolder(corpus.path, corpus.columns.labelling);
        ProjectReader rows(path, ofTexts);
        std::vector<fs::path> chosen;
        for (Row row;;) {
            try {
                if (!rows.next(row)) return chosen;
            } catch (const RowError&) {
                rows.countFaulty();
            }
            if (rows.read() > texts.size())
                throw FileError(corpus.path,
                                message("it was changed after it was read; read it again"));
            chosen.push_back(texts[rows.read() - 1]);
        }
    }
};

}  // namespace

const LabelledFormat& labelProjectFormat() {
    static const ProjectFormat kFormat;
    return kFormat;
}

}  // namespace hanscope
