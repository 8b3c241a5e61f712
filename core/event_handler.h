#pragma once

#include <type_traits>
#include <utility>
#include <variant>

namespace hanscope {

template <typename... Handlers>
struct Overloaded : Handlers... {
    using Handlers::operator()...;
};
template <typename... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

/// Takes the events of a std::variant. Calls the one of `handlers` that takes the event's type;
/// events that none of them takes are ignored.
template <typename... Handlers>
auto eventHandler(Handlers... handlers) {
    return [all = Overloaded{std::move(handlers)...}](const auto& event) {
        std::visit(
            [&](const auto& alternative) {
                if constexpr (std::is_invocable_v<const decltype(all)&, decltype(alternative)>)
                    all(alternative);
            },
            event);
    };
}

}  // namespace hanscope
