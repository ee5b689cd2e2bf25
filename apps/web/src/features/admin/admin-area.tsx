import type { ListeningItem } from '@nghego/contracts/listening-set';
import type { GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { Toasts } from '../../ui/toasts.tsx';
import { Checking } from './admin-gate.tsx';
import { type AdminTab, adminTabs, readTab } from './records/admin-query.ts';
import { FailedList, ListFailure } from './records/list-failure.tsx';
import { ExamplesTab } from './records/examples-tab.tsx';
import { DeletedTab } from './deleted/deleted-tab.tsx';
import { ListeningTab } from './listening/listening-tab.tsx';
import type { Preview } from './records/preview-button.tsx';
import { QuestionsTab } from './questions/questions-tab.tsx';
import { InboxTab } from './inbox/inbox-tab.tsx';
import { JobsTab } from './jobs/jobs-tab.tsx';
import type { AdminData, AdminList } from './load-admin.ts';
import { Overview } from './overview.tsx';
import { SentencesTab } from './records/sentences-tab.tsx';
import { TopicsTab } from './records/topics-tab.tsx';
import { UsersTab } from './people/users-tab.tsx';
import { VocabularyTab } from './records/vocabulary-tab.tsx';
import { Link } from '../../ui/link.tsx';

/**
 * The admin area: its tabs and the open tab's content (AD-02).
 * @param previews come from the route, since a feature must not import another one
 * @param preferences language, theme and sign-out, which the common header has elsewhere
 */
export function AdminArea({
  data,
  previews,
  preferences,
}: Area & { preferences: ReactNode }): ReactNode {
  const [search] = useSearchParams();
  const tab = readTab(search);
  const strip = useRef<HTMLUListElement>(null);
  // shows the open tab: on a phone the strip of tabs is wider than the screen, and grows with the counts
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current === null || !link) return;
    strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2;
  });
  return (
    <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-3 px-4 py-4 sm:px-6 lg:gap-6">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="text-2xl font-semibold">{m.admin_title()}</h1>
        <Link to="/" className="inline-flex min-h-11 items-center underline">
          {m.back_to_home()}
        </Link>
        <div className="ms-auto flex flex-wrap items-center justify-end">{preferences}</div>
      </header>
      <nav aria-label={m.admin_title()} className="border-line border-b">
        {/* the faded end shows that there are more tabs; the room at the end keeps the last one clear */}
        <ul
          ref={strip}
          className="relative flex gap-1 overflow-x-auto mask-r-from-[calc(100%-2.5rem)] mask-r-to-100% pe-10"
        >
          {adminTabs.map((name) => (
            <li key={name}>
              <Link
                to={{ search: `?tab=${name}` }}
                aria-current={name === tab ? 'page' : undefined}
                className="aria-[current=page]:border-accent aria-[current=page]:text-accent inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold whitespace-nowrap"
              >
                {tabNames[name]()}
                <Open count={openOf(name, data.overview)} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Shown data={data} previews={previews} />
      <Toasts isHighOnPhone />
    </div>
  );
}

type Previews = { listening: Preview<ListeningItem>; question: Preview<GrammarQuestion> };
type Area = { data: AdminData; previews: Previews };

/** How much of a tab waits for an editor. */
function openOf(tab: AdminTab, overview: AdminData['overview']): number {
  if (overview === undefined) return 0;
  const { claims, messages, feedback, questionDrafts, drafts, unvoiced, reported, failed } =
    overview.open;
  const open: Partial<Record<AdminTab, number>> = {
    inbox: claims + messages + feedback,
    questions: questionDrafts,
    listening: drafts + unvoiced,
    examples: reported,
    jobs: failed,
  };
  return open[tab] ?? 0;
}

function Open({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <span className="bg-accent-soft text-accent relative ms-2 rounded-full px-2 text-sm tabular-nums">
      {count.toLocaleString(getLocale())}
      <span className="sr-only"> {m.admin_open().toLowerCase()}</span>
    </span>
  );
}

const tabNames: Record<AdminTab, () => string> = {
  topics: m.admin_tab_topics,
  vocabulary: m.admin_tab_vocabulary,
  sentences: m.admin_tab_sentences,
  questions: m.admin_tab_questions,
  listening: m.admin_tab_listening,
  examples: m.admin_tab_examples,
  inbox: m.admin_tab_inbox,
  users: m.admin_tab_users,
  jobs: m.admin_tab_jobs,
  deleted: m.admin_tab_deleted,
};

const loadFailures: Record<AdminTab, () => string> = {
  topics: m.admin_topics_failed,
  vocabulary: m.admin_vocabulary_failed,
  sentences: m.admin_sentences_failed,
  questions: m.admin_list_failed,
  listening: m.admin_list_failed,
  examples: m.admin_list_failed,
  inbox: m.admin_list_failed,
  users: m.admin_list_failed,
  jobs: m.admin_list_failed,
  deleted: m.admin_list_failed,
};

function Shown({ data, previews }: Area): ReactNode {
  const { revalidate } = useRevalidator();
  const isUnfetched = data.kind === 'unfetched';
  useEffect(() => {
    if (isUnfetched) void revalidate();
  }, [isUnfetched, revalidate]);
  const isMoving = useNavigation().state === 'loading';
  const list = useLastList(data);

  if (data.kind === 'unfetched') return <Checking />;
  const failure = data.kind === 'failed' ? loadFailures[data.tab]() : undefined;
  if (list === undefined) return failure === undefined ? null : <FailedList text={failure} />;
  return (
    <div aria-busy={isMoving} className="aria-busy:opacity-60">
      <ListFailure value={failure}>
        <Tab list={list} overview={data.overview} previews={previews} />
      </ListFailure>
    </div>
  );
}

/**
 * The list of the open tab that was fetched last: when the next one cannot be fetched, the tab stays, with the text that
 * was typed into its form.
 */
function useLastList(data: AdminData): AdminList | undefined {
  const fetched = data.kind === 'ready' ? data.list : undefined;
  const [last, setLast] = useState(fetched);
  if (fetched !== undefined && fetched !== last) setLast(fetched);
  if (data.kind === 'failed') return last?.tab === data.tab ? last : undefined;
  return fetched;
}

function Tab({
  list,
  overview,
  previews,
}: {
  list: AdminList;
  overview: AdminData['overview'];
  previews: Previews;
}): ReactNode {
  switch (list.tab) {
    case 'topics':
      return (
        <>
          {overview === undefined ? null : <Overview overview={overview} />}
          <TopicsTab list={list} />
        </>
      );
    case 'vocabulary':
      return <VocabularyTab list={list} spoken={overview?.voices} />;
    case 'sentences':
      return <SentencesTab list={list} overview={overview} />;
    case 'questions':
      return <QuestionsTab list={list} preview={previews.question} />;
    case 'listening':
      return <ListeningTab list={list} spoken={overview?.voices} preview={previews.listening} />;
    case 'examples':
      return <ExamplesTab list={list} />;
    case 'inbox':
      return <InboxTab list={list} open={overview?.open} />;
    case 'users':
      return <UsersTab list={list} />;
    case 'jobs':
      return <JobsTab list={list} />;
    case 'deleted':
      return <DeletedTab list={list} />;
    default:
      return list satisfies never;
  }
}
