import { searchSchema } from '@nghego/contracts/search';
import type { Page } from '@playwright/test';
import { freshPerson, registerByApi } from './account.ts';
import { dictation, openSet, readSet } from './dictation-set.ts';
import { expectInSight } from './in-sight.ts';
import { expect, expectAccessible, test, waitUntilAlive, withResolvers } from './journey.ts';
import { readSentences, sentenceAddress, sentencePractice } from './sentence-set.ts';

const searchOf = (page: Page) => ({
  field: page.getByRole('searchbox', { name: 'Search' }),
  results: page.getByRole('listbox', { name: 'Search results' }).getByRole('option'),
});

async function openHome(page: Page): Promise<ReturnType<typeof searchOf>> {
  await page.goto('/');
  await waitUntilAlive(page);
  return searchOf(page);
}

test('HM-13 a slash goes to the search, in a field it is a letter; a word is found while one types, arrows and Enter open its set at it', async ({
  page,
}) => {
  const set = await readSet(page.request, 'Eating Out');
  const word = set.items[7]?.word ?? '';
  const { field, results } = await openHome(page);
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.fill('a');
  await field.press('/');
  await expect(field).toHaveValue('a/');
  await field.fill('');
  const found = page.waitForResponse(
    (answer) => new URL(answer.url()).searchParams.get('q') === word,
  );
  await page.keyboard.type(word);
  const { items } = searchSchema.parse(await (await found).json());
  // waits for the results of the whole text, not of its first letters
  await expect(results).toContainText(items.map((item) => item.word ?? item.topic));
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/);
  await expectAccessible(page);
  const place = items.findIndex(({ id }) => id === set.items[7]?.id);
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
  await expect(results.nth(place)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`word=${set.items[7]?.id}`));
  await expect(dictation(page).wordOf(8)).toBeVisible();
  await page.reload();
  await expect(dictation(page).wordOf(8)).toBeVisible();
});

