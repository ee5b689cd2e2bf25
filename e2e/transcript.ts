import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { noteSpeech } from './screen-reader.ts';

/** `TRANSCRIPTS=write` replaces the transcripts; read them before you commit them. */
const isWriting = process.env['TRANSCRIPTS'] === 'write';

/**
 * Compares what a screen reader says of the page, step by step, with the committed transcript (PR-02). A step waits
 * until all texts of its transcript were heard. A text that comes later, or twice, counts for the next step, which then
 * differs.
 * @param name of the file in `transcripts`
 */
export async function startTranscript(page: Page, name: string) {
  const file = new URL(`transcripts/${name}.txt`, import.meta.url);
  const kept = isWriting ? [] : blocksOf(await readFile(file, 'utf8'));
  const written: string[] = [];
  const heard = await noteSpeech(page);
  let from = { said: 0, played: 0 };

  const compare = async (title: string, read: () => Promise<string[]>): Promise<void> => {
    const expected = kept[written.length];
    const now = async () => [title, ...(await read())].join('\n');
    if (isWriting) {
      written.push(await untilQuiet(now));
      await writeFile(file, `${written.join('\n\n')}\n`);
    } else {
      await expect.poll(now, { message: `step ${written.length + 1} of ${name}` }).toBe(expected);
      written.push(expected ?? '');
    }
  };
  return {
    /** Runs an action, and compares what is said about it. */
    step: async (title: string, act: () => Promise<unknown>): Promise<void> => {
      await act();
      await compare(`> ${title}`, async () => {
        const { said, played } = await heard();
        return [
          ...said.slice(from.said),
          ...played.slice(from.played).map((sound) => `♪ ${sound}`),
        ];
      });
      const { said, played } = await heard();
      from = { said: said.length, played: played.length };
    },
    /** Reads a part of the page line by line, as the arrow keys of a screen reader do. */
    read: (title: string, part: Locator): Promise<void> =>
      compare(`> ${title}`, async () => linesOf(await part.ariaSnapshot())),
    /** Checks that all steps of the transcript were taken. */
    end: (): void => {
      if (!isWriting) expect(written).toEqual(kept);
    },
  };
}

const blocksOf = (text: string): string[] => text.trimEnd().split('\n\n');

/** One line for each element: its role, and its name or text. */
function linesOf(snapshot: string): string[] {
  return (
    snapshot
      .split('\n')
      .map((line) =>
        line
          .replace(/^\s*- /, '')
          .replace(/^text: /, '')
          .replace(/:$/, ''),
      )
      .filter((line) => !/^(?:\/url|img|status$)/.test(line))
      // a measured time differs in each run
      .map((line) => line.replace(/\d+ (s|giây)$/, 'some $1'))
  );
}

/** Waits until nothing new has been said for some seconds, and returns all that was said. */
async function untilQuiet(read: () => Promise<string>): Promise<string> {
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = await read();
        return last === before;
      },
      { intervals: [3_500] },
    )
    .toBe(true);
  return last;
}
