import type { EditedListeningItem } from '@nghego/contracts/admin-listening';
import { type ListeningItem, listeningItemSchema } from '@nghego/contracts/listening-set';

/** An item as learners get it; undefined while anything is missing. */
export function asLearnerItem(item: EditedListeningItem): ListeningItem | undefined {
  if (item.missing.length > 0) return undefined;
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
