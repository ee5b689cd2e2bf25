import type { Topic } from '@nghego/contracts/admin-topics';
import type { ImportRow } from '@nghego/contracts/admin-transfer';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { CheckField, SelectField } from '../../../ui/form-field.tsx';
import { ChoiceOptions, NotChosen } from '../records/choice-options.tsx';
import { topicChoices, topicTitle } from '../records/topic-choices.ts';
import { ImportPreview } from './import-preview.tsx';
import { rowText } from './import-reason.ts';
import { saveBadRows } from './save-bad-rows.ts';
import { saveSample } from './save-sample.ts';
import { TransferBar } from './transfer-bar.tsx';
import { useTransfer } from './use-transfer.ts';

/** Exports all content, and imports words after a preview (AD-09, AD-10). */
export function Transfer({
  topics,
  topicId,
  onImported,
}: {
  topics: readonly Topic[];
  /** the topic that the list shows; empty: all */
  topicId: string;
  onImported: (jobId: string | null) => void;
}): ReactNode {
  const [withAudio, setWithAudio] = useState(true);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const transfer = useTransfer(topicId, onImported, () => chooseButton.current?.focus());
  const { looked, refusal, isBusy, download, downloadTable } = transfer;
  const { look, chooseTopic, take, close } = transfer;

  return (
    <div className="grid gap-3 max-lg:contents max-lg:[&>:not(button)]:w-full">
      <TransferBar
        chooseButton={chooseButton}
        accept=".json,.csv,.txt,application/json,text/csv"
        isBusy={isBusy}
        refusal={refusal}
        onExport={download}
        onExportTable={downloadTable}
        onSample={() => saveSample(topics[0] === undefined ? '' : topicTitle(topics[0]))}
        onFile={look}
      />
      {looked === undefined ? null : (
        <ImportPreview
          name={looked.name}
          counts={looked.report}
          firstAdded={looked.report.firstAdded.map(({ word: text, meaning }) => ({
            text,
            meaning,
          }))}
          rows={looked.report.rows.map((row) => ({
            key: `${row.list} ${row.line}`,
            text: rowText(row),
            line: row.line,
            status: row.status,
          }))}
          omitted={looked.report.omitted}
          saveBad={looked.isTable ? () => void saveBadRows(looked) : undefined}
          isBusy={isBusy}
          isReady={looked.report.withoutTopic === 0 || looked.topicId !== ''}
          onTake={() => take(looked, withAudio)}
          onCancel={close}
        >
          {looked.report.updated === 0 ? null : <p>{m.admin_import_changes_stay()}</p>}
          {looked.report.rows.some(isOfUnknownTopic) ? <p>{m.admin_import_topics()}</p> : null}
          {looked.report.withoutTopic === 0 ? null : (
            <SelectField
              label={m.admin_import_topic({ count: looked.report.withoutTopic })}
              required
              value={looked.topicId}
              onChange={({ target }) => chooseTopic(looked, target.value)}
            >
              <NotChosen />
              <ChoiceOptions choices={topicChoices(topics, ({ id }) => id)} />
            </SelectField>
          )}
          <CheckField
            label={m.admin_import_audio()}
            checked={withAudio}
            onChange={({ target }) => setWithAudio(target.checked)}
          />
        </ImportPreview>
      )}
    </div>
  );
}

const isOfUnknownTopic = ({ reasons }: ImportRow): boolean =>
  reasons.some(({ code }) => code === 'UNKNOWN_TOPIC');
