#pragma once

#include <memory>

#include "core/text/document.h"
#include "ui/reader/findable_page.h"

namespace hanscope::ui {

class HeatmapView;

/// The document on a heatmap. Units are words; an occurrence between words is that of the word
/// before.
class FindableHeatmap : public FindablePage {
    Q_OBJECT
 public:
    /// `view` must outlive this object.
    explicit FindableHeatmap(HeatmapView* view, QObject* parent = nullptr);
    ~FindableHeatmap() override;

    Search search() override;
    void select(const Occurrence& occurrence) override;
    void selectNothing() override;
    int place() const override { return 0; }
    QWidget* widget() const override;

 private:
    struct Text;

    std::shared_ptr<const Document> shownDocument() const;
    void onLaidOut();

    HeatmapView* view_;
    std::shared_ptr<const Document> document_;  // of text_
    std::shared_ptr<Text> text_;                // null: no document
};

}  // namespace hanscope::ui
