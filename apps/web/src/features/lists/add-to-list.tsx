import { ListPlus } from '../../ui/icons/list-plus.ts';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { Button, IconButton } from '../../ui/button.tsx';
import type { ListableWord } from './brought-word.ts';

const loadDialog = () => import('./add-to-list-dialog.tsx');

type Dialog = Awaited<ReturnType<typeof loadDialog>>['AddToListDialog'];

/**
 * 'Add to a list' for a word (LI-04). Its dialog is loaded when a press is likely.
 * @param look 'icon' where the word is shown beside the button
 * @param text the button's text, if it must name the word
 */
export function AddToList({
  word,
  look,
  text = m.lists_put(),
}: {
  word: ListableWord;
  look: 'text' | 'icon';
  text?: string;
}): ReactNode {
  const [Dialog, setDialog] = useState<Dialog>();
  const [phase, setPhase] = useState<'closed' | 'open' | 'missing'>('closed');
  const press = {
    onPointerEnter: () => void loadDialog().catch(() => undefined),
    // the field or button that had the focus gets it back after the dialog
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () =>
      void loadDialog().then(
        ({ AddToListDialog }) => {
          setDialog(() => AddToListDialog);
          setPhase('open');
        },
        () => setPhase('missing'),
      ),
  };
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={m.lists_put_word({ word: word.word })} {...press}>
          <ListPlus size={18} />
        </IconButton>
      ) : (
        <Button look="bare" className="text-start" {...press}>
          <ListPlus size={18} />
          {text}
        </Button>
      )}
      {phase === 'missing' ? (
        <p role="alert" className="text-wrong text-sm">
          {m.lists_put_unavailable()}
        </p>
      ) : null}
      {Dialog === undefined ? null : (
        <Dialog word={word} isOpen={phase === 'open'} onClose={() => setPhase('closed')} />
      )}
    </>
  );
}
