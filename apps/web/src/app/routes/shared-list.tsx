import { getOwnList } from '@nghego/contracts/own-lists';
import { copySharedList, getSharedList, type SharedList } from '@nghego/contracts/shared-lists';
import { cutText } from '@nghego/engine/text/cut-text';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { wordCount } from '../../features/lists/list-cards.tsx';
import { listFailure } from '../../features/lists/list-failure.ts';
import { OwnNotice } from '../../features/lists/own-notice.tsx';
import { useSignedInData } from '../../features/lists/use-signed-in-data.ts';
import { WordRows } from '../../features/lists/word-rows.tsx';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { sendPlain, withId } from '../../platform/send-to-api.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { copiedAnswers } from '../../practice/shared/copy-shared-answers.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import {
  dropSharedAnswers,
  readSharedAnswers,
  rightWords,
  visitor,
} from '../../practice/shared/shared-answers.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Link } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
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
  return <Shared key={token} token={token} />;
}

function Shared({ token }: { token: string }): ReactNode {
  const read = useCallback(
    (signal: AbortSignal) => callApi(browserApi, withId(getSharedList, token), {}, signal),
    [token],
  );
  const { own, refresh } = useSignedInData(read, 'all');
  // else home would go on to lead to a list that was taken back
  useEffect(() => {
    if (own.kind === 'missing') dropSharedAnswers(visitor, token);
  }, [own.kind, token]);
  if (own.kind === 'ready') return <Words token={token} list={own.data} />;
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

function Words({ token, list }: { token: string; list: SharedList }): ReactNode {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [failure, setFailure] = useState<string>();
  const once = useSingleFlight();
  const whose = session.kind === 'signed-in' ? session.user.id : visitor;
  const answers = session.kind === 'unknown' ? [] : readSharedAnswers(whose, token);
  const right = rightWords(answers);
  const copy = (): Promise<void> =>
    once(async () => {
      try {
        const { id } = await sendPlain(withId(copySharedList, token));
        await carryAnswers(token, whose, id);
        await navigate(`/lists/${id}`);
      } catch (error) {
        setFailure(listFailure(error));
      }
    });
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6 px-4 py-6 sm:py-10">
      <div className="grid grid-cols-1 gap-2">
        <p className="text-muted">{m.shared_title()}</p>
        <h1 className="page-title wrap-anywhere">{list.name}</h1>
        <p>
          {list.words.length === 0
            ? wordCount(0)
            : m.shared_lead({ words: wordCount(list.words.length) })}
        </p>
      </div>
      <FormAlert text={failure} />
      {list.words.length === 0 ? null : (
        <Link
          to={`/shared/${token}/${answers.at(-1)?.setIndex ?? 0}`}
          className={buttonClass('main', 'h-14 text-lg')}
        >
          {m.shared_practise()}
        </Link>
      )}
      {right.size === 0 ? null : (
        <p>{m.shared_right({ right: right.size, total: list.words.length })}</p>
      )}
      <div className="grid grid-cols-1 gap-3">
        <p className="text-muted">{m.shared_keep()}</p>
        {session.kind === 'signed-out' ? (
          <div className="flex flex-wrap gap-3">
            <Link
              to={`/register?next=${encodeURIComponent(pathname)}`}
              className={buttonClass('quiet')}
            >
              {m.shared_register()}
            </Link>
            <Link
              to={`/login?next=${encodeURIComponent(pathname)}`}
              className={buttonClass('bare')}
            >
              {m.login()}
            </Link>
          </div>
        ) : (
          <Button look="quiet" className="justify-self-start" onClick={() => void copy()}>
            {m.shared_copy()}
          </Button>
        )}
      </div>
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-xl font-semibold">{m.list_words_title()}</h2>
        <WordRows words={list.words} />
      </section>
    </div>
  );
}
