#include "ui/page/page_command.h"

#include <QMainWindow>

#include "core/corpus/row_reader.h"
#include "core/explain/view_command.h"
#include "core/text/text_encoding.h"
#include "ui/heatmap/weights_text.h"
#include "ui/page/page_controller.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/reader_page.h"
#include "ui/session/reader_session.h"
#include "ui/state/command_log.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

namespace {

bool isAsInItsFile(const OpenDocument& document) {
    return !document.path.isEmpty() && !document.isModified && !isEdited(document);
}

}  // namespace

std::optional<CommandLine> pageCommand(const WindowContext& context, const char* program) {
    const OpenDocument* document = context.session->current();
    const ViewController& view = *context.controller->view();
    const auto reading = view.reading();
    const bool isWhole = document && reading && context.controller->showsCurrent() &&
                         isAsInItsFile(*document) && !reading->isAttentionChanged &&
                         !context.page->pages()->hasSecond();
    if (!isWhole || (reading->tree && context.session->treeThreshold())) return std::nullopt;
    CommandLine line(program);
    line.addFile(diskPath(context.session->modelPathOf(*document)));
    line.addFile(diskPath(document->path));
    const bool isUsual = document->encoding.empty() || document->encoding == kUtf8;
    if (!isUsual) line.add("--encoding", document->encoding);
    if (!addLens(line, view.view(), *reading->labels)) return std::nullopt;
    return line;
}

PageLog::PageLog(const WindowContext& context) : QObject(context.window), context_(context) {
    connect(context.controller, &PageController::refreshed, this, &PageLog::note);
}

/// Of a table the command reads each row, the page one long text.
void PageLog::note() {
    const OpenDocument* document = context_.session->current();
    if (document && context_.session->isBusy(document->id)) return;  // another reading comes
    auto line = pageCommand(context_, "hanscope-cli explain");
    if (!line || isTableName(diskPath(document->path))) return;
    if (document->mainTextChosen)
        line->add(*document->mainTextChosen ? "--main-text" : "--all-text");
    if (line->line() == noted_) return;
    noted_ = line->line();
    const std::string& lens = context_.controller->view()->lens();
    context_.log->add(
        tr("Read “%1”: %2").arg(document->title, WeightsText::lens(lens).remove(QLatin1Char('&'))),
        noted_);
}

}  // namespace hanscope::ui

#include "moc_page_command.cpp"
