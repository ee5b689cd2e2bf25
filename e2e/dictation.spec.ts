import { catalogueSchema } from '@nghego/contracts/catalogue';
import { readLog, untilKept } from './device-log.ts';
import {
  dictation,
  openSet,
  practiceAddress,
  readSet,
  recordSounds,
  wordsOf,
} from './dictation-set.ts';
import { failAppFiles, holdAllFiles, holdAppFiles, routeLateFiles } from './app-files.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { recordDelays } from './practice-controls.ts';

const topic = 'Eating Out';

test('DC-01 DC-02 DC-03 DC-04 the screen shows where one is, what can be done, and forty still-able particles', async ({
  page,
}) => {
  const screen = await openSet(page, topic);
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('heading', { name: topic })).toBeVisible();
  await expect(page.getByText('Set 1', { exact: true })).toBeVisible();
  await expect(page.getByText('/ 2', { exact: true })).toBeVisible();
  await expect(page.getByText('1 / 20', { exact: true })).toBeVisible();
  await expect(page.getByText('Completed: 0', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5');
  await expect(page.getByText('5%')).toBeVisible();
  await expect(screen.wordOf(1)).toBeVisible();
  await expect(screen.input).toHaveAttribute('placeholder', 'Type the word you hear...');
  for (const control of [
    screen.soundOn,
    screen.play,
    screen.showAnswer,
    screen.check,
    screen.previous,
    screen.skip,
  ])
    await expect(control).toBeVisible();
  for (const hint of ['Check answer', 'Play audio', 'Toggle answer'])
    await expect(page.locator('footer').getByText(hint)).toBeVisible();
  const particles = page.locator('.particles');
  await expect(particles).toHaveAttribute('aria-hidden', 'true');
  await expect(particles.locator('i')).toHaveCount(40);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const animations = await particles
    .locator('div')
    .evaluateAll((drifts) => drifts.map((drift) => getComputedStyle(drift).animationName));
  expect(new Set(animations)).toEqual(new Set(['none']));
  await expectAccessible(page);
});

test('DC-04 particles float while the hands rest, and hold still for the letters', async ({
  page,
}) => {
  const screen = await openSet(page, topic);
  const states = () =>
    page
      .locator('.particles')
      .evaluate((particles) => [
        ...new Set(particles.getAnimations({ subtree: true }).map(({ playState }) => playState)),
      ]);
  const places = () =>
    page
      .locator('.particles > div')
      .evaluateAll((drifts) => drifts.map((drift) => getComputedStyle(drift).transform));
  await expect.poll(states).toEqual(['running']);
  const opened = await places();
  await screen.input.press('a');
  await expect.poll(states).toEqual([]);
  const held = await places();
  expect(held).not.toEqual(opened);
  // they float on from where they stood
  await screen.input.press('b');
  expect(await places()).toEqual(held);
  await expect.poll(states).toEqual(['running']);
});

test('DC-06 DC-07 DC-09 a wrong answer is marked and kept, typing resets it, a right one opens the modal', async ({
  page,
  request,
}) => {
  const sounds = await recordSounds(page);
  const [first = ''] = await wordsOf(request, topic);
  const screen = await openSet(page, topic);
  await expect(screen.check).toBeDisabled();
  await screen.input.fill('  ');
  await expect(screen.check).toBeDisabled();
  await screen.input.fill('nonsense');
  await screen.check.click();
  await expect(screen.input).toHaveAttribute('aria-invalid', 'true');
  await expect(screen.input).toHaveValue('nonsense');
  await expect(page.getByRole('status').filter({ hasText: 'Not quite.' })).toBeVisible();
  await expectAccessible(page);
  await screen.showAnswer.click();
  await screen.input.fill('nonsens');
  await expect(screen.input).toHaveAttribute('aria-invalid', 'false');
  await expect(screen.showAnswer).toBeVisible();
  await screen.input.fill(` ${first.toUpperCase()} `);
  await screen.check.click();
  await expect(screen.modal).toBeVisible();
  // it is marked in its example too
  await expect(screen.modal.getByText(first, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  const played = (await sounds()).filter(({ src }) => src.startsWith('/asset/'));
  expect(played).toMatchObject([
    { src: '/asset/audio/error-sound.mp3', volume: 0.3 },
    { src: '/asset/audio/success-sound.mp3', volume: 0.3 },
  ]);
  await page.keyboard.press('Escape');
  await expect(screen.modal).toBeHidden();
  await expect(screen.hideAnswer).toBeVisible();
  await screen.input.press('End');
  await screen.input.pressSequentially('x');
  await expect(screen.showAnswer).toBeVisible();
  await expect(screen.check).toBeEnabled();
});

test('DC-10 DC-11 DC-14 DC-19 a learner finishes a set with the keyboard alone, and home shows it, also after a reload and in a second tab', async ({
  page,
  request,
  context,
}) => {
  test.slow();
  const home = await context.newPage();
  await home.goto('/');
  const card = (where: typeof page, set: string) =>
    where.getByRole('link').filter({ hasText: topic }).filter({ hasText: set });
  await expect(card(home, 'Set 1')).toContainText('Start');

  const words = await wordsOf(request, topic);
  const screen = await openSet(page, topic);
  await page.clock.install();
  for (const [index, word] of words.entries()) {
    await expect(screen.wordOf(index + 1)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(screen.input).toBeFocused();
    await expect(screen.input).toHaveValue('');
    await expect(screen.next).toBeHidden();
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expect(screen.modal).toBeVisible();
    await expect(page.getByText(`Completed: ${index + 1}`)).toBeVisible();
    if (index === 1) {
      await page.keyboard.press('Escape');
      await expect(screen.next).toBeVisible();
      await expect(page.locator('footer').getByText('Go to next word')).toBeVisible();
      await screen.next.click();
    } else if (index < words.length - 1) {
      // by button, so that the journey does not wait for the debounce of Enter
      await screen.continueButton.click();
    }
  }
  expect(await page.evaluate(() => localStorage.getItem('vocab-completed-sentences'))).toBe('20');
  await page.keyboard.press('Escape');
  await expect(screen.nextSet).toBeVisible();
  await screen.nextSet.click();
  await expect(page).toHaveURL(/\/dictation\/1\?topic=Eating%20Out&setIndex=1$/);
  await expect(page.getByText('Set 2', { exact: true })).toBeVisible();
  await expect(screen.wordOf(1)).toBeVisible();

  await expect(card(home, 'Set 1')).toContainText('Completed');
  await expect(card(home, 'Set 2')).toContainText('Start');
  await home.reload();
  await expect(card(home, 'Set 1')).toContainText('Completed');
  const { topics } = await (await request.get('/api/catalogue')).json();
  const gridIndex = topics
    .slice(
      0,
      topics.findIndex(({ name }: { name: string }) => name === topic),
    )
    .reduce((sum: number, { setCount }: { setCount: number }) => sum + setCount, 0);
  expect(await home.evaluate(() => localStorage.getItem('vocab-completed-sets'))).toBe(
    `[${gridIndex}]`,
  );
});

test('DC-11 on the last word of the last set Finish leads home', async ({ page, request }) => {
  const words = await wordsOf(request, 'Office Life', 1);
  const screen = await openSet(page, 'Office Life', 1);
  for (let n = 1; n < words.length; n += 1) {
    await expect(screen.wordOf(n)).toBeVisible();
    await screen.skip.click();
  }
  await expect(screen.skip).toBeHidden();
  await screen.input.fill(words.at(-1) ?? '');
  await screen.check.click();
  await page.keyboard.press('Escape');
  await expect(screen.finish).toBeVisible();
  await screen.finish.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
});

test('DC-12 back is off on the first word, goes to the previous one; skip leads on', async ({
  page,
}) => {
  const screen = await openSet(page, topic);
  await expect(screen.previous).toBeDisabled();
  await screen.input.fill('half');
  await screen.skip.click();
  await expect(screen.wordOf(2)).toBeVisible();
  await expect(screen.input).toHaveValue('');
  await screen.previous.click();
  await expect(screen.wordOf(1)).toBeVisible();
});

test('DC-13 DC-18 words play by themselves after 500 and 300 ms, not with sound off, and are spoken where no file is', async ({
  page,
  request,
}) => {
  const delays = await recordDelays(page);
  const sounds = await recordSounds(page);
  const { items } = await readSet(request, topic);
  const isWord = (index: number) =>
    expect.stringMatching(
      new RegExp(`^(/media/[0-9a-f]{64}\\.mp3|speech:${items[index]?.word}:en-US:0\\.8)`),
    );
  const heard = async () => (await sounds()).map(({ src }) => src);

  const screen = await openSet(page, topic);
  await expect.poll(heard).toEqual([isWord(0)]);
  expect(await delays()).toContain(500);
  expect(await delays()).not.toContain(300);
  await screen.skip.click();
  await expect.poll(heard).toEqual([isWord(0), isWord(1)]);
  expect(await delays()).toContain(300);

  await screen.soundOn.click();
  await expect(screen.soundOff).toBeVisible();
  const before = (await delays()).filter((delay) => delay === 300).length;
  await screen.skip.click();
  await expect(screen.wordOf(3)).toBeVisible();
  expect((await delays()).filter((delay) => delay === 300)).toHaveLength(before);
  await screen.play.click();
  expect(await heard()).toEqual([isWord(0), isWord(1), isWord(2)]);
});

test('DC-18 a stored file that fails is spoken by the browser, and typing goes on', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    speechSynthesis.speak = (utterance: SpeechSynthesisUtterance) =>
      void spoken.push(`${utterance.text} ${utterance.lang} ${utterance.rate}`);
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('no such file', 'NotSupportedError'));
  });
  const screen = await openSet(page, topic);
  await screen.play.click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'spoken').at(-1)))
    .toMatch(/ en-US 0\.8/);
  await screen.input.fill('typing goes on');
  await expect(screen.check).toBeEnabled();
});

