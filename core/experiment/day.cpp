#include "core/experiment/day.h"

#include <charconv>
#include <cstdlib>
#include <ctime>

#include "core/experiment/plan/training_plan.h"
#include "core/message.h"

namespace hanscope {

std::string today() {
    constexpr long long kYear9999 = 253402300799;
    std::time_t now = std::time(nullptr);
    if (const char* epoch = std::getenv("SOURCE_DATE_EPOCH")) {
        const std::string text = epoch;
        long long seconds = -1;
        const auto end = std::from_chars(text.data(), text.data() + text.size(), seconds).ptr;
        if (end != text.data() + text.size() || seconds < 0 || seconds > kYear9999)
            throw PlanError(
                "SOURCE_DATE_EPOCH",
                message("'%1' is not a number of seconds since 1970; correct or unset it", text));
        now = static_cast<std::time_t>(seconds);
    }
    std::tm utc{};
    ::gmtime_r(&now, &utc);
    char day[16];
    std::strftime(day, sizeof day, "%Y-%m-%d", &utc);
    return day;
}

}  // namespace hanscope
