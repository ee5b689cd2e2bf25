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
  better: 'fill-paper stroke-accent [stroke-dasharray:5_4]',
  held: 'fill-accent-soft stroke-accent',
};

/** The map of an ear: where the lost sounds are, and how often they are lost. The list below tells the same in words. */
export function EarPicture({ picture }: { picture: PortraitPicture }): ReactNode {
  const { width, height, columns, bubbles, states } = picture;
  return (
    <figure className="bg-surface border-line grid gap-2 rounded-3xl border p-3 shadow-sm sm:p-5">
      <p className="text-muted text-sm">{m.ear_size()}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="mx-auto w-full max-w-lg"
        textAnchor="middle"
      >
        {columns.map(({ region, x, more, end }) => (
          <g key={region} aria-hidden className="fill-muted" fontSize={13}>
            <text x={x} y={18} fontSize={14} className="font-semibold">
              {regionNames[region]()}
            </text>
            {bubbles.some((bubble) => bubble.x === x) ? null : (
              <text x={x} y={70}>
                {m.ear_region_none()}
              </text>
            )}
            {more === 0 ? null : (
              <text x={x} y={end + 8}>
                {m.ear_region_more({ count: more })}
              </text>
            )}
          </g>
        ))}
        {bubbles.map((bubble) => (
          <Circle key={bubble.key} bubble={bubble} />
        ))}
      </svg>
      <figcaption className="text-muted flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
        {states.map((state) => (
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

/** The circle of a sound, with a link to its drill. */
function Circle({
  bubble: { key, name, x, y, r, words, count, state },
}: {
  bubble: Bubble;
}): ReactNode {
  return (
    <Link to={pairsAddress(key)} aria-label={m.ear_drill_of({ sound: name })} className="ear-sound">
      <circle cx={x} cy={y} r={r} strokeWidth={2} className={looks[state]} />
      {count === 0 ? null : (
        <>
          <text x={x} y={y + 3} fontSize={19} className="fill-ink font-semibold">
            {count}
          </text>
          <text x={x} y={y + 17} fontSize={12} className="fill-ink">
            {m.ear_count_unit({ count })}
          </text>
        </>
      )}
      <text lang="en" x={x} y={y + r + 18} fontSize={14} className="fill-ink font-semibold">
        {`${words} ${stateSigns[state]}`.trim()}
      </text>
    </Link>
  );
}
