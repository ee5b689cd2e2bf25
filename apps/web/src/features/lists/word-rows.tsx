import { Play } from '../../ui/icons/play.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { IconButton } from '../../ui/button.tsx';

type ShownWord = {
  word: string;
  type: string;
  phonetic: string;
  meaning: string;
  /** shown after the learner's own meaning (UX-12) */
  courseMeaning?: string;
  example: string;
  exampleMeaning: string;
  audio: string;
};

/**
 * The words of a list, each with its sound.
 * @param end shown at the end of a word's line
 */
export function WordRows<Word extends ShownWord>({
  words,
  end,
}: {
  words: readonly Word[];
  end?: (word: Word) => ReactNode;
}): ReactNode {
  const { playAfter } = usePlayback();
  return (
    <ul className="divide-line border-line divide-y border-y">
      {words.map((word) => (
        // in a long list the browser lays out only the visible rows
        <li
          key={word.word}
          className="flex min-h-14 items-center gap-2 py-1 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
        >
          <IconButton
            label={m.list_hear({ word: word.word })}
            onClick={() => playAfter(0, { url: word.audio, text: word.word })}
          >
            <Play size={18} fill="currentColor" />
          </IconButton>
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p>
              <span lang="en" className="font-semibold">
                {word.word}
              </span>{' '}
              <span lang="en" className="text-muted">
                {word.type === 'unknown' ? '' : `${word.type} `}
                {word.phonetic}
              </span>{' '}
              <span lang="vi">{word.meaning}</span>
            </p>
            <OwnWords word={word} />
          </div>
          {end?.(word)}
        </li>
      ))}
    </ul>
  );
}

/** The course's meaning, if the learner wrote another meaning, and the learner's own example (UX-12). */
function OwnWords({ word }: { word: ShownWord }): ReactNode {
  const { meaning, courseMeaning = '', example, exampleMeaning } = word;
  return (
    <>
      {courseMeaning === '' || courseMeaning === meaning ? null : (
        <p className="text-muted text-sm">
          {m.list_course_meaning()} <span lang="vi">{courseMeaning}</span>
        </p>
      )}
      {example === '' ? null : (
        <p className="text-muted text-sm">
          <span lang="en">{example}</span> <span lang="vi">{exampleMeaning}</span>
        </p>
      )}
    </>
  );
}
