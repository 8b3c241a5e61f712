#include "ui/gallery/gallery.h"

#include <fcntl.h>
#include <unistd.h>

#include <QCryptographicHash>
#include <QFile>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <fstream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include "core/corpus/cache/source_rows.h"
#include "core/counted.h"
#include "core/formats/document_format.h"
#include "core/model/document_reader.h"
#include "core/survey/survey_source.h"
#include "core/survey/survey_table.h"
#include "core/threads.h"
#include "core/version.h"
#include "ui/background/file_queue.h"
#include "ui/gallery/gallery_page.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/prediction_text.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kMaxNameLength = 40;
constexpr std::size_t kMaxBytesOfACharacter = 4;

bool isSafe(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// The fields of a line of the journal, in their order.
template <class Record, class Field>
void forEachField(Record& record, const Field& field) {
    field("number", record.number);
    field("name", record.name);
    field("file", record.file);
    field("prediction", record.prediction);
    field("probability", record.probability);
    field("truth", record.truth);
    field("right", record.isRight);
    field("words", record.words);
    field("beginning", record.beginning);
    field("bytes", record.bytes);
    field("key", record.key);
}

}  // namespace

std::string jsonLine(const GalleryRecord& record) {
    using Json = nlohmann::ordered_json;
    Json object;
    forEachField(record, [&](const char* name, const auto& value) { object[name] = value; });
    // The name of a file may be any bytes.
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

GalleryRecord recordOf(const std::string& jsonLine) {
    try {
        const auto object = nlohmann::json::parse(jsonLine);
        GalleryRecord record;
        forEachField(record, [&](const char* name, auto& value) { object.at(name).get_to(value); });
        return record;
    } catch (const nlohmann::json::exception&) {
        throw Error(message("this line does not describe a figure; it is left out"));
    }
}

std::string shortened(const std::string& text, std::size_t bytes) {
    const std::string line = beginningOf(text, bytes);
    return beginningOf(text, bytes + kMaxBytesOfACharacter + 1) == line ? line : line + "…";
}

std::string figureFileName(std::uint64_t number, const std::string& name,
                           const std::string& ending) {
    std::string safe;
    for (const char c : name) {
        if (safe.size() == kMaxNameLength) break;
        if (isSafe(c))
            safe += c;
        else if (!safe.empty() && safe.back() != '-')
            safe += '-';
    }
    while (!safe.empty() && safe.back() == '-') safe.pop_back();
    char digits[32];
    std::snprintf(digits, sizeof digits, "%05llu", static_cast<unsigned long long>(number));
    return digits + (safe.empty() ? "" : "-" + safe) + ending;
}

namespace {

namespace fs = std::filesystem;

/// Nothing more can be written to the gallery's folder.
class GalleryFolderError : public Error {
 public:
    using Error::Error;
};

/// The list of a gallery's complete figures (kGalleryJournalName).
class GalleryJournal {
 public:
    /// Reads the journal in `folder`, or starts one. Lines that were not written completely are
    /// left out. Throws FileError.
    explicit GalleryJournal(const fs::path& folder)
        : folder_(folder), path_(folder / kGalleryJournalName) {
        read();
        std::vector<GalleryRecord> whole;
        for (const auto& [number, record] : known_) whole.push_back(record);
        replace(whole);
    }
    ~GalleryJournal() { close(); }
    GalleryJournal(const GalleryJournal&) = delete;
    GalleryJournal& operator=(const GalleryJournal&) = delete;

    /// The record that was read for the document's number, if it has this key and its figure is
    /// there in full length; otherwise null. Thread-safe.
    const GalleryRecord* find(std::uint64_t number, const std::string& key) const {
        const auto found = known_.find(number);
        if (found == known_.end() || found->second.key != key) return nullptr;
        std::error_code error;
        const auto size = fs::file_size(folder_ / found->second.file, error);
        return !error && size == found->second.bytes ? &found->second : nullptr;
    }

    /// Adds a line. Thread-safe. Throws GalleryFolderError.
    void append(const GalleryRecord& record) {
        const std::string line = jsonLine(record);
        const std::lock_guard<std::mutex> lock(mutex_);
        const ssize_t written = ::write(descriptor_, line.data(), line.size());
        if (written != static_cast<ssize_t>(line.size()))
            throw GalleryFolderError(
                message("%1: it cannot be written (%2); choose another folder, or make room", path_,
                        written < 0 ? Message::verbatim(std::strerror(errno))
                                    : message("the disk is full")));
    }

    /// Replaces the file by these records, atomically. Throws FileError.
    void replace(const std::vector<GalleryRecord>& records) {
        close();
        std::string lines;
        for (const GalleryRecord& record : records) lines += jsonLine(record);
        writeWhole(path_, lines);
        descriptor_ = ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
        if (descriptor_ < 0)
            throw FileError(path_, message("it cannot be written (%1); choose another folder",
                                           std::strerror(errno)));
    }

 private:
    void read() {
        std::ifstream file(path_);
        for (std::string line; std::getline(file, line);) {
            try {
                GalleryRecord record = recordOf(line);
                known_[record.number] = std::move(record);
            } catch (const Error&) {  // the end of a line is missing
            }
        }
    }

    void close() {
        if (descriptor_ >= 0) ::close(descriptor_);
        descriptor_ = -1;
    }

    fs::path folder_, path_;
    std::map<std::uint64_t, GalleryRecord> known_;
    std::mutex mutex_;
    int descriptor_ = -1;
};

class FolderSource : public GallerySource {
 public:
    FolderSource(const fs::path& folder, const std::vector<std::string>& labels,
                 const CancelToken& cancel)
        : folder_(fs::absolute(folder)), labels_(labels), files_(documentFilesIn(folder, cancel)) {}

    bool next(GalleryDocument& document) override {
        if (next_ == files_.size()) return false;
        const fs::path& path = files_[next_++];
        const fs::path inFolder = path.lexically_relative(folder_);
        document.name = inFolder.string();
        document.fileName = path.stem().string();
        document.place = path.string();
        document.labels.clear();
        const std::string first = inFolder.begin()->string();
        if (std::find(labels_.begin(), labels_.end(), first) != labels_.end())
            document.labels.push_back(first);
        document.read = [path](Segmenter& segmenter, const CancelToken& cancel) {
            return documentFrom(readDocumentFile(path, {}, cancel).text, path.string(), segmenter,
                                cancel);
        };
        return true;
    }

    ReadPosition position() const override { return {next_, files_.size()}; }

 private:
    fs::path folder_;
    std::vector<std::string> labels_;
    std::vector<fs::path> files_;
    std::size_t next_ = 0;
};

class RowSource : public GallerySource {
 public:
    RowSource(fs::path path, const CorpusSource& source) : path_(std::move(path)), rows_(source) {}

    bool next(GalleryDocument& document) override {
        Row row;
        if (!rows_.next(row)) return false;
        document.name = "line " + std::to_string(row.line);
        document.fileName.clear();
        document.place = path_.string() + ", " + document.name;
        document.labels = row.labels;
        document.read = [row = std::move(row), place = document.place](Segmenter& segmenter,
                                                                       const CancelToken& cancel) {
            if (row.sentences.empty() && row.words.empty())
                return documentFrom({row.text, row.structure}, place, segmenter, cancel);
            Row copy = row;
            return std::make_shared<const Document>(documentOf(copy, segmenter, cancel));
        };
        return true;
    }

    ReadPosition position() const override { return rows_.position(); }

 private:
    fs::path path_;
    SourceRows rows_;
};

}  // namespace

std::unique_ptr<GallerySource> openGallerySource(const fs::path& path, const Columns& columns,
                                                 const ModelInfo& model, const CancelToken& cancel,
                                                 const std::function<void(const Message&)>& note) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored))
        return std::make_unique<FolderSource>(path, model.labels, cancel);
    CorpusSource source = surveySource(path, model, columns, note);
    source.onError = OnError::Stop;  // each faulty row is an error of its own
    source.columns.others.clear();
    return std::make_unique<RowSource>(path, source);
}

