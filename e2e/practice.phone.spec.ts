import { vocabularySetSchema } from '@nghego/contracts/vocabulary-set';
import type { Page } from '@playwright/test';
import { beginSet } from './begun-set.ts';
import { dictation, openSet, practiceAddress, wordsOf } from './dictation-set.ts';
import { expectBelow } from './in-sight.ts';
import { openUnitOf } from './home-units.ts';
import {
  doubleText,
  expect,
  expectAccessible,
  test,
  waitUntilAlive,
  withResolvers,
} from './journey.ts';
import { expectTouchable } from './practice-controls.ts';

test('DC-02 DC-10 DC-11 a learner finishes a set by touch on a phone-sized screen', async ({
  page,
}) => {
  const words = await beginSet(page, 'At the Clinic', 17);
  const screen = await openSet(page, 'At the Clinic');
  for (const [index, word] of words.entries()) {
    await expect(screen.wordOf(18 + index)).toBeVisible();
    await screen.input.fill(word);
    await screen.check.tap();
    if (index === words.length - 1) break;
    // the dialog grows once the examples' code has loaded: a tap just then would land beside the button
    await expect(screen.modal.getByRole('figure')).toBeVisible();
    await screen.continueButton.tap();
  }
  await expect(screen.setComplete).toBeVisible();
  await screen.nextSet.tap();
  await expect(page).toHaveURL(/setIndex=1$/);
  await expect(screen.wordOf(1)).toBeVisible();
});

test('DC-02 the input asks the phone for no help, and controls are big enough to touch', async ({
  page,
}) => {
  const screen = await openSet(page, 'At the Clinic');
  for (const [name, value] of [
    ['autocomplete', 'off'],
    ['autocorrect', 'off'],
    ['autocapitalize', 'none'],
    ['spellcheck', 'false'],
    ['enterkeyhint', 'go'],
  ] as const)
    await expect(screen.input).toHaveAttribute(name, value);
  await expectTouchable(
    [screen.play, screen.check, screen.skip, screen.previous, screen.showAnswer, screen.soundOn],
    screen.input,
  );
  await expectAccessible(page);
  // with doubled text no control covers the field
  await doubleText(page);
  await screen.input.scrollIntoViewIfNeeded();
  await expectBelow(screen.check, screen.input);
});

test('DC-02 DC-13 the line below the sound keeps off the ring of the field', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('gesture', 'NotAllowedError'));
    speechSynthesis.speak = (utterance: SpeechSynthesisUtterance) =>
      utterance.dispatchEvent(
        new SpeechSynthesisErrorEvent('error', { error: 'not-allowed', utterance }),
      );
  });
  const screen = await openSet(page, 'Games and Matches');
  await expect(screen.input).toBeFocused();
  const said = page.getByText('Press play to hear the word.');
  await expect(said).toBeVisible();
  const [text, field] = [await said.boundingBox(), await screen.input.boundingBox()];
  const lineHeight = 20;
  expect((field?.y ?? 0) - (text?.y ?? 0) - lineHeight).toBeGreaterThanOrEqual(8);
});

test('DC-02 SP-03 on a small phone what can be done stands on one line, below what is typed into', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const language of ['vi', 'en'])
    for (const address of [
      practiceAddress('At the Clinic'),
      '/sentence-practice/0?part=part3&setIndex=0',
    ]) {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      await page.goto(address);
      await waitUntilAlive(page, 'input');
      const places = await page.evaluate(() => ({
        scrolled: scrollY,
        typed: document.activeElement?.getBoundingClientRect().bottom,
        bar: document.querySelector('.practice-actions')?.getBoundingClientRect().top,
        controls: [...document.querySelectorAll('.practice-actions > *')].map((control) => {
          const { top, height } = control.getBoundingClientRect();
          return top + height / 2;
        }),
      }));
      expect(new Set(places.controls).size, `${language} ${address}`).toBe(1);
      expect(places.typed).toBeLessThanOrEqual(places.bar ?? 0);
      // the page of a sentence opens at its top
      if (address.startsWith('/sentence-practice/')) expect(places.scrolled).toBe(0);
    }
});

test('DC-10 on a small phone what goes on is in sight beside the example of a right word', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const [word = ''] = await wordsOf(request, 'At the Clinic');
  const screen = await openSet(page, 'At the Clinic');
  await screen.input.fill(word);
  await screen.check.tap();
  await expect(screen.modal.getByRole('button', { name: 'Create new example' })).toBeVisible();
  await expect(screen.continueButton).toBeInViewport({ ratio: 1 });
  // 'Continue' does not cover a control that gets the focus by keyboard
  await page.keyboard.press('Shift+Tab');
  await expectBelow(
    screen.continueButton,
    screen.modal.getByRole('button', { name: 'Create new example' }),
  );
  await expectAccessible(page);
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** The page is no wider than its window, on small phones and tablets; the window is that of a phone afterwards. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [320, 768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await widthOf(page), `${page.url()}, ${width} px`).toBeLessThanOrEqual(width);
  }
}

