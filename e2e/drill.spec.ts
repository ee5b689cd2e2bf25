import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { seedLog, untilStored } from './device-log.ts';
import { soundPairKey, usualPairs } from '@nghego/engine/sounds/sound-pair';
import { pairOf } from './ear-kit.ts';
import { givePairs, openDrill } from './sound-drill.ts';

test('MK-02 a drill says one of two words ten times, the keys choose, and the end tells the score', async ({
  page,
}) => {
  const drill = await openDrill(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Short i and long ee: which is it?' }),
  ).toBeVisible();
  await expect(drill.question).toBeFocused();
  await expect(drill.choices).toHaveCount(2);
  await expectAccessible(page);
  let heard = 0;
  for (let round = 1; round <= 10; round += 1) {
    await expect(drill.round(round)).toBeVisible();
    heard += 1;
    const key = await drill.keyOf(heard);
    const isMissed = round <= 2;
    await page.keyboard.press(String(isMissed ? 3 - key : key));
    const said = (await drill.played())[heard - 1]?.replace(/.*\/(\w+)\.mp3/, '$1') ?? '';
    await expect(drill.told).toContainText(isMissed ? `The word was ${said}.` : `Right: ${said}`);
    // a wrong answer explains both words: first the one that was said
    const texts = { one: /has short “i” \/ɪ\//, other: /has “ee” \/i\// };
    const isShort = /^(ship|sit|fill)$/.test(said);
    if (isMissed)
      await expect(drill.told.getByRole('paragraph')).toHaveText([
        /^Not quite/,
        isShort ? texts.one : texts.other,
      ]);
    else await expect(drill.told.getByRole('paragraph')).toHaveCount(1);
    const ofOther = page.getByText(isShort ? texts.other : texts.one);
    await expect(ofOther).toHaveCount(isMissed ? 1 : 0);
    if (isMissed) {
      // the word is played again without a press
      heard += 1;
      await drill.keyOf(heard);
      expect((await drill.played()).at(-1)).toBe(`/media/${said}.mp3`);
    }
    if (round === 1) {
      await expectAccessible(page);
      // a second choice changes nothing
      await page.keyboard.press(String(key));
      await expect(drill.told).toContainText('Not quite');
      await page.keyboard.press('Shift');
      heard += 1;
      await drill.keyOf(heard);
      await page.getByRole('button', { name: `Play ${said}`, exact: true }).click();
      heard += 1;
      await drill.keyOf(heard);
      await drill.next.focus();
    }
    await expect(round < 10 ? drill.next : drill.finish).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'You heard 8 of 10 right' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Choose another pair' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Practise again' }).click();
  await expect(drill.round(1)).toBeVisible();
  await expect(drill.question).toBeFocused();
});

test('EA-02 a reload of a drill goes on with the next round; arrows and letters choose, too', async ({
  page,
}) => {
  const drill = await openDrill(page);
  for (const [round, keys] of [
    [1, ['ArrowLeft', 'ArrowRight']],
    [2, ['f', 'j']],
  ] as const) {
    await page.keyboard.press(keys[(await drill.keyOf(round)) - 1] ?? '');
    await expect(drill.told).toContainText('Right:');
    await untilStored(page, round);
    await page.keyboard.press('Enter');
  }
  await expect(drill.round(3)).toBeVisible();
  await page.reload();
  await expect(drill.round(3)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0);
});

test('EA-01 an answer before the word is said does nothing', async ({ page }) => {
  await page.clock.install();
  await givePairs(page);
  await page.goto('/ear/pairs');
  await waitUntilAlive(page);
  // the pause before the sound of a round runs on this clock
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByRole('link', { name: /^Short i and long ee/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Which word do you hear?' })).toBeFocused();
  await page.keyboard.press('1');
  await expect(page.getByText('Round 1 of 10', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  await page.clock.runFor(1_000);
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
});

test('EA-01 while the sound of a round is loading it says so, and an answer does nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true } });
    HTMLMediaElement.prototype.play = () =>
      new Promise((resolve) => Object.assign(window, { comes: () => resolve(undefined) }));
  });
  await givePairs(page);
  await page.goto('/ear/pairs');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Short i and long ee/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const loading = page.getByText('Loading the sound… Choose once you have heard it.');
  await expect(loading).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  await page.evaluate(() => Reflect.get(window, 'comes')());
  await expect(loading).toBeHidden();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
});

test('EA-01 where the browser plays nothing before a press, a press on a word plays the sound and does not answer', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => {
      HTMLMediaElement.prototype.play = () => Promise.resolve();
      return Promise.reject(new DOMException('gesture', 'NotAllowedError'));
    };
  });
  await givePairs(page);
  await page.goto('/ear/pairs');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Short i and long ee/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const blocked = page.getByText('Press to listen, then choose.');
  await expect(blocked).toBeVisible();
  const words = page.getByRole('group', { name: 'Which word do you hear?' }).getByRole('button');
  await expect(words.first()).toHaveCSS('border-style', 'dashed');
  await page.keyboard.press('1');
  await expect(blocked).toBeHidden();
  await expect(words.first()).toHaveCSS('border-style', 'solid');
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
});

