import { catalogueSchema } from '@nghego/contracts/catalogue';
import { readLog, untilKept } from './device-log.ts';
import { recordSounds } from './dictation-set.ts';
import { holdAppFiles } from './app-files.ts';
import { expect, expectAccessible, test, waitUntilAlive, withResolvers } from './journey.ts';
import { recordDelays } from './practice-controls.ts';
import {
  openGivenSentences,
  readSentences,
  sentenceAddress,
  sentencePractice,
  wordsIn,
} from './sentence-set.ts';

test('RT-04 SP-03 the screen shows where one is and what can be done; part and index have defaults', async ({
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
  await page.waitForFunction(
    (since) => performance.now() > since + 300,
    await page.evaluate(() => performance.now()),
  );
  await page.keyboard.press('Enter');
  await expect(screen.sentenceOf(2, 2)).toBeVisible();
  await expect(screen.box(1)).toBeFocused();
});

test('SP-05 SP-06 a wrong check marks each box, says so once, keeps what was typed; editing takes it back', async ({
  page,
}) => {
  test.slow();
  const screen = await openGivenSentences(page, ['The man is reading.', 'One more.']);
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
  for (const [index, { englishSentence, vietnameseTranslation }] of items.entries()) {
    await expect(screen.sentenceOf(index + 1)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(screen.box(1)).toBeFocused();
    await expect(screen.box(1)).toHaveValue('');
    await expect(screen.next).toBeHidden();
    await page.keyboard.type(wordsIn(englishSentence).join(' '));
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
    // by the button's other key, so that the journey does not wait for the debounce of Enter
    await page.keyboard.press('Space');
  }
  await expect(page).toHaveURL(
    new RegExp(`/sentence-practice/${before + 1}\\?part=part2&setIndex=1$`),
  );
  await expect(page.getByText('Set 2', { exact: true })).toBeVisible();
  await expect(screen.sentenceOf(1)).toBeVisible();
  await untilKept(page, items.length + 1);
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
  expect(await count()).toBe('1');
});

test('SP-09 on the last sentence of the last set Finish leads home', async ({ page }) => {
  const screen = await openGivenSentences(page, ['Hello there.']);
  await expect(screen.skip).toBeHidden();
  await page.keyboard.type('Hello there');
  await screen.check.click();
  await page.keyboard.press('Escape');
  await screen.finish.click();
  await expect(page).toHaveURL(/\/$/);
});

test('SP-08 Prev goes back and clears marks, off on the first; skip leads on, not from the last', async ({
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
});

test('SP-10 SP-13 sentences play by themselves after 500 and 300 ms, not with sound off, and are spoken where no file is', async ({
  page,
}) => {
  const delays = await recordDelays(page);
  const sounds = await recordSounds(page);
  // a browser keeps rates as single-precision numbers
  const heard = async () =>
    (await sounds()).map(({ src }) => src.replace(/[\d.]+$/, (rate) => Number(rate).toFixed(2)));
  const spoken = (text: string) => `speech:${text}:en-US:0.80`;
  const screen = await openGivenSentences(page, ['One two.', 'Three four.', 'Five six.']);
  await expect.poll(heard).toEqual([spoken('One two.')]);
  expect(await delays()).toContain(500);
  expect(await delays()).not.toContain(300);
  await screen.skip.click();
  await expect.poll(heard).toEqual([spoken('One two.'), spoken('Three four.')]);
  expect(await delays()).toContain(300);
  await screen.soundOn.click();
  await expect(screen.soundOff).toBeVisible();
  const before = (await delays()).filter((delay) => delay === 300).length;
  await screen.skip.click();
  await expect(screen.sentenceOf(3, 3)).toBeVisible();
  expect((await delays()).filter((delay) => delay === 300)).toHaveLength(before);
  await screen.play.click();
  expect((await heard()).at(-1)).toBe(spoken('Five six.'));
});

test('SP-03 SP-13 a sentence is heard again at three speeds, its pitch kept; a click on one is heard at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const rates: unknown[] = [];
    Object.assign(window, { rates });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      rates.push([this.playbackRate.toFixed(2), this.preservesPitch]);
      return Promise.resolve();
    };
  });
  const screen = await openGivenSentences(page, ['One two.'], '/asset/audio/success-sound.mp3');
  const rates = () => page.evaluate(() => Reflect.get(window, 'rates'));
  await expect(screen.speed('0.85×')).toBeChecked();
  await expect.poll(rates).toEqual([['1.00', true]]);
  await page.getByText('0.75×').click();
  await page.getByText('1×', { exact: true }).click();
  await screen.play.click();
  // files are spoken at 0.85
  expect(await rates()).toEqual([
    ['1.00', true],
    ['0.88', true],
    ['1.18', true],
    ['1.18', true],
  ]);
  // the device remembers it for the next set
  await page.goto('/sentence-practice/1?part=part1&setIndex=1');
  await expect(screen.speed('1×')).toBeChecked();
  await expect(screen.speed('0.85×')).not.toBeChecked();
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
    // the earliest moment at which a key can come: right behind what moved the focus
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

test('SP-10 DC-15 the focus of the next sentence comes before its first letter, and follows nobody who is elsewhere by then', async ({
  page,
}) => {
  const screen = await openGivenSentences(page, ['A woman is reading.', 'They are at lunch.']);
  // the clock stands: what is typed comes before the moment is over
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await screen.skip.click();
  await expect(screen.sentenceOf(2, 2)).toBeVisible();
  await page.keyboard.type('They ar');
  await page.clock.runFor(1_000);
  await expect(screen.box(2)).toBeFocused();
  await expect(screen.box(1)).toHaveValue('They');
  await expect(screen.box(2)).toHaveValue('ar');

  await screen.previous.click();
  await expect(screen.sentenceOf(1, 2)).toBeVisible();
  await screen.box(3).click();
  await page.keyboard.type('is');
  await page.clock.runFor(1_000);
  await expect(screen.box(3)).toBeFocused();
  await expect(screen.box(3)).toHaveValue('is');
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
  await expect(page.getByText('Bộ gõ tiếng Việt đang bật')).toBeVisible();
  await devtools.send('Input.imeSetComposition', {
    text: 'hel',
    selectionStart: 3,
    selectionEnd: 3,
  });
  // letters and a space that still belong to the input method: nothing is taken from it, however long it composes
  await devtools.send('Input.imeSetComposition', {
    text: 'hel lo',
    selectionStart: 6,
    selectionEnd: 6,
  });
  await page.waitForFunction(
    (since) => performance.now() > since + 500,
    await page.evaluate(() => performance.now()),
  );
  await expect(screen.box(1)).toBeFocused();
  await expect(screen.box(1)).toHaveValue('hel lo');
  await devtools.send('Input.insertText', { text: 'hello ' });
  // a space that a keyboard sends as text goes to the next box, too
  await expect(screen.box(2)).toBeFocused();
  await expect(screen.box(1)).toHaveValue('hello');
  await expect(page.getByText('Bộ gõ tiếng Việt đang bật')).toBeHidden();
  await devtools.send('Input.insertText', { text: 'there' });
  await expect(screen.box(2)).toHaveValue('there');
  await page.keyboard.press('Enter');
  await expect(screen.modal).toBeVisible();
});

test('SP-02 a box grows with what is typed, also beyond its word', async ({ page }) => {
  const screen = await openGivenSentences(page, ['We left early.']);
  const width = async () => (await screen.box(1).boundingBox())?.width ?? 0;
  expect(await width()).toBe(50);
  await screen.box(1).fill('everybody');
  expect(await width()).toBeGreaterThan(80);
});

test('SP-04 a space before the first word shifts nothing, one behind the last word is written', async ({
  page,
}) => {
  const screen = await openGivenSentences(page, ['We left early.']);
  await screen.box(1).focus();
  await page.keyboard.type(' we  left early by bus');
  await expect(screen.box(1)).toHaveValue('we');
  await expect(screen.box(2)).toHaveValue('left');
  await expect(screen.box(3)).toHaveValue('early by bus');
});

test('SP-10 a box that takes the focus after a move keeps it, however it came there', async ({
  page,
}) => {
  const screen = await openGivenSentences(page, ['We left early.', 'They stayed late.']);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await screen.skip.click();
  await expect(screen.sentenceOf(2, 2)).toBeVisible();
  await page.clock.runFor(10);
  await screen.box(3).focus();
  await page.clock.runFor(500);
  await expect(screen.box(3)).toBeFocused();
});

test('SH-06 the sentence screen has one way back, that of the header', async ({ page }) => {
  await page.goto(sentenceAddress('part1'));
  await expect(page.getByRole('link', { name: /^Back/ })).toHaveCount(1);
});
