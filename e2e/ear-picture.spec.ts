import type { Locator, Page } from '@playwright/test';
import { freshPerson, registerByApi } from './account.ts';
import { dictation } from './dictation-set.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { listOf } from './own-list.ts';
import { seedLog, untilStored } from './device-log.ts';
import { readSentences, wordsIn } from './sentence-set.ts';
import { pairOf, playAtOnce } from './ear-kit.ts';
import { readLayoutShift } from './layout-shift.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** The event of a word that was heard this many days and `n` seconds ago. */
const heard = (
  days: number,
  sounds: string,
  said: string,
  chosen: string,
  n = 0,
  stage: 'drill' | 'minute' = 'minute',
) => ({
  kind: 'pair-heard' as const,
  sounds,
  said,
  chosen,
  correct: said === chosen,
  stage,
  framed: false,
  plays: 1,
  elapsedMs: 900,
  at: new Date(Date.now() - days * 86_400_000 - n * 1_000).toISOString(),
});

/** A text of the saved picture, with the places of its left and right ends. */
type Drawn = { text: string; left: number; right: number; y: number };

test('UX-05 color is not the only sign of a sound, on the page and in the saved picture, whose texts have room beside each other', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const drawn: Drawn[] = [];
    Object.assign(window, { drawn });
    const context = CanvasRenderingContext2D.prototype;
    context.fillText = new Proxy(Reflect.get(context, 'fillText'), {
      apply: (write, canvas: CanvasRenderingContext2D, [text, x, y]: [string, number, number]) => {
        const { width } = canvas.measureText(text);
        const left = canvas.textAlign === 'right' ? x - width : x;
        drawn.push({ text, left, right: left + width, y });
        Reflect.apply(write, canvas, [text, x, y]);
      },
    });
  });
  await seedLog(page, [
    ...['see', 'said', 'sign', 'seat'].map((said, n) => heard(1 + n, 's-ʃ', said, 'she')),
    ...Array.from({ length: 16 }, (_, n) => heard(0, 's-ʃ', 'see', 'see', n + 60, 'drill')),
    heard(1, 'ɪ-i', 'ship', 'sheep'),
    heard(1, 'ɪ-i', 'sit', 'sit', 1),
    heard(2, 's-', 'congratulations', 'congratulation'),
    heard(1, 'l-r', 'light', 'light', 3),
  ]);
  await page.goto('/ear');
  const sounds = page.getByRole('region', { name: 'Sound by sound' });
  const rowOf = (name: string) => sounds.getByRole('listitem').filter({ hasText: name });
  await expect(rowOf('The s of see and the sh of she')).toContainText(
    'getting better ↗ · 10 of the last 10 rounds right',
  );
  // sounds that were missed once are folded, and pairs that were heard right are named
  await expect(rowOf('Short i and long ee')).toBeHidden();
  await sounds.getByText('Not clear yet: 2').click();
  // of how many rounds it was missed
  await expect(rowOf('Short i and long ee')).toContainText(
    '1 time · Listening: 1 of the last 2 right',
  );
  await expect(sounds).toContainText('The l of light and the r of right · 1 round so far');
  // the headline does not call a sound lost that gets better
  await expect(
    heading(
      page,
      'Your ear is getting better: it less often mixes up the s of see and the sh of she.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  const barOf = (row: Locator) =>
    row
      .locator('[aria-hidden] span[style]')
      .last()
      .evaluate((bar) => getComputedStyle(bar).backgroundColor);
  const color = await barOf(rowOf('The s of see and the sh of she'));
  // clears the texts that were drawn before
  await page.evaluate(() => Reflect.get(window, 'drawn').splice(0));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a picture' }).click();
  await saving;
  const drawn: Drawn[] = await page.evaluate(() => Reflect.get(window, 'drawn'));
  const texts = drawn.map(({ text }) => text);
  for (const text of [
    'missed 4 times',
    'getting better ↗',
    'Not clear yet: 2',
    '✓ Heard right',
    // what was missed once has no line of its own
    'Short i and long ee',
    'A final s, or none',
    // one right answer may be luck
    'The l of light and the r of right · 1 round so far',
  ])
    expect(texts).toContain(text);
  // the legend explains only what is drawn: all mistakes are of this week
  expect(texts.join(' ')).toContain('Long bar: often missed; a word counts once a day.');
  expect(texts.join(' ')).not.toContain('Full color');
  const covered = drawn.filter((one) =>
    drawn.some(
      (other) =>
        one !== other &&
        Math.abs(one.y - other.y) < 8 &&
        one.left < other.right &&
        other.left < one.right,
    ),
  );
  expect(covered).toEqual([]);
  // the picture is 408 px wide, with a margin
  expect(drawn.filter(({ left, right }) => left < 24 || right > 384.5)).toEqual([]);
  // home has the bar in the same color
  await page.goto('/');
  const line = page.getByRole('link', { name: 'Your ear is getting better' });
  await expect(line).toBeVisible();
  expect(await barOf(line)).toBe(color);
});

