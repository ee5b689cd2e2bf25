import type { AnkiFields } from './note-types.ts';

/** Patterns for the folded names of fields; the first one that fits decides what a field is. */
const names = [
  ['exampleMeaning', /(example|sentence|vi du|cau).*(meaning|translation|vietnamese|nghia|dich)/],
  ['sound', /audio|sound|phat am|am thanh|giong/],
  ['phonetic', /ipa|phonetic|phien am|pronunciation|transcription/],
  ['type', /^type|part of speech|^pos$|word class|loai tu|tu loai/],
  ['example', /example|sentence|vi du|mau cau|^cau/],
  ['meaning', /meaning|nghia|definition|translation|vietnam|tieng viet|back|mat sau|answer/],
  [
    'word',
    /word|^tu$|tu vung|english|tieng anh|expression|vocab|term|front|mat truoc|text|question/,
  ],
] as const;

/**
 * What the fields of a note type probably are, by their names; if no name tells, the first field is the word and the
 * second its meaning.
 */
export function suggestFields(fields: readonly { name: string; hasSound: boolean }[]): AnkiFields {
  const found: Partial<AnkiFields> = {};
  for (const [index, { name }] of fields.entries()) {
    const folded = name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/đ/gi, 'd')
      .toLowerCase();
    const part = names.find(([, pattern]) => pattern.test(folded))?.[0];
    if (part !== undefined) found[part] ??= index;
  }
  const taken = new Set(Object.values(found));
  const free = fields.map((_field, index) => index).filter((index) => !taken.has(index));
  const word = found.word ?? free.shift() ?? 0;
  const meaning = found.meaning ?? free.find((index) => index !== word);
  // a field named like a sound may hold only text, and a field with any name may play a sound
  const sound =
    found.sound !== undefined && fields[found.sound]?.hasSound === true
      ? found.sound
      : firstWithSound(fields);
  const { sound: _named, ...others } = found;
  return {
    ...others,
    word,
    ...(meaning !== undefined && { meaning }),
    ...(sound !== undefined && { sound }),
  };
}

function firstWithSound(fields: readonly { hasSound: boolean }[]): number | undefined {
  const index = fields.findIndex(({ hasSound }) => hasSound);
  return index < 0 ? undefined : index;
}
