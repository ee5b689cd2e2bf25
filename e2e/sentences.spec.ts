import { recordSounds } from './dictation-set.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openGivenSentences, readSentences, sentencePractice, wordsIn } from './sentence-set.ts';

test('RT-04 SP-03 the screen shows where one is and what can be done; part and index have defaults', async ({
  page,
  request,
}) => {
  const { totalSets, items } = await readSentences(request, 'part1');
  await page.goto('/sentence-practice/0');
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

const odd =
  '–  Please  e-mail anna.lee@example.com at 8:30 – don’t call my co-worker; congratulations, internationalization!';

test('SP-02 SP-13 a box a word, as wide as drawn; punctuation alone is text; a second space makes no box', async ({
  page,
}) => {
  const screen = await openGivenSentences(page, [odd]);
  const words = wordsIn(odd);
  await expect(screen.boxes).toHaveCount(words.length);
  const group = page.getByRole('group', { name: 'The sentence, word by word' });
  await expect(group.getByText('–', { exact: true })).toHaveCount(2);
  const widthOf = (length: number) =>
    [3, 5, 8, 12].reduce((width, limit) => (length > limit ? width + 20 : width), 50);
  for (const [index, word] of words.entries()) {
    await expect(screen.box(index + 1)).toHaveCSS('width', `${widthOf(word.length)}px`);
  }
});

test('SP-05 SP-07 an email, a time, an apostrophe of either kind, a hyphen and a dash compare as they are typed', async ({
  page,
}) => {
  const screen = await openGivenSentences(page, [odd, 'One more.']);
  const typed = wordsIn(odd.replace('’', "'").replace('e-mail', 'EMAIL').replace(';', ''));
  for (const [index, word] of typed.entries()) await screen.box(index + 1).fill(word);
  await screen.check.click();
  await expect(screen.modal).toBeVisible();
});

test('SP-05 SP-06 a wrong check marks each box, says so once, keeps what was typed; editing takes it back', async ({
  page,
}) => {
  const screen = await openGivenSentences(page, ['The man is reading.', 'One more.']);
  for (const [index, word] of ['The', 'men', 'is'].entries())
    await screen.box(index + 1).fill(word);
  await screen.showAnswer.click();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector('[role="group"] + [role="status"]');
    new MutationObserver(() => {
      if (region?.textContent !== '') said.push(region?.textContent ?? '');
    }).observe(region ?? document.body, { childList: true, characterData: true, subtree: true });
  });
  await screen.check.click();
  await expect(screen.result).toHaveText(/^Not quite: 2 of 4 words are right\./);
  await expect(screen.box(2)).toBeFocused();
  const invalid = await screen.boxes.evaluateAll((boxes) =>
    boxes.map((box) => box.getAttribute('aria-invalid')),
  );
  expect(invalid).toEqual(['false', 'true', 'false', 'true']);
  // a sign as well as a color
  await expect(page.locator('[role="group"] svg.lucide-x')).toHaveCount(2);
  await expect(page.locator('[role="group"] svg.lucide-check')).toHaveCount(2);
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toHaveLength(1);
  await expectAccessible(page);
  const values = () =>
    screen.boxes.evaluateAll((boxes) =>
      boxes.map((box) => (box instanceof HTMLInputElement ? box.value : '')),
    );
  expect(await values()).toEqual(['The', 'men', 'is', '']);
  await expect(screen.hideAnswer).toBeVisible();
  await screen.box(4).pressSequentially('r');
  await expect(screen.showAnswer).toBeVisible();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(screen.result).toBeHidden();
  expect(await values()).toEqual(['The', 'men', 'is', 'r']);
});

test('SP-04 keys: Enter checks, Shift plays, Ctrl toggles the answer, Tab and Shift+Tab go from box to box', async ({
  page,
}) => {
  const sounds = await recordSounds(page);
  const screen = await openGivenSentences(page, ['The man is reading.', 'One more.']);
  await expect.poll(async () => (await sounds()).length).toBe(1);
  await page.keyboard.press('Shift');
  expect(await sounds()).toHaveLength(2);
  await page.keyboard.press('Control');
  await expect(screen.hideAnswer).toBeVisible();
  await page.keyboard.press('Control');
  await page.keyboard.type('The');
  await page.keyboard.press('Tab');
  await expect(screen.box(2)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(screen.box(1)).toBeFocused();
  expect(await sounds()).toHaveLength(2);
  await page.keyboard.press('Enter');
  await expect(screen.result).toBeVisible();
});

test('SP-02 SP-04 boxes are one line: space, arrows, Backspace and a pasted sentence go from box to box', async ({
  page,
}) => {
  const screen = await openGivenSentences(page, ['The man is reading.', 'One more.']);
  await page.keyboard.type('The');
  await page.keyboard.press('Space');
  await expect(screen.box(2)).toBeFocused();
  await expect(screen.box(1)).toHaveValue('The');
  await page.keyboard.press('Backspace');
  await expect(screen.box(1)).toBeFocused();
  await expect(screen.box(1)).toHaveValue('The');
  await page.keyboard.press('ArrowRight');
  await expect(screen.box(2)).toBeFocused();
  await page.keyboard.type('men');
  for (const focused of [2, 2, 2, 1]) {
    await page.keyboard.press('ArrowLeft');
    await expect(screen.box(focused)).toBeFocused();
  }
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  await paste('the man – is Reading\n');
  await expect(screen.box(4)).toBeFocused();
  for (const [index, word] of ['the', 'man', 'is', 'Reading'].entries())
    await expect(screen.box(index + 1)).toHaveValue(word);
  await page.keyboard.press('Enter');
  await expect(screen.modal).toBeVisible();
});
