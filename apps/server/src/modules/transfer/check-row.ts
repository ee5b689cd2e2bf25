import {
  audioField,
  contentLimits,
  difficultyField,
  filledLine,
  lineField,
  wordTypes,
} from '@nghego/contracts/content-fields';
import * as z from 'zod/mini';
import type { RawRow } from './read-import-file.ts';

const typeNames: Record<string, (typeof wordTypes)[number]> = {
  n: 'n.',
  noun: 'n.',
  'danh tu': 'n.',
  v: 'v.',
  verb: 'v.',
  adj: 'adj.',
  adjective: 'adj.',
  adv: 'adv.',
  adverb: 'adv.',
  prep: 'prep.',
  preposition: 'prep.',
  conj: 'conj.',
  conjunction: 'conj.',
  phr: 'phr.',
  phrase: 'phr.',
};

const rowSchema = z.object({
  word: filledLine(contentLimits.word),
  type: z.pipe(
    z.transform((value) => {
      if (typeof value !== 'string') return value;
      const name = value.trim().toLowerCase().replace(/\.$/, '');
      return typeNames[name] ?? value.trim();
    }),
    // what the store says of a word whose type nobody gave
    z.enum([...wordTypes, 'unknown'], `must be one of ${wordTypes.join(', ')}`),
  ),
  meaning: filledLine(contentLimits.meaning),
  phonetic: z.optional(lineField(contentLimits.phonetic)),
  audio: z.optional(audioField),
  difficulty: z.optional(difficultyField),
  topicName: z.optional(lineField(contentLimits.name)),
  id: z.optional(z.string()),
  createdAt: z.optional(z.iso.datetime({ offset: true, error: 'must be a time' })),
  updatedAt: z.optional(z.iso.datetime({ offset: true, error: 'must be a time' })),
});

/** A row that can be stored; what the file did not say is missing. */
export type CheckedRow = z.infer<typeof rowSchema> & { line: number };

/** @returns the row, or why it cannot be stored, naming each bad field */
export function checkRow({ line, values }: RawRow): CheckedRow | { line: number; reason: string } {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  const row = rowSchema.safeParse({
    word: '',
    type: '',
    meaning: '',
    ...Object.fromEntries(given),
  });
  if (row.success) return { line, ...row.data };
  const reasons = row.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return { line, reason: [...new Set(reasons)].join('; ') };
}
