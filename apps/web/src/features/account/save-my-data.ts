import { getMyData } from '@nghego/contracts/account';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';

/** Downloads everything that the product stores about the learner (PF-06). @throws ApiFailure */
export async function saveMyData(): Promise<void> {
  const myData = await callApi(browserApi, getMyData);
  const file = new Blob([JSON.stringify(myData, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'nghe-go-my-data.json';
  link.click();
  // the browser has read it by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
