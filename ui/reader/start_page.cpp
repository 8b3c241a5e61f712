#include "ui/reader/start_page.h"

#include <QAbstractButton>
#include <QCommandLinkButton>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>
#include <utility>

#include "ui/widgets/box_layout.h"
#include "ui/widgets/link_label.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kTextWidth = 460;
constexpr QSize kMarkSize(64, 64);

QLabel* centredLabel(QWidget* parent) {
    QLabel* label = makeWrappedLabel({}, parent);
    label->setAlignment(Qt::AlignCenter);
    label->setFixedWidth(kTextWidth);
    return label;
}

/// Without a minimum height, a centred label gets the height of only one line.
void setWhole(QLabel* label, const QString& text) {
    label->setText(text);
    label->setFixedHeight(label->heightForWidth(kTextWidth));
}

bool isWait(StartPage::State state) {
    return state == StartPage::State::LoadingModel || state == StartPage::State::Reading;
}

/// "Title: link · link", where a link's address is its index.
QString links(const QString& title, const QStringList& texts, const QList<int>& indices) {
    QStringList all;
    for (const int index : indices) {
        QString text = texts[index].toHtmlEscaped();
        text.replace(QLatin1Char(' '), QStringLiteral("&nbsp;"));  // so that a link is not wrapped
        all << QStringLiteral("<a href=\"%1\">%2</a>").arg(index).arg(text);
    }
    if (all.isEmpty()) return {};
    return title + QStringLiteral("<p style=\"line-height:150%\">") +
           all.join(QStringLiteral("&nbsp;&nbsp;· &nbsp;"));
}

QList<int> upTo(qsizetype count) {
    QList<int> indices(count);
    std::iota(indices.begin(), indices.end(), 0);
    return indices;
}

constexpr qsizetype kMaxRecent = 3;

}  // namespace

StartPage::StartPage(QWidget* parent)
    : QWidget(parent),
      mark_(new QLabel(this)),
      title_(centredLabel(this)),
      explanation_(centredLabel(this)),
      startActions_(makeStartActions()),
      documentButtons_(makeButtons()),
      openModel_(new QPushButton(tr("Open a model…"), this)),
      read_(new QPushButton(tr("Read it"), this)),
      cancel_(new QPushButton(tr("Cancel"), this)),
      recent_(makeLinks()),
      samples_(makeLinks()),
      opening_(new QWidget(this)) {
    setManualPage(this, "documents");
    fillWithBase(this);
    title_->setFont(sizedFont(title_->font(), TextSize::Title));
    recent_->setAccessibleDescription(tr("Recent files"));
    samples_->setAccessibleDescription(tr("Samples"));
    auto* layout = makeColumn(this, {BoxItem::growing(2)}, {}, 14);
    for (QWidget* part : QWidgetList{mark_, title_, explanation_, startActions_, documentButtons_,
                                     openModel_, read_, cancel_}) {
        layout->addWidget(part, 0, Qt::AlignHCenter);
    }
    layout->addWidget(recent_);
    layout->addWidget(samples_);
    layout->addWidget(opening_, 3);
    makeColumn(opening_, {BoxItem::growing()}, kNoMargins);
    QSizePolicy always = opening_->sizePolicy();
    always.setRetainSizeWhenHidden(true);
    opening_->setSizePolicy(always);
    delay_.setSingleShot(true);
    delay_.setInterval(BusyBar::kDelayMilliseconds);
    connect(&delay_, &QTimer::timeout, this, &StartPage::revealTexts);
    connect(openModel_, &QPushButton::clicked, this, &StartPage::openModelRequested);
    connect(read_, &QPushButton::clicked, this, &StartPage::readRequested);
    connect(cancel_, &QPushButton::clicked, this, &StartPage::cancelRequested);
    connect(samples_, &QLabel::linkActivated, this,
            [this](const QString& link) { Q_EMIT sampleRequested(link.toInt()); });
    connect(recent_, &QLabel::linkActivated, this, [this](const QString& link) {
        Q_EMIT recentRequested(recentFiles_.value(link.toInt()));
    });
    setState(State::NoDocument);
}

QLabel* StartPage::makeLinks() {
    auto* label = new LinkLabel(this);
    label->setTextFormat(Qt::RichText);  // texts are escaped
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignCenter);
    label->setMinimumWidth(kTextWidth);
    label->hide();
    return label;
}

QWidget* StartPage::makeButtons() {
    auto* buttons = new QWidget(this);
    auto* layout = makeRow(buttons, {}, kNoMargins);
    const auto add = [&](const QString& text, void (StartPage::*signal)()) {
        auto* button = new QPushButton(text, buttons);
        layout->addWidget(button);
        connect(button, &QPushButton::clicked, this, signal);
    };
    add(tr("Open…"), &StartPage::openRequested);
    add(tr("Paste"), &StartPage::pasteRequested);
    add(tr("Type a text"), &StartPage::typeRequested);
    return buttons;
}

