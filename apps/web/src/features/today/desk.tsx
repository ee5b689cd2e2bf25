import type { Catalogue } from '@nghego/contracts/catalogue';
import { mostAfterAway } from '@nghego/engine/memory/due-today';
import { localDay } from '@nghego/engine/memory/local-day';
import { daysToExam, planOf } from '@nghego/engine/plan/plan';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import type { Remote } from 'comlink';
import { type ReactNode, useCallback, useEffect } from 'react';
import { m } from '../../messages/messages.js';
import { dayName } from '../../platform/day-name.ts';
import { timeZone } from '../../platform/time-zone.ts';
import { useNow } from '../../platform/use-now.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { EarSmall } from '../../practice/ear/ear-small.tsx';
import type { Asked, LogWorker } from '../../practice/memory/log-worker.ts';
import type { Desk as DeskFigures } from '../../practice/memory/read-desk.ts';
import { useAnyPracticeLog } from '../../practice/log/use-practice-log.ts';
import { GoOnWithTest } from '../../practice/listening/go-on-with-test.tsx';
import { partNames } from '../../practice/listening/part-names.ts';
import { partName } from '../../practice/part-name.ts';
import { topicTitle } from '../../practice/topic-title.ts';
import { useLogAnswer } from '../../practice/memory/use-log-answer.ts';
import { type LastShared, readLastShared } from '../../practice/shared/shared-answers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { courseWordsOf } from './course-words.ts';
import type { DayActs } from './day-acts.ts';
import { DayGoal } from './day-goal.tsx';
import { dayParts } from './day-parts.ts';
import { ExamWas } from './exam-was.tsx';
import { Newcomer } from './newcomer.tsx';
import { PlanForecast } from './plan-forecast.tsx';
import { SharedLink } from './shared-link.tsx';
import { TodayWaits } from './today-waits.tsx';
import { Week } from './week.tsx';

/** Due reviews, the set to go on with, the goal and the streak of a learner, from the log of this device (HM-10). */
export function Desk({
  catalogue,
  dayActs,
}: {
  catalogue: Catalogue;
  dayActs: DayActs;
}): ReactNode {
  const now = useNow();
  const read = useLogAnswer(
    useCallback(
      (log: Remote<LogWorker>, asked: Asked) =>
        log.desk(catalogue, { ...asked, now: Math.max(now, asked.now) }),
      [catalogue, now],
    ),
  );
  if (read.kind === 'failed') return <p role="status">{m.today_failed()}</p>;
  if (read.kind !== 'ready') return <TodayWaits />;
  const desk = read.result;
  const shared = readLastShared();
  if (desk === undefined)
    return (
      <Newcomer catalogue={catalogue} shared={shared}>
        <RunningTest />
        <ExamAhead now={read.at} />
      </Newcomer>
    );
  const { set } = desk;
  return (
    <div className="desk-frame">
      <div className="desk">
        <div className="grid content-start gap-1">
          <Said desk={desk} />
          {desk.testEnd === undefined ? null : (
            <GoOnWithTest endsAt={desk.testEnd} now={read.at} className="justify-self-start" />
          )}
          {desk.examWas === undefined ? null : (
            <ExamWas day={desk.examWas} plan={desk.plan} courseWords={courseWordsOf(catalogue)} />
          )}
          {desk.examIn === undefined ? null : (
            // holds two lines, so that a forecast that comes late moves nothing
            <p className={`text-muted text-sm ${desk.examIn === 0 ? '' : 'min-h-10'}`}>
              {desk.examIn === 0 ? m.exam_today() : m.exam_in({ days: desk.examIn })}{' '}
              {desk.examIn === 0 || isEased(desk) ? null : (
                <PlanForecast
                  courseWords={courseWordsOf(catalogue)}
                  plan={desk.plan}
                  isShort
                  isDayOff={desk.day.kind === 'free'}
                />
              )}
            </p>
          )}
        </div>
        <DayLink day={desk.day} acts={dayActs} />
        <div className="desk-side">
          <Week
            week={desk.week}
            streak={desk.streak}
            done={desk.done}
            // then a phone has no line to spare
            isFull={desk.examIn !== undefined || desk.examWas !== undefined}
          />
          <DayGoal {...desk.goal} isDayDone={desk.day.kind === 'done'} />
        </div>
        {shared !== undefined && isNewer(shared, read.log.events) ? (
          <SharedLink shared={shared} />
        ) : set === undefined ? null : (
          <SetLink set={set} />
        )}
      </div>
      <EarSmall />
    </div>
  );
}

