import {
  createTopic,
  type Topic,
  type TopicDraft,
  topicDraftSchema,
  updateTopic,
} from '@nghego/contracts/admin-topics';
import { categories, difficulties } from '@nghego/contracts/content-fields';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '../../messages/messages.js';
import { sendToApi, withId } from '../../platform/send-to-api.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/form-field.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { showToast } from '../../ui/toasts.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { refusalOf } from './refusal-of.ts';

/** Makes a topic, or changes the one that is edited; Cancel goes back to making one (AD-03, AD-04). */
export function TopicForm({
  edited,
  onDone,
}: {
  edited: Topic | undefined;
  onDone: () => void;
}): ReactNode {
  const once = useSingleFlight();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: {
      name: edited?.name ?? '',
      category: edited?.category ?? '',
      description: edited?.description ?? '',
      difficulty: edited?.difficulty ?? 'intermediate',
      isActive: edited?.isActive ?? true,
    },
    resolver: formResolver(topicDraftSchema, ({ message }) => message),
  });
  const { errors, isSubmitting } = formState;

  const save = (draft: TopicDraft): Promise<void> =>
    once(async () => {
      setRefusal(undefined);
      try {
        if (edited === undefined) await sendToApi(createTopic, draft);
        else
          await sendToApi(withId(updateTopic, edited.id), {
            ...draft,
            updatedAt: edited.updatedAt,
          });
        showToast('done', edited === undefined ? m.admin_topic_created() : m.admin_topic_updated());
        reset();
        onDone();
      } catch (error) {
        setRefusal(refusalOf(error));
        showToast(
          'failed',
          edited === undefined ? m.admin_topic_create_failed() : m.admin_topic_update_failed(),
        );
      }
    });

  const title = edited === undefined ? m.admin_topic_new() : m.admin_topic_change();
  return (
    <form
      aria-label={title}
      className="border-line bg-surface grid gap-4 rounded-2xl border p-4 sm:p-6"
      onSubmit={(event) => void handleSubmit(save)(event)}
      noValidate
    >
      <h2 className="text-xl font-semibold">{title}</h2>
      <TextField
        label={m.admin_name()}
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <SelectField
        label={m.admin_category()}
        required
        error={errors.category?.message}
        {...register('category')}
      >
        <option value="" disabled>
          {m.admin_choose()}
        </option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextArea
        label={m.admin_description()}
        required
        error={errors.description?.message}
        {...register('description')}
      />
      <SelectField
        label={m.admin_difficulty()}
        error={errors.difficulty?.message}
        {...register('difficulty')}
      >
        {difficulties.map((difficulty) => (
          <option key={difficulty}>{difficulty}</option>
        ))}
      </SelectField>
      <CheckField label={m.admin_active()} {...register('isActive')} />
      {refusal === undefined ? null : (
        <p role="alert" className="bg-wrong-soft text-wrong rounded-xl px-4 py-2">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSubmitting || undefined}>
          {edited === undefined ? m.admin_create() : m.admin_update()}
        </Button>
        {edited === undefined ? null : (
          <Button look="quiet" onClick={onDone}>
            {m.cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}
