import { expect, expectAccessible, test } from './journey.ts';
import { openGivenSentences, wordsIn } from './sentence-set.ts';

const odd =
  '–  Please  e-mail anna.lee@example.com at 8:30 – don’t call my co-worker; congratulations, internationalization!';

test('SP-02 SP-05 SP-06 SP-07 SP-13 a box a word, as wide as drawn; odd words compare as they are typed; a wrong check marks each box, and editing takes it back', async ({
  page,
}) => {
  const screen = await openGivenSentences(page, [odd, 'The man is reading.', 'One more.']);
  const words = wordsIn(odd);
  await expect(screen.boxes).toHaveCount(words.length);
  const group = page.getByRole('group', { name: 'The sentence, word by word' });
  await expect(group.getByText('–', { exact: true })).toHaveCount(2);
  const widthOf = (length: number) =>
    [3, 5, 8, 12].reduce((width, limit) => (length > limit ? width + 20 : width), 50);
  for (const [index, word] of words.entries()) {
    await expect(screen.box(index + 1)).toHaveCSS('width', `${widthOf(word.length)}px`);
  }

  // some words are typed in another form that counts as right, such as a straight apostrophe
  const typed = wordsIn(odd.replace('’', "'").replace('e-mail', 'EMAIL').replace(';', ''));
  for (const [index, word] of typed.entries()) await screen.box(index + 1).fill(word);
  await screen.check.click();
  await expect(screen.modal).toBeVisible();
  await page.waitForFunction(
    (since) => performance.now() > since + 300,
    await page.evaluate(() => performance.now()),
  );
  await page.keyboard.press('Enter');
  await expect(screen.sentenceOf(2, 3)).toBeVisible();
  await expect(screen.box(1)).toBeFocused();

  // a wrong check marks each box, says so once, and keeps what was typed
  for (const [index, word] of ['The', 'men', 'is'].entries())
    await screen.box(index + 1).fill(word);
  await screen.showAnswer.click();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector('[role="group"] ~ div [role="status"]');
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
  // each mark has an icon, not only a color
  await expect(page.locator('[data-mark="wrong"] svg')).toHaveCount(2);
  await expect(page.locator('[data-mark="right"] svg')).toHaveCount(2);
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
