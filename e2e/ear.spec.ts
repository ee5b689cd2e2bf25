import type { Locator, Page } from '@playwright/test';
import { expectInSight } from './in-sight.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { readLog, seedLog, untilStored } from './device-log.ts';
import {
  eightPairs,
  giveReducedSounds,
  makeUnplayable,
  pairOf,
  playAtOnce,
  sensePair,
  takeTime,
} from './ear-kit.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/**
 * Answers the rounds of a stage, each after its word was said; the file of the sound tells which word that was.
 * @param heard how many sounds were played before
 * @returns how many were played by the last answer
 */
async function answer(
  page: Page,
  played: () => Promise<string[]>,
  rounds: number,
  isRight: (round: number) => boolean,
  isTold: boolean,
  heard = 0,
  { from = 0, to = rounds }: { from?: number; to?: number } = {},
): Promise<number> {
  const choices = page.getByRole('group', { name: 'Which word do you hear?' }).getByRole('button');
  for (let round = from; round < to; round += 1) {
    await expect(page.getByText(`Round ${round + 1} of ${rounds}`, { exact: true })).toBeVisible();
    await expect.poll(async () => (await played()).length).toBeGreaterThan(heard);
    heard = (await played()).length;
    const words = await choices.locator('[lang=en]').allTextContents();
    const isSaid = (sound: string | undefined) =>
      words.some((word) => new RegExp(`-${word}[-.]`).test(sound ?? ''));
    await expect.poll(async () => isSaid((await played()).at(-1))).toBe(true);
    const said = (await played()).at(-1) ?? '';
    const right = words.findIndex((word) => new RegExp(`-${word}[-.]`).test(said));
    await page.keyboard.press(String((isRight(round) ? right : 1 - right) + 1));
    if (isTold) await page.getByRole('button', { name: /^(Next|See the result)$/ }).click();
  }
  return heard;
}

/** The time that is shown with the next right answer of 'Fast ear'. */
const toldTime = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const looking = new MutationObserver(() => {
          const [told] = /Right · [\d.]+ s/.exec(document.body.innerText) ?? [];
          if (told === undefined) return;
          looking.disconnect();
          resolve(told);
        });
        looking.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );

