import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ListeningFile, listeningFileSchema } from '@nghego/contracts/listening-file';
import {
  getListeningSet,
  type ListeningItem,
  type ListeningLine,
  listeningItemSchema,
  type ListeningSet,
} from '@nghego/contracts/listening-set';

/** The items of a file, as the API sends them. */
function itemsOf(file: ListeningFile): ListeningItem[] {
  if (file.part === 'part2')
    return file.items.map(({ sentence: _, ...item }) => ({
      ...item,
      lines: item.lines.map(asLine),
      replies: item.replies.map((reply, n) => ({ ...reply, ...asLine(reply, n), by: 'B' })),
    }));
  return file.items.map((item) => ({ ...item, lines: item.lines.map(asLine) }));
}

type FileLine = { by?: string; english: string; vietnamese: string; names?: string[] | undefined };

function asLine({ by = 'B', english, vietnamese, names = [] }: FileLine, n: number): ListeningLine {
  return { id: `line-${n}`, by, english, vietnamese, names, words: [], audio: null, voices: [] };
}

test.each(['part2', 'part3', 'part4'])(
  'LS-01 items of %s are sent as they are written, with an id and a sound for each line',
  (part) => {
    const path = new URL(`listening/${part}.json`, import.meta.url);
    const file = listeningFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    const items = itemsOf(file);
    expect(items.length).toBeGreaterThan(0);
    for (const item of items)
      expect(listeningItemSchema.parse(item)).toMatchObject({ id: item.id });
    const set: ListeningSet = { part: file.part, setIndex: 0, setNo: 1, totalSets: 1, items };
    expect(getListeningSet.response.safeParse(set).success).toBe(true);
  },
);
