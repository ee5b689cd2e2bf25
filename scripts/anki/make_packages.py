"""Makes small Anki packages of each version with Anki's own library, for the tests of the import.

    make_packages.py FOLDER SOUND.mp3

Anki exports anki21b.apkg and anki21.apkg today, without and with "support older Anki versions"; anki2.apkg has the
collection of anki21.apkg under the name that older versions of Anki 2.1 used, without the file `meta`.
"""

import os
import sys
import tempfile
import zipfile

from anki.collection import Collection, ExportAnkiPackageOptions

folder, sound_file = sys.argv[1:]
col = Collection(os.path.join(tempfile.mkdtemp(), "collection.anki2"))
with open(sound_file, "rb") as file:
    sound = file.read()
gate = col.media.write_data("gâte & co.mp3", sound)
col.media.write_data("login.mp3", b"<!doctype html><title>Sign in</title>")

english = col.models.new("English")
for name in ("Word", "Loại từ", "IPA", "Nghĩa", "Example", "Example meaning", "Audio"):
    col.models.add_field(english, col.models.new_field(name))
template = col.models.new_template("Card 1")
template["qfmt"] = "{{Audio}}"
template["afmt"] = "{{Word}} {{Nghĩa}}"
col.models.add_template(english, template)
col.models.add(english)
english = col.models.by_name("English")

notes = [
    ["gate", "n.", "/ɡeɪt/", "cửa ra máy bay", "Go to gate five.", "Hãy đến cửa số năm.", f"[sound:{gate}]"],
    ["<b>quokka</b>", "noun", "", "chuột&nbsp;túi<br>đuôi ngắn", "<div>A quokka smiles.</div>", "", f"[sound:{gate}]"],
    ["wombat<script>alert(1)</script>", "", "", "<img src=x onerror=alert(1)>gấu túi", "", "", "[sound:login.mp3]"],
    ["numbat", "", "", "thú ăn kiến", "", "", "[sound:../../numbat.mp3]"],
    ["x" * 10_000, "", "", "quá dài", "", "", ""],
    ["", "", "", "không có từ", "", "", ""],
    ["đường phố", "", "", "lời chào", "", "", ""],
]
deck = col.decks.id("Sách lớp 9")
for fields in notes:
    note = col.new_note(english)
    note.fields = fields
    col.add_note(note, deck)
cloze = col.new_note(col.models.by_name("Cloze"))
cloze.fields = ["{{c1::bilby::an animal}}", "thỏ túi"]
col.add_note(cloze, deck)


def export(name: str, legacy: bool) -> str:
    path = os.path.join(folder, name)
    options = ExportAnkiPackageOptions(
        with_scheduling=True, with_deck_configs=False, with_media=True, legacy=legacy
    )
    col.export_anki_package(out_path=path, options=options, limit=None)
    return path


export("anki21b.apkg", legacy=False)
with zipfile.ZipFile(export("anki21.apkg", legacy=True)) as newer:
    with zipfile.ZipFile(os.path.join(folder, "anki2.apkg"), "w", zipfile.ZIP_DEFLATED) as older:
        for entry in newer.namelist():
            if entry not in ("meta", "collection.anki2"):
                older.writestr(entry.replace("anki21", "anki2"), newer.read(entry))
for name in ("anki2", "anki21", "anki21b"):
    path = os.path.join(folder, f"{name}.apkg")
    os.chmod(path, 0o644)
    print(f"{path}: {os.path.getsize(path):,} bytes, {zipfile.ZipFile(path).namelist()}")
