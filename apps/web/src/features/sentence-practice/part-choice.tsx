import type { SentencePart } from '@nghego/engine/practice/sentence-part';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { m } from '../../messages/messages.js';
import { stopPlaying } from '../../platform/audio/player.ts';
import { Button } from '../../ui/button.tsx';

/**
 * Plays a sentence from one word to another or to the end, once or repeatedly (MK-06). One instance is one sentence:
 * give it a key.
 * @param from the box that had the focus last
 * @param onPlay stable
 */
export const PartChoice = memo(function PartChoice({
  from,
  count,
  onPlay,
}: {
  from: number;
  count: number;
  onPlay: (part: SentencePart) => void;
}): ReactNode {
  const [until, setUntil] = useState(count - 1);
  const [isLoop, setLoop] = useState(false);
  // a loop ends with its sentence
  useEffect(() => stopPlaying, []);
  const to = Math.max(from, until);
  const toggleLoop = (): void => {
    setLoop(!isLoop);
    if (isLoop) stopPlaying();
    else onPlay({ from, to, isLoop: true });
  };
  return (
    <div className="listen-part flex flex-wrap items-center justify-center gap-2 text-sm">
      <Button look="quiet" onClick={() => onPlay({ from, to, isLoop })}>
        {m.sentence_hear_from({ number: from + 1 })}
      </Button>
      <label className="inline-flex items-center gap-1">
        {m.sentence_until()}
        <select
          className="border-edge bg-surface h-11 rounded-xl border px-2"
          value={to}
          onChange={({ target }) => setUntil(Number(target.value))}
        >
          {Array.from({ length: count - from }, (_, more) => from + more).map((box) => (
            <option key={box} value={box}>
              {m.sentence_word({ number: box + 1 })}
            </option>
          ))}
        </select>
      </label>
      <Button
        look="quiet"
        aria-pressed={isLoop}
        className="aria-pressed:bg-accent-soft"
        onClick={toggleLoop}
      >
        {m.sentence_loop()}
      </Button>
    </div>
  );
});
