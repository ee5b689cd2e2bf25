import { readLog, untilStored } from './device-log.ts';
import { expect, expectAccessible, expectContrast, test, waitUntilAlive } from './journey.ts';
import { controlSounds } from './listening-set.ts';
import { giveForm, miniTest } from './mini-test-form.ts';

const part2 = ' · Part 2 · Question and response';

test('LS-14 a mini test is begun, heard once, resumed after a reload and in another tab, and ends by its deadline with a result', async ({
  page,
  context,
}) => {
  test.slow();
  await page.clock.install();
  const sounds = await controlSounds(page);
  await giveForm(page);
  await page.goto('/grammar-game');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: 'Take a mini test: 50 questions in 25 minutes' }).click();
  const screen = miniTest(page);
  await expect(page).toHaveTitle('Mini test · Nghe Gõ');
  await expect(page.getByRole('list', { name: 'What comes' }).getByRole('listitem')).toHaveText([
    /Part 2.*12 questions/,
    /Part 3.*12 questions/,
    /Part 4.*9 questions/,
    /Part 5.*17 questions/,
  ]);
  await expectAccessible(page);
  await screen.prepare.click();
  await screen.begin.click();
  await expect(screen.place).toHaveText(`Question 1 of 50${part2}`);
  await expect(screen.place).toBeFocused();
  await expect.poll(sounds.played).toEqual(['p2-901-p']);
  // plays at the natural speed, whatever speed is chosen for sentences
  await expect.poll(sounds.rates).toEqual([1]);
  await expectAccessible(page);
  await sounds.end();
  for (const heard of [2, 3, 4]) {
    await expect.poll(async () => (await sounds.played()).length).toBe(heard);
    await sounds.end();
  }
  await expect(page.getByText('Heard. Choose your answer.')).toBeVisible();
  // the item is heard once: neither a key nor a button plays it again
  await page.keyboard.press('Shift');
  await expect(screen.play).toBeHidden();
  const first = await sounds.played();
  const letter = ['a', 'b', 'c'][first.indexOf('p2-901-a') - 1] ?? '';
  await page.keyboard.press(letter);
  await page.keyboard.press('Enter');
  await expect(screen.place).toHaveText(`Question 2 of 50${part2}`);
  await expect.poll(async () => (await sounds.played()).at(-1)).toBe('p2-902-p');
  await untilStored(page, 2);

  // home has a link back to the test
  await page.goto('/');
  await expect(
    page.getByRole('link', { name: /^Your mini test is not over · 2[45] minutes left/ }),
  ).toHaveAttribute('href', '/mini-test');
  await page.goto('/mini-test');
  await waitUntilAlive(page);

  // the item that was playing stays unanswered
  await page.reload();
  await waitUntilAlive(page);
  await expect(page.getByText('1 of 50 questions are answered.')).toBeVisible();
  await screen.goOn.click();
  await expect(screen.place).toHaveText(`Question 3 of 50${part2}`);
  await expect.poll(sounds.played).toEqual(['p2-903-p']);
  await untilStored(page, 3);

  // another tab takes the test over: this tab is silent, and can take the test back
  const other = await context.newPage();
  await other.clock.install();
  const otherSounds = await controlSounds(other);
  await giveForm(other);
  await other.goto('/mini-test');
  await waitUntilAlive(other);
  await miniTest(other).goOn.click();
  await expect(miniTest(other).place).toHaveText(`Question 4 of 50${part2}`);
  await expect.poll(otherSounds.played).toEqual(['p2-904-p']);
  await expect(page.getByRole('alert')).toContainText('The test goes on in another tab');
  await expectAccessible(page);
  await screen.goOnHere.click();
  await expect(screen.place).toHaveText(`Question 5 of 50${part2}`);
  await expect(other.getByRole('alert')).toContainText('The test goes on in another tab');
  await other.close();

  // an option that is chosen but not confirmed counts when the time ends
  await page.getByText('B', { exact: true }).click();
  await page.clock.fastForward('26:00');
  await expect(page.getByRole('heading', { name: 'Result of test 1', level: 1 })).toBeVisible();
  // two answers are too few for a range or a weakest part
  await expect(page.getByText('Too few questions were answered to say more.')).toBeVisible();
  await expect(page.getByText(/^(Practice range|You lost most)/)).toHaveCount(0);
  await expect(page.getByText(/This is not a TOEIC score/)).toBeVisible();
  const byPart = page.getByRole('list', { name: 'Right by part' }).getByRole('listitem');
  await expect(byPart).toHaveText([/\d \/ 12$/, /0 \/ 12$/, /0 \/ 9$/, /0 \/ 17$/]);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  const log = await readLog(page);
  expect(log.map(({ kind }) => kind)).toEqual([
    'test-started',
    ...Array.from({ length: 5 }, () => 'listening-answered'),
    'test-finished',
  ]);
  expect(log.slice(1, 5)).toMatchObject([
    { questionId: 'p2-901', choice: 0, correct: true, plays: 1, from: 'test' },
    { questionId: 'p2-902', choice: null, correct: false },
    { questionId: 'p2-903', choice: null, correct: false },
    { questionId: 'p2-904', choice: null, correct: false },
  ]);
  expect(log[5]).toMatchObject({ questionId: 'p2-905' });

  // a learner who chose another answer can claim that it was right (PR-08)
  const chosenWrong = log.filter(
    (event) => event.kind === 'listening-answered' && !event.correct && event.choice !== null,
  );
  await expect(page.getByRole('button', { name: 'My answer was right' })).toHaveCount(
    chosenWrong.length,
  );
  // the missed lines can be written
  const missed = log.slice(1, 6).filter((event) => 'correct' in event && !event.correct).length;
  const write = page.getByRole('button', { name: `Write ${2 * missed} spoken lines` });
  await expect(write).toHaveAccessibleDescription(
    `They hold the answers to the ${missed} listening questions that you missed.`,
  );
  await write.click();
  // the lines of all items are written one after the other, from the first to the last
  const main = page.getByRole('main');
  const boxes = page.getByRole('group', { name: 'The sentence, word by word' });
  for (let n = 1; n <= 2 * missed; n += 1) {
    await expect(main.getByText(`${n} / ${2 * missed}`)).toBeVisible();
    await expect(main.getByText('Set 1')).toBeHidden();
    const isPrompt = n % 2 === 1;
    await expect(
      isPrompt ? main.getByText('Question', { exact: true }) : main.getByText('Reply to'),
    ).toBeVisible();
    await expect(boxes.getByRole('textbox')).toHaveCount(isPrompt ? 6 : 4);
    await page.keyboard.type(
      isPrompt ? 'where should i submit the application' : 'at the front desk',
    );
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: n === 2 * missed ? 'Finish' : 'Continue' })
      .click();
  }
  await expect(page.getByRole('heading', { name: 'Result of test 1', level: 1 })).toBeFocused();
  await untilStored(page, 7 + 2 * missed);
  expect((await readLog(page)).slice(7)).toMatchObject(
    ['p2-902', 'p2-903', 'p2-904', 'p2-905']
      .slice(0, missed)
      .flatMap((itemId) => ['p', 'a'].map((end) => ({ itemId, lineId: `${itemId}-${end}` }))),
  );

  // the test is in the list, and the next form is another one
  await page.goto('/mini-test');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: /^Test 1 ·/ }).click();
  await expect(page.getByRole('heading', { name: 'Result of test 1', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the mini test' }).click();
  const asked = page.waitForRequest('**/api/mini-tests?form=2');
  await screen.prepare.click();
  await asked;
});

test('LS-14 conversations are read, heard and left; part 5 follows; unanswered questions are named before the test is submitted', async ({
  page,
}) => {
  test.slow();
  const sounds = await controlSounds(page);
  await giveForm(page);
  await page.goto('/mini-test');
  await waitUntilAlive(page);
  const screen = miniTest(page);
  await screen.prepare.click();
  // if a sound cannot be played, a spare item replaces the item
  await sounds.miss('p2-901-p');
  await screen.begin.click();
  await expect.poll(sounds.played).toEqual(['p2-901-p', 'p2-902-p']);
  await expect(screen.place).toHaveText(`Question 1 of 50${part2}`);
  for (let n = 1; n <= 12; n += 1) {
    await expect(screen.place).toHaveText(`Question ${n} of 50${part2}`);
    await page.keyboard.press('1');
    await expect(screen.radio('A')).toBeChecked();
    await screen.next.click();
  }
  await expect(screen.place).toContainText('Questions 13–15 of 50');
  await expectAccessible(page);
  const before = (await sounds.played()).length;
  await screen.play.click();
  for (let line = 1; line <= 4; line += 1) {
    await expect.poll(async () => (await sounds.played()).length).toBe(before + line);
    await sounds.end();
  }
  await expect(screen.play).toBeHidden();
  await screen.radio('The right answer 1').check();
  await screen.leaveOpen.click();
  for (const place of ['16–18', '19–21', '22–24', '25–27', '28–30', '31–33']) {
    await expect(screen.place).toContainText(`Questions ${place} of 50`);
    for (const n of [1, 2, 3]) await screen.radio(`The right answer ${n}`).check();
    await screen.next.click();
  }
  await expect(screen.place).toContainText('Question 34 of 50');
  // the first question of part 5 loads its code
  await expect(screen.radio('one')).toBeVisible();
  await page.keyboard.press('1');
  await expect(screen.radio('one')).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(screen.place).toContainText('Question 35 of 50');
  await screen.submit.click();
  const dialog = page.getByRole('dialog', { name: 'Submit the test?' });
  await expect(dialog).toContainText('16 questions are still unanswered.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await screen.submit.click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Result of test 1', level: 1 })).toBeVisible();
  const byPart = page.getByRole('list', { name: 'Right by part' }).getByRole('listitem');
  await expect(byPart).toHaveText([/\/ 12$/, /10 \/ 12$/, /9 \/ 9$/, /1 \/ 17$/]);
  await expect(page.getByText('18 questions have no answer.')).toBeVisible();
  // most questions were lost in part 5, which is named; part 3, with fewer lost, has a link to its practice, too
  await expect(
    page.getByText('You lost most questions in Part 5 · Incomplete sentences.'),
  ).toBeVisible();
  const steps = page.getByRole('list', { name: 'What to do next' }).getByRole('link');
  await expect(steps.first()).toHaveText(/^Practise Part 5.*0 wrong, 16 left open$/);
  await expect(steps.first()).toHaveAttribute('href', '/grammar-game');
  await expect(page.getByRole('link', { name: /^Practise Part 3/ })).toHaveAttribute(
    'href',
    '/listening#listening-part3',
  );
});
