#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/hierarchy/label_tree.h"
#include "core/model/classifier.h"

namespace hanscope {

/// What a row says about the true labels of its text.
enum class TruthKind : std::uint8_t {
    None,     ///< nothing: the texts have no labels
    Known,    ///< its labels are labels of the model; a list may be empty
    Foreign,  ///< a label, or one of a list, is not a label of the model; or there is not exactly
              ///< one, though the model predicts one
};

/// The true labels of a text, as a model names them.
struct Truth {
    TruthKind kind = TruthKind::None;
    std::vector<std::int32_t> labels{};  ///< those that the model knows, ascending; in a tree with
                                         ///< their ancestors
    std::string others{};                ///< the names of those that it does not know, after commas
};

/// Finds the numbers of labels by their names. Immutable, thread-safe.
class TrueLabels {
 public:
    explicit TrueLabels(const ModelInfo& model);

    bool knows(const std::string& label) const { return numbers_.count(label) > 0; }
    /// The truth of a row of a source with labels.
    Truth of(const std::vector<std::string>& labels) const;

 private:
    std::unordered_map<std::string, std::int32_t> numbers_;
    std::shared_ptr<const LabelTree> tree_;
    bool isOneLabel_;
};

}  // namespace hanscope
