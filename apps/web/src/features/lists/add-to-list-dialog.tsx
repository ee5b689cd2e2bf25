import { contentLimits } from '@nghego/contracts/content-fields';
import { ownListLimits } from '@nghego/contracts/own-lists';
import { Plus } from '../../ui/icons/plus.ts';
import { X } from '../../ui/icons/x.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../messages/messages.js';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Link } from '../../ui/link.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { ListableWord } from './brought-word.ts';
import { NameForm } from './name-form.tsx';
import { useListsForWord } from './use-lists-for-word.ts';

/** The lists as boxes to tick, in a dialog (LI-04). */
export function AddToListDialog({
  word,
  isOpen,
  onClose,
}: {
  word: ListableWord;
  isOpen: boolean;
  onClose: () => void;
}): ReactNode {
  const title = m.lists_put_title({ word: word.word });
  return (
    <Modal isOpen={isOpen} label={title} onClose={onClose}>
      <div className="grid gap-4 text-start">
        <div className="flex items-start gap-2">
          <h2 className="me-auto min-w-0 text-xl font-semibold wrap-anywhere">{title}</h2>
          <IconButton label={m.close()} className="-mt-2 -me-2" onClick={onClose}>
            <X size={20} />
          </IconButton>
        </div>
        <Lists word={word} onClose={onClose} />
      </div>
    </Modal>
  );
}

function Lists({ word, onClose }: { word: ListableWord; onClose: () => void }): ReactNode {
  const { pathname, search } = useLocation();
  const [meaning, setMeaning] = useState(word.meaning);
  const { own, refresh, outcome, setOn, undo, make } = useListsForWord({ ...word, meaning });
  switch (own.kind) {
    case 'loading':
      return (
        <p role="status" className="text-muted min-h-24">
          {m.lists_loading()}
        </p>
      );
    case 'signed-out':
      return (
        <>
          <p>{m.lists_sign_in_text()}</p>
          <Link
            to={`/login?next=${encodeURIComponent(pathname + search)}`}
            className={buttonClass('main')}
          >
            {m.lists_sign_in()}
          </Link>
        </>
      );
    case 'missing':
    case 'failed':
      return (
        <>
          <FormAlert text={m.lists_failed()} />
          <Button onClick={() => void refresh()}>{m.try_again()}</Button>
        </>
      );
    case 'ready':
      return (
        <>
          {/* a query that the search did not find has no meaning yet (UX-17) */}
          {word.meaning === '' ? (
            <TextField
              label={m.list_meaning()}
              lang="vi"
              autoComplete="off"
              maxLength={contentLimits.meaning}
              value={meaning}
              onChange={({ target }) => setMeaning(target.value)}
            />
          ) : null}
          {own.data.length === 0 ? null : (
            <fieldset className="grid max-h-[40dvh] overflow-y-auto">
              <legend className="sr-only">{m.lists_title()}</legend>
              {own.data.map((list) => (
                <label
                  key={list.id}
                  className="hover:bg-accent-soft flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3"
                >
                  <input
                    type="checkbox"
                    className="accent-accent size-5 shrink-0"
                    checked={list.wordId !== null}
                    onChange={({ target }) => void setOn(list, target.checked)}
                  />
                  <span className="min-w-0 wrap-anywhere">{list.name}</span>
                </label>
              ))}
            </fieldset>
          )}
          <FormAlert text={outcome.kind === 'failed' ? outcome.text : undefined} />
          <div role="status">
            {outcome.kind !== 'changed' ? null : (
              <div className="bg-accent-soft flex items-center gap-3 rounded-xl py-1 ps-4 pe-1">
                <p className="min-w-0 flex-1 wrap-anywhere">
                  {outcome.isOn
                    ? m.lists_put_done({ name: outcome.name })
                    : m.lists_put_undone({ name: outcome.name })}
                </p>
                <Button look="bare" onClick={undo}>
                  {m.lists_undo()}
                </Button>
              </div>
            )}
          </div>
          <NewList count={own.data.length} onMake={make} />
          <Button onClick={onClose}>{m.lists_put_close()}</Button>
        </>
      );
    default:
      return own satisfies never;
  }
}

function NewList({
  count,
  onMake,
}: {
  count: number;
  onMake: (name: string) => Promise<string | undefined>;
}): ReactNode {
  const [isOpen, setOpen] = useState(count === 0);
  if (count >= ownListLimits.lists) return <p className="text-muted">{m.lists_too_many()}</p>;
  if (!isOpen)
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Plus size={18} />
        {m.lists_create()}
      </Button>
    );
  return (
    <NameForm
      name=""
      hint={m.lists_name_hint()}
      act={m.lists_new()}
      onSave={async (name) => {
        const failure = await onMake(name);
        if (failure === undefined) setOpen(false);
        return failure;
      }}
      onCancel={() => setOpen(false)}
    />
  );
}
