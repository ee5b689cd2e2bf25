import { getMyData } from '@nghego/contracts/account';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';

/** PF-06: hands everything that is kept of the learner to the browser as a file. @throws ApiFailure */
export async function saveMyData(): Promise<void> {
  const kept = await callApi(browserApi, getMyData);
  const file = new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'nghe-go-my-data.json';
  link.click();
  // the browser has it by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
