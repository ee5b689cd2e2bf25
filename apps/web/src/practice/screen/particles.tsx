import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { afterFrame } from '../../platform/after-frame.ts';
import { whenHandsMove, whenHandsRest } from '../../platform/keyboard/when-hands-rest.ts';
import { whenIdle } from '../../platform/when-idle.ts';

const shapes = ['•', '◦', 'a', 'e', 'o', '~', 'n', '·'];

/** Positions depend on the index alone, so that server and browser render the same (golden-ratio spread). */
const particles = Array.from({ length: 40 }, (_, i) => ({
  shape: shapes[i % shapes.length],
  left: `${((i * 61.8) % 100).toFixed(1)}%`,
  top: `${((i * 73.7 + 11) % 100).toFixed(1)}%`,
  fontSize: `${0.7 + (i % 5) * 0.25}rem`,
}));

/**
 * The particles in three layers, each with its own way and speed. There are no more layers, since each is as large as
 * the screen and is redrawn in every frame; neighbors are in different layers, so that they float apart.
 */
const layers = Array.from({ length: 3 }, (_, drift) => ({
  '--way': 1 - drift * 0.8,
  animationDuration: `${28 + drift * 8}s`,
  particles: particles.filter((_particle, i) => i % 3 === drift),
}));

/**
 * The particles float only after this long without a navigation, key or focus, so that they take no frame from these.
 */
const restMs = 3_000;

/**
 * Forty decorative particles of mixed kinds (DC-04). They are animated by the compositor, and do not move under reduced
 * motion. They are rendered once the page is idle, since before that they would slow down each style recalculation and
 * layout.
 */
export const Particles = memo(function Particles(): ReactNode {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => whenIdle(async () => setDrawn(true)), []);
  return isDrawn ? <Field /> : null;
});

function Field(): ReactNode {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let callOff: () => void;
    const float = (): void => {
      field.current?.classList.add('floating');
      callOff = whenHandsMove(() => {
        // waits until the letter is on the screen
        callOff = afterFrame(rest);
      });
    };
    const rest = (): void => {
      // while typing there are no extra layers: the particles pause in place
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
}
