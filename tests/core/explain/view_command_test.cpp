#include "core/explain/view_command.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

TEST(ViewCommand, HasTheChoicesThatCommandsHave) {
    View view;
    view.lens = kErasureLens;
    view.label = 1;
    view.against = 0;
    view.removal = Removal::Unknown;
    view.member = 1;
    view.scale = WeightScale::Joint;
    view.contrast = Contrast::Times4;
    CommandLine line("hanscope render");
    EXPECT_TRUE(addLens(line, view, {"a b", "-c"}));
    addDrawing(line, view);
    EXPECT_EQ(line.line(),
              "hanscope render --lens erasure --label=-c --against 'a b' --unknown --member 2 "
              "--weights joint --contrast 4");
}

TEST(ViewCommand, SaysWhereThereIsNone) {
    CommandLine line("hanscope-cli explain");
    View view;
    view.label = 2;  // the root of a tree
    EXPECT_FALSE(addLens(line, view, {"a", "b"}));
    view = {};
    view.lens = kImportedLens;
    EXPECT_FALSE(addLens(line, view, {"a", "b"}));
    view = {};
    view.moment = Moment{1, 2};
    EXPECT_FALSE(addLens(line, view, {"a", "b"}));
    EXPECT_EQ(line.line(), "hanscope-cli explain");
}

}  // namespace
}  // namespace hanscope