namespace {

constexpr std::size_t kBeginningBytes = 200;
constexpr std::size_t kNameBytes = 40;
constexpr QSize kThumbnail(520, 400);  // pixels

void add(QCryptographicHash& sum, const std::string& bytes) {
    const auto size = static_cast<std::uint64_t>(bytes.size());
    sum.addData(QByteArray::number(qulonglong{size}) + ':');
    sum.addData(QByteArray::fromRawData(bytes.data(), qsizetype(bytes.size())));
}

std::string structureText(const TextStructure& structure) {
    std::string text;
    for (const TextPart& part : structure.parts)
        for (const long value : {long{part.range.begin}, long{part.range.end},
                                 static_cast<long>(part.kind), long{part.level}, long{part.number}})
            text += std::to_string(value) + ",";
    for (const PageStart& page : structure.pages)
        text += std::to_string(page.at) + "p" + std::to_string(page.number) + ",";
    return text;
}

/// Whether the predicted labels are the true ones; in a tree, together with their ancestors.
bool isRight(const Reading& reading, const std::vector<std::string>& truth, const LabelTree* tree) {
    std::set<std::string> predicted, wanted(truth.begin(), truth.end());
    for (const std::int32_t label : predictedLabels(reading))
        predicted.insert(reading.labels->at(static_cast<std::size_t>(label)));
    for (const std::string& label : truth) {
        if (!tree) break;
        for (auto node = tree->find(label); node && *node != tree->root();
             node = tree->parent(*node))
            wanted.insert(tree->name(*node));
    }
    return predicted == wanted;
}

double probabilityOfPrediction(const Reading& reading) {
    const auto labels = predictedLabels(reading);
    const auto label = labels.empty() ? reading.prediction : labels.front();
    return double{reading.probabilities.at(static_cast<std::size_t>(label))};
}

/// Makes the figures of documents, one after the other. Not thread-safe: use one object per thread.
class GalleryFigure {
 public:
    /// Both must outlive this object.
    GalleryFigure(const GalleryPlan& plan, const Classifier& classifier)
        : plan_(plan), classifier_(classifier), segmenter_(classifier.info().preprocessing) {}

