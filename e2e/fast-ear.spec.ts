import type { Page } from '@playwright/test';
import { expectInSight } from './in-sight.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { readLog } from './device-log.ts';
import { giveReducedSounds, makeUnplayable, playAtOnce, sensePair, takeTime } from './ear-kit.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** Watches for the time that is shown with the next right answer of 'Fast ear', for a second. @returns a function that reads it */
async function watchTime(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const told = new Promise((resolve) => {
      const looking = new MutationObserver(() => {
        const [time] = /Right · [\d.]+ s/.exec(document.body.innerText) ?? [];
        if (time === undefined) return;
        looking.disconnect();
        resolve(time);
      });
      looking.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    Object.assign(window, { told });
  });
  return () => page.evaluate(() => Reflect.get(window, 'told'));
}

test('EA-03 EA-04 exercises whose sounds are not made yet say so, lead to a drill, and begin once they are', async ({
  page,
}) => {
  await page.clock.install();
  await playAtOnce(page);
  const silent = (n: number): ReturnType<typeof sensePair> => {
    const { sensible, absurd, ...pair } = sensePair(n);
    return { ...pair, sensible: { ...sensible, voices: [] }, absurd: { ...absurd, voices: [] } };
  };
  let items = [0, 1, 2].map(silent);
  await page.route('**/api/ear/senses*', (route) => route.fulfill({ json: { items, rounds: 1 } }));
  await page.goto('/ear/fast');
  await waitUntilAlive(page);
  // shows the question, with an example of each answer
  await expect(page.getByRole('list', { name: 'Examples' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(/about two minutes/)).toBeVisible();
  await expect(page.getByText(/^Key 1: makes sense/)).toBeVisible();
  const waits = page.getByText(/^The sounds of this exercise are not ready yet/);
  const start = page.getByRole('button', { name: 'Start: 20 sentences' });
  await expect(waits).toBeVisible();
  await expect(start).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Two sounds' })).toHaveAttribute(
    'href',
    '/ear/pairs',
  );
  await expectAccessible(page);
  items = [0, 1, 2].map(sensePair);
  await page.clock.runFor(10_000);
  await expect(start).toBeVisible();
  await expect(page.getByText('The sounds are ready. You can start now.')).toBeVisible();

  await page.goto('/ear/reduced');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Set 2: / }).click();
  await expect(waits).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await giveReducedSounds(page);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('textbox').first()).toBeVisible();
});

