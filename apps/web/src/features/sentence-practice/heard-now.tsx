import type { HeardStretch } from '@nghego/engine/practice/heard-stretch';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { keepFocus } from '../../practice/screen/keep-focus.ts';
import { Button } from '../../ui/button.tsx';

/** What is heard of a sentence by the speakers of its boxes: what a second press does, then how it ends (UX-11). */
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
        // as high as a line: the boxes stay where they are
        <Button look="bare" className="-my-3" onMouseDown={keepFocus} onClick={onEnd}>
          {m.sentence_loop_end({ from: from + 1, to: to + 1 })}
          <X aria-hidden size={18} />
        </Button>
      )}
    </span>
  );
}
