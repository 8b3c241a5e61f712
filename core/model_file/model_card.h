#pragma once

#include <string>

namespace hanscope {

/// Where a model comes from, for people: free texts, empty where not known.
struct ModelCard {
    std::string name;            ///< "Film reviews": what the chooser shows
    std::string description;     ///< one sentence: what it classifies into what
    std::string data;            ///< what it was trained on
    std::string terms;           ///< the data's terms of use
    std::string command;         ///< the command that trains it again
    std::string split;           ///< how training, validation and test were separated
    std::string accuracy;        ///< held-out accuracy, and on how many documents
    std::string date;            ///< ISO 8601 day of training
    std::string programVersion;  ///< Hanscope's version that trained it
};

}  // namespace hanscope
