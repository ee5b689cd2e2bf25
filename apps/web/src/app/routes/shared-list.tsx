import { getOwnList, getOwnLists, type OwnList } from '@nghego/contracts/own-lists';
import { copySharedList, getSharedList, type SharedList } from '@nghego/contracts/shared-lists';
import { cutText } from '@nghego/engine/text/cut-text';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { wordCount } from '../../features/lists/list-cards.tsx';
import { listFailure } from '../../features/lists/list-failure.ts';
import { OwnNotice } from '../../features/lists/own-notice.tsx';
import { useSignedInData } from '../../features/lists/use-signed-in-data.ts';
import { WordRows } from '../../features/lists/word-rows.tsx';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { sendPlain, withId } from '../../platform/send-to-api.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { askCopy, forgetAskedCopy, isCopyAsked } from '../../practice/shared/asked-copy.ts';
import { copiedAnswers } from '../../practice/shared/copy-shared-answers.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import {
  dropSharedAnswers,
  readSharedAnswers,
  rightWords,
  visitor,
} from '../../practice/shared/shared-answers.ts';
import { noteCopy, readCopies } from '../../practice/shared/shared-copies.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Link } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { pageTitle, PageHandle } from '../head.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/shared-list.tsx',
  head: (loaded) => {
    const list = readPreview(loaded);
    return {
      title: pageTitle(list === undefined ? m.shared_title() : m.shared_preview_title(list)),
      description:
        list === undefined ? m.shared_page_description() : m.shared_preview_description(list),
      isUnlisted: true,
    };
  },
});

/** The longest name of a list in a title: previews cut longer ones, and their number of words with it. */
const longestName = 60;

function readPreview(loaded: unknown): { name: string; words: string } | undefined {
  if (typeof loaded !== 'object' || loaded === null) return undefined;
  const { name, words }: Record<string, unknown> = { ...loaded };
  if (typeof name !== 'string' || typeof words !== 'number' || words === 0) return undefined;
  return {
    name: name.length <= longestName ? name : `${cutText(name, longestName - 1)}…`,
    words: wordCount(words),
  };
}

/** A list that somebody shares by a link (LI-07). */
export function Component(): ReactNode {
  const { token = '' } = useParams();
  const turn = usePersonTurn();
  return <Shared key={`${token}:${turn}`} token={token} />;
}

const readLists = (signal: AbortSignal) => callApi(browserApi, getOwnLists, {}, signal);
const waiting = { kind: 'loading' } as const;

function Shared({ token }: { token: string }): ReactNode {
  const read = useCallback(
    (signal: AbortSignal) => callApi(browserApi, withId(getSharedList, token), {}, signal),
    [token],
  );
  const { own, refresh } = useSignedInData(read, 'all');
  const session = useSession();
  const lists = useSignedInData(readLists).own;
  // else home would go on to lead to a list that was taken back
  useEffect(() => {
    if (own.kind === 'missing') dropSharedAnswers(visitor, token);
  }, [own.kind, token]);
  if (own.kind === 'ready') {
    const isKnown =
      session.kind !== 'unknown' && (session.kind !== 'signed-in' || lists.kind !== 'loading');
    // what the page offers depends on who reads it, and on the lists they have
    if (!isKnown) return <OwnNotice own={waiting} onRetry={() => undefined} />;
    const mine = lists.kind === 'ready' ? lists.data.items : undefined;
    return <Words token={token} list={own.data} mine={mine} />;
  }
  if (own.kind === 'missing')
    return (
      <NoticePage role="alert" title={m.shared_gone_title()} text={m.shared_gone_text()}>
        <Link to="/" className={buttonClass('main')}>
          {m.shared_gone_home()}
        </Link>
      </NoticePage>
    );
  return <OwnNotice own={own} onRetry={() => void refresh()} />;
}

/** Records this device's answers to the shared list as answers to the copied list (UX-06). */
async function carryAnswers(token: string, whose: string, listId: string): Promise<void> {
  const answers = readSharedAnswers(whose, token);
  if (answers.length === 0) return;
  try {
    const { words } = await callApi(browserApi, withId(getOwnList, listId), {});
    for (const { facts, at } of copiedAnswers(answers, listId, words))
      await practiceLog.append(facts, at);
    dropSharedAnswers(whose, token);
  } catch {
    // The list is copied all the same, without these answers: its words start as new ones. The answers to the shared
    // list stay on this device, and the page of the shared list still counts them.
  }
}

/** What the button says: it goes on where this device stopped. */
function practiseText(isBegun: boolean, isDone: boolean): string {
  if (isDone) return m.today_shared_again();
  return isBegun ? m.today_continue() : m.shared_practise();
}

