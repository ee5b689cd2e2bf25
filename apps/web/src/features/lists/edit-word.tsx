import { type OwnWord, updateOwnWord } from '@nghego/contracts/own-lists';
import { Pencil } from '../../ui/icons/pencil.ts';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { listFailure } from './list-failure.ts';
import { ofWord } from './of-word.ts';
import { OwnWordForm } from './own-word-form.tsx';

/** Changes the learner's own meaning and example of a word (LI-01, UX-12). */
export function EditWord({
  listId,
  word,
  onChanged,
}: {
  listId: string;
  word: OwnWord;
  onChanged: () => Promise<void>;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const title = m.list_edit_word({ word: word.word });
  return (
    <>
      <IconButton label={title} onClick={() => setOpen(true)}>
        <Pencil size={18} />
      </IconButton>
      <Modal isOpen={isOpen} label={title} onClose={() => setOpen(false)}>
        <OwnWordForm
          title={title}
          word={word}
          onSave={async (texts) => {
            try {
              await sendToApi(ofWord(updateOwnWord, listId, word.id), texts);
            } catch (error) {
              return listFailure(error);
            }
            setOpen(false);
            await onChanged();
            return undefined;
          }}
          onCancel={() => setOpen(false)}
        />
      </Modal>
    </>
  );
}
