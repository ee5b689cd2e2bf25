import type { ReplyItem } from '@nghego/contracts/listening-file';
import { promptKinds } from '@nghego/engine/listening/asked';
import { type Finding, findingsAt } from './finding.ts';
import { lintEnglish, lintVietnamese } from './lint-text.ts';
import { lintKeys, lintLengths, lintReason, placeOf } from './listening-rules.ts';
import { nearDuplicates } from './near-duplicates.ts';

const file = 'listening/part2.json';

/** How many replies of each kind a block of 25 has, as in the test; each block has all question words. */
const block = {
  size: 25,
  wh: 11,
  kinds: { 'yes-no': 3, negative: 2, tag: 2, choice: 2, request: 2, statement: 3 },
};
const whKinds = new Set<string>(promptKinds.slice(0, 8));
const setSize = 10;

/** Checks part 2: each item's replies, and the mix of kinds in the file. */
export function lintReplies(
  items: readonly ReplyItem[],
  sentences: ReadonlySet<string>,
): Finding[] {
  const keys = items.map(({ correct }) => correct);
  const lengths = items.map(({ replies, correct }) => ({
    texts: replies.map(({ english }) => english),
    correct,
  }));
  return [
    ...items.flatMap((item) => lintReplyItem(item, sentences)),
    ...lintMix(items),
    ...lintVoices(items),
    ...lintTwins(items),
    ...lintKeys(keys, 3, file),
    ...lintLengths(lengths, file),
  ];
}

function lintReplyItem(item: ReplyItem, sentences: ReadonlySet<string>): Finding[] {
  const place = placeOf(item);
  const here = findingsAt(place);
  const { lines, replies, correct, speakers, sentence } = item;
  if (Object.keys(speakers).toSorted().join('') !== 'AB') here.add('speaker', 'not A and B');
  if (lines.some(({ by }) => by !== 'A')) here.add('speaker', 'A says the prompt');
  const texts = replies.map(({ english }) => english.toLowerCase());
  if (new Set(texts).size < texts.length) here.add('replies', 'two are alike');
  if (sentence !== undefined) {
    if (!sentences.has(sentence)) here.add('sentence', `not in part2: ${sentence}`);
    if (`${lines[0]?.english} ${replies[correct]?.english}` !== sentence)
      here.add('sentence', `not the prompt and right reply: ${sentence}`);
  }
  const found = replies.flatMap(({ english, vietnamese, names = [], trap, why }, i) => {
    if ((trap === undefined) !== (i === correct)) here.add('trap', english);
    for (const word of wordsRepeated(why))
      if (![lines[0]?.english ?? '', english].every((text) => says(text, word)))
        here.add('trap', `not heard in both: ${word}`);
    for (const name of names) if (!english.includes(name)) here.add('names', name);
    return [
      ...lintEnglish(english, place, { least: 1, most: 14 }),
      ...lintVietnamese(vietnamese, place, english),
      ...lintReason(why, place),
    ];
  });
  return [...here.all, ...found];
}

/** The words that a reason calls repeated; empty if it names none. */
function wordsRepeated(why: string): string[] {
  const [, named = ''] =
    /^(?:Lặp lại|Nhắc lại)(?: từ)? ([A-Za-z ]+?(?: và [A-Za-z ]+?)?),/.exec(why) ?? [];
  return named === '' ? [] : named.split(' và ');
}

const says = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`, 'i').test(text);

function lintMix(items: readonly ReplyItem[]): Finding[] {
  const here = findingsAt(file);
  for (let from = 0; from < items.length; from += block.size) {
    const kinds = items.slice(from, from + block.size).map(({ kind }) => kind);
    const isWhole = kinds.length === block.size;
    const check = (name: string, count: number, wanted: number) => {
      if (count > wanted || (isWhole && count < wanted))
        here.add('mix', `from item ${from + 1}: ${count} of ${name}, not ${wanted}`);
    };
    check('wh', kinds.filter((kind) => whKinds.has(kind)).length, block.wh);
    for (const [kind, wanted] of Object.entries(block.kinds))
      check(kind, kinds.filter((one) => one === kind).length, wanted);
    for (const kind of whKinds)
      if (isWhole && !kinds.some((one) => one === kind))
        here.add('mix', `from item ${from + 1}: no ${kind}`);
  }
  return here.all;
}

/** Checks that each set has both accents, and both men and women. */
function lintVoices(items: readonly ReplyItem[]): Finding[] {
  const here = findingsAt(file);
  for (let from = 0; from + setSize <= items.length; from += setSize) {
    const voices = items
      .slice(from, from + setSize)
      .flatMap(({ speakers }) => Object.values(speakers));
    if (new Set(voices).size < 4) here.add('voices', `from item ${from + 1}: not all four`);
  }
  return here.all;
}

function lintTwins(items: readonly ReplyItem[]): Finding[] {
  const prompts = items.flatMap((item) =>
    item.lines.map(({ english }) => ({ place: placeOf(item), text: english })),
  );
  return nearDuplicates(prompts, 0.5).map(({ place, text, other }) => ({
    place,
    rule: 'near-prompt',
    text: `${text} ~ ${other}`,
  }));
}
