import { routeLateFiles } from './app-files.ts';
import { readLog, untilStored } from './device-log.ts';
import { openSet, wordsOf } from './dictation-set.ts';
import { expect, test } from './journey.ts';

const topic = 'Eating Out';

test('DC-19 practice goes on where the browser refuses to store, and a message says so', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      },
    });
  });
  const [first = ''] = await wordsOf(request, topic);
  const screen = await openSet(page, topic);
  await expect(page.getByText('Progress cannot be kept in this browser.')).toHaveCount(1);
  await screen.input.fill(first);
  await screen.check.click();
  await screen.continueButton.click();
  await expect(screen.wordOf(2)).toBeVisible();
});

test('DC-19 an answer whose page is left before the log is there is kept by the next page', async ({
  page,
  request,
}) => {
  const [first = ''] = await wordsOf(request, topic);
  // on this page the code of the log never loads
  const letThrough = await routeLateFiles(page, () => undefined);
  const screen = await openSet(page, topic);
  await screen.input.fill(first);
  await screen.check.click();
  // the code of the dialog does not load either
  await expect(screen.next).toBeVisible();
  letThrough();
  await page.goto('/');
  await untilStored(page, 1);
  expect(await readLog(page)).toMatchObject([
    { kind: 'word-checked', typed: first, correct: true, at: expect.stringMatching(/Z$/) },
  ]);
  await page.goBack();
  await expect(page.getByText('Completed: 1')).toBeVisible();
  expect(await readLog(page)).toHaveLength(1);
});

test('DC-19 an answer given while the log itself could not be loaded is kept once the page is opened again', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const letThrough = await routeLateFiles(page, (route) => route.abort());
  const [first = ''] = await wordsOf(request, topic);
  const screen = await openSet(page, topic);
  await screen.input.fill(first);
  await screen.check.click();
  await expect(page.getByText('Progress cannot be kept in this browser.')).toHaveCount(1);
  await screen.next.click();
  await expect(screen.wordOf(2)).toBeVisible();
  letThrough();
  await page.reload();
  await expect(page.getByText('Completed: 1')).toBeVisible();
  await expect(page.getByText('Progress cannot be kept in this browser.')).toHaveCount(0);
});
