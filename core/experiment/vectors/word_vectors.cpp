#include "core/experiment/vectors/word_vectors.h"

#include <fasttext/fasttext.h>
#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/error.h"

namespace hanscope {
namespace {

// fastText reads its texts from a file. Words are written as their ids, one document a line.
class TemporaryTexts {
 public:
    explicit TemporaryTexts(const DocumentSet& documents)
        : path_((std::filesystem::temp_directory_path() / "hanscope-words-XXXXXX").string()) {
        const int descriptor = ::mkstemp(path_.data());
        if (descriptor < 0) fail();
        ::close(descriptor);
        std::ofstream out(path_);
        EncodedDocument document;
        for (std::size_t i = 0; i < documents.size(); ++i) {
            documents.read(i, document);
            for (std::int32_t word : document.words) out << word << ' ';
            out << '\n';
        }
        out.close();
        if (!out) {
            remove();
            fail();
        }
    }
    ~TemporaryTexts() { remove(); }
    TemporaryTexts(const TemporaryTexts&) = delete;
    TemporaryTexts& operator=(const TemporaryTexts&) = delete;

    const std::string& path() const { return path_; }

 private:
    void remove() const { ::unlink(path_.c_str()); }
    [[noreturn]] void fail() const {
        throw FileError(path_,
                        "the temporary file for training the word vectors cannot be written; free "
                        "disk space or set TMPDIR to a folder with enough space");
    }

    std::string path_;
};

fasttext::Args arguments(const WordVectorSettings& settings, const std::string& texts) {
    fasttext::Args args;
    args.input = texts;
    args.model = fasttext::model_name::sg;
    args.loss = fasttext::loss_name::ns;
    args.dim = static_cast<int>(settings.size);
    args.ws = settings.window;
    args.neg = settings.negatives;
    args.epoch = settings.epochs;
    args.lr = settings.learningRate;
    args.seed = static_cast<int>(settings.seed);
    args.minCount = 1;
    args.minn = args.maxn = args.bucket = 0;  // whole words only
    args.thread = 1;
    args.verbose = 0;
    return args;
}

}  // namespace

TensorValues trainWordVectors(const DocumentSet& documents, std::size_t vocabulary,
                              const WordVectorSettings& settings,
                              const WordVectorProgress& progress, const CancelToken& cancel) {
    cancel.check();
    const TemporaryTexts texts(documents);
    fasttext::FastText model;
    try {
        model.train(arguments(settings, texts.path()),
                    [&](float share, float, double, double, std::int64_t secondsLeft) {
                        if (cancel.isCancelled())
                            model.abort();
                        else if (progress)
                            progress(share, static_cast<double>(secondsLeft));
                    });
    } catch (const fasttext::FastText::AbortError&) {
        throw Cancelled();
    }

    TensorValues vectors;
    vectors.shape = {static_cast<std::int64_t>(vocabulary), settings.size};
    vectors.values.assign(vocabulary * static_cast<std::size_t>(settings.size), 0.0f);
    fasttext::Vector vector(settings.size);
    for (std::size_t word = 0; word < vocabulary; ++word) {
        if (model.getWordId(std::to_string(word)) < 0) continue;
        model.getWordVector(vector, std::to_string(word));
        std::copy_n(vector.data(), settings.size,
                    vectors.values.begin() + static_cast<std::ptrdiff_t>(word) * settings.size);
    }
    return vectors;
}

}  // namespace hanscope
