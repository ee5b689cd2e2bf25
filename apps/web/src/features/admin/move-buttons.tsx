import { ArrowDown } from '../../ui/icons/arrow-down.ts';
import { ArrowUp } from '../../ui/icons/arrow-up.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { IconButton } from '../../ui/button.tsx';

/** Moves a record of an ordered list by one place. */
export function MoveButtons({
  what,
  place,
  count,
  onMove,
}: {
  /** the record's own name */
  what: string;
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
}): ReactNode {
  return (
    <>
      <IconButton
        label={m.admin_move_up({ what })}
        disabled={place === 0}
        onClick={() => onMove(place, place - 1)}
      >
        <ArrowUp size={20} />
      </IconButton>
      <IconButton
        label={m.admin_move_down({ what })}
        disabled={place === count - 1}
        onClick={() => onMove(place, place + 1)}
      >
        <ArrowDown size={20} />
      </IconButton>
    </>
  );
}
