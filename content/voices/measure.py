"""Rates raw sounds: python measure.py RAW_FOLDER < texts.jsonl   (a line: {"file", "text", "pace"})

Prints the mean and lowest quality (DNSMOS P.808), and the share of words that a recogniser hears wrongly. Needs speechmos,
librosa, onnxruntime, soxr and moonshine-voice of PyPI; the wheels contain both models.
"""

import json
import os
import re
import sys

import librosa
import moonshine_voice
import numpy
import onnxruntime
import soxr
import speechmos
from moonshine_voice.transcriber import Transcriber
from moonshine_voice.utils import get_model_path

SECONDS = 9.01
models = os.path.join(os.path.dirname(speechmos.__file__), "dnsmos_models")
quality = onnxruntime.InferenceSession(os.path.join(models, "model_v8.onnx"))
recogniser = Transcriber(str(get_model_path("tiny-en")), moonshine_voice.ModelArch.TINY)


def rate(sound):
    """Rates as speechmos does: repeats a short sound, and rates each nine seconds of a long one."""
    length = int(SECONDS * 16_000)
    while len(sound) < length:
        sound = numpy.append(sound, sound)
    marks = []
    for start in range(int(numpy.floor(len(sound) / 16_000) - SECONDS) + 1):
        part = sound[start * 16_000 : int((start + SECONDS) * 16_000)]
        if len(part) == length:
            bands = librosa.feature.melspectrogram(y=part[:-160], sr=16_000, n_fft=321, hop_length=160, n_mels=120)
            bands = ((librosa.power_to_db(bands, ref=numpy.max) + 40) / 40).T.astype(numpy.float32)
            marks.append(quality.run(None, {"input_1": bands[None]})[0][0][0])
    return float(numpy.mean(marks))


def prepared(samples):
    """The sound without the silence around the voice, at one loudness and 16 kHz."""
    heard = numpy.where(numpy.abs(samples) > numpy.abs(samples).max() * 10 ** (-42 / 20))[0]
    samples = samples[max(0, heard[0] - 1_900) : heard[-1] + 3_600]
    samples = numpy.clip(samples * 0.12 / numpy.sqrt((samples**2).mean()), -1, 1)
    return soxr.resample(samples, 24_000, 16_000).astype(numpy.float32)


def words(text):
    return re.sub(r"[^a-z0-9' ]", " ", text.lower().replace("’", "'")).split()


def errors(said, heard):
    row = list(range(len(heard) + 1))
    for at, one in enumerate(said):
        after = [at + 1]
        for to, other in enumerate(heard):
            after.append(min(row[to + 1] + 1, after[to] + 1, row[to] + (one != other)))
        row = after
    return row[-1]


marks, wrong, count = [], 0, 0
for line in map(json.loads, sys.stdin):
    sound = prepared(numpy.fromfile(os.path.join(sys.argv[1], line["file"]), dtype=numpy.float32))
    marks.append(rate(sound))
    lines = recogniser.transcribe_without_streaming(sound.tolist(), 16_000).lines
    heard = words(" ".join(one.text for one in lines))
    wrong += errors(words(line["text"]), heard)
    count += len(words(line["text"]))
print(f"{len(marks)} sounds: quality {numpy.mean(marks):.2f}, lowest {min(marks):.2f}; {wrong / count:.1%} of {count} words wrong")
