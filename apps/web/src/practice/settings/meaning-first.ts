import { deviceChoice, oneOf } from '../../platform/storage/device-choice.ts';

/** For which words the meaning is shown from the start (MK-08); by default those that sound like others. */
export const meaningChoices = ['always', 'alike', 'never'] as const;

export type MeaningFirst = (typeof meaningChoices)[number];

/** The learner's choice on this device. */
export const meaningFirst = deviceChoice('show-meaning-first', oneOf(meaningChoices), 'alike');