test('DC-18 a browser that waits for a gesture, or has no voice, says so and blocks nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('gesture', 'NotAllowedError'));
    speechSynthesis.speak = (utterance: SpeechSynthesisUtterance) =>
      utterance.dispatchEvent(
        new SpeechSynthesisErrorEvent('error', { error: 'not-allowed', utterance }),
      );
  });
  const screen = await openSet(page, topic);
  await expect(page.getByText('Press the play button to hear the word.')).toBeVisible();
  await screen.input.fill('abc');
  await expect(screen.check).toBeEnabled();
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

test('DC-15 the input has the focus on every word', async ({ page }) => {
  const screen = await openSet(page, topic);
  await screen.skip.click();
  await expect(screen.input).toBeFocused();
  await screen.previous.click();
  await expect(screen.input).toBeFocused();
});

test('DC-03 DC-20 Shift plays, Ctrl toggles the answer, alone and on release; chords and composing do nothing', async ({
  page,
}) => {
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
});

test('DC-20 with a Vietnamese input method composing, Enter ends the composition and checks only afterwards', async ({
  page,
  request,
}) => {
  const [first = ''] = await wordsOf(request, topic);
  const screen = await openSet(page, topic);
  const devtools = await page.context().newCDPSession(page);
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

test('DC-20 Vietnamese letters bring a gentle hint, and what was typed stays as it is', async ({
  page,
}) => {
  const screen = await openSet(page, topic);
  await screen.input.fill('mênu');
  await expect(page.getByText('Bộ gõ tiếng Việt đang bật')).toBeVisible();
  await expect(screen.input).toHaveValue('mênu');
  await screen.input.fill('menu');
  await expect(page.getByText('Bộ gõ tiếng Việt đang bật')).toBeHidden();
});

test('DC-16 an unknown topic and a set out of range say so, with 404 and a way home', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/404|400/);
  const { topics } = catalogueSchema.parse(await (await request.get('/api/catalogue')).json());
  const allSets = topics.reduce((sets, { setCount }) => sets + setCount, 0);
  for (const [address, message, status] of [
    [practiceAddress('X'), 'Topic "X" not found', 404],
    [practiceAddress(topic, 7), 'Set index 7 is out of range. Available sets: 2', 404],
    ['/dictation/0', 'Topic "Other" not found', 404],
    [
      `/dictation/0?topic=Eating%20Out&setIndex=abc`,
      '“abc” is not the number of a set: that is 0, 1, 2 and so on.',
      400,
    ],
    [
      `/dictation/0?topic=${'x'.repeat(3000)}`,
      'Topic "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" not found',
      400,
    ],
    ['/dictation/0?topic=%00', 'Topic "\0" not found', 404],
    ['/vocabulary/999', `Set index 999 is out of range. Available sets: ${allSets}`, 404],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(status);
    if (!message.includes('\0')) await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'This set cannot be opened',
    );
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  }
});

