import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import type { PracticeEffect, PracticeSession } from '@nghego/engine/practice/practice-state';
import type { SentencePart } from '@nghego/engine/practice/sentence-part';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { playEffect, type Spoken } from '../../platform/audio/player.ts';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { isMissing, loadMistakes } from '../mistake/load-mistakes.ts';
import type { PracticePorts } from './practice-ports.ts';

type Check<Typed> = Extract<PracticeEffect<Typed>, { kind: 'record-check' }>;

/** What the effects of a session need from their screen, see `usePracticeSession`. */
export type EffectPorts<Typed> = {
  spoken: (position: number, pace?: number, part?: SentencePart) => Spoken | undefined;
  focus: (box: number) => void;
  checked: (check: Omit<Check<Typed>, 'kind'>) => PracticeFacts;
  completed: PracticeFacts;
  restarted: PracticeFacts;
  ports: PracticePorts;
};

/**
 * Runs the effects of a session: sound, focus, records, leaving.
 * @param session the session that is rendered
 * @param current the session after its latest step
 * @param checkOnceLoaded checks again, once the diagnosis is loaded
 * @returns `run`, which runs one effect (`isRendered`: the inputs of the state are rendered already); `say`, which
 * plays any item of the set at once
 */
export function usePracticeEffects<Item extends { id: string }, Typed>(
  session: PracticeSession<Item, Typed>,
  current: RefObject<PracticeSession<Item, Typed>>,
  { spoken, focus, checked, completed, restarted, ports }: EffectPorts<Typed>,
  checkOnceLoaded: (at: number) => Promise<void>,
) {
  const recorded = useRef<Promise<void>>(Promise.resolve());
  const { playback, playAfter, silence } = usePlayback();

  // the focus moves only after a render: before, the next item has no inputs, or a dialog is still open
  const boxToFocus = useRef<number>(undefined);
  useEffect(() => {
    const box = boxToFocus.current;
    // this effect may belong to an earlier render, whose inputs are about to be replaced
    if (box === undefined || session !== current.current) return;
    boxToFocus.current = undefined;
    focus(box);
  });

  const run = (effect: PracticeEffect<Typed>, isRendered: boolean): void => {
    switch (effect.kind) {
      case 'play': {
        const heard = spoken(current.current.position, effect.pace, effect.part);
        if (heard !== undefined) playAfter(effect.delayMs, heard);
        break;
      }
      case 'silence':
        silence();
        break;
      case 'await-judge':
        void checkOnceLoaded(effect.at);
        break;
      case 'sound':
        playEffect(effect.sound);
        break;
      case 'focus':
        if (isRendered) focus(effect.box ?? 0);
        else boxToFocus.current = effect.box ?? 0;
        break;
      case 'record-check': {
        if (isMissing()) void loadMistakes();
        const { kind: _, ...check } = effect;
        recorded.current = ports.record(checked(check));
        ports.showCorrectCount(current.current.correctIds.size);
        break;
      }
      case 'record-completed':
        recorded.current = ports.record(completed);
        break;
      case 'record-restarted':
        recorded.current = ports.record(restarted);
        break;
      case 'leave':
        silence();
        // leaves once the answers are stored
        void recorded.current.then(() => ports.leave(effect.to));
        break;
      default:
        effect satisfies never;
    }
  };

  const say = useCallback((itemId: string): void => {
    const { items } = current.current;
    const heard = spoken(items.findIndex(({ id }) => id === itemId));
    if (heard !== undefined) playAfter(0, heard);
    // eslint-disable-next-line react/exhaustive-deps -- a screen is one session, of one set
  }, []);

  return { run, playback, say };
}
