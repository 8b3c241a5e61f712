#include "app/hanscope-cli/device_option.h"

#include "app/command_line/option_checks.h"

namespace hanscope::cli {

CLI::Option* addDeviceOption(CLI::App& app, Device& device) {
    device = Device::Auto;
    const auto set = [&device](const std::string& name) {
        for (const Device each : {Device::Auto, Device::Cpu, Device::Cuda})
            if (name == deviceName(each)) device = each;
    };
    return app
        .add_option_function<std::string>(
            "--device", set, "What trains: cpu, cuda (a GPU), or auto: a GPU if there is one")
        ->type_name("NAME")
        ->check(
            oneOf({deviceName(Device::Auto), deviceName(Device::Cpu), deviceName(Device::Cuda)}))
        ->default_str(deviceName(Device::Auto));
}

}  // namespace hanscope::cli