test('UX-05 RT-14 a stranger checks the ear in a minute, and sees it drawn, with drills, and as a picture without a name', async ({
  page,
}) => {
  const html = await (
    await page.request.get('/ear', { headers: { cookie: 'language=vi' } })
  ).text();
  expect(html).toContain('<title>Tai của bạn · Nghe Gõ</title>');
  expect(html).toContain('âm “i” ngắn và “i” dài');
  const drillHtml = await (
    await page.request.get('/ear/pairs?pair=t-', { headers: { cookie: 'language=vi' } })
  ).text();
  expect(drillHtml).toMatch(/Luyện nghe: có hay mất “t”, “đ” cuối từ<\/h1>/);
  expect(drillHtml).toContain('trong “worked”');
  const played = await playAtOnce(page);
  await page.route('**/api/ear/minute', (route) =>
    route.fulfill({
      json: {
        items: [
          { pairs: [pairOf('ship', 'sheep')] },
          { pairs: [pairOf('paid', 'pay', 'd-')] },
          { pairs: [pairOf('see', 'she', 's-ʃ')] },
        ],
      },
    }),
  );
  await page.goto('/ear');
  await waitUntilAlive(page);
  // two words can be heard at once, and one line leads to the usual pairs; there are no mistakes yet
  await page.getByRole('button', { name: 'Play sheep' }).click();
  await expect.poll(async () => (await played()).at(-1)).toMatch(/-sheep\.mp3$/);
  await expect(
    page.getByRole('link', { name: 'All 12 pairs that Vietnamese ears mix up' }),
  ).toHaveAttribute('href', '/ear/pairs');
  await expect(heading(page, 'Mistakes')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check my ear: one minute' }).click();
  await answer(page, played, 3, (round) => round === 2, false, 1);
  await expect(heading(page, '1 of 3 heard right')).toBeFocused();
  // the pairs that were heard right are named, and so is each missed pair
  await expect(page.getByRole('heading', { name: 'Heard right', exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'see – she' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Short i and long ee', level: 4 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Drill: ship, sheep' })).toHaveAttribute(
    'href',
    `/ear/pairs?pair=${encodeURIComponent('ɪ-i')}`,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See my ear' }).click();

  // one wrong answer is too little to name a sound
  await expect(heading(page, 'You heard 1 of 3 pairs right.')).toBeVisible();
  await expect(page.getByText(/^Your ear often/)).toHaveCount(0);
  // a final d belongs to the contrast of final t and d
  const sounds = page.getByRole('region', { name: 'Sound by sound' });
  await expect(sounds.getByRole('heading', { level: 3 })).toHaveText([
    'Short i and long ee',
    'A final t or d, or none',
    'Heard right',
  ]);
  await expect(sounds).toContainText('sip – ship');
  // each sound has the number of times, what was heard instead, and its drill
  await expect(page.getByText(/^Long bar: often missed/)).toHaveCount(0);
  await expect(sounds).toContainText('Not clear yet: 2');
  await expect(sounds).toContainText('each word once a day');
  await expect(
    sounds.getByText(/^“(ship|sheep)” was said, you chose “(ship|sheep)”\.$/),
  ).toBeVisible();
  await sounds.getByRole('heading', { name: 'Short i and long ee' }).click();
  const drill = sounds.getByRole('link', { name: 'Drill: Short i and long ee' });
  await expect(drill).toHaveAttribute('href', `/ear/pairs?pair=${encodeURIComponent('ɪ-i')}`);
  expect((await drill.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(sounds.getByText('Last 7 days: 1, the 7 before: 0').first()).toBeVisible();
  // after a first check the button offers another one
  await expect(page.getByRole('button', { name: 'Check once more: one minute' })).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a picture' }).click();
  expect((await saving).suggestedFilename()).toBe('my-ear.png');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // home has a short form of the picture, and the menus have links to it
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Your ear is not sure yet of 2 of 3 pairs' }).click();
  await expect(page.getByRole('heading', { name: 'Your ear', level: 1 })).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Your ear' }),
  ).toHaveAttribute('href', '/ear');
});

test('UX-05 the one-minute check begins at the top, and Back leads from it to the picture', async ({
  page,
}) => {
  await playAtOnce(page);
  await page.route('**/api/ear/minute', (route) =>
    route.fulfill({ json: { items: [{ pairs: [pairOf('ship', 'sheep')] }] } }),
  );
  await page.setViewportSize({ width: 390, height: 460 });
  await page.goto('/ear');
  await waitUntilAlive(page);
  const button = page.getByRole('button', { name: 'Check my ear: one minute' });
  await page.evaluate(() => scrollTo({ top: 250 }));
  await button.click();
  await expect(heading(page, 'One-minute check')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expectInSight(
    [
      page.getByRole('button', { name: 'Play audio' }),
      page.getByRole('group', { name: 'Which word do you hear?' }),
    ],
    'the first round',
  );
  await page.goBack();
  await expect(page).toHaveURL('/ear');
  await expect(button).toBeVisible();
  // 'To your ear' leads back, too, without the browser's button
  await button.click();
  await page.getByRole('button', { name: 'To your ear' }).click();
  await expect(page).toHaveURL('/ear');
  await expect(button).toBeVisible();
});

test('UX-05 Back and Forward keep the place in the one-minute check, and its result; its end leads to the drill of what was missed', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/ear/minute', (route) =>
    route.fulfill({
      json: {
        items: [{ pairs: [pairOf('ship', 'sheep')] }, { pairs: [pairOf('see', 'she', 's-ʃ')] }],
      },
    }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ear');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Check my ear: one minute' }).click();
  await expect(
    page.getByText('2 short rounds. The answers come when you finish or stop.'),
  ).toBeVisible();
  const saysA = async (words: RegExp) =>
    expect.poll(async () => (await played()).at(-1)).toMatch(words);
  await saysA(/-(ship|sheep)\.mp3/);
  const keyOf = async (isRight: boolean): Promise<string> => {
    const words = await page.getByRole('group').locator('[lang=en]').allTextContents();
    const isLeft = ((await played()).at(-1) ?? '').includes(`-${words[0]}.`);
    return isLeft === isRight ? '1' : '2';
  };
  await page.keyboard.press(await keyOf(false));
  await expect(page.getByText('Round 2 of 2', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your ear', level: 1 })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Go on with the check: round 2 of 2' }),
  ).toBeVisible();
  const heard = (await played()).length;
  await page.goForward();
  await expect(page.getByText('Round 2 of 2', { exact: true })).toBeVisible();
  await expect.poll(async () => (await played()).length).toBeGreaterThan(heard);
  await saysA(/-(see|she)\.mp3/);
  await page.keyboard.press(await keyOf(true));
  const result = heading(page, '1 of 2 heard right');
  await expect(result).toBeVisible();
  await expect(page.getByText(/short rounds/)).toHaveCount(0);
  const drill = page.getByRole('link', { name: 'Drill: Short i and long ee' });
  await expect(drill).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'See my ear' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your ear', level: 1 })).toBeVisible();
  await page.goForward();
  await expect(result).toBeVisible();
  // Back shows the result also after the drill was opened
  await drill.click();
  await expect(page).toHaveURL(/ear\/pairs/);
  await page.goBack();
  await expect(result).toBeVisible();
  await page.getByRole('button', { name: 'Check once more: one minute' }).click();
  await expect(page.getByText('Round 1 of 2', { exact: true })).toBeVisible();
});

test('UX-05 a reload of the one-minute check goes on where it was, and keeps its result; another check begins anew', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/ear/minute', (route) =>
    route.fulfill({
      json: {
        items: [{ pairs: [pairOf('ship', 'sheep')] }, { pairs: [pairOf('see', 'she', 's-ʃ')] }],
      },
    }),
  );
  const reload = async (): Promise<void> => {
    await page.reload();
    await waitUntilAlive(page);
  };
  const answerRight = async (one: string, other: string): Promise<void> => {
    const said = new RegExp(`-(${one}|${other})\\.mp3`);
    await expect.poll(async () => (await played()).at(-1)).toMatch(said);
    const [, word = ''] = said.exec((await played()).at(-1) ?? '') ?? [];
    // which side a word stands on is random
    await page.getByRole('button', { name: new RegExp(`^${word}\\b`) }).click();
  };
  await page.goto('/ear');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Check my ear: one minute' }).click();
  await answerRight('ship', 'sheep');
  await expect(page.getByText('Round 2 of 2', { exact: true })).toBeVisible();
  await untilStored(page, 1);
  await reload();
  await expect(page.getByText('Round 2 of 2', { exact: true })).toBeVisible();
  await answerRight('see', 'she');
  const result = heading(page, '2 of 2 heard right');
  await expect(result).toBeVisible();
  await untilStored(page, 2);
  await reload();
  await expect(result).toBeVisible();
  await page.getByRole('button', { name: 'Check once more: one minute' }).click();
  await expect(page.getByText('Round 1 of 2', { exact: true })).toBeVisible();
  await reload();
  await expect(page.getByText('Round 1 of 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'To your ear' }).click();
  await expect(page).toHaveURL('/ear');
  // the address alone goes on, too
  await page.goto('/ear?check');
  await expect(result).toBeVisible();
  expect(await readLog(page)).toHaveLength(2);
});

test('UX-05 EA-01 the result of the one-minute check is short on a phone: three missed pairs in sight, the others folded; beside a British voice the sounds are called American', async ({
  page,
}) => {
  const british = (one: string, other: string) => {
    const pair = pairOf(one, other);
    const spoken = (word: string) => [
      { voice: 'en-GB-News-K', accent: 'British' as const, audio: `/media/british-${word}.mp3` },
    ];
    return {
      ...pair,
      one: { ...pair.one, voices: spoken(one) },
      other: { ...pair.other, voices: spoken(other) },
    };
  };
  const played = await playAtOnce(page);
  const pairs = [
    ['ship', 'sheep'],
    ['sit', 'seat'],
    ['fill', 'feel'],
    ['hit', 'heat'],
    ['bit', 'beat'],
  ].map(([one = '', other = '']) => ({ pairs: [british(one, other)] }));
  await page.route('**/api/ear/minute', (route) => route.fulfill({ json: { items: pairs } }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ear?check');
  await waitUntilAlive(page);
  await answer(page, played, 5, () => false, false);
  await expect(heading(page, '0 of 5 heard right')).toBeFocused();
  const missed = page.getByText(/^“\w+” was said, you chose “\w+”\.$/);
  await expect(missed.nth(2)).toBeVisible();
  await expect(missed.nth(3)).toBeHidden();
  await expect(page.getByText(/^US \/\w+\/$/).first()).toBeVisible();
  await page.getByText('Show 2 more pairs').click();
  await expect(missed.nth(4)).toBeVisible();
  await expectAccessible(page);
});

test('UX-05 a pair of the one-minute check that cannot be played is replaced without a word; without any sound there is no score', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/ear/minute', (route) =>
    route.fulfill({
      json: { items: [{ pairs: [pairOf('ship', 'sheep'), pairOf('sit', 'seat')] }] },
    }),
  );
  await page.goto('/ear');
  await waitUntilAlive(page);
  await makeUnplayable(page, /-(ship|sheep)\./);
  await page.getByRole('button', { name: 'Check my ear: one minute' }).click();
  await expect.poll(async () => (await played()).at(-1)).toMatch(/-(sit|seat)\./);
  await expect(page.getByText('Round 1 of 1', { exact: true })).toBeVisible();
  await expect(page.getByText(/could not be fetched/)).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(heading(page, /of 1 heard right/)).toBeVisible();
  await makeUnplayable(page, /media/);
  await page.getByRole('button', { name: 'Check once more: one minute' }).click();
  await page.getByRole('button', { name: 'Go to the next pair' }).click();
  await expect(heading(page, /^No sound could be played yet/)).toBeVisible();
  await expect(page.getByText(/of 0/)).toHaveCount(0);
  await makeUnplayable(page, undefined);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Round 1 of 1', { exact: true })).toBeVisible();
});
test('EA-03 EA-04 exercises whose sounds are not made yet say so, lead to a drill, and begin once they are', async ({
  page,
}) => {
  await page.clock.install();
  await playAtOnce(page);
  const silent = (n: number): ReturnType<typeof sensePair> => {
    const { sensible, absurd, ...pair } = sensePair(n);
    return { ...pair, sensible: { ...sensible, voices: [] }, absurd: { ...absurd, voices: [] } };
  };
  let items = [0, 1, 2].map(silent);
  await page.route('**/api/ear/senses*', (route) => route.fulfill({ json: { items, rounds: 1 } }));
  await page.goto('/ear/fast');
  await waitUntilAlive(page);
  // shows the question, with an example of each answer
  await expect(page.getByRole('list', { name: 'Examples' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(/about two minutes/)).toBeVisible();
  await expect(page.getByText(/^Key 1: makes sense/)).toBeVisible();
  const waits = page.getByText(/^The sounds of this exercise are not ready yet/);
  const start = page.getByRole('button', { name: 'Start: 20 sentences' });
  await expect(waits).toBeVisible();
  await expect(start).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Two sounds' })).toHaveAttribute(
    'href',
    '/ear/pairs',
  );
  await expectAccessible(page);
  items = [0, 1, 2].map(sensePair);
  await page.clock.runFor(10_000);
  await expect(start).toBeVisible();
  await expect(page.getByText('The sounds are ready. You can start now.')).toBeVisible();

  await page.goto('/ear/reduced');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Set 2: / }).click();
  await expect(waits).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await giveReducedSounds(page);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('textbox').first()).toBeVisible();
});

