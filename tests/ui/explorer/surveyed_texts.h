#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "ui/explorer/corpus_view.h"
#include "ui/explorer/table/survey_model.h"

namespace hanscope::test {

/// The texts of the explorer's table, for a view without its window.
class SurveyedTexts {
 public:
    /// Opens a corpus in the view, and reads all of it.
    void open(ui::CorpusView& view, std::shared_ptr<const Classifier> classifier,
              const CorpusSource& source) {
        model.clear(classifier->info().labels);
        model.setFilter({});
        view.setTexts(&model);
        view.setCorpus(classifier, source);
        std::vector<std::shared_ptr<const SurveyPart>> parts;
        surveyCorpus(*classifier, source, [&](std::shared_ptr<const SurveyPart> part) {
            parts.push_back(std::move(part));
        });
        model.append(parts);
        view.refresh();
    }
    /// Lets only these rows pass the filter; none: all.
    void filter(ui::CorpusView& view, std::optional<std::vector<std::uint64_t>> rows) {
        SurveyFilter filter;
        filter.rows = std::move(rows);
        model.setFilter(filter);
        view.refresh();
    }

    ui::SurveyModel model;
};

}  // namespace hanscope::test
