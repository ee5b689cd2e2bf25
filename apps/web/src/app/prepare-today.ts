import type { Catalogue } from '@nghego/contracts/catalogue';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import { dayAhead, type OpenedDay } from '../features/today/day-ahead.ts';
import { dayBasis, openDay } from '../features/today/open-day.ts';
import { makeReady, playEarly, type Spoken } from '../platform/audio/player.ts';
import type { ItemContent } from '../practice/memory/item-content.ts';
import { spokenLine } from '../practice/memory/line-as-sentence.ts';
import { itemSounds } from '../practice/settings/item-sounds.ts';
import { playbackRate } from '../practice/settings/speeds.ts';

/**
 * Loads what a press of 'Start' needs (DY-01): the code of the page, today's practice, and its first sound. If all of
 * it is ready, a further call does nothing. The list of the day is stored in the log only when the practice begins.
 */
export async function prepareToday(catalogue: Catalogue): Promise<void> {
  // a hidden tab is notified of every answer given in another tab, and would prepare the day again after each of them
  if (document.visibilityState === 'hidden') return;
  dayAhead.prepare(dayBasis(catalogue), Date.now(), async (signal) => {
    const opened = await openDay(catalogue, false, signal);
    // without a network, items are missing: the prepared day is discarded, and prepared again once the network is back
    if (opened.loaded.away > 0 || opened.day.listeningAway > 0) throw new Error('not all is here');
    void makeReady(firstSound(opened)?.url ?? '');
    return opened;
  });
  await Promise.all([import('./routes/today.tsx'), import('./load-today.ts')]);
}

/**
 * If the day is prepared, starts its first sound during the press itself; the practice screen then goes on with that
 * sound.
 */
export function beginToday(catalogue: Catalogue): void {
  const opened = dayAhead.look(dayBasis(catalogue), Date.now());
  const first = opened && firstSound(opened);
  if (first !== undefined) playEarly(first);
}

function firstSound({ day, loaded }: OpenedDay): Spoken | undefined {
  const first = day.items.map((item) => loaded.content.get(itemKey(item))).find(Boolean);
  return first && soundOf(first);
}

/** The sound of an item, as the item's own screen would play it. */
function soundOf(content: ItemContent): Spoken | undefined {
  switch (content.kind) {
    case 'word': {
      const files = itemSounds([content.word], true).files(0);
      return files && { ...files, text: content.word.word, rate: playbackRate('word') };
    }
    case 'sentence': {
      const files = itemSounds([content.sentence], true).files(0);
      const text = content.sentence.englishSentence;
      return files && { ...files, text, rate: playbackRate('sentence') };
    }
    case 'line': {
      const files = itemSounds([spokenLine(content.line)], true).files(0);
      return files && { ...files, text: content.line.english, rate: playbackRate('line') };
    }
    case 'question':
      return undefined;
    default:
      return content satisfies never;
  }
}
