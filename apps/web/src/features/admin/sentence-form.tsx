import {
  creatableParts,
  createSentence,
  type Sentence,
  sentenceRequired,
  updateSentence,
} from '@nghego/contracts/admin-sentences';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { m } from '../../messages/messages.js';
import { ApiFailure } from '../../platform/browser-api.ts';
import { sendToApi, withId } from '../../platform/send-to-api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea } from '../../ui/form-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { refusalOf } from './refusal-of.ts';
import { firstSpeech, SpeechFields } from './speech-fields.tsx';

/** Makes a sentence, or changes the one that is edited; without a translation typed, it is translated (AD-07). */
export function SentenceForm({
  edited,
  onSaved,
  onCancel,
}: {
  edited: Sentence | undefined;
  onSaved: (jobId: string | null) => void;
  onCancel: () => void;
}): ReactNode {
  const once = useSingleFlight();
  const [refusal, setRefusal] = useState<string>();
  const [speech, setSpeech] = useState(() => firstSpeech(0.85));
  const { control, register, handleSubmit, resetField, formState } = useForm({
    defaultValues: {
      englishSentence: edited?.englishSentence ?? '',
      vietnameseTranslation: edited?.vietnameseTranslation ?? '',
      part: edited?.part ?? 'part1',
    },
  });
  const { isSubmitting } = formState;
  const english = useWatch({ control, name: 'englishSentence' });

  const save = (typed: { englishSentence: string; vietnameseTranslation: string; part: string }) =>
    once(async () => {
      setRefusal(undefined);
      if (typed.englishSentence.trim() === '') {
        setRefusal(sentenceRequired);
        return;
      }
      try {
        if (edited === undefined) {
          const part = creatableParts.find((one) => one === typed.part) ?? 'part1';
          const { jobId } = await sendToApi(createSentence, { ...typed, part, ...speech }, longMs);
          for (const name of ['englishSentence', 'vietnameseTranslation'] as const)
            resetField(name);
          showToast('done', m.admin_sentence_created());
          onSaved(jobId);
        } else {
          const { jobId } = await sendToApi(withId(updateSentence, edited.id), {
            englishSentence: typed.englishSentence,
            vietnameseTranslation: typed.vietnameseTranslation,
            ...speech,
            updatedAt: edited.updatedAt,
          });
          showToast('done', m.admin_sentence_updated());
          onSaved(jobId);
        }
      } catch (error) {
        setRefusal(refusalOf(error));
        // a provider that failed tells why in the form; the toast is for all else
        if (!(error instanceof ApiFailure) || !error.code.startsWith('TRANSLATION'))
          showToast(
            'failed',
            edited === undefined
              ? m.admin_sentence_create_failed()
              : m.admin_sentence_update_failed(),
          );
      }
    });

  const title = edited === undefined ? m.admin_sentence_new() : m.admin_sentence_change();
  return (
    <form
      aria-label={title}
      className="border-line bg-surface grid gap-4 rounded-2xl border p-4 sm:p-6"
      onSubmit={(event) => void handleSubmit(save)(event)}
      noValidate
    >
      <h2 className="text-xl font-semibold">{title}</h2>
      <TextArea label={m.admin_english()} lang="en" required {...register('englishSentence')} />
      <TextArea
        label={m.admin_vietnamese()}
        lang="vi"
        hint={edited === undefined ? m.admin_translation_hint() : undefined}
        {...register('vietnameseTranslation')}
      />
      <SelectField label={m.admin_part()} disabled={edited !== undefined} {...register('part')}>
        {(edited === undefined ? creatableParts : [edited.part]).map((part) => (
          <option key={part} value={part}>
            {m.admin_part_name({ n: part.slice(4) })}
          </option>
        ))}
      </SelectField>
      <SpeechFields speech={speech} text={english} onChange={setSpeech} />
      {refusal === undefined ? null : (
        <p role="alert" className="bg-wrong-soft text-wrong rounded-xl px-4 py-2">
          {m.admin_error({ text: refusal })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSubmitting || undefined}>
          {isSubmitting
            ? m.admin_working()
            : edited === undefined
              ? m.admin_create()
              : m.admin_update()}
        </Button>
        {edited === undefined ? null : (
          <Button look="quiet" onClick={onCancel}>
            {m.cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Translating and speaking take the patience of two providers. */
const longMs = 60_000;