test('EA-03 EA-04 PR-08 a round of fast ear: nothing counts before the end of the sound, times are shown, what was wrong is written; reduced forms', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/ear/senses*', (route) =>
    route.fulfill({ json: { items: [0, 1, 2, 3].map(sensePair), rounds: 1 } }),
  );
  await page.goto('/ear/fast');
  await waitUntilAlive(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start: 20 sentences' }).click();
  await expect(page.getByText('1 of 4')).toBeVisible();
  // before the sound was played a key does nothing
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 of 4')).toBeVisible();
  for (const n of [0, 1, 2, 3]) {
    await expect(page.getByText('Answer now')).toBeVisible();
    // axe may take more than ten seconds: then the page shows no time for the answer, and the first answer needs one
    if (n === 3) await expectAccessible(page);
    await takeTime(page);
    const isSensible = (await played()).at(-1)?.includes('-sensible-') === true;
    const isRight = n !== 1;
    const name = isSensible === isRight ? 'Makes sense' : 'Makes no sense';
    const told = n === 0 ? await watchTime(page) : undefined;
    if (n === 0) await page.keyboard.press(isSensible ? 'f' : 'j');
    else await page.getByRole('button', { name, exact: true }).click();
    if (told !== undefined) expect(await told()).toMatch(/^Right · [\d.]+ s$/);
    // a wrong answer stays until the learner goes on, and is heard again
    if (isRight) continue;
    await expect.poll(async () => (await played()).length).toBe(n + 2);
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    // Next waits while the learner reads what the sentence means, and there is a link to leave
    await expect(page.getByText(isSensible ? 'Câu có nghĩa.' : 'Câu vô nghĩa.')).toBeVisible();
    await expect(page.getByText(/^Wrong\. It made (no )?sense\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'To your ear' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'My answer was right' })).toBeVisible();
    // 'Play audio' plays the sentence again, and after 'Next' the next one is played as usual
    const heard = await played();
    await page.getByRole('button', { name: 'Play audio' }).click();
    await expect.poll(played).toEqual([...heard, heard.at(-1)]);
    await page.getByRole('button', { name: 'Next' }).focus();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
  }
  await expect(heading(page, '3 of 4 right')).toBeFocused();
  await expect(page.getByText(/^You usually answer right after [\d.]+ s$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  // in a sentence that makes no sense, the word that spoils the sense is marked
  const [, missedSound = ''] = await played();
  await expect(page.locator('mark')).toHaveText(
    missedSound.includes('-absurd-') ? ['soup.', 'vô'] : [],
  );
  await expect(page.getByRole('row').last()).toContainText('3/4');
  await expectAccessible(page);
  const write = page.getByRole('button', { name: 'Write the 1 that you missed' });
  await write.click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  // Back leads to the result, not out of the exercise
  await page.goBack();
  await expect(heading(page, '3 of 4 right')).toBeVisible();
  await write.click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  const words = ['She', 'paid', 'bill'];
  for (const [n, word] of words.entries()) await page.getByRole('textbox').nth(n).fill(word);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readLog(page)).length).toBe(5);
  const log = await readLog(page);
  expect(log.slice(0, 4).map((event) => 'correct' in event && event.correct)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(log[4]).toMatchObject({ kind: 'line-checked', from: 'ear' });
  // sentences that train the ear are never due
  await page.goto('/review');
  await expect(page.getByText(/nothing/i).first()).toBeVisible();

  await giveReducedSounds(page);
  await page.goto('/ear/reduced');
  await waitUntilAlive(page);
  await expectAccessible(page);
  await page
    .getByRole('link', {
      name: 'Set 1: gonna, wanna, gotta “to” glued to its verb · 10 sentences · begin with this one',
    })
    .click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.goto('/ear/reduced?set=999');
  await expect(page.getByText('There is no such set. Choose one of these.')).toBeVisible();
});

test('EA-04 a round that was left by its link, or by a reload, goes on where it was, or begins again', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/ear/senses*', (route) =>
    route.fulfill({ json: { items: [0, 1, 2, 3].map(sensePair), rounds: 1 } }),
  );
  await page.goto('/ear/fast');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Start: 20 sentences' }).click();
  await expect(page.getByText('Answer now')).toBeVisible();
  await takeTime(page);
  const isSensible = (await played()).at(-1)?.includes('-sensible-') === true;
  const wrong = isSensible ? 'Makes no sense' : 'Makes sense';
  await page.getByRole('button', { name: wrong, exact: true }).click();
  await page.getByRole('link', { name: 'To your ear' }).click();
  await page.getByRole('link', { name: /^Fast ear/ }).click();
  const goOn = page.getByRole('button', { name: 'Go on: sentence 2 of 20' });
  await expect(goOn).toBeVisible();
  await page.reload();
  await waitUntilAlive(page);
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
  // the calm mode has rounds of its own
  await page.getByRole('checkbox', { name: /^Calm/ }).check();
  await expect(page.getByRole('button', { name: 'Start: 20 sentences' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Calm/ }).uncheck();
  await goOn.click();
  await expect(page.getByText('2 of 4')).toBeVisible();
});

