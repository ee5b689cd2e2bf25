import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import { enterDebounceMs } from '@nghego/engine/practice/step-practice';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  type ChatDouble,
  later,
  refuses,
  says,
  startChatDouble,
} from '../apps/server/test/chat-double.ts';
import { dictation, openSet, readSet } from './dictation-set.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { providerPort } from './product-port.ts';

// the journeys share one provider, so they run one after the other
test.describe.configure({ mode: 'serial' });

let provider: ChatDouble;
test.beforeAll(async () => {
  provider = await startChatDouble(providerPort);
});
test.afterAll(() => provider.stop());

const vietnamese = 'Đây là một câu ví dụ hoàn toàn mới.';
const sentenceOf = ({ word }: VocabularyItem): string =>
  `Everybody here talked about ${word} today.`;
const replyFor = (item: VocabularyItem, context = 'chat') =>
  says(
    `Here you are:\n\`\`\`json\n${JSON.stringify({
      exampleSentence: { english: sentenceOf(item), vietnamese, wordHighlight: item.word, context },
    })}\n\`\`\``,
  );

/** The example area in the dialog of a right word, by its promised names. */
function examples(page: Page) {
  const dialog = page.getByRole('dialog');
  const button = (name: string): Locator => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    create: button('Create example'),
    createNew: button('Create new example'),
    creating: button('Creating'),
    previous: button('Previous example'),
    next: button('Next example'),
    play: button('Play example'),
    report: button('Report this example'),
    reasons: dialog.getByRole('group', { name: 'What is wrong?' }),
    tryAgain: button('Try again'),
    continueButton: button('Continue'),
    alert: dialog.getByRole('alert'),
  };
}

/** Records what the browser's voice says. @returns a function that returns the latest text */
async function recordSpeech(page: Page): Promise<() => Promise<string | undefined>> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    speechSynthesis.speak = (utterance: SpeechSynthesisUtterance) => spoken.push(utterance.text);
  });
  return async () => {
    const spoken: string[] = await page.evaluate(() => Reflect.get(window, 'spoken'));
    return spoken.at(-1);
  };
}

/** Opens a topic and types its first word; waits for the dialog of the right word. */
async function succeed(page: Page, request: APIRequestContext, topic: string) {
  const set = await readSet(request, topic);
  const [item] = set.items;
  if (item === undefined) throw new Error(`${topic} has no words`);
  const screen = await openSet(page, topic);
  await screen.input.fill(item.word);
  await screen.input.press('Enter');
  const area = examples(page);
  await expect(area.dialog).toBeVisible();
  // waits for the area itself, not its placeholder
  await expect(area.createNew.or(area.create)).toBeVisible();
  return { set, item, screen, area };
}

test('EX-01 a stored example is there in the very moment in which the modal opens', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const dialog = document.querySelector('dialog[open]');
      if (dialog !== null && shown.length === 0) shown.push(dialog.textContent);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
  });
  const { item, area } = await succeed(page, request, 'Museums and Exhibitions');
  const [example] = item.exampleSentences;
  expect(example).toBeDefined();
  const shown: string[] = await page.evaluate(() => Reflect.get(window, 'shown'));
  expect(shown[0]).toContain(example?.englishSentence);
  await expect(area.dialog.getByText(`Example 1/${item.exampleSentences.length}`)).toBeVisible();
  await expect(area.dialog.getByText(example?.vietnameseTranslation ?? '')).toBeVisible();
  await expectAccessible(page);
});

