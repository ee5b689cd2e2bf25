import { itemKey } from '@nghego/engine/memory/memory-marks';
import { soundPairKey } from '@nghego/engine/sounds/sound-pair';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { LogSnapshot } from '../../practice/log/log-snapshot.ts';
import { ItemLine } from '../../practice/memory/item-line.tsx';
import { useEarPortrait } from '../../practice/memory/use-ear-portrait.ts';
import { soundPairHint, soundPairName } from '../../practice/mistake/sound-pair-text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** Words in which a pair of sounds can be heard. */
const mostExamples = 3;

const mostPairs = 3;

/** The pairs of sounds that are confused most, with words to hear them in and a drill (MK-02). */
export function HeardOtherwise({ log, at }: { log: LogSnapshot; at: number }): ReactNode {
  const portrait = useEarPortrait(log, at);
  if (portrait.kind === 'reading')
    return (
      <p role="status" className="text-muted">
        {m.memory_sounds_reading()}
      </p>
    );
  if (portrait.kind === 'failed' || portrait.away)
    return <p className="text-muted">{m.memory_sounds_away()}</p>;
  const { sounds, content } = portrait;
  const confusions = sounds.filter(({ count }) => count > 0).slice(0, mostPairs);
  if (confusions.length === 0) return <p className="text-muted">{m.memory_sounds_none()}</p>;
  return (
    <>
      <p>{m.memory_sounds_sentence()}</p>
      <ol className="grid gap-4 lg:grid-cols-3">
        {confusions.map(({ pair, count, wordIds }) => {
          const key = soundPairKey(pair);
          const name = soundPairName(pair);
          return (
            <li
              key={key}
              className="bg-surface border-line grid grid-cols-1 content-start gap-2 rounded-2xl border p-4"
            >
              <h4 className="text-lg font-semibold">
                {name}{' '}
                <span className="text-muted text-sm font-normal">
                  {m.memory_sounds_times({ count })}
                </span>
              </h4>
              <p className="text-sm">{soundPairHint(pair)}</p>
              <ul aria-label={m.memory_sounds_examples({ pair: name })}>
                {wordIds.slice(0, mostExamples).map((id) => (
                  <ItemLine key={id} content={content.get(itemKey({ kind: 'word', id }))} />
                ))}
              </ul>
              <Link
                to={`/drill?pair=${encodeURIComponent(key)}`}
                aria-label={m.memory_sounds_drill_of({ pair: name })}
                className={buttonClass('quiet', 'justify-self-start self-end')}
              >
                {m.memory_sounds_drill()}
              </Link>
            </li>
          );
        })}
      </ol>
    </>
  );
}
