import type { VocabularySet } from '@nghego/contracts/vocabulary-set';
import {
  startWordSession,
  stepWordSession,
  type WordSession,
  type WordSessionEffect,
  type WordSessionEvent,
} from '@nghego/engine/word-session';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { playEffect, prefetchAudio } from '../../platform/audio/player.ts';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { useTypedText } from '../../platform/keyboard/use-typed-text.ts';
import type { WordDictationPorts } from './word-dictation-ports.ts';

/** After a move the input is there and painted by then (DC-15: 50 to 200 ms). */
const focusDelayMs = 60;

/** Joins the session of the engine to the screen: runs its effects once, in the order in which they came. */
export function useWordSession(
  set: VocabularySet,
  input: RefObject<HTMLInputElement | null>,
  ports: WordDictationPorts,
) {
  const [session, setSession] = useState<WordSession>(() =>
    startWordSession({ items: set.items, hasNextSet: set.setIndex + 1 < set.totalSets }),
  );
  const current = useRef(session);
  const recorded = useRef<Promise<void>>(Promise.resolve());
  const { playback, playAfter, silence } = usePlayback();

  const run = (effect: WordSessionEffect): void => {
    const { topicId, setNo } = set;
    switch (effect.kind) {
      case 'play': {
        const word = set.items[current.current.position];
        if (word !== undefined) playAfter(effect.delayMs, { url: word.audio, text: word.word });
        break;
      }
      case 'sound':
        playEffect(effect.sound);
        break;
      case 'focus':
        setTimeout(() => input.current?.focus(), focusDelayMs);
        break;
      case 'record-check': {
        const { kind: _, itemId: wordId, ...facts } = effect;
        recorded.current = ports.record({
          kind: 'word-checked',
          topicId,
          setNo,
          wordId,
          ...facts,
        });
        ports.showCorrectCount(current.current.correctIds.size);
        break;
      }
      case 'record-completed':
        recorded.current = ports.record({
          kind: 'set-completed',
          set: 'vocabulary',
          topicId,
          setNo,
          itemCount: current.current.items.length,
        });
        break;
      case 'leave':
        silence();
        // what was practised is on the disk before the screen goes
        void recorded.current.then(() => ports.leave(effect.to));
        break;
      default:
        effect satisfies never;
    }
  };

  const dispatch = (event: WordSessionEvent): void => {
    const { state, effects } = stepWordSession(current.current, event);
    current.current = state;
    setSession(state);
    for (const effect of effects) run(effect);
  };

  const { settle } = useTypedText(input, session.entry.typed, (typed) =>
    dispatch({ kind: 'typed', typed }),
  );
  // one function for all renders, so that a key draws only what it changes
  const latest = useRef({ settle, dispatch });
  useLayoutEffect(() => {
    latest.current = { settle, dispatch };
  });
  const act = useCallback((event: WordSessionEvent): void => {
    latest.current.settle();
    latest.current.dispatch(event);
  }, []);

  useEffect(() => {
    let isLeft = false;
    dispatch({ kind: 'opened', at: performance.now() });
    void ports.readRunningPass().then((correctIds) => {
      if (isLeft) return;
      if (correctIds.length > 0) dispatch({ kind: 'resumed', correctIds });
      ports.showCorrectCount(current.current.correctIds.size);
    });
    return () => {
      isLeft = true;
    };
    // eslint-disable-next-line react/exhaustive-deps -- a screen is one session: opened once
  }, []);

  const { position } = session;
  useEffect(() => {
    // while the learner types, what comes next is fetched (the last words fetch the next set)
    prefetchAudio(set.items[position + 1]?.audio ?? '');
    if (position >= set.items.length - 5) ports.prefetchNextSet();
    // eslint-disable-next-line react/exhaustive-deps -- once a word
  }, [position]);

  return { session, act, playback };
}
