import type { Topic } from '@nghego/contracts/admin-topics';
import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SelectField } from '../../../ui/form-field.tsx';
import { ChoiceOptions } from '../records/choice-options.tsx';
import { topicChoices, topicTitle } from '../records/topic-choices.ts';
import type { LookedAt } from './use-transfer.ts';

/** Asks before the words of data.json are imported: how many, and into which topic (AD-10). */
export function ShippedDialog({
  shipped,
  topics,
  isBusy,
  refusal,
  onTopic,
  onTake,
  onCancel,
}: {
  /** undefined while nothing is asked */
  shipped: LookedAt | undefined;
  topics: readonly Topic[];
  isBusy: boolean;
  /** why the preview of another topic failed */
  refusal: string | undefined;
  onTopic: (shipped: LookedAt, topicId: string) => void;
  onTake: (shipped: LookedAt, topicId: string) => void;
  onCancel: () => void;
}): ReactNode {
  const { added = 0, updated = 0, topicName = '' } = shipped?.report ?? {};
  const topicId = shipped?.topicId || (topics.find(({ name }) => name === topicName)?.id ?? '');
  const chosen = topics.find(({ id }) => id === topicId);
  return (
    <ConfirmDialog
      isOpen={shipped !== undefined}
      title={m.admin_shipped_title({
        topic: chosen === undefined ? topicName : topicTitle(chosen),
      })}
      act={m.admin_import_take({ count: added + updated })}
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={() => {
        if (shipped !== undefined) onTake(shipped, topicId);
      }}
    >
      {/* the figures are those of the former topic while the new topic is previewed */}
      <p aria-live="polite" aria-busy={isBusy} className="aria-busy:opacity-60">
        {m.admin_shipped_text({ added, updated })}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center">
          {m.admin_shipped_words()}
        </summary>
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard can scroll it
          tabIndex={0}
          className="max-h-48 overflow-y-auto"
        >
          {shipped?.words?.map(({ word, meaning }) => (
            <li key={word}>
              <strong lang="en">{word}</strong>: <span lang="vi">{meaning}</span>
            </li>
          ))}
        </ul>
      </details>
      <SelectField
        label={m.admin_topic()}
        value={topicId}
        onChange={({ target }) => {
          if (shipped !== undefined) onTopic(shipped, target.value);
        }}
      >
        <ChoiceOptions choices={topicChoices(topics, ({ id }) => id)} />
      </SelectField>
      <FormAlert text={refusal} />
    </ConfirmDialog>
  );
}
