import type { SoundPair } from '@nghego/engine/sounds/sound-pair';
import type { PracticeSession } from '@nghego/engine/practice/practice-state';
import type { ReactNode } from 'react';
import type { PracticeActions } from './use-practice-actions.ts';

/** What the end of a set needs: how its items are named and played. */
export type EndingProps = {
  unit: 'word' | 'sentence';
  /** the text of an item, its meaning, and whether it has no sound */
  textOf: (itemId: string) => { english: string; vietnamese: string; isMute?: boolean };
  say: (itemId: string) => void;
  /** which sounds an answer confused; undefined if that is not known */
  soundsOf: (itemId: string, typed: string) => SoundPair | undefined;
  /** the name of the button that leaves, if something other than another set follows */
  leave?: string | undefined;
  /** shown in place of what is due on the next days, which the log does not know of what is practised here */
  comesNext?: ReactNode;
};

/** The name of what is practised; `lang` if it is not in the language of the page. */
export type ScreenTitle = { text: string; lang?: string };

/** What the dialogs of a practice need. */
export type DialogProps = {
  title: ScreenTitle;
  /** undefined if what is practised is no set */
  set: { setIndex: number; totalSets: number } | undefined;
  session: PracticeSession<{ id: string }, unknown>;
  ending: EndingProps;
  on: PracticeActions;
  /** what is shown of a right item */
  right: ReactNode;
  /** shown below the right item: examples and the like */
  more?: ReactNode;
};