test('RT-14 nothing is wider than the screen, and with text twice as large nothing that is pressed or filled in lies outside it', async ({
  page,
}) => {
  for (const address of [
    '/',
    '/dictation/0?topic=Computers%20and%20the%20Internet',
    '/sentence-practice/0?part=part1&setIndex=0',
    '/grammar-game',
    '/login',
    '/register',
    '/contact',
    '/profile',
    '/profile?tab=library',
    '/vocabulary/0',
  ]) {
    await page.goto(address);
    await waitUntilAlive(page);
    await expectFits(page);
    await doubleText(page);
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(a, button, input, textarea)')]
        .filter((control) => control.closest('[aria-hidden]') === null && control.checkVisibility())
        .filter((control) => control.getBoundingClientRect().right > innerWidth)
        .map((control) => control.outerHTML),
    );
    expect(outside, address).toEqual([]);
    expect(await widthOf(page), address).toBeLessThanOrEqual(360);
  }
  await page.goto('/page-not-implemented');
  await expectFits(page);
  await doubleText(page);
  expect(await widthOf(page)).toBeLessThanOrEqual(360);
});

test('CO-03 the moment of success shows family and collocations, above an open keyboard; a word without them shows nothing', async ({
  page,
}) => {
  const fields = {
    family: ['prescribe (v.)', 'prescribed (adj.)', 'prescriptive (adj.)'],
    collocations: ['fill a prescription', 'a prescription for antibiotics'],
  };
  const words = ['prescription', 'nurse'];
  await page.route('**/api/vocabulary/sets*', async (route) => {
    const set = vocabularySetSchema.parse(await (await route.fetch()).json());
    const items = set.items.slice(0, 2).map((item, n) => ({
      ...item,
      word: words[n],
      family: n === 0 ? fields.family : [],
      collocations: n === 0 ? fields.collocations : [],
      hint: '',
    }));
    await route.fulfill({ json: { ...set, items } });
  });
  const examples = withResolvers();
  await page.route('**/word-extras*.js', async (route) => {
    await examples.promise;
    await route.continue();
  });
  // the part of a phone's screen above an open keyboard
  await page.setViewportSize({ width: 390, height: 460 });
  // opens the set from home, since only then the app fetches it by the API
  await page.goto('/');
  await waitUntilAlive(page);
  await openUnitOf(page, 'At the Clinic');
  await page.getByRole('link').filter({ hasText: 'At the Clinic' }).first().click();
  const screen = dictation(page);
  await expect(screen.wordOf(1, 2)).toBeVisible();
  await screen.input.fill('prescription');
  await screen.check.tap();
  await expect(screen.continueButton).toBeInViewport({ ratio: 1 });
  // at the first try the details are folded (UX-08)
  await screen.modal.locator('summary').tap();
  // the code of the examples comes only now: what was unfolded stays unfolded
  examples.resolve();
  await expect(screen.modal.getByText(/^Example 1\//)).toBeVisible();
  for (const text of ['Word family', 'Often said', ...fields.family, ...fields.collocations]) {
    const shown = screen.modal.getByText(text, { exact: true });
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
  // scrolls to the end, so that axe takes no half visible button for a small target
  await screen.modal.evaluate((modal) => modal.scrollTo({ top: modal.scrollHeight }));
  await expectAccessible(page);

  await screen.continueButton.tap();
  await expect(screen.wordOf(2, 2)).toBeVisible();
  await screen.input.fill('nurse');
  await screen.check.tap();
  await expect(screen.modal.getByRole('paragraph').filter({ hasText: /^nurse$/ })).toBeVisible();
  await expect(screen.modal.getByText('Word family')).toHaveCount(0);
  await expect(screen.modal.getByText('Often said')).toHaveCount(0);
});

test('DC-01 UX-10 on a phone with its keyboard open the place in the set is whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 460 });
  const { wordOf } = await openSet(page, 'At the Clinic');
  const number = await wordOf(1).boundingBox();
  const frame = await page.locator('.practice-frame section').boundingBox();
  expect((number?.y ?? 0) - (frame?.y ?? 0)).toBeGreaterThanOrEqual(8);
  const place = page.locator('.practice-progress');
  const seen = await place.screenshot();
  // the shadow of the card hides the particles around it, and must not lie on the progress bar: without the shadow the
  // bar looks the same
  await page.locator('.practice-frame section').evaluate((card) => {
    card.setAttribute('style', 'box-shadow: none');
  });
  expect((await place.screenshot()).equals(seen)).toBe(true);
});