for (const width of [360, 1280])
  test(`UX-05 ME-10 where there is practice the page begins with the place of the picture, and nothing moves (${width})`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/ear', { headers: { cookie: 'practised=1' } })).text();
    expect(html).toContain('Drawing your ear');
    expect(html).not.toContain('Do these two words sound different?');
    await seedLog(
      page,
      ['card', 'road', 'seat'].map((said) => heard(1, 'd-', said, said.slice(0, -1))),
    );
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/ear');
    await expect(heading(page, 'Your ear often loses a final t or d.')).toBeVisible();
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.005);
  });

test('UX-05 after the one-minute check Back leads to the page before the picture', async ({
  page,
}) => {
  await playAtOnce(page);
  await page.route('**/api/ear/minute', (route) =>
    route.fulfill({ json: { items: [{ pairs: [pairOf('ship', 'sheep')] }] } }),
  );
  await page.goto('/about');
  await page.goto('/ear');
  await waitUntilAlive(page);
  const begin = page.getByRole('button', { name: 'Check my ear: one minute' });
  await begin.click();
  await expect(page).toHaveURL('/ear?check');
  // a reload does not change the browser's history
  await page.reload();
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'To your ear' }).click();
  await expect(page).toHaveURL('/ear');
  await expect(begin).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  // a bookmarked or shared address of the check also leads back to the picture
  await page.goto('/ear?check');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'To your ear' }).click();
  await expect(page).toHaveURL('/ear');
  await expect(begin).toBeVisible();
});

test('UX-05 sounds that were lost three times are named in a sentence, on the page of the ear and on home', async ({
  page,
}) => {
  const lost = ['card', 'road', 'seat'].map((said) => heard(1, 'd-', said, said.slice(0, -1)));
  await seedLog(page, lost);
  await page.goto('/ear');
  await expect(heading(page, 'Your ear often loses a final t or d.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sound by sound' })).toContainText('3 times');
  await page.goto('/');
  await page.setViewportSize({ width: 320, height: 700 });
  const line = page.getByRole('link', { name: 'Your ear often loses a final t or d' });
  await expect(line).toBeVisible();
  // the line is shown whole, without an ellipsis
  await expect(line.locator('span').first()).toHaveCSS('-webkit-line-clamp', 'none');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('UX-05 OF-02 home names the sounds of an ear in the same words as with a network', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/Failed to (load resource|fetch)|ERR_|sync|no-response/);
    const mistakes = [
      ...['pear', 'pay', 'pie'].map((said) => ['p-b', said, `b${said.slice(1)}`] as const),
      ...['seat', 'late'].map((said) => ['t-', said, said.slice(0, -1)] as const),
      ...['card', 'road'].map((said) => ['d-', said, said.slice(0, -1)] as const),
    ].map(([sounds, said, chosen]) => heard(1, sounds, said, chosen));
    await seedLog(page, mistakes);
    const habits = 'loses a final t or d, and mixes up the p of pear and the b of bear';
    const line = page.getByRole('link', { name: `Your ear often ${habits}` });
    await page.goto('/ear');
    await expect(heading(page, `Your ear often ${habits}.`)).toBeVisible();
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.goto('/');
    await expect(line).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/api/ear/contrasts'))?.ok))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(line).toBeVisible();
  });
});

