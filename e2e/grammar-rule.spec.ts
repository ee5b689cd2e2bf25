import { gameScreen, questionsOf } from './grammar-game.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';

const ofPassive = (['choice-1', 'choice-2', 'choice-3', 'choice-4'] as const)
  .flatMap(questionsOf)
  .filter(({ rule }) => rule === 'passive');

const at = (index: number) => {
  const question = ofPassive[index];
  if (question === undefined) throw new Error(`no question ${index} of the passive`);
  return question;
};

test('CO-10 UX-17 who wants one rule finds it in the game or the search, and practises it until all of it is right', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/grammar-game');
  await waitUntilAlive(page);
  const screen = gameScreen(page);
  const count = (number: number) => screen.text(`Question ${number} / 10`);
  const answer = async (index: number, isRight: boolean) => {
    await expect(page.getByRole('heading', { name: at(index).sentence })).toBeVisible();
    const { correct } = at(index);
    await page.keyboard.press(String(isRight ? correct + 1 : ((correct + 1) % 4) + 1));
    await page.keyboard.press('Enter');
    // a press right after the answer would count as a double one
    await page.clock.runFor(1_000);
    await screen.next.click();
  };
  await page.getByText('Practise one grammar point').click();
  await expect(screen.main.getByRole('link', { name: 'Passive voice' })).toBeVisible();
  await expectAccessible(page);
  await screen.main.getByRole('link', { name: 'Passive voice' }).click();
  await expect(count(1)).toBeVisible();
  await expect(screen.text('Passive voice')).toBeVisible();
  await expect(screen.timer).toHaveCount(0);
  await answer(0, false);
  await answer(1, true);

  // interrupted, it is offered again
  await page.reload();
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect(count(2)).toBeVisible();
  for (let index = 2; index < 10; index += 1) await answer(index, true);
  await expect(count(10)).toBeVisible();
  await answer(0, true);
  await expect(screen.text('10 / 10 right')).toBeVisible();
  await expect(screen.text('Right at the first try: 9 of 10')).toBeVisible();
  await expect(screen.main.getByRole('heading', { level: 1 })).toHaveText('Passive voice');
  await expectAccessible(page);

  // the next ten
  await page.getByRole('button', { name: 'More of this' }).click();
  await expect(page.getByRole('heading', { name: at(10).sentence })).toBeVisible();

  // from the search of another page
  await page.goto('/');
  await waitUntilAlive(page);
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Search' }).fill('conditional');
  await page.getByRole('option', { name: /^Conditional/ }).click();
  await expect(screen.main.getByText(/^Question 1 \/ \d+$/)).toBeVisible();
  await expect(screen.main.getByText(/^Conditional/)).toBeVisible();
});
