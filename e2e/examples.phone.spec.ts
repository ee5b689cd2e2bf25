import { openSet, readSet } from './dictation-set.ts';
import { expectBelow } from './in-sight.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('EX-01 EX-02 by touch, 320 px wide: an example arrives, nothing is cut off, and one goes on', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const [item] = (await readSet(request, 'Housing and Neighborhoods')).items;
  const now = new Date().toISOString();
  await page.route('**/api/examples', (route) =>
    route.fulfill({
      status: 201,
      json: {
        id: '0190a000-0000-7000-8000-000000000001',
        word: item?.word,
        topic: 'Other',
        englishSentence: `Nobody on our street had ever heard of ${item?.word} before.`,
        vietnameseTranslation: 'Chưa ai trên phố của chúng tôi từng nghe đến điều đó.',
        contextInfo: '',
        wordHighlight: '',
        audio: '',
        voices: [],
        createdAt: now,
        updatedAt: now,
      },
    }),
  );
  const screen = await openSet(page, 'Housing and Neighborhoods');
  await screen.input.fill(item?.word ?? '');
  await screen.check.tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create new example' }).tap();
  await expect(dialog.getByText('Nobody on our street')).toBeVisible();
  await expect(dialog.locator('mark')).toHaveText(item?.word ?? '');
  await dialog.getByRole('button', { name: 'Next example' }).tap();
  await expect(dialog.getByText('Example 2/2')).toBeVisible();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expectAccessible(page);
  await screen.continueButton.tap();
  await expect(dialog).toBeHidden();
  await expect(screen.wordOf(2)).toBeVisible();
});

test('UX-08 EX-08 without a provider the button for new examples is a small line of the example with its reason, away from the buttons', async ({
  page,
  request,
}) => {
  await page.route('**/dictation/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('writesExamples', 'none');
    await route.fulfill({ response, body });
  });
  const [item] = (await readSet(request, 'Office Life')).items;
  const screen = await openSet(page, 'Office Life');
  await screen.input.fill(item?.word ?? '');
  await screen.check.tap();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create new example' });
  const reason = dialog.getByText('AI is off here.');
  await expect(create).toHaveAccessibleDescription('AI is off here.');
  await expect(create).toHaveCSS('border-top-width', '0px');
  await expect(create).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  for (const part of [create, reason]) await expect(part).toHaveCSS('font-size', '12px');
  for (const [width, height] of [
    [360, 740],
    [390, 460],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [left, right] = [await create.boundingBox(), await reason.boundingBox()];
    expect((right?.y ?? Infinity) - (left?.y ?? 0)).toBeLessThan(left?.height ?? 0);
    await expectBelow(reason, dialog.getByText('Example 1/'));
    await expectBelow(dialog.locator('summary'), reason);
  }
});
