import { type ConsentChoice, postConsent } from '@nghego/contracts/visitor-messages';
import { sendToApi } from '../../platform/send-to-api.ts';

/** Counts the choice on our own server, not at a third party (SH-11); a failure is ignored. */
export async function countChoice(choice: ConsentChoice): Promise<void> {
  await sendToApi(postConsent, { choice }).catch(() => undefined);
}
