#include <gtest/gtest.h>

#include "ui/session/reader_session.h"

namespace hanscope::ui {
namespace {

TEST(KeptReadings, TheOneUsedLongestAgoIsSuperfluous) {
    KeptReadings kept(100);
    kept.use(1, 40);
    kept.use(2, 40);
    EXPECT_EQ(kept.takeSuperfluous(0), 0);
    kept.use(1, 40);  // again
    kept.use(3, 40);
    EXPECT_EQ(kept.takeSuperfluous(3), 2);
    EXPECT_EQ(kept.takeSuperfluous(3), 0);
}

TEST(KeptReadings, TheCurrentOneIsKeptHoweverLongItIs) {
    KeptReadings kept(100);
    kept.use(1, 1000);
    kept.use(2, 10);
    EXPECT_EQ(kept.takeSuperfluous(1), 2);
    EXPECT_EQ(kept.takeSuperfluous(1), 0);
    EXPECT_EQ(kept.takeSuperfluous(2), 1);
}

TEST(KeptReadings, AForgottenOneDoesNotCount) {
    KeptReadings kept(100);
    kept.use(1, 80);
    kept.forget(1);
    kept.forget(7);
    kept.use(2, 80);
    EXPECT_EQ(kept.takeSuperfluous(0), 0);
}

}  // namespace
}  // namespace hanscope::ui
