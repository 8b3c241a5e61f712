#include "ui/lessons/lesson_panel.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextDocument>
#include <algorithm>

#include "ui/widgets/box_layout.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/text/spoken.h"
#include "ui/widgets/text/subscripts.h"

namespace hanscope::ui {

namespace {

constexpr int kTextMargin = 10;
constexpr int kParagraphGap = 9;
constexpr int kIndent = 18;
constexpr int kMinTextHeight = 40;

/// Loads nothing: a lesson is a text from anywhere.
class LessonText : public QTextBrowser {
 public:
    LessonText() {
        setOpenLinks(false);
        setFrameShape(QFrame::NoFrame);
        document()->setDocumentMargin(kTextMargin);
        document()->setIndentWidth(kIndent);
        setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    QVariant loadResource(int, const QUrl&) override { return {}; }
};

void separateParagraphs(QTextDocument* document) {
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        format.setBottomMargin(kParagraphGap);
        format.setTopMargin(0);
        format.setLineHeight(115, QTextBlockFormat::ProportionalHeight);
        cursor.setBlockFormat(format);
    }
}

}  // namespace

LessonPanel::LessonPanel(QWidget* parent)
    : QWidget(parent),
      title_(makeWrappedLabel()),
      number_(makePlainLabel()),
      feedback_(makeWrappedLabel()),
      away_(makeWrappedLabel(tr("The page shows another text."))),
      text_(new LessonText),
      train_(new QPushButton(tr("Train a Model…"))),
      reveal_(new QPushButton(tr("Revea&l"))),
      return_(new QPushButton(tr("Back to the Lesson’s Text"))),
      back_(new QPushButton(tr("Bac&k"))),
      next_(new QPushButton(tr("Ne&xt"))) {
    setManualPage(this, "lessons");
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    number_->setForegroundRole(QPalette::PlaceholderText);
    text_->setAccessibleName(tr("Text of the lesson"));
    text_->setMinimumHeight(kMinTextHeight);
    auto* tasks = makeRow(nullptr, {train_, reveal_, return_, BoxItem::growing()}, kNoMargins);
    auto* steps = makeRow(nullptr, {number_, BoxItem::growing(), back_, next_}, kNoMargins);
    makeColumn(this, {title_, {text_, 1}, feedback_, away_, tasks, steps}, QMargins(8, 6, 8, 6));
    fillWithBase(this);
    QWidget* before = text_;
    for (QPushButton* button : {train_, reveal_, return_, back_, next_}) {
        setTabOrder(before, button);
        before = button;
    }
    adoptColors();
    connectParts();
}

void LessonPanel::takeFocus() {
    next_->setFocus();
}

/// A line between text, question and answer that is seen in dark colours, too.
void LessonPanel::adoptColors() {
    QPalette colors = palette();
    colors.setColor(QPalette::Dark, colors.color(QPalette::PlaceholderText));
    text_->setPalette(colors);
}

void LessonPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) adoptColors();
}

void LessonPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return Q_EMIT closeRequested();
    QWidget::keyPressEvent(event);
}

QSize LessonPanel::minimumSizeHint() const {
    const QSize size = QWidget::minimumSizeHint();
    return {size.width(), std::max(size.height(), layout()->minimumHeightForWidth(width()))};
}

void LessonPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) updateGeometry();
}

void LessonPanel::connectParts() {
    connect(back_, &QPushButton::clicked, this, &LessonPanel::backRequested);
    connect(next_, &QPushButton::clicked, this, &LessonPanel::nextRequested);
    connect(reveal_, &QPushButton::clicked, this, &LessonPanel::revealRequested);
    connect(train_, &QPushButton::clicked, this, &LessonPanel::trainingRequested);
    connect(return_, &QPushButton::clicked, this, &LessonPanel::textRequested);
}

void LessonPanel::showStep(const Lesson& lesson, int step) {
    const auto count = static_cast<int>(lesson.steps.size());
    step_ = lesson.steps[static_cast<std::size_t>(step)];
    isRevealed_ = false;
    title_->setText(QString::fromStdString(step_.heading));
    number_->setText(tr("%1 of %2").arg(step + 1).arg(count));
    number_->setAccessibleName(tr("Step %1 of %2").arg(step + 1).arg(count));
    next_->setText(step + 1 < count ? tr("Ne&xt") : tr("Fini&sh"));
    if (step == 0 && back_->hasFocus()) next_->setFocus();
    back_->setEnabled(step > 0);
    isAway_ = false;
    setFeedback({}, true);
    showText();
    text_->verticalScrollBar()->setValue(0);
}

void LessonPanel::showText() {
    std::string markdown = step_.body;
    setMarkdown(markdown);
    questionBlock_ = text_->document()->blockCount();
    if (step_.question.exists()) markdown += "\n\n---\n\n" + step_.question.text;
    if (isAsking())
        markdown += "\n\n*" +
                    tr("Answer on the page: with a click, or with the arrow keys and Enter.")
                        .toStdString() +
                    "*";
    if (isRevealed_) markdown += "\n\n---\n\n" + step_.question.reveal;
    setMarkdown(markdown);
    lowerSubscripts(text_->document());
    separateParagraphs(text_->document());
    if (reveal_->hasFocus() && isRevealed_) next_->setFocus();
    showWhatToDo();
}

void LessonPanel::showWhatToDo() {
    train_->setVisible(!isAway_ && !step_.training.empty());
    reveal_->setVisible(!isAway_ && isAsking());
    feedback_->setVisible(!isAway_ && !feedback_->text().isEmpty());
    away_->setVisible(isAway_);
    return_->setVisible(isAway_);
}

void LessonPanel::setAway(bool away) {
    if (away == isAway_) return;
    isAway_ = away;
    if (!away && return_->hasFocus()) next_->setFocus();
    showWhatToDo();
}

void LessonPanel::setMarkdown(const std::string& markdown) {
    text_->document()->setMarkdown(
        QString::fromStdString(markdown),
        QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
            QTextDocument::MarkdownNoHTML);
}

void LessonPanel::reveal() {
    if (isRevealed_ || !step_.question.exists()) return;
    isRevealed_ = true;
    showText();
    text_->verticalScrollBar()->setValue(text_->verticalScrollBar()->maximum());
}

void LessonPanel::setFeedback(const QString& sentence, bool isGood) {
    QFont font = this->font();
    font.setBold(isGood);
    feedback_->setFont(font);
    const bool isNew = feedback_->text() != sentence;
    feedback_->setText(sentence);
    showWhatToDo();
    if (isNew) announce(this, sentence);
}

void LessonPanel::refuse(const QString& sentence) {
    setFeedback(sentence, false);
    layout()->activate();  // it takes room from the text
    QTextBlock question = text_->document()->findBlockByNumber(questionBlock_);
    while (question.isValid() && question.text().isEmpty()) question = question.next();
    QScrollBar* bar = text_->verticalScrollBar();
    bar->setValue(bar->value() + text_->cursorRect(QTextCursor(question)).top());
}

QString LessonPanel::feedback() const {
    return feedback_->text();
}

QString LessonPanel::text() const {
    return text_->toPlainText();
}

}  // namespace hanscope::ui

#include "moc_lesson_panel.cpp"