test('EA-01 EA-02 EA-06 a drill between two checks by a voice of their own, and both figures; each round is in the log', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/sound-pairs*', (route) =>
    route.fulfill({ json: { items: eightPairs } }),
  );
  await page.goto('/ear/pairs');
  await waitUntilAlive(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Short i and long ee/ }).click();
  // before the first round: what to listen for, both sounds, and which rounds come
  await expect(page.getByText(/^The short vowel is loose/)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Play ship' }).click();
  await expect.poll(played).toEqual(['/media/heart-ship.mp3']);
  await expect(page.getByText(/^6 rounds of check, 10 of drill/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Check before the drill')).toBeVisible();
  await expect(page.getByText(/^(American|British) accent$/)).toBeVisible();
  await expectAccessible(page);
  const before = await answer(page, played, 6, (round) => round < 4, false, 1);
  await expect(page.getByText('Drill', { exact: true })).toBeVisible();
  const afterDrill = await answer(page, played, 10, () => true, true, before);
  await expect(page.getByText('Check after the drill')).toBeVisible();
  await answer(page, played, 6, () => true, false, afterDrill);
  await expect(heading(page, 'You heard 10 of 10 right')).toBeFocused();
  await expect(page.getByText('Before: 4 of 6')).toBeVisible();
  await expect(page.getByText('After: 6 of 6')).toBeVisible();
  await expect(page.getByText(/^You heard a new voice well, too\./)).toBeVisible();
  // both went well, so the first link is to another pair
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Choose another pair');
  // one list has what was missed in the drill and in the checks
  await expect(page.getByRole('heading', { name: 'Missed', exact: true })).toHaveCount(1);
  await expect(page.getByText(/^“\w+” was said, you chose “\w+”\.$/)).toHaveCount(2);
  await expectAccessible(page);
  const log = (await readLog(page)).filter((event) => event.kind === 'pair-heard');
  expect(log.map(({ stage }) => stage)).toEqual([
    ...Array<string>(6).fill('before'),
    ...Array<string>(10).fill('drill'),
    ...Array<string>(6).fill('after'),
  ]);
  const talkers = (stage: string) =>
    log.filter((event) => event.stage === stage).map(({ voice }) => voice);
  expect(new Set([...talkers('before'), ...talkers('after')]).size).toBe(1);
  const drilled = talkers('drill');
  expect(drilled).not.toContain(talkers('before')[0]);
  for (const [n, voice] of drilled.entries()) if (n > 0) expect(voice).not.toBe(drilled[n - 1]);
  expect(log.filter(({ stage, framed }) => stage === 'drill' && framed)).toHaveLength(5);
});

test('EA-02 a reload, Back and Forward keep the place in a drill, and its result; practising again begins again', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/sound-pairs*', (route) =>
    route.fulfill({ json: { items: eightPairs } }),
  );
  await page.goto('/ear/pairs');
  await waitUntilAlive(page);
  // Back and Forward load the given pairs; a reload would have those of the course
  const open = page.getByRole('link', { name: /^Short i and long ee/ });
  const there = async (what: Locator): Promise<void> => {
    await page.goBack();
    await expect(open).toBeVisible();
    await page.goForward();
    await expect(what).toBeVisible();
  };
  await open.click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const before = await answer(page, played, 6, (round) => round < 4, false);
  await answer(page, played, 10, () => true, true, before, { to: 3 });
  const fourth = page.getByText('Round 4 of 10', { exact: true });
  await expect(fourth).toBeVisible();
  const heard = (await played()).length;
  await there(fourth);
  await answer(page, played, 10, () => true, true, heard, { from: 3 });
  await page.getByRole('button', { name: 'Skip the check' }).click();
  const result = heading(page, 'You heard 10 of 10 right');
  await expect(result).toBeVisible();
  await expect(page.getByText('Before: 4 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Practise again' }).click();
  await expect(page.getByText('Check before the drill')).toBeVisible();
  await expect(page.getByText('Round 1 of 6', { exact: true })).toBeVisible();
});

