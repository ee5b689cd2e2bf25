import type { ReducedItem } from '@nghego/contracts/ear';
import { missedInEarPass, readEarPass } from '@nghego/engine/practice/list-pass';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { Play } from '../../ui/icons/play.ts';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router';
import { reducedExample, reducedKindName } from '../../features/ear/reduced-kind-name.ts';
import { ReducedWhy } from '../../features/ear/reduced-why.tsx';
import { hasEnoughSounds, SoundsWait } from '../../features/ear/sounds-wait.tsx';
import { m } from '../../messages/messages.js';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useAnyPracticeLog } from '../../practice/log/use-practice-log.ts';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useTopHeading } from '../../ui/use-top-heading.ts';
import { pageTitle, PageHandle } from '../head.ts';
import type { ReducedData } from '../load-ear.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { sinceOfEntry } from './since-of-entry.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/ear-reduced.tsx',
  head: () => ({ title: pageTitle(m.reduced_title()), description: m.reduced_description() }),
});

const EarWriting = lazy(async () => ({ default: (await import('./ear-writing.tsx')).EarWriting }));

/** Reduced forms (EA-03): hear the quick form, write the full one. */
export function Component(): ReactNode {
  const loaded = useLoaderData<ReducedData>();
  const turn = usePersonTurn();
  const { revalidate } = useRevalidator();
  switch (loaded.kind) {
    case 'failed':
      return (
        <Page>
          <div role="alert" className="bg-wrong-soft text-wrong grid gap-3 rounded-xl px-4 py-3">
            <p>{m.reduced_failed()}</p>
            <Button look="quiet" className="justify-self-start" onClick={() => void revalidate()}>
              {m.try_again()}
            </Button>
          </div>
        </Page>
      );
    case 'choose':
      return <Choice loaded={loaded} />;
    case 'ready':
      return <Practice key={`${loaded.set} ${turn}`} loaded={loaded} onLook={revalidate} />;
    default:
      return loaded satisfies never;
  }
}

