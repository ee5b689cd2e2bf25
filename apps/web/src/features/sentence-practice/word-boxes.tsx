import type { SentenceItem } from '@nghego/contracts/sentence-set';
import type { ShiftedBoxes } from '@nghego/engine/diagnosis/shifted-boxes';
import {
  type HeardStretch,
  isWithin,
  type StretchEvent,
} from '@nghego/engine/practice/heard-stretch';
import { mostTypedLetters } from '@nghego/engine/practice/practice-event';
import { boxWidth, splitSentence } from '@nghego/engine/practice/sentence-boxes';
import { givenWords } from '@nghego/engine/practice/sentence-session';
import { ArrowLeft } from '../../ui/icons/arrow-left.ts';
import { Check } from '../../ui/icons/check.ts';
import { X } from '../../ui/icons/x.ts';
import { memo, type ReactNode, type RefObject, useId, useLayoutEffect } from 'react';
import { m } from '../../messages/messages.js';
import { inputsIn } from '../../platform/keyboard/inputs-in.ts';
import { placeId } from '../../practice/screen/said-with.ts';
import { turnTo } from '../../platform/keyboard/turn-to.ts';
import { BoxSpeaker } from './box-speaker.tsx';
import { useSpeakers } from './use-speakers.ts';

/** The result of a check for a box; 'shifted': its word is right, and belongs to another box (UX-11). */
export type Mark = 'none' | 'right' | 'wrong' | 'shifted';

const looks = {
  none: 'border-edge bg-transparent',
  right: 'border-accent bg-accent-soft',
  wrong: 'border-wrong bg-wrong-soft',
  shifted: 'border-accent border-dashed bg-transparent',
};

/** Widths in rem, so that larger text makes the boxes larger. */
const widths = {
  50: '[--box:3.125rem]',
  70: '[--box:4.375rem]',
  90: '[--box:5.625rem]',
  110: '[--box:6.875rem]',
  130: '[--box:8.125rem]',
};

/**
 * One input for each word, in the sentence's order; punctuation that stands alone is shown as text (SP-02, SP-13), and
 * names are filled in (MK-09), as are words that are not to be written (LS-05).
 */
export const WordBoxes = memo(function WordBoxes({
  place,
  sentence,
  isEven,
  marks,
  shifted,
  stretch,
  onTurned,
  onStretch,
}: {
  place: RefObject<HTMLDivElement | null>;
  sentence: SentenceItem & { open?: readonly number[] | undefined };
  /** whether all boxes have one width */
  isEven: boolean;
  /** the mark of each box, or one for all */
  marks: readonly Mark[] | Mark;
  /** where shifted words belong, and where words were left out */
  shifted: ShiftedBoxes | undefined;
  /** the stretch that the speakers of the boxes play */
  stretch: HeardStretch | undefined;
  /** called when a box gets the focus; a stable function */
  onTurned: (box: number) => void;
  /** a stable function */
  onStretch: (event: StretchEvent) => void;
}): ReactNode {
  const drag = useSpeakers(place, onStretch);
  const heard =
    drag === undefined
      ? stretch
      : { from: Math.min(drag.from, drag.to), to: Math.max(drag.from, drag.to) };
  const parts = splitSentence(sentence.englishSentence);
  const given = givenWords(sentence);
  const first = given.indexOf(undefined);
  // if the focused box has become a given one, the first open box gets the focus
  useLayoutEffect(() => {
    const inputs = inputsIn(place);
    if (inputs.some((input) => input.readOnly && input === document.activeElement))
      turnTo(inputs[first]);
  }, [place, first]);
  const last = parts.filter(({ kind }) => kind === 'box').length - 1;
  return (
    <div
      ref={place}
      role="group"
      aria-label={m.sentence_boxes()}
      aria-describedby={placeId}
      className="word-boxes flex flex-wrap content-center items-center justify-center gap-x-2 gap-y-3"
    >
      {parts.map((part, index) =>
        part.kind === 'box' ? (
          <WordBox
            key={`box ${part.box}`}
            box={part.box}
            isFirst={part.box === first}
            given={given[part.box]}
            onTurned={onTurned}
            isLast={part.box === last}
            width={isEven ? 70 : boxWidth(part.word)}
            mark={typeof marks === 'string' ? marks : (marks[part.box] ?? 'none')}
            belongs={shifted?.belongs.get(part.box)}
            isAfterHole={shifted?.holes.includes(part.box) === true}
            isHeard={heard !== undefined && isWithin(heard, part.box)}
            onStretch={onStretch}
          />
        ) : (
          // eslint-disable-next-line react/no-array-index-key -- the text has no other id than its place
          <span key={`text ${index}`} className="text-muted text-lg">
            {part.text}
          </span>
        ),
      )}
    </div>
  );
});

const WordBox = memo(function WordBox({
  box,
  isFirst,
  given,
  onTurned,
  isLast,
  width,
  mark,
  belongs,
  isAfterHole,
  isHeard,
  onStretch,
}: {
  box: number;
  isFirst: boolean;
  given: string | undefined;
  onTurned: (box: number) => void;
  isLast: boolean;
  width: keyof typeof widths;
  mark: Mark;
  /** for a shifted word: the box where it belongs */
  belongs: number | undefined;
  /** whether a word before it was left out */
  isAfterHole: boolean;
  /** whether the box belongs to the stretch that is played */
  isHeard: boolean;
  onStretch: (event: StretchEvent) => void;
}): ReactNode {
  const saidId = useId();
  const Sign = mark === 'right' ? Check : mark === 'shifted' ? ArrowLeft : X;
  const said = [
    ...(belongs === undefined ? [] : [m.sentence_shifted({ to: belongs + 1 })]),
    ...(isAfterHole ? [m.sentence_hole()] : []),
  ].join(' ');
  return (
    <span data-box={box} data-heard={isHeard} className={`relative max-w-full ${widths[width]}`}>
      <input
        // accepts letters from the first paint on
        autoFocus={isFirst}
        type="text"
        enterKeyHint={isLast ? 'go' : 'next'}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={mostTypedLetters}
        lang="en"
        aria-label={m.sentence_word({ number: box + 1 })}
        aria-invalid={mark === 'wrong'}
        aria-describedby={said === '' ? undefined : saidId}
        defaultValue={given ?? ''}
        onFocus={() => onTurned(box)}
        readOnly={given !== undefined}
        // readable, but skipped while typing
        tabIndex={given === undefined ? undefined : -1}
        className={`word-box h-12 rounded-xl border-2 text-center font-semibold read-only:border-dashed read-only:text-muted ${looks[mark]}`}
      />
      <BoxSpeaker box={box} isLast={isLast} onStretch={onStretch} />
      {mark === 'none' ? null : (
        <span
          data-mark={mark}
          className={`bg-surface pointer-events-none absolute -top-2 -right-1.5 rounded-full ${mark === 'wrong' ? 'text-wrong' : 'text-accent'}`}
        >
          <Sign
            aria-hidden
            size={18}
            strokeWidth={3}
            className={belongs !== undefined && belongs > box ? 'rotate-180' : ''}
          />
        </span>
      )}
      {isAfterHole ? (
        <span
          aria-hidden
          className="word-hole border-wrong pointer-events-none absolute -start-1.75 inset-y-2 w-1.5 rounded-full border-2 border-dashed"
        />
      ) : null}
      {said === '' ? null : (
        <span id={saidId} className="sr-only">
          {said}
        </span>
      )}
    </span>
  );
});
