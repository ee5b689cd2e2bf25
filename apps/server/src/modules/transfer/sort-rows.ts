import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportReason, ImportRow } from '@nghego/contracts/admin-transfer';
import { v7 as uuid } from 'uuid';
import { foldWordKey } from '../../word-key.ts';
import {
  type CheckedSentence,
  type CheckedWord,
  checkSentence,
  checkTopic,
  checkWord,
  type Refused,
} from './check-row.ts';
import { describeReason } from './describe-reason.ts';
import { cutText } from '@nghego/engine/text/cut-text';
import type { FileRow, WordFile } from '@nghego/engine/text/read-word-file';
import type { IncomingTopic, IncomingWord } from './repository.ts';

/** Rows that can be stored, and the report about the others. */
export type Sorted<Incoming> = { good: Incoming[]; reported: ImportRow[] };

type Topics = ReadonlyMap<string, { id: string }>;

/** Topics of an export that do not exist here. A topic that was renamed here is added again under its old name. */
export function newTopics({ topics }: WordFile, known: Topics): IncomingTopic[] {
  const named = topics.flatMap((topic) => checkTopic(topic) ?? []);
  const wanted = new Map(named.map((topic) => [foldWordKey(topic.name), topic]));
  const taken = new Set<string | undefined>([...known.values()].map(({ id }) => id));
  return [...wanted]
    .filter(([key]) => !known.has(key))
    .map(([, topic]) => {
      const id = topic.id === undefined || taken.has(topic.id) ? uuid() : topic.id;
      taken.add(id);
      return { ...topic, id };
    });
}

/** @param fallback the topic of words without a topic */
export function sortWords(
  rows: readonly FileRow[],
  topics: Topics,
  fallback: { id: string } | undefined,
): Promise<Sorted<IncomingWord>> {
  return sort('vocabulary', rows, 'word', (raw) => {
    const checked = checkWord(raw);
    if ('reasons' in checked) return checked;
    const topicId = topicOf(checked, topics, fallback);
    const { topicName, ...word } = checked;
    if (topicId !== undefined)
      return { good: { ...word, topicId }, keys: [`${topicId} ${foldWordKey(word.word)}`] };
    const reason: ImportReason =
      topicName === undefined
        ? { code: 'BLANK', field: 'topic' }
        : { code: 'UNKNOWN_TOPIC', topicName };
    return { line: raw.line, reasons: [reason] };
  });
}

/** How many words that can be stored name no topic. */
export function countWithoutTopic(
  rows: readonly FileRow[],
  good: readonly { line: number }[],
): number {
  const lines = new Set(good.map(({ line }) => line));
  return rows.filter(({ line, values }) => lines.has(line) && (values['topicName'] ?? '') === '')
    .length;
}

export function sortSentences(rows: readonly FileRow[]): Promise<Sorted<CheckedSentence>> {
  return sort('sentences', rows, 'englishSentence', (raw) => {
    const checked = checkSentence(raw);
    if ('reasons' in checked) return checked;
    const { part, englishSentence, id } = checked;
    return {
      good: checked,
      keys: [`${part} ${englishSentence}`, ...(id === undefined ? [] : [id])],
    };
  });
}

/** The report about a row that was left out or changed. */
export function tellRow(
  row: Pick<ImportRow, 'list' | 'line' | 'status'> & { word: unknown },
  reasons: ImportReason[],
): ImportRow {
  const word = typeof row.word === 'string' ? cutText(row.word, 120) : '';
  return { ...row, word, reasons, reason: reasons.map(describeReason).join('; ') };
}

/** After this many rows, a few milliseconds of work, other requests get a turn. */
const rowsOfTurn = 200;

/** @param check returns a good row with the keys that must be unique in the file */
async function sort<Incoming>(
  list: ImportRow['list'],
  rows: readonly FileRow[],
  name: string,
  check: (row: FileRow) => { good: Incoming; keys: string[] } | Refused,
): Promise<Sorted<Incoming>> {
  const good: Incoming[] = [];
  const reported: ImportRow[] = [];
  const lineOf = new Map<string, number>();
  for (const [order, raw] of rows.entries()) {
    if (order % rowsOfTurn === rowsOfTurn - 1) await nextTurn();
    const row = check(raw);
    const about = { list, line: raw.line, word: raw.values[name] };
    if ('reasons' in row) {
      reported.push(tellRow({ ...about, status: 'bad' }, row.reasons));
      continue;
    }
    const earlier = row.keys.map((key) => lineOf.get(key)).find((line) => line !== undefined);
    if (earlier !== undefined) {
      reported.push(tellRow({ ...about, status: 'skipped' }, [{ code: 'TWICE', line: earlier }]));
      continue;
    }
    for (const key of row.keys) lineOf.set(key, raw.line);
    good.push(row.good);
  }
  return { good, reported };
}

function topicOf(
  { topicName }: CheckedWord,
  topics: Topics,
  fallback: { id: string } | undefined,
): string | undefined {
  return topicName === undefined ? fallback?.id : topics.get(foldWordKey(topicName))?.id;
}
