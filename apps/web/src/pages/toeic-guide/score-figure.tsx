import type { ReactNode } from 'react';
import { bandStarts, score } from './test-shape.ts';

const width = 344;
const height = 120;
const x = (points: number) => ((points - score.least) / (score.most - score.least)) * width + 8;

/** The score scale as stairs: each band is a step. */
export function ScoreFigure({ description, caption }: Record<string, string>): ReactNode {
  const edges = [score.least, ...bandStarts, score.most];
  return (
    <figure className="mt-6">
      <svg
        role="img"
        aria-label={description}
        viewBox="0 0 360 150"
        className="h-auto w-full max-w-lg"
        fontSize="11"
        fill="var(--ink)"
      >
        {edges.slice(0, -1).map((from, step) => {
          const top = height - (step + 1) * 18;
          return (
            <rect
              key={from}
              x={x(from)}
              y={top}
              width={x(edges[step + 1] ?? score.most) - x(from) - 2}
              height={height - top}
              rx="4"
              fill="var(--accent)"
              opacity={0.3 + step * 0.14}
            />
          );
        })}
        {edges.map((points) => (
          <text
            key={points}
            x={points === score.most ? 360 : x(points)}
            y={height + 18}
            textAnchor={anchor(points)}
          >
            {points}
          </text>
        ))}
      </svg>
      <figcaption className="text-muted mt-2 text-sm">{caption}</figcaption>
    </figure>
  );
}

/** Aligns the labels at both ends so that they stay inside the picture. */
function anchor(points: number): 'start' | 'middle' | 'end' {
  if (points === score.least) return 'start';
  return points === score.most ? 'end' : 'middle';
}