test('EA-01 UX-05 a check whose address was opened waits for a press, and Space plays', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    HTMLMediaElement.prototype.play = () => Promise.resolve();
  });
  await page.route('**/api/ear/minute', (route) =>
    route.fulfill({ json: { items: [{ pairs: [pairOf('ship', 'sheep')] }] } }),
  );
  await page.route('**/media/*.mp3', (route) => route.fulfill({ body: '' }));
  await page.goto('/ear?check');
  await waitUntilAlive(page);
  const blocked = page.getByText('Press to listen, then choose.');
  await expect(blocked).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play audio' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(blocked).toBeHidden();
});

test('MK-02 EA-02 pairs that cannot be loaded are asked for again; sounds with too few words are explained, no drill of them is begun', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  await page.route('**/api/sound-pairs*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/ear/pairs');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Final s told from final z/ }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expectAccessible(page);
  await page.unroute('**/api/sound-pairs*');
  await givePairs(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await page.unroute('**/api/sound-pairs*');
  // two sounds for which the course has no pair of words, then two for which it has a pair
  for (const [key, hint] of [
    ['z-r', '“z” /z/ hisses with a buzz. “r” /r/ touches nothing and never hisses.'],
    ['n-ŋ', '/n/ has the tongue behind the teeth.'],
  ] as const) {
    await page.goto(`/ear/pairs?pair=${encodeURIComponent(key)}`);
    await expect(page.getByText(hint)).toBeVisible();
    await expect(page.getByText('Too few words differ by these sounds for a drill.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Short i and long ee/ })).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto('/ear/pairs?pair=nonsense');
  await expect(page.getByText('There is no pair of sounds at this address.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To your ear' }).click();
  await expect(page).toHaveURL('/ear');
});

test('MK-02 EA-02 an address of before leads to the same drill; without a pair there is a choice', async ({
  page,
}) => {
  await page.goto('/drill?pair=s-');
  await expect(page).toHaveURL('/ear/pairs?pair=s-');
  await expect(
    page.getByRole('heading', { level: 1, name: 'A final s, or none: which is it?' }),
  ).toBeVisible();
  await page.goto('/drill');
  await expect(page.getByText('Choose two sounds to practise.')).toBeVisible();
});

test('MK-02 the course has words for the sounds that are confused most', async ({ page }) => {
  for (const pair of usualPairs.map(soundPairKey)) {
    const answer = await page.request.get('/api/sound-pairs', { params: { pair } });
    expect([pair, (await answer.json()).items.length >= 5]).toEqual([pair, true]);
  }
});

test('EA-02 sounds of no usual pair say where they are, how to hear them, and that they have no check', async ({
  page,
}) => {
  await page.goto('/ear/pairs?pair=p-');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '“p” at the end (/p/): which is it?',
  );
  const noCheck = page.getByText(/This pair has no check before and after yet/);
  await expect(noCheck).toBeVisible();
  await page.goto(`/ear/pairs?pair=${encodeURIComponent('i-eɪ')}`);
  await expect(
    page.getByText('“ee” /i/ is long, lips spread. “ay” /eɪ/ glides from “e” to “ee”.'),
  ).toBeVisible();
  await page.goto('/ear/pairs?pair=l-r');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The l of light');
  await expect(noCheck).toHaveCount(0);
});

test('EA-02 UX-05 the end of a drill leads to the drill of the sound that this ear misses next', async ({
  page,
}) => {
  const missed = (
    sounds: string,
    said: string,
    chosen: string,
    n: number,
    stage: 'drill' | 'minute' = 'drill',
  ) => ({
    kind: 'pair-heard' as const,
    sounds,
    said,
    chosen,
    correct: false,
    stage,
    framed: false,
    plays: 1,
    elapsedMs: 900,
    at: new Date(Date.now() - 86_400_000 - n * 1_000).toISOString(),
  });
  await seedLog(page, [
    ...['ship', 'fill', 'sit', 'hit'].map((said, n) => missed('ɪ-i', said, 'sheep', n)),
    ...['see', 'said', 'sign'].map((said, n) => missed('s-ʃ', said, 'she', 10 + n)),
    // these two sounds have too few words in the course for a drill
    ...['zoo', 'zed', 'zip', 'zone'].map((said, n) => missed('z-r', said, 'rue', 20 + n, 'minute')),
  ]);
  const drill = await openDrill(page);
  for (let round = 1; round <= 10; round += 1) {
    await page.keyboard.press(String(await drill.keyOf(round)));
    await expect(round < 10 ? drill.next : drill.finish).toBeFocused();
    await page.keyboard.press('Enter');
  }
  const next = page.getByRole('link', { name: 'Your next pair: The s of see and the sh of she' });
  await expect(next).toHaveAttribute('href', `/ear/pairs?pair=${encodeURIComponent('s-ʃ')}`);
  await expectAccessible(page);
  await page.goto('/ear');
  const row = page.getByRole('listitem').filter({ hasText: '“z” and “r”' });
  await expect(row).toContainText('“r” /r/ touches nothing and never hisses.');
  await expect(row.getByRole('link', { name: /^Drill/ })).toHaveCount(0);
});
