import { catalogueSchema } from '@nghego/contracts/catalogue';
import { readLog, untilStored } from './device-log.ts';
import { expectInSight } from './in-sight.ts';
import { expect, expectAccessible, test, waitUntilAlive, withResolvers } from './journey.ts';
import {
  openGivenSentences,
  readSentences,
  sentenceAddress,
  sentencePractice,
  wordsIn,
} from './sentence-set.ts';

test('RT-04 SH-06 SP-03 the screen shows where one is and what can be done, and has one way back; part and index have defaults', async ({
  page,
  request,
}) => {
  test.slow();
  const { totalSets, items } = await readSentences(request, 'part1');
  await page.goto('/sentence-practice/0');
  await waitUntilAlive(page, 'input');
  const screen = sentencePractice(page);
  await expect(page).toHaveTitle('PART1, set 1 · Nghe Gõ');
  await expect(page.getByRole('heading', { name: 'PART1' })).toBeVisible();
  await expect(page.getByText('Set 1', { exact: true })).toBeVisible();
  await expect(page.getByText(`/ ${totalSets}`, { exact: true })).toBeVisible();
  await expect(page.getByText('1 / 10', { exact: true })).toBeVisible();
  await expect(page.getByText('10%')).toBeVisible();
  await expect(page.getByText('Completed: 0')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Back/ })).toHaveCount(1);
  for (const control of [
    screen.sentenceOf(1),
    screen.play,
    screen.soundOn,
    screen.check,
    screen.previous,
    screen.skip,
  ])
    await expect(control).toBeVisible();
  await expect(screen.box(1)).toBeFocused();
  await expect(screen.check).toBeDisabled();
  for (const hint of ['Check answer', 'Play audio', 'Toggle answer', 'Next word'])
    await expect(page.locator('footer').getByText(hint)).toBeVisible();
  await screen.showAnswer.click();
  const [first] = items;
  await expect(page.getByText(first?.englishSentence ?? '', { exact: true })).toBeVisible();
  await expect(page.getByText(first?.vietnameseTranslation ?? '', { exact: true })).toBeVisible();
  await screen.hideAnswer.click();
  await expect(page.getByText(first?.vietnameseTranslation ?? '', { exact: true })).toBeHidden();
  await expectAccessible(page);
});

test('SP-04 SP-07 SP-09 SP-10 SP-11 a learner finishes a set with the keyboard alone; the log and home know it', async ({
  page,
  request,
}) => {
  test.slow();
  const { parts } = catalogueSchema.parse(await (await request.get('/api/catalogue')).json());
  const before = parts.find(({ part }) => part === 'part1')?.setCount ?? 0;
  const { items, setNo } = await readSentences(request, 'part2');
  await page.goto(sentenceAddress('part2', 0, before));
  await waitUntilAlive(page, 'input');
  const screen = sentencePractice(page);
  await page.clock.install();
  for (const [index, { englishSentence, vietnameseTranslation, names }] of items.entries()) {
    await expect(screen.sentenceOf(index + 1)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(screen.box(1)).toBeFocused();
    await expect(screen.box(1)).toHaveValue('');
    await expect(screen.next).toBeHidden();
    // names are already in their boxes, so the learner does not type them
    const heard = wordsIn(englishSentence).filter(
      (word) => !names.some((name) => word.includes(name)),
    );
    await page.keyboard.type(heard.join(' '));
    await page.keyboard.press('Enter');
    await expect(screen.modal).toBeVisible();
    await expect(screen.modal.getByText(englishSentence, { exact: true })).toBeVisible();
    await expect(screen.modal.getByText(vietnameseTranslation, { exact: true })).toBeVisible();
    await expect(page.getByText(`Completed: ${index + 1}`)).toBeVisible();
    if (index === items.length - 1) {
      await page.keyboard.press('Escape');
      await expect(screen.nextSet).toBeVisible();
      await expect(page.locator('footer').getByText('Go to next sentence')).toBeVisible();
      await expect(screen.box(1)).toBeFocused();
      const isThere = () => screen.nextSet.evaluate((button) => button.matches(':focus'));
      while (!(await isThere())) await page.keyboard.press('Tab');
    }
    // presses Space, so that the journey does not wait for the debounce of Enter
    else await expect(screen.continueButton).toBeFocused();
    await page.keyboard.press('Space');
  }
  await expect(page).toHaveURL(
    new RegExp(`/sentence-practice/${before + 1}\\?part=part2&setIndex=1$`),
  );
  await expect(page.getByText('Set 2', { exact: true })).toBeVisible();
  await expect(screen.sentenceOf(1)).toBeVisible();
  await untilStored(page, items.length + 1);
  const kept = await readLog(page);
  expect(kept[0]).toMatchObject({
    kind: 'sentence-checked',
    part: 'part2',
    setNo,
    sentenceId: items[0]?.id,
    typed: wordsIn(items[0]?.englishSentence),
    correct: true,
    attempt: 1,
  });
  expect(kept.at(-1)).toMatchObject({ kind: 'set-completed', set: 'sentence', part: 'part2' });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('sentence-completed-sets')))
    .toBe(`[${before}]`);
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Sentence Practice' });
  await section.scrollIntoViewIfNeeded();
  const card = (set: string) =>
    section
      .getByRole('link')
      .filter({ hasText: 'PART2' })
      .filter({ has: page.getByText(set, { exact: true }) });
  await expect(card('Set 1')).toContainText('Completed');
  await expect(card('Set 2')).toContainText('Start');
});

