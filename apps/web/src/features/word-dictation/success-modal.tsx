import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import { CircleCheck } from 'lucide-react';
import { type KeyboardEvent, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/**
 * The moment of success (DC-09, DC-14): the word with all that belongs to it. Enter continues, Escape stays.
 * @param word undefined while it is closed
 */
export function SuccessModal({
  word,
  onContinue,
  onEnter,
  onClose,
}: {
  word: VocabularyItem | undefined;
  onContinue: () => void;
  onEnter: (at: number, isHeld: boolean) => void;
  onClose: () => void;
}): ReactNode {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // the button would take each repeat of a held key for a press of its own
    event.preventDefault();
    onEnter(event.timeStamp, event.repeat);
  };
  return (
    <Modal isOpen={word !== undefined} label={m.dictation_correct()} onClose={onClose}>
      {word === undefined ? null : (
        <div className="grid justify-items-center gap-3 text-center">
          <CircleCheck aria-hidden size={44} className="text-accent" />
          <p className="text-muted">{m.dictation_correct()}</p>
          <p lang="en" className="text-4xl font-semibold break-words">
            {word.word}
          </p>
          <p lang="en" className="text-muted text-lg">
            {word.phonetic} {word.type}
          </p>
          <p lang="vi" className="text-xl">
            {word.meaning}
          </p>
          <Example example={word.exampleSentences[0]} />
          {/* the learner's hands are on the keyboard: Enter goes on at once */}
          <Button autoFocus className="mt-2 w-full" onClick={onContinue} onKeyDown={onKeyDown}>
            {m.dictation_continue()}
          </Button>
        </div>
      )}
    </Modal>
  );
}

function Example({
  example,
}: {
  example: VocabularyItem['exampleSentences'][number] | undefined;
}): ReactNode {
  if (example === undefined) return null;
  return (
    <figure className="bg-accent-soft w-full rounded-2xl p-4 text-start">
      <figcaption className="text-muted text-sm">{m.dictation_example()}</figcaption>
      <p lang="en" className="font-semibold">
        {example.englishSentence}
      </p>
      <p lang="vi">{example.vietnameseTranslation}</p>
    </figure>
  );
}
