import type { TalkItem } from '@nghego/contracts/listening-file';
import { listeningSetSize } from '@nghego/engine/listening/parts';
import { cutIntoSets } from '@nghego/engine/listening/cut-into-sets';
import { findWord } from '@nghego/engine/text/find-word';
import { type Finding, findingsAt } from './finding.ts';
import { functionWords } from './frames.ts';
import { lintTyping, vietnameseMark } from './lint-text.ts';
import { lintKeys, lintLengths, lintReason, placeOf } from './listening-rules.ts';
import { nearDuplicates } from './near-duplicates.ts';

const limits = {
  part3: { leastWords: 90, mostWords: 120, leastTurns: 6, mostTurns: 8, speakers: [2, 3] },
  part4: { leastWords: 90, mostWords: 110, leastTurns: 1, mostTurns: 1, speakers: [1] },
};
const leastTopicWords = 10;
const mostWordsOfOption = 12;

/** Checks parts 3 and 4: each item with its questions, and the keys of the file. */
export function lintTalks(
  items: readonly TalkItem[],
  wordsOf: ReadonlyMap<string, readonly string[]>,
): Finding[] {
  const file = `listening/${items[0]?.part}.json`;
  const questions = items.flatMap((item) => item.questions);
  const keys = questions.map(({ correct }) => correct);
  const lengths = questions.map(({ options, correct }) => ({ texts: options, correct }));
  return [
    ...items.flatMap((item) => lintTalk(item, wordsOf.get(item.topic) ?? [])),
    ...items.flatMap((item) => item.questions.flatMap((_, i) => lintQuestion(item, i))),
    ...lintTwins(items),
    ...lintAccents(items),
    ...lintKeys(keys, 4, file),
    ...lintLengths(lengths, file),
  ];
}

function lintTalk(item: TalkItem, topicWords: readonly string[]): Finding[] {
  const here = findingsAt(placeOf(item));
  const limit = limits[item.part];
  const text = item.lines.map(({ english }) => english).join(' ');
  const count = text.split(/\s+/).length;
  if (count < limit.leastWords || count > limit.mostWords) here.add('length', `${count} words`);
  const turns = item.lines.filter(({ by }, i) => by !== item.lines[i - 1]?.by).length;
  if (turns < limit.leastTurns || turns > limit.mostTurns) here.add('turns', `${turns}`);
  const named = Object.keys(item.speakers);
  if (!limit.speakers.includes(named.length)) here.add('speaker', named.join(', '));
  for (const name of named)
    if (!item.lines.some(({ by }) => by === name)) here.add('speaker', `${name} says nothing`);
  const used = topicWords.filter((word) => findWord(text, word) !== undefined);
  if (used.length < leastTopicWords)
    here.add('topic-words', `${used.length} of ${item.topic}: ${used.join(', ')}`);
  const { graphic } = item;
  const asked = item.questions.filter(({ asks }) => asks === 'graphic').length;
  if (asked !== (graphic === undefined ? 0 : 1)) here.add('graphic', `${asked} questions about it`);
  if (graphic?.kind === 'table' && graphic.rows.some((row) => row.length !== graphic.head.length))
    here.add('graphic', 'a row has not as many cells as the head');
  const shown = graphic === undefined ? [] : [graphic.title, ...graphic.rows.flat()];
  return [...here.all, ...shown.flatMap((one) => lintTyping(one, placeOf(item)))];
}

function lintQuestion(item: TalkItem, i: number): Finding[] {
  const question = item.questions[i];
  if (question === undefined) return [];
  const { id, asks, options, correct, evidence, paraphrase, why, vietnamese } = question;
  const place = placeOf(item);
  const here = findingsAt(place);
  if (id !== `${item.id}-${i + 1}`) here.add('question-id', id);
  const outside = evidence.filter((line) => line >= item.lines.length);
  if (outside.length > 0) here.add('evidence', `${id}: no line ${outside.join(', ')}`);
  const first = evidence[0] ?? 0;
  if (
    evidence.some((line, at) => at > 0 && line <= (evidence[at - 1] ?? 0)) ||
    first < (item.questions[i - 1]?.evidence[0] ?? 0)
  )
    here.add('evidence', `${id}: not in order`);
  const heard = evidence.map((line) => item.lines[line]?.english ?? '').join(' ');
  for (const pair of paraphrase?.split('; ') ?? []) {
    const [said, written, ...more] = pair.split(' → ');
    if (said === undefined || written === undefined || more.length > 0)
      here.add('paraphrase', `${id}: not 'heard → written': ${pair}`);
    else if (!contains(heard, said)) here.add('paraphrase', `${id}: not in the lines: ${said}`);
    else if (contains(heard, written)) here.add('paraphrase', `${id}: in the lines: ${written}`);
  }
  if (new Set(options.map((option) => option.toLowerCase())).size < 4)
    here.add('options', `${id}: two are alike`);
  for (const option of options)
    if (option.split(/\s+/).length > mostWordsOfOption) here.add('options', `${id}: ${option}`);
  const lengths = options.map((option) => option.length);
  if (Math.max(...lengths) > Math.min(...lengths) * 3 && Math.max(...lengths) > 20)
    here.add('options', `${id}: lengths ${lengths.join(', ')}`);
  const heardWords = contentWords(heard);
  const shared = [...contentWords(options[correct] ?? '')].filter((word) => heardWords.has(word));
  if (asks !== 'graphic' && shared.length > 1)
    here.add('shared-words', `${id}: ${shared.join(', ')}`);
  if (!vietnameseMark.test(vietnamese)) here.add('diacritics', `${id}: ${vietnamese}`);
  return [
    ...here.all,
    ...[question.question, vietnamese, ...options].flatMap((text) => lintTyping(text, place)),
    ...why.flatMap((reason) => lintReason(reason, place)),
  ];
}

function contains(text: string, part: string): boolean {
  const plain = (one: string) =>
    ` ${(one.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).join(' ')} `;
  return plain(text).includes(plain(part));
}

/** The content words of a text, without their most common endings. */
function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return new Set(
    words
      .filter((word) => !functionWords.has(word))
      .map((word) => word.replace(/(?:'s|s|es|ed|d|ing)$/, '')),
  );
}

/** Checks that each set is heard in two accents (LS-07). */
function lintAccents(items: readonly TalkItem[]): Finding[] {
  const [first] = items;
  if (first === undefined) return [];
  const here = findingsAt(`listening/${first.part}.json`);
  for (const set of cutIntoSets(items, listeningSetSize[first.part])) {
    const voices = set.flatMap(({ speakers }) => Object.values(speakers));
    const accents = new Set(voices.map((voice) => voice.slice(0, 2)));
    if (set.length > 1 && accents.size < 2)
      here.add('voices', `${set.map(({ id }) => id).join(', ')}: one accent`);
  }
  return here.all;
}

/** Finds pairs of items with nearly the same plot. */
function lintTwins(items: readonly TalkItem[]): Finding[] {
  const texts = items.map((item) => ({
    place: placeOf(item),
    text: item.lines.map(({ english }) => english).join(' '),
  }));
  return nearDuplicates(texts, 0.3).map(({ place, text, other }) => ({
    place,
    rule: 'near-plot',
    text: `${text.slice(0, 60)} ~ ${other.slice(0, 60)}`,
  }));
}
