import { orderTopics, type TopicOrder } from '@nghego/contracts/admin-topics';
import { useRevalidator } from 'react-router';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { showToast } from '../../ui/toasts.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { refusalOf } from './records/refusal-of.ts';

/**
 * Moves topics of a unit, one request at a time; each move is saved at once (UX-14).
 * @param topics all of the unit, in their order
 */
export function useTopicOrder(
  unitId: TopicOrder['unitId'] | undefined,
  topics: readonly { id: string }[],
): ((from: number, to: number) => void) | undefined {
  const { revalidate } = useRevalidator();
  const once = useSingleFlight();
  if (unitId === undefined) return undefined;
  return (from, to) =>
    void once(async () => {
      const topicIds = topics.map(({ id }) => id);
      topicIds.splice(to, 0, ...topicIds.splice(from, 1));
      const pressed = document.activeElement;
      try {
        await sendToApi(orderTopics, { unitId, topicIds });
        showToast('done', m.admin_order_saved());
      } catch (error) {
        showToast('failed', refusalOf(error));
      }
      await revalidate();
      // gives the focus back to the pressed button, which lost it with the move
      if (pressed instanceof HTMLElement && pressed.isConnected) pressed.focus();
    });
}
