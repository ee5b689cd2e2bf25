import type { Overview } from '@nghego/contracts/admin-overview';
import { paceOf } from '@nghego/engine/practice/pace';
import {
  creatableParts,
  createSentence,
  getSentence,
  type Sentence,
  sentenceRequired,
  updateSentence,
} from '@nghego/contracts/admin-sentences';
import { contentLimits, joinList, namesField, splitList } from '@nghego/contracts/content-fields';
import { isSentence, isTranslation, strayNames } from '@nghego/contracts/language-checks';
import { type ReactNode, useId, useState } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { sendToApi, withId } from '../../../platform/send-to-api.ts';
import { SelectField, TextArea, TextField } from '../../../ui/form-field.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import type { FieldNames } from './changes-between.ts';
import { describeField } from './describe-field.ts';
import { RecordForm } from './record-form.tsx';
import { firstSpeech, SpeechFields } from './speech-fields.tsx';
import { useAsking } from './use-asking.tsx';
import { findSentence, useSentenceElsewhere } from './use-same-text.tsx';
import { useLatest } from './use-latest.ts';
import { useSaving } from './use-saving.ts';

type Typed = {
  englishSentence: string;
  vietnameseTranslation: string;
  part: string;
  names: string;
};

/** Adds or edits a sentence; an empty translation is filled in by the server (AD-07). */
export function SentenceForm({
  edited,
  canTranslate,
  spoken,
  onTyped,
  onSaved,
  onCancel,
}: {
  edited: Sentence | undefined;
  /** whether the site translates; undefined if that could not be read */
  canTranslate: boolean | undefined;
  /** the voices that can say a new sentence; undefined if that could not be read */
  spoken: Overview['voices'] | undefined;
  onSaved: (jobId: string | null) => void;
  onCancel: () => void;
  onTyped: (isTyped: boolean) => void;
}): ReactNode {
  const alertId = useId();
  const [speech, setSpeech] = useState(() => firstSpeech(paceOf.sentence, edited));
  const defaultValues = valuesOf(edited);
  const { refusal, refuse, faults, save } = useSaving(defaultValues);
  const form = useForm<Typed>({ defaultValues, errors: faults });
  const { control, register, handleSubmit, reset, setFocus, formState } = form;
  const labels: FieldNames = {
    englishSentence: [m.admin_english()],
    vietnameseTranslation: [m.admin_vietnamese()],
    names: [m.admin_names()],
  };
  const { latest, readAgain } = useLatest(edited, getSentence, valuesOf, labels, form);
  const english = useWatch({ control, name: 'englishSentence' });
  const elsewhere = useSentenceElsewhere(english, edited?.id);
  const asking = useAsking(m.admin_sentence_twice_title(), m.admin_sentence_twice());

  const create = (typed: Typed): Promise<void> =>
    save(async () => {
      const part = creatableParts.find((one) => one === typed.part) ?? 'part1';
      const names = splitList(typed.names);
      const { jobId } = await sendToApi(
        createSentence,
        { ...typed, names, part, ...speech },
        longMs,
      );
      // focuses before the reset, after which no field is known until the next render
      setFocus('englishSentence');
      reset({ ...typed, englishSentence: '', vietnameseTranslation: '', names: '' });
      showToast('done', m.admin_sentence_created());
      onSaved(jobId);
    }, m.admin_sentence_create_failed());
  const update = (changed: Sentence, { part: _fixed, ...texts }: Typed): Promise<void> =>
    save(
      async () => {
        const { id, updatedAt } = changed;
        const { jobId, isRecorded } = await sendToApi(withId(updateSentence, id), {
          ...texts,
          names: splitList(texts.names),
          ...speech,
          updatedAt,
        });
        showToast('done', m.admin_sentence_updated());
        if (changed.isRecorded && !isRecorded) showToast('done', m.recording_dropped());
        onSaved(jobId);
      },
      m.admin_sentence_update_failed(),
      readAgain,
    );

  const { errors } = formState;
  /** the form requires it, since the API's answer would be an English text about the setup of the site (AD-07) */
  const isTranslationNeeded = edited !== undefined || canTranslate === false;
  const submit = async (typed: Typed): Promise<void> => {
    const isOther = typed.englishSentence !== latest?.englishSentence;
    // if the search fails, the sentence is saved all the same
    const same =
      isOther && (await findSentence(typed.englishSentence, edited?.id).catch(() => undefined));
    if (same && !(await asking.ask(same.text))) return;
    await (latest === undefined ? create(typed) : update(latest, typed));
  };
  /** every wrong field shows its own message (UX-13); the form shows the message of AD-07 */
  const refuseTyped = ({ englishSentence }: FieldErrors<Typed>): void =>
    refuse(englishSentence?.type === 'blank' ? sentenceRequired : undefined);
  const shown = refusal === sentenceRequired && english.trim() !== '' ? undefined : refusal;

  return (
    <RecordForm
      title={edited === undefined ? m.admin_sentence_new() : m.admin_sentence_change()}
      isNew={edited === undefined}
      isSaving={formState.isSubmitting}
      isTyped={formState.isDirty}
      isOver={latest !== edited}
      onTyped={onTyped}
      refusal={shown === undefined ? undefined : m.admin_error({ text: shown })}
      alertId={alertId}
      onSubmit={handleSubmit(submit, refuseTyped)}
      onCancel={onCancel}
    >
      {asking.dialog}
      <TextArea
        label={m.admin_english()}
        lang="en"
        required
        hint={elsewhere ?? (latest?.isRecorded === true ? m.recording_of_text() : undefined)}
        error={errors.englishSentence?.message}
        wrongBy={errors.englishSentence?.type === 'blank' ? alertId : undefined}
        {...register('englishSentence', {
          validate: {
            blank: (typed) => typed.trim() !== '' || m.form_required(),
            long: (typed) => faultOfLength(typed, contentLimits.sentence),
            wrong: (typed) => isSentence(typed.trim()) || m.admin_sentence_wrong(),
          },
        })}
      />
      <TextArea
        label={m.admin_vietnamese()}
        lang="vi"
        required={isTranslationNeeded}
        hint={
          edited !== undefined || canTranslate === undefined
            ? undefined
            : canTranslate
              ? m.admin_translation_hint()
              : m.admin_translation_none()
        }
        error={errors.vietnameseTranslation?.message}
        {...register('vietnameseTranslation', {
          validate: {
            blank: (typed) => !isTranslationNeeded || typed.trim() !== '' || m.form_required(),
            long: (typed) => faultOfLength(typed, contentLimits.translation),
            wrong: (typed) => isTranslation(typed.trim()) || m.admin_reason_vietnamese(),
          },
        })}
      />
      <SelectField
        label={m.admin_part()}
        hint={edited === undefined ? m.admin_part_hint() : undefined}
        disabled={edited !== undefined}
        {...register('part')}
      >
        {(edited === undefined ? creatableParts : [edited.part]).map((part) => (
          <option key={part} value={part}>
            {m.admin_part_name({ n: part.slice(4) })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.admin_names()}
        hint={m.admin_list_hint()}
        lang="en"
        error={errors.names?.message}
        {...register('names', { validate: faultOfNames })}
      />
      <SpeechFields speech={speech} spoken={spoken} text={english} onChange={setSpeech} />
    </RecordForm>
  );
}

const valuesOf = (sentence?: Sentence): Typed => ({
  englishSentence: sentence?.englishSentence ?? '',
  vietnameseTranslation: sentence?.vietnameseTranslation ?? '',
  part: sentence?.part ?? 'part1',
  names: joinList(sentence?.names ?? []),
});

/** The timeout covers two providers: translation and speech. */
const longMs = 60_000;

const faultOfLength = (typed: string, longest: number): string | undefined =>
  typed.trim().length > longest ? m.admin_too_long({ count: longest }) : undefined;

function faultOfNames(typed: string, { englishSentence }: Typed): string | undefined {
  const names = splitList(typed);
  const [issue] = namesField.safeParse(names).error?.issues ?? [];
  if (issue !== undefined) return describeField(issue);
  const [name] = strayNames(names, englishSentence);
  return name && m.admin_name_stray({ name });
}
