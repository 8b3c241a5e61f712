#pragma once

#include <gtest/gtest.h>

#include <QTest>

/// Runs the event loop until the condition holds; fails the test if it never does. The time limit
/// allows for a very busy machine.
#define WAIT_FOR(condition) ASSERT_TRUE(QTest::qWaitFor([&] { return (condition); }, 120000))
