#include "core/model/foreign_classifier.h"

#include <exception>
#include <utility>

#include "core/counted.h"
#include "core/message.h"
#include "core/model/foreign_han.h"
#include "core/model/network_model.h"

namespace hanscope {

namespace {

// Enough for all threads, and few enough for cancelling soon.
constexpr std::size_t kTextsAtOnce = 64;

class ForeignModel : public NetworkModel {
 public:
    ForeignModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options)
        : ForeignModel(path, ForeignHan(file), std::move(file), options) {}

    // In parallel and in order.
    void readAll(std::size_t, const std::vector<EncodedDocument>& texts, const ResultCallback& take,
                 const ProgressCallback& progress, const CancelToken& cancel,
                 WordsRead* wordsRead) const override {
        for (std::size_t begin = 0; begin < texts.size(); begin += kTextsAtOnce) {
            cancel.check();
            const std::size_t count = std::min(kTextsAtOnce, texts.size() - begin);
            std::vector<NetworkResult> results(count);
            std::vector<std::exception_ptr> errors(count);
            pool.run(static_cast<int>(count), [&](int task) {
                const auto i = static_cast<std::size_t>(task);
                try {
                    const EncodedDocument& text = texts[begin + i];
                    if (text.words.empty() || cancel.isCancelled()) return;
                    results[i] = network_.read(text, cancel,
                                               wordsRead ? wordsRead->of({&text}) : ShareDone());
                } catch (...) {
                    errors[i] = std::current_exception();
                }
            });
            cancel.check();
            for (std::size_t i = 0; i < count; ++i) {
                if (errors[i]) std::rethrow_exception(errors[i]);
                if (!texts[begin + i].words.empty()) take(begin + i, std::move(results[i]));
            }
            if (progress) progress(begin + count, texts.size());
        }
    }
    VectorSizes vectorSizes() const override { return network_.vectorSizes(); }
    void setResults(const EncodedDocument& text, std::vector<NetworkResult> results,
                    Reading& reading) const override {
        NetworkModel::setResults(text, std::move(results), reading);
        const std::size_t read = network_.wordsRead(text), total = text.words.size();
        if (read == total) return;
        const HanQuirks& quirks = network_.quirks();
        reading.warnings.push_back(message(
            "This model reads at most %1 sentences of a text and %2 words of a sentence, as the "
            "program that trained it does: %3 of the %4 words were not read.",
            grouped(quirks.sentences), grouped(quirks.words), grouped(total - read),
            grouped(total)));
    }
    std::shared_ptr<const NetworkExplainer> explainer(EncodedDocument text) const override {
        return std::make_shared<const NetworkExplainer>(shared_from_this(), std::move(text));
    }

 private:
    ForeignModel(const std::filesystem::path& path, ForeignHan network, ModelFile&& file,
                 const ReadingOptions& options)
        : NetworkModel(path, withoutTensors(file), options, Apostrophes::Exact),
          network_(std::move(network)) {}
    static ModelFile withoutTensors(ModelFile& file) {
        file.tensors.clear();
        return std::move(file);
    }

    const ForeignHan network_;
};

}  // namespace

std::shared_ptr<const Classifier> foreignClassifier(const std::filesystem::path& path,
                                                    ModelFile&& file,
                                                    const ReadingOptions& options) {
    return std::make_shared<const NetworkClassifier>(
        std::make_shared<const ForeignModel>(path, std::move(file), options));
}

}  // namespace hanscope