test('EA-02 a good drill with checks like chance ends with one verdict, and the first link follows it: a rest', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/sound-pairs*', (route) =>
    route.fulfill({ json: { items: eightPairs } }),
  );
  await page.goto('/ear/pairs');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Short i and long ee/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const before = await answer(page, played, 6, (round) => round < 4, false);
  const afterDrill = await answer(page, played, 10, (round) => round > 0, true, before);
  await answer(page, played, 6, (round) => round < 3, false, afterDrill);
  await expect(heading(page, 'You heard 9 of 10 right')).toBeFocused();
  await expect(
    page.getByText(/^You heard the voices of the drill well, but not yet/),
  ).toBeVisible();
  await expect(page.getByText(/ears tire|another pair, and/)).toHaveCount(0);
  const first = page.getByRole('main').getByRole('link').first();
  await expect(first).toHaveText('Rest, and practise again tomorrow');
  await expect(first).toHaveAttribute('href', '/ear');
  await expectAccessible(page);
});

test('EA-03 EA-04 PR-08 a round of fast ear: nothing counts before the end of the sound, times are shown, what was wrong is written; reduced forms', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/ear/senses*', (route) =>
    route.fulfill({ json: { items: [0, 1, 2, 3].map(sensePair), rounds: 1 } }),
  );
  await page.goto('/ear/fast');
  await waitUntilAlive(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start: 20 sentences' }).click();
  await expect(page.getByText('1 of 4')).toBeVisible();
  // before the sound was played a key does nothing
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 of 4')).toBeVisible();
  for (const n of [0, 1, 2, 3]) {
    await expect(page.getByText('Answer now')).toBeVisible();
    if (n === 0) await expectAccessible(page);
    await takeTime(page);
    const isSensible = (await played()).at(-1)?.includes('-sensible-') === true;
    const isRight = n !== 1;
    const name = isSensible === isRight ? 'Makes sense' : 'Makes no sense';
    // a right answer is shown with its time, for a second
    const told = n === 0 ? toldTime(page) : undefined;
    if (n === 0) await page.keyboard.press(isSensible ? 'f' : 'j');
    else await page.getByRole('button', { name, exact: true }).click();
    if (told !== undefined) expect(await told).toMatch(/^Right · [\d.]+ s$/);
    // a wrong answer stays until the learner goes on, and is heard again
    if (isRight) continue;
    await expect.poll(async () => (await played()).length).toBe(n + 2);
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    // Next waits while the learner reads what the sentence means, and there is a link to leave
    await expect(page.getByText(isSensible ? 'Câu có nghĩa.' : 'Câu vô nghĩa.')).toBeVisible();
    await expect(page.getByText(/^Wrong\. It made (no )?sense\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'To your ear' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'My answer was right' })).toBeVisible();
    // 'Play audio' plays the sentence again, and after 'Next' the next one is played as usual
    const heard = await played();
    await page.getByRole('button', { name: 'Play audio' }).click();
    await expect.poll(played).toEqual([...heard, heard.at(-1)]);
    await page.getByRole('button', { name: 'Next' }).focus();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
  }
  await expect(heading(page, '3 of 4 right')).toBeFocused();
  await expect(page.getByText(/^You usually answer right after [\d.]+ s$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  // in a sentence that makes no sense, the word that spoils the sense is marked
  const [, missedSound = ''] = await played();
  await expect(page.locator('mark')).toHaveText(
    missedSound.includes('-absurd-') ? ['soup.', 'vô'] : [],
  );
  await expect(page.getByRole('row').last()).toContainText('3/4');
  await expectAccessible(page);
  const write = page.getByRole('button', { name: 'Write the 1 that you missed' });
  await write.click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  // Back leads to the result, not out of the exercise
  await page.goBack();
  await expect(heading(page, '3 of 4 right')).toBeVisible();
  await write.click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  const words = ['She', 'paid', 'bill'];
  for (const [n, word] of words.entries()) await page.getByRole('textbox').nth(n).fill(word);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readLog(page)).length).toBe(5);
  const log = await readLog(page);
  expect(log.slice(0, 4).map((event) => 'correct' in event && event.correct)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(log[4]).toMatchObject({ kind: 'line-checked', from: 'ear' });
  // sentences that train the ear are never due
  await page.goto('/review');
  await expect(page.getByText(/nothing/i).first()).toBeVisible();

  await giveReducedSounds(page);
  await page.goto('/ear/reduced');
  await waitUntilAlive(page);
  await expectAccessible(page);
  await page
    .getByRole('link', {
      name: 'Set 1: gonna, wanna, gotta “to” glued to its verb · 10 sentences · begin with this one',
    })
    .click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.goto('/ear/reduced?set=999');
  await expect(page.getByText('There is no such set. Choose one of these.')).toBeVisible();
});

