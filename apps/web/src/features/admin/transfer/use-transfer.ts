import { type ImportReport, maxImportBytes, undoImport } from '@nghego/contracts/admin-transfer';
import { type Dispatch, type SetStateAction, useState } from 'react';
import * as z from 'zod/mini';
import { m } from '../../../messages/messages.js';
import { saveFile } from '../../../platform/save-file.ts';
import { sendToApi } from '../../../platform/send-to-api.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { refusalOf } from '../records/refusal-of.ts';
import { officeFault } from './office-fault.ts';
import { fetchExport } from './fetch-export.ts';
import { saveWordTable } from './save-word-table.ts';
import { sendImport } from './send-import.ts';

/** A file with the server's preview of its import. */
export type LookedAt = {
  name: string;
  file: Blob;
  /** whether it is a table, not JSON */
  isTable?: boolean;
  /** the topic of rows without one; empty: none is chosen */
  topicId: string;
  report: ImportReport;
  /** what data.json contains */
  words?: z.infer<typeof shippedSchema>;
};

const shippedSchema = z.array(z.object({ word: z.string(), meaning: z.string() }));

/** The timeout of an import: 20,000 rows take most of a minute. */
const transferMs = 180_000;

/**
 * The actions of {@link Transfer}, of which one runs at a time. Each shows why the server refused it; export and import
 * also show a toast that they failed.
 * @param topicId the topic that the list shows; empty: all
 * @param onClosed called when the preview is closed
 */
export function useTransfer(
  topicId: string,
  onImported: (jobId: string | null) => void,
  onClosed: () => void,
) {
  const once = useSingleFlight();
  const [looked, setLooked] = useState<LookedAt>();
  const [shipped, setShipped] = useState<LookedAt>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const work = (act: () => Promise<void>, failure?: string): void => {
    void once(async () => {
      setRefusal(undefined);
      setIsBusy(true);
      try {
        await act();
      } catch (error) {
        setRefusal(refusalOf(error));
        if (failure !== undefined) showToast('failed', failure);
      } finally {
        setIsBusy(false);
      }
    });
  };
  const close = (): void => {
    setLooked(undefined);
    setRefusal(undefined);
    onClosed();
  };
  const undo = (ids: string[]): void =>
    work(async () => {
      const { removed } = await sendToApi(undoImport, { ids }, transferMs);
      showToast('done', m.admin_import_undone({ count: removed }));
      onImported(null);
    });
  const finish = ({ added, updated, addedIds, jobId }: ImportReport): void => {
    if (looked !== undefined) close();
    const act = {
      name: m.admin_undo(),
      about: m.admin_import_new({ count: addedIds.length }),
      run: () => undo(addedIds),
    };
    showToast(
      'done',
      m.admin_imported({ count: added + updated }),
      addedIds.length === 0 ? undefined : act,
    );
    onImported(jobId);
  };

  const download = (): void =>
    work(async () => {
      const { file, content } = await fetchExport(transferMs);
      saveFile(file, `nghe-go-${content.exportDate.slice(0, 10)}.json`);
      const { topics, vocabulary } = content;
      showToast('done', m.admin_exported({ topics: topics.length, words: vocabulary.length }));
    }, m.admin_export_failed());
  const downloadTable = (): void =>
    work(async () => {
      const { content } = await fetchExport(transferMs);
      showToast('done', m.admin_exported_table({ count: saveWordTable(content, topicId) }));
    }, m.admin_export_failed());

  const preview = async (chosen: Omit<LookedAt, 'report'>): Promise<LookedAt> => ({
    ...chosen,
    report: await sendImport(chosen.file, chosen.topicId, { dryRun: 'true' }, transferMs),
  });
  /** Previews data.json; the dialog then asks whether to import its words, and into which topic. */
  const lookAtShipped = (): void =>
    work(async () => {
      const reply = await fetch('/data.json');
      if (!reply.ok) throw new Error(`data.json: ${reply.status}`);
      const file = await reply.blob();
      const words = shippedSchema.parse(JSON.parse(await file.text()));
      setShipped(await preview({ name: 'data.json', file, topicId, words }));
    }, m.admin_import_failed());
  const takeShipped = ({ file }: LookedAt, into: string): void => {
    setShipped(undefined);
    work(async () => finish(await sendImport(file, into, {}, transferMs)), m.admin_import_failed());
  };

  const look = (file: File): void => {
    setLooked(undefined);
    if (file.size > maxImportBytes) {
      setRefusal(m.admin_file_too_big());
      return;
    }
    const isTable = !file.name.endsWith('.json');
    work(async () => {
      const fault = await officeFault(file);
      if (fault !== undefined) return setRefusal(fault);
      const found = await preview({ name: file.name, file, isTable, topicId });
      const { added, updated, skipped, bad } = found.report;
      if (added + updated + skipped + bad === 0) setRefusal(m.admin_file_no_lines());
      else setLooked(found);
    });
  };
  /**
   * Sets the topic of rows without one, and previews again: whether a row is new depends on its topic. If that fails,
   * the preview of the former topic stays; a preview that was closed meanwhile stays closed.
   */
  const previewInto = (
    set: Dispatch<SetStateAction<LookedAt | undefined>>,
    chosen: LookedAt,
    into: string,
  ): void => {
    const show = (next: LookedAt): void => set((now) => now && next);
    work(async () => {
      show({ ...chosen, topicId: into });
      try {
        show(await preview({ ...chosen, topicId: into }));
      } catch (error) {
        show(chosen);
        throw error;
      }
    });
  };
  const chooseTopic = (chosen: LookedAt, into: string): void =>
    previewInto(setLooked, chosen, into);
  const chooseShippedTopic = (chosen: LookedAt, into: string): void =>
    previewInto(setShipped, chosen, into);

  const take = ({ file, topicId: into }: LookedAt, withAudio: boolean): void =>
    work(async () =>
      finish(await sendImport(file, into, withAudio ? { audio: 'true' } : {}, transferMs)),
    );

  const ofShipped = {
    shipped,
    lookAtShipped,
    chooseShippedTopic,
    takeShipped,
    leaveShipped: () => {
      setShipped(undefined);
      setRefusal(undefined);
    },
  };
  return {
    looked,
    refusal,
    isBusy,
    download,
    downloadTable,
    ...ofShipped,
    look,
    chooseTopic,
    take,
    close,
  };
}
