#pragma once

#include <gtest/gtest.h>

#include <QTest>

#include "tests/support/slowness.h"

namespace hanscope::test {

/// How long a test waits before it gives up, in milliseconds: enough for a very busy machine. Only
/// a test that fails waits so long.
constexpr int kPatience = 120'000 * kSlowness;

}  // namespace hanscope::test

/// Runs the event loop until the condition holds; fails the test if it never does.
#define WAIT_FOR(condition) \
    ASSERT_TRUE(QTest::qWaitFor([&] { return (condition); }, ::hanscope::test::kPatience))