test('EA-04 few right answers are told as guesses, without a time; calm answers stand apart, and count once their round is over', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/ear/senses*', (route) =>
    route.fulfill({ json: { items: [0, 1].map(sensePair), rounds: 1 } }),
  );
  await page.goto('/ear/fast');
  await waitUntilAlive(page);
  const start = page.getByRole('button', { name: 'Start: 20 sentences' });
  const next = page.getByRole('button', { name: 'Next' });
  const judge = async (n: number, isRight: boolean): Promise<void> => {
    await expect.poll(async () => (await played()).length).toBe(n);
    await expect(page.getByText(/^(Answer now|Does it make sense\?)$/)).toBeVisible();
    const isSensible = (await played()).at(-1)?.includes('-sensible-') === true;
    await page.keyboard.press(isSensible === isRight ? 'ArrowLeft' : 'ArrowRight');
  };
  await start.click();
  await judge(1, true);
  await judge(2, false);
  await next.click();
  await expect(heading(page, '1 of 2 right')).toBeVisible();
  await expect(page.getByText(/^Half would be right by chance/)).toBeVisible();
  await expect(page.getByText(/^You usually answer right after/)).toHaveCount(0);
  const week = page.getByRole('row').last();
  await expect(week).toHaveText(/1\/2still guessing$/);
  await expectAccessible(page);
  // a calm round that is broken off is not counted
  await page.reload();
  await waitUntilAlive(page);
  await page.getByRole('checkbox', { name: /^Calm/ }).check();
  await start.click();
  await judge(1, true);
  await expect(next).toBeFocused();
  await page.reload();
  await waitUntilAlive(page);
  await expect(week).toHaveText(/1\/2still guessing$/);
  await page.getByRole('checkbox', { name: /^Calm/ }).check();
  await start.click();
  await judge(1, true);
  await next.click();
  await judge(2, true);
  await next.click();
  await expect(heading(page, '2 of 2 right')).toBeVisible();
  await expect(page.getByText(/^None got past you/)).toBeVisible();
  await expect(week).toHaveText(/1\/2still guessing2\/2$/);
});

test('EA-04 in a low window fast ear begins at its start, and what is told stays in sight', async ({
  page,
}) => {
  await playAtOnce(page);
  await page.route('**/api/ear/senses*', (route) =>
    route.fulfill({ json: { items: [0, 1].map(sensePair), rounds: 1 } }),
  );
  await page.setViewportSize({ width: 390, height: 460 });
  await page.goto('/ear/fast');
  await waitUntilAlive(page);
  await page.getByRole('checkbox', { name: /^Calm/ }).check();
  await page.getByRole('button', { name: 'Start: 20 sentences' }).click();
  const asked = page.getByText('Does it make sense?');
  const yes = page.getByRole('button', { name: 'Makes sense', exact: true });
  await expectInSight([page.getByText('1 of 2'), asked, yes], 'before the answer');
  await yes.click();
  const next = page.getByRole('button', { name: 'Next' });
  const told = page.getByText(/^(Right$|Wrong\.)/);
  await expectInSight([told, page.getByText(/^Câu (có|vô) nghĩa\.$/), next], 'after the answer');
});

test('EA-04 a sentence of fast ear that could not be heard is not judged, says so, and can be tried again or left out', async ({
  page,
  context,
}) => {
  await playAtOnce(page);
  await page.route('**/api/ear/senses*', (route) =>
    route.fulfill({ json: { items: [0, 1, 2].map(sensePair), rounds: 1 } }),
  );
  await page.goto('/ear/fast');
  await waitUntilAlive(page);
  await makeUnplayable(page, /media/);
  const start = page.getByRole('button', { name: 'Start: 20 sentences' });
  const [asked, away] = [page.getByText('Answer now'), page.getByText(/^You are offline/)];
  const broken = page.getByText('The sound could not be fetched, so this one does not count.');
  await start.click();
  await expect(broken).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expectAccessible(page);
  // neither keys nor the halves of the screen answer a sentence that was not heard
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Makes sense' }).click({ force: true });
  await expect(page.getByText('1 of 3')).toBeVisible();
  // another sentence takes its place
  await page.getByRole('button', { name: 'Go to another sentence' }).click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(broken).toBeVisible();
  // without a network the page says so, and goes on once the network is back
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(away).toBeVisible();
  await makeUnplayable(page, undefined);
  await context.setOffline(false);
  await expect(asked).toBeVisible();
  // the sound of the next sentence fails; that sentence follows a right answer by itself
  await makeUnplayable(page, /media/);
  await page.keyboard.press('ArrowLeft');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next.or(broken)).toBeVisible();
  if (await next.isVisible()) await next.click();
  await expect(broken).toBeVisible();
  // Enter tries again
  await makeUnplayable(page, undefined);
  await page.keyboard.press('Enter');
  await expect(asked).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(next.or(heading(page, /of 2 right$/)).first()).toBeVisible();
  if (await next.isVisible()) await next.click();
  await expect(heading(page, /^\d of 2 right$/)).toBeVisible();
  expect((await readLog(page)).filter(({ kind }) => kind === 'sense-judged')).toHaveLength(2);
});
