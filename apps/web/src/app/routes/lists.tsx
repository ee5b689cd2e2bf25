import { listNameOfFile } from '@nghego/contracts/list-name-of-file';
import {
  createOwnList,
  deleteOwnList,
  getOwnLists,
  ownListLimits,
  updateOwnList,
} from '@nghego/contracts/own-lists';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { FileChoice } from '../../features/lists/file-choice.tsx';
import { keepFile } from '../../features/lists/file-for-list.ts';
import { ListCards } from '../../features/lists/list-cards.tsx';
import { listFailure } from '../../features/lists/list-failure.ts';
import { NameForm } from '../../features/lists/name-form.tsx';
import { OwnNotice } from '../../features/lists/own-notice.tsx';
import { readWordsFile } from '../../features/lists/read-words-file.ts';
import { UndoBar } from '../../features/lists/undo-bar.tsx';
import { useSignedInData } from '../../features/lists/use-signed-in-data.ts';
import { useUndo } from '../../features/lists/use-undo.ts';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { sendPlain, sendToApi, withId } from '../../platform/send-to-api.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { showToast, Toasts } from '../../ui/toasts.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { pageTitle, PageHandle } from '../head.ts';
import { SessionNotice } from '../shell/session-notice.tsx';

export const handle = new PageHandle({
  module: 'src/app/routes/lists.tsx',
  head: () => ({ title: pageTitle(m.lists_title()), description: m.lists_page_description() }),
});

/** The learner's own lists (LI-01). */
export function Component(): ReactNode {
  return (
    <>
      <SessionNotice />
      <Lists key={usePersonTurn()} />
    </>
  );
}

function Lists(): ReactNode {
  const navigate = useNavigate();
  const once = useSingleFlight();
  const [fileError, setFileError] = useState<string>();
  const read = useCallback(
    async (signal: AbortSignal) => (await callApi(browserApi, getOwnLists, {}, signal)).items,
    [],
  );
  const { own, refresh, change } = useSignedInData(read);
  const undo = useUndo({
    remove: (id) => sendPlain(withId(deleteOwnList, id)),
    bringBack: (id) => sendToApi(withId(updateOwnList, id), { isDeleted: false }),
    refresh,
  });
  if (own.kind !== 'ready') return <OwnNotice own={own} onRetry={() => void refresh()} />;
  const lists = own.data;

  const create = async (name: string): Promise<string | undefined> => {
    try {
      const { id } = await sendToApi(createOwnList, { name });
      // awaits the list's page, so that the form stays busy until it is shown
      await navigate(`/lists/${id}`);
      return undefined;
    } catch (error) {
      return listFailure(error);
    }
  };
  const createFrom = (file: File): Promise<void> =>
    once(async () => {
      // reads the file before the list is made, so that a file that is refused leaves no empty list behind
      const words = await readWordsFile(file);
      setFileError('error' in words ? words.error : undefined);
      if ('error' in words) return;
      try {
        const { id } = await sendToApi(createOwnList, {
          name: listNameOfFile(file.name) ?? m.lists_create(),
        });
        keepFile(id, file);
        await navigate(`/lists/${id}`);
      } catch (error) {
        setFileError(listFailure(error));
      }
    });
  const move = async (id: string, place: number): Promise<void> => {
    change((before) => {
      const list = before.find((one) => one.id === id);
      const others = before.filter((one) => one.id !== id);
      return list === undefined ? before : others.toSpliced(place, 0, list);
    });
    try {
      await sendToApi(withId(updateOwnList, id), { place });
    } catch (error) {
      showToast('failed', listFailure(error));
    }
    await refresh();
  };
  const cards = (
    <ListCards
      lists={lists}
      onMove={({ id }, place) => void move(id, place)}
      onDelete={undo.remove}
    />
  );
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6 px-4 py-6 sm:py-10">
      <div className="grid gap-2">
        <h1 className="page-title">{m.lists_title()}</h1>
        <p className="text-muted text-lg">{m.lists_lead()}</p>
      </div>
      {lists.length === 0 ? null : cards}
      <section className="bg-surface border-line grid grid-cols-1 gap-4 rounded-3xl border p-5 shadow-sm sm:p-6">
        <h2 className="text-xl font-semibold">{m.lists_new()}</h2>
        {lists.length >= ownListLimits.lists ? (
          <p>{m.lists_too_many()}</p>
        ) : (
          <>
            <NameForm name="" hint={m.lists_name_hint()} act={m.lists_new()} onSave={create} />
            <div className="border-line grid justify-items-start gap-3 border-t pt-4">
              <p className="text-muted">{m.lists_from_file_hint()}</p>
              <FileChoice label={m.lists_from_file()} onChosen={(file) => void createFrom(file)} />
              <FormAlert text={fileError} />
            </div>
          </>
        )}
      </section>
      {lists.length === 0 ? cards : null}
      <UndoBar name={undo.deleted?.name} onUndo={undo.undo} onClose={undo.close} />
      <Toasts />
    </div>
  );
}
