import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMemoryLog, sentenceCheck, wordCheck } from '../memory.cases.ts';
import { ownWord, pairHeard } from '../practice/practice-events.cases.ts';
import type { PairHeard, PracticeEvent } from '../practice/practice-event.ts';
import { soundPairKey } from '../sounds/sound-pair.ts';
import { earPortrait, idleSince } from './ear-portrait.ts';

const words = new Map([
  ['sheet', { word: 'sheet', phonetic: '/ʃiːt/' }],
  ['feel', { word: 'feel', phonetic: '/fil/' }],
  ['card', { word: 'card', phonetic: '/kɑrd/' }],
  ['goods', { word: 'goods', phonetic: '/ɡʊdz/' }],
  ['price', { word: 'price', phonetic: '/praɪs/' }],
  ['think', { word: 'think', phonetic: '/θɪŋk/' }],
]);
const at = Date.parse('2026-03-20T12:00:00Z');
const wrong = (day: string, wordId: string, typed: string, more = {}) =>
  wordCheck(`${day}T09:00:00+07:00`, wordId, { correct: false, typed, mistake: 'vowel', ...more });
const heard = (day: string, n: number, correct: boolean, more: Partial<PairHeard> = {}) =>
  pairHeard({ minute: n }, correct, {
    at: new Date(Date.parse(`${day}T02:00:00Z`) + n * 1_000).toISOString(),
    ...more,
  });
const misheard = (day: string, n: number, said: string, sounds = 'ɪ-i') =>
  heard(day, n, false, { said, sounds, stage: 'minute' });
const drill = (day: string, right: number, of = 10, more: Partial<PairHeard> = {}) =>
  Array.from({ length: of }, (_, n) => heard(day, n, n < right, more));
/** Right answers that show nothing of the ear. */
const answers = (day: string, of: number) =>
  Array.from({ length: of }, (_, n) =>
    wordCheck(new Date(Date.parse(`${day}T02:00:10Z`) + n * 1_000).toISOString(), `other ${n}`, {
      id: `${day} ${n}`,
    }),
  );
const shown = (events: readonly PracticeEvent[]) =>
  earPortrait(events, words, at).map(
    ({ pair, count, week, weekBefore, wordIds, state }) =>
      `${soundPairKey(pair)} ${count} (${week}, ${weekBefore}) ${wordIds.join(',')} ${state}`,
  );

test('MK-02 UX-05 the sounds confused in 30 days, once for a word and day, most often first, week against week', () => {
  const log = [
    wrong('2026-03-01', 'feel', 'fill'),
    wrong('2026-03-10', 'sheet', 'shit'),
    wrong('2026-03-10', 'sheet', 'shit', { id: 'again', attempt: 2 }),
    wrong('2026-03-14', 'sheet', 'shit'),
    wrong('2026-03-11', 'card', 'car'),
    wrong('2026-03-12', 'goods', 'good'),
    wrong('2026-03-14', 'price', 'prize'),
    wrong('2026-03-15', 'price', 'prize'),
    wrong('2026-01-01', 'think', 'tink'),
    wrong('2026-03-21', 'think', 'tink'),
    wrong('2026-03-14', 'unknown', 'x'),
    wordCheck('2026-03-14T09:00:00+07:00', 'think', { typed: 'tink' }),
    ...answers('2026-03-09', 20),
    ...answers('2026-03-17', 20),
  ];
  expect(shown(log)).toEqual([
    'ɪ-i 3 (1, 1) sheet,feel lost',
    's-z 2 (2, 0) price few',
    'd- 1 (0, 1) card few',
    'z- 1 (0, 1) goods few',
  ]);
});

test('MK-02 UX-05 where the last 30 days have fewer than three pairs the whole log is looked at', () => {
  const log = [wrong('2026-01-01', 'think', 'tink'), wrong('2026-03-11', 'card', 'car')];
  expect(shown(log)).toEqual(['d- 1 (0, 0) card few', 'θ-t 1 (0, 0) think few']);
  expect(shown([])).toEqual([]);
});