/** Whether the shared list was practised after everything else: then it is what to go on with. */
const isNewer = ({ at }: LastShared, events: readonly PracticeEvent[]): boolean =>
  events.every((event) => event.at < at);

const askTestEnd = (log: Remote<LogWorker>, asked: Asked) => log.testEnd(asked);

/** A link back to a running mini test. Shown to a learner whose log has no answers yet, not even of the test. */
function RunningTest(): ReactNode {
  const read = useLogAnswer(askTestEnd);
  if (read.kind !== 'ready' || read.result === undefined) return null;
  return <GoOnWithTest endsAt={read.result} now={read.at} className="justify-self-start" />;
}

/** The days to the exam, for a learner who has chosen the day and not practised yet. */
function ExamAhead({ now }: { now: number }): ReactNode {
  const { events } = useAnyPracticeLog();
  const days = daysToExam(planOf(events, now), localDay(now, timeZone()));
  if (days === undefined) return null;
  return <p>{days === 0 ? m.exam_today() : m.exam_in({ days })}</p>;
}

/** After a time away an encouraging line is shown instead of the forecast (ME-07). */
const isEased = ({ review }: DeskFigures): boolean => review.kind === 'due' && review.isEased;

function Said({ desk }: { desk: DeskFigures }): ReactNode {
  const { review, tomorrow, day } = desk;
  if (review.kind === 'due')
    return (
      <>
        <p className="text-xl leading-snug font-semibold @min-[40rem]:text-2xl">
          <Link to="/review#start" className="hover:text-accent">
            {m.today_review({ count: review.count })}
          </Link>
          {/* otherwise the button names the minutes, of which these are a part */}
          {isOver(day) ? (
            <span className="text-muted text-sm font-normal whitespace-nowrap @min-[15.5rem]:text-base">
              {' '}
              · {m.review_about_minutes({ minutes: review.minutes })}
            </span>
          ) : null}
        </p>
        {isEased(desk) ? (
          <p>{review.isCut ? m.today_back({ count: mostAfterAway }) : m.today_back_soon()}</p>
        ) : day.kind === 'free' ? (
          <p>{m.today_free()}</p>
        ) : desk.examWas === undefined ? (
          <Then day={day} due={review.count} />
        ) : null}
      </>
    );
  const { hasReviewed, next } = review;
  return (
    <>
      <p className="text-xl leading-snug font-semibold @min-[40rem]:text-2xl">
        {titleOf(desk, hasReviewed)}
      </p>
      <p className="text-muted text-pretty">
        {next === undefined
          ? m.review_none_ever()
          : next.day === tomorrow
            ? m.today_tomorrow(next)
            : m.review_none_next({ ...next, day: dayName(next.day) })}
      </p>
    </>
  );
}

/** The desk's title when nothing is due. It says what was done today, and never mentions what was not done. */
function titleOf({ day, goal, examIn }: DeskFigures, hasReviewed: boolean): string {
  if (day.kind === 'done') return m.today_practice_done();
  if (day.kind === 'free') return hasReviewed ? m.today_done_title() : m.today_free();
  // names what the button beside the title starts
  const isOneListening = day.listening === 1 && day.newWords === 0 && day.reviews === 0;
  if (isOneListening) return hasReviewed ? m.today_done_listening() : m.today_listening_left();
  const parts = dayParts(day);
  // somebody who practised a set of their own choice has not begun the day's practice, but has done something; before an
  // exam there is no room for a title of two lines
  const hasPractised = day.kind === 'new' && goal.done > 0 && examIn === undefined;
  const text =
    day.kind === 'begun' ? m.today_left_parts : hasPractised ? m.today_next_parts : m.today_parts;
  if (parts !== '') return (hasReviewed ? m.today_done_parts : text)({ parts });
  return hasReviewed ? m.today_done_title() : m.review_none_title();
}

