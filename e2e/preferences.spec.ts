import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test, waitUntilAlive } from './journey.ts';

const htmlOf = (page: Page) => page.locator('html');

/** The plain texts of the interface in a language. */
function textsOf(language: 'en' | 'vi'): string[] {
  const folder = new URL('../apps/web/messages/', import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith(`.${language}.json`))
    .flatMap((file) =>
      Object.values<unknown>(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    )
    .filter((text) => typeof text === 'string');
}

test('SH-16 the language is switched for the whole interface, remembered, and right in the first HTML', async ({
  page,
}) => {
  await page.goto('/');
  await expect(htmlOf(page)).toHaveAttribute('lang', 'en');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(htmlOf(page)).toHaveAttribute('lang', 'vi');
  await expect(page.getByRole('heading', { name: 'Nghe rồi gõ lại' })).toBeVisible();
  await expect(page).toHaveTitle(/Nghe rồi gõ lại/);
  const first = await (await page.request.get('/no-such-page')).text();
  expect(first).toContain('<html lang="vi"');
  expect(first).toContain('Không tìm thấy trang');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
});

test.describe('in a Vietnamese browser', () => {
  test.use({ locale: 'vi-VN' });

  test('SH-18 the first visit is in Vietnamese, until English is chosen', async ({ page }) => {
    await page.goto('/');
    await expect(htmlOf(page)).toHaveAttribute('lang', 'vi');
    await expect(page.getByRole('heading', { name: 'Nghe rồi gõ lại' })).toBeVisible();
    await waitUntilAlive(page);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
    await page.goto('/about');
    await expect(htmlOf(page)).toHaveAttribute('lang', 'en');
  });
});

test('SH-16 UX-19 in the Vietnamese interface no text is left in English or as the catalogue writes it; what is English is read as English', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  /** The `lang` that applies to a part of the page. */
  const read = (part: Locator) =>
    part.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  const english = textsOf('en');
  const vietnamese = new Set(textsOf('vi'));
  const leftOver = new Set(english.filter((text) => !vietnamese.has(text) && / /.test(text)));
  const expectVietnamese = async (path: string): Promise<void> => {
    await page.goto(path);
    await waitUntilAlive(page);
    const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
    expect(
      lines.filter((line) => leftOver.has(line) || /\bPART ?\d/i.test(line)),
      path,
    ).toEqual([]);
  };
  for (const path of [
    '/sentence-practice/0',
    '/listening',
    '/grammar-game',
    '/review',
    '/lists',
    '/drill',
  ])
    await expectVietnamese(path);
  await expectVietnamese('/');
  await expect(page.getByText('Phần 1 · Mô tả tranh').first()).toBeVisible();
  expect(await read(page.getByText('Hotels', { exact: true }).first())).toBe('en');
  expect(await read(page.getByText('Từ vựng', { exact: true }).first())).toBe('vi');
  await page.goto('/dictation/0?topic=Hotels&setIndex=0');
  expect(await read(page.getByRole('heading', { level: 1, name: 'Ở khách sạn' }))).toBe('vi');
  await page.goto('/sentence-practice/0?part=part1&setIndex=0');
  const boxes = page.getByRole('group', { name: 'Câu, từng từ một' });
  expect(await read(boxes)).toBe('vi');
  expect(await read(boxes.getByRole('textbox').first())).toBe('en');
});

test('SH-17 the theme is the system’s until one is chosen, then it is in the first HTML', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('dark');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect.poll(scheme).toBe('light');
  await expect
    .poll(async () => (await page.request.get('/')).text())
    .toContain('data-theme="light"');
  await page.reload();
  await expect.poll(scheme).toBe('light');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(scheme).toBe('dark');
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
  // the focus stays where a keyboard user pressed
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeFocused();
});

test.describe(() => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  const pressOn = async (page: Page, names: readonly string[], attribute: string) => {
    await page.goto('/contact?from=home');
    const seen: (string | null)[] = [];
    for (const name of names) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('button', { name })).toBeHidden();
      await expect(page).toHaveURL(/\/contact\?from=home$/);
      seen.push(await htmlOf(page).getAttribute(attribute));
    }
    return seen;
  };

  test('SH-16 SH-17 a press that comes before the app listens is not lost: the page comes again in that language or theme', async ({
    page,
  }) => {
    expect(await pressOn(page, ['Tiếng Việt', 'English'], 'lang')).toEqual(['vi', 'en']);
    expect(await pressOn(page, ['Light theme', 'Dark theme'], 'data-theme')).toEqual([
      'light',
      'dark',
    ]);
  });
});