test('UX-05 LI-02 a word of an own list counts as one of the course, under the id of its item', () => {
  const own = new Map([
    ['own:three', { word: 'three', phonetic: '/θri/' }],
    // an own word may have the id of a word of the course
    ['three', { word: 'sheet', phonetic: '/ʃiːt/' }],
  ]);
  const miss = (day: number, typed: string) =>
    ownWord({ minute: -24 * 60 * day }, 'three', { correct: false, typed });
  const log = [
    miss(0, 'tree'),
    miss(1, 'tree'),
    ownWord({ minute: 1 }, 'three', { typed: 'tree' }),
  ];
  expect(earPortrait(log, own, Date.parse(log[0]?.at ?? '') + 60_000)).toMatchObject([
    {
      key: 'θ-t',
      count: 2,
      wordIds: ['own:three'],
      example: { said: 'three', heard: 'tree' },
    },
  ]);
});

test('UX-05 sounds confused in the course words of sentences count, as those of words alone', () => {
  const sentences = new Map([
    [
      's1',
      {
        englishSentence: 'He paid by card at the counter.',
        words: [
          { id: 'card', word: 'card', phonetic: '/kɑrd/' },
          { id: 'counter', word: 'counter', phonetic: '/ˈkaʊntɚ/' },
        ],
      },
    ],
  ]);
  const typed = (day: string, text: string): PracticeEvent =>
    sentenceCheck(`${day}T09:00:00+07:00`, 's1', {
      correct: false,
      typed: text.split(' '),
      mistake: 'final-consonant',
      missed: [{ wordId: 'card', kind: 'final-consonant' }],
    });
  const log = [
    typed('2026-03-18', 'he paid by car at the counter'),
    typed('2026-03-18', 'he paid by car at the counter'),
    typed('2026-03-19', 'he pay by car at a counter'),
    wrong('2026-03-17', 'card', 'car'),
  ];
  expect(earPortrait(log, words, at, undefined, sentences)).toMatchObject([
    { key: 'd-', count: 3, wordIds: ['card'], state: 'lost' },
  ]);
  expect(earPortrait(log, words, at)).toMatchObject([{ key: 'd-', count: 1 }]);
});

test('UX-05 a word of several topics counts once for a typed box of a sentence', () => {
  const spelled = { word: 'card', phonetic: '/kɑrd/' };
  const ids = ['card', 'other-card'];
  const sentence = { englishSentence: 'By card.', words: ids.map((id) => ({ ...spelled, id })) };
  const checked = sentenceCheck('2026-03-18T09:00:00+07:00', 's1', {
    correct: false,
    typed: ['By', 'car'],
    mistake: 'final-consonant',
    missed: ids.map((wordId) => ({ wordId, kind: 'final-consonant' })),
  });
  expect(earPortrait([checked], words, at, undefined, new Map([['s1', sentence]]))).toMatchObject([
    { key: 'd-', count: 1 },
  ]);
});

test('UX-05 sounds of one contrast are one place of the picture, with its drills', () => {
  const log = [
    wrong('2026-03-18', 'card', 'car'),
    ...drill('2026-03-19', 10, 10, { sounds: 't-' }),
    heard('2026-03-19', 30, false, { sounds: 't-', stage: 'minute' }),
  ];
  const sameAs = (key: string) => (key === 'd-' ? 't-' : key);
  expect(earPortrait(log, words, at, sameAs)).toMatchObject([
    { key: 't-', count: 2, wordIds: ['card'], drilled: { of: 10, right: 10 } },
  ]);
});

