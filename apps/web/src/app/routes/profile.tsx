import { localDay } from '@nghego/engine/memory/local-day';
import type { PracticeFigures } from '@nghego/engine/practice/practice-figures';
import { setStateOf } from '@nghego/engine/practice/set-state';
import type { Remote } from 'comlink';
import { type ReactNode, useMemo, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { AccountSection, Erased } from '../../features/account/account-section.tsx';
import { countSets, sentenceCards, setCards } from '../../features/catalogue/set-cards.ts';
import { ExerciseLibrary } from '../../features/profile/exercise-library.tsx';
import { bestScores, oneOf, statusFilters, typeFilters } from '../../features/profile/library.ts';
import { MemorySection } from '../../features/profile/memory-section.tsx';
import { Overview } from '../../features/profile/overview.tsx';
import { BrowserHead, Invitation, PersonHead } from '../../features/profile/profile-head.tsx';
import { profileTabs, ProfileTabs } from '../../features/profile/profile-tabs.tsx';
import { useFigures } from '../../features/profile/use-figures.ts';
import { Forecast } from '../../features/review/forecast.tsx';
import { timeZone } from '../../platform/time-zone.ts';
import type { Asked, LogWorker } from '../../practice/memory/log-worker.ts';
import { useHasPractice } from '../../practice/log/use-practice-log.ts';
import { useLogAnswer } from '../../practice/memory/use-log-answer.ts';
import { topicTitle } from '../../practice/topic-title.ts';
import { m } from '../../messages/messages.js';
import { session } from '../../platform/session/session.ts';
import { forgetPrivate } from '../../platform/offline/forget-private.ts';
import { useRetriedSession } from '../../platform/session/use-session.ts';
import { forgetSessionStorage } from '../../platform/storage/session-storage.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { practiceLinks } from '../shell/site-links.ts';
import { accountHandle } from '../account-handle.ts';
import { AuthenticationError } from '../authentication-error.tsx';
import { forgetSharedAnswers } from '../../practice/shared/shared-answers.ts';
import { forgetCopies } from '../../practice/shared/shared-copies.ts';
import { erasePractice } from '../../practice/sync/follow-account.ts';
import type { HomeData } from '../loaded.ts';

export const handle = accountHandle('src/app/routes/profile.tsx', () => m.profile());

/** The query holds filters and tabs, for which the catalogue is the same: only another path loads it again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** The signed-in user's profile, else the figures of this browser (RT-05, PF-01 to PF-06). */
export function Component(): ReactNode {
  const current = useRetriedSession();
  const [isErased, setErased] = useState(false);
  const hasPractice = useHasPractice();
  if (current.kind === 'failed') return <AuthenticationError />;
  if (isErased && current.kind === 'signed-out') return <Erased />;
  const user = current.kind === 'signed-in' ? current.user : undefined;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-6 sm:px-6 sm:py-10">
      {current.kind === 'unknown' ? (
        <p role="status" className="text-muted min-h-96">
          {m.profile_loading()}
        </p>
      ) : (
        <Figures key={user?.id} userId={user?.id}>
          {(figures, isReading) =>
            user === undefined ? (
              <BrowserHead mastery={figures} isReading={isReading}>
                {hasPractice ? <Invitation /> : null}
              </BrowserHead>
            ) : (
              <PersonHead
                user={user}
                mastery={figures}
                isReading={isReading}
                onChange={(changed) => session.change(changed)}
              />
            )
          }
        </Figures>
      )}
      {/* where there is nothing to keep yet, it does not come first */}
      {current.kind === 'signed-out' && !hasPractice ? <Invitation /> : null}
      {user === undefined ? null : (
        <AccountSection
          key={user.id}
          user={user}
          onChange={(changed) => session.change(changed)}
          onErased={async () => {
            await erasePractice(user.id);
            forgetSharedAnswers(user.id);
            forgetCopies(user.id);
            await forgetPrivate();
            forgetSessionStorage();
            setErased(true);
            session.change(null);
          }}
        />
      )}
    </div>
  );
}

const askSets = (log: Remote<LogWorker>) => log.setRecords();
const askOverview = (log: Remote<LogWorker>, asked: Asked) => log.overview(asked);

function Figures({
  userId,
  children,
}: {
  userId: string | undefined;
  children: (figures: PracticeFigures, isReading: boolean) => ReactNode;
}): ReactNode {
  const loaded = useLoaderData<HomeData>();
  const [search, setSearch] = useSearchParams();
  const { figures, isReading, isStale } = useFigures(userId);
  const memory = useLogAnswer(askOverview);
  const sets = useLogAnswer(askSets);
  const records = sets.kind === 'ready' ? sets.result : undefined;
  const catalogue = loaded.kind === 'ready' ? loaded.catalogue : undefined;
  const exercises = useMemo(() => {
    const { topics, parts } = catalogue ?? { topics: [], parts: [] };
    const titles = new Map(topics.map((topic) => [topic.name, topicTitle(topic).text]));
    return [
      ...setCards(topics, 0, countSets(topics)).map((card) => ({
        ...card,
        name: titles.get(card.name) ?? card.name,
      })),
      ...sentenceCards(parts, 0, countSets(parts)),
    ];
  }, [catalogue]);
  // sentences of a part without sets cannot be completed
  const practised = catalogue?.parts.filter(({ setCount }) => setCount > 0) ?? [];
  const sentences = practised.reduce((sum, { sentenceCount }) => sum + sentenceCount, 0);
  const [today] = useState(() => localDay(Date.now(), timeZone()));
  const tab = oneOf(profileTabs, search.get('tab'));
  const set = (name: string, value: string): void =>
    setSearch(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      {children(figures, isReading)}
      {isStale ? (
        <p role="status" className="text-muted">
          {m.profile_stale()}
        </p>
      ) : null}
      <ProfileTabs open={tab} onOpen={(opened) => set('tab', opened)}>
        {tab === 'overview' ? (
          <Overview
            memory={
              <MemorySection snapshot={memory} forecast={(days) => <Forecast days={days} />} />
            }
            figures={figures}
            isReading={isReading}
            sentenceTotal={Math.max(300, sentences)}
            exercises={exercises}
            today={today}
          />
        ) : catalogue === undefined ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{m.library_away()}</p>
            <Button onClick={() => location.reload()}>{m.try_again()}</Button>
          </div>
        ) : (
          <ExerciseLibrary
            exercises={exercises}
            best={bestScores(figures)}
            readState={(key, size) => setStateOf(records?.get(key), size)}
            type={oneOf(typeFilters, search.get('type'))}
            status={oneOf(statusFilters, search.get('status'))}
            onFilter={set}
          />
        )}
      </ProfileTabs>
      <ul className="flex flex-wrap gap-2">
        {practiceLinks.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={buttonClass('quiet')}>
              {text()}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
