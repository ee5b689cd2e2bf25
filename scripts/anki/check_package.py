"""Opens with Anki's own library, twice, a package that Nghe Gõ exported, and compares what Anki then has with what was
exported: fields, guids, sounds, due days, intervals, reviews, lapses and the memory of FSRS. Then Anki exports it in both
of its formats, which Nghe Gõ must be able to read.

    node --import tsx scripts/anki/make-export.mjs OUT.apkg EXPECTED.json SOUND.mp3
    check_package.py OUT.apkg EXPECTED.json BACK.apkg BACK-OLD.apkg
    node --import tsx scripts/anki/make-export.mjs --read BACK.apkg EXPECTED.json
"""

import collections
import hashlib
import html
import json
import os
import sys
import tempfile

from anki.collection import (
    Collection,
    ExportAnkiPackageOptions,
    ImportAnkiPackageOptions,
    ImportAnkiPackageRequest,
)

package, expected_file, back, back_old = sys.argv[1:]
with open(expected_file, encoding="utf-8") as file:
    expected = {note["guid"]: note for note in json.load(file)}
col = Collection(os.path.join(tempfile.mkdtemp(), "collection.anki2"))
for time in ("first", "second"):
    options = ImportAnkiPackageOptions(with_scheduling=True, merge_notetypes=True)
    log = col.import_anki_package(ImportAnkiPackageRequest(package_path=package, options=options)).log
    print(
        f"{time} time: {len(log.new)} new, {len(log.duplicate)} the same, {len(log.updated)} updated,",
        f"{len(log.conflicting)} conflicting, {len(log.missing_notetype)} without a note type;",
        f"{col.note_count()} notes, {col.card_count()} cards",
    )
wrong = collections.Counter()
states = collections.Counter()
for note_id in col.find_notes(""):
    note = col.get_note(note_id)
    [card] = note.cards()
    want = expected.pop(note.guid)
    names = ("word", "type", "phonetic", "meaning", "example", "exampleMeaning")
    fields = [html.escape(want[name], quote=False) for name in names]
    fields.append(f"[sound:{want['sound']}]" if want["sound"] else "")
    wrong["fields"] += list(note.fields) != fields
    if want["sound"]:
        with open(os.path.join(col.media.dir(), want["sound"]), "rb") as file:
            wrong["sounds"] += hashlib.sha256(file.read()).hexdigest() != want["hash"]
    due = want["schedule"]
    if due is None:
        states["new"] += 1
        wrong["states"] += (card.type, card.queue, card.reps) != (0, 0, 0)
        continue
    states["late" if due["dueIn"] < 0 else "today" if due["dueIn"] == 0 else "later"] += 1
    found = (card.type, card.queue, card.due - col.sched.today, card.ivl, card.reps, card.lapses)
    wrong["states"] += found != (2, 2, due["dueIn"], due["interval"], due["reps"], due["lapses"])
    memory = card.memory_state
    wrong["memory"] += (
        memory is None
        or abs(memory.stability - due["stability"]) > 0.01
        or abs(memory.difficulty - due["difficulty"]) > 0.01
    )
print(f"cards: {dict(states)}; wrong: {dict(wrong)}; missing: {len(expected)}; {col.fix_integrity()}")
for path, legacy in ((back, False), (back_old, True)):
    options = ExportAnkiPackageOptions(
        with_scheduling=True, with_deck_configs=False, with_media=True, legacy=legacy
    )
    col.export_anki_package(out_path=path, options=options, limit=None)
sys.exit(1 if expected or sum(wrong.values()) else 0)
