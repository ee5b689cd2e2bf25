import { getMiniTests, type MiniTestItems } from '@nghego/contracts/mini-tests';
import { browserApi } from '../platform/browser-api.ts';
import { callApi } from '../platform/call-api.ts';

/**
 * A form of the mini test with its items.
 * @throws ApiFailure
 */
export async function fetchMiniTest(form: string): Promise<MiniTestItems> {
  const { forms } = await callApi(browserApi, getMiniTests, { form });
  const [found] = forms;
  if (found === undefined) throw new Error(`no form ${form}`);
  return found;
}
