import type { StretchEvent } from '@nghego/engine/practice/heard-stretch';
import { Volume2 } from '../../ui/icons/volume-2.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { keepFocus } from '../../practice/screen/keep-focus.ts';

/** A button at the lower edge of a box that plays the sentence from there (UX-11); a drag to another box loops them. */
export function BoxSpeaker({
  box,
  isLast,
  onStretch,
}: {
  box: number;
  isLast: boolean;
  onStretch: (event: StretchEvent) => void;
}): ReactNode {
  return (
    <button
      type="button"
      aria-label={m.sentence_hear_from({ number: box + 1 })}
      // Tab goes from box to box (SP-04), then to one speaker; arrows go from speaker to speaker
      tabIndex={isLast ? 0 : -1}
      className="box-speaker"
      onMouseDown={keepFocus}
      onClick={() => onStretch({ kind: 'pressed', box })}
    >
      <Volume2 size={14} />
    </button>
  );
}