test('EX-01 EX-02 EX-04 EX-08 one is created while the learner goes on, and is there at the next visit; the key stays on the server', async ({
  page,
  request,
}) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => bodies.push(response.text().catch(() => '')));
  const { set, item, screen, area } = await succeed(page, request, 'At the Gym');
  const held = later(replyFor(item));
  provider.answerWith(held.answer);
  await area.createNew.click();
  await expect(area.creating).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  // Enter goes on while the example is being created
  await page.keyboard.press('Enter');
  await expect(area.dialog).toBeHidden();
  await expect(screen.wordOf(2, set.items.length)).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/examples'));
  held.release();
  expect((await answered).status()).toBe(201);

  await screen.previous.click();
  await expect(screen.wordOf(1, set.items.length)).toBeVisible();
  await screen.input.fill(item.word);
  await screen.input.press('Enter');
  const checkedAt = await page.evaluate(() => performance.now());
  const total = item.exampleSentences.length + 1;
  await expect(area.dialog.getByText(`Example 1/${total}`)).toBeVisible();
  await expect(area.dialog.getByText(sentenceOf(item))).toBeVisible();
  await expect(area.dialog.locator('mark')).toHaveText(item.word);
  await expect(area.previous).toBeDisabled();
  await area.next.click();
  await expect(area.dialog.getByText(`Example 2/${total}`)).toBeVisible();
  await expect(
    area.dialog.getByText(item.exampleSentences[0]?.englishSentence ?? ''),
  ).toBeVisible();
  await area.previous.click();
  await expect(area.dialog.getByText(sentenceOf(item))).toBeVisible();
  // the pointer did not take the focus away: a separate press of Enter still continues (DC-14)
  await expect(area.continueButton).toBeFocused();
  await page.waitForFunction(([from, ms]) => performance.now() - from > ms, [
    checkedAt,
    enterDebounceMs,
  ] as const);
  await page.keyboard.press('Enter');
  await expect(area.dialog).toBeHidden();
  expect((await Promise.all(bodies)).join('\n')).not.toContain('sk-never');
  // other learners get the example with the set
  const stored = (await readSet(request, 'At the Gym')).items[0]?.exampleSentences[0];
  expect(stored?.englishSentence).toBe(sentenceOf(item));
});

test('EX-02 EX-05 an error is an alert; where trying again can help, it does', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 502/);
  const { item, area } = await succeed(page, request, 'Music and Concerts');
  provider.answerWith(refuses(500));
  await area.createNew.click();
  await expect(area.alert).toContainText('Internal error from the AI provider');
  await expectAccessible(page);
  provider.answerWith(refuses(401));
  await area.tryAgain.click();
  await expect(area.alert).toContainText('API key is invalid or expired');
  await expect(area.tryAgain).toBeHidden();
  provider.answerWith(replyFor(item));
  await area.createNew.click();
  await expect(area.dialog.getByText(sentenceOf(item))).toBeVisible();
  await expect(area.alert).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(area.dialog).toBeHidden();
});

test('EX-02 with the keyboard alone: create, Enter continues while one is created', async ({
  page,
  request,
}) => {
  const { item, area } = await succeed(page, request, 'Movies and Theater');
  const held = later(replyFor(item));
  provider.answerWith(held.answer);
  await expect(area.continueButton).toBeFocused();
  // the details between the two buttons may be folded
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await area.createNew.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(area.createNew).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(area.creating).toBeFocused();
  // within 300 ms a second press would count as the same press
  await page.waitForFunction(
    (since) => performance.now() > since + 300,
    await page.evaluate(() => performance.now()),
  );
  await page.keyboard.press('Enter');
  await expect(area.dialog).toBeHidden();
  held.release();
});

test('UX-08 EX-08 where no provider is configured the button says so before it is pressed, and quietly after; stored examples are shown', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 503/);
  await page.route('**/api/examples', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'x',
        status: 503,
        code: 'NOT_CONFIGURED',
        detail: 'No AI provider is configured on this site.',
      }),
    }),
  );
  // turns the page into that of a site without a provider
  await page.route('**/dictation/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('writesExamples', 'none');
    await route.fulfill({ response, body });
  });
  const { item, area } = await succeed(page, request, 'Games and Matches');
  const why = 'AI is off here.';
  await expect(area.dialog.getByText(why)).toBeVisible();
  await expect(area.createNew).toHaveAccessibleDescription(why);
  const asked = page.waitForResponse('**/api/examples');
  await area.createNew.click();
  expect((await asked).status()).toBe(503);
  await expect(area.createNew).toBeEnabled();
  await expect(area.dialog.getByText(why)).toBeVisible();
  await expect(area.alert).toBeHidden();
  await expect(area.tryAgain).toBeHidden();
  await expect(
    area.dialog.getByText(item.exampleSentences[0]?.englishSentence ?? 'missing'),
  ).toBeVisible();
});

