import type { VocabularyItem, WordExample } from '@nghego/contracts/vocabulary-set';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/**
 * The newest example of a right word, until the examples' own code has been loaded; in reviews and own lists the only one.
 * @param sound plays the example; not given where it has no sound, or where its code is not needed at the first word
 */
export function FirstExample({
  word,
  sound,
  children,
}: {
  word: VocabularyItem;
  sound?: ComponentType<{ example: WordExample }> | undefined;
  children?: ReactNode;
}): ReactNode {
  const [example] = word.exampleSentences;
  return (
    <>
      {example === undefined ? null : (
        <figure className="bg-accent-soft w-full rounded-2xl p-4 text-start">
          <figcaption
            className={`flex flex-wrap items-center ${sound === undefined ? '' : '-my-2 -me-2'}`}
          >
            <span className="text-muted me-auto text-sm">{m.dictation_example()}</span>
            {sound === undefined ? null : createElement(sound, { example })}
          </figcaption>
          <p lang="en" className="text-lg break-words">
            {example.englishSentence}
          </p>
          <p lang="vi" className="break-words">
            {example.vietnameseTranslation}
          </p>
        </figure>
      )}
      {children}
    </>
  );
}
