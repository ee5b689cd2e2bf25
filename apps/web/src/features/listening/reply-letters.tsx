import { type ReactNode, useRef } from 'react';
import { Volume2 } from '../../ui/icons/volume-2.ts';
import { m } from '../../messages/messages.js';
import { useLetterKeys } from '../../platform/keyboard/use-letter-keys.ts';
import { replyLetters } from './part-texts.ts';

const digits = ['1', '2', '3'] as const;

/**
 * The replies of part 2 as letters, without their texts (LS-02). A place is an index in the order in which the replies
 * are shown.
 * @param heard the place of the reply that is heard now
 */
export function ReplyLetters({
  heard,
  chosen,
  onChoose,
}: {
  heard: number | undefined;
  chosen: number | undefined;
  onChoose: (place: number) => void;
}): ReactNode {
  const radios = useRef<HTMLFieldSetElement>(null);
  const choose = (place: number): void => {
    radios.current?.querySelectorAll('input')[place]?.focus({ preventScroll: true });
    onChoose(place);
  };
  useLetterKeys(replyLetters, choose);
  useLetterKeys(digits, choose);
  return (
    <fieldset ref={radios} className="grid grid-cols-3 gap-2">
      <legend className="text-muted mb-2 w-full text-center">{m.listening_which_reply()}</legend>
      {replyLetters.map((letter, place) => (
        <label
          key={letter}
          className="border-line hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent relative grid min-h-16 cursor-pointer place-items-center rounded-2xl border-2 text-2xl font-semibold"
        >
          <input
            type="radio"
            name="reply"
            className="sr-only"
            checked={chosen === place}
            onChange={() => choose(place)}
          />
          {letter}
          {/* no border: a reply that is heard must not look like a chosen one */}
          {heard === place ? (
            <Volume2 aria-hidden size={18} className="text-muted absolute end-2 top-2" />
          ) : null}
        </label>
      ))}
    </fieldset>
  );
}
