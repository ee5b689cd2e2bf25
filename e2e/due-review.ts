import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import type { APIRequestContext, Page } from '@playwright/test';
import { dictation, readSet } from './dictation-set.ts';
import { expect } from './journey.ts';
import { sentencePractice, wordsIn } from './sentence-set.ts';

/** What a journey types in a review: a word, or the text of a sentence. */
export type Answers = { word: string; sentence: string };

/** A word of the course with its meaning, by which {@link wordOnScreen} finds it. */
export type KnownWord = { word: string; meaning: string };

/** The controls of the page Review. */
export function reviewPage(page: Page) {
  return {
    start: page.getByRole('button', { name: 'Start review' }),
    done: page.getByRole('heading', { name: 'Review done' }),
    // nothing is due, whether or not something was reviewed today
    none: page.getByText(/^(Nothing due|Reviewed for) today$/),
    due: (count: number) => page.getByText(`${count} due today`),
  };
}

/** Wrong checks, at a time, of the first words of a set. */
export async function missedWordsAt(
  request: APIRequestContext,
  topic: string,
  count: number,
  at: Date,
): Promise<{ known: KnownWord; facts: PracticeFacts & { at: string } }[]> {
  const { items, topicId, setNo } = await readSet(request, topic);
  return items.slice(0, count).map(({ id: wordId, word, meaning }) => ({
    known: { word, meaning },
    facts: {
      kind: 'word-checked',
      at: at.toISOString(),
      wordId,
      topicId,
      setNo,
      typed: 'zebra',
      correct: false,
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 900,
      mistake: 'other-word',
      from: 'set',
    },
  }));
}

/** The word on the screen, found by its meaning, which a hint shows. */
export async function wordOnScreen(page: Page, words: readonly KnownWord[]): Promise<string> {
  const ladder = page.locator('.hint-ladder');
  const hint = ladder.locator('[lang="vi"]');
  while (!(await hint.isVisible())) await dictation(page).hint.click();
  const shown = (await ladder.textContent()) ?? '';
  const found = words
    .toSorted((a, b) => b.meaning.length - a.meaning.length)
    .find(({ meaning }) => shown.includes(meaning));
  if (found === undefined) throw new Error(`no word means this: ${shown}`);
  return found.word;
}

/** Types the answer of the item on the screen, checks it, and goes on. */
export async function answerItem(page: Page, answers: Answers): Promise<'word' | 'sentence'> {
  const word = dictation(page);
  const { boxes } = sentencePractice(page);
  await expect(word.input.or(boxes.first())).toBeVisible();
  const kind = (await word.input.isVisible()) ? 'word' : 'sentence';
  if (kind === 'word') await word.input.fill(answers.word);
  else
    for (const [index, text] of wordsIn(answers.sentence).entries())
      await boxes.nth(index).fill(text);
  await page.keyboard.press('Enter');
  await word.continueButton.click();
  // waits for the empty fields of the next item
  await page.waitForFunction(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type="text"]')];
    return fields.every(({ value }) => value === '');
  });
  return kind;
}

/** Answers all items of a review. @returns the kind of each, in order */
export async function goThrough(page: Page, answers: Answers): Promise<('word' | 'sentence')[]> {
  const asked: ('word' | 'sentence')[] = [];
  const { done } = reviewPage(page);
  const field = page.locator('main input[type="text"]').first();
  for (;;) {
    await expect(done.or(field)).toBeVisible();
    if (await done.isVisible()) return asked;
    asked.push(await answerItem(page, answers));
  }
}
