#pragma once

#include "ui/widgets/text/elided.h"

namespace hanscope::ui {

class LabellingSession;
class ProjectQuestions;
enum class TextList;

/// The list of orders: which texts come next, or a list of texts that are looked for.
class OrderChoice : public ElidedComboBox {
    Q_OBJECT
 public:
    /// Both must outlive it.
    OrderChoice(LabellingSession* session, ProjectQuestions* questions);

    /// Shows what the session shows.
    void refresh();
    /// Shows a list that is being looked for.
    void showList(TextList list);

 Q_SIGNALS:
    void answered();  ///< what the user chose asks for nothing more

 private:
    void onActivated();

    LabellingSession* session_;
    ProjectQuestions* questions_;
};

}  // namespace hanscope::ui
