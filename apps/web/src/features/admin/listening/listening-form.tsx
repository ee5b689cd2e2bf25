import {
  createListeningItem,
  type EditedListeningItem,
  getListeningItem,
  type ListeningTopic,
  updateListeningItem,
} from '@nghego/contracts/admin-listening';
import type { Overview } from '@nghego/contracts/admin-overview';
import { cefrLevels } from '@nghego/contracts/content-fields';
import { type ListeningDocument, repliesWithoutTrap } from '@nghego/contracts/listening-document';
import { type Lack, lacksOf, whatItemLacks } from '@nghego/contracts/what-item-lacks';
import { promptKinds } from '@nghego/engine/listening/asked';
import { listeningParts } from '@nghego/engine/listening/parts';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Path, useForm, useWatch } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { ApiFailure } from '../../../platform/browser-api.ts';
import { sendToApi, withId } from '../../../platform/send-to-api.ts';
import { askName } from '../../../practice/listening/ask-name.ts';
import { SelectField, TextArea, TextField } from '../../../ui/form-field.tsx';
import { formResolver, isTextField } from '../../../ui/form-resolver.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { ChoiceField } from '../records/choice-options.tsx';
import { describeField } from '../records/describe-field.ts';
import { DraftNote, missingText } from '../records/draft-note.tsx';
import { isRecorded } from '../records/is-recorded.ts';
import { RecordForm } from '../records/record-form.tsx';
import { useLatest } from '../records/use-latest.ts';
import { useSaving } from '../records/use-saving.ts';
import { savedAs, usePublishing } from '../records/use-publishing.tsx';
import { fieldColumns, type ItemFields } from './item-fields.ts';
import { itemNames } from './item-names.ts';
import { LineFields } from './line-fields.tsx';
import { ReplyFields } from './reply-fields.tsx';
import { SpeakerFields } from './speaker-fields.tsx';
import { TopicField } from './topic-field.tsx';
import { TalkQuestionFields } from './talk-question-fields.tsx';
import {
  emptyItem,
  listeningFormSchema,
  type TypedItem,
  typedItem,
  unverifiedItem,
} from './typed-item.ts';

