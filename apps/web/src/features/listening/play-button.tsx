import { canCheckChoices, type ListeningSession } from '@nghego/engine/listening/listening-state';
import type { ListeningEvent } from '@nghego/engine/listening/step-listening';
import { Pause } from '../../ui/icons/pause.ts';
import { Play } from '../../ui/icons/play.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { keepFocus } from '../../practice/screen/keep-focus.ts';

/** Plays the item, pauses it, and resumes it (LS-02, LS-03). */
export function PlayButton({
  sound,
  act,
  isSmall = false,
}: {
  sound: ListeningSession['sound'];
  act: (event: ListeningEvent) => void;
  isSmall?: boolean;
}): ReactNode {
  const isPlaying = sound.kind === 'playing' && sound.isAll;
  const label = isPlaying ? m.listening_pause() : m.listening_play();
  const press = (): void => {
    if (isPlaying) act({ kind: 'paused' });
    else if (sound.kind === 'paused') act({ kind: 'continued' });
    else act({ kind: 'played' });
  };
  const Sign = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onMouseDown={keepFocus}
      onClick={press}
      className={`bg-accent text-on-accent grid shrink-0 place-items-center rounded-full shadow-md transition-transform active:scale-95 ${isSmall ? 'size-14' : 'listen-play size-20'}`}
    >
      <Sign
        aria-hidden
        size={isSmall ? 26 : 34}
        fill="currentColor"
        className={isPlaying ? '' : 'ms-1'}
      />
    </button>
  );
}

/** The id of the note about the sound, which screen readers read with the heading of an item. */
export const soundNoteId = 'sound-note';

/** A note about the sound: how to begin it, or that it is missing (LS-07). */
export function SoundNote({
  session,
  act,
  isSmall = false,
}: {
  session: ListeningSession;
  act: (event: ListeningEvent) => void;
  /** whether the note takes no room while it says nothing */
  isSmall?: boolean;
}): ReactNode {
  const { sound, phase, items, position } = session;
  const isMissing = sound.kind === 'stuck' && sound.why === 'missing';
  const begins =
    phase.kind === 'asked' &&
    (sound.kind === 'unheard' || (sound.kind === 'stuck' && sound.why === 'blocked'));
  const isPart2 = items[position]?.part === 'part2';
  return (
    <div
      className={`${isSmall ? '' : 'listen-said min-h-11'} flex flex-wrap items-center justify-center gap-x-3 text-center text-sm`}
    >
      <p id={soundNoteId} role="status" className={isMissing ? 'text-wrong' : 'text-muted'}>
        {isMissing ? m.listening_missing() : null}
        {begins && !canCheckChoices(session)
          ? isPart2
            ? m.listening_press_play()
            : m.listening_read_first()
          : null}
      </p>
      {isMissing ? (
        <button
          type="button"
          className="min-h-11 px-2 font-semibold underline"
          onClick={() => act({ kind: 'continued' })}
        >
          {m.listening_try_again()}
        </button>
      ) : null}
    </div>
  );
}
