import { type OwnWord, updateOwnWord } from '@nghego/contracts/own-lists';
import { contentLimits } from '@nghego/contracts/content-fields';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { Modal } from '../../ui/modal.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { listFailure } from './list-failure.ts';
import { ofWord } from './of-word.ts';

/** Changes what an own word means (LI-01). A word of the course is shown as the course has it. */
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
  if (word.isOfCourse) return null;
  const title = m.list_edit_word({ word: word.word });
  return (
    <>
      <IconButton label={title} onClick={() => setOpen(true)}>
        <Pencil aria-hidden size={18} />
      </IconButton>
      <Modal isOpen={isOpen} label={title} onClose={() => setOpen(false)}>
        <MeaningForm
          title={title}
          meaning={word.meaning}
          onSave={async (meaning) => {
            try {
              await sendToApi(ofWord(updateOwnWord, listId, word.id), { meaning });
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

function MeaningForm({
  title,
  meaning,
  onSave,
  onCancel,
}: {
  title: string;
  meaning: string;
  /** @returns the error to show at the field */
  onSave: (meaning: string) => Promise<string | undefined>;
  onCancel: () => void;
}): ReactNode {
  const once = useSingleFlight();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { meaning },
    resolver: formResolver(updateOwnWord.body, ({ code }) =>
      code === 'too_big'
        ? m.list_fault_long_meaning({ longest: contentLimits.meaning })
        : m.list_meaning_blank(),
    ),
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) =>
        // a second Enter makes no second request
        void handleSubmit((draft) =>
          once(async () => {
            const failure = await onSave(draft.meaning ?? '');
            if (failure !== undefined) setError('meaning', { message: failure });
          }),
        )(event)
      }
    >
      <h2 className="text-xl font-semibold wrap-anywhere">{title}</h2>
      <TextField
        label={m.list_meaning()}
        lang="vi"
        autoComplete="off"
        autoFocus
        error={formState.errors.meaning?.message}
        {...register('meaning')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={formState.isSubmitting || undefined}>
          {m.list_save()}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  );
}
