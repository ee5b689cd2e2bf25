import type { EarContrast } from '@nghego/contracts/ear';
import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { useEarPortrait } from '../../practice/ear/use-ear-portrait.ts';
import { useAnyPracticeLog, useHasPractice } from '../../practice/log/use-practice-log.ts';
import { stateSigns } from './ear-sounds.tsx';
import { lastResult } from './last-result.ts';
import { roundsNote } from './rounds-note.ts';

/**
 * What the picture of the ear knows of each pair of sounds, by its key, in the picture's order; undefined until it is
 * computed.
 */
export function useKnownSounds(
  contrasts: readonly EarContrast[],
): ReadonlyMap<string, EarSound> | undefined {
  const portrait = useEarPortrait(useAnyPracticeLog(), contrasts);
  if (portrait.kind === 'reading') return undefined;
  return new Map(
    portrait.kind === 'ready' ? portrait.sounds.map((sound) => [sound.key, sound]) : [],
  );
}

/** How well a pair of sounds is heard, and the result of its last drill. */
export function PairResult({ sound }: { sound: EarSound | undefined }): ReactNode {
  if (sound === undefined) return null;
  const last = lastResult(sound);
  return (
    <span className="truncate text-sm tabular-nums">
      <span className={looks[sound.state]}>{signOf(sound)}</span>
      {last === undefined ? null : (
        <span className="text-muted">
          {' · '}
          <span className="sr-only">{last.name} </span>
          {last.figures} · {last.day}
        </span>
      )}
    </span>
  );
}

/** The result of the last drill of a pair, in front of the next one; its line is reserved for a learner. */
export function LastDrill({
  pair,
  contrasts,
}: {
  /** its key in the picture */
  pair: string;
  contrasts: readonly EarContrast[];
}): ReactNode {
  const sound = useKnownSounds(contrasts)?.get(pair);
  if (!useHasPractice()) return null;
  const last = sound && lastResult(sound);
  return <p className="min-h-5 truncate text-sm tabular-nums">{last && m.ear_pair_last(last)}</p>;
}

const looks: Record<EarSound['state'], string> = {
  few: 'font-semibold',
  lost: 'text-wrong font-semibold',
  better: 'text-accent',
  held: 'text-accent',
};

function signOf(sound: EarSound): string {
  switch (sound.state) {
    case 'lost':
      return m.ear_pair_lost();
    case 'few':
      return m.ear_pair_few();
    case 'better':
      return stateSigns.better();
    case 'held':
      return sound.count === 0
        ? `${m.ear_minute_heard()} ✓${roundsNote(sound)}`
        : stateSigns.held();
    default:
      return sound.state satisfies never;
  }
}
