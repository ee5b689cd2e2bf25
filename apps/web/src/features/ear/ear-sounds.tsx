import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { pairsAddress } from '../../practice/ear/pairs-address.ts';
import type { ItemContent } from '../../practice/memory/item-content.ts';
import { ItemLine } from '../../practice/memory/item-line.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { exampleText } from './example-text.ts';
import type { PictureRow } from './picture-rows.ts';

/** How many sounds are in sight; the others are folded. */
const mostInSight = 4;
/** How many words are offered as examples of a pair of sounds. */
const mostExamples = 3;

type Content = ReadonlyMap<string, ItemContent>;

/**
 * The picture of an ear: of each sound how often it is missed, drawn as a bar, the learner's newest mistake, and its
 * drill; how it sounds and the figures are folded.
 */
export function EarSounds({
  rows,
  content,
}: {
  rows: readonly PictureRow[];
  content: Content;
}): ReactNode {
  const more = rows.slice(mostInSight);
  const first = rows.findIndex(({ sound }) => sound.hasDrill);
  return (
    <div className="bg-surface border-line grid grid-cols-1 rounded-3xl border px-4 pt-4 shadow-sm sm:px-6">
      <p className="text-muted text-sm empty:hidden">{legendOf(rows).join(' ')}</p>
      <ol>
        {rows.slice(0, mostInSight).map((row, n) => (
          <Sound key={row.sound.key} row={row} isFirst={n === first} content={content} />
        ))}
      </ol>
      {more.length === 0 ? null : (
        <details className="border-line border-t">
          <summary className="hover:text-accent min-h-14 cursor-pointer content-center font-semibold">
            {m.ear_sounds_more({ count: more.length })}
          </summary>
          <ol>
            {more.map((row) => (
              <Sound key={row.sound.key} row={row} isFirst={false} content={content} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** What the bars mean; leaves out signs that no bar shows. */
export function legendOf(rows: readonly PictureRow[]): string[] {
  const has = (state: EarSound['state']): boolean =>
    rows.some(({ sound }) => sound.state === state);
  if (rows.every(({ sound }) => sound.state === 'few')) return [];
  return [
    m.ear_bars(),
    ...(rows.some(({ bar }) => bar.week < bar.all) ? [m.ear_bars_week()] : []),
    ...(has('lost') ? [m.ear_bars_colors()] : []),
    ...(has('better') ? [m.ear_bars_better()] : []),
  ];
}

function Sound({
  row: { sound, names, bar },
  isFirst,
  content,
}: {
  row: PictureRow;
  isFirst: boolean;
  content: Content;
}): ReactNode {
  const { key, count, state, example } = sound;
  return (
    <li className="border-line grid grid-cols-1 gap-2 border-t py-4 first:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-lg font-semibold first-letter:uppercase">{names.name}</h3>
        {count === 0 ? null : (
          <p className="shrink-0 font-semibold tabular-nums">
            {m.ear_times({ count })}
            {state === 'few' ? (
              <span className="text-muted font-normal"> · {stateSigns.few()}</span>
            ) : null}
          </p>
        )}
      </div>
      {/* a bar would give a single mistake too much weight */}
      {state === 'few' ? null : <Bar bar={bar} state={state} />}
      {state === 'lost' || state === 'few' ? null : (
        <p className="text-accent text-sm font-semibold">
          {stateSigns[state]()}
          {state === 'better' ? <span className="font-normal">: {whyBetter(sound)}</span> : null}
        </p>
      )}
      {example === undefined ? null : (
        <p className="line-clamp-2 wrap-anywhere">{exampleText(example)}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {sound.hasDrill ? (
          <Link
            to={pairsAddress(key)}
            aria-label={m.ear_drill_of({ sound: names.name })}
            className={buttonClass(isFirst ? 'main' : 'quiet')}
          >
            {m.ear_drill()}
          </Link>
        ) : null}
        {/* open for a sound without a drill, since its row has no other link */}
        <details open={!sound.hasDrill} className="min-w-0 text-sm open:basis-full">
          <summary
            aria-label={m.ear_hear_of({ sound: names.name })}
            className="text-muted hover:text-accent min-h-11 cursor-pointer content-center"
          >
            {m.ear_hear()}
          </summary>
          <p>{names.hint}</p>
          <Examples sound={sound} name={names.name} content={content} />
          <Figures sound={sound} />
        </details>
      </div>
    </li>
  );
}

/** Names of the states, so that color is not the only sign; a sound that is still lost has none. */
export const stateSigns = {
  few: m.ear_state_few,
  better: () => `${m.ear_state_better()} ↗`,
  held: () => `${m.ear_state_held()} ✓`,
};

const looks: Record<EarSound['state'], [all: string, week: string]> = {
  few: ['bg-line', 'bg-muted'],
  lost: ['bg-wrong/35', 'bg-wrong'],
  better: ['bg-accent/35', 'bg-accent'],
  held: ['bg-accent/35', 'bg-accent'],
};

/** How often a sound was missed; the texts of its row tell the same. */
function Bar({ bar: { all, week }, state }: Pick<PictureRow, 'bar'> & Pick<EarSound, 'state'>) {
  const [ofAll, ofWeek] = looks[state];
  const widthOf = (share: number): { width: string } => ({ width: `${100 * share}%` });
  return (
    <div aria-hidden className="relative h-3">
      <span className={`absolute inset-y-0 start-0 rounded-full ${ofAll}`} style={widthOf(all)} />
      <span className={`absolute inset-y-0 start-0 rounded-full ${ofWeek}`} style={widthOf(week)} />
    </div>
  );
}

function Examples({
  sound: { wordIds },
  name,
  content,
}: {
  sound: EarSound;
  name: string;
  content: Content;
}): ReactNode {
  if (wordIds.length === 0) return null;
  return (
    <ul aria-label={m.ear_examples({ sound: name })} className="text-base">
      {wordIds.slice(0, mostExamples).map((id) => (
        <ItemLine key={id} content={content.get(itemKey({ kind: 'word', id }))} />
      ))}
    </ul>
  );
}

/** This week and the week before, drills, and the checks around them. */
function Figures({
  sound: { week, weekBefore, drilled, before, after },
}: {
  sound: EarSound;
}): ReactNode {
  return (
    <ul className="text-muted tabular-nums">
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
  );
}

/** Why a sound is called better although it is still missed: it is missed less often, or drills go well. */
function whyBetter({ week, weekBefore, drilled }: EarSound): string {
  return week < weekBefore ? m.ear_better_week() : m.ear_better_drill(drilled);
}
