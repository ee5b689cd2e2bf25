import type { ListeningSet } from '@nghego/contracts/listening-set';
import {
  listeningScore,
  type ListeningSession,
  shownOptions,
} from '@nghego/engine/listening/listening-state';
import type { ListeningEvent } from '@nghego/engine/listening/step-listening';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { PracticeHeader } from '../../practice/screen/practice-header.tsx';
import { PracticeSettings } from '../../practice/settings/practice-settings.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { fromTheNextLine } from './from-the-next-line.ts';
import type { ListeningPorts } from './listening-ports.ts';
import type { MissedTalk } from './missed-talk.ts';
import { partTexts, replyLetters } from './part-texts.ts';
import { soundNoteId } from './play-button.tsx';
import { ReplyQuestion } from './reply-question.tsx';
import { linesOf, type SessionItem } from './session-item.ts';
import type { ItemLines } from './texts-to-write.ts';
import { TalkScreen } from './talk-screen.tsx';
import { type AfterCheck, useAfterCheck } from './use-after-check.ts';
import { useListeningSession } from './use-listening-session.ts';

/** The component in which the learner writes lines of items, one after the other: the sentence screen. */
export type Writing = ComponentType<{
  title: string;
  missed: readonly ItemLines[];
  isStored: boolean;
  onEnd: () => void;
}>;

/**
 * Practice of one listening set (LS-01 to LS-09). One instance is one session: give it a key for each set.
 * @param isStored false once it is known that progress cannot be stored here
 */
export function ListeningPractice({
  set,
  ports,
  isStored,
  writing: WritingScreen,
}: {
  set: ListeningSet;
  ports: ListeningPorts;
  isStored: boolean;
  writing: Writing;
}): ReactNode {
  const { session, act, heading } = useListeningSession(set, ports);
  const { phase, position, items } = session;
  const { sound } = session;
  // not at the press that starts the sound, since loading code could delay the sound
  const hasBegun =
    phase.kind !== 'asked' ||
    session.choices.size > 0 ||
    sound.kind === 'over' ||
    ('place' in sound && sound.place > 0);
  const afterCheck = useAfterCheck(hasBegun);
  useEffect(() => {
    if (hasBegun) ports.begun?.();
    // eslint-disable-next-line react/exhaustive-deps -- runs once for each item
  }, [hasBegun]);
  const item = items[position];
  const { within } = ports;
  /** the items whose lines are being written, at the end of the set */
  const [writing, setWriting] = useState<readonly MissedTalk[]>();
  if (item === undefined || (phase.kind === 'done' && within !== undefined)) return null;
  const texts = partTexts[set.part];
  const title =
    within === undefined
      ? `${texts.title()} · ${m.practice_set({ number: set.setIndex + 1 })}`
      : texts.title();
  if (writing !== undefined)
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <WritingScreen
          title={title}
          missed={writing}
          isStored={isStored}
          onEnd={() => setWriting(undefined)}
        />
      </Suspense>
    );
  if (phase.kind === 'writing')
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <WritingScreen
          title={title}
          missed={[
            {
              item: item.source,
              lines: phase.lines.flatMap((line) => linesOf(item.source)[line] ?? []),
            },
          ]}
          isStored={isStored}
          onEnd={() => act({ kind: 'writing-ended' })}
        />
      </Suspense>
    );
  const answered = items.filter(({ questions }) =>
    questions.every(({ id }) => session.answered.has(id)),
  );
  return (
    <div className="listening-frame flex min-h-[calc(100dvh-var(--frame,0rem))] flex-col">
      <PracticeHeader
        title={texts.title()}
        titleLanguage={getLocale()}
        hasBack={within !== undefined}
        setIndex={set.setIndex}
        totalSets={set.totalSets}
        isReview={within !== undefined}
        position={within?.place ?? position}
        total={within?.total ?? items.length}
        completed={within?.done ?? answered.length}
        hasSucceeded={false}
      />
      <div
        className={`mx-auto grid w-full flex-1 content-start gap-4 px-4 py-4 ${set.part === 'part2' ? 'max-w-2xl' : 'max-w-5xl'}`}
      >
        {isStored ? null : (
          <p role="status" className="bg-wrong-soft text-wrong rounded-xl px-4 py-2 text-sm">
            {m.practice_not_kept()}
          </p>
        )}
        {phase.kind !== 'done' ? (
          <section className="bg-surface border-line grid grid-cols-[minmax(0,1fr)] gap-3 rounded-3xl border p-4 shadow-sm sm:p-6">
            <div className="flex items-start gap-2">
              <h2
                // a new key mounts a new heading, which screen readers read out
                key={`${item.id} ${phase.kind}`}
                ref={heading}
                tabIndex={-1}
                aria-describedby={soundNoteId}
                className={`me-auto outline-none ${phase.kind === 'checked' ? 'text-xl font-semibold' : 'text-muted'}`}
              >
                {phase.kind === 'checked' ? (
                  <Verdict session={session} item={item} />
                ) : within === undefined ? (
                  texts.placeOf({ position: position + 1, total: items.length })
                ) : (
                  texts.title()
                )}
              </h2>
              <PracticeSettings heard="line" onSpeedChosen={fromTheNextLine} />
            </div>
            <ItemScreen
              key={item.id}
              session={session}
              item={item}
              act={act}
              afterCheck={afterCheck}
            />
          </section>
        ) : afterCheck === undefined ? (
          <Link to="/listening" className={buttonClass('main')}>
            {m.listening_all_sets()}
          </Link>
        ) : (
          <afterCheck.SetResult
            heading={heading}
            session={session}
            onAgain={() => act({ kind: 'missed-again', at: performance.now() })}
            onWrite={setWriting}
            onLeave={() => act({ kind: 'left' })}
          />
        )}
        {within === undefined ? null : (
          <Button look="quiet" className="justify-self-end" onClick={within.onEnd}>
            {m.review_end()}
          </Button>
        )}
        <p role="status" className="text-muted text-center text-sm">
          {session.resume === 'resumed' ? m.listening_go_on_at({ position: position + 1 }) : null}
        </p>
      </div>
      {phase.kind === 'done' ? null : (
        <footer className="text-muted hidden px-4 pb-4 text-center text-sm [@media(hover:hover)]:block">
          {set.part === 'part2' ? m.listening_keys_reply() : m.listening_keys_talk()}
        </footer>
      )}
    </div>
  );
}

