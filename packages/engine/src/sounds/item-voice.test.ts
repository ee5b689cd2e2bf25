import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Accent,
  accentChoices,
  accents,
  type ItemVoice,
  lastVoiceOf,
  voiceOfReview,
  voicesOfSet,
} from './item-voice.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';

const known: [voice: string, accent: Accent][] = [
  ['man', 'American'],
  ['woman', 'American'],
  ['scot', 'British'],
  ['londoner', 'British'],
];
const voicesFor = (id: string, names: readonly string[]): ItemVoice[] =>
  known
    .filter(([voice]) => names.includes(voice))
    .map(([voice, accent]) => ({ voice, accent, audio: `/media/${id}-${voice}.mp3` }));
const namesOf = fc.subarray(known.map(([voice]) => voice));
const anItem = fc
  .tuple(fc.uuid(), namesOf)
  .map(([id, names]) => ({ id, voices: voicesFor(id, names) }));
const aSet = fc.uniqueArray(anItem, { maxLength: 25, selector: ({ id }) => id });
const anAccent = fc.constantFrom(...accentChoices);

test('VO-02 in a set no voice speaks twice in a row where an item has several', () => {
  fc.assert(
    fc.property(aSet, (items) => {
      const spoken = voicesOfSet(items, 'any').map((voice) => voice?.voice);
      for (const [position, { voices }] of items.entries()) {
        expect(spoken[position] === undefined).toBe(voices.length === 0);
        if (voices.length > 1 && position > 0)
          expect(spoken[position]).not.toBe(spoken[position - 1]);
      }
    }),
  );
});

test('VO-02 a pinned accent is heard wherever an item has it, by its voices in turn', () => {
  fc.assert(
    fc.property(aSet, fc.constantFrom(...accents), (items, accent) => {
      const spoken = voicesOfSet(items, accent);
      for (const [position, { voices }] of items.entries()) {
        const pinned = voices.filter((voice) => voice.accent === accent);
        const heard = pinned.length > 0 ? pinned : voices;
        expect([...heard, undefined]).toContainEqual(spoken[position]);
        if (pinned.length > 1 && position > 0)
          expect(spoken[position]?.voice).not.toBe(spoken[position - 1]?.voice);
      }
    }),
  );
});

test('VO-02 the same set has one voice an item, each time: one file of it is cached for offline use', () => {
  fc.assert(
    fc.property(aSet, anAccent, (items, accent) => {
      expect(voicesOfSet(items, accent)).toEqual(voicesOfSet([...items], accent));
    }),
  );
});

test('VO-02 a review is spoken by another voice than the last time', () => {
  fc.assert(
    fc.property(anItem, anAccent, namesOf, fc.nat(), (item, accent, [last], seed) => {
      const spoken = voiceOfReview(item, accent, { voice: last, seed });
      const pinned = item.voices.filter((voice) => voice.accent === accent);
      const heard = pinned.length > 0 ? pinned : item.voices;
      if (heard.length > 1) expect(spoken?.voice).not.toBe(last);
      if (heard.length > 0) expect(heard).toContainEqual(spoken);
      else expect(spoken).toBeUndefined();
      expect(voiceOfReview(item, accent, { voice: last, seed })).toEqual(spoken);
    }),
  );
});

test('VO-02 all voices are heard in turn', () => {
  const items = Array.from({ length: 300 }, (_, nth) => ({
    id: `word ${nth}`,
    voices: voicesFor(`${nth}`, ['man', 'woman', 'scot']),
  }));
  const counts = new Map<string, number>();
  for (const voice of voicesOfSet(items, 'any'))
    counts.set(voice?.voice ?? '', (counts.get(voice?.voice ?? '') ?? 0) + 1);
  expect([...counts.keys()].toSorted()).toEqual(['man', 'scot', 'woman']);
  for (const count of counts.values()) expect(count).toBeGreaterThan(50);
});

test('VO-02 the log says which voice spoke an item last', () => {
  const check = {
    v: 1,
    id: '',
    at: '',
    device: '',
    zone: 'UTC',
    setNo: 1,
    typed: 'x',
    correct: true,
    attempt: 1,
    revealed: false,
    replays: 0,
    elapsedMs: 1,
  } as const;
  const checked = (wordId: string, voice: string | undefined): PracticeEvent => ({
    ...check,
    kind: 'word-checked',
    wordId,
    topicId: 't',
    voice,
  });
  const log: PracticeEvent[] = [
    checked('a', 'man'),
    checked('b', 'scot'),
    checked('a', 'woman'),
    { ...check, kind: 'own-word-checked', wordId: 'b', listId: 'l', voice: 'man' },
    checked('c', undefined),
  ];
  expect(lastVoiceOf(log, 'a')).toBe('woman');
  expect(lastVoiceOf(log, 'b')).toBe('scot');
  expect(lastVoiceOf(log, 'own:b')).toBe('man');
  expect(lastVoiceOf(log, 'c')).toBeUndefined();
  expect(lastVoiceOf(log, 'd')).toBeUndefined();
});