QWidget* StartPage::makeStartActions() {
    auto* actions = new QWidget(this);
    auto* layout = makeColumn(actions, {}, kNoMargins);
    const auto add = [&](const QString& text, const QString& explanation,
                         void (StartPage::*signal)()) {
        auto* action = new QCommandLinkButton(text, explanation, actions);
        action->setFixedWidth(kTextWidth);
        action->setAccessibleDescription(explanation);
        layout->addWidget(action);
        connect(action, &QPushButton::clicked, this, signal);
    };
    add(tr("Look at a sample"), tr("A film review, read by a network."),
        &StartPage::anySampleRequested);
    add(tr("Open or paste a text"), tr("Or drop a file here, or press Ctrl+V."),
        &StartPage::openRequested);
    add(tr("Train a model"), tr("From your own texts with labels."), &StartPage::trainRequested);
    return actions;
}

void StartPage::showTexts(const QString& title, const QString& explanation) {
    setWhole(title_, title);
    setWhole(explanation_, explanation);
    revealTexts();
}

/// Shows the texts of a waiting state only after a delay, so that they do not flash up briefly.
void StartPage::revealTexts() {
    const bool isTime = !delay_.isActive();
    title_->setVisible(isTime);
    explanation_->setVisible(isTime && !explanation_->text().isEmpty());
}

bool StartPage::hasFocusWithin() const {
    const QWidget* focus = window()->focusWidget();
    return focus && (focus == this || isAncestorOf(focus));
}

void StartPage::takeFocus() {
    for (auto* button : findChildren<QAbstractButton*>())
        if (button->isVisibleTo(this)) return button->setFocus(Qt::TabFocusReason);
    setFocus();
}

void StartPage::setState(State state, const QString& name) {
    const bool hadFocus = hasFocusWithin();
    if (hadFocus) setFocus();  // a button that disappears would pass the keyboard to any widget
    showState(state, name);
    if (hadFocus) takeFocus();
}

void StartPage::showState(State state, const QString& name) {
    if (!isWait(state)) delay_.stop();
    if (isWait(state) && !isWait(state_)) delay_.start();
    state_ = state;
    const bool isEmpty = state == State::NoDocument;
    mark_->setVisible(isEmpty);
    startActions_->setVisible(isEmpty && isWelcome_);
    documentButtons_->setVisible(isEmpty && !isWelcome_);
    opening_->setVisible(isEmpty);
    showLinks();
    openModel_->setVisible(state == State::NoModel);
    read_->setVisible(state == State::NotRead);
    cancel_->hide();
    switch (state) {
        case State::NoDocument:
            return showNoDocument();
        case State::NoModel:
            return showTexts(
                tr("Choose a model"),
                tr("The model reads and classifies the text. Choose one in the tool bar, or "
                   "open a model file (.safetensors)."));
        case State::LoadingModel:
            return showTexts(
                tr("Loading the model…"),
                tr("Documents that you open or paste now are read when “%1” is ready.").arg(name));
        case State::Reading:
            return showTexts(tr("Reading “%1”…").arg(name), {});
        case State::NotRead:
            return showTexts(tr("“%1” has not been read").arg(name), {});
        case State::NoText:
            return showTexts(tr("Nothing to read yet"),
                             tr("The heatmap appears when the text contains a word."));
    }
}

void StartPage::showNoDocument() {
    if (isWelcome_)
        return showTexts(tr("Welcome to Hanscope"),
                         tr("See which sentences and words of a text a model looks at."));
    showTexts(tr("Drop a document here"), tr("A text file, or text from another program."));
}

void StartPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    mark_->setPixmap(window()->windowIcon().pixmap(kMarkSize, devicePixelRatioF()));
}

void StartPage::setStartIcons(const QList<QIcon>& icons) {
    const auto actions = startActions_->findChildren<QCommandLinkButton*>();
    for (int i = 0; i < actions.size(); ++i) actions[i]->setIcon(icons[i]);
}

void StartPage::setWelcome(bool welcome) {
    isWelcome_ = welcome;
    if (state_ == State::NoDocument) setState(state_);
    if (welcome) takeFocus();
}

void StartPage::showProgress(const QString& text) {
    if (state_ != State::Reading) return;
    setWhole(explanation_, text);
    revealTexts();
    cancel_->show();
}

void StartPage::setSamples(const QStringList& titles, const QList<int>& first) {
    sampleTitles_ = titles;
    firstSamples_ = first;
    showLinks();
}

void StartPage::setRecent(const QStringList& paths) {
    recentFiles_ = paths.first(std::min(kMaxRecent, paths.size()));
    showLinks();
}

void StartPage::setOpeningBar(QWidget* bar) {
    bar->setFixedWidth(kTextWidth);
    static_cast<QVBoxLayout*>(opening_->layout())->insertWidget(0, bar, 0, Qt::AlignHCenter);
}

void StartPage::showLinks() {
    const bool isEmpty = state_ == State::NoDocument;
    QStringList names;
    for (const QString& path : std::as_const(recentFiles_)) names << QFileInfo(path).fileName();
    recent_->setText(links(tr("Opened last:"), names, upTo(names.size())));
    recent_->setVisible(isEmpty && !names.isEmpty());
    samples_->setText(links(tr("A sample for each model:"), sampleTitles_, firstSamples_));
    samples_->setVisible(isEmpty && !samples_->text().isEmpty());
}

}  // namespace hanscope::ui

#include "moc_start_page.cpp"
