import type { StretchEvent } from '@nghego/engine/practice/heard-stretch';
import { Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { keepFocus } from '../../practice/screen/keep-focus.ts';

/** Hears the sentence from a box on (UX-11): at the box's lower edge, where a drag to another one begins. */
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
      // one stop behind the boxes: Tab leads from word to word (SP-04), arrows from speaker to speaker
      tabIndex={isLast ? 0 : -1}
      className="box-speaker"
      onMouseDown={keepFocus}
      onClick={() => onStretch({ kind: 'pressed', box })}
    >
      <Volume2 aria-hidden size={14} />
    </button>
  );
}
