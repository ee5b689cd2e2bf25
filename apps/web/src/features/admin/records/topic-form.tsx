import {
  createTopic,
  getTopic,
  type Topic,
  type TopicDraft,
  topicDraftSchema,
  updateTopic,
} from '@nghego/contracts/admin-topics';
import type { Catalogue } from '@nghego/contracts/catalogue';
import { categories, difficulties } from '@nghego/contracts/content-fields';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '../../../messages/messages.js';
import { sendToApi, withId } from '../../../platform/send-to-api.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/form-field.tsx';
import { formResolver } from '../../../ui/form-resolver.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { ChoiceField } from './choice-options.tsx';
import type { FieldNames } from './changes-between.ts';
import { describeField } from './describe-field.ts';
import { RecordForm } from './record-form.tsx';
import { unitChoices, UnitOptions } from '../unit-options.tsx';
import { useLatest } from './use-latest.ts';
import { useSaving } from './use-saving.ts';
import { valueName } from './value-names.ts';

/** Adds or edits a topic (AD-03, AD-04). */
export function TopicForm({
  edited,
  units,
  onTyped,
  onSaved,
  onCancel,
}: {
  edited: Topic | undefined;
  units: Catalogue['units'];
  onSaved: () => void;
  onCancel: () => void;
  onTyped: (isTyped: boolean) => void;
}): ReactNode {
  const defaultValues = valuesOf(edited);
  const { refusal, faults, save } = useSaving(defaultValues);
  const form = useForm({
    defaultValues,
    errors: faults,
    resolver: formResolver(topicDraftSchema, describeField),
  });
  const { register, handleSubmit, reset, setFocus, formState } = form;
  const names: FieldNames = {
    name: [m.admin_name()],
    nameVi: [m.admin_name_vi()],
    category: [m.admin_category(), valueName],
    unitId: [
      m.admin_unit(),
      (id) => new Map([['', m.home_other_topics()], ...unitChoices(units)]).get(id) ?? id,
    ],
    description: [m.admin_description()],
    difficulty: [m.admin_difficulty(), valueName],
    work: [m.admin_work()],
    isActive: [m.admin_active()],
  };
  const { latest, readAgain } = useLatest(edited, getTopic, valuesOf, names, form);
  const { errors, isSubmitting } = formState;

  const create = (draft: TopicDraft): Promise<void> =>
    save(async () => {
      await sendToApi(createTopic, draft);
      showToast('done', m.admin_topic_created());
      // focuses before the reset, after which no field is known until the next render
      setFocus('name');
      reset();
      onSaved();
    }, m.admin_topic_create_failed());
  const update = (topic: Topic, draft: TopicDraft): Promise<void> =>
    save(
      async () => {
        await sendToApi(withId(updateTopic, topic.id), { ...draft, updatedAt: topic.updatedAt });
        showToast('done', m.admin_topic_updated());
        onSaved();
      },
      m.admin_topic_update_failed(),
      readAgain,
    );

  return (
    <RecordForm
      title={edited === undefined ? m.admin_topic_new() : m.admin_topic_change()}
      isNew={edited === undefined}
      isSaving={isSubmitting}
      isTyped={formState.isDirty}
      isOver={latest !== edited}
      onTyped={onTyped}
      refusal={refusal}
      onSubmit={handleSubmit((draft) =>
        latest === undefined ? create(draft) : update(latest, draft),
      )}
      onCancel={onCancel}
    >
      <TextField
        label={m.admin_name()}
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={m.admin_name_vi()}
        lang="vi"
        error={errors.nameVi?.message}
        {...register('nameVi')}
      />
      <ChoiceField
        values={categories}
        label={m.admin_category()}
        required
        error={errors.category?.message}
        {...register('category')}
      />
      <SelectField label={m.admin_unit()} error={errors.unitId?.message} {...register('unitId')}>
        <option value="">{m.home_other_topics()}</option>
        <UnitOptions units={units} />
      </SelectField>
      <TextArea
        label={m.admin_description()}
        required
        error={errors.description?.message}
        {...register('description')}
      />
      <ChoiceField
        values={difficulties}
        label={m.admin_difficulty()}
        error={errors.difficulty?.message}
        {...register('difficulty')}
      />
      <CheckField label={m.admin_work()} {...register('work')} />
      <CheckField label={m.admin_active()} {...register('isActive')} />
    </RecordForm>
  );
}

const valuesOf = (topic?: Topic) => ({
  name: topic?.name ?? '',
  nameVi: topic?.nameVi ?? '',
  category: topic?.category ?? '',
  description: topic?.description ?? '',
  difficulty: topic?.difficulty ?? 'intermediate',
  isActive: topic?.isActive ?? true,
  work: topic?.work ?? false,
  unitId: topic?.unitId ?? '',
});
