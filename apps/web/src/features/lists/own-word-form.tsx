import { contentLimits, filledLine } from '@nghego/contracts/content-fields';
import { type OwnWord, updateOwnWord } from '@nghego/contracts/own-lists';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { type FormIssue, formResolver } from '../../ui/form-resolver.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

const ofCourse = z.pick(updateOwnWord.body, { meaning: true, example: true, exampleMeaning: true });
/** An own word must have the learner's meaning, since the course has none. */
const ofLearner = z.extend(ofCourse, { meaning: filledLine(contentLimits.meaning) });

type Texts = z.infer<typeof ofCourse>;

/** The learner's own meaning of a word, and a sentence with it (UX-12). */
export function OwnWordForm({
  title,
  word,
  onSave,
  onCancel,
}: {
  title: string;
  word: OwnWord;
  /** @returns why it failed */
  onSave: (texts: Texts) => Promise<string | undefined>;
  onCancel: () => void;
}): ReactNode {
  const once = useSingleFlight();
  const { meaning, courseMeaning, example, exampleMeaning, isOfCourse } = word;
  const { register, handleSubmit, setError, formState } = useForm<Texts, unknown, Texts>({
    defaultValues: { meaning, example, exampleMeaning },
    resolver: formResolver<Texts, Texts>(isOfCourse ? ofCourse : ofLearner, faultOf),
  });
  const { errors, isSubmitting } = formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) =>
        // a second Enter makes no second request
        void handleSubmit((texts) =>
          once(async () => {
            const failure = await onSave(texts);
            if (failure !== undefined) setError('root', { message: failure });
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
        hint={isOfCourse ? m.list_meaning_hint({ meaning: courseMeaning }) : undefined}
        error={errors.meaning?.message}
        {...register('meaning')}
      />
      <TextField
        label={m.list_example()}
        lang="en"
        autoComplete="off"
        hint={m.list_example_hint()}
        error={errors.example?.message}
        {...register('example')}
      />
      <TextField
        label={m.list_example_meaning()}
        lang="vi"
        autoComplete="off"
        error={errors.exampleMeaning?.message}
        {...register('exampleMeaning')}
      />
      <FormAlert text={errors.root?.message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSubmitting || undefined}>
          {m.list_save()}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  );
}

function faultOf({ code, path }: FormIssue): string {
  if (code !== 'too_big') return m.list_meaning_blank();
  if (path[0] === 'example') return m.list_fault_long_example({ longest: contentLimits.sentence });
  return path[0] === 'exampleMeaning'
    ? m.list_fault_long_example_meaning({ longest: contentLimits.translation })
    : m.list_fault_long_meaning({ longest: contentLimits.meaning });
}
