import type { OwnSet } from '@nghego/contracts/own-lists';
import { getSharedSet } from '@nghego/contracts/shared-lists';
import { readListPass } from '@nghego/engine/practice/list-pass';
import { ownWordItemId } from '@nghego/engine/practice/own-word';
import type { RunningPass } from '@nghego/engine/practice/running-pass';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { OwnNotice } from '../../features/lists/own-notice.tsx';
import { useSignedInData } from '../../features/lists/use-signed-in-data.ts';
import { WordDictation } from '../../features/word-dictation/word-dictation.tsx';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { withId } from '../../platform/send-to-api.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { askCopy } from '../../practice/shared/asked-copy.ts';
import {
  hasSharedAnswers,
  keepSharedAnswer,
  readSharedAnswers,
  visitor,
} from '../../practice/shared/shared-answers.ts';
import { Link } from '../../ui/link.tsx';
import { pageTitle, PageHandle } from '../head.ts';
import { FirstWordExtras } from './first-word-extras.tsx';

export const handle = new PageHandle({
  module: 'src/app/routes/shared-practice.tsx',
  head: () => ({
    title: pageTitle(m.shared_title()),
    description: m.shared_page_description(),
    isUnlisted: true,
  }),
});

/** A set of a shared list, practised without an account; the answers stay on the device (UX-06). */
export function Component(): ReactNode {
  const { token = '', setIndex = '0' } = useParams();
  const session = useSession();
  if (session.kind === 'unknown') return null;
  const whose = session.kind === 'signed-in' ? session.user.id : visitor;
  return (
    <SharedSet
      key={`${token}:${setIndex}:${whose}`}
      token={token}
      setIndex={setIndex}
      whose={whose}
    />
  );
}

function SharedSet({
  token,
  setIndex,
  whose,
}: {
  token: string;
  setIndex: string;
  whose: string;
}): ReactNode {
  const read = useCallback(
    (signal: AbortSignal) => callApi(browserApi, withId(getSharedSet, token), { setIndex }, signal),
    [token, setIndex],
  );
  const { own, refresh } = useSignedInData(read, 'all');
  return own.kind === 'ready' ? (
    <Practice set={own.data} whose={whose} />
  ) : (
    <OwnNotice own={own} onRetry={() => void refresh()} />
  );
}

function Practice({ set, whose }: { set: OwnSet; whose: string }): ReactNode {
  const navigate = useNavigate();
  const { topic: name, topicId: token, setIndex, setNo, items } = set;
  const list = { name, size: items.length, sets: set.totalSets };
  const [isBegun] = useState(hasSharedAnswers);
  const page = `/shared/${token}`;
  const comesNext = useMemo(() => <KeepList token={token} whose={whose} />, [token, whose]);
  return (
    <WordDictation
      set={set}
      firstId={undefined}
      examples={FirstWordExtras}
      isStored
      isBegun={isBegun}
      back={{ to: page, text: m.practice_back_list() }}
      comesNext={comesNext}
      ports={{
        record: async (facts) => {
          if (facts.kind === 'set-restarted' && facts.set === 'vocabulary')
            keepSharedAnswer({ whose, token, word: '', setIndex, list }, facts);
          if (facts.kind !== 'word-checked' && facts.kind !== 'own-word-checked') return;
          const itemId = facts.kind === 'word-checked' ? facts.wordId : ownWordItemId(facts.wordId);
          const word = items.find(({ id }) => id === itemId)?.word ?? '';
          // own and shared lists both use 'list': the running pass is read from events with that value
          const from = facts.from === 'missed' ? 'missed' : 'list';
          keepSharedAnswer({ whose, token, word, setIndex, list }, { ...facts, from });
        },
        followRunningPass: (report: (pass: RunningPass) => void, openedAt: number) => {
          const itemIds = items.map(({ id }) => id);
          const events = readSharedAnswers(whose, token).map(({ event }) => event);
          report(readListPass(events, { listId: token, setNo, itemIds }, openedAt));
          return () => undefined;
        },
        showCorrectCount: () => undefined,
        prefetchNextSet: () => undefined,
        leave: (to) => void navigate(to === 'next-set' ? `${page}/${setIndex + 1}` : page),
      }}
    />
  );
}

/** At the end of a set: nothing is due of a list that is not the learner's own, and how it becomes that. */
function KeepList({ token, whose }: { token: string; whose: string }): ReactNode {
  const page = `/shared/${token}`;
  const isVisitor = whose === visitor;
  return (
    <p className="text-sm text-balance">
      <Link
        to={isVisitor ? `/register?next=${encodeURIComponent(page)}` : page}
        onClick={() => askCopy(token)}
        className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {isVisitor ? m.shared_end_register() : m.shared_end_copy()}
      </Link>{' '}
      <span className="text-muted block">{m.shared_end_gives()}</span>
    </p>
  );
}
