import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { pairsAddress } from '../../practice/ear/pairs-address.ts';
import type { Bubble, PortraitPicture } from '../../practice/ear/portrait-picture.ts';
import { regionNames } from '../../practice/ear/region-names.ts';
import { Link } from '../../ui/link.tsx';

export const stateNames = {
  few: m.ear_state_few,
  lost: m.ear_state_lost,
  better: m.ear_state_better,
  held: m.ear_state_held,
};
/** Signs of the states, so that color is not the only sign. */
export const stateSigns = { few: '', lost: '', better: '↗', held: '✓' };

const looks: Record<EarSound['state'], string> = {
  few: 'fill-paper stroke-muted',
  lost: 'fill-wrong-soft stroke-wrong',
  better: 'fill-accent-soft stroke-accent [stroke-dasharray:5_4]',
  held: 'fill-accent-soft stroke-accent',
};

/** The map of an ear: where the lost sounds are, and how often they are lost. The list below tells the same in words. */
export function EarPicture({ picture }: { picture: PortraitPicture }): ReactNode {
  const { width, height, columns, bubbles } = picture;
  return (
    <figure className="bg-surface border-line grid gap-2 rounded-3xl border p-3 shadow-sm sm:p-5">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="mx-auto w-full max-w-lg"
        textAnchor="middle"
      >
        {columns.map(({ region, x, more }) => (
          <text
            key={region}
            aria-hidden
            x={x}
            y={18}
            fontSize={14}
            className="fill-muted font-semibold"
          >
            {regionNames[region]()} {more === 0 ? null : `+${more}`}
          </text>
        ))}
        {columns.map(({ region, x }) =>
          bubbles.some((bubble) => bubble.x === x) ? null : (
            <text key={region} aria-hidden x={x} y={70} fontSize={13} className="fill-muted">
              {m.ear_region_none()}
            </text>
          ),
        )}
        {bubbles.map((bubble) => (
          <Circle key={bubble.key} bubble={bubble} />
        ))}
      </svg>
      <figcaption className="text-muted flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
        <span>{m.ear_size()}</span>
        {(['few', 'lost', 'better', 'held'] as const).map((state) => (
          <span key={state} className="inline-flex items-center gap-1.5">
            <svg aria-hidden viewBox="0 0 20 20" className="size-5">
              <circle cx={10} cy={10} r={8} strokeWidth={2} className={looks[state]} />
            </svg>
            {stateNames[state]()} {stateSigns[state]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const lineHeight = 16;

/** A sound, which leads to its drill. */
function Circle({
  bubble: { key, name, x, y, r, lines, count, state },
}: {
  bubble: Bubble;
}): ReactNode {
  const first = y - ((lines.length - 1) * lineHeight) / 2 + 5;
  return (
    <Link to={pairsAddress(key)} aria-label={m.ear_drill_of({ sound: name })} className="ear-sound">
      <circle cx={x} cy={y} r={r} strokeWidth={2} className={looks[state]} />
      {lines.map((line, n) => (
        <text
          key={line}
          lang="en"
          x={x}
          y={first + n * lineHeight}
          fontSize={14}
          className="fill-ink font-semibold"
        >
          {line}
        </text>
      ))}
      <text x={x} y={y + r + 17} fontSize={13} className="fill-muted">
        {count === 0 ? stateSigns[state] : `${m.ear_count({ count })} ${stateSigns[state]}`}
      </text>
    </Link>
  );
}
