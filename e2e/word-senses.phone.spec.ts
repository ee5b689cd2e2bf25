import type { Page } from '@playwright/test';
import { dictation, readSet } from './dictation-set.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';

const screens = {
  en: {
    search: 'Search',
    answer: 'Your answer',
    check: 'Check',
    practise: 'Practise this word',
    also: 'Also',
    test: 'The test may say',
  },
  vi: {
    search: 'Tìm',
    answer: 'Câu trả lời của bạn',
    check: 'Kiểm tra',
    practise: 'Luyện gõ từ này',
    also: 'Còn có nghĩa',
    test: 'Đề thi có thể nói',
  },
};

/** Finds `charge` by another sense, and goes to its practice. */
async function goToCharge(page: Page, { search, practise }: (typeof screens)['en']): Promise<void> {
  await page.goto('/');
  await waitUntilAlive(page);
  await page.getByRole('searchbox', { name: search }).fill('tính phí');
  await page
    .getByRole('option')
    .filter({ hasText: /^charge tính phí/ })
    .tap();
  await expect(page).toHaveURL(/word=/);
  await page.getByRole('button', { name: practise }).tap();
}

for (const language of ['en', 'vi'] as const)
  test(`CO-09 the moment of success shows the other senses of 'charge' and what the test may say, on 320 px, in ${language}`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    // reads the texts of the course, which editors may still change
    const { items } = await readSet(request, 'Phones and Gadgets');
    const charge = items.find(({ word }) => word === 'charge');
    const [sense] = charge?.senses ?? [];
    await page.setViewportSize({ width: 320, height: 640 });
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    const { answer, check, also, test: said } = screens[language];
    await goToCharge(page, screens[language]);
    await page.getByRole('textbox', { name: answer }).fill('charge');
    await page.getByRole('button', { name: check, exact: true }).tap();
    const modal = page.getByRole('dialog');
    const groupOf = (name: string) =>
      modal.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    expect(charge?.paraphrases).not.toHaveLength(0);
    await expect(groupOf(said).locator('dd > span')).toHaveText(charge?.paraphrases ?? ['']);
    const senses = modal.locator('dl').filter({ has: page.getByText(also, { exact: true }) });
    await expect(senses.getByRole('definition')).toHaveCount(charge?.senses.length ?? 0);
    const first = senses.getByRole('definition').first();
    for (const text of [
      'tính phí',
      sense?.example.english ?? '',
      sense?.example.vietnamese ?? '',
      ...(sense?.collocations ?? []),
    ]) {
      await first.getByText(text, { exact: true }).scrollIntoViewIfNeeded();
      await expect(first.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    expect(await modal.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
    await expectAccessible(page);
  });

test('CO-09 other senses are no further words to type: the next word follows', async ({ page }) => {
  await goToCharge(page, screens.en);
  const screen = dictation(page);
  await expect(screen.wordOf(12)).toBeVisible();
  await screen.input.fill('charge');
  await screen.check.tap();
  await screen.continueButton.tap();
  await expect(screen.wordOf(13)).toBeVisible();
});