/** The sets to choose from, and how much of each is done. */
function Choice({ loaded }: { loaded: Extract<ReducedData, { kind: 'choose' }> }): ReactNode {
  const { events } = useAnyPracticeLog();
  const written = useMemo(() => writtenIn(events), [events]);
  const first = loaded.contents.findIndex(({ ids }) => ids.some((id) => !written.has(id)));
  return (
    <Page>
      <p className="text-muted -mt-2 text-lg">
        {loaded.isUnknown ? m.reduced_empty() : m.reduced_lead()}
      </p>
      {loaded.sample === undefined ? null : (
        <Explained title={m.reduced_sample()} items={[loaded.sample]} />
      )}
      <ul aria-label={m.reduced_sets()} className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {loaded.contents.map(({ items, kinds, ids }, n) => (
          <li key={n} className="grid">
            <Link
              to={`/ear/reduced?set=${n + 1}`}
              className={buttonClass(
                n === first ? 'main' : 'quiet',
                'flex-col items-start! gap-0! py-2! text-start',
              )}
            >
              <span>
                {m.reduced_set({ number: n + 1 })}
                {/* by its first kind, which no other set has */}
                {kinds[0] === undefined ? null : (
                  <>
                    : <span lang="en">{reducedExample(kinds[0])}</span>
                  </>
                )}
              </span>
              <span className="text-sm font-normal">
                {[...kinds.map(reducedKindName), m.reduced_sentences({ count: items })].join(' · ')}
                <Written count={ids.filter((id) => written.has(id)).length} of={items} />
                {n === first ? ` · ${m.reduced_first()}` : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ToEar />
    </Page>
  );
}

/** The items that were written right once. */
const writtenIn = (events: readonly PracticeEvent[]): ReadonlySet<string> =>
  new Set(
    events.flatMap((event) =>
      event.kind === 'line-checked' && event.correct && event.from === 'ear' ? [event.itemId] : [],
    ),
  );

/** How much of a set is done; nothing for a set that was not begun. */
function Written({ count, of }: { count: number; of: number }): ReactNode {
  if (count === 0) return null;
  if (count < of) return <> · {m.reduced_written({ count, of })}</>;
  return (
    <>
      {' '}
      · <span className="font-semibold">{m.reduced_all_written()} ✓</span>
    </>
  );
}

type Ready = Extract<ReducedData, { kind: 'ready' }>;

/** A set; or, while most of its sounds are not made yet, a note that says why it cannot begin. */
function Practice({ loaded, onLook }: { loaded: Ready; onLook: () => unknown }): ReactNode {
  // a set that has begun stays as it is, whatever is fetched later
  const [begun, setBegun] = useState<readonly ReducedItem[]>();
  const spoken = loaded.items.filter(({ voices }) => voices.length > 0);
  if (begun === undefined && hasEnoughSounds(spoken, loaded.items)) setBegun(spoken);
  if (begun !== undefined) return <Writing items={begun} set={loaded.set} sets={loaded.sets} />;
  return (
    <Page>
      <p className="text-muted -mt-2 text-lg">{m.reduced_lead()}</p>
      <SoundsWait onLook={() => void onLook()} />
      <Link to="/ear/reduced" className={buttonClass('quiet', 'justify-self-start')}>
        {m.reduced_all()}
      </Link>
    </Page>
  );
}

/**
 * The sentences of a set, which go on where they were left; then what was reduced in them. The history entry keeps
 * when the end was reached, so that a reload, Back and Forward lead to it again.
 */
function Writing({ items, set, sets }: Pick<Ready, 'items' | 'set' | 'sets'>): ReactNode {
  const { events, storage } = useAnyPracticeLog();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const endedAt = sinceOfEntry(state);
  const isHydrated = useHydrated();
  const ids = items.map(({ id }) => id);
  // only the browser loads the code of the sentence screen
  if (!isHydrated || (endedAt !== undefined && storage === 'opening'))
    return (
      <Page>
        <p role="status" className="text-muted min-h-96">
          {m.drill_loading()}
        </p>
      </Page>
    );
  if (endedAt === undefined)
    return (
      <>
        <SessionNotice />
        <Suspense>
          <EarWriting
            title={`${m.reduced_title()} · ${m.reduced_set({ number: set })}`}
            beside={m.reduced_job()}
            leave={m.reduced_see()}
            more={(id) => {
              const item = items.find((one) => one.id === id);
              return item && <ReducedWhy item={item} />;
            }}
            isStored={storage !== 'memory'}
            sentences={items.map(({ id, english, vietnamese, voices }) => ({
              itemId: id,
              lineId: id,
              english,
              vietnamese,
              audio: voices[0]?.audio ?? '',
            }))}
            readPass={(log, openedAt) => readEarPass(log, ids, openedAt)}
            // with a hash, the set is not loaded again
            onEnd={() =>
              void navigate(
                { search, hash: 'end' },
                { state: { since: Date.now() }, replace: true },
              )
            }
          />
        </Suspense>
      </>
    );
  return (
    <Done items={items} missed={missedInEarPass(events, ids, endedAt)} set={set} sets={sets} />
  );
}

function Done({
  items,
  missed,
  set,
  sets,
}: Pick<Ready, 'items' | 'set' | 'sets'> & { missed: ReadonlySet<string> }): ReactNode {
  const heading = useTopHeading();
  return (
    <Page>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {m.reduced_done()}
      </h2>
      <div className="flex flex-wrap gap-3">
        {set < sets ? (
          <Link to={`/ear/reduced?set=${set + 1}`} className={buttonClass('main')}>
            {m.reduced_next()}
          </Link>
        ) : null}
        <Link to="/ear/reduced" className={buttonClass('quiet')}>
          {m.reduced_all()}
        </Link>
      </div>
      <Explained title={m.reduced_missed()} items={items.filter(({ id }) => missed.has(id))} />
      <Explained title={m.reduced_right()} items={items.filter(({ id }) => !missed.has(id))} />
    </Page>
  );
}

/** What was reduced in each sentence, and why, in the learner's language. */
function Explained({ title, items }: { title: string; items: readonly ReducedItem[] }): ReactNode {
  const { playAfter } = usePlayback();
  if (items.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-muted font-semibold">{title}</h3>
      <ul aria-label={title} className="grid gap-3">
        {items.map((item) => (
          <li
            key={item.id}
            className="bg-surface border-line flex items-start gap-2 rounded-2xl border p-3"
          >
            <IconButton
              label={m.set_end_hear({ text: item.english })}
              onClick={() =>
                playAfter(0, {
                  url: item.voices[0]?.audio ?? '',
                  text: item.english,
                  isFileAlone: true,
                })
              }
            >
              <Play size={18} fill="currentColor" />
            </IconButton>
            <div className="grid min-w-0 gap-1 py-1.5">
              <p lang="en" className="font-semibold">
                {item.english}
              </p>
              <ReducedWhy item={item} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ToEar(): ReactNode {
  return (
    <Link to="/ear" className={buttonClass('quiet', 'justify-self-start')}>
      {m.ear_to_ear()}
    </Link>
  );
}

function Page({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4 px-4 py-6 sm:py-10">
      <h1 className="page-title">{m.reduced_title()}</h1>
      {children}
    </div>
  );
}
