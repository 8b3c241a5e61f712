#pragma once

#include "ui/widgets/banner.h"

namespace hanscope::ui {

class LabellingSession;
class ReasonMarks;

/// Says that a model, or another person, gave the text another label than the user.
class SurpriseBanner : public Banner {
    Q_OBJECT
 public:
    /// Both must outlive it.
    SurpriseBanner(LabellingSession* session, const ReasonMarks* reasons);

    /// Says what is true of the current text.
    void refresh();
    /// Asks what speaks for the other label, after it has gone back to the text.
    void askWhy();

 Q_SIGNALS:
    void whyAsked(const QString& label, const QString& against);

 private:
    QString sentence() const;
    QString labelsAlone() const;

    LabellingSession* session_;
    const ReasonMarks* reasons_;
};

}  // namespace hanscope::ui