/** @param mine the lists of who reads the page, if they are known */
function Words({
  token,
  list,
  mine,
}: {
  token: string;
  list: SharedList;
  mine: readonly OwnList[] | undefined;
}): ReactNode {
  const session = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const once = useSingleFlight();
  const isMember = session.kind === 'signed-in';
  const whose = isMember ? session.user.id : visitor;
  const isOwner = mine?.some(({ linkToken }) => linkToken === token) === true;
  const copies = readCopies(whose, token);
  const kept = mine?.find(({ id, linkToken }) => linkToken === token || copies.includes(id))?.id;
  // what was asked before signing in
  const [isCopying, setCopying] = useState(
    isMember && mine !== undefined && kept === undefined && isCopyAsked(token),
  );
  const [copied, setCopied] = useState<string>();
  const copy = (then: (id: string) => unknown): Promise<void> =>
    once(async () => {
      try {
        const { id } = await sendPlain(withId(copySharedList, token));
        if (isMember) noteCopy({ whose, token, listId: id });
        await carryAnswers(token, whose, id);
        await then(id);
      } catch (error) {
        setFailure(listFailure(error));
      }
    });
  useEffect(() => {
    forgetAskedCopy();
    if (isCopying) void copy(setCopied).then(() => setCopying(false));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
  if (isCopying) return <OwnNotice own={waiting} onRetry={() => undefined} />;

  const answers = readSharedAnswers(whose, token);
  const right = rightWords(answers);
  const practise = `/shared/${token}/${answers.at(-1)?.setIndex ?? 0}`;
  const toCopy = copied ?? kept;
  const words = wordCount(list.words.length);
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6 px-4 py-6 sm:py-10">
      <div className="grid grid-cols-1 gap-2">
        <p className="text-muted">{m.shared_title()}</p>
        <h1 className="page-title wrap-anywhere">{list.name}</h1>
        <p>
          {list.words.length === 0 || toCopy !== undefined
            ? words
            : isMember
              ? m.shared_lead_member({ words })
              : m.shared_lead({ words })}
        </p>
      </div>
      <FormAlert text={failure} />
      {toCopy === undefined ? (
        list.words.length === 0 ? null : (
          <Link to={practise} className={buttonClass('main', 'h-14 text-lg')}>
            {practiseText(answers.length > 0, right.size >= list.words.length)}
          </Link>
        )
      ) : (
        <>
          <p role={copied === undefined ? undefined : 'status'}>
            {isOwner
              ? m.shared_mine()
              : copied === undefined
                ? m.shared_has_copy()
                : m.shared_copied()}
          </p>
          <Link to={`/lists/${toCopy}`} className={buttonClass('main', 'h-14 text-lg')}>
            {isOwner ? m.shared_mine_open() : m.shared_copy_open()}
          </Link>
        </>
      )}
      {right.size === 0 ? null : (
        <p>{m.shared_right({ right: right.size, total: list.words.length })}</p>
      )}
      {isOwner ? (
        list.words.length === 0 ? null : (
          <Link to={practise} className={buttonClass('quiet', 'justify-self-start')}>
            {m.shared_practise()}
          </Link>
        )
      ) : (
        <KeepShared
          token={token}
          isSignedOut={session.kind === 'signed-out'}
          hasCopy={toCopy !== undefined}
          onCopy={() =>
            void copy(async (id) => {
              showToast('done', m.shared_copied());
              await navigate(`/lists/${id}`);
            })
          }
        />
      )}
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-xl font-semibold">{m.list_words_title()}</h2>
        <WordRows words={list.words} />
      </section>
    </div>
  );
}

/** The way to a copy: of an account at once, of a visitor after signing in. */
function KeepShared({
  token,
  isSignedOut,
  hasCopy,
  onCopy,
}: {
  token: string;
  isSignedOut: boolean;
  hasCopy: boolean;
  onCopy: () => void;
}): ReactNode {
  if (hasCopy)
    return (
      <Button look="bare" className="justify-self-start" onClick={onCopy}>
        {m.shared_copy_again()}
      </Button>
    );
  const next = `?next=${encodeURIComponent(`/shared/${token}`)}`;
  const ask = (): void => askCopy(token);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-muted">{m.shared_keep()}</p>
      {isSignedOut ? (
        <div className="flex flex-wrap gap-3">
          <Link to={`/register${next}`} onClick={ask} className={buttonClass('quiet')}>
            {m.shared_register()}
          </Link>
          <Link to={`/login${next}`} onClick={ask} className={buttonClass('bare')}>
            {m.login()}
          </Link>
        </div>
      ) : (
        <Button look="quiet" className="justify-self-start" onClick={onCopy}>
          {m.shared_copy()}
        </Button>
      )}
    </div>
  );
}
