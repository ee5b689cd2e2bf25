import {
  createQuestion,
  type EditedQuestion,
  getQuestion,
  type MissingInQuestion,
  type QuestionDraft,
  questionDraftSchema,
  updateQuestion,
} from '@nghego/contracts/admin-questions';
import { whatQuestionLacks } from '@nghego/contracts/what-question-lacks';
import { bankOf, grammarAsks, grammarBankNames } from '@nghego/engine/grammar/grammar-question';
import { grammarRules } from '@nghego/engine/grammar/grammar-rules';
import { isEnglishNote } from '@nghego/engine/text/vietnamese-sentence';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { sendToApi, withId } from '../../../platform/send-to-api.ts';
import { ruleName } from '../../../practice/grammar/rule-name.ts';
import { SelectField, TextArea } from '../../../ui/form-field.tsx';
import { formResolver } from '../../../ui/form-resolver.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { type FieldNames, namedAs } from '../records/changes-between.ts';
import { describeField } from '../records/describe-field.ts';
import { DraftNote, missingText } from '../records/draft-note.tsx';
import { RecordForm } from '../records/record-form.tsx';
import { useLatest } from '../records/use-latest.ts';
import { useSaving } from '../records/use-saving.ts';
import { savedAs, usePublishing } from '../records/use-publishing.tsx';
import { useQuestionElsewhere } from '../records/use-same-text.tsx';
import { asksNames } from './asks-names.ts';
import { bankName } from './bank-name.ts';
import { needsText } from '../records/needs-text.ts';
import { OptionFields } from './option-fields.tsx';