test.each([
  ['nothing but one wrong round', [heard('2026-03-19', 0, false)], 'ɪ-i 0 (0, 0)  few'],
  [
    'three wrong words of a drill, which count for no bar',
    ['a', 'b', 'c'].map((said, n) => heard('2026-03-19', n, false, { said })),
    'ɪ-i 0 (0, 0)  few',
  ],
  [
    'three wrong words of checks',
    ['a', 'b', 'c'].map((said, n) => misheard('2026-03-19', n, said)),
    'ɪ-i 3 (3, 0)  lost',
  ],
  [
    'three wrong words of the week before',
    [
      ...['a', 'b', 'c'].map((said, n) => misheard('2026-03-10', n, said)),
      ...answers('2026-03-10', 17),
      ...answers('2026-03-19', 20),
    ],
    'ɪ-i 3 (0, 3)  better',
  ],
  ['a drill like chance', drill('2026-03-19', 5), 'ɪ-i 0 (0, 0)  lost'],
  ['a drill that goes better', drill('2026-03-19', 8), 'ɪ-i 0 (0, 0)  better'],
  ['a drill that went well', drill('2026-03-19', 10), 'ɪ-i 0 (0, 0)  held'],
  [
    'a drill that went well after typed mistakes of this week',
    [
      ...drill('2026-03-19', 10),
      wrong('2026-03-18', 'feel', 'fill'),
      wrong('2026-03-17', 'sheet', 'shit'),
    ],
    'ɪ-i 2 (2, 0) feel,sheet better',
  ],
  [
    'a drill that went well, and a check that then went far worse',
    [
      ...Array.from({ length: 6 }, (_, n) =>
        heard('2026-03-19', n, n < 4, { stage: 'before', said: `word ${n}` }),
      ),
      ...Array.from({ length: 10 }, (_, n) => heard('2026-03-19', 10 + n, n < 9)),
      ...Array.from({ length: 6 }, (_, n) =>
        heard('2026-03-19', 30 + n, n < 1, { stage: 'after', said: `word ${n}` }),
      ),
    ],
    'ɪ-i 0 (0, 0)  lost',
  ],
  [
    'a check that was missed',
    [heard('2026-03-19', 0, false, { stage: 'minute', sounds: 's-' })],
    's- 1 (1, 0)  few',
  ],
])('EA-06 UX-05 heard pairs in the picture: %s', (_, log, line) => {
  expect(shown(log)).toEqual([line]);
});

test('UX-05 what was heard right is in the picture, unless its newest answer, of long ago, is wrong', () => {
  const check = (day: string, isRight: boolean, n = 0) =>
    heard(day, n, isRight, { sounds: 'l-r', stage: 'minute' });
  expect(shown(drill('2026-03-19', 9, 9))).toEqual(['ɪ-i 0 (0, 0)  held']);
  expect(shown([check('2026-03-19', true)])).toEqual(['l-r 0 (0, 0)  held']);
  const now = ['s-', 't-', 'p-b'].map((sounds, n) => heard('2026-03-19', n, false, { sounds }));
  const ofOld = (log: PracticeEvent[]) =>
    shown([...now, ...log]).filter((line) => line.startsWith('l-r'));
  expect(ofOld([check('2026-01-01', false, 10)])).toEqual([]);
  expect(ofOld([check('2026-01-01', false, 10), check('2026-01-02', true, 11)])).toEqual([
    'l-r 0 (0, 0)  held',
  ]);
});

test('UX-05 practice does not raise the number of mistakes: the newest twenty rounds of a pair count', () => {
  const many = (day: number, correct: boolean, of = 10, stage: PairHeard['stage'] = 'drill') =>
    Array.from({ length: of }, (_, n) =>
      heard(`2026-03-${day}`, 100 * day + n, correct, { said: `word ${n}`, sounds: 'l-r', stage }),
    );
  const checks = [...many(10, false, 10, 'minute'), ...many(11, false, 10, 'minute')];
  expect(shown(checks)).toEqual(['l-r 20 (0, 0)  lost']);
  expect(shown([...checks, ...many(19, true)])).toEqual(['l-r 10 (0, 0)  held']);
  // a drill like chance lengthens no bar, but says that the sounds are still confused
  expect(
    shown([...many(11, false, 3, 'minute'), ...many(19, false, 5), ...many(20, true, 5)]),
  ).toEqual(['l-r 3 (0, 0)  lost']);
  const [now] = earPortrait([...checks, ...many(19, true, 20)], words, at);
  expect(now).toMatchObject({ count: 0, heard: { of: 20, right: 20 }, state: 'held' });
});

