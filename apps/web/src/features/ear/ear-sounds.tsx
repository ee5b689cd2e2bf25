import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { CSSProperties, ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { pairsAddress } from '../../practice/ear/pairs-address.ts';
import { soundColor } from '../../practice/ear/sound-color.ts';
import type { ItemContent } from '../../practice/memory/item-content.ts';
import { ItemLine } from '../../practice/memory/item-line.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Check } from '../../ui/icons/check.ts';
import { Link } from '../../ui/link.tsx';
import { exampleText } from './example-text.ts';
import { lastResult } from './last-result.ts';
import type { Picture, PictureRow } from './picture-rows.ts';
import { roundsNote } from './rounds-note.ts';

/** How many sounds are in sight; the others are folded. */
const mostInSight = 4;
/** How many words are offered as examples of a pair of sounds. */
const mostExamples = 3;

type Content = ReadonlyMap<string, ItemContent>;

/**
 * The picture of an ear. Each missed sound has a bar that shows how often it is missed, the learner's newest mistake,
 * and a drill; how it sounds and its figures are folded. Sounds that were missed once or twice have a line each; sounds
 * that are heard clearly are named.
 */
export function EarSounds({
  picture: { missed, few, clear },
  content,
}: {
  picture: Picture;
  content: Content;
}): ReactNode {
  // one row more takes no more room than the line that would unfold it
  const inSight = missed.length === mostInSight + 1 ? missed.length : mostInSight;
  const more = missed.slice(inSight);
  // the main button is that of a sound that is still lost, if there is one
  const drills = missed.filter(({ sound }) => sound.hasDrill);
  const first = drills.find(({ sound }) => sound.state === 'lost') ?? drills[0];
  return (
    <div className="bg-surface border-line divide-line grid grid-cols-1 divide-y rounded-3xl border px-4 shadow-sm sm:px-6">
      {missed.length === 0 ? null : (
        <div className="pt-4">
          <p className="text-muted text-sm">{legendOf(missed).join(' ')}</p>
          <ol>
            {missed.slice(0, inSight).map((row) => (
              <Sound key={row.sound.key} row={row} isFirst={row === first} content={content} />
            ))}
          </ol>
        </div>
      )}
      {more.length === 0 ? null : (
        <details>
          <summary className={foldLook}>{m.ear_sounds_more({ count: more.length })}</summary>
          <ol>
            {more.map((row) => (
              <Sound key={row.sound.key} row={row} isFirst={row === first} content={content} />
            ))}
          </ol>
        </details>
      )}
      {few.length === 0 ? null : (
        <details open={missed.length === 0}>
          <summary className={foldLook}>{m.ear_unclear({ count: few.length })}</summary>
          <p className="text-muted pb-2 text-sm">{m.ear_unclear_text()}</p>
          <ol className="divide-line divide-y pb-2">
            {few.map((row, n) => (
              <Slip
                key={row.sound.key}
                row={row}
                isFirst={missed.length === 0 && n === 0}
                content={content}
              />
            ))}
          </ol>
        </details>
      )}
      {clear.length === 0 ? null : (
        <div className="py-4">
          <h3 className="text-accent flex items-center gap-1 font-semibold">
            <Check size={18} />
            {m.ear_minute_heard()}
          </h3>
          {/* by the names of the sounds: the usual words of a pair are often not those that were heard */}
          <ul className="grid gap-x-4 sm:grid-cols-2">
            {clear.map(({ sound, names: { name } }) => (
              <li key={sound.key} className="first-letter:uppercase">
                {name}
                <span className="text-muted text-sm">{roundsNote(sound)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const foldLook = 'hover:text-accent min-h-14 cursor-pointer content-center font-semibold';

/** What the bars mean: their length, the two shades or the two colors where there are both, or only the pale one. */
export function legendOf(rows: readonly PictureRow[]): string[] {
  if (rows.length === 0) return [];
  const bars = rows.filter(({ bar }) => bar.all > 0);
  const isGreen = ({ sound }: PictureRow): boolean => soundColor(sound) === 'accent';
  const colors = bars.some(isGreen) && !bars.every(isGreen) ? [m.ear_bars_better()] : [];
  if (bars.every(({ bar }) => bar.week === bar.all)) return [m.ear_bars(), ...colors];
  const hasWeek = bars.some(({ bar }) => bar.week > 0);
  return [m.ear_bars(), hasWeek ? m.ear_bars_week() : m.ear_bars_before(), ...colors];
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
  const last = lastResult(sound);
  return (
    <li className="border-line grid grid-cols-1 gap-2 border-t py-4 first:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-lg font-semibold first-letter:uppercase">{names.name}</h3>
        {count === 0 ? null : (
          <p className="shrink-0 font-semibold tabular-nums">{m.ear_times({ count })}</p>
        )}
      </div>
      {count === 0 ? null : <Bar bar={bar} sound={sound} />}
      {/* 0 also if the weeks cannot be compared */}
      {sound.weekBefore === 0 || (state === 'better' && sound.isLess) ? null : (
        <p className="text-muted text-sm tabular-nums">{weeksText(sound)}</p>
      )}
      {last !== undefined ? (
        <p className="text-sm tabular-nums">{m.ear_pair_last(last)}</p>
      ) : sound.heard.of < 2 || state === 'better' ? null : (
        <p className="text-muted text-sm tabular-nums">{m.ear_heard(sound.heard)}</p>
      )}
      {state === 'lost' || state === 'few' ? null : (
        <p className="text-accent text-sm font-semibold">
          {stateSigns[state]()}
          {state === 'better' ? <span className="font-normal"> · {whyBetter(sound)}</span> : null}
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
          <HowItSounds sound={sound} names={names} content={content} />
        </details>
      </div>
    </li>
  );
}

/** A sound that was missed once or twice: one line, which opens; the first one is open where nothing else is missed. */
function Slip({
  row: { sound, names },
  isFirst,
  content,
}: {
  row: PictureRow;
  isFirst: boolean;
  content: Content;
}): ReactNode {
  const { key, count, heard, example } = sound;
  return (
    <li>
      <details open={isFirst} className="pb-2 text-sm">
        <summary className="hover:text-accent min-h-11 cursor-pointer content-center pt-2">
          <h3 className="inline-block text-base font-semibold first-letter:uppercase">
            {names.name}
          </h3>{' '}
          {count === 0 ? null : (
            <span className="text-muted whitespace-nowrap">· {m.ear_times({ count })}</span>
          )}
          {heard.of > 1 ? <span className="text-muted"> · {m.ear_heard(heard)}</span> : null}
          <span className="text-muted block">
            {example === undefined ? null : exampleText(example)}
          </span>
        </summary>
        <HowItSounds sound={sound} names={names} content={content} />
        {sound.hasDrill ? (
          <Link
            to={pairsAddress(key)}
            aria-label={m.ear_drill_of({ sound: names.name })}
            className={buttonClass(isFirst ? 'main' : 'quiet', 'mt-2')}
          >
            {m.ear_drill()}
          </Link>
        ) : null}
      </details>
    </li>
  );
}

function HowItSounds({
  sound,
  names: { name, hint },
  content,
}: Pick<PictureRow, 'sound' | 'names'> & { content: Content }): ReactNode {
  return (
    <>
      <p>{hint}</p>
      {sound.hasDrill ? null : <p className="text-muted">{m.ear_no_drill()}</p>}
      <Examples sound={sound} name={name} content={content} />
      <Figures sound={sound} />
    </>
  );
}

/** Names of the states, so that color is not the only sign; a sound that is still lost has none. */
export const stateSigns = {
  better: () => `${m.ear_state_better()} ↗`,
  held: () => `${m.ear_state_held()} ✓`,
};

/** How often a sound was missed; the texts of its row tell the same. */
function Bar({ bar: { all, week }, sound }: Pick<PictureRow, 'bar' | 'sound'>): ReactNode {
  const look = (share: number): CSSProperties => ({
    width: `${100 * share}%`,
    background: `var(--${soundColor(sound)})`,
  });
  return (
    <div aria-hidden className="relative h-3">
      <span className="bg-line absolute inset-0 rounded-full opacity-50" />
      <span className="absolute inset-y-0 start-0 rounded-full opacity-35" style={look(all)} />
      <span className="absolute inset-y-0 start-0 rounded-full" style={look(week)} />
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

/** Drills, and the checks around them. */
function Figures({ sound: { drilled, before, after } }: { sound: EarSound }): ReactNode {
  return (
    <ul className="text-muted tabular-nums">
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

const weeksText = ({ week, weekBefore }: EarSound): string =>
  m.ear_week({ week, before: weekBefore });

/**
 * Why a sound is called better although it is still missed: it is missed less often, drills go well, or what was missed
 * was typed right since.
 */
function whyBetter(sound: EarSound): string {
  if (!sound.isLess)
    return sound.isMended ? m.ear_better_words() : m.ear_better_drill(sound.drilled);
  // the numbers tell it, unless there were many more answers than in the week before
  const isSeen = 2 * sound.week <= sound.weekBefore;
  return isSeen ? weeksText(sound) : `${weeksText(sound)}, ${m.ear_better_week()}`;
}