test('HM-13 who looked a word up reads and hears it first; its practice is a press away, and counts as seen', async ({
  page,
}) => {
  const set = await readSet(page.request, 'Eating Out');
  const item = set.items[7];
  const { field, results } = await openHome(page);
  await field.fill(item?.word ?? '');
  await results
    .filter({ hasText: item?.meaning ?? '' })
    .first()
    .click();
  const screen = dictation(page);
  const card = page.getByRole('dialog', { name: 'The word you looked up' });
  // the example marks the word too
  await expect(card.getByText(item?.word ?? '', { exact: true }).first()).toBeVisible();
  await expect(card.getByText(item?.meaning ?? '', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Play audio' })).toBeVisible();
  await expect(
    card.getByText(item?.exampleSentences[0]?.vietnameseTranslation ?? ''),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add to a list' })).toBeVisible();
  await expect(card.getByText('Eating Out · Set 1')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Practise this word' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
  await expect(screen.input).toBeFocused();
  await expect(screen.wordOf(8)).toBeVisible();
  await expect(page.getByText(item?.word ?? '', { exact: true })).toHaveCount(0);
  await screen.input.fill(item?.word ?? '');
  await screen.check.click();
  await expect(screen.modal).toHaveAccessibleName('With the answer');
});

test('HM-13 what is known of a looked-up word comes late: it does not open for the word after it, nor marks that as seen', async ({
  page,
}) => {
  const set = await readSet(page.request, 'Eating Out');
  const { promise: isReleased, resolve: release } = withResolvers();
  await page.route('**/looked-up-word-*.js', async (route) => {
    await isReleased;
    await route.fallback();
  });
  const asking = page.waitForRequest('**/looked-up-word-*.js');
  await page.goto(`/dictation/0?topic=Eating%20Out&setIndex=0&word=${set.items[7]?.id}`);
  const screen = dictation(page);
  await waitUntilAlive(page, 'input');
  const address = (await asking).url();
  await screen.skip.click();
  await expect(screen.wordOf(9)).toBeVisible();
  release();
  await page.evaluate((file) => import(file).then(() => undefined), address);
  await waitUntilAlive(page);
  await expect(page.getByRole('dialog', { name: 'The word you looked up' })).toHaveCount(0);
  await screen.input.fill(set.items[8]?.word ?? '');
  await screen.check.click();
  await expect(screen.modal).not.toHaveAccessibleName('With the answer');
});

test('HM-13 a found sentence opens its set at it, also after a reload; Back leads to the results; without it the set begins as ever', async ({
  page,
}) => {
  const { items } = await readSentences(page.request, 'part2', 1);
  const sentence = items[3];
  const { field, results } = await openHome(page);
  await field.fill(sentence?.englishSentence ?? '');
  await results
    .filter({ hasText: sentence?.vietnameseTranslation ?? '' })
    .first()
    .click();
  const screen = sentencePractice(page);
  await expect(screen.sentenceOf(4)).toBeVisible();
  await expect(screen.box(1)).toBeFocused();
  await page.reload();
  await waitUntilAlive(page, 'input[aria-label="Word 1"]');
  await expect(screen.sentenceOf(4)).toBeVisible();
  await screen.skip.click();
  await expect(screen.sentenceOf(5)).toBeVisible();
  await screen.previous.click();
  await screen.previous.click();
  await expect(screen.sentenceOf(3)).toBeVisible();
  await page.goBack();
  await waitUntilAlive(page);
  await expect(field).toHaveValue(sentence?.englishSentence ?? '');
  await page.goto(`${sentenceAddress('part2', 1)}&sentence=gone`);
  await waitUntilAlive(page, 'input[aria-label="Word 1"]');
  await expect(screen.sentenceOf(1)).toBeVisible();
});

test('HM-13 UX-17 SH-09 nothing found says so, a failure is tried again; meanings, topics, sentences and headings are found, and lead there', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  const { field, results } = await openHome(page);
  await field.fill('qqzzxx');
  await expect(page.getByText('Nothing found for “qqzzxx”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing found')).toBeHidden();
  await page.route('**/api/search*', (route) => route.fulfill({ status: 503, json: {} }));
  await field.fill('office');
  await expect(page.getByRole('alert')).toContainText('The search did not work.');
  await expectAccessible(page);
  await page.unroute('**/api/search*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results.first()).toBeVisible();
  // a late answer does not replace newer results
  const { promise: held, resolve: answer } = withResolvers();
  await page.route('**/api/search?q=meeting', async (route) => {
    await held;
    await route.fulfill({ json: { items: [] } }).catch(() => undefined);
  });
  const asked = page.waitForRequest('**/api/search?q=meeting');
  await field.fill('meeting');
  await asked;
  await field.fill('contract');
  await expect(results.first()).toContainText(/contract/i);
  answer();
  await expect(results.first()).toContainText(/contract/i);

  await test.step('above an open keyboard the arrow to the top lies over no result', async () => {
    await page.setViewportSize({ width: 390, height: 460 });
    await field.fill('meet');
    const add = page.getByRole('button', { name: 'Add meeting to a list' });
    await expect(add).toBeVisible();
    await page.evaluate(() => scrollTo(0, innerHeight + 50));
    await page.evaluate(() => scrollBy(0, -50));
    const arrow = page.getByRole('button', { name: 'Scroll to top' });
    await expect(arrow).toBeVisible();
    // scrolls the line of the word to the height of the 'Scroll to top' button
    await add.evaluate(
      (button, y) => {
        scrollBy(0, button.getBoundingClientRect().y - y);
      },
      (await arrow.boundingBox())?.y ?? 0,
    );
    await expectInSight([add], 'a result');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a meaning is found without its marks', async () => {
    await field.fill('hop dong');
    await expect(results.filter({ hasText: 'hợp đồng' }).first()).toBeVisible();
    expect(await results.count()).toBeLessThanOrEqual(20);
  });

  await test.step('a sentence leads to its set', async () => {
    await page.unroute('**/api/search?q=meeting');
    await field.fill('meeting');
    // the old results stay until the new results arrive
    await expect(results.first()).toContainText(/meeting/i);
    const sentence = results.filter({ hasText: /PART\d · Set \d/ }).first();
    await expect(sentence).toBeVisible();
    await expectAccessible(page, '[role=listbox]');
    await sentence.click();
    await expect(page).toHaveURL(/\/sentence-practice\/\d+\?part=part\d&setIndex=\d/);
    await page.goBack();
    await waitUntilAlive(page);
  });

  await test.step('a topic by its name; a press opens it', async () => {
    await field.fill('Eating Out');
    await results.filter({ hasText: 'Eating Out' }).filter({ hasText: 'Topic' }).first().click();
    await expect(page.getByRole('heading', { name: 'Eating Out' })).toBeVisible();
    await page.goBack();
    await waitUntilAlive(page);
  });

  await test.step('a heading of the guide', async () => {
    await field.fill('what the scores');
    await results.filter({ hasText: 'What the scores mean' }).click();
    await expect(page).toHaveURL(/\/toeic-guide#scores$/);
    await expect(page.getByRole('heading', { name: 'What the scores mean' })).toBeInViewport();
  });
});

test('UX-17 a near miss is offered and opened by keys; a word that the course lacks goes to a list with its meaning', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  const { field, results } = await openHome(page);
  await field.fill('meting');
  await expect(page.getByRole('status').filter({ hasText: 'Did you mean' })).toContainText(
    /No word “meting”\. Did you mean: \d results?/,
  );
  await expect(results.first()).toContainText('meeting');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dictation\/.*&word=/);
  await test.step('Back brings the query and its results again', async () => {
    await page.goBack();
    await waitUntilAlive(page);
    await expect(field).toHaveValue('meting');
    await expect(field).toBeFocused();
    await expect(results.first()).toContainText('meeting');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dictation\/.*&word=/);
    await page.reload();
    await waitUntilAlive(page);
    await page.goBack();
    await waitUntilAlive(page);
    await expect(field).toHaveValue('meting');
  });
  await test.step('what is no English word cannot be put on a list', async () => {
    for (const query of ['qqzzxx 12', 'is it qq zz xx', 'zzqq ếêq']) {
      await field.fill(query);
      await expect(page.getByText(`Nothing found for “${query}”.`)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Add to a list/ })).toHaveCount(0);
    }
  });
  await field.fill('xylophone');
  await expect(page.getByText('Nothing found for “xylophone”.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add to a list: “xylophone”' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /xylophone/ });
  await dialog.getByLabel('Name of the list').fill('My music');
  await dialog.getByRole('button', { name: 'Make a list' }).click();
  await expect(dialog.getByText('Please write what it means.')).toBeVisible();
  await dialog.getByLabel('Meaning').fill('đàn mộc cầm');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'My music' }).check();
  await expect(dialog.getByText('Added to My music.')).toBeVisible();
});

