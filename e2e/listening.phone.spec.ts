import { expectInSight } from './in-sight.ts';
import { doubleText, expect, expectAccessible, test } from './journey.ts';
import { controlSounds, givenReply, givenTalk, openGivenListening } from './listening-set.ts';

const fits = () => document.documentElement.scrollWidth <= innerWidth;

test('LS-02 UX-09 on a small phone a reply is heard, chosen and checked by a thumb, all in sight; the bar at the foot comes with the result', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await controlSounds(page);
  const screen = await openGivenListening(page, [givenReply('p2-901')]);
  await expectInSight([screen.play, screen.check, screen.letters], 'before the check');
  await screen.play.tap();
  await page.getByText('B', { exact: true }).tap();
  await expect(screen.radio('B')).toBeChecked();
  await screen.check.tap();
  await expectInSight([screen.next, screen.write], 'after the check');
  expect(await page.evaluate(fits)).toBe(true);
  await expectAccessible(page);
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar).toHaveCount(0);
  await screen.next.tap();
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('LS-04 on a phone a line is written from its top on, and its caption tells who says it and what it answers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await controlSounds(page);
  const talk = givenTalk('p3-901');
  const long =
    'The small room is free now, and the large one that we wanted at first will be free at three, so please tell them that we can wait.';
  const lines = talk.lines.map((line, at) => (at === 3 ? { ...line, english: long } : line));
  const screen = await openGivenListening(page, [{ ...talk, lines }]);
  for (const n of [1, 2, 3]) await page.getByText(`The right answer ${n}`).tap();
  await screen.check.tap();
  // writing a first line loads the screen's code: the long line then opens at once, on a page that is scrolled down
  const write = page.getByRole('button', { name: 'Write: The copier has a jam again.' });
  // below the line the button has room for its text, not only for a pencil
  await expect(write).toHaveText('Write');
  await write.tap();
  await expect(screen.boxes.first()).toBeFocused();
  await page.keyboard.type('the copier has a jam again');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).tap();
  await page.getByRole('button', { name: /^Write: The small room/ }).tap();
  await expect(screen.boxes).toHaveCount(28);
  const play = page.getByRole('button', { name: 'Play audio' });
  await expectInSight([play], 'a line to write');
  await expect(
    page.getByText('Said by: Man · helps to answer: Look at the graphic. Which room is free?'),
  ).toBeVisible();
});

test('LS-03 on a phone the player and Check stay in sight while the questions are read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await controlSounds(page);
  const screen = await openGivenListening(page, [givenTalk('p3-901')]);
  await expectInSight([screen.play, screen.check], 'at the top');
  for (const n of [1, 2, 3]) await page.getByText(`The right answer ${n}`).tap();
  await expectInSight([screen.play, screen.check], 'at the last question');
  await screen.check.tap();
  await expect(screen.verdict).toBeInViewport();
  await expectInSight([screen.next, screen.write], 'after the check');
  expect(await page.evaluate(fits)).toBe(true);
  await doubleText(page);
  expect(await page.evaluate(fits)).toBe(true);
});