test('UX-05 LI-03 a mistake in a word of an own list is in the picture, and its word can be heard there', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  const id = await listOf(page, 'Book', 'three - số ba');
  await page.goto(`/lists/${id}/0`);
  await waitUntilAlive(page);
  await dictation(page).input.fill('tree');
  await page.keyboard.press('Enter');
  await untilStored(page, 1);
  await page.goto('/ear');
  const sounds = page.getByRole('region', { name: 'Sound by sound' });
  // where nothing else is missed, the first row is open
  await expect(sounds.getByText('“three” was said, you typed “tree”.')).toBeVisible();
  await expect(sounds.getByRole('list', { name: /^Words to hear/ })).toContainText('three');
});

test('UX-05 the picture says what was done: a sound that was added is not called lost', async ({
  page,
}) => {
  const wrong = (said: string, chosen: string) => heard(0, 's-', said, chosen, 60);
  const added = [wrong('map', 'maps'), wrong('room', 'rooms'), wrong('key', 'keys')];
  await seedLog(page, added);
  await page.goto('/ear');
  await expect(heading(page, 'Your ear often hears a final s that is not there.')).toBeVisible();
  await expect(page.getByText(/^“\w+” was said, you chose “\w+s”\.$/)).toBeVisible();
  await seedLog(page, [wrong('bags', 'bag'), wrong('cups', 'cup'), wrong('plans', 'plan')]);
  await page.goto('/ear');
  await expect(
    heading(page, 'Your ear often loses a final s or hears one that is not there.'),
  ).toBeVisible();
});

test('UX-05 a week without practice is told, and what full color means; nothing of it where there was practice', async ({
  page,
}) => {
  const days = 9;
  await seedLog(
    page,
    ['card', 'road', 'seat'].map((said) => heard(days, 'd-', said, said.slice(0, -1))),
  );
  await page.goto('/ear');
  const day = new Date(Date.now() - days * 86_400_000);
  const short = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
  const idle = page.getByText('No practice in the last 7 days');
  await expect(idle).toHaveText(
    `No practice in the last 7 days: drawn from your answers up to ${short.format(day)}.`,
  );
  await expect(
    page.getByText(/^Long bar: often missed; .+ Pale: before the last 7 days\.$/),
  ).toBeVisible();
  await seedLog(page, [heard(1, 'd-', 'card', 'card', 5)]);
  await page.goto('/ear');
  await expect(heading(page, 'Your ear often loses a final t or d.')).toBeVisible();
  await expect(idle).toBeHidden();
});

test('UX-05 a sound that gets better tells the two weeks once', async ({ page }) => {
  const right = (days: number) =>
    Array.from({ length: 20 }, (_, n) => heard(days, 'l-r', 'light', 'light', n));
  const lost = ['card', 'road', 'seat'].map((said, n) =>
    heard(9, 'd-', said, said.slice(0, -1), n + 30),
  );
  await seedLog(page, [...lost, ...right(9), ...right(1)]);
  await page.goto('/ear');
  await expect(page.getByText(/7 days: /)).toContainText('Last 7 days: 0, the 7 before: 3');
});

