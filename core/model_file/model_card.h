#pragma once

#include <string>

namespace hanscope {

/// A description of a model for its users: free texts, empty if not known.
struct ModelCard {
    std::string name;            ///< "Film reviews"; shown in the list of models
    std::string description;     ///< one sentence: which texts it classifies, into which classes
    std::string data;            ///< what it was trained on
    std::string terms;           ///< the data's terms of use
    std::string command;         ///< the command that trains it again
    std::string split;           ///< how the documents were divided: training, validation, test
    std::string accuracy;        ///< accuracy on held-out documents, and their number
    std::string attention;       ///< how concentrated its attention is on such documents
    std::string caution;         ///< that it is not better than a constant answer; else empty
    std::string date;            ///< day of training, ISO 8601
    std::string programVersion;  ///< version of Hanscope that trained it
};

}  // namespace hanscope
