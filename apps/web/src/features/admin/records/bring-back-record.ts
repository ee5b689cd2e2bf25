import { bringBack, type DeletedKind, listDeleted } from '@nghego/contracts/admin-deleted';
import { ApiFailure, browserApi } from '../../../platform/browser-api.ts';
import { callApi } from '../../../platform/call-api.ts';
import { sendPlain, withId } from '../../../platform/send-to-api.ts';

/**
 * Brings back a record that was just deleted (UX-14).
 * @param recordId the id that it had
 * @throws ApiFailure if it is not there any more, or cannot be brought back
 */
export async function bringBackRecord(recordId: string, collection: DeletedKind): Promise<void> {
  // the list begins with the newest deletions
  const { items } = await callApi(browserApi, listDeleted, { collection });
  const deleted = items.find((one) => one.recordId === recordId);
  if (deleted === undefined) throw new ApiFailure(404, 'NOT_FOUND', 'It is not among the deleted.');
  await sendPlain(withId(bringBack, deleted.id));
}