test('UX-05 drills lengthen no bar: their rounds are told, and what is unclear by them has no number', async ({
  page,
}) => {
  const lost = ['card', 'road', 'seat'].map((said) => heard(2, 'd-', said, said.slice(0, -1)));
  const drill = Array.from({ length: 10 }, (_, n) =>
    heard(1, 'd-', 'paid', n < 5 ? 'pay' : 'paid', n, 'drill'),
  );
  await seedLog(page, [...lost, ...drill, heard(1, 'p-b', 'pin', 'bin', 30, 'drill')]);
  await page.goto('/ear');
  const sounds = page.getByRole('region', { name: 'Sound by sound' });
  await expect(sounds).toContainText('3 times');
  await expect(sounds).toContainText(/Last time \(.+\): drill 5\/10/);
  await sounds.getByText('Not clear yet: 1').click();
  await expect(sounds.getByText('“pin” was said, you chose “bin”.')).toBeVisible();
  await expect(sounds).not.toContainText('0 times');
});

test('UX-05 sounds that were lost in sentences are in the picture, too', async ({
  page,
  request,
}) => {
  const { items } = await readSentences(request, 'part1');
  const lost = items.flatMap(({ id, englishSentence, words }) => {
    const [ended] = words.filter(
      ({ word, phonetic = '' }) => /\w[td]$/.test(word) && /[td]\/$/.test(phonetic),
    );
    const typed = wordsIn(englishSentence).map((word) =>
      word.toLowerCase().startsWith(ended?.word ?? ' ') ? word.replace(/[td][.,]?$/, '') : word,
    );
    return ended === undefined || typed.join() === wordsIn(englishSentence).join()
      ? []
      : [{ id, typed, wordId: ended.id }];
  });
  expect(lost.length).toBeGreaterThan(0);
  await seedLog(
    page,
    lost.map(({ id, typed, wordId }) => ({
      kind: 'sentence-checked' as const,
      sentenceId: id,
      part: 'part1' as const,
      setNo: 1,
      typed,
      correct: false,
      mistake: 'final-consonant' as const,
      missed: [{ wordId, kind: 'final-consonant' as const }],
      attempt: 1,
      replays: 0,
      elapsedMs: 4_000,
      revealed: false,
      from: 'set' as const,
      at: new Date(Date.now() - 60_000).toISOString(),
    })),
  );
  await page.goto('/ear');
  await expect(page.getByRole('region', { name: 'Sound by sound' })).toBeVisible();
});

test('UX-05 ME-09 a long list of mistakes is folded: a few, then the rest by keyboard; sounds keep their drills in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ids: string[] = [];
  for (const setIndex of [0, 1]) {
    const set = await page.request.get('/api/vocabulary/sets', {
      params: { topic: 'Everyday Verbs', setIndex },
    });
    for (const { id } of (await set.json()).items) ids.push(id);
  }
  await seedLog(
    page,
    ids.map((wordId, n) => ({
      kind: 'word-checked' as const,
      wordId,
      topicId: '0190a8a0-0000-7000-8000-0000000000ff',
      setNo: 1,
      typed: 'zzz',
      at: new Date(Date.now() - (n + 1) * 60_000).toISOString(),
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 900,
      correct: false,
      mistake: 'other-word' as const,
    })),
  );
  await page.goto('/ear');
  await expect(page.getByRole('radio', { name: 'Everything' })).toBeVisible();
  const first = page.getByRole('list', { name: 'What was missed' });
  const rest = page.getByRole('list', { name: 'More that was missed' });
  await expect(first.getByRole('listitem')).toHaveCount(5);
  await expect(rest).toBeHidden();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(4_500);
  await page.getByText(`Show ${ids.length - 5} more`).focus();
  await page.keyboard.press('Enter');
  await expect(rest.getByRole('listitem')).toHaveCount(ids.length - 5);
  await page.keyboard.press('Tab');
  await expect(rest.getByRole('button').first()).toBeFocused();
  await expectAccessible(page);
});

