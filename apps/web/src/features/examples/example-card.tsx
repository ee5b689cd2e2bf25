import type { WordExample } from '@nghego/contracts/vocabulary-set';
import { ChevronLeft } from '../../ui/icons/chevron-left.ts';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { Flag } from '../../ui/icons/flag.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { ExampleSound } from '../../practice/example-sound.tsx';
import { keepFocus } from '../../practice/screen/keep-focus.ts';
import { IconButton } from '../../ui/button.tsx';
import { highlight } from './highlight.ts';
import { ReportButton } from './report-button.tsx';

/** One example of a word (EX-01, EX-04). */
export function ExampleCard({
  word,
  example,
  position,
  total,
  onMove,
  children,
}: {
  word: string;
  example: WordExample;
  position: number;
  total: number;
  onMove: (position: number) => void;
  /** the card's last line */
  children?: ReactNode;
}): ReactNode {
  const { before, marked, after } = highlight(example, word);
  return (
    <figure className="bg-accent-soft grid w-full gap-2 rounded-2xl p-4 text-start">
      <figcaption className="-my-2 -me-2 flex flex-wrap items-center">
        <span className="text-muted me-auto text-sm tabular-nums">
          {m.examples_position({ position: position + 1, total })}
        </span>
        {total > 1 ? (
          <>
            <IconButton
              label={m.examples_previous()}
              disabled={position === 0}
              onMouseDown={keepFocus}
              onClick={() => onMove(position - 1)}
            >
              <ChevronLeft size={20} />
            </IconButton>
            <IconButton
              label={m.examples_next()}
              disabled={position === total - 1}
              onMouseDown={keepFocus}
              onClick={() => onMove(position + 1)}
            >
              <ChevronRight size={20} />
            </IconButton>
          </>
        ) : null}
        <ExampleSound example={example} />
      </figcaption>
      <p lang="en" className="text-lg break-words">
        {before}
        {marked === '' ? null : (
          <mark className="text-accent bg-transparent font-semibold">{marked}</mark>
        )}
        {after}
      </p>
      <p lang="vi" className="break-words">
        {example.vietnameseTranslation}
      </p>
      <ReportButton key={example.id} id={example.id}>
        <Flag size={14} />
      </ReportButton>
      {children}
    </figure>
  );
}