/**
 * What the button leads to after the reviews that the title names (DY-01). If its minutes have no room for all of them,
 * it says what they have room for.
 */
function Then({ day, due }: { day: DayState; due: number }): ReactNode {
  if (isOver(day)) return null;
  const parts = dayParts(day, due);
  if (parts === '') return null;
  if (day.reviews < due)
    // in the smaller text it is one line on a phone
    return <p className="text-muted text-sm text-pretty">{m.today_now_parts({ parts })}</p>;
  return <p className="text-muted text-pretty">{m.today_then_parts({ parts })}</p>;
}

type DayState = DeskFigures['day'];

const isOver = (day: DayState): day is Extract<DayState, { kind: 'done' | 'free' }> =>
  day.kind === 'done' || day.kind === 'free';

/**
 * The one filled button: today's practice, or, after it, a quiet 'A little more' (DY-01). What the practice begins with
 * is loaded before a press: once the page is idle, again when the desk has changed, and, if it is not ready by then,
 * when a pointer or the focus comes near the button.
 */
function DayLink({ day, acts: { prepare, begin } }: { day: DayState; acts: DayActs }): ReactNode {
  const text = {
    new: m.today_start,
    begun: m.today_go_on,
  };
  // the day is a new object after each change of the log
  useEffect(() => (isOver(day) ? undefined : whenIdle(prepare)), [day, prepare]);
  const comeNear = (): void => {
    if (!isOver(day)) void prepare().catch(() => undefined);
  };
  return (
    <Link
      to="/today"
      onPointerEnter={comeNear}
      onFocus={comeNear}
      onClick={({ metaKey, ctrlKey, shiftKey, altKey }) => {
        // with a modifier key held, the link opens another tab or window
        if (!isOver(day) && !(metaKey || ctrlKey || shiftKey || altKey))
          void begin().catch(() => undefined);
      }}
      className={buttonClass(
        isOver(day) ? 'quiet' : 'main',
        'min-h-12 px-3 text-center text-lg tabular-nums',
      )}
    >
      {isOver(day) ? m.today_more() : text[day.kind]({ minutes: day.minutes })}
    </Link>
  );
}

/** The parts of sentences in words; only the cards of sentence sets say 'PART1' in English (HM-05). */
const partsInWords: Partial<Record<string, () => string>> = {
  ...partNames,
  part1: m.today_part_1,
};

/** The set to go on with, or a new one (DY-02: a quiet link beside today's practice). */
function SetLink({
  set: { kind, name, nameVi, of, number, address, right, size },
}: {
  set: NonNullable<DeskFigures['set']>;
}): ReactNode {
  const title = topicTitle({ name, nameVi });
  return (
    <Link
      to={address}
      className={buttonClass(
        'bare',
        '-mx-1 min-h-14 justify-between! px-1! py-1.5 text-start leading-snug @min-[40rem]:px-4!',
      )}
    >
      <span className="min-w-0">
        <span className="block">
          {kind === 'left' ? (
            <>
              {m.today_continue()}{' '}
              <span className="text-muted ms-1 text-sm font-normal whitespace-nowrap tabular-nums">
                {right === 0 ? m.today_set_begun() : m.today_right_so_far({ right, size })}
              </span>
            </>
          ) : (
            m.today_new_set()
          )}
        </span>{' '}
        <span className="text-muted flex flex-wrap gap-x-1 text-sm font-normal @min-[15.5rem]:flex-nowrap">
          <span
            lang={of === 'topic' ? title.lang : undefined}
            className="line-clamp-2 wrap-anywhere @min-[15.5rem]:line-clamp-1"
          >
            {of === 'part' ? (partsInWords[name]?.() ?? partName(name)) : title.text}
          </span>{' '}
          <span className="shrink-0 tabular-nums">· {m.home_set({ number })}</span>
        </span>
      </span>
      <ChevronRight size={20} className="hidden shrink-0 @min-[15.5rem]:block" />
    </Link>
  );
}
