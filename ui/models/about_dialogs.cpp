#include "ui/models/about_dialogs.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QMessageBox>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "core/experiment/texts.h"
#include "ui/state/icons.h"
#include "ui/widgets/message_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kDialogWidth = 560;

struct AboutTexts {
    Q_DECLARE_TR_FUNCTIONS(AboutTexts)
};

using Rows = QList<QPair<QString, QString>>;

QLabel* valueLabel(const QString& text, QWidget* parent) {
    QLabel* label = makePlainLabel(text, parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QWidget* makeForm(const Rows& rows) {
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    form->setContentsMargins(16, 16, 16, 16);
    form->setHorizontalSpacing(20);
    form->setVerticalSpacing(8);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (const auto& [name, value] : rows) {
        if (!value.isEmpty()) form->addRow(name, valueLabel(value, widget));
    }
    return widget;
}

void showRows(const QString& title, const Rows& rows, QWidget* window) {
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* scroll = new QScrollArea(dialog);
    scroll->setWidget(makeForm(rows));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(title);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(scroll, 1);
    layout->addWidget(buttons);
    const int height = scroll->widget()->heightForWidth(kDialogWidth - 40) + 90;
    dialog->resize(kDialogWidth, std::min(height, 560));
    dialog->open();
}

QString joined(const std::vector<std::string>& labels) {
    QStringList list;
    for (const std::string& label : labels) list << QString::fromStdString(label);
    return list.join(QStringLiteral(", "));
}

QString networkText(const std::vector<Message>& parts) {
    QStringList list;
    for (const Message& part : parts) list << messageText(part);
    return list.join(AboutTexts::tr(", "));
}

/// Describes which labels are predicted; empty for models that predict one label.
QString predictedText(const Outputs& outputs) {
    if (!outputs.isMultiLabel()) return {};
    const std::vector<double>& own = outputs.labelThresholds;
    if (own.empty())
        return (outputs.treeThreshold == TreeThreshold::Path
                    ? AboutTexts::tr("all labels with a joint probability above %1")
                    : AboutTexts::tr("all labels with a probability above %1"))
            .arg(percent(outputs.threshold));
    const auto [least, most] = std::minmax_element(own.begin(), own.end());
    return AboutTexts::tr("all labels with a probability above their threshold, %1 to %2")
        .arg(percent(*least), percent(*most));
}

Rows cardRows(const ModelInfo& info) {
    const auto text = [](const std::string& value) { return QString::fromStdString(value); };
    const ModelCard& card = info.card;
    return {{AboutTexts::tr("Name"), text(card.name)},
            {AboutTexts::tr("Purpose"), text(card.description)},
            {info.outputs.isMultiLabel() ? AboutTexts::tr("Labels") : AboutTexts::tr("Classes"),
             joined(info.labels)},
            {AboutTexts::tr("Predicted"), predictedText(info.outputs)},
            {AboutTexts::tr("Accuracy"), messageText(cardMessage(card.accuracy))},
            {AboutTexts::tr("Attention"), messageText(cardMessage(card.attention))},
            {AboutTexts::tr("Data"), messageText(cardMessage(card.data))},
            {AboutTexts::tr("Terms"), text(card.terms)},
            {AboutTexts::tr("Split"), messageText(cardMessage(card.split))},
            {AboutTexts::tr("Network"), networkText(info.summary)},
            {AboutTexts::tr("Weights"), messageText(info.weights)},
            {AboutTexts::tr("Vocabulary"),
             AboutTexts::tr("%Ln word(s)", nullptr, static_cast<int>(info.vocabularySize))},
            {AboutTexts::tr("Language"), text(info.preprocessing.locale)},
            {AboutTexts::tr("Trained"), text(card.date)},
            {AboutTexts::tr("Command"), text(card.command)},
            {AboutTexts::tr("Version"), text(card.programVersion)},
            {AboutTexts::tr("File"), QDir::toNativeSeparators(text(info.path.string()))}};
}

}  // namespace

void showModelCard(const ModelInfo& info, QWidget* window) {
    showRows(AboutTexts::tr("About the Model"), cardRows(info), window);
}

void showAbout(QWidget* window) {
    auto* box = new QMessageBox(window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(AboutTexts::tr("About Hanscope"));
    box->setIconPixmap(applicationIcon().pixmap(64, 64));
    box->setText(QStringLiteral("<h3>Hanscope %1</h3>").arg(QStringLiteral(HANSCOPE_VERSION)));
    box->setInformativeText(AboutTexts::tr(
        "Shows what a Hierarchical Attention Network reads: the weights of the sentences of a "
        "document, and of the words in them, for its prediction.\n\nHanscope’s own source code is "
        "under the Apache License 2.0. The program also contains QCustomPlot (GPL 3), which draws "
        "its curves; the program as a whole is therefore under the GNU General Public License, "
        "version 3. It comes without any warranty."));
    box->open();
}

}  // namespace hanscope::ui
