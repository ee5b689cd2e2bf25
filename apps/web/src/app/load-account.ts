import { getAccountSettings } from '@nghego/contracts/account';
import type { ApiGet } from '@nghego/contracts/page-renderer';
import { callApi } from '../platform/call-api.ts';
import type { MailData } from './loaded.ts';

/** Whether this site can send mail. True if the setting cannot be fetched: then only the response to the form tells. */
export async function readMailData(api: ApiGet, signal: AbortSignal): Promise<MailData> {
  try {
    return await callApi(api, getAccountSettings, {}, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return { canMail: true };
  }
}
