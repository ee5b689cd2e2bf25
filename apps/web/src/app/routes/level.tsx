import type { Catalogue } from '@nghego/contracts/catalogue';
import { getLevelWords, type LevelWords } from '@nghego/contracts/level-words';
import { readLevelLog } from '@nghego/engine/level/level-answers';
import { followLevelCheck, type LevelCheck } from '@nghego/engine/level/level-check';
import { unitOfLevel } from '@nghego/engine/level/level-unit';
import { type ReactNode, useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { LevelQuestion } from '../../features/word-dictation/level-question.tsx';
import { LevelResult } from '../../features/word-dictation/level-result.tsx';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { useAnyPracticeLog } from '../../practice/log/use-practice-log.ts';
import { Button } from '../../ui/button.tsx';
import { pageTitle, PageHandle } from '../head.ts';
import type { HomeData } from '../loaded.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { MemoryLead, MemoryPage } from './memory-page.tsx';

export const handle = new PageHandle({
  module: 'src/app/routes/level.tsx',
  head: () => ({ title: pageTitle(m.level_title()), description: m.level_description() }),
});

/** The level check: 24 words by ear, then a unit to begin with (DY-08). */
export function Component(): ReactNode {
  const loaded = useLoaderData<HomeData>();
  const turn = usePersonTurn();
  return (
    <>
      <SessionNotice />
      <MemoryPage title={m.level_title()}>
        {loaded.kind === 'ready' ? (
          <Check key={turn} units={loaded.catalogue.units} />
        ) : (
          <Failed onRetry={() => location.reload()} />
        )}
      </MemoryPage>
    </>
  );
}

type Phase =
  | { kind: 'start' | 'loading' | 'failed' }
  | { kind: 'running'; words: LevelWords }
  | { kind: 'over'; words: LevelWords; check: LevelCheck };

function Check({ units }: { units: Catalogue['units'] }): ReactNode {
  const [phase, setPhase] = useState<Phase>({ kind: 'start' });
  const { events, storage } = useAnyPracticeLog();
  const log = useMemo(() => readLevelLog(events), [events]);
  const [silent, setSilent] = useState<ReadonlySet<string>>(new Set());
  const check = useMemo(
    () =>
      phase.kind === 'running'
        ? followLevelCheck(phase.words.items, log.answers, silent)
        : undefined,
    [phase, log, silent],
  );
  const goOn = (words: LevelWords, now: LevelCheck): void => {
    const { level } = now;
    setPhase(
      level === undefined ? { kind: 'running', words } : { kind: 'over', words, check: now },
    );
    const unit = suggestedUnit(units, words, now);
    if (level !== undefined && unit !== undefined)
      void practiceLog.append({ kind: 'level-checked', unit: unit.id, level });
  };
  const begin = async (): Promise<void> => {
    setPhase({ kind: 'loading' });
    // opens the log, or creates it in a browser without one, before the first answer
    void practiceLog.open().catch(() => undefined);
    try {
      const words = await callApi(browserApi, getLevelWords, { check: String(log.ended % 10) });
      // if an earlier page was closed after the last answer, this page records the end of the check
      goOn(words, followLevelCheck(words.items, log.answers));
    } catch {
      setPhase({ kind: 'failed' });
    }
  };
  if (phase.kind === 'over') {
    const unit = suggestedUnit(units, phase.words, phase.check);
    return <LevelResult check={phase.check} unit={unit} isStored={storage !== 'memory'} />;
  }
  if (phase.kind === 'running' && check !== undefined) {
    const wordOf = (id: string | undefined) => phase.words.items.find((item) => item.id === id);
    const word = wordOf(check.next[0]);
    // the course has too few words to tell levels apart
    if (word === undefined) return <p role="status">{m.level_no_words()}</p>;
    return (
      <LevelQuestion
        word={word}
        following={wordOf(check.next[1])}
        done={check.done}
        onSilent={() => setSilent(new Set([...silent, word.id]))}
        onReply={(reply) => {
          void practiceLog.append({
            kind: 'word-checked',
            from: 'level',
            wordId: word.id,
            topicId: word.topicId,
            setNo: word.setNo,
            attempt: 1,
            revealed: false,
            ...reply,
          });
          const answers = [...log.answers, { wordId: word.id, correct: reply.correct }];
          goOn(phase.words, followLevelCheck(phase.words.items, answers, silent));
        }}
      />
    );
  }
  const isBegun = log.answers.length > 0;
  return (
    <>
      <MemoryLead text={m.level_lead()} />
      {log.last === undefined ? null : <p>{m.level_last({ level: log.last })}</p>}
      {phase.kind === 'failed' ? (
        <Failed onRetry={() => void begin()} />
      ) : (
        <Button
          className="h-14 justify-self-start px-8 text-lg"
          aria-disabled={phase.kind === 'loading'}
          onClick={() => {
            if (phase.kind !== 'loading') void begin();
          }}
        >
          {phase.kind === 'loading'
            ? m.level_loading()
            : isBegun
              ? m.level_go_on({ position: log.answers.length + 1 })
              : m.level_start()}
        </Button>
      )}
    </>
  );
}

/** The unit to begin with, with its names; undefined if the course has no path. */
function suggestedUnit(
  units: Catalogue['units'],
  words: LevelWords,
  { level = 'A1' }: LevelCheck,
): (Catalogue['units'][number] & { share: number }) | undefined {
  const levels = new Map(words.units.map((unit) => [unit.id, unit.words]));
  const found = unitOfLevel(
    units.map(({ id }) => ({ id, words: levels.get(id) ?? {} })),
    level,
  );
  const unit = units.find(({ id }) => id === found?.id);
  return unit && found && { ...unit, share: found.share };
}

function Failed({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div role="alert" className="bg-wrong-soft text-wrong grid gap-3 rounded-xl px-4 py-3">
      <p>{m.level_failed()}</p>
      <Button look="quiet" className="justify-self-start" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </div>
  );
}