test.each([
  ['no practice since', 40, 0, 0, 'lost'],
  ['one answer since', 40, 0, 1, 'lost'],
  ['as many mistakes in as many answers', 40, 4, 40, 'lost'],
  ['fewer mistakes, but in fewer answers', 40, 2, 20, 'lost'],
  ['half as many mistakes in as many answers', 40, 2, 40, 'better'],
  ['as many mistakes in twice as many answers', 30, 4, 60, 'better'],
  ['too few answers before', 10, 0, 40, 'lost'],
])('UX-05 weeks are compared by answers: %s', (_, before, missed, since, state) => {
  const rounds = (day: string, wrongOnes: number, of: number) =>
    Array.from({ length: of }, (__, n) =>
      wordCheck(
        new Date(Date.parse(`${day}T02:00:00Z`) + n * 1_000).toISOString(),
        n < wrongOnes ? `sheet ${n}` : `other ${n}`,
        n < wrongOnes
          ? { id: `${day} ${n}`, correct: false, typed: 'shit', mistake: 'vowel' }
          : { id: `${day} ${n}` },
      ),
    );
  const sheets = new Map(
    Array.from({ length: 4 }, (__, n) => [`sheet ${n}`, { word: 'sheet', phonetic: '/ʃiːt/' }]),
  );
  const log = [...rounds('2026-03-10', 4, before), ...rounds('2026-03-19', missed, since)];
  expect(earPortrait(log, sheets, at)).toMatchObject([{ key: 'ɪ-i', state }]);
});

test('UX-05 a sound gets better once each word that was missed is right on a later day, unless drills say otherwise', () => {
  const missed = [
    wrong('2026-03-14', 'sheet', 'shit'),
    wrong('2026-03-15', 'sheet', 'shit'),
    wrong('2026-03-15', 'feel', 'fill'),
  ];
  const right = (day: string, word: string, more = {}) =>
    wordCheck(`${day}T09:30:00+07:00`, word, more);
  const stateAfter = (...since: PracticeEvent[]) =>
    earPortrait([...missed, ...since], words, at).map(({ state, isMended }) => [state, isMended]);
  const both = [right('2026-03-16', 'sheet'), right('2026-03-16', 'feel')];
  expect(stateAfter(...both)).toEqual([['better', true]]);
  expect(stateAfter(right('2026-03-16', 'sheet'))).toEqual([['lost', false]]);
  expect(stateAfter(right('2026-03-16', 'sheet'), right('2026-03-15', 'feel'))).toEqual([
    ['lost', false],
  ]);
  const seen = right('2026-03-16', 'feel', { revealed: true });
  const second = right('2026-03-17', 'feel', { attempt: 2 });
  expect(stateAfter(right('2026-03-16', 'sheet'), seen, second)).toEqual([['lost', false]]);
  // a misheard word cannot be typed right
  expect(stateAfter(...both, misheard('2026-03-15', 1, 'ship'))).toEqual([['lost', false]]);
  expect(stateAfter(...both, ...drill('2026-03-17', 5))).toEqual([['lost', false]]);
});

