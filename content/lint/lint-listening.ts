import type { ListeningFile, ReplyItem, TalkItem } from '@nghego/contracts/listening-file';
import { type Finding, findingsAt } from './finding.ts';
import { lintReplies } from './lint-replies.ts';
import { lintTalks } from './lint-talks.ts';
import { lintEnglish, lintVietnamese } from './lint-text.ts';
import { placeOf } from './listening-rules.ts';

/** What the items refer to: the words of each topic by its slug, and the sentences of part 2. */
export type ListeningCourse = {
  wordsOf: ReadonlyMap<string, readonly string[]>;
  sentences: ReadonlySet<string>;
};

/** Checks the listening items (LS-11), whether or not a file has all its items yet. */
export function lintListening(files: readonly ListeningFile[], course: ListeningCourse): Finding[] {
  return files.flatMap((file) => [
    ...lintOrder(file),
    ...file.items.flatMap((item) => lintItem(item, course)),
    ...(file.part === 'part2'
      ? lintReplies(file.items, course.sentences)
      : lintTalks(file.items, course.wordsOf)),
  ]);
}

function lintOrder({ part, items }: ListeningFile): Finding[] {
  return items.flatMap(({ id }, i) => {
    const before = items[i - 1]?.id;
    return before === undefined || before < id
      ? []
      : [{ place: `listening/${part}.json: ${id}`, rule: 'order', text: `after ${before}` }];
  });
}

/** Checks what items of all parts have: topic, speakers, lines. */
function lintItem(item: ReplyItem | TalkItem, { wordsOf }: ListeningCourse): Finding[] {
  const place = placeOf(item);
  const here = findingsAt(place);
  if (!wordsOf.has(item.topic)) here.add('topic', item.topic);
  const voices = Object.values(item.speakers);
  if (new Set(voices).size < voices.length) here.add('voices', voices.join(', '));
  for (const [name, voice] of Object.entries(item.speakers)) {
    const sex = { W: 'f', M: 'm' }[name.slice(0, 1)];
    if (sex !== undefined && !voice.endsWith(sex)) here.add('voices', `${name}: ${voice}`);
  }
  const texts = item.lines.flatMap(({ by, english, vietnamese, names = [] }) => {
    if (!(by in item.speakers)) here.add('speaker', by);
    for (const name of names) if (!english.includes(name)) here.add('names', name);
    return [
      ...lintEnglish(english, place, { least: 1, most: 32 }),
      ...lintVietnamese(vietnamese, place, english),
    ];
  });
  return [...here.all, ...texts];
}
