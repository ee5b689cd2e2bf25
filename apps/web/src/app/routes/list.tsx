import {
  deleteOwnWord,
  getOwnList,
  updateOwnList,
  updateOwnWord,
  type WholeList,
} from '@nghego/contracts/own-lists';
import { ArrowLeft } from '../../ui/icons/arrow-left.ts';
import { Trash2 } from '../../ui/icons/trash-2.ts';
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { AddWords } from '../../features/lists/add-words.tsx';
import { EditWord } from '../../features/lists/edit-word.tsx';
import { ExportLinks } from '../../features/lists/export-links.tsx';
import { AboutList } from '../../features/lists/list-cards.tsx';
import { listFailure } from '../../features/lists/list-failure.ts';
import { ListSets } from '../../features/lists/list-sets.tsx';
import { NameForm } from '../../features/lists/name-form.tsx';
import { ofWord } from '../../features/lists/of-word.ts';
import { OwnNotice } from '../../features/lists/own-notice.tsx';
import { ShareList } from '../../features/lists/share-list.tsx';
import { UndoBar } from '../../features/lists/undo-bar.tsx';
import { useSignedInData } from '../../features/lists/use-signed-in-data.ts';
import { useUndo } from '../../features/lists/use-undo.ts';
import { WordRows } from '../../features/lists/word-rows.tsx';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { sendPlain, sendToApi, withId } from '../../platform/send-to-api.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { usePracticeLog } from '../../practice/log/use-practice-log.ts';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { pageTitle, PageHandle } from '../head.ts';
import { SessionNotice } from '../shell/session-notice.tsx';

export const handle = new PageHandle({
  module: 'src/app/routes/list.tsx',
  head: () => ({ title: pageTitle(m.lists_title()), description: m.lists_page_description() }),
});

/**
 * How often the page refreshes while words have no sound yet. Many sounds take minutes, and a list of 2,000 words takes a
 * phone half a second to show.
 */
const refreshMs = (waiting: number): number => (waiting > 100 ? 20_000 : 4_000);

/** One of the learner's own lists, with its words (LI-01, LI-02). */
export function Component(): ReactNode {
  const { listId = '' } = useParams();
  const turn = usePersonTurn();
  return (
    <>
      <SessionNotice />
      <OneList key={`${listId}:${turn}`} listId={listId} />
    </>
  );
}

function OneList({ listId }: { listId: string }): ReactNode {
  const read = useCallback(
    (signal: AbortSignal) => callApi(browserApi, withId(getOwnList, listId), {}, signal),
    [listId],
  );
  const { own, refresh } = useSignedInData(read);
  const waiting = own.kind === 'ready' ? own.data.withoutAudio : 0;
  useEffect(() => {
    if (waiting === 0) return undefined;
    const timer = setInterval(() => void refresh(), refreshMs(waiting));
    return () => clearInterval(timer);
  }, [waiting, refresh]);
  return own.kind === 'ready' ? (
    <List list={own.data} refresh={refresh} />
  ) : (
    <OwnNotice own={own} onRetry={() => void refresh()} />
  );
}

function List({ list, refresh }: { list: WholeList; refresh: () => Promise<void> }): ReactNode {
  const { id, words } = list;
  const { events } = usePracticeLog();
  const title = useRef<HTMLHeadingElement>(null);
  const undo = useUndo({
    remove: (wordId) => sendPlain(ofWord(deleteOwnWord, id, wordId)),
    bringBack: (wordId) => sendToApi(ofWord(updateOwnWord, id, wordId), { isDeleted: false }),
    refresh,
  });
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6 px-4 py-6 sm:py-10">
      <Head list={list} titleRef={title} />
      {list.withoutAudio === 0 ? null : (
        <p role="status" className="text-muted">
          {m.lists_voices({ count: list.withoutAudio })}
        </p>
      )}
      <ListSets listId={id} words={words} events={events} />
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-xl font-semibold">{m.list_words_title()}</h2>
        {words.length === 0 ? (
          <p className="text-muted">{m.list_words_empty()}</p>
        ) : (
          <WordRows
            words={words}
            end={(word) => (
              <span className="flex shrink-0">
                <EditWord listId={id} word={word} onChanged={refresh} />
                <IconButton
                  label={m.list_remove({ word: word.word })}
                  onClick={() => undo.remove({ id: word.id, name: word.word })}
                >
                  <Trash2 size={18} />
                </IconButton>
              </span>
            )}
          />
        )}
      </section>
      <AddWords
        listId={id}
        onAdded={(areAll) => {
          // what to do next is above the box: practise the words
          if (areAll) title.current?.focus();
          return refresh();
        }}
      />
      <Further list={list} refresh={refresh} />
      <UndoBar name={undo.deleted?.name} onUndo={undo.undo} onClose={undo.close} />
      <Toasts />
    </div>
  );
}

function Head({
  list,
  titleRef,
}: {
  list: WholeList;
  titleRef: Ref<HTMLHeadingElement>;
}): ReactNode {
  return (
    <div className="grid grid-cols-1 gap-2">
      <Link to="/lists" className={buttonClass('bare', 'justify-self-start')}>
        <ArrowLeft size={20} />
        {m.lists_to_all()}
      </Link>
      <h1
        ref={titleRef}
        tabIndex={-1}
        className="page-title scroll-mt-24 outline-none wrap-anywhere"
      >
        {list.name}
      </h1>
      <p className="text-muted">
        <AboutList list={list} />
      </p>
    </div>
  );
}

/** The other actions on a list, all but practising, reading and adding words (UX-12). */
function Further({ list, refresh }: { list: WholeList; refresh: () => Promise<void> }): ReactNode {
  const [isRenaming, setRenaming] = useState(false);
  const rename = async (name: string): Promise<string | undefined> => {
    try {
      await sendToApi(withId(updateOwnList, list.id), { name });
    } catch (error) {
      return listFailure(error);
    }
    await refresh();
    setRenaming(false);
    return undefined;
  };
  return (
    <details className="border-line border-t pt-2">
      <summary className="hover:text-accent min-h-11 cursor-pointer content-center font-semibold">
        {list.wordCount === 0 ? m.list_rename() : m.list_further()}
      </summary>
      <div className="grid grid-cols-1 gap-6 py-3">
        {list.wordCount === 0 ? null : <ShareList list={list} refresh={refresh} />}
        {isRenaming ? (
          <NameForm
            name={list.name}
            act={m.list_save()}
            onSave={rename}
            onCancel={() => setRenaming(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button look="quiet" onClick={() => setRenaming(true)}>
              {m.list_rename()}
            </Button>
            {list.wordCount === 0 ? null : <ExportLinks listId={list.id} />}
          </div>
        )}
      </div>
    </details>
  );
}