type Shown = {
  session: ListeningSession<SessionItem>;
  item: SessionItem;
  act: (event: ListeningEvent) => void;
};

function ItemScreen({
  session,
  item,
  act,
  afterCheck,
}: Shown & { afterCheck: AfterCheck | undefined }): ReactNode {
  const { source } = item;
  const end = (
    <div className="flex flex-wrap gap-2">
      {afterCheck === undefined ? null : (
        <Button
          look="quiet"
          className="h-12 flex-auto"
          onClick={() => {
            const lines = afterCheck.linesToWrite(item, session.choices);
            act({ kind: 'writing-began', lines });
          }}
        >
          {m.listening_write()}
        </Button>
      )}
      <Button
        className="h-12 flex-auto"
        onClick={() => act({ kind: 'next', at: performance.now() })}
      >
        {m.listening_next()}
      </Button>
    </div>
  );
  if (source.part !== 'part2')
    return (
      <TalkScreen
        session={session}
        item={item}
        source={source}
        act={act}
        end={end}
        afterCheck={afterCheck}
      />
    );
  if (session.phase.kind === 'asked')
    return <ReplyQuestion session={session} item={item} act={act} />;
  // if the code of the result could not be loaded, only the buttons that go on are shown
  return afterCheck === undefined ? (
    end
  ) : (
    <afterCheck.ReplyResult session={session} item={item} source={source} act={act} end={end} />
  );
}

/** A few words that say whether the answer was right. */
function Verdict({ session, item }: Omit<Shown, 'act'>): ReactNode {
  const { right, total } = listeningScore({ items: [item], answered: session.answered });
  const [question] = item.questions;
  const isAllRight = right === total;
  const text =
    item.part !== 'part2' || question === undefined
      ? m.listening_score({ right, total })
      : isAllRight
        ? m.listening_right()
        : m.listening_wrong_reply({
            letter: replyLetters[shownOptions(session, question).indexOf(question.correct)] ?? '',
          });
  return <span className={isAllRight ? 'text-accent' : 'text-wrong'}>{text}</span>;
}
