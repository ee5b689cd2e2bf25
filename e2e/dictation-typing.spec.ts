import { holdAppFiles } from './app-files.ts';
import { dictation, openSet, practiceAddress, recordSounds, wordsOf } from './dictation-set.ts';
import { expect, test, waitUntilAlive } from './journey.ts';

const topic = 'Eating Out';

test('DC-12 DC-15 DC-20 the input has the focus on every word, back and forth and while the mouse is used; Vietnamese letters bring a gentle hint', async ({
  page,
}) => {
  const screen = await openSet(page, topic);
  await expect(screen.previous).toBeDisabled();
  await screen.input.fill('half');
  await screen.skip.click();
  await expect(screen.wordOf(2)).toBeVisible();
  await expect(screen.input).toHaveValue('');
  await expect(screen.input).toBeFocused();
  await screen.previous.click();
  await expect(screen.wordOf(1)).toBeVisible();
  await expect(screen.input).toBeFocused();
  await screen.input.fill('mênu');
  await expect(page.getByText('Your Vietnamese keyboard is on')).toBeVisible();
  await expect(screen.input).toHaveValue('mênu');
  await screen.input.fill('menu');
  await expect(page.getByText('Your Vietnamese keyboard is on')).toBeHidden();
  for (const button of [screen.play, screen.showAnswer, screen.soundOn]) {
    await button.click();
    await expect(screen.input).toBeFocused();
  }
});

test('DC-14 a held or doubled Enter neither checks twice nor skips a word', async ({
  page,
  request,
}) => {
  const words = await wordsOf(request, topic);
  const screen = await openSet(page, topic);
  await screen.input.fill(words[0] ?? '');
  await page.keyboard.down('Enter');
  await expect(screen.modal).toBeVisible();
  for (let n = 0; n < 5; n += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(screen.wordOf(1)).toBeVisible();
  await expect(screen.modal).toBeVisible();
  await page.waitForFunction(
    (since) => performance.now() > since + 300,
    await page.evaluate(() => performance.now()),
  );
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(screen.wordOf(2)).toBeVisible();
  await expect(screen.modal).toBeHidden();
  await expect(screen.input).toBeFocused();
});

test('DC-15 letters typed before the app has come are taken, and are an answer once it is there', async ({
  page,
  request,
}) => {
  const [word = ''] = await wordsOf(request, topic);
  const letThrough = await holdAppFiles(page);
  await page.goto(practiceAddress(topic));
  const screen = dictation(page);
  await expect(screen.input).toBeFocused();
  await page.keyboard.type(word.slice(0, 2));
  letThrough();
  await waitUntilAlive(page, 'input');
  await page.keyboard.type(word.slice(2));
  await expect(screen.input).toHaveValue(word);
  await page.keyboard.press('Enter');
  await expect(screen.modal).toBeVisible();
});

test('DC-09 DC-15 a word typed and entered before the app has come is checked once it is there', async ({
  page,
  request,
}) => {
  const [word = ''] = await wordsOf(request, topic);
  const letThrough = await holdAppFiles(page);
  await page.goto(practiceAddress(topic));
  const screen = dictation(page);
  await expect(screen.input).toBeFocused();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  letThrough();
  await expect(screen.modal).toBeVisible();
  await expect(screen.wordOf(1)).toBeVisible();
});

test('DC-09 DC-15 letters after an early Enter call it off', async ({ page, request }) => {
  const [word = ''] = await wordsOf(request, topic);
  const letThrough = await holdAppFiles(page);
  await page.goto(practiceAddress(topic));
  const screen = dictation(page);
  await expect(screen.input).toBeFocused();
  await page.keyboard.type(word.slice(0, 2));
  await page.keyboard.press('Enter');
  await page.keyboard.type(word.slice(2));
  letThrough();
  await waitUntilAlive(page, 'input');
  await expect(screen.input).toHaveValue(word);
  await expect(screen.marked).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(screen.modal).toBeVisible();
});

test('DC-09 DC-14 a double click on Check is one press: the dialog that opens below it stays as it is', async ({
  page,
  request,
}) => {
  const words = await wordsOf(request, topic);
  const generated: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST') generated.push(new URL(sent.url()).pathname);
  });
  const screen = await openSet(page, topic);
  await screen.skip.click();
  await screen.input.pressSequentially(words[1] ?? '');
  await screen.check.dblclick();
  await expect(screen.modal).toBeVisible();
  await expect(screen.continueButton).toBeFocused();
  await expect(screen.wordOf(2)).toBeVisible();
  expect(generated).not.toContain('/api/examples');
  await screen.continueButton.click();
  await expect(screen.wordOf(3)).toBeVisible();
});

test('DC-09 DC-14 a double click on Check is one press while the code of the dialog still loads, too', async ({
  page,
  request,
}) => {
  const [word = ''] = await wordsOf(request, topic);
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/success-modal/u, async (route) => {
    await held;
    await route.continue();
  });
  const screen = await openSet(page, topic);
  await screen.input.pressSequentially(word);
  await screen.check.dblclick();
  await expect(screen.wordOf(1)).toBeVisible();
  letThrough();
  await expect(screen.modal).toBeVisible();
  await expect(screen.wordOf(1)).toBeVisible();
});

test('DC-03 DC-20 Shift plays, in the dialog of success too, Ctrl toggles the answer, alone and on release; chords and composing do nothing', async ({
  page,
  request,
}) => {
  const [word = ''] = await wordsOf(request, topic);
  const sounds = await recordSounds(page);
  const screen = await openSet(page, topic);
  await expect.poll(async () => (await sounds()).length).toBe(1);
  await page.keyboard.down('Shift');
  expect(await sounds()).toHaveLength(1);
  await page.keyboard.up('Shift');
  await expect.poll(async () => (await sounds()).length).toBe(2);
  await page.keyboard.press('Control');
  await expect(screen.hideAnswer).toBeVisible();
  await page.keyboard.press('Control');
  await expect(screen.showAnswer).toBeVisible();
  for (const chord of ['Control+c', 'Control+v', 'Shift+A', 'Control+Shift'])
    await page.keyboard.press(chord);
  await expect(screen.showAnswer).toBeVisible();
  expect(await sounds()).toHaveLength(2);
  await screen.input.fill(word);
  await page.keyboard.press('Enter');
  await expect(screen.continueButton).toBeFocused();
  const before = (await sounds()).length;
  await page.keyboard.press('Shift');
  await expect.poll(async () => (await sounds()).length).toBe(before + 1);
  await expect(screen.modal).toBeVisible();
});

test('DC-20 with a Vietnamese input method composing, Enter ends the composition and checks only afterwards', async ({
  page,
  request,
}) => {
  const [first = ''] = await wordsOf(request, topic);
  const screen = await openSet(page, topic);
  const devtools = await page.context().newCDPSession(page);
  await expect(screen.input).toBeFocused();
  await devtools.send('Input.imeSetComposition', {
    text: first,
    selectionStart: first.length,
    selectionEnd: first.length,
  });
  await expect(screen.input).toHaveValue(first);
  await screen.input.evaluate((input) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        keyCode: 229,
        isComposing: true,
        bubbles: true,
      }),
    ),
  );
  await expect(screen.modal).toBeHidden();
  await devtools.send('Input.insertText', { text: first });
  await expect(screen.input).toHaveValue(first);
  await page.waitForFunction(
    (since) => performance.now() > since + 100,
    await page.evaluate(() => performance.now()),
  );
  await page.keyboard.press('Enter');
  await expect(screen.modal).toBeVisible();
});
