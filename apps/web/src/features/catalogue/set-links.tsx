import type { SetState } from '@nghego/engine/practice/set-state';
import { Check } from '../../ui/icons/check.ts';
import { Star } from '../../ui/icons/star.ts';
import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { useFromHome } from '../../practice/way-home.ts';
import { Link } from '../../ui/link.tsx';
import type { SetCard } from './set-cards.ts';

const texts = {
  vocabulary: { label: m.home_vocabulary, upTo: m.home_up_to_words },
  sentence: { label: m.home_sentences, upTo: m.home_up_to_sentences },
  part2: { label: m.listening_title, upTo: m.listening_size_part2 },
  part3: { label: m.listening_title, upTo: m.listening_size_part3 },
  part4: { label: m.listening_title, upTo: m.listening_size_part4 },
};

/**
 * A link to a set (HM-04, HM-05, HM-12). Its accessible name also says the topic and the kind, which the card shows
 * around it, and the largest size of a set; the visible text says how many words this set has (UX-16).
 * @param right items that were right so far, if the set was begun
 */
export const SetLink = memo(function SetLink({
  card: { kind, name, number, address, size },
  state,
  right,
  note,
}: {
  card: SetCard<keyof typeof texts>;
  state: SetState['kind'];
  right: number | undefined;
  note: string | undefined;
}): ReactNode {
  const fromHome = useFromHome();
  const isDone = state === 'completed' || state === 'mastered';
  return (
    <Link to={address} state={fromHome} className={`set-link ${isDone ? 'is-done' : ''}`}>
      <span className="sr-only">{texts[kind].label()}</span>
      <span className="sr-only" lang={kind === 'vocabulary' ? 'en' : undefined}>
        {name}
      </span>
      <span className="font-semibold">{m.home_set({ number })}</span>
      <span className="sr-only">{texts[kind].upTo({ size })}</span>
      {isDone ? (
        <span className="set-state">
          <Check size={12} strokeWidth={3} />
          <span className={state === 'mastered' ? 'sr-only' : ''}>{m.home_completed()}</span>
        </span>
      ) : right !== undefined ? (
        <span className="set-state text-accent">{m.home_begun({ right, size })}</span>
      ) : kind === 'vocabulary' || kind === 'sentence' ? (
        <>
          <span aria-hidden className="set-state text-muted">
            {(kind === 'vocabulary' ? m.home_topic_words : m.home_part_sentences)({ count: size })}
          </span>
          <span className="sr-only">{m.home_start()}</span>
        </>
      ) : (
        <span className="set-state text-muted">{m.home_start()}</span>
      )}
      {note === undefined ? null : <span className="set-state">{note}</span>}
      {state === 'mastered' ? (
        <span className="set-state">
          <Star size={12} fill="currentColor" />
          {m.home_mastered()}
        </span>
      ) : null}
    </Link>
  );
});
