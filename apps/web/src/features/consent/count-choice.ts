import { type ConsentChoice, postConsent } from '@nghego/contracts/visitor-messages';
import { sendToApi } from '../../platform/send-to-api.ts';

/** SH-11: a count of our own, without any third party; a choice that cannot be counted is as good. */
export async function countChoice(choice: ConsentChoice): Promise<void> {
  await sendToApi(postConsent, { choice }).catch(() => undefined);
}
