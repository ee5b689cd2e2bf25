import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChevronDown } from '../../../ui/icons/chevron-down.ts';

/** Opens and folds tools of a list where form and list do not fit side by side; elsewhere they are always open. */
export function FoldButton({
  name,
  isOpen,
  onTurn,
}: {
  name: string;
  isOpen: boolean;
  onTurn: () => void;
}): ReactNode {
  return (
    <Button look="quiet" className="lg:hidden" aria-expanded={isOpen} onClick={onTurn}>
      {name}
      <ChevronDown size={20} className={isOpen ? 'rotate-180' : ''} />
    </Button>
  );
}
