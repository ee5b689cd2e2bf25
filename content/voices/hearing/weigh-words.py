"""Chooses between words with moonshine-voice, for `npm run content:voices -- pairs`.

The wheel has its model of English (tiny), which writes what it hears. Here it is asked how probable each choice is as
what a sound says. Reads and answers lines as `hear-sounds.py` does, with words as they are spelled, and with the
logarithms of the probabilities: {"id": 7, "heard": 0, "weights": [-7.1, -17.5]}. Needs moonshine-voice, onnxruntime and
numpy of PyPI.
"""

import base64
import json
import os
import sys

import numpy
import onnxruntime
from moonshine_voice.utils import get_model_path

BEGIN, END = 1, 2
LAYERS, HEADS, WIDTH = 6, 8, 36
folder = str(get_model_path("tiny-en"))
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = 1
options.log_severity_level = 3


def load(file):
    return onnxruntime.InferenceSession(os.path.join(folder, file), options, providers=["CPUExecutionProvider"])


encoder, decoder = load("encoder_model.ort"), load("decoder_model_merged.ort")


def read_pieces():
    """Reads the tokenizer's pieces of words, each after its length; `pieces_of` joins the piece with the lowest number first."""
    with open(os.path.join(folder, "tokenizer.bin"), "rb") as file:
        data = file.read()
    pieces, at = [], 0
    while at < len(data):
        length = data[at]
        at += 1
        if length >= 128:
            length += data[at] * 128 - 128
            at += 1
        pieces.append(data[at : at + length])
        at += length
    numbers = {}
    for number, piece in enumerate(pieces):
        numbers.setdefault(piece, number)
    return numbers


numbers = read_pieces()


def pieces_of(text):
    parts = [sign.encode() for sign in "▁" + text.replace(" ", "▁")]
    while True:
        joined = [(numbers[one + other], at) for at, (one, other) in enumerate(zip(parts, parts[1:])) if one + other in numbers]
        if not joined:
            return [numbers[part] for part in parts]
        at = min(joined)[1]
        parts[at : at + 2] = [parts[at] + parts[at + 1]]


def ways_to_write(word):
    return [pieces_of(one + end) for one in (word, word.capitalize()) for end in ("", ".")]


def weigh(samples, choices):
    """The logarithm of each choice's probability, which is the sum over the ways to write it."""
    ways = [(at, way) for at, choice in enumerate(choices) for way in ways_to_write(choice)]
    longest = max(len(way) for _, way in ways) + 1
    asked = numpy.full((len(ways), longest), END, dtype=numpy.int64)
    for row, (_, way) in enumerate(ways):
        asked[row, : len(way) + 1] = [BEGIN, *way]
    sound = numpy.frombuffer(samples, dtype=numpy.int16).astype(numpy.float32)[None] / 32768
    (states,) = encoder.run(None, {"input_values": sound, "attention_mask": numpy.ones(sound.shape, dtype=numpy.int64)})
    states = numpy.repeat(states, len(ways), axis=0)
    none = numpy.zeros((len(ways), HEADS, 0, WIDTH), dtype=numpy.float32)
    past = {
        f"past_key_values.{layer}.{part}.{kind}": none
        for layer in range(LAYERS)
        for part in ("decoder", "encoder")
        for kind in ("key", "value")
    }
    logits = decoder.run(
        ["logits"],
        {
            "input_ids": asked,
            "encoder_hidden_states": states,
            "encoder_attention_mask": numpy.ones(states.shape[:2], dtype=numpy.int64),
            "use_cache_branch": numpy.array([False]),
            **past,
        },
    )[0]
    logits = logits - logits.max(axis=2, keepdims=True)
    odds = logits - numpy.log(numpy.exp(logits).sum(axis=2, keepdims=True))
    sums = [float(sum(odds[row, at, piece] for at, piece in enumerate([*way, END]))) for row, (_, way) in enumerate(ways)]
    return [float(numpy.logaddexp.reduce([sums[row] for row, (of, _) in enumerate(ways) if of == at])) for at in range(len(choices))]


words = json.loads(sys.stdin.readline())["words"]
for line in sys.stdin:
    sound = json.loads(line)
    choices = [" ".join(words[name] for name in choice) for choice in sound["choices"]]
    weights = weigh(base64.b64decode(sound["pcm"]), choices)
    answer = {"id": sound["id"], "heard": int(numpy.argmax(weights)), "weights": weights}
    print(json.dumps(answer), flush=True)
