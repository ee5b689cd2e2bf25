import '../../platform/jitless.ts';
import type { SavedGrammarGame } from '@nghego/engine/grammar-saved-game';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readSession, writeSession } from '../../platform/storage/session-storage.ts';

const key = 'nghego-grammar-game';
const choice = z.nullable(z.int().check(z.nonnegative(), z.maximum(3)));
const savedSchema = z.object({
  v: z.literal(1),
  mode: z.enum(['classify', 'choice', 'structure']),
  pace: z.nullable(z.number()),
  questionIds: z.array(z.string()),
  answers: z.array(z.object({ choice, elapsedMs: z.number().check(z.nonnegative()) })),
  open: z.nullable(
    z.object({ since: z.number(), seenAt: z.number(), chosen: choice, isHintShown: z.boolean() }),
  ),
});

let kept: { game: SavedGrammarGame | undefined } | undefined;
const listeners = new Set<() => void>();

/** Keeps a game through a reload of this tab; undefined ends that. */
export function keepGame(game: SavedGrammarGame | undefined): void {
  kept = { game };
  writeSession(key, game);
  for (const listener of listeners) listener();
}

/** The game that a reload, or a look at another page, cut short; none on the server. */
export function useKeptGame(): SavedGrammarGame | undefined {
  return useSyncExternalStore(subscribe, snapshot, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function snapshot(): SavedGrammarGame | undefined {
  kept ??= { game: read() };
  return kept.game;
}

function read(): SavedGrammarGame | undefined {
  const parsed = savedSchema.safeParse(readSession(key));
  return parsed.success ? parsed.data : undefined;
}
