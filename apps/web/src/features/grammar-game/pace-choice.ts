import type { GrammarPace } from '@nghego/engine/grammar/grammar-game';
import { deviceChoice, oneOf } from '../../platform/storage/device-choice.ts';

const firstPace = 15;

const paceChoice = deviceChoice('grammar-pace', oneOf([firstPace, 25, 'none'] as const), firstPace);

const asPace = (chosen: ReturnType<typeof paceChoice.read>): GrammarPace =>
  chosen === 'none' ? null : chosen;

/** The pace that is chosen on this device; 15 seconds by default (GG-02), and in the first HTML. */
export const usePace = (): GrammarPace => asPace(paceChoice.useChoice());

export const keepPace = (pace: GrammarPace): void => paceChoice.keep(pace ?? 'none');

/** The pace of a game that was picked before the page was alive, see `levelOfEarlyPress`. */
export const paceOfEarlyPress = (pace: GrammarPace): GrammarPace =>
  pace === firstPace ? asPace(paceChoice.read()) : pace;
