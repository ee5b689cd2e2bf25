"""Hears sounds (floats of 32 bits at 16 kHz), and counts the words that were not heard as written. Reads {texts, files} as JSON."""

import array
import json
import re
import sys

import moonshine_voice
from moonshine_voice.transcriber import Transcriber
from moonshine_voice.utils import get_model_path

SHORT = {"'s": " is", "'re": " are", "'ll": " will", "'ve": " have", "'d": " would", "n't": " not", "'m": " am"}


def words_of(text):
    """Words without marks; contractions count as written out, since the recogniser writes either."""
    text = text.lower().replace("’", "'").replace("won't", "will not").replace("can't", "can not")
    for short, long in SHORT.items():
        text = re.sub(re.escape(short) + r"\b", long, text)
    return re.sub(r"[^a-z ]+", " ", text.replace("cannot", "can not")).split()


def distance(said, heard):
    """Words added, left out or changed."""
    row = list(range(len(heard) + 1))
    for at, one in enumerate(said, 1):
        before, row[0] = row[0], at
        for to, other in enumerate(heard, 1):
            before, row[to] = row[to], min(row[to] + 1, row[to - 1] + 1, before + (one != other))
    return row[-1]


task = json.load(sys.stdin)
recogniser = Transcriber(str(get_model_path("tiny-en")), moonshine_voice.ModelArch.TINY)
words = errors = whole = 0
for text, file in zip(task["texts"], task["files"]):
    with open(file, "rb") as sound:
        samples = array.array("f", sound.read()).tolist()
    heard = " ".join(line.text for line in recogniser.transcribe_without_streaming(samples, 16_000).lines)
    wrong = distance(words_of(text), words_of(heard))
    words += len(words_of(text))
    errors += wrong
    whole += wrong == 0
print(f"{errors} of {words} words wrong ({errors / words:.3f}), {whole} of {len(task['texts'])} sentences heard whole")