test('UX-17 in Vietnamese the near miss, the guide and pages are named so', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  await page.goto('/');
  await waitUntilAlive(page);
  const field = page.getByRole('searchbox', { name: 'Tìm' });
  const results = page.getByRole('listbox', { name: 'Kết quả tìm' }).getByRole('option');
  await field.fill('meting');
  await expect(page.getByText('Không có từ “meting”. Ý bạn là:')).toBeVisible();
  await field.fill('cau truc bai thi');
  await expect(results.filter({ hasText: 'Cấu trúc bài thi' })).toContainText('Cẩm nang TOEIC');
  const { items } = searchSchema.parse(
    await (await page.request.get('/api/search?q=meeting')).json(),
  );
  const [word] = items.filter(({ type }) => type === 'word');
  await field.fill('meeting');
  const named = results
    .filter({ hasText: word?.type === 'word' ? (word.topicVi ?? '?') : '?' })
    .first();
  await expect(named).toBeVisible();
  await named.click();
  await expect(
    page
      .getByRole('dialog', { name: 'Từ bạn vừa tìm' })
      .getByText(`${word?.type === 'word' ? word.topicVi : '?'} · Bộ`),
  ).toBeVisible();
  await page.goBack();
  await waitUntilAlive(page);
  await field.fill('từ loại');
  await expect(results.first()).toHaveText(/Ngữ pháp.*Trang/);
  for (const [query, title] of [
    ['thì hiện tại', 'Các thì hiện tại'],
    ['thì hiện tại hoàn thành', 'Các thì hoàn thành'],
    ['hien tai don', 'Các thì hiện tại'],
    ['present tenses', 'Các thì hiện tại'],
    ['câu bị động', 'Câu bị động'],
  ] as const) {
    await field.fill(query);
    await expect(results.first()).toContainText(title);
    await expect(results.first()).toContainText(/Ngữ pháp · /);
  }
  for (const query of ['phần 2', 'part 2', 'part2']) {
    await field.fill(query);
    // and not words that look alike, such as 'partly'
    await expect(results.first()).toHaveText(/Phần 2 · Hỏi đáp.*Trang/);
    await expect(page.getByText('Ý bạn là')).toBeHidden();
  }
  await field.fill('ngữ pháp');
  await results.filter({ hasText: 'Ngữ pháp' }).filter({ hasText: 'Trang' }).click();
  await expect(page).toHaveURL(/\/grammar-game$/);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('HM-13 the opened sets are searched, and it says so', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/Failed to fetch|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const set = await readSet(page.request, 'Eating Out');
    await openSet(page, 'Eating Out');
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const cache = await caches.open('content');
          return (await cache.keys()).filter(({ url }) => url.includes('vocabulary/sets')).length;
        }),
      )
      .toBeGreaterThan(0);
    const { field, results } = await openHome(page);
    await context.setOffline(true);
    await field.fill(set.items[3]?.word ?? '');
    await expect(page.getByText('No network: these are from the sets')).toBeVisible();
    await expect(results.first()).toContainText(set.items[3]?.word ?? '');
    await results.first().click();
    await expect(dictation(page).wordOf(4)).toBeVisible();
  });
});
