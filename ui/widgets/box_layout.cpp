#include "ui/widgets/box_layout.h"

namespace hanscope::ui {

namespace {

template <class Box>
Box* filled(Box* box, std::initializer_list<BoxItem> items, std::optional<QMargins> margins,
            int spacing) {
    if (margins) box->setContentsMargins(*margins);
    if (spacing >= 0) box->setSpacing(spacing);
    addItems(box, items);
    return box;
}

}  // namespace

BoxItem BoxItem::space(int pixels) {
    BoxItem item = growing(0);
    item.pixels = pixels;
    return item;
}

void addItems(QBoxLayout* box, std::initializer_list<BoxItem> items) {
    for (const BoxItem& item : items) {
        if (item.widget)
            box->addWidget(item.widget, item.stretch, item.alignment);
        else if (item.layout)
            box->addLayout(item.layout, item.stretch);
        else if (item.pixels >= 0)
            box->addSpacing(item.pixels);
        else
            box->addStretch(item.stretch);
    }
}

QHBoxLayout* makeRow(QWidget* parent, std::initializer_list<BoxItem> items,
                     std::optional<QMargins> margins, int spacing) {
    return filled(new QHBoxLayout(parent), items, margins, spacing);
}

QVBoxLayout* makeColumn(QWidget* parent, std::initializer_list<BoxItem> items,
                        std::optional<QMargins> margins, int spacing) {
    return filled(new QVBoxLayout(parent), items, margins, spacing);
}

QLabel* labelFor(const QString& text, QWidget* field) {
    auto* label = new QLabel(text);
    label->setBuddy(field);
    return label;
}

}  // namespace hanscope::ui
