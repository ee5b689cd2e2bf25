import { getMyData } from '@nghego/contracts/account';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { saveFile } from '../../platform/save-file.ts';

/** Downloads everything that the product stores about the learner (PF-06). @throws ApiFailure */
export async function saveMyData(): Promise<void> {
  const myData = await callApi(browserApi, getMyData);
  const file = new Blob([JSON.stringify(myData, null, 2)], { type: 'application/json' });
  saveFile(file, 'nghe-go-my-data.json');
}
