#include "app/hanscope-cli/device_option.h"

#include "app/hanscope-cli/field_options.h"

namespace hanscope::cli {

CLI::Option* addDeviceOption(CLI::App& app, Device& device) {
    const PlanField& field = planField("device");
    device = Device::Auto;
    const auto set = [&device](const std::string& name) {
        device =
            static_cast<Device>(std::get<std::uint64_t>(valueFrom(planField("device").type, name)));
    };
    return app.add_option_function<std::string>("--" + field.option, set, field.help)
        ->type_name("NAME")
        ->check(valueOf(field.type))
        ->default_str(deviceName(device));
}

}  // namespace hanscope::cli