test('UX-05 time alone makes no sound better', () => {
  const log: PracticeEvent[] = [
    ...['ship', 'sit', 'fill'].map((said, n) => misheard('2026-03-10', 100 + n, said)),
    ...drill('2026-03-11', 9).map((event, n) => ({ ...event, said: `word ${n}` })),
  ];
  const stateAt = (day: string) =>
    earPortrait(log, words, Date.parse(`${day}T12:00:00Z`)).map(({ state }) => state);
  expect(stateAt('2026-03-11')).toEqual(['better']);
  expect(stateAt('2026-03-30')).toEqual(['better']);
  log.push(...answers('2026-03-20', 20));
  expect(stateAt('2026-03-30')).toEqual(['better']);
  log.push(...Array.from({ length: 10 }, (_, n) => heard('2026-03-20', 200 + n, n < 9)));
  expect(stateAt('2026-03-30')).toEqual(['held']);
});

test('UX-05 a pair that is not clear is shown until sixty answers later, and only with a drill', () => {
  const log = [
    misheard('2026-03-10', 0, 'light', 'l-r'),
    misheard('2026-03-18', 1, 'pin', 'p-b'),
    misheard('2026-03-18', 2, 'full', 'ʊ-u'),
  ];
  const keysOf = (events: readonly PracticeEvent[]) =>
    earPortrait(events, words, at).map(({ key }) => key);
  expect(keysOf([...log, ...answers('2026-03-17', 57)])).toEqual(['l-r', 'p-b']);
  expect(keysOf([...log, ...answers('2026-03-17', 58)])).toEqual(['p-b']);
  // within a day no number of answers hides it
  const today = misheard('2026-03-19', 40_000, 'light', 'l-r');
  expect(keysOf([...log, today, ...answers('2026-03-20', 60)])).toEqual(['l-r']);
  // a picture with nothing else shows them all the same
  expect(keysOf([...log.slice(2), ...answers('2026-03-19', 60)])).toEqual(['ʊ-u']);
  // three times are a habit, however long ago
  const often = ['light', 'lead', 'lock'].map((said, n) => misheard('2026-03-10', n, said, 'l-r'));
  expect(keysOf([...often, ...answers('2026-03-17', 60)])).toEqual(['l-r']);
});

test('UX-05 a week without an answer is told, with the day of the newest', () => {
  const log = answers('2026-03-13', 2);
  const last = Date.parse('2026-03-13T09:00:11+07:00');
  expect(idleSince(log, last + 7 * 86_400_000 - 1)).toBeUndefined();
  expect(idleSince(log.toReversed(), last + 7 * 86_400_000)).toBe(last);
  expect(idleSince(drill('2026-03-19', 1, 1), at)).toBeUndefined();
  expect(idleSince([], at)).toBeUndefined();
});

test('UX-05 twenty-four pairs are the most', () => {
  const ends = 'p b t d k ɡ f v θ ð s z ʃ ʒ tʃ dʒ l r n m ŋ'.split(' ').map((sign) => `${sign}-`);
  const many = [...ends, 'ɪ-i', 'e-æ', 'ʊ-u', 'l-n'].flatMap((sounds, n) =>
    ['a', 'b', 'c'].map((said, nth) => misheard('2026-03-19', 3 * n + nth, said, sounds)),
  );
  expect(shown(many)).toHaveLength(24);
});

const sFinal = (said: string, chosen: string, n = 0) =>
  heard('2026-03-19', n, false, { sounds: 's-', stage: 'minute', said, chosen });

