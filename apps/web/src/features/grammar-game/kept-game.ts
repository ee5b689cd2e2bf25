import '../../platform/jitless.ts';
import { grammarLevels } from '@nghego/engine/grammar-question';
import type { SavedGrammarGame } from '@nghego/engine/grammar-saved-game';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { Person } from '../../platform/session/person-in-tab.ts';
import { usePerson } from '../../platform/session/use-person.ts';
import { readSession, writeSession } from '../../platform/storage/session-storage.ts';

const key = 'nghego-grammar-game';
const choice = z.nullable(z.int().check(z.nonnegative(), z.maximum(3)));
const savedSchema = z.object({
  v: z.literal(1),
  from: z.optional(z.literal('missed')),
  mode: z.enum(['classify', 'choice', 'structure']),
  level: z.optional(z.literal(grammarLevels)),
  pace: z.nullable(z.number()),
  questionIds: z.array(z.string()),
  answers: z.array(z.object({ choice, elapsedMs: z.number().check(z.nonnegative()) })),
  open: z.nullable(
    z.object({ since: z.number(), seenAt: z.number(), chosen: choice, isHintShown: z.boolean() }),
  ),
});
const keptSchema = z.record(z.string(), z.optional(savedSchema));

type KeptGames = Partial<Record<Person, SavedGrammarGame>>;

/** Games that were cut short in this tab, by the person who began them (IN-07). */
let kept: KeptGames | undefined;
const listeners = new Set<() => void>();

/** Keeps a person's game through a reload of this tab; undefined ends that. */
export function keepGame(person: Person, game: SavedGrammarGame | undefined): void {
  kept = { ...keptGames(), [person]: game };
  writeSession(key, kept);
  for (const listener of listeners) listener();
}

/** This person's game that a reload, or a look at another page, cut short; none while it is unknown who it is. */
export function useKeptGame(): SavedGrammarGame | undefined {
  const person = usePerson();
  const games = useSyncExternalStore(subscribe, keptGames, () => noGames);
  return person === undefined ? undefined : games[person];
}

const noGames: KeptGames = {};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keptGames(): KeptGames {
  if (kept === undefined) {
    const parsed = keptSchema.safeParse(readSession(key));
    kept = parsed.success ? parsed.data : {};
  }
  return kept;
}
