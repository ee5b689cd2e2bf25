import { recordSounds } from './dictation-set.ts';
import { expectInSight } from './in-sight.ts';
import { expect, expectAccessible, expectContrast, test, waitUntilAlive } from './journey.ts';
import { givePairs, openDrill } from './sound-drill.ts';

test('MK-02 a drill by touch, on the narrowest phone, dark too', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 640 });
  const drill = await openDrill(page);
  const key = await drill.keyOf(1);
  await drill.choices.nth(key - 1).tap();
  await expect(drill.told).toContainText('Right:');
  await expect(drill.next).toBeInViewport({ ratio: 1 });
  await expectContrast(page);
  await drill.next.tap();
  await drill.choices.nth(2 - (await drill.keyOf(2))).tap();
  await expect(drill.told).toContainText('Not quite');
  await expect(drill.next).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});

for (const language of ['vi', 'en'])
  test(`MK-02 an answer moves nothing: play, choices, answer and the next step stay in one view (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    const played = await recordSounds(page);
    await givePairs(page);
    await page.goto('/ear/pairs');
    await waitUntilAlive(page);
    await page.getByRole('main').locator('a[href$="pair=t-"]').click();
    const text = {
      vi: {
        start: 'Bắt đầu',
        play: 'Nghe',
        question: 'Bạn nghe từ nào?',
        next: 'Tiếp',
        told: /Đúng rồi:|Chưa đúng/,
      },
      en: {
        start: 'Start',
        play: 'Play audio',
        question: 'Which word do you hear?',
        next: 'Next',
        told: /Right:|Not quite/,
      },
    }[language === 'vi' ? 'vi' : 'en'];
    await page.getByRole('button', { name: text.start, exact: true }).tap();
    const group = page.getByRole('group', { name: text.question });
    const play = page.getByRole('button', { name: text.play, exact: true });
    const question = page.getByRole('heading', { name: text.question });
    const next = page.getByRole('button', { name: text.next, exact: true });
    const told = page.getByRole('status').getByText(text.told);
    let sounds = 0;
    for (const side of [0, 0, 1, 1]) {
      await expect.poll(async () => (await played()).length).toBeGreaterThan(sounds);
      await expectInSight([play, question, group], 'before the answer');
      const before = await group.boundingBox();
      await group.getByRole('button').nth(side).tap();
      await expectInSight([play, question, group, told, next], 'after the answer');
      await expect(next).toBeFocused();
      expect(await group.boundingBox()).toEqual(before);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      sounds = (await played()).length;
      await next.tap();
    }
  });

test('MK-02 a sound of two letters, “ê-i”, stays on one line of the title, whatever the width', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  await page.goto(`/ear/pairs?pair=${encodeURIComponent('aɪ-eɪ')}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('“ê-i”');
  for (let width = 320; width <= 420; width += 4) {
    await page.setViewportSize({ width, height: 740 });
    const lines = await title.evaluate((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const at = text.nodeValue?.indexOf('ê-i') ?? -1;
        if (at === -1) continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 3);
        return range.getClientRects().length;
      }
      return 0;
    });
    expect(`${width}: ${lines}`).toBe(`${width}: 1`);
  }
});
