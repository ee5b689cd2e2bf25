import type { Page } from '@playwright/test';
import { expectInSight } from './in-sight.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { readLog, untilStored } from './device-log.ts';
import { answerRounds, makeUnplayable, pairOf, playAtOnce } from './ear-kit.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

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
  expect(drillHtml).toMatch(/Luyện nghe: có hay không có “t”, “đ” cuối từ<\/h1>/);
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
  await answerRounds(page, played, 3, (round) => round === 2, false, 1);
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
  await expect(sounds).toContainText('The s of see and the sh of she');
  // each sound has the number of times, what was heard instead, and its drill
  await expect(page.getByText(/^Long bar: often missed/)).toHaveCount(0);
  await expect(sounds).toContainText('Not clear yet: 2');
  await expect(
    sounds.getByText(/^“(ship|sheep)” was said, you chose “(ship|sheep)”\.$/),
  ).toBeVisible();
  const drill = sounds.getByRole('link', { name: 'Drill: Short i and long ee' });
  await expect(drill).toHaveAttribute('href', `/ear/pairs?pair=${encodeURIComponent('ɪ-i')}`);
  expect((await drill.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // the week before is compared only if it had a mistake
  await expect(sounds.getByText(/^Last 7 days/)).toHaveCount(0);
  // after a first check the button offers another one
  await expect(page.getByRole('button', { name: 'Check once more: one minute' })).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a picture' }).click();
  expect((await saving).suggestedFilename()).toBe('my-ear.png');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // home has a short form of the picture, and the menus have links to it; a check of three rounds, as this one was, is
  // taken for one that was left, for an hour
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(
    page.getByRole('link', { name: 'Your ear: go on with the check · 3/12' }),
  ).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  await page.goto('/');
  await page.getByRole('link', { name: 'Your ear heard 1 of 3 pairs right' }).click();
  await expect(page.getByRole('heading', { name: 'Your ear', level: 1 })).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Your ear' }),
  ).toHaveAttribute('href', '/ear');
});

test('UX-05 of the two words that a stranger can hear, the one that plays is marked', async ({
  page,
}) => {
  await playAtOnce(page);
  await page.route('**/api/ear/minute', (route) =>
    route.fulfill({ json: { items: [{ pairs: [pairOf('ship', 'sheep')] }] } }),
  );
  await page.goto('/ear');
  await waitUntilAlive(page);
  await page.evaluate(() => {
    HTMLMediaElement.prototype.play = () => Promise.resolve();
  });
  const ship = page.getByRole('button', { name: 'Play ship' });
  const sheep = page.getByRole('button', { name: 'Play sheep' });
  await ship.click();
  await expect(ship).toHaveAttribute('data-heard', 'true');
  await sheep.click();
  await expect(ship).toHaveAttribute('data-heard', 'false');
  await expect(sheep).toHaveAttribute('data-heard', 'true');
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

test('UX-05 a check that was left can be gone on with from the picture, also after a reload', async ({
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
  await page.goto('/ear');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Check my ear: one minute' }).click();
  await answerRounds(page, played, 2, () => false, false, 0, { to: 1 });
  await untilStored(page, 1);
  await page.goto('/ear');
  const goOn = page.getByRole('button', { name: 'Go on with the check: round 2 of 12' });
  await expect(goOn).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await goOn.click();
  await expect(page.getByText('Round 2 of 2', { exact: true })).toBeVisible();
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
  await answerRounds(page, played, 5, () => false, false);
  await expect(heading(page, '0 of 5 heard right')).toBeFocused();
  const missed = page.getByText(/^“\w+” was said, you chose “\w+”\.$/);
  await expect(missed.nth(2)).toBeVisible();
  await expect(missed.nth(3)).toBeHidden();
  await expect(page.getByText(/^US: \/\w+\/$/).first()).toBeVisible();
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
