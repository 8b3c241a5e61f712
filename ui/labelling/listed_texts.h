#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <map>
#include <string>

#include "core/corpus/label_project.h"
#include "core/model/classifier.h"
#include "core/survey/label_queue.h"
#include "ui/background/long_job.h"

namespace hanscope::ui {

/// A label that is probably wrong, and why.
struct Suspicion {
    QString label, suggestion;        ///< of lists "also LABEL" or "without LABEL"
    QString other;                    ///< the label that is suggested
    double given = 0, suggested = 0;  ///< probabilities
};

/// What another person gave to a text.
struct Dispute {
    QString rater;
    QStringList labels;
};

/// Texts that are shown whatever is decided about them, and why. The functions that find them run
/// on a worker thread, with the progress of `job`; they throw Error and Cancelled. `classifier`
/// reads the texts; null: there is none.
struct ListedTexts {
    Q_DECLARE_TR_FUNCTIONS(hanscope::ui::ListedTexts)
 public:
    LabelQueue queue;
    std::map<std::string, Suspicion> suspicions{};  ///< by key
    std::map<std::string, Dispute> disputes{};      ///< by key
    QStringList labels{};                           ///< of all texts, as far as they were read
    QString summary{};                              ///< a sentence about all of them
};

/// Those whose labels are probably wrong, by linear models that have not seen them
/// (label_error_search.h), those of the smallest probability first.
ListedTexts doubtfulTexts(const LabelProject& project, const Classifier* classifier,
                          const LongJob::Context& job);

/// Those that contain this, or have a note that does.
ListedTexts foundTexts(const LabelProject& project, const Classifier* classifier,
                       const std::string& wanted, const LongJob::Context& job);

/// Those to which another person gave other labels, in the project `other`, and that neither has
/// settled. Throws Error also if there is no text that both have labelled.
ListedTexts disputedTexts(const LabelProject& project, const Classifier* classifier,
                          const std::filesystem::path& other, const LongJob::Context& job);

}  // namespace hanscope::ui