test('EA-04 few right answers are told as guesses, without a time; calm answers stand apart, and count once their round is over', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/ear/senses*', (route) =>
    route.fulfill({ json: { items: [0, 1].map(sensePair), rounds: 1 } }),
  );
  await page.goto('/ear/fast');
  await waitUntilAlive(page);
  const start = page.getByRole('button', { name: 'Start: 20 sentences' });
  const next = page.getByRole('button', { name: 'Next' });
  const judge = async (n: number, isRight: boolean): Promise<void> => {
    await expect.poll(async () => (await played()).length).toBe(n);
    await expect(page.getByText(/^(Answer now|Does it make sense\?)$/)).toBeVisible();
    const isSensible = (await played()).at(-1)?.includes('-sensible-') === true;
    await page.keyboard.press(isSensible === isRight ? 'ArrowLeft' : 'ArrowRight');
  };
  await start.click();
  await judge(1, true);
  await judge(2, false);
  await next.click();
  await expect(heading(page, '1 of 2 right')).toBeVisible();
  await expect(page.getByText(/^Half would be right by chance/)).toBeVisible();
  await expect(page.getByText(/^You usually answer right after/)).toHaveCount(0);
  const week = page.getByRole('row').last();
  await expect(week).toHaveText(/1\/2still guessing$/);
  await expectAccessible(page);
  // a calm round that is broken off is not counted
  await page.reload();
  await waitUntilAlive(page);
  await page.getByRole('checkbox', { name: /^Calm/ }).check();
  await start.click();
  await judge(1, true);
  await expect(next).toBeFocused();
  await page.reload();
  await waitUntilAlive(page);
  await expect(week).toHaveText(/1\/2still guessing$/);
  await page.getByRole('checkbox', { name: /^Calm/ }).check();
  await start.click();
  await judge(1, true);
  await next.click();
  await judge(2, true);
  await next.click();
  await expect(heading(page, '2 of 2 right')).toBeVisible();
  await expect(page.getByText(/^None got past you/)).toBeVisible();
  await expect(week).toHaveText(/1\/2still guessing2\/2$/);
});

