"""Makes raw sounds with Kokoro-82M: python synthesize.py MODEL.onnx VOICE.bin SIGNS.json RAW_FOLDER [PART/PARTS]

Reads RAW_FOLDER/wanted.jsonl and writes a file of 32-bit floats at 24 kHz for each of its lines as soon as it is made, so
that a run can be interrupted; with PART/PARTS several processes share the lines. Needs onnxruntime, onnx and numpy of
PyPI. The model's convolutions are computed in floats from the same weights, which takes half the time of integers.
"""

import collections
import json
import os
import sys

import numpy
import onnx
import onnxruntime
from onnx import helper, numpy_helper

ROW = 256


def in_floats(file):
    """The model with each ConvInteger and its scaling replaced by one Conv over [1, C, 1, T], which has the faster kernels."""
    model = onnx.load(file)
    graph = model.graph
    weights = {one.name: one for one in graph.initializer}
    made_by = {name: node for node in graph.node for name in node.output}
    used_by = collections.defaultdict(list)
    for node in graph.node:
        for name in node.input:
            used_by[name].append(node)
    value = lambda name: numpy_helper.to_array(weights[name])
    added = [numpy_helper.from_array(numpy.array([2], dtype=numpy.int64), "height")]
    gone, replaced = set(), {}
    for node in graph.node:
        if node.op_type != "ConvInteger":
            continue
        chain, bias = [node], None
        (after,) = used_by[node.output[0]]
        if after.op_type == "Add":
            chain.append(after)
            (bias,) = [name for name in after.input if name != node.output[0]]
            while made_by[bias].op_type != "Div":
                bias = made_by[bias].input[0]
            bias = value(made_by[bias].input[0]).reshape(-1).astype(numpy.float32)
            (after,) = used_by[after.output[0]]
        (scaled,) = used_by[after.output[0]]
        chain += [after, scaled]
        (scale,) = [name for name in scaled.input if name != after.output[0]]
        (scale,) = [value(name) for name in made_by[scale].input if name in weights]
        whole = value(node.input[1]).astype(numpy.float32) - value(node.input[3]).astype(numpy.float32)
        floats = whole * scale.reshape(-1, 1, 1) if scale.size > 1 else whole * scale
        name, end = node.name, scaled.output[0]
        added.append(numpy_helper.from_array(floats[:, :, None, :].astype(numpy.float32), name + "/w"))
        inputs = [end + "/in", name + "/w"]
        if bias is not None:
            added.append(numpy_helper.from_array(bias, name + "/b"))
            inputs.append(name + "/b")
        given = {one.name: helper.get_attribute_value(one) for one in node.attribute}
        pads = given.get("pads", [0, 0])
        replaced[id(scaled)] = [
            helper.make_node("Unsqueeze", [made_by[node.input[0]].input[0], "height"], [end + "/in"]),
            helper.make_node(
                "Conv",
                inputs,
                [end + "/out"],
                group=given.get("group", 1),
                kernel_shape=[1, floats.shape[2]],
                strides=[1, *given.get("strides", [1])],
                dilations=[1, *given.get("dilations", [1])],
                pads=[0, pads[0], 0, pads[1]],
            ),
            helper.make_node("Squeeze", [end + "/out", "height"], [end]),
        ]
        gone |= {id(one) for one in chain}
    nodes = []
    for node in graph.node:
        nodes += replaced.get(id(node), [] if id(node) in gone else [node])
    while True:
        used = {name for node in nodes for name in node.input} | {one.name for one in graph.output}
        left = [node for node in nodes if any(name in used for name in node.output)]
        if len(left) == len(nodes):
            break
        nodes = left
    kept = [one for one in [*graph.initializer, *added] if one.name in used]
    del graph.node[:], graph.initializer[:], graph.value_info[:]
    graph.node.extend(nodes)
    graph.initializer.extend(kept)
    return model.SerializeToString()


def main(model, voice, signs, folder, part="0/1"):
    number, parts = map(int, part.split("/"))
    with open(signs, encoding="utf8") as file:
        numbers = json.load(file)
    rows = numpy.fromfile(voice, dtype=numpy.float32).reshape(-1, ROW)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(in_floats(model), options, providers=["CPUExecutionProvider"])
    with open(os.path.join(folder, "wanted.jsonl"), encoding="utf8") as file:
        wanted = [json.loads(line) for line in file]
    for line in wanted:
        path = os.path.join(folder, line["file"])
        if os.path.exists(path) or int(line["file"][:6], 16) % parts != number:
            continue
        ids = [numbers[sign] for sign in line["signs"] if sign in numbers]
        # 0, a pause, at both ends; the voice's style has one row for each length of a line
        (sound,) = session.run(
            None,
            {
                "tokens": numpy.array([[0, *ids, 0]], dtype=numpy.int64),
                "style": rows[len(ids)][None],
                "speed": numpy.array([line["pace"]], dtype=numpy.float32),
            },
        )
        if not numpy.isfinite(sound).all():
            print("no sound:", line["signs"], file=sys.stderr)
            continue
        sound.reshape(-1).astype(numpy.float32).tofile(path + ".part")
        os.rename(path + ".part", path)


main(*sys.argv[1:])
