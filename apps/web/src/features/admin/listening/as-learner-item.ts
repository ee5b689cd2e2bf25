import type { EditedListeningItem } from '@nghego/contracts/admin-listening';
import { type ListeningItem, listeningItemSchema } from '@nghego/contracts/listening-set';

/** An item as learners get it, also one whose sounds are missing; undefined while more is. */
export function asLearnerItem(item: EditedListeningItem): ListeningItem | undefined {
  if (item.missing.some((reason) => reason !== 'sound')) return undefined;
  const sounds = new Map(item.sounds.map(({ lineId, ...sound }) => [lineId, sound]));
  const heard = <Line extends { id?: string | undefined }>(line: Line) => ({
    ...line,
    words: [],
    ...(sounds.get(line.id ?? '') ?? { audio: null, voices: [] }),
  });
  const read = listeningItemSchema.safeParse({
    ...item,
    // learners hear no item as the sentence that it was
    sentenceId: undefined,
    lines: item.lines.map(heard),
    ...(item.part === 'part2' && {
      replies: item.replies.map((reply) => heard({ ...reply, by: 'B' })),
    }),
  });
  return read.success ? read.data : undefined;
}