test('EA-04 in a low window fast ear begins at its start, and what is told stays in sight', async ({
  page,
}) => {
  await playAtOnce(page);
  await page.route('**/api/ear/senses*', (route) =>
    route.fulfill({ json: { items: [0, 1].map(sensePair), rounds: 1 } }),
  );
  await page.setViewportSize({ width: 390, height: 460 });
  await page.goto('/ear/fast');
  await waitUntilAlive(page);
  await page.getByRole('checkbox', { name: /^Calm/ }).check();
  await page.getByRole('button', { name: 'Start: 20 sentences' }).click();
  const asked = page.getByText('Does it make sense?');
  const yes = page.getByRole('button', { name: 'Makes sense', exact: true });
  await expectInSight([page.getByText('1 of 2'), asked, yes], 'before the answer');
  await yes.click();
  const next = page.getByRole('button', { name: 'Next' });
  const told = page.getByText(/^(Right$|Wrong\.)/);
  await expectInSight([told, page.getByText(/^Câu (có|vô) nghĩa\.$/), next], 'after the answer');
});

test('EA-04 a sentence of fast ear that could not be heard is not judged, says so, and can be tried again or left out', async ({
  page,
  context,
}) => {
  await playAtOnce(page);
  await page.route('**/api/ear/senses*', (route) =>
    route.fulfill({ json: { items: [0, 1, 2].map(sensePair), rounds: 1 } }),
  );
  await page.goto('/ear/fast');
  await waitUntilAlive(page);
  await makeUnplayable(page, /media/);
  const start = page.getByRole('button', { name: 'Start: 20 sentences' });
  const [asked, away] = [page.getByText('Answer now'), page.getByText(/^You are offline/)];
  const broken = page.getByText('The sound could not be fetched, so this one does not count.');
  await start.click();
  await expect(broken).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expectAccessible(page);
  // neither keys nor the halves of the screen answer a sentence that was not heard
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Makes sense' }).click({ force: true });
  await expect(page.getByText('1 of 3')).toBeVisible();
  // another sentence takes its place
  await page.getByRole('button', { name: 'Go to another sentence' }).click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(broken).toBeVisible();
  // without a network the page says so, and goes on once the network is back
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(away).toBeVisible();
  await makeUnplayable(page, undefined);
  await context.setOffline(false);
  await expect(asked).toBeVisible();
  // the sound of the next sentence fails; that sentence follows a right answer by itself
  await makeUnplayable(page, /media/);
  await page.keyboard.press('ArrowLeft');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next.or(broken)).toBeVisible();
  if (await next.isVisible()) await next.click();
  await expect(broken).toBeVisible();
  // Enter tries again
  await makeUnplayable(page, undefined);
  await page.keyboard.press('Enter');
  await expect(asked).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(next.or(heading(page, /of 2 right$/)).first()).toBeVisible();
  if (await next.isVisible()) await next.click();
  await expect(heading(page, /^\d of 2 right$/)).toBeVisible();
  expect((await readLog(page)).filter(({ kind }) => kind === 'sense-judged')).toHaveLength(2);
});

