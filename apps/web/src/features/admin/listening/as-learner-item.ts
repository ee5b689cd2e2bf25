import type { EditedListeningItem } from '@nghego/contracts/admin-listening';
import type { MissingReason } from '@nghego/contracts/listening-document';
import { type ListeningItem, listeningItemSchema } from '@nghego/contracts/listening-set';

/** Without these an item cannot be answered; without anything else it is shown as far as it goes. */
const needed: readonly MissingReason[] = [
  'speakers',
  'lines',
  'replies',
  'questions',
  'options',
  'correct',
];

/** An item as learners get it, even if sounds or explanations are still missing; undefined if it cannot be answered. */
export function asLearnerItem(item: EditedListeningItem): ListeningItem | undefined {
  if (item.missing.some((reason) => needed.includes(reason))) return undefined;
  const sounds = new Map(item.sounds.map(({ lineId, ...sound }) => [lineId, sound]));
  const heard = <Line extends { id?: string | undefined }>(line: Line) => ({
    ...line,
    words: [],
    ...(sounds.get(line.id ?? '') ?? { audio: null, voices: [] }),
  });
  const read = listeningItemSchema.safeParse({
    ...item,
    // learners' items do not name the sentence that an item was made from
    sentenceId: undefined,
    lines: item.lines.map(heard),
    ...(item.part === 'part2' && {
      replies: item.replies.map((reply) => heard({ ...reply, by: 'B' })),
    }),
  });
  return read.success ? read.data : undefined;
}
