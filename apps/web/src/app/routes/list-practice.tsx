import { getOwnSet, type OwnSet } from '@nghego/contracts/own-lists';
import { readListPass } from '@nghego/engine/practice/list-pass';
import { type ReactNode, useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { OwnNotice } from '../../features/lists/own-notice.tsx';
import { useSignedInData } from '../../features/lists/use-signed-in-data.ts';
import { WordDictation } from '../../features/word-dictation/word-dictation.tsx';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { withId } from '../../platform/send-to-api.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { usePracticeLog } from '../../practice/log/use-practice-log.ts';
import { pageTitle, PageHandle } from '../head.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { FirstWordExtras } from './first-word-extras.tsx';
import { followPass } from './follow-pass.ts';
import { useOfflineSets } from './use-offline-sets.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/list-practice.tsx',
  head: () => ({ title: pageTitle(m.lists_title()), description: m.lists_page_description() }),
});

/** A set of an own list, practised on the same screen as the course (LI-03). */
export function Component(): ReactNode {
  const { listId = '', setIndex = '0' } = useParams();
  const turn = usePersonTurn();
  return (
    <>
      <SessionNotice />
      <ListSet key={`${listId}:${setIndex}:${turn}`} listId={listId} setIndex={setIndex} />
    </>
  );
}

function ListSet({ listId, setIndex }: { listId: string; setIndex: string }): ReactNode {
  const read = useCallback(
    (signal: AbortSignal) => callApi(browserApi, withId(getOwnSet, listId), { setIndex }, signal),
    [listId, setIndex],
  );
  const { own, refresh } = useSignedInData(read);
  return own.kind === 'ready' ? (
    <Practice set={own.data} />
  ) : (
    <OwnNotice own={own} onRetry={() => void refresh()} />
  );
}

function Practice({ set }: { set: OwnSet }): ReactNode {
  const navigate = useNavigate();
  const { storage } = usePracticeLog();
  const { topicId: listId, setIndex, setNo, totalSets, items } = set;
  const nextIndex = setIndex + 1;
  useOfflineSets(
    addressOf(listId, setIndex),
    nextIndex < totalSets ? addressOf(listId, nextIndex) : undefined,
  );
  return (
    <WordDictation
      set={set}
      firstId={undefined}
      examples={FirstWordExtras}
      isStored={storage !== 'memory'}
      back={{ to: `/lists/${listId}`, text: m.practice_back_list() }}
      ports={{
        // the checks alone tell that all items are right, which ends a pass of a list: completion has no event of its
        // own
        record: async (facts) => {
          if (facts.kind === 'set-restarted') await practiceLog.append(facts);
          if (facts.kind === 'word-checked' || facts.kind === 'own-word-checked')
            await practiceLog.append({
              ...facts,
              from: facts.from === 'missed' ? 'missed' : 'list',
            });
        },
        followRunningPass: (report, openedAt) => {
          const itemIds = items.map(({ id }) => id);
          return followPass((events, since) =>
            readListPass(events, { listId, setNo, itemIds }, since),
          )(report, openedAt);
        },
        showCorrectCount: () => undefined,
        prefetchNextSet: () => undefined,
        leave: (to) =>
          void navigate(to === 'next-set' ? addressOf(listId, nextIndex).page : `/lists/${listId}`),
      }}
    />
  );
}

const addressOf = (listId: string, setIndex: number) => ({
  page: `/lists/${listId}/${setIndex}`,
  set: `/api/me/lists/${listId}/sets?setIndex=${setIndex}`,
});