test('EA-03 of each reduced form it is said what was reduced: with the answer, once it is written, and after the set', async ({
  page,
}) => {
  await playAtOnce(page);
  await giveReducedSounds(page, 2);
  await page.goto('/ear/reduced');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Set 1: / }).click();
  const boxes = page.getByRole('textbox');
  await expect(boxes).toHaveCount(7);
  // people say it at this speed, whatever the speed of sentences is
  await expect(page.getByRole('radio', { name: '1×' })).toBeChecked();
  const widths = await boxes.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(new Set(widths).size).toBe(1);
  const bar = page.getByRole('progressbar', { name: 'Progress' });
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  const dialog = page.getByRole('dialog');
  const write = async (words: readonly string[]): Promise<void> => {
    for (const [n, word] of words.entries()) await boxes.nth(n).fill(word);
    await page.keyboard.press('Enter');
  };
  const fast = page.getByText(/You heard gonna, as it is said fast/);
  await write(["I'm", 'gonna', 'to', 'be', 'late', 'for', 'work']);
  await expect(fast).toBeVisible();
  // the hint about 'gonna' is shown in any box; 'gonna' does not count as right and cannot be moved
  await write(['gonna', '', '', '', '', '', '']);
  await expect(page.getByText(/0 of 7/)).toBeVisible();
  await expect(fast).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move them' })).toHaveCount(0);
  await page.keyboard.press('Control');
  await expect(page.getByText('said as /ˈɡʌnə/')).toBeVisible();
  await write(["I'm", 'going', 'to', 'be', 'late', 'for', 'work']);
  await expect(dialog.getByText('said as /ˈɡʌnə/')).toBeVisible();
  await expect(dialog.getByText(/becomes “gonna”/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await write(['What', 'are', 'you', 'gonna', '', 'order']);
  await expect(dialog.getByText(/is said as one word/)).toBeVisible();
  await expect(
    dialog.getByText(
      'You heard it right. “gonna” is how it is said; in full it is written: What are you going to order?',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'See what was reduced' }).click();
  await expect(heading(page, 'What was reduced')).toBeFocused();
  await expect(page.getByText('said as /ˈɡʌnə/')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Not right at first' })).toContainText(
    "I'm going to be late for work.",
  );
  await expect(page.getByRole('list', { name: 'Right at once' })).toContainText(
    'What are you going to order?',
  );
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Next set' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Next set' })).toHaveAttribute(
    'href',
    '/ear/reduced?set=2',
  );
  // the list says how much of each set is done
  await page.getByRole('link', { name: 'All sets' }).click();
  await expect(page.getByRole('link', { name: /^Set 1: / })).toContainText('2 of 10 written');
  await expect(page.getByRole('link', { name: /^Set 2: / })).not.toContainText('written');
});

