// Models, checkpoints of trainings and of other programs, files of weights, and workspaces.
#include "core/explain/imported_weights.h"
#include "core/model/classifier.h"
#include "core/model_file/checkpoint.h"
#include "core/model_file/model_file.h"
#include "core/model_file/strict_json.h"
#include "core/pytorch/checkpoint_file.h"
#include "core/pytorch/import_han.h"
#include "core/pytorch/pickle.h"
#include "core/pytorch/vocabulary.h"
#include "core/text/segmenter.h"
#include "core/workspace/workspace.h"
#include "tests/fuzz/fuzz_parts.h"

namespace hanscope::test {
namespace {

std::shared_ptr<const Document> shortText(const Preprocessing& preprocessing) {
    return std::make_shared<const Document>(
        Segmenter(preprocessing).segment(FormattedText("A good film. Not bad.")));
}

void loadAndRead(const std::filesystem::path& path) {
    peekModelFile(path);
    const auto classifier = loadClassifier(path, 1);
    classifier->read(shortText(classifier->info().preprocessing));
}

void readTrainingCheckpoint(const std::filesystem::path& path) {
    CheckpointReader reader(path);
    reader.text("state");
    std::vector<float> values(8);
    reader.read({arrayOf("values", values)});
}

void importCheckpoint(const std::filesystem::path& path) {
    const CheckpointFile file(path);
    for (const auto& [name, tensor] : file.parts().tensors) file.tensor(name);
    ImportOptions options;
    options.files = {path};
    importHan(options);
}

// The index of a checkpoint's files, and a file.
void importIndex(std::string_view bytes) {
    static const ScratchFolder folder;
    const auto parts = partsOf(bytes, 2);
    folder.write("net.pt", parts[1]);
    ImportOptions options;
    options.files = {folder.write("net.index.json", parts[0])};
    importHan(options);
}

void readWordsOf(const Scheme& scheme, const std::filesystem::path& path) {
    const WordIds ids = readWordFile(path, 5, scheme);
    requireCount(ids, 5);
    wordRows(ids, 5, scheme);
}

// Refused only if every program's networks refuse them.
void readWords(const std::filesystem::path& path) {
    std::size_t refusals = 0;
    for (const Scheme& scheme : schemes()) {
        try {
            readWordsOf(scheme, path);
        } catch (const Error&) {
            if (++refusals == schemes().size()) throw;
        }
    }
}

void readWeights(const std::filesystem::path& path) {
    static const auto document = shortText(Preprocessing());
    readImportedWeights(path, *document);
}

}  // namespace

std::vector<FuzzTarget> modelTargets() {
    return {fileTarget("model", "model.safetensors", loadAndRead),
            fileTarget("checkpoint", "model.checkpoint", readTrainingCheckpoint),
            fileTarget("pytorch", "model.pt", importCheckpoint),
            fileTarget("safetensors", "foreign.safetensors", importCheckpoint),
            targetOf("checkpoint-index", importIndex),
            fileTarget("words", "words.txt", readWords),
            fileTarget("word-map", "words.json", readWords),
            fileTarget("labels", "labels.txt", readLabelFile),
            fileTarget("weights", "weights.json", readWeights),
            targetOf("json",
                     [](std::string_view bytes) { parseStrictJson(bytes, message("the text")); }),
            fileTarget("workspace", "my.hanscope-workspace", loadWorkspace),
            targetOf("pickle", [](std::string_view bytes) { partsOf(readPickle(bytes)); })};
}

}  // namespace hanscope::test
