"""Recognises sounds (32-bit floats at 16 kHz). Reads their file names as a JSON array, prints their texts as one."""

import array
import json
import sys

import moonshine_voice
from moonshine_voice.transcriber import Transcriber
from moonshine_voice.utils import get_model_path

recogniser = Transcriber(str(get_model_path("tiny-en")), moonshine_voice.ModelArch.TINY)
heard = []
for file in json.load(sys.stdin):
    with open(file, "rb") as sound:
        samples = array.array("f", sound.read()).tolist()
    lines = recogniser.transcribe_without_streaming(samples, 16_000).lines
    heard.append(" ".join(line.text for line in lines))
print(json.dumps(heard))