test('EA-03 a set of reduced forms goes on where it was left, and keeps what was reduced over Back and Forward', async ({
  page,
}) => {
  await playAtOnce(page);
  await giveReducedSounds(page, 2);
  await page.goto('/ear/reduced');
  await waitUntilAlive(page);
  const set = page.getByRole('link', { name: /^Set 1: / });
  await set.click();
  const boxes = page.getByRole('textbox');
  const write = async (words: readonly string[]): Promise<void> => {
    await expect(boxes).toHaveCount(words.length);
    for (const [n, word] of words.entries()) await boxes.nth(n).fill(word);
    await page.keyboard.press('Enter');
  };
  await write(["I'm", 'going', 'to', 'be', 'late', 'for', 'work']);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(boxes).toHaveCount(6);
  await page.goBack();
  await set.click();
  await expect(page.getByText(/sentence 2/)).toBeVisible();
  await write(['What', 'are', 'you', 'going', 'to', 'order']);
  await page.getByRole('dialog').getByRole('button', { name: 'See what was reduced' }).click();
  await expect(heading(page, 'What was reduced')).toBeFocused();
  const right = page.getByRole('list', { name: 'Right at once' });
  await expect(right.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'All sets' }).click();
  await expect(set).toBeVisible();
  await page.goBack();
  await expect(right.getByRole('listitem')).toHaveCount(2);
  // a set that was written to its end begins with its first sentence again
  await page.getByRole('link', { name: 'All sets' }).click();
  await set.click();
  await expect(boxes).toHaveCount(7);
});

test('EA-03 a set of reduced forms that was written to its end is marked in the list', async ({
  page,
}) => {
  await seedLog(
    page,
    Array.from({ length: 10 }, (_, n) => ({
      kind: 'line-checked' as const,
      itemId: `rf-${String(n + 1).padStart(3, '0')}`,
      lineId: `rf-${String(n + 1).padStart(3, '0')}`,
      typed: ['right'],
      correct: true,
      mistake: null,
      attempt: 1,
      replays: 0,
      elapsedMs: 4_000,
      revealed: false,
      from: 'ear' as const,
      at: new Date(Date.now() - 60_000).toISOString(),
    })),
  );
  await page.goto('/ear/reduced');
  await expect(page.getByRole('link', { name: /^Set 1: / })).toContainText('all written ✓');
  // the page says to begin with the next set; each set is named by the reduced words that most of its sentences have
  await expect(page.getByRole('link', { name: /begin with this one$/ })).toHaveText(
    'Set 2: should’ve, could’veweak “have” · 10 sentences · begin with this one',
  );
  await expectAccessible(page);
});