test('EX-06 without a network the fallback is shown, and nothing breaks', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  const { area } = await succeed(page, request, 'Pharmacy and Insurance');
  await page.route('**/api/examples', (route) => route.abort());
  await area.createNew.click();
  await expect(area.alert).toContainText('Error generating example sentence.');
  await expect(area.tryAgain).toBeVisible();
});

test('EX-07 a learner reports a bad example and can play each sentence', async ({
  page,
  request,
}) => {
  // the whole dialog is in sight: what its foot covers is no target
  await page.setViewportSize({ width: 1280, height: 1000 });
  const latestSpoken = await recordSpeech(page);
  const { item, area } = await succeed(page, request, 'Cooking at Home');
  await area.play.click();
  // this site has no speech service, so the browser's voice speaks
  await expect.poll(latestSpoken).toBe(item.exampleSentences[0]?.englishSentence);
  await area.report.click();
  // the first press sends nothing; Escape closes the choices alone, and so does a second press
  await expect(area.reasons.getByRole('button')).toHaveText([
    'The sentence',
    'The translation',
    'The sound',
  ]);
  for (const choice of await area.reasons.getByRole('button').all())
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(area.reasons).toBeHidden();
  await area.report.click();
  await area.report.click();
  await expect(area.reasons).toBeHidden();
  await area.report.click();
  const reported = page.waitForRequest((sent) => sent.url().endsWith('/report'));
  await area.reasons.getByRole('button', { name: 'The translation' }).click();
  expect((await reported).postDataJSON()).toEqual({ about: 'translation' });
  await expect(area.dialog.getByText('Thank you. We will look at it.')).toBeVisible();
  await expect(area.report).toBeHidden();
  // the pointer left the focus where Enter continues
  await expect(area.continueButton).toBeFocused();
});

test('EX-07 with the keyboard alone an example is reported, and Enter then continues', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  const { area } = await succeed(page, request, 'Banking and Money');
  await area.report.focus();
  await page.keyboard.press('Enter');
  await expect(area.report).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(area.reasons.getByRole('button', { name: 'The sentence' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(area.reasons).toBeHidden();
  await expect(area.report).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.route('**/report', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(area.alert).toHaveText('Your report could not be sent.');
  await page.unroute('**/report');
  await page.keyboard.press('Enter');
  await expect(area.dialog.getByText('Thank you. We will look at it.')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(area.dialog).toBeHidden();
});

test('EX-07 the repeat of the word does not cut off an example that is played before it', async ({
  page,
  request,
}) => {
  const latestSpoken = await recordSpeech(page);
  const { items } = await readSet(request, 'Cooking at Home');
  const [item] = items;
  if (item === undefined) throw new Error('the topic has no words');
  await page.clock.install();
  const screen = await openSet(page, 'Cooking at Home');
  await page.clock.pauseAt(Date.now() + 1_000);
  await screen.input.fill(item.word);
  await screen.input.press('Enter');
  const area = examples(page);
  await expect(area.dialog).toBeVisible();
  // enough time for the area to load, and too little for the word to be repeated, which comes after 900 ms
  await page.clock.runFor(500);
  await area.play.click();
  await expect.poll(latestSpoken).toBe(item.exampleSentences[0]?.englishSentence);
  await page.clock.runFor(3_000);
  await page.clock.resume();
  expect(await latestSpoken()).toBe(item.exampleSentences[0]?.englishSentence);
});

test('EX-02 the area speaks Vietnamese, and is accessible in both themes', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  const set = await readSet(request, 'Weather and Climate');
  await page.goto('/dictation/0?topic=Weather%20and%20Climate&setIndex=0');
  await waitUntilAlive(page, 'input');
  const input = page.getByLabel('Câu trả lời của bạn');
  await input.fill(set.items[0]?.word ?? '');
  await input.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Tạo ví dụ mới' })).toBeVisible();
  await expect(dialog.getByText('Ví dụ 1/1')).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expect(dictation(page).modal).toBeVisible();
});