test('SP-11 the count of correct sentences is that of the current set; a success is lit for half a second', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-05-04T08:00:00Z') });
  const screen = await openGivenSentences(page, ['Hello there.', 'One more.']);
  const count = () => page.evaluate(() => localStorage.getItem('sentence-completed-sentences'));
  await expect.poll(count).toBe('0');
  await screen.box(1).fill('hello');
  await screen.box(2).fill('there');
  await expect(screen.check).toBeEnabled();
  await page.clock.pauseAt(new Date('2026-05-04T09:00:00Z'));
  await screen.check.click();
  await expect(screen.modal).toBeVisible();
  await expect(page.locator('[data-success]')).toHaveText('Completed: 1');
  await page.clock.runFor(499);
  await expect(page.locator('[data-success]')).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(page.locator('[data-success]')).toHaveCount(0);
  await expect.poll(count).toBe('1');
});

test('SP-08 SP-09 Prev goes back and clears marks, off on the first; skip leads on, not from the last; Finish leads home', async ({
  page,
}) => {
  const screen = await openGivenSentences(page, ['One two three.', 'Four five.']);
  await expect(screen.previous).toBeDisabled();
  await page.keyboard.type('One too');
  await screen.check.click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
  await screen.skip.click();
  await expect(screen.sentenceOf(2, 2)).toBeVisible();
  await expect(screen.boxes).toHaveCount(2);
  await expect(screen.box(1)).toBeFocused();
  await expect(screen.box(1)).toHaveValue('');
  await expect(screen.skip).toBeHidden();
  await expect(screen.next).toBeHidden();
  await screen.previous.click();
  await expect(screen.boxes).toHaveCount(3);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(screen.box(1)).toHaveValue('');

  // after the last sentence of the last set
  await expect(screen.box(1)).toBeFocused();
  await page.keyboard.type('One two three');
  await screen.check.click();
  await screen.continueButton.click();
  await expect(screen.sentenceOf(2, 2)).toBeVisible();
  await expect(screen.box(1)).toBeFocused();
  await page.keyboard.type('Four five');
  await screen.check.click();
  await expect(screen.modal).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.finish.click();
  await expect(page).toHaveURL(/\/$/);
});

test('SP-01 RT-04 while a set loads the page says so; one that cannot be loaded has Try again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  await page.goto('/');
  await waitUntilAlive(page);
  const { promise: asked, resolve: answer } = withResolvers();
  let isDown = true;
  await page.route('**/api/sentences/sets*', async (route) => {
    await asked;
    return isDown ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  const section = page.getByRole('region', { name: 'Sentence Practice' });
  await section.scrollIntoViewIfNeeded();
  await section.getByRole('link').first().click();
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to load sentence data. Please try again.',
  );
  await expectAccessible(page);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(sentencePractice(page).sentenceOf(1)).toBeVisible();
});

test('SP-09 SP-12 an index out of range, a part that does not exist and part4 say so, with a way home', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/404|400/);
  const { totalSets } = await readSentences(request, 'part1');
  for (const [address, message, status] of [
    [
      sentenceAddress('part1', 999),
      `Set index 999 is out of range. Available sets: ${totalSets}`,
      404,
    ],
    [sentenceAddress('part4'), 'Set index 0 is out of range. Available sets: 0', 404],
    [sentenceAddress('part9'), 'Part "part9" not found', 404],
    [
      '/sentence-practice/0?setIndex=abc',
      '“abc” is not the number of a set: that is 0, 1, 2 and so on.',
      400,
    ],
    ['/sentence-practice/0?setIndex=-1', '“-1” is not the number of a set', 400],
    ['/sentence-practice/0?part=', 'Part "" not found', 400],
    [
      `/sentence-practice/0?part=${'x'.repeat(3000)}`,
      'Part "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" not found',
      400,
    ],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'This set cannot be opened',
    );
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('SP-03 SP-05 in the window of a laptop all that a sentence needs is in sight, before and after a check', async ({
  page,
}) => {
  const windows = [
    [1280, 800],
    [1366, 768],
    [1536, 730],
    [1280, 720],
    [1366, 650],
  ] as const;
  const short = 'The woman is reading a book.';
  const long =
    'The manager asked everyone to finish the quarterly report before the end of Friday.';
  const screen = await openGivenSentences(page, [short, long]);
  for (const sentence of [short, long]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    if (sentence === long) await screen.skip.click();
    await expect(screen.sentenceOf(sentence === short ? 1 : 2, 2)).toBeVisible();
    const seen = [screen.play, screen.boxes.first(), screen.boxes.last(), screen.check];
    for (const checked of [false, true]) {
      if (checked) {
        await screen.box(1).fill('thee');
        await screen.check.click();
        await expect(screen.marked).toBeVisible();
        // scrolls back, since a click by Playwright may scroll
        await page.evaluate(() => scrollTo(0, 0));
      }
      const said = checked ? [screen.marked, screen.status] : [];
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        // a long sentence leaves the lowest window no room for the hint
        const hint = sentence === long && height < 700 ? [] : [screen.hint];
        await expectInSight([...seen, ...said, ...hint], `${sentence} ${width} x ${height}`);
      }
    }
  }
});
