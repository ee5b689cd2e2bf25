import type { ListeningItem } from '@nghego/contracts/listening-set';
import {
  canCheckChoices,
  lineNow,
  type ListeningSession,
  shownOptions,
} from '@nghego/engine/listening/listening-state';
import type { ListeningEvent } from '@nghego/engine/listening/step-listening';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Graphic } from './graphic.tsx';
import { PlayButton, SoundNote } from './play-button.tsx';
import type { SessionItem } from './session-item.ts';
import { SpeedOfLines } from './speed-of-lines.tsx';
import { TalkQuestion } from './talk-question.tsx';
import type { AfterCheck } from './use-after-check.ts';
import { useListeningKeys } from './use-listening-keys.ts';

type TalkItem = Exclude<ListeningItem, { part: 'part2' }>;

/** A conversation or talk: what can be read before it is heard, the player, and after the check the transcript (LS-03). */
export function TalkScreen({
  session,
  item,
  source,
  act,
  end,
  afterCheck,
}: {
  session: ListeningSession<SessionItem>;
  item: SessionItem;
  source: TalkItem;
  act: (event: ListeningEvent) => void;
  /** 'Write the lines' and 'Next', after the check */
  end: ReactNode;
  afterCheck: AfterCheck | undefined;
}): ReactNode {
  useListeningKeys(act);
  const [isTranslated, setTranslated] = useState(false);
  const isChecked = session.phase.kind === 'checked';
  const now = lineNow(session);
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start">
      <div className="grid min-w-0 gap-5">
        {source.graphic === undefined ? null : <Graphic graphic={source.graphic} />}
        {source.questions.map((question, place) => {
          const asked = item.questions[place];
          return asked === undefined ? null : (
            <TalkQuestion
              key={question.id}
              question={question}
              number={place + 1}
              order={shownOptions(session, asked)}
              choice={session.choices.get(question.id)}
              isChecked={isChecked}
              isTranslated={isTranslated}
              onChoose={(choice) => act({ kind: 'chosen', questionId: question.id, choice })}
            />
          );
        })}
      </div>
      <div className="contents min-w-0 gap-3 lg:sticky lg:top-20 lg:grid">
        {isChecked && afterCheck !== undefined ? (
          <afterCheck.Transcript
            item={source}
            lineNow={now}
            isTranslated={isTranslated}
            onTranslated={setTranslated}
            onPlay={(line) => act({ kind: 'line-played', line })}
            onWrite={(line) => act({ kind: 'writing-began', lines: [line] })}
          />
        ) : null}
        <div className="talk-player grid gap-2">
          <div className="flex items-center gap-3">
            <PlayButton sound={session.sound} act={act} isSmall />
            <div className="grid flex-1 justify-items-start gap-1.5">
              <Turns count={source.lines.length} session={session} />
              <SpeedOfLines />
            </div>
          </div>
          <SoundNote session={session} act={act} isSmall />
          {isChecked ? (
            end
          ) : (
            <Button
              className="h-12 w-full"
              disabled={!canCheckChoices(session)}
              onClick={() => act({ kind: 'checked', at: performance.now() })}
            >
              {m.listening_check()}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** A bar for each turn: the turns that were played, the turn that is playing, and the others. */
function Turns({ count, session }: { count: number; session: ListeningSession }): ReactNode {
  const { sound } = session;
  const place = 'place' in sound ? sound.place : sound.kind === 'over' ? count : -1;
  return (
    <div aria-hidden className="flex w-full gap-1">
      {Array.from({ length: count }, (_, turn) => (
        <span
          key={turn}
          className={`h-2 flex-1 rounded-full transition-colors ${turn === place ? 'bg-accent' : turn < place ? 'bg-accent opacity-50' : 'bg-line'}`}
        />
      ))}
    </div>
  );
}
