import { faultOf, PackageFault } from './package-fault.ts';

/** From the names that notes use to the names of the files in the archive. */
export type MediaMap = ReadonlyMap<string, string>;

/** The map of packages up to `collection.anki21`: `{"0": "gate.mp3"}`. @throws PackageFault */
export function readJsonMap(bytes: Uint8Array): MediaMap {
  try {
    const map: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof map !== 'object' || map === null) throw new PackageFault('NOT_A_PACKAGE');
    return new Map(Object.entries(map).map(([file, name]) => [nameKey(String(name)), file]));
  } catch (cause) {
    throw faultOf(cause);
  }
}

/**
 * The map of a package with `collection.anki21b`, unpacked: the message MediaEntries of Anki's `import_export.proto`.
 * Field 1 repeats the entries. In an entry, field 1 is the name that notes use, and field 255 the name of the file in
 * the archive; without field 255, that name is the entry's index.
 * @throws PackageFault
 */
export function readProtobufMap(bytes: Uint8Array): MediaMap {
  const map = new Map<string, string>();
  let index = 0;
  for (const { number, value } of fieldsOf(bytes)) {
    if (number !== 1 || !(value instanceof Uint8Array)) continue;
    let name = '';
    let file = String(index);
    for (const field of fieldsOf(value)) {
      if (field.number === 1 && field.value instanceof Uint8Array)
        name = new TextDecoder().decode(field.value);
      if (field.number === 255 && typeof field.value === 'number') file = String(field.value);
    }
    map.set(nameKey(name), file);
    index += 1;
  }
  return map;
}

/** Names are compared in NFC, since macOS writes file names in NFD. */
export const nameKey = (name: string): string => name.normalize('NFC');

type Field = { number: number; value: number | Uint8Array };

/** The fields of a protobuf message that are numbers or bytes; others are skipped. */
function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  const readByte = (): number => {
    const byte = bytes[at];
    if (byte === undefined) throw new PackageFault('NOT_A_PACKAGE');
    at += 1;
    return byte;
  };
  const readNumber = (): number => {
    let value = 0;
    for (let scale = 1; scale < 2 ** 64; scale *= 128) {
      const byte = readByte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new PackageFault('NOT_A_PACKAGE');
  };
  while (at < bytes.length) {
    const key = readNumber();
    const number = Math.floor(key / 8);
    switch (key % 8) {
      case 0:
        yield { number, value: readNumber() };
        break;
      case 1:
        at += 8;
        break;
      case 2: {
        const length = readNumber();
        if (at + length > bytes.length) throw new PackageFault('NOT_A_PACKAGE');
        yield { number, value: bytes.subarray(at, at + length) };
        at += length;
        break;
      }
      case 5:
        at += 4;
        break;
      default:
        throw new PackageFault('NOT_A_PACKAGE');
    }
  }
}
