import type { ReactNode } from 'react';
import { listening, reading } from './test-shape.ts';

const row = 30;
const barStart = 76;
const unit = 4.4;

/** The seven parts as bars by their number of questions; `description` is the whole picture in words, for screen readers. */
export function StructureFigure(words: Record<string, string>): ReactNode {
  const { description, caption, part = '' } = words;
  return (
    <figure className="mt-6">
      <svg
        role="img"
        aria-label={description}
        viewBox="0 0 360 296"
        className="h-auto w-full max-w-lg"
        fontSize="14"
        fill="var(--ink)"
      >
        <Part
          title={words['listening'] ?? ''}
          word={part}
          of={listening}
          top={0}
          color="var(--accent)"
        />
        <Part
          title={words['reading'] ?? ''}
          word={part}
          of={reading}
          top={168}
          color="var(--muted)"
        />
      </svg>
      <figcaption className="text-muted mt-2 text-sm">{caption}</figcaption>
    </figure>
  );
}

function Part(props: {
  title: string;
  word: string;
  of: typeof listening;
  top: number;
  color: string;
}): ReactNode {
  const { title, word, of, top, color } = props;
  return (
    <g transform={`translate(0 ${top})`}>
      <text y="16" fontWeight="600">
        {title}
      </text>
      {of.parts.map(({ part, questions }, index) => {
        const y = 28 + index * row;
        return (
          <g key={part}>
            <text y={y + 16}>{`${word} ${part}`}</text>
            <rect x={barStart} y={y} width={questions * unit} height="22" rx="5" fill={color} />
            <text x={barStart + questions * unit + 8} y={y + 16} fontWeight="600">
              {questions}
            </text>
          </g>
        );
      })}
    </g>
  );
}
