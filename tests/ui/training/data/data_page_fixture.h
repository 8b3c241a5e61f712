#pragma once

#include <gtest/gtest.h>

#include <QLabel>

#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "ui/training/data/data_findings.h"
#include "ui/training/data/data_page.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {

/// A visible page with its own cache.
class DataPageTest : public ::testing::Test {
 protected:
    DataPageTest() : page_(folder_ / "cache") { page_.show(); }

    /// `count` documents of each label, all different, with a further column of two genres.
    static std::string table(const std::vector<std::string>& labels, int count) {
        std::string text = "review,rating,genre\n";
        for (const std::string& label : labels)
            for (int i = 0; i < count; ++i)
                text += "Film " + std::to_string(i) + " gets " + label + "," + label +
                        (i % 2 ? ",crime\n" : ",war\n");
        return text;
    }
    template <class Widget>
    Widget* named(const QString& name) {
        for (Widget* widget : page_.findChildren<Widget*>())
            if (widget->accessibleName() == name) return widget;
        ADD_FAILURE() << "no " << name.toStdString();
        return nullptr;
    }
    template <class Widget>
    Widget* titled(const QString& text) {
        for (Widget* widget : page_.findChildren<Widget*>())
            if (widget->text() == text) return widget;
        ADD_FAILURE() << "no " << text.toStdString();
        return nullptr;
    }
    QString error() const { return banner()->message(); }
    Banner* banner() const {
        return page_.findChild<Banner*>(QString(), Qt::FindDirectChildrenOnly);
    }
    QString messages() const {
        return page_.findChild<MessageList*>()->messages().join(QLatin1Char('\n'));
    }
    bool says(const QString& text) const {
        for (const QLabel* label : page_.findChildren<QLabel*>())
            if (label->text().contains(text)) return true;
        return false;
    }
    void open(const std::filesystem::path& path) {
        page_.openSource(path);
        WAIT_FOR(page_.isComplete());
    }

    test::ScratchFolder folder_;
    DataPage page_;
};

}  // namespace hanscope::ui
