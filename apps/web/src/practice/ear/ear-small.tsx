import { type EarContrast, getContrasts } from '@nghego/contracts/ear';
import { leftCheck } from '@nghego/engine/ear/left-check';
import { lostSounds } from '@nghego/engine/ear/lost-sounds';
import { Ear } from '../../ui/icons/ear.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { Link } from '../../ui/link.tsx';
import { useAnyPracticeLog } from '../log/use-practice-log.ts';
import { contrastKey } from './contrast-key.ts';
import { earHeadline, type EarHeadline } from './ear-headline.ts';
import { soundColor } from './sound-color.ts';
import { useEarPortrait } from './use-ear-portrait.ts';

/** How many sounds have a bar. */
const mostBars = 3;
const noContrasts: readonly EarContrast[] = [];

/**
 * A line about the learner's ear, which links to the picture (UX-05). Its space is reserved until it is computed, and
 * if there is nothing to show.
 */
export function EarSmall({
  isPraise = false,
}: {
  /** it stands below the praise of a perfect set, where faults of other sets have no place */
  isPraise?: boolean;
}): ReactNode {
  const log = useAnyPracticeLog();
  const [contrasts, setContrasts] = useState<readonly EarContrast[]>();
  useEffect(() => {
    const asking = new AbortController();
    callApi(browserApi, getContrasts, {}, asking.signal).then(
      ({ items }) => setContrasts(items),
      () => {
        if (!asking.signal.aborted) setContrasts(noContrasts);
      },
    );
    return () => asking.abort();
  }, []);
  const isRead = contrasts !== undefined;
  const portrait = useEarPortrait(
    isRead ? log : { events: [], storage: 'opening' },
    contrasts ?? noContrasts,
  );
  const sounds = portrait.kind === 'ready' ? portrait.sounds : [];
  // a sound may be lost in drills alone, which count for no bar
  const lost = isPraise ? [] : lostSounds(sounds).filter(({ count }) => count > 0);
  const headline = earHeadline(sounds, contrasts ?? noContrasts);
  const [openedAt] = useState(() => Date.now());
  const left = useMemo(() => {
    const usual = contrasts ?? noContrasts;
    return leftCheck(log.events, usual.length, openedAt, (key) => contrastKey(key, usual));
  }, [log.events, contrasts, openedAt]);
  return (
    <Link
      to="/ear"
      className="border-line hover:border-accent flex min-h-14 items-center gap-2 rounded-xl border px-3 py-1.5 text-start leading-snug"
    >
      <Ear size={20} className="text-accent shrink-0" />
      <span className="text-pretty">
        {left !== undefined ? (
          m.ear_small_go_on({ done: left.done, total: contrasts?.length ?? 0 })
        ) : headline.kind === 'none' ? (
          m.ear_small_none()
        ) : (
          <>
            <span className="font-semibold">{m.ear_small()}</span>{' '}
            {isPraise ? praiseOf(headline) : textOf(headline)}
          </>
        )}
      </span>
      {lost.length === 0 ? null : (
        <span aria-hidden className="ms-auto hidden w-14 shrink-0 gap-1 sm:grid">
          {lost.slice(0, mostBars).map((sound) => (
            <span
              key={sound.key}
              className="h-1.5 rounded-full"
              style={{
                width: `${(100 * sound.count) / (lost[0]?.count ?? 1)}%`,
                background: `var(--${soundColor(sound)})`,
              }}
            />
          ))}
        </span>
      )}
    </Link>
  );
}

/** The same without what the ear lost. */
function praiseOf(headline: Exclude<EarHeadline, { kind: 'none' }>): string {
  const isFault = headline.kind === 'lost' || (headline.kind === 'few' && headline.clear === 0);
  return isFault ? m.ear_small_see() : textOf(headline);
}

function textOf(headline: Exclude<EarHeadline, { kind: 'none' }>): string {
  switch (headline.kind) {
    case 'lost':
      return m.ear_small_lost(headline);
    case 'better':
      return m.ear_small_better();
    case 'few':
      return headline.clear === 0
        ? m.ear_small_few({ few: headline.few })
        : m.ear_small_clear({ clear: headline.clear, of: headline.few + headline.clear });
    default:
      return headline satisfies never;
  }
}