/** Adds or edits a listening item (LS-10). A draft may be unfinished. */
export function ListeningForm({
  edited,
  topics,
  spoken,
  onTyped,
  onSaved,
  onCancel,
}: {
  edited: EditedListeningItem | undefined;
  topics: readonly ListeningTopic[];
  /** the voices that can say a new line; undefined if that could not be read */
  spoken: Overview['voices'] | undefined;
  onSaved: () => void;
  onCancel: () => void;
  onTyped: (isTyped: boolean) => void;
}): ReactNode {
  const defaultValues: TypedItem = edited === undefined ? emptyItem('part2') : typedItem(edited);
  const { refusal, refuse, faults, save } = useSaving(defaultValues);
  const form = useForm<TypedItem, unknown, ListeningDocument>({
    defaultValues,
    errors: faults,
    resolver: formResolver(listeningFormSchema, describeField),
  });
  const { control, register, handleSubmit, reset, setError, setFocus, formState } = form;
  const { getValues, getFieldState } = form;
  const { latest, readAgain } = useLatest(
    edited,
    getListeningItem,
    typedItem,
    itemNames(topics, defaultValues.part),
    form,
    // a line names its speaker, a question its lines by their numbers, and `correct` a reply
    ['speakers', 'lines', 'questions', 'replies', 'correct'],
  );
  // somebody else deleted the item: what was typed is saved as a new one
  const [isGone, setGone] = useState(false);
  const publishing = usePublishing(isGone ? undefined : latest?.state, refuse);
  const { errors, isSubmitting } = formState;
  const [part, speakers, graphic] = useWatch({
    control,
    name: ['part', 'speakers', 'graphic.kind'],
  });
  const fields = { control, register, errors };

  const submit = (wanted: EditedListeningItem['state']) => {
    const submitted = handleSubmit(
      async (document) => {
        const lacks = whatItemLacks(document);
        const missing = missingText(lacks, repliesWithoutTrap(document));
        const state = await publishing.decide(wanted, lacks, missing);
        if (state !== undefined) return send({ ...document, draft: state === 'draft' });
        const [first] = markLacks(document);
        if (first !== undefined) setFocus(first);
      },
      () => refuseFaults(wanted),
    );
    return (): Promise<void> => {
      refuse(undefined);
      return submitted();
    };
  };
  /** Says that nothing was saved. Where the item was to be published, what it lacks is marked beside the faults. */
  const refuseFaults = (wanted: EditedListeningItem['state']): void => {
    const document = wanted === 'published' ? unverifiedItem(getValues()) : undefined;
    const lacks = document === undefined ? [] : whatItemLacks(document);
    if (document === undefined || lacks.length === 0) return refuse(m.admin_fields_wrong());
    markLacks(document);
    const missing = missingText(lacks, repliesWithoutTrap(document));
    refuse(`${m.admin_fields_wrong()} ${missing}.`);
  };
  /** @returns the marked fields, in the order of the form */
  const markLacks = (document: ListeningDocument): Path<TypedItem>[] => {
    const values = getValues();
    const empty = lacksOf(document)
      .map(({ at }) => fieldOfLack(at))
      .filter((name) => isTextField(values, name))
      .filter((name) => getFieldState(name).error === undefined);
    // a question that is folded opens by its error, and can take the focus then
    flushSync(() => {
      for (const name of empty) setError(name, { type: 'missing', message: m.form_required() });
    });
    return empty;
  };
  const send = (document: ListeningDocument): Promise<void> =>
    save(
      async () => {
        const saved = await (latest === undefined || isGone
          ? sendToApi(createListeningItem, document)
          : change(latest, document));
        if (edited === undefined) {
          // focuses before the reset, after which no field is known until the next render
          setFocus('topic');
          // the form of part 2 stands beside the list, so that the new row of a long talk is in sight
          reset(emptyItem('part2'));
        }
        showToast('done', savedAs(document.draft === true ? 'draft' : 'published', saved.state));
        if (latest !== undefined && !isGone && recordingsOf(saved) < recordingsOf(latest))
          showToast('done', m.recording_dropped());
        onSaved();
      },
      m.admin_listening_save_failed(),
      readAgain,
    );

  const change = async (
    { id, updatedAt }: EditedListeningItem,
    document: ListeningDocument,
  ): Promise<EditedListeningItem> => {
    try {
      return await sendToApi(withId(updateListeningItem, id), {
        ...document,
        // null removes the graphic that the item had
        ...(document.part !== 'part2' && { graphic: document.graphic ?? null }),
        updatedAt,
      });
    } catch (error) {
      setGone(error instanceof ApiFailure && error.code === 'NOT_FOUND');
      throw error;
    }
  };

  return (
    <RecordForm
      title={edited === undefined ? m.admin_listening_new() : m.admin_listening_change()}
      isNew={edited === undefined}
      isSaving={isSubmitting}
      isTyped={formState.isDirty}
      isOver={latest !== edited}
      onTyped={onTyped}
      refusal={isGone && refusal !== undefined ? m.admin_listening_gone() : refusal}
      publishing={{
        isPublished: !isGone && latest?.state === 'published',
        onDraft: submit('draft'),
      }}
      onSubmit={submit('published')}
      onCancel={onCancel}
    >
      {publishing.dialog}
      {latest === undefined ? null : (
        <div>
          <DraftNote {...latest} withoutTrap={repliesWithoutTrap(latest)} />
          {recordingsOf(latest) > 0 ? (
            <p className="text-muted text-sm">{m.recording_of_lines()}</p>
          ) : null}
        </div>
      )}
      <div data-wide={part === 'part2' ? undefined : ''} className={fieldColumns}>
        <SelectField
          label={m.admin_part()}
          disabled={edited !== undefined}
          value={part}
          onChange={({ target }) => {
            const chosen = listeningParts.find((one) => one === target.value);
            if (chosen !== undefined) reset(emptyItem(chosen));
          }}
        >
          {listeningParts.map((one) => (
            <option key={one} value={one}>
              {m.admin_part_name({ n: one.slice(4) })}
            </option>
          ))}
        </SelectField>
        <TopicField
          topics={topics}
          stored={latest?.topic ?? ''}
          error={errors.topic?.message}
          {...register('topic')}
        />
        <ChoiceField values={cefrLevels} label={m.admin_cefr()} {...register('cefr')} />
        {part === 'part2' ? (
          <SelectField label={m.admin_listening_kind()} {...register('kind')}>
            {promptKinds.map((kind) => (
              <option key={kind} value={kind}>
                {askName(kind)}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            label={m.admin_listening_genre()}
            lang="en"
            error={errors.genre?.message}
            {...register('genre')}
          />
        )}
      </div>
      <SpeakerFields {...fields} spoken={spoken} isFixed={part === 'part2'} />
      <LineFields
        {...fields}
        speakers={speakers.map(({ name }) => name)}
        isFixed={part === 'part2'}
      />
      {part === 'part2' ? (
        <ReplyFields {...fields} />
      ) : (
        <>
          <ChoiceGraphic {...fields} isShown={graphic !== ''} />
          <TalkQuestionFields {...fields} />
        </>
      )}
    </RecordForm>
  );
}

/** The form's field for the path of a document: whether there is a graphic is its kind, its rows are one text. */
function fieldOfLack(at: Lack['at']): string {
  const name = at.join('.');
  if (name === 'graphic') return 'graphic.kind';
  return name === 'graphic.rows' ? 'graphic.text' : name;
}

const recordingsOf = ({ sounds }: EditedListeningItem): number => sounds.filter(isRecorded).length;

function ChoiceGraphic({
  register,
  errors,
  isShown,
}: ItemFields & { isShown: boolean }): ReactNode {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{m.admin_graphic()}</legend>
      <SelectField
        label={m.admin_graphic()}
        error={errors.graphic?.kind?.message}
        {...register('graphic.kind')}
      >
        <option value="">{m.admin_graphic_none()}</option>
        <option value="table">{m.admin_graphic_table()}</option>
        <option value="list">{m.admin_graphic_list()}</option>
        <option value="sign">{m.admin_graphic_sign()}</option>
      </SelectField>
      {isShown ? (
        <>
          <TextField
            label={m.admin_graphic_title()}
            lang="en"
            error={errors.graphic?.title?.message}
            {...register('graphic.title')}
          />
          <TextArea
            label={m.admin_graphic_rows()}
            hint={m.admin_graphic_rows_hint()}
            lang="en"
            rows={5}
            error={errors.graphic?.text?.message ?? errors.graphic?.message}
            {...register('graphic.text')}
          />
        </>
      ) : null}
    </fieldset>
  );
}
