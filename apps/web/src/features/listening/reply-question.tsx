import {
  canCheckChoices,
  type ListeningSession,
  shownOptions,
} from '@nghego/engine/listening/listening-state';
import type { ListeningEvent } from '@nghego/engine/listening/step-listening';
import { type ReactNode, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { useLetterKeys } from '../../platform/keyboard/use-letter-keys.ts';
import { Button } from '../../ui/button.tsx';
import { replyLetters } from './part-texts.ts';
import { PlayButton, SoundNote } from './play-button.tsx';
import { SpeedOfLines } from './speed-of-lines.tsx';
import type { SessionItem } from './session-item.ts';
import { useListeningKeys } from './use-listening-keys.ts';

/** A prompt and three replies, of which nothing is written (LS-02). */
export function ReplyQuestion({
  session,
  item,
  act,
}: {
  session: ListeningSession<SessionItem>;
  item: SessionItem;
  act: (event: ListeningEvent) => void;
}): ReactNode {
  const radios = useRef<HTMLFieldSetElement>(null);
  const [question] = item.questions;
  const order = question === undefined ? [] : shownOptions(session, question);
  const choose = (place: number): void => {
    const choice = order[place];
    if (choice === undefined) return;
    radios.current?.querySelectorAll('input')[place]?.focus({ preventScroll: true });
    act({ kind: 'chosen', questionId: item.id, choice });
  };
  useLetterKeys(replyLetters, choose);
  useListeningKeys(act, choose);
  const { sound } = session;
  // the prompt comes first
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
      <fieldset ref={radios} className="grid grid-cols-3 gap-2">
        <legend className="text-muted mb-2 w-full text-center">{m.listening_which_reply()}</legend>
        {replyLetters.map((letter, place) => (
          <label
            key={letter}
            data-heard={heard === place ? '' : undefined}
            className="border-line hover:border-accent has-checked:border-accent has-checked:text-accent data-heard:border-accent grid min-h-16 cursor-pointer place-items-center rounded-2xl border-2 text-2xl font-semibold"
          >
            <input
              type="radio"
              name="reply"
              className="sr-only"
              checked={session.choices.get(item.id) === order[place]}
              onChange={() => choose(place)}
            />
            {letter}
          </label>
        ))}
      </fieldset>
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
