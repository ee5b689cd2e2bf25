import { memo, type ReactNode, useEffect, useRef } from 'react';
import { afterFrame } from '../../platform/after-frame.ts';
import { whenHandsMove, whenHandsRest } from '../../platform/keyboard/when-hands-rest.ts';

const shapes = ['•', '◦', 'a', 'e', 'o', '~', 'n', '·'];

/** Places come from the index alone, so that the server and the browser draw the same (golden-ratio spread). */
const particles = Array.from({ length: 40 }, (_, i) => ({
  shape: shapes[i % shapes.length],
  left: `${((i * 61.8) % 100).toFixed(1)}%`,
  top: `${((i * 73.7 + 11) % 100).toFixed(1)}%`,
  fontSize: `${0.7 + (i % 5) * 0.25}rem`,
}));

/** Neighbors float apart, a third to a drift: each is a layer as large as the screen, and drawn anew in every frame. */
const layers = Array.from({ length: 3 }, (_, drift) => ({
  '--way': 1 - drift * 0.8,
  animationDuration: `${28 + drift * 8}s`,
  particles: particles.filter((_particle, i) => i % 3 === drift),
}));

/** They float once nothing was opened, typed or turned to for so long: until then the frames belong to that. */
const restMs = 3_000;

/** Forty decorative particles of mixed kinds (DC-04): drawn by the compositor, still under reduced motion. */
export const Particles = memo(function Particles(): ReactNode {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let callOff: () => void;
    const float = (): void => {
      field.current?.classList.add('floating');
      callOff = whenHandsMove(() => {
        // the letter is on the screen by then
        callOff = afterFrame(rest);
      });
    };
    const rest = (): void => {
      // no layers but the page's own while one types: they stay where they are, and float on from there
      for (const drift of field.current?.getAnimations({ subtree: true }) ?? [])
        drift.commitStyles();
      field.current?.classList.remove('floating');
      callOff = whenHandsRest(restMs, float);
    };
    rest();
    return () => callOff();
  }, []);
  return (
    <div ref={field} aria-hidden="true" className="particles" data-variant="mixed">
      {layers.map(({ particles: inside, ...timing }) => (
        <div key={timing.animationDuration} style={timing}>
          {inside.map(({ shape, ...place }) => (
            <i key={place.left} style={place}>
              {shape}
            </i>
          ))}
        </div>
      ))}
    </div>
  );
});
