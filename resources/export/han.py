"""Classifies a text with a Hierarchical Attention Network that Hanscope exported. Needs PyTorch.

    python3 han.py MODEL.pt < TEXT

Every line of the text is a sentence, with spaces between its words.
"""

import json
import sys
import unicodedata

import torch
from torch import nn


class Level(nn.Module):
    """A bidirectional GRU, and attention over its states."""

    def __init__(self, size, hidden, attention):
        super().__init__()
        self.gru = nn.GRU(size, hidden, bidirectional=True)
        self.attention = nn.Linear(2 * hidden, attention)
        self.context = nn.Parameter(torch.zeros(attention))

    def forward(self, x):
        """The vector of the inputs x (steps × size), and the weight of each step."""
        states = self.gru(x.unsqueeze(1))[0].squeeze(1)
        weights = torch.softmax(torch.tanh(self.attention(states)) @ self.context, 0)
        return weights @ states, weights


class Network(nn.Module):
    def __init__(self, words, labels, sizes):
        super().__init__()
        self.word = Level(sizes["embedding"], sizes["word_hidden"], sizes["word_attention"])
        self.word.embedding = nn.Embedding(words, sizes["embedding"])
        self.sentence = Level(2 * sizes["word_hidden"], sizes["sentence_hidden"], sizes["sentence_attention"])
        self.classifier = nn.Linear(2 * sizes["sentence_hidden"], labels)

    def forward(self, sentences):
        """The outputs, the sentence weights, and the weights of all words, of lists of rows."""
        read = [self.word(self.word.embedding(torch.tensor(rows))) for rows in sentences]
        vector, sentence_weights = self.sentence(torch.stack([vector for vector, _ in read]))
        return self.classifier(vector), sentence_weights, torch.cat([weights for _, weights in read])


class Han(nn.Module):
    """One network or an ensemble, whose results are the mean of its members'."""

    def __init__(self, checkpoint):
        super().__init__()
        config = json.loads(checkpoint["config"])
        self.preprocessing = config["preprocessing"]
        self.is_multi_label = config.get("outputs") == "sigmoid"
        self.labels = checkpoint["labels"]
        self.rows = {word: row for row, word in enumerate(checkpoint["vocabulary"]) if row > 0}
        self.member = nn.ModuleList(Network(len(checkpoint["vocabulary"]), len(self.labels), config["sizes"])
                                    for _ in range(config.get("members", 1)))
        state = checkpoint["state_dict"]
        (self if "members" in config else self.member[0]).load_state_dict(state)

    def row(self, word):
        if self.preprocessing["nfkc"]:
            word = unicodedata.normalize("NFKC", word)
        if self.preprocessing["fold_case"]:
            word = word.casefold()
        if self.preprocessing.get("lower_case"):
            word = word.lower()
        if self.preprocessing["nfkc"] and self.preprocessing["fold_case"]:
            word = unicodedata.normalize("NFKC", word)
        return self.rows.get(word) or self.rows.get(word.replace("\u2019", "'")) or 0

    def forward(self, sentences):
        """Probabilities, sentence weights, and the weights of all words, of lists of words."""
        rows = [[self.row(word) for word in words] for words in sentences]
        logits, sentence_weights, word_weights = map(torch.stack, zip(*(network(rows) for network in self.member)))
        probabilities = torch.sigmoid(logits) if self.is_multi_label else torch.softmax(logits, 1)
        return probabilities.mean(0), sentence_weights.mean(0), word_weights.mean(0)


if __name__ == "__main__":
    network = Han(torch.load(sys.argv[1]))
    sentences = [line.split() for line in sys.stdin if line.split()]
    with torch.no_grad():
        probabilities, sentence_weights, word_weights = network(sentences)
    for label, probability in zip(network.labels, probabilities):
        print(f"{label}\t{probability:.6f}")
    word_weights = iter(word_weights)
    for weight, words in zip(sentence_weights, sentences):
        print(f"{weight:.6f}", " ".join(f"{word}:{next(word_weights):.6f}" for word in words))
