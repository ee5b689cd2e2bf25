import { promptKinds, questionAsks } from '@nghego/engine/listening/asked';
import * as z from 'zod/mini';
import { cefrLevels, contentLimits, lineField, namesField } from './content-fields.ts';
import {
  isEnglish,
  isTranslation,
  notEnglish,
  notVietnamese,
  strayName,
  strayNames,
} from './language-checks.ts';
import { replyTraps, speakersSchema } from './listening-file.ts';

// A listening item as editors write it (LS-10): within bounds and without contradictions, but it may be unfinished.

/** The most entries of each list; a conversation has up to 8 turns, a talk some 10 lines. */
const most = { lines: 20, replies: 3, questions: 3, options: 4, rows: 12, cells: 8 } as const;

const english = lineField(contentLimits.sentence);
const vietnamese = lineField(contentLimits.translation);
const entry = lineField(contentLimits.entry);
const upTo = (count: number) => z.maxLength(count, `must be ${count} entries at most`);
/** The index of the right answer; null until one is named. */
const correct = z.nullable(
  z.int('must be a whole number').check(z.nonnegative('must not be negative')),
);
const id = z.optional(
  z.string().check(z.regex(/^[a-z\d-]{1,64}$/, 'must be 1 to 64 small letters, digits or hyphens')),
);

const line = z.object({
  /** missing for a new line; a line whose English changes gets a new id, since learners remember the old text */
  id,
  by: z.string().check(z.maxLength(3, 'must be a speaker')),
  english,
  vietnamese: z._default(vietnamese, ''),
  names: z._default(namesField, []),
});
export type DocumentLine = z.infer<typeof line>;

const reply = z.object({
  id,
  english,
  vietnamese: z._default(vietnamese, ''),
  names: z._default(namesField, []),
  trap: z.optional(z.enum(replyTraps, `must be one of ${replyTraps.join(', ')}`)),
  why: z._default(lineField(contentLimits.contextInfo), ''),
});

const question = z.object({
  /** missing for a new question */
  id,
  asks: z.enum(questionAsks, `must be one of ${questionAsks.join(', ')}`),
  question: english,
  vietnamese: z._default(vietnamese, ''),
  options: z._default(z.array(english).check(upTo(most.options)), []),
  correct: z._default(correct, null),
  evidence: z._default(
    z
      .array(z.int('must be a whole number').check(z.nonnegative('must not be negative')))
      .check(upTo(most.lines)),
    [],
  ),
  paraphrase: z.optional(english),
  why: z._default(z.array(lineField(contentLimits.contextInfo)).check(upTo(most.options)), []),
});

const rows = z.array(z.array(entry).check(upTo(most.cells))).check(upTo(most.rows));
const graphic = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('table'),
      title: entry,
      head: z.array(entry).check(upTo(most.cells)),
      rows,
    }),
    z.object({ kind: z.enum(['list', 'sign']), title: entry, rows }),
  ],
  'must be one of table, list, sign',
);

const ofAll = {
  /** whether editors keep the item from learners, though it may lack nothing */
  draft: z.optional(z.boolean('must be true or false')),
  topic: z._default(entry, ''),
  cefr: z.enum(cefrLevels, `must be one of ${cefrLevels.join(', ')}`),
  speakers: speakersSchema,
  lines: z._default(z.array(line).check(upTo(most.lines)), []),
};
const ofTalks = {
  ...ofAll,
  genre: z._default(entry, ''),
  graphic: z.optional(graphic),
  questions: z._default(z.array(question).check(upTo(most.questions)), []),
};

/** The fields of an item by its part. */
export const listeningShapes = {
  part2: z.object({
    ...ofAll,
    part: z.literal('part2'),
    kind: z.enum(promptKinds, `must be one of ${promptKinds.join(', ')}`),
    replies: z._default(z.array(reply).check(upTo(most.replies)), []),
    correct: z._default(correct, null),
  }),
  part3: z.object({ ...ofTalks, part: z.literal('part3') }),
  part4: z.object({ ...ofTalks, part: z.literal('part4') }),
};

/** An item whose fields have the right types; its texts may be in the wrong language, or contradict each other. */
export const listeningShapeSchema = z.discriminatedUnion(
  'part',
  [listeningShapes.part2, listeningShapes.part3, listeningShapes.part4],
  'must be one of part2, part3, part4',
);

export type ListeningDocument = z.infer<typeof listeningShapeSchema>;

