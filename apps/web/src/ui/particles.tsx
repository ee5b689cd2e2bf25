import { memo, type ReactNode } from 'react';

const shapes = ['•', '◦', 'a', 'e', 'o', '~', 'n', '·'];

/** Places come from the index alone, so that the server and the browser draw the same (golden-ratio spread). */
const particles = Array.from({ length: 40 }, (_, i) => ({
  shape: shapes[i % shapes.length],
  left: `${((i * 61.8) % 100).toFixed(1)}%`,
  top: `${((i * 73.7 + 11) % 100).toFixed(1)}%`,
  size: `${0.7 + (i % 5) * 0.25}rem`,
  delay: `${-(i % 9) * 1.7}s`,
  duration: `${14 + (i % 6) * 3}s`,
}));

/** Forty decorative particles of mixed kinds (DC-04): drawn by the compositor, still under reduced motion. */
export const Particles = memo(function Particles(): ReactNode {
  return (
    <div aria-hidden="true" className="particles" data-variant="mixed">
      {particles.map(({ shape, left, top, size, delay, duration }) => (
        <i
          key={left}
          style={{ left, top, fontSize: size, animationDelay: delay, animationDuration: duration }}
        >
          {shape}
        </i>
      ))}
    </div>
  );
});
