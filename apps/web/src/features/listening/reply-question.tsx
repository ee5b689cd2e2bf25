import {
  canCheckChoices,
  type ListeningSession,
  shownOptions,
} from '@nghego/engine/listening/listening-state';
import type { ListeningEvent } from '@nghego/engine/listening/step-listening';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { PlayButton, SoundNote } from './play-button.tsx';
import { ReplyLetters } from './reply-letters.tsx';
import { SpeedOfLines } from './speed-of-lines.tsx';
import type { SessionItem } from './session-item.ts';
import { useListeningKeys } from './use-listening-keys.ts';

/** A prompt and three replies, which are heard and not shown as text (LS-02). */
export function ReplyQuestion({
  session,
  item,
  act,
}: {
  session: ListeningSession<SessionItem>;
  item: SessionItem;
  act: (event: ListeningEvent) => void;
}): ReactNode {
  const [question] = item.questions;
  const order = question === undefined ? [] : shownOptions(session, question);
  const choose = (place: number): void => {
    const choice = order[place];
    if (choice !== undefined) act({ kind: 'chosen', questionId: item.id, choice });
  };
  const choice = session.choices.get(item.id);
  useListeningKeys(act);
  const { sound } = session;
  // place 0 is the prompt
  const heard = sound.kind === 'playing' ? sound.place - 1 : undefined;
  return (
    <>
      <div className="grid justify-items-center gap-2">
        <div className="flex flex-wrap items-center justify-center gap-4">
          <PlayButton sound={sound} act={act} />
          <SpeedOfLines />
        </div>
        <SoundNote session={session} act={act} />
      </div>
      <ReplyLetters
        heard={heard}
        chosen={choice === undefined ? undefined : order.indexOf(choice)}
        onChoose={choose}
      />
      <Button
        className="h-12 w-full"
        disabled={!canCheckChoices(session)}
        onClick={() => act({ kind: 'checked', at: performance.now() })}
      >
        {m.listening_check()}
      </Button>
    </>
  );
}