test('DC-05 a set that cannot be loaded inside the app says so; Try again reloads', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  await page.goto('/');
  let isDown = true;
  await page.route('**/api/vocabulary/sets*', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  // before the app hears it a link loads a whole page
  await waitUntilAlive(page);
  await page
    .getByRole('link')
    .filter({ hasText: topic })
    .filter({ hasText: 'Start' })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to load vocabulary data. Please try again.',
  );
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dictation(page).wordOf(1)).toBeVisible();
});

test('RT-02 /vocabulary/{n} is the same screen with the common header, counted in grid order without a topic', async ({
  page,
}) => {
  await page.goto('/vocabulary/3');
  await expect(
    page.getByRole('banner').getByText('Dictation', { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Office Life' })).toBeVisible();
  await expect(page.getByText('Set 2', { exact: true })).toBeVisible();
  await page.goto('/vocabulary/0?topic=Eating%20Out&setIndex=1');
  await expect(page.getByRole('heading', { name: topic })).toBeVisible();
});

test('RT-03 RT-14 /dictation/{n} has no common header and footer; reload, back and forward work', async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('link').filter({ hasText: topic }).filter({ hasText: 'Set 2' });
  await card.click();
  const screen = dictation(page);
  await expect(screen.wordOf(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByText('Community')).toHaveCount(0);
  await page.reload();
  await expect(screen.wordOf(1)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
  await page.goForward();
  await expect(screen.wordOf(1)).toBeVisible();
  await expect(page.getByText('Set 2', { exact: true })).toBeVisible();
});

for (const [moment, hold] of [
  ['the page knows its starter', holdAllFiles],
  ['the app has started', holdAppFiles],
] as const)
  test(`RT-14 Back before ${moment} shows the page that was left, once`, async ({ page }) => {
    await page.goto('/');
    await waitUntilAlive(page);
    await page.getByRole('link').filter({ hasText: topic }).first().click();
    const screen = dictation(page);
    await expect(screen.wordOf(1)).toBeVisible();
    const letThrough = await hold(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(screen.wordOf(1)).toBeVisible();
    await page.evaluate(() => history.back());
    await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    letThrough();
    await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
    await expect(screen.wordOf(1)).toHaveCount(0);
  });

test('RT-14 Back while the app takes the page over shows the page that was left, and draws nothing over the other', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilAlive(page);
  await page.getByRole('link').filter({ hasText: topic }).first().click();
  const screen = dictation(page);
  await expect(screen.wordOf(1)).toBeVisible();
  await page.addInitScript(() => {
    if (!location.pathname.startsWith('/dictation')) return;
    // the earliest moment: when the app begins to listen for Back
    const listen = window.addEventListener.bind(window);
    let isLeft = false;
    Object.defineProperty(window, 'addEventListener', {
      value: (...listener: Parameters<typeof listen>) => {
        listen(...listener);
        if (listener[0] !== 'popstate' || isLeft) return;
        isLeft = true;
        history.back();
      },
    });
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
  await waitUntilAlive(page);
  await expect(screen.wordOf(1)).toHaveCount(0);
});

test('DC-19 practice goes on where the browser refuses to store, and the learner is told', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      },
    });
  });
  const [first = ''] = await wordsOf(request, topic);
  const screen = await openSet(page, topic);
  await expect(page.getByText('Progress cannot be kept in this browser.')).toHaveCount(1);
  await screen.input.fill(first);
  await screen.check.click();
  await screen.continueButton.click();
  await expect(screen.wordOf(2)).toBeVisible();
});