test('UX-05 ME-09 a long log: the picture counts by week, names words to hear, and a drill that goes well shows', async ({
  page,
}) => {
  const answered = await page.request.get('/mistakes?kind=vowel', { maxRedirects: 0 });
  expect([answered.status(), answered.headers()['location']]).toEqual([
    301,
    '/ear?kind=vowel#mistakes',
  ]);
  await page.goto('/mistakes');
  await expect(page).toHaveURL('/ear#mistakes');
  await expect(heading(page, 'Mistakes')).toBeInViewport();
  await expect(page.getByText('You have typed nothing in the last 30 days')).toBeVisible();

  const { items } = await (await page.request.get('/api/search?q=sheet')).json();
  const sheet = items.find((item: { word?: string }) => item.word === 'sheet');
  expect(sheet).toBeDefined();
  const at = (days: number, n = 0) =>
    new Date(Date.now() - days * 86_400_000 - n * 1_000).toISOString();
  await seedLog(page, [
    ...[2, 9, 10].map((days) => ({
      kind: 'word-checked' as const,
      wordId: sheet.id,
      topicId: '0190a8a0-0000-7000-8000-0000000000ff',
      setNo: 1,
      typed: 'shit',
      at: at(days),
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 900,
      correct: false,
      mistake: 'vowel' as const,
    })),
    // as many answers in both weeks as a comparison needs
    ...Array.from({ length: 40 }, (_, n) => ({
      kind: 'pair-heard' as const,
      sounds: 'd-',
      said: 'paid',
      chosen: 'paid',
      correct: true,
      stage: 'minute' as const,
      framed: false,
      plays: 1,
      elapsedMs: 800,
      at: at(n < 20 ? 1 : 9, n),
    })),
  ]);
  await page.goto('/ear');
  const sounds = page.getByRole('region', { name: 'Sound by sound' });
  await expect(sounds).toContainText('3 times');
  await sounds.getByText('How does it sound?').first().click();
  await expect(sounds).toContainText('Last 7 days: 1, the 7 before: 2');
  await expect(sounds.getByRole('button', { name: 'Play sheet' })).toBeVisible();
  await expect(sounds).toContainText('Heard right');
  await expect(sounds).toContainText('A final t or d, or none');
});

test('UX-05 ME-09 practising the mistakes has an entry of its own in the history: Back leads to the picture', async ({
  page,
}) => {
  const { items } = await (await page.request.get('/api/search?q=sheet')).json();
  const sheet = items.find((item: { word?: string }) => item.word === 'sheet');
  await seedLog(page, [
    {
      kind: 'word-checked',
      wordId: sheet.id,
      typed: 'shit',
      attempt: 1,
      revealed: false,
      hints: 0,
      replays: 0,
      elapsedMs: 4_000,
      topicId: '0190a8a0-0000-7000-8000-0000000000ff',
      setNo: 0,
      correct: false,
      mistake: 'vowel',
      at: new Date(Date.now() - 60_000).toISOString(),
    },
  ]);
  await page.goto('/about');
  await page.goto('/ear');
  await waitUntilAlive(page);
  const practise = page.getByRole('button', { name: 'Practise these' });
  // no check was made yet, so the button does not say 'once more'
  await expect(page.getByRole('button', { name: 'Check my ear: one minute' })).toBeVisible();
  // as at the end of a set
  await expect(
    page.getByRole('list', { name: 'What was missed' }).getByText('you typed “shit” · vowel'),
  ).toBeVisible();
  await expect(page.getByText('Mistakes: 1 · items: 1')).toBeVisible();
  const entries = (): Promise<number> => page.evaluate(() => history.length);
  const before = await entries();
  await practise.click();
  const end = page.getByRole('button', { name: 'Stop here' });
  await expect(end).toBeVisible();
  // the practice is in sight a moment before its entry is in the history
  await expect.poll(entries).toBe(before + 1);
  await page.goBack();
  await expect(practise).toBeVisible();
  await expect(page).toHaveURL('/ear');
  // the button that ends the practice removes its entry from the browser's history
  await practise.click();
  await end.click();
  await expect(practise).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});
