import { holdAppFiles } from './app-files.ts';
import { recordSounds } from './dictation-set.ts';
import { expect, test, waitUntilAlive } from './journey.ts';
import { openGivenSentences, sentenceAddress, sentencePractice } from './sentence-set.ts';

test('SP-02 SP-04 keys: Enter checks, Shift plays, Ctrl toggles the answer; boxes are one line, which grow with what is typed', async ({
  page,
}) => {
  const sounds = await recordSounds(page);
  const screen = await openGivenSentences(page, [
    'The man is reading.',
    'The man is reading.',
    'We left early.',
    'We left early.',
  ]);
  await expect.poll(async () => (await sounds()).length).toBe(1);
  await page.keyboard.press('Shift');
  await expect.poll(async () => (await sounds()).length).toBe(2);
  await page.keyboard.press('Control');
  await expect(screen.hideAnswer).toBeVisible();
  await page.keyboard.press('Control');
  await expect(screen.showAnswer).toBeVisible();
  await page.keyboard.type('The');
  await page.keyboard.press('Tab');
  await expect(screen.box(2)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(screen.box(1)).toBeFocused();
  expect(await sounds()).toHaveLength(2);
  await page.keyboard.press('Enter');
  await expect(screen.result).toBeVisible();
  await screen.skip.click();

  await test.step('space, arrows, Backspace and a pasted sentence go from box to box', async () => {
    await expect(screen.sentenceOf(2, 4)).toBeVisible();
    await expect(screen.box(1)).toBeFocused();
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
    await screen.continueButton.click();
  });

  await test.step('a box grows with what is typed, also beyond its word', async () => {
    await expect(screen.sentenceOf(3, 4)).toBeVisible();
    const width = async () => (await screen.box(1).boundingBox())?.width ?? 0;
    await expect.poll(width).toBe(50);
    await screen.box(1).fill('everybody');
    await expect.poll(width).toBeGreaterThan(80);
    await screen.skip.click();
  });

  await test.step('a space before the first word shifts nothing, one behind the last word is written', async () => {
    await expect(screen.sentenceOf(4, 4)).toBeVisible();
    await screen.box(1).focus();
    await page.keyboard.type(' we  left early by bus');
    await expect(screen.box(1)).toHaveValue('we');
    await expect(screen.box(2)).toHaveValue('left');
    await expect(screen.box(3)).toHaveValue('early by bus');
  });
});

test('SP-04 SP-10 what is typed before the app has come fills the boxes once it is there, and goes on in the last', async ({
  page,
}) => {
  const letThrough = await holdAppFiles(page);
  await page.goto(sentenceAddress('part1'));
  const screen = sentencePractice(page);
  await expect(screen.box(1)).toBeFocused();
  await page.keyboard.type('one tw');
  letThrough();
  await waitUntilAlive(page, 'input');
  await expect(screen.box(2)).toBeFocused();
  await page.keyboard.type('o three');
  await expect(screen.box(3)).toHaveValue('three');
  await expect(screen.box(2)).toHaveValue('two');
  await expect(screen.box(1)).toHaveValue('one');
});

test('SP-02 SP-04 a letter that comes as the app hears of a space stands behind what was typed before it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    let isTyped = false;
    // types at the earliest moment: right after the focus moved
    const setTimeout = (act: () => void, ms?: number) =>
      later(() => {
        const before = document.activeElement;
        act();
        if (isTyped || document.activeElement === before || before?.tagName !== 'INPUT') return;
        isTyped = document.execCommand('insertText', false, 's');
      }, ms);
    Object.assign(window, { setTimeout });
  });
  const screen = await openGivenSentences(page, ['A woman is reading.']);
  await screen.box(1).click();
  await page.evaluate(() => {
    for (const letter of 'A woman i') document.execCommand('insertText', false, letter);
  });
  await expect(screen.box(3)).toBeFocused();
  await expect(screen.box(3)).toHaveValue('is');
  await expect(screen.box(2)).toHaveValue('woman');
  await expect(screen.box(1)).toHaveValue('A');
});

test('SP-10 DC-15 the focus of the next sentence comes before its first letter, and does not take the focus back from another field', async ({
  page,
}) => {
  const screen = await openGivenSentences(page, [
    'A woman is reading.',
    'They are at lunch.',
    'They stayed late.',
  ]);
  // the clock is stopped, so these keys come before the delay is over
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await screen.skip.click();
  await expect(screen.sentenceOf(2, 3)).toBeVisible();
  await page.keyboard.type('They ar');
  await page.clock.runFor(1_000);
  await expect(screen.box(2)).toBeFocused();
  await expect(screen.box(1)).toHaveValue('They');
  await expect(screen.box(2)).toHaveValue('ar');

  await screen.previous.click();
  await expect(screen.sentenceOf(1, 3)).toBeVisible();
  await screen.box(3).click();
  await page.keyboard.type('is');
  await page.clock.runFor(1_000);
  await expect(screen.box(3)).toBeFocused();
  await expect(screen.box(3)).toHaveValue('is');

  // a box that gets the focus while a move is delayed keeps it
  await screen.skip.click();
  await page.clock.runFor(1_000);
  await screen.skip.click();
  await expect(screen.sentenceOf(3, 3)).toBeVisible();
  await page.clock.runFor(10);
  await screen.box(3).focus();
  await page.clock.runFor(500);
  await expect(screen.box(3)).toBeFocused();
});

test('SP-04 with a Vietnamese input method composing, Enter and space belong to it; its letters bring a gentle hint', async ({
  page,
}) => {
  const screen = await openGivenSentences(page, ['Hello there.', 'One more.']);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', {
    text: 'hêllo',
    selectionStart: 5,
    selectionEnd: 5,
  });
  await expect(screen.box(1)).toHaveValue('hêllo');
  for (const key of ['Enter', ' '])
    await screen.box(1).evaluate(
      (box, pressed) =>
        box.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: pressed,
            keyCode: 229,
            isComposing: true,
            bubbles: true,
          }),
        ),
      key,
    );
  await expect(screen.result).toBeHidden();
  await expect(screen.box(1)).toBeFocused();
  await expect(page.getByText('Your Vietnamese keyboard is on')).toBeVisible();
  await devtools.send('Input.imeSetComposition', {
    text: 'hel',
    selectionStart: 3,
    selectionEnd: 3,
  });
  // a composition with a space: the app leaves it to the input method, however long it takes
  await devtools.send('Input.imeSetComposition', {
    text: 'hel lo',
    selectionStart: 6,
    selectionEnd: 6,
  });
  // an action on the screen does not interrupt the composition either
  await screen.play.dispatchEvent('click');
  await page.waitForFunction(
    (since) => performance.now() > since + 500,
    await page.evaluate(() => performance.now()),
  );
  await expect(screen.box(1)).toBeFocused();
  await expect(screen.box(1)).toHaveValue('hel lo');
  await devtools.send('Input.insertText', { text: 'hello ' });
  // a space that a keyboard sends as text moves to the next box, too
  await expect(screen.box(2)).toBeFocused();
  await expect(screen.box(1)).toHaveValue('hello');
  await expect(page.getByText('Your Vietnamese keyboard is on')).toBeHidden();
  await devtools.send('Input.insertText', { text: 'there' });
  await expect(screen.box(2)).toHaveValue('there');
  await page.keyboard.press('Enter');
  await expect(screen.modal).toBeVisible();
});
