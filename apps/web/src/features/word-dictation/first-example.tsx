import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { keepFocus } from '../../practice/screen/keep-focus.ts';
import { useExampleSound } from '../../practice/screen/use-example-sound.ts';
import { IconButton } from '../../ui/button.tsx';
import { Volume2 } from '../../ui/icons/volume-2.ts';

/**
 * The newest example of a right word, until the examples' own code has been loaded; in reviews and own lists the only one.
 * @param hasSound whether it can be heard: the server speaks examples of the course, not those of a learner
 */
export function FirstExample({
  word,
  hasSound = false,
  children,
}: {
  word: VocabularyItem;
  hasSound?: boolean;
  children?: ReactNode;
}): ReactNode {
  const { playback, play } = useExampleSound();
  const [example] = word.exampleSentences;
  return (
    <>
      {example === undefined ? null : (
        <figure className="bg-accent-soft w-full rounded-2xl p-4 text-start">
          <figcaption className="text-muted flex items-center justify-between text-sm">
            {m.dictation_example()}
            {hasSound ? (
              <IconButton
                label={m.examples_play()}
                className="-my-3 -me-2"
                onMouseDown={keepFocus}
                onClick={() => play(example)}
              >
                <Volume2 size={20} className={playback === 'playing' ? 'text-accent' : undefined} />
              </IconButton>
            ) : null}
          </figcaption>
          <p lang="en" className="text-lg break-words">
            {example.englishSentence}
          </p>
          <p lang="vi" className="break-words">
            {example.vietnameseTranslation}
          </p>
          {playback === 'blocked' || playback === 'unavailable' ? (
            <p role="status" className="text-muted text-sm">
              {playback === 'blocked' ? m.examples_blocked() : m.examples_no_voice()}
            </p>
          ) : null}
        </figure>
      )}
      {children}
    </>
  );
}