    /// Reads the document's text. The record has its number, name and key. Throws Error if the text
    /// cannot be read, and Cancelled.
    GalleryRecord read(std::uint64_t number, const GalleryDocument& document,
                       const CancelToken& cancel) {
        cancel_ = cancel;
        document_ = document.read(segmenter_, cancel);
        truth_ = document.labels;
        const std::string& text = document_->text();
        GalleryRecord record;
        record.number = number;
        record.name = document.name;
        record.beginning = shortened(text, kBeginningBytes);
        record.words = document_->words().size();
        record.truth = joined(truth_, ", ");
        const std::string name =
            document.fileName.empty() ? shortened(text, kNameBytes) : document.fileName;
        record.file = figureFileName(number, name, writerOf(plan_.format).ending);
        QCryptographicHash sum(QCryptographicHash::Sha256);
        for (const std::string& part : {programVersion(), plan_.settings, record.file, record.truth,
                                        text, structureText(document_->structure())})
            add(sum, part);
        const auto reasons =
            plan_.reasons ? plan_.reasons(*document_) : std::vector<std::uint8_t>();
        if (!reasons.empty()) add(sum, std::string(reasons.begin(), reasons.end()));
        record.key = sum.result().toHex().toStdString();
        return record;
    }

    /// Classifies the document that was read last, writes its figure, and completes the record.
    /// Throws Error if the figure cannot be drawn, GalleryFolderError if it cannot be written, and
    /// Cancelled.
    void draw(GalleryRecord& record) {
        const GalleryDrawing drawing = plan_.draw(classifier_.read(document_, {}, cancel_),
                                                  QString::fromStdString(record.truth));
        FigureOutput output = plan_.output;
        output.metadata = figureMetadata({drawing.content.wholeText()});
        const QByteArray bytes =
            encodeFigures({drawing.content}, drawing.picture, plan_.format, output);
        if (needsThumbnails(plan_.format))
            write(thumbnailName(record, plan_.format),
                  encodeThumbnail(*drawing.picture(TextRuns::Whole), kThumbnail));
        write(record.file, bytes);
        const Reading& reading = *drawing.content.shown->reading;
        record.bytes = static_cast<std::uint64_t>(bytes.size());
        record.prediction = predictionText(reading).toStdString();
        record.probability = probabilityOfPrediction(reading);
        record.isRight = truth_.empty() || isRight(reading, truth_, classifier_.info().tree.get());
    }

 private:
    void write(const std::string& name, const QByteArray& bytes) const {
        try {
            writeWhole(QFile::decodeName((plan_.folder / name).c_str()), bytes);
        } catch (const Error& error) {
            throw GalleryFolderError(error.sentence());
        }
    }

    const GalleryPlan& plan_;
    const Classifier& classifier_;
    Segmenter segmenter_;
    std::shared_ptr<const Document> document_;
    std::vector<std::string> truth_;
    CancelToken cancel_;
};

/// Makes the plan's folder if there is none, and removes what a killed process left half-written.
/// Throws Error.
void prepareGalleryFolder(const GalleryPlan& plan) {
    std::error_code error;
    fs::create_directory(plan.folder, error);
    if (!error && needsThumbnails(plan.format))
        fs::create_directory(plan.folder / "thumbnails", error);
    if (error)
        throw FileError(
            plan.folder,
            message("this folder cannot be made (%1); choose another place", error.message()));
    removeStaleTemporaries(plan.folder);
    if (needsThumbnails(plan.format)) removeStaleTemporaries(plan.folder / "thumbnails");
}

/// What the threads share.
class GalleryWork {
 public:
    GalleryWork(const GalleryPlan& plan, GallerySource& source, const Classifier& classifier,
                const CancelToken& cancel)
        : plan_(plan),
          source_(source),
          classifier_(classifier),
          cancel_(cancel),
          journal_(plan.folder) {}

