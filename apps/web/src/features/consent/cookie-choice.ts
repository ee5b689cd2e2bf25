import type { ConsentChoice } from '@nghego/contracts/visitor-messages';
import { deviceChoice, oneOf } from '../../platform/storage/device-choice.ts';

const choices: readonly ConsentChoice[] = ['accepted', 'declined'];

/** The learner's choice about cookies, made in any tab; undefined if there is none, and the banner shows. */
export const cookieChoice = deviceChoice('cookie-consent', oneOf(choices), undefined);
