"""Recognises sounds with pocketsphinx, for `npm run content:audio -- --verify`.

Reads lines of JSON. The first one: {"words": {"w0": "G EY T", ...}}. Each other one:
{"id": 7, "pcm": "<16 bits, 16 kHz, base64>", "choices": [["w0"], ["w3", "w9"], ...]}.
Answers each of the others with {"id": 7, "heard": <index of the choice, or -1>}.
"""
import base64
import json
import sys

from pocketsphinx import Decoder

decoder = Decoder(lm=None, loglevel="FATAL")
words = json.loads(sys.stdin.readline())["words"]
for at, (name, phones) in enumerate(words.items()):
    decoder.add_word(name, phones, at == len(words) - 1)
for line in sys.stdin:
    sound = json.loads(line)
    choices = [" ".join(choice) for choice in sound["choices"]]
    grammar = f"sound{sound['id']}"
    decoder.add_jsgf_string(
        grammar, f"#JSGF V1.0; grammar g; public <s> = {' | '.join(choices)} ;"
    )
    decoder.activate_search(grammar)
    decoder.start_utt()
    decoder.process_raw(base64.b64decode(sound["pcm"]), no_search=False, full_utt=True)
    decoder.end_utt()
    best = decoder.hyp()
    said = best.hypstr if best else ""
    heard = choices.index(said) if said in choices else -1
    decoder.remove_search(grammar)
    print(json.dumps({"id": sound["id"], "heard": heard}), flush=True)