    /// Draws documents until there are none left; `report` is called after each.
    void run(const std::function<void()>& report) {
        try {
            GalleryFigure figure(plan_, classifier_);
            for (Task task; take(task);) {
                finish(task, figure);
                report();
            }
        } catch (const Cancelled&) {
        } catch (...) {
            const std::lock_guard<std::mutex> lock(mutex_);
            if (!error_) error_ = std::current_exception();
        }
    }

    GalleryProgress progress() {
        const std::lock_guard<std::mutex> lock(mutex_);
        return progress_;
    }

    /// Call it when all threads have ended.
    GalleryResult result() {
        if (error_) std::rethrow_exception(error_);
        const auto earlier = [](const auto& a, const auto& b) { return a.number < b.number; };
        std::sort(records_.begin(), records_.end(), earlier);
        std::sort(failures_.begin(), failures_.end(), earlier);
        if (!cancel_.isCancelled()) journal_.replace(records_);
        writeGalleryPage(plan_, records_, failures_);
        return {progress_.drawn, progress_.kept, failures_, cancel_.isCancelled(),
                plan_.folder / kGalleryPageName};
    }

 private:
    struct Task {
        std::uint64_t number = 0;
        GalleryDocument document;
    };

    bool take(Task& task) {
        const std::lock_guard<std::mutex> lock(mutex_);
        while (!cancel_.isCancelled() && !error_) {
            task.number = ++taken_;
            try {
                const bool isThere = source_.next(task.document);
                progress_.position = source_.position();
                return isThere;
            } catch (const RowError& error) {
                failLocked(task.number, error.what());
            }
        }
        return false;
    }

    void finish(const Task& task, GalleryFigure& figure) {
        try {
            GalleryRecord record = figure.read(task.number, task.document, cancel_);
            const GalleryRecord* known = journal_.find(record.number, record.key);
            if (known) return keep(*known);
            figure.draw(record);
            journal_.append(record);
            const std::lock_guard<std::mutex> lock(mutex_);
            ++progress_.drawn;
            records_.push_back(std::move(record));
        } catch (const GalleryFolderError&) {
            throw;
        } catch (const Error& error) {
            const std::lock_guard<std::mutex> lock(mutex_);
            failLocked(task.number, error.what());
        }
    }

    void keep(const GalleryRecord& record) {
        const std::lock_guard<std::mutex> lock(mutex_);
        ++progress_.kept;
        records_.push_back(record);
    }

    void failLocked(std::uint64_t number, const std::string& sentence) {
        ++progress_.failed;
        failures_.push_back({number, sentence});
    }

    const GalleryPlan& plan_;
    GallerySource& source_;
    const Classifier& classifier_;
    const CancelToken& cancel_;
    GalleryJournal journal_;
    std::mutex mutex_;  // guards what follows, and source_
    std::uint64_t taken_ = 0;
    GalleryProgress progress_;
    std::vector<GalleryRecord> records_;
    std::vector<GalleryFailure> failures_;
    std::exception_ptr error_;
};

}  // namespace

GalleryResult makeGallery(const GalleryPlan& plan, GallerySource& source,
                          const Classifier& classifier,
                          const std::function<void(const GalleryProgress&)>& progress,
                          const CancelToken& cancel) {
    prepareGalleryFolder(plan);
    GalleryWork work(plan, source, classifier, cancel);
    std::vector<std::thread> threads = startThreads(
        static_cast<int>(std::thread::hardware_concurrency()) - 1, [&work] { work.run([] {}); });
    work.run([&] { progress(work.progress()); });
    for (std::thread& thread : threads) thread.join();
    return work.result();
}

void requireGalleryFolder(const fs::path& folder, const fs::path& source) {
    const fs::path whole = fs::weakly_canonical(folder), read = fs::weakly_canonical(source);
    const auto [end, ignored] = std::mismatch(read.begin(), read.end(), whole.begin(), whole.end());
    if (fs::is_directory(read) && end == read.end())
        throw FileError(folder, message("the figures would be among the documents that are read; "
                                        "choose a folder outside %1",
                                        source.string()));
    if (fs::exists(folder / kGalleryPageName) && !fs::exists(folder / kGalleryJournalName))
        throw FileError(
            folder,
            message(
                "this folder has an index.html that is not of a gallery; choose another folder"));
}

}  // namespace hanscope::ui
