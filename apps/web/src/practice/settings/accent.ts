import { accentChoices, defaultAccent } from '@nghego/engine/sounds/item-voice';
import { deviceChoice, oneOf } from '../../platform/storage/device-choice.ts';

/** The accent that the learner wants to hear, on this device. */
export const accent = deviceChoice('practice-accent', oneOf(accentChoices), defaultAccent);