/** A listening item without its id, as editors write it and the store stores it. */
export const listeningDocumentSchema = listeningShapeSchema.check((context) => {
  for (const { path, message } of [
    ...languageFaultsIn(context.value),
    ...contradictionsIn(context.value),
  ])
    context.issues.push({ code: 'custom', input: context.value, path, message });
});

/** Why learners do not get an item yet (LS-10). Only the store knows whether a `sound` is missing. */
export const missingReasons = [
  'topic',
  'speakers',
  'lines',
  'translation',
  'replies',
  'questions',
  'options',
  'correct',
  /** a wrong reply says what tempts to choose it, see {@link repliesWithoutTrap} */
  'trap',
  'why',
  'evidence',
  'graphic',
  'sound',
] as const;
export type MissingReason = (typeof missingReasons)[number];

/** The places, from 0, of wrong replies without a trap; empty while no reply is named the right one. */
export function repliesWithoutTrap(document: ListeningDocument): number[] {
  if (document.part !== 'part2' || document.correct === null) return [];
  const { correct: right } = document;
  return document.replies.flatMap(({ trap }, place) =>
    place === right || trap !== undefined ? [] : [place],
  );
}

type Contradiction = { path: (string | number)[]; message: string };

/**
 * Texts in the wrong language, and names that their line lacks. Only what is written is checked: items that an earlier
 * version stored may have them, and are shown.
 */
function languageFaultsIn(document: ListeningDocument): Contradiction[] {
  const { lines } = document;
  if (document.part === 'part2')
    return [...faultsOfSaid('lines', lines), ...faultsOfSaid('replies', document.replies)];
  return [
    ...faultsOfSaid('lines', lines),
    ...document.questions.flatMap((one, n) => [
      ...unlessEnglish(['questions', n, 'question'], one.question),
      ...unlessVietnamese(['questions', n, 'vietnamese'], one.vietnamese),
      ...one.options.flatMap((option, place) =>
        unlessEnglish(['questions', n, 'options', place], option),
      ),
      ...unlessEnglish(['questions', n, 'paraphrase'], one.paraphrase ?? ''),
    ]),
  ];
}

const faultsOfSaid = (
  list: 'lines' | 'replies',
  said: readonly Pick<DocumentLine, 'english' | 'vietnamese' | 'names'>[],
): Contradiction[] =>
  said.flatMap((one, n) => [
    ...unlessEnglish([list, n, 'english'], one.english),
    ...unlessVietnamese([list, n, 'vietnamese'], one.vietnamese),
    ...strayNames(one.names, one.english)
      .slice(0, 1)
      .map((name) => ({ path: [list, n, 'names'], message: strayName(name) })),
  ]);

const unlessEnglish = (path: Contradiction['path'], text: string): Contradiction[] =>
  isEnglish(text) ? [] : [{ path, message: notEnglish }];

const unlessVietnamese = (path: Contradiction['path'], text: string): Contradiction[] =>
  isTranslation(text) ? [] : [{ path, message: notVietnamese }];

/**
 * Contradictions, which not even an unfinished item may have: an index out of range, two equal options, an unknown
 * speaker.
 */
function contradictionsIn(document: ListeningDocument): Contradiction[] {
  const strangers = document.lines.flatMap(({ by }, n) =>
    by in document.speakers
      ? []
      : [{ path: ['lines', n, 'by'], message: 'must be one of the speakers' }],
  );
  if (document.part === 'part2') {
    const { replies, correct: right } = document;
    return [
      ...strangers,
      ...outOfRange(['correct'], right, replies.length),
      ...repeats(
        ['replies'],
        replies.map((one) => one.english),
      ).map(({ path, message }) => ({ path: [...path, 'english'], message })),
    ];
  }
  return [
    ...strangers,
    ...document.questions.flatMap(({ options, correct: right, evidence }, n) => [
      ...outOfRange(['questions', n, 'correct'], right, options.length),
      ...repeats(['questions', n, 'options'], options),
      ...evidence.flatMap((index, place) =>
        outOfRange(['questions', n, 'evidence', place], index, document.lines.length),
      ),
    ]),
  ];
}

function outOfRange(
  path: Contradiction['path'],
  index: number | null,
  length: number,
): Contradiction[] {
  return index === null || index < length ? [] : [{ path, message: `must be below ${length}` }];
}

function repeats(path: Contradiction['path'], texts: readonly string[]): Contradiction[] {
  const filled = texts.map((text) => text.toLowerCase());
  return filled.flatMap((text, n) =>
    text !== '' && filled.indexOf(text) < n
      ? [{ path: [...path, n], message: 'must differ from the others' }]
      : [],
  );
}