/** Adds or edits a question of the grammar game (CO-12, CO-10). A draft may be unfinished. */
export function QuestionForm({
  edited,
  onTyped,
  onSaved,
  onCancel,
}: {
  edited: EditedQuestion | undefined;
  onSaved: () => void;
  onCancel: () => void;
  onTyped: (isTyped: boolean) => void;
}): ReactNode {
  const defaultValues: QuestionDraft = edited === undefined ? empty : valuesOf(edited);
  const { refusal, refuse, faults, save } = useSaving(defaultValues);
  const form = useForm<QuestionDraft, unknown, QuestionDraft>({
    defaultValues,
    errors: faults,
    resolver: formResolver(questionFormSchema, describeField),
  });
  const { control, register, handleSubmit, reset, setFocus, setValue, formState } = form;
  const { latest, readAgain } = useLatest(edited, getQuestion, valuesOf, namesOf(), form, [
    'options',
    'correct',
    'why',
  ]);
  const publishing = usePublishing(latest?.state, refuse);
  const { errors, isSubmitting } = formState;
  const [bank, correct, sentence, explanation, hint] = useWatch({
    control,
    name: ['bank', 'correct', 'sentence', 'explanation', 'hint'],
  });
  const elsewhere = useQuestionElsewhere(sentence, edited?.id);
  const hasReasons = bankOf(bank).mode === 'choice';

  const create = (draft: QuestionDraft): Promise<void> =>
    save(async () => {
      const { state } = await sendToApi(createQuestion, draft);
      // focuses before the reset, after which no field is known until the next render; bank, rule and asks stay, since
      // the next question is often of the same kind
      setFocus('sentence');
      reset({ ...empty, bank: draft.bank, rule: draft.rule, asks: draft.asks });
      showToast('done', savedAs(draft.draft ? 'draft' : 'published', state));
      onSaved();
    }, m.admin_question_save_failed());
  const update = ({ id, updatedAt }: EditedQuestion, draft: QuestionDraft): Promise<void> =>
    save(
      async () => {
        const { state } = await sendToApi(withId(updateQuestion, id), { ...draft, updatedAt });
        showToast('done', savedAs(draft.draft ? 'draft' : 'published', state));
        onSaved();
      },
      m.admin_question_save_failed(),
      readAgain,
    );
  const submit = (wanted: EditedQuestion['state']) => {
    const send = handleSubmit(async (typed) => {
      const question = withoutIdleReasons(typed);
      const lacks = whatQuestionLacks(question);
      const state = await publishing.decide(wanted, lacks, missingText(lacks));
      const [first] = lacks;
      if (state === undefined && first !== undefined) setFocus(fieldOf(first, question));
      if (state === undefined) return;
      const draft = { ...question, draft: state === 'draft' };
      await (latest === undefined ? create(draft) : update(latest, draft));
    });
    return (): Promise<void> => {
      refuse(undefined);
      // the check of a draft refuses less
      setValue('draft', wanted === 'draft');
      return send();
    };
  };

  return (
    <RecordForm
      title={edited === undefined ? m.admin_question_new() : m.admin_question_change()}
      isNew={edited === undefined}
      isSaving={isSubmitting}
      isTyped={formState.isDirty}
      isOver={latest !== edited}
      onTyped={onTyped}
      refusal={refusal}
      publishing={{ isPublished: latest?.state === 'published', onDraft: submit('draft') }}
      onSubmit={submit('published')}
      onCancel={onCancel}
    >
      {publishing.dialog}
      {latest === undefined ? null : (
        <div>
          <DraftNote {...latest} />
        </div>
      )}
      <SelectField label={m.admin_question_bank()} {...register('bank')}>
        {grammarBankNames.map((name) => (
          <option key={name} value={name}>
            {bankName(name)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={m.admin_question_sentence()}
        required
        hint={elsewhere ?? m.admin_question_sentence_hint()}
        lang="en"
        rows={3}
        error={errors.sentence?.message}
        {...register('sentence')}
      />
      <OptionFields
        correct={correct}
        hasReasons={hasReasons}
        errors={errors}
        register={register}
        onRight={(place) => setValue('correct', place, { shouldDirty: true })}
      />
      <TextArea
        label={m.admin_question_explanation()}
        lang="vi"
        rows={3}
        hint={languageHint(explanation)}
        error={errors.explanation?.message}
        {...register('explanation')}
      />
      <TextArea
        label={m.admin_question_hint()}
        lang="vi"
        rows={2}
        hint={languageHint(hint)}
        error={errors.hint?.message}
        {...register('hint')}
      />
      <SelectField label={m.admin_question_rule()} {...register('rule')}>
        <option value="">{m.admin_choose()}</option>
        {grammarRules.map((rule) => (
          <option key={rule} value={rule}>
            {ruleName(rule)}
          </option>
        ))}
      </SelectField>
      {hasReasons ? (
        <SelectField label={m.admin_question_asks()} {...register('asks')}>
          <option value="">–</option>
          {grammarAsks.map((asks) => (
            <option key={asks} value={asks}>
              {asksNames[asks]()}
            </option>
          ))}
        </SelectField>
      ) : null}
    </RecordForm>
  );
}

const namesOf = (): FieldNames => ({
  bank: [m.admin_question_bank(), namedAs(grammarBankNames, bankName)],
  sentence: [m.admin_question_sentence()],
  options: [m.admin_question_options(), undefined, { row: (n) => m.admin_question_option({ n }) }],
  correct: [m.admin_right_option()],
  why: [m.admin_why(), undefined, { row: (n) => m.admin_option_why({ n }) }],
  explanation: [m.admin_question_explanation()],
  hint: [m.admin_question_hint()],
  rule: [m.admin_question_rule(), namedAs(grammarRules, ruleName)],
  asks: [m.admin_question_asks(), namedAs(grammarAsks, (asks) => asksNames[asks]())],
});

const languageHint = (text: string): string | undefined =>
  isEnglishNote(text) ? m.admin_note_english() : undefined;

/** A draft may lack anything but its sentence, by which the list shows it. */
const questionFormSchema = questionDraftSchema.check(
  needsText(['sentence'], ({ sentence }) => sentence),
);

const four = ['', '', '', ''];
const empty: QuestionDraft = {
  bank: 'choice-1',
  sentence: '',
  options: four,
  correct: null,
  hint: '',
  explanation: '',
  why: four,
  rule: '',
  asks: '',
  draft: true,
};

const valuesOf = ({
  bank,
  sentence,
  options,
  correct,
  hint,
  explanation,
  why,
  rule,
  asks,
  draft,
}: EditedQuestion): QuestionDraft => ({
  bank,
  sentence,
  options: four.map((_, place) => options[place] ?? ''),
  correct,
  hint,
  explanation,
  why: four.map((_, place) => why[place] ?? ''),
  rule,
  asks,
  draft,
});

/** The first field in which something that a question lacks is typed or chosen. */
function fieldOf(lack: MissingInQuestion, { options, correct, why }: QuestionDraft) {
  switch (lack) {
    case 'gap':
      return 'sentence';
    case 'options':
      return `options.${Math.max(0, options.indexOf(''))}` as const;
    case 'correct':
      return 'options.0';
    case 'why':
      return `why.${Math.max(
        0,
        options.findIndex((_, place) => place !== correct && (why[place] ?? '') === ''),
      )}` as const;
    case 'sentence':
    case 'explanation':
    case 'hint':
    case 'rule':
      return lack;
  }
}

/** Drops reasons that do not apply: that of the right option, and all in other modes than 'Fill the blank'. */
function withoutIdleReasons(draft: QuestionDraft): QuestionDraft {
  if (bankOf(draft.bank).mode !== 'choice') return { ...draft, why: [], asks: '' };
  return { ...draft, why: draft.why.map((why, place) => (place === draft.correct ? '' : why)) };
}
