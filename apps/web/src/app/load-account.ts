import { getAccountSettings } from '@nghego/contracts/account';
import type { ApiGet } from '@nghego/contracts/page-renderer';
import { callApi } from '../platform/call-api.ts';
import type { MailData } from './loaded.ts';

/** Whether this site can send mail. If that cannot be fetched it is true: the answer to the form will tell. */
export async function readMailData(api: ApiGet, signal: AbortSignal): Promise<MailData> {
  try {
    return await callApi(api, getAccountSettings, {}, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return { canMail: true };
  }
}
