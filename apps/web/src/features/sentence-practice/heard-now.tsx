import type { HeardStretch } from '@nghego/engine/practice/heard-stretch';
import { X } from '../../ui/icons/x.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { keepFocus } from '../../practice/screen/keep-focus.ts';
import { Button } from '../../ui/button.tsx';

/**
 * Below the boxes while a stretch is heard: at first a text that says what a second press does, then a button that ends
 * the loop (UX-11).
 */
export function HeardNow({
  stretch: { from, to },
  onEnd,
}: {
  stretch: HeardStretch;
  onEnd: () => void;
}): ReactNode {
  return (
    <span className="heard-now">
      {to === undefined ? (
        m.sentence_heard_from({ number: from + 1 })
      ) : (
        // as high as a line, so that the boxes do not move
        <Button look="bare" className="-my-3" onMouseDown={keepFocus} onClick={onEnd}>
          {m.sentence_loop_end({ from: from + 1, to: to + 1 })}
          <X size={18} />
        </Button>
      )}
    </span>
  );
}
