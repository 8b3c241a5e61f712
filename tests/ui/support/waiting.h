#pragma once

#include <gtest/gtest.h>

#include <QTest>

/// Runs the event loop until the condition holds; fails the test if it never does. The time is what
/// a machine may take that has much else to do.
#define WAIT_FOR(condition) ASSERT_TRUE(QTest::qWaitFor([&] { return (condition); }, 120000))
