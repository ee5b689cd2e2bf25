import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';

/** Shows a record as learners see and hear it. */
export type Preview<Item> = ComponentType<{ item: Item; onClose: () => void }>;

/** Opens the preview of a record. @param item the record as learners get it; undefined while anything is missing */
export function PreviewButton<Item>({
  what,
  item,
  later,
  preview: Shown,
}: {
  /** the record's own name */
  what: string;
  item: Item | undefined;
  /** says when a preview will be possible, if it is not now */
  later: string;
  preview: Preview<Item>;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const reasonId = useId();
  return (
    <div>
      <Button
        look="quiet"
        className="whitespace-nowrap"
        disabled={item === undefined}
        title={m.admin_preview_one({ what })}
        aria-describedby={item === undefined ? reasonId : undefined}
        onClick={() => setOpen(true)}
      >
        {m.admin_preview()}
      </Button>
      {item === undefined ? (
        // the row says what the record lacks
        <p id={reasonId} className="sr-only">
          {later}
        </p>
      ) : null}
      {isOpen && item !== undefined ? (
        <Suspense>
          <Shown item={item} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
