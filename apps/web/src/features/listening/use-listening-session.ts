import type { ListeningSet } from '@nghego/contracts/listening-set';
import {
  heardLines,
  type ListeningSession,
  startListening,
} from '@nghego/engine/listening/listening-state';
import {
  type ListeningEffect,
  type ListeningEvent,
  stepListening,
} from '@nghego/engine/listening/step-listening';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { makeReady, playEffect, prefetchAudio } from '../../platform/audio/player.ts';
import type { ListeningPorts } from './listening-ports.ts';
import { asksOf, linesOf, sessionItem, type SessionItem } from './session-item.ts';
import { useLinePlayer } from './use-line-player.ts';

type Focus = Extract<ListeningEffect, { kind: 'focus' }>['on'];

/**
 * Connects the session of listening to a screen: runs each effect once, in order.
 * @returns `heading`: a ref for the heading that gets the focus, that of the item, of its result or of the summary
 */
export function useListeningSession(set: ListeningSet, ports: ListeningPorts) {
  const [session, setSession] = useState(() =>
    startListening({
      items: set.items.map(sessionItem),
      hasNextSet: set.setIndex + 1 < set.totalSets,
    }),
  );
  const current = useRef(session);
  const recorded = useRef<Promise<void>>(Promise.resolve());
  const toFocus = useRef<Focus>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  // focuses the heading of the next item, or of the result, once it is rendered
  useEffect(() => {
    const isAsked = toFocus.current !== undefined;
    // this effect may belong to an earlier render, whose heading is about to be replaced
    if (!isAsked || session !== current.current) return;
    toFocus.current = undefined;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });

  const player = useLinePlayer((end) =>
    act(end === 'ended' ? { kind: 'line-ended' } : { kind: 'line-failed', why: end }),
  );

  const run = (effect: ListeningEffect, item: SessionItem): void => {
    switch (effect.kind) {
      case 'play': {
        const lines = linesOf(item.source);
        player.play(lines[effect.line]?.audio ?? '', effect.delayMs);
        const order = heardLines(current.current);
        const next = lines[order[order.indexOf(effect.line) + 1] ?? -1];
        prefetchAudio(next?.audio ?? '');
        break;
      }
      case 'silence':
        player.silence();
        break;
      case 'sound':
        playEffect(effect.sound);
        break;
      case 'focus':
        if (effect.on === 'summary' && ports.within !== undefined)
          // the next screen reads the log, so the answers must be stored first
          void recorded.current.then(ports.within.onOver);
        else toFocus.current = effect.on;
        break;
      case 'record-answer': {
        const asks = asksOf(item.source, effect.questionId);
        const { kind: _, ...answer } = effect;
        const { part, setNo } = set;
        const outsideOfDay = current.current.isAgain ? 'review' : 'set';
        recorded.current = ports.record({
          kind: 'listening-answered',
          ...answer,
          part,
          setNo,
          asks,
          from: ports.within === undefined ? outsideOfDay : 'today',
        });
        break;
      }
      case 'record-completed': {
        if (ports.within !== undefined) break;
        const { part, setNo } = set;
        const itemCount = current.current.items.flatMap(({ questions }) => questions).length;
        recorded.current = ports.record({
          kind: 'set-completed',
          set: 'listening',
          part,
          setNo,
          itemCount,
        });
        break;
      }
      case 'leave':
        // leaves once the answers are stored
        void recorded.current.then(() => ports.leave(effect.to));
        break;
      default:
        effect satisfies never;
    }
  };

  const actNow = (event: ListeningEvent): void => {
    const { state, effects } = stepListening(current.current, event);
    current.current = state;
    setSession(state);
    const item = state.items[state.position];
    if (item !== undefined) for (const effect of effects) run(effect, item);
  };
  // `act` is a stable function, which calls the latest `actNow`
  const latest = useRef(actNow);
  useLayoutEffect(() => {
    latest.current = actNow;
  });
  const act = useCallback((event: ListeningEvent): void => latest.current(event), []);

  useEffect(() => {
    act({ kind: 'opened', at: performance.now() });
    return ports.followPass((pass) => act({ kind: 'resumed', pass, at: performance.now() }));
    // eslint-disable-next-line react/exhaustive-deps -- a screen is one session: opened once
  }, []);

  const { position } = session;
  useEffect(() => {
    // fetches the first sounds of this item and of the next
    const [first = '', ...more] = firstSounds(session, position);
    void makeReady(first);
    for (const url of [...more, ...firstSounds(session, position + 1)]) prefetchAudio(url);
    if (position >= session.items.length - 2) ports.prefetchNextSet();
    // eslint-disable-next-line react/exhaustive-deps -- runs once for each item
  }, [position]);

  return { session, act, heading };
}

/** The sounds of the first lines of an item; the other sounds are fetched while these play. */
function firstSounds(session: ListeningSession<SessionItem>, position: number): string[] {
  const item = session.items[position];
  if (item === undefined) return [];
  const lines = linesOf(item.source);
  const order = heardLines({ ...session, position });
  return order.slice(0, 2).flatMap((line) => lines[line]?.audio ?? []);
}