test('DC-19 an answer whose page is left before the log is there is kept by the next page', async ({
  page,
  request,
}) => {
  const [first = ''] = await wordsOf(request, topic);
  // it never comes on this page
  const letThrough = await routeLateFiles(page, () => undefined);
  const screen = await openSet(page, topic);
  await screen.input.fill(first);
  await screen.check.click();
  await expect(screen.modal).toBeVisible();
  await letThrough();
  await page.goto('/');
  await untilKept(page, 1);
  expect(await readLog(page)).toMatchObject([
    { kind: 'word-checked', typed: first, correct: true, at: expect.stringMatching(/Z$/) },
  ]);
  await page.goBack();
  await expect(page.getByText('Completed: 1')).toBeVisible();
  expect(await readLog(page)).toHaveLength(1);
});

test('DC-19 an answer given while the log itself could not be loaded is kept once the page is opened again', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const letThrough = await routeLateFiles(page, (route) => route.abort());
  const [first = ''] = await wordsOf(request, topic);
  const screen = await openSet(page, topic);
  await screen.input.fill(first);
  await screen.check.click();
  await expect(page.getByText('Progress cannot be kept in this browser.')).toHaveCount(1);
  await screen.continueButton.click();
  await expect(screen.wordOf(2)).toBeVisible();
  await letThrough();
  await page.reload();
  await expect(page.getByText('Completed: 1')).toBeVisible();
  await expect(page.getByText('Progress cannot be kept in this browser.')).toHaveCount(0);
});

test('DC-01 a page whose app could not be fetched shows its set and says so, and Try again opens it', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  const letThrough = await failAppFiles(page);
  await page.goto(practiceAddress(topic));
  const screen = dictation(page);
  await expect(screen.wordOf(1)).toBeVisible();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('This page did not load completely');
  await expectAccessible(page);
  letThrough();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await waitUntilAlive(page);
  await expect(notice).toBeHidden();
  await screen.skip.click();
  await expect(screen.wordOf(2)).toBeVisible();
});