test.each<[string, PracticeEvent[], string, { said: string; heard: string }]>([
  [
    'typed without it',
    [wrong('2026-03-18', 'card', 'car')],
    'lost',
    { said: 'card', heard: 'car' },
  ],
  [
    'typed with an s more',
    [wrong('2026-03-18', 'card', 'cards')],
    'added',
    { said: 'card', heard: 'cards' },
  ],
  [
    'a sound for another',
    [wrong('2026-03-18', 'price', 'prize ')],
    'mixed',
    { said: 'price', heard: 'prize' },
  ],
  ['heard without it', [sFinal('maps', 'map')], 'lost', { said: 'maps', heard: 'map' }],
  [
    'heard though it is not there',
    [sFinal('map', 'maps')],
    'added',
    { said: 'map', heard: 'maps' },
  ],
  [
    'mostly added',
    [sFinal('map', 'maps', 0), sFinal('key', 'keys', 1), sFinal('bags', 'bag', 2)],
    'added',
    { said: 'key', heard: 'keys' },
  ],
  [
    'now lost, now added',
    [sFinal('map', 'maps', 1), sFinal('bags', 'bag', 0)],
    'either',
    { said: 'map', heard: 'maps' },
  ],
  [
    'an added sound, twice on a day',
    [sFinal('map', 'maps', 1), sFinal('map', 'maps', 2), sFinal('bags', 'bag', 0)],
    'either',
    { said: 'map', heard: 'maps' },
  ],
])(
  'UX-05 what the ear did, with the newest mistake of that fault: %s',
  (_, log, fault, example) => {
    expect(earPortrait(log, words, at)).toMatchObject([{ fault, example }]);
  },
);

test('MK-02 UX-05 the order of the log and doubles make no difference, and nothing typed makes it crash', () => {
  const known = new Map([
    ['w1', { word: 'sheets', phonetic: '/ʃiːts/' }],
    ['w2', { word: 'thinking', phonetic: 'not IPA' }],
  ]);
  const typed = fc.oneof(
    fc.constantFrom('sheet', 'shit', 'seats', 'tinking', 'sinkin'),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const pairs = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.boolean(), fc.constantFrom('ɪ-i', 's-')))
    .map((drawn) =>
      drawn.map(([n, correct, sounds], nth) =>
        heard(`2026-03-${String(1 + (n % 19)).padStart(2, '0')}`, nth, correct, { sounds }),
      ),
    );
  fc.assert(
    fc.property(
      anyMemoryLog,
      pairs,
      fc.array(typed, { minLength: 1 }),
      fc.nat(),
      (log, rounds, texts, cut) => {
        const events = [...log, ...rounds].map((event, n) =>
          event.kind === 'word-checked'
            ? { ...event, typed: texts[n % texts.length] ?? '' }
            : event,
        );
        const found = earPortrait(events, known, at);
        const other = [...events.toReversed(), ...events.slice(cut % (events.length + 1))];
        expect(earPortrait(other, known, at)).toEqual(found);
        for (const { count, week, weekBefore } of found)
          expect(week + weekBefore).toBeLessThanOrEqual(count);
      },
    ),
    { numRuns: 60 },
  );
});

test('UX-05 EA-02 a sound has a drill where words differ by it in the place in which it was confused', () => {
  const spoken = new Map([
    ['during', { word: 'during', phonetic: '/ˈdʊrɪŋ/' }],
    ['refrigerator', { word: 'refrigerator', phonetic: '/rɪˈfrɪdʒəˌreɪtɚ/' }],
    ['side', { word: 'side', phonetic: '/saɪd/' }],
    ['dog', { word: 'dog', phonetic: '/dɔɡ/' }],
    ['sheet', { word: 'sheet', phonetic: '/ʃit/' }],
  ]);
  const drills = (wordId: string, typed: string) =>
    earPortrait([wrong('2026-03-11', wordId, typed)], spoken, at).map(
      (sound) => `${sound.key} ${String(sound.hasDrill)}`,
    );
  expect(drills('refrigerator', 'zefrigerator')).toEqual(['z-r false']);
  expect(drills('dog', 'gog')).toEqual(['d-ɡ true']);
  expect(drills('dog', 'dod')).toEqual(['d-ɡ false']);
  expect(drills('sheet', 'shit')).toEqual(['ɪ-i true']);
  // rounds from before drills needed more pairs
  expect(
    earPortrait(drill('2026-03-11', 9, 10, { sounds: 'z-r' }), spoken, at).map(
      ({ hasDrill }) => hasDrill,
    ),
  ).toEqual([false]);
});
