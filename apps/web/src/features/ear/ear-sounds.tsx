import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { pairsAddress } from '../../practice/ear/pairs-address.ts';
import type { SoundNames } from '../../practice/ear/sound-names.ts';
import type { ItemContent } from '../../practice/memory/item-content.ts';
import { ItemLine } from '../../practice/memory/item-line.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { stateNames, stateSigns } from './ear-picture.tsx';

const stateLooks: Record<EarSound['state'], string> = {
  few: 'text-muted',
  lost: 'text-wrong',
  better: 'text-accent',
  held: 'text-accent',
};

/** How many words are offered as examples of a pair of sounds. */
const mostExamples = 3;

/** The sounds of an ear: how often each is lost, this week and the week before, words to hear it in, and its drill. */
export function EarSounds({
  sounds,
  content,
  namesOf,
}: {
  sounds: readonly EarSound[];
  content: ReadonlyMap<string, ItemContent>;
  namesOf: (sound: EarSound) => SoundNames;
}): ReactNode {
  return (
    <ol className="grid gap-4 md:grid-cols-2">
      {sounds.map((sound, n) => {
        const { key, count, week, weekBefore, wordIds, state, drilled, before, after } = sound;
        const { name, hint } = namesOf(sound);
        return (
          <li
            key={key}
            className="bg-surface border-line grid grid-cols-1 content-start gap-2 rounded-2xl border p-4"
          >
            <h3 className="text-lg font-semibold first-letter:uppercase">{name}</h3>
            <p className={`text-sm font-semibold ${stateLooks[state]}`}>
              {stateNames[state]()} {stateSigns[state]}
              {state === 'better' ? (
                <span className="font-normal">: {whyBetter(sound)}</span>
              ) : null}
            </p>
            <ul className="text-muted text-sm tabular-nums">
              {count === 0 ? null : <li>{m.ear_times({ count })}</li>}
              {week + weekBefore === 0 ? null : <li>{m.ear_week({ week, before: weekBefore })}</li>}
              {drilled.of === 0 ? null : <li>{m.ear_drilled(drilled)}</li>}
              {before === undefined || after === undefined ? null : (
                <li>
                  {m.ear_checks({
                    before: `${before.right}/${before.of}`,
                    after: `${after.right}/${after.of}`,
                  })}
                </li>
              )}
            </ul>
            <details open={n === 0} className="text-sm">
              <summary
                aria-label={m.ear_hear_of({ sound: name })}
                className="hover:text-accent min-h-11 cursor-pointer content-center font-semibold"
              >
                {m.ear_hear()}
              </summary>
              <p>{hint}</p>
              {wordIds.length === 0 ? null : (
                <ul aria-label={m.ear_examples({ sound: name })} className="text-base">
                  {wordIds.slice(0, mostExamples).map((id) => (
                    <ItemLine key={id} content={content.get(itemKey({ kind: 'word', id }))} />
                  ))}
                </ul>
              )}
            </details>
            <Link
              to={pairsAddress(key)}
              aria-label={m.ear_drill_of({ sound: name })}
              className={buttonClass('quiet', 'justify-self-start self-end')}
            >
              {m.ear_drill()}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** Why a sound is called better although it is still missed: it is missed less often, or drills go well. */
function whyBetter({ week, weekBefore, drilled }: EarSound): string {
  return week < weekBefore ? m.ear_better_week() : m.ear_better_drill(drilled);
}
