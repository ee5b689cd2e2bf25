import type { Page } from '@playwright/test';
import { readLog, seedLog, untilStored } from './device-log.ts';
import { expect, expectAccessible, expectContrast, test } from './journey.ts';
import { controlSounds, givenReply, givenTalk, openGivenListening } from './listening-set.ts';

/** The letter of a reply on the screen, from the list of results, which is in the shown order. */
async function letterOf(page: Page, english: string): Promise<string> {
  const rows = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  return ['A', 'B', 'C'][rows.findIndex((row) => row.includes(english))] ?? '';
}

test('LS-01 LS-02 LS-07 LS-09 the tab Listening leads to the parts and their sets; speeds and settings are at hand, and a set is resumed', async ({
  page,
}) => {
  const sounds = await controlSounds(page);
  const items = [givenReply('p2-901'), givenReply('p2-902'), givenReply('p2-903')];
  const screen = await openGivenListening(page, items);
  await expect(page).toHaveURL(/\/listening\/0\?part=part2$/);
  await expect(page).toHaveTitle('Listening, part 2, set 1 · Nghe Gõ');
  await expect(screen.play).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/listening$/);
  await expect(page.getByRole('heading', { name: 'Listening', level: 1 })).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Start here Part 2 · Question and response · Set 1' }),
  ).toHaveAttribute('href', '/listening/0?part=part2');
  const part = page.getByRole('region', { name: 'Part 2 · Question and response' });
  const begin = part.getByRole('link', { name: /Set 1.*3 items.*Start/ });
  await expect(begin).toBeVisible();
  // the sizes of listening sets are not given in words
  await expect(part).not.toContainText('words');
  await expectAccessible(page);
  await begin.click();

  // files of lines have the natural pace, so the playback rate equals the speed
  await screen.play.click();
  await page.getByText('0.75×', { exact: true }).click();
  await sounds.end();
  await expect.poll(sounds.rates).toEqual([0.85, 0.75]);
  await page.getByRole('button', { name: 'Practice settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Practice settings' });
  await expect(settings.getByRole('radio', { name: '0.75×' })).toBeChecked();
  // a letter in a dialog chooses no reply
  await page.keyboard.press('b');
  await settings.getByRole('button', { name: 'Close' }).click();
  await expect(screen.radio('B')).not.toBeChecked();

  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(screen.check).toBeHidden();
  await untilStored(page, 1);
  await page.getByRole('link', { name: 'Back' }).click();
  const set = page.getByRole('link', { name: /Set 1.*1 ?\/ ?3/ });
  await expect(set).toBeVisible();
  await set.click();
  await expect(screen.verdict).toHaveText('Item 2 of 3');
  await expect(page.getByText('You go on where you stopped: number 2.')).toBeVisible();
});

test('LS-02 LS-04 LS-08 a reply is heard, chosen by keys, explained, and its lines are written', async ({
  page,
}) => {
  test.slow();
  const sounds = await controlSounds(page);
  const screen = await openGivenListening(page, [givenReply('p2-901'), givenReply('p2-902')]);
  await expect(screen.verdict).toHaveText('Item 1 of 2');
  // before a press nothing plays, and no text is shown
  expect(await sounds.played()).toEqual([]);
  await expect(page.getByText('At the front desk.')).toBeHidden();
  await expectAccessible(page);
  await screen.play.click();
  await expect.poll(sounds.played).toEqual(['p2-901-p']);
  for (let heard = 1; heard <= 4; heard += 1) {
    await expect.poll(async () => (await sounds.played()).length).toBe(heard);
    await sounds.end();
  }
  const first = await sounds.played();
  expect(first.toSorted()).toEqual(['p2-901-a', 'p2-901-b', 'p2-901-c', 'p2-901-p']);
  await expect(screen.check).toBeDisabled();
  await page.keyboard.press('b');
  await expect(screen.radio('B')).toBeChecked();
  await expect(screen.radio('B')).toBeFocused();
  await page.keyboard.press('3');
  await expect(screen.radio('C')).toBeChecked();
  await page.keyboard.press('Shift');
  await expect.poll(sounds.played).toEqual([...first, 'p2-901-p']);
  await page.keyboard.press('Enter');
  const isRight = first[3] === 'p2-901-a';
  await expect(screen.verdict).toHaveText(isRight ? 'Right!' : /Not this one/);
  await expect(screen.verdict).toBeFocused();
  for (const text of [
    'Where should I submit the application?',
    'Tôi nộp đơn ở đâu?',
    'At the front desk.',
    'Ở quầy lễ tân.',
    'Yes, it was approved.',
    'She applied last week.',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText('Trap: Yes or No does not fit here.')).toBeVisible();
  await expect(
    page.getByText('Trap: it repeats a word that you heard, or one of its family.'),
  ).toBeVisible();
  await expect(page.getByText('Câu hỏi where không trả lời bằng Yes.')).toBeVisible();
  // replies are shown in the order in which they were heard
  expect(await letterOf(page, 'At the front desk.')).toBe(
    ['A', 'B', 'C'][first.indexOf('p2-901-a') - 1],
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play: She applied last week.' }).click();
  await expect.poll(async () => (await sounds.played()).at(-1)).toBe('p2-901-c');
  await untilStored(page, 1);
  const [answered] = await readLog(page);
  expect(answered).toMatchObject({
    kind: 'listening-answered',
    itemId: 'p2-901',
    questionId: 'p2-901',
    choice: ['a', 'b', 'c'].indexOf(first[3]?.at(-1) ?? ''),
    correct: isRight,
    plays: 2,
    from: 'set',
    part: 'part2',
    setNo: 1,
    asks: 'where',
  });
  await screen.write.click();
  await expect(screen.boxes).toHaveCount(6);
  await expect(screen.boxes.first()).toBeFocused();
  await page.keyboard.type('where should i submit the application');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(screen.boxes).toHaveCount(4);
  await expect(screen.boxes.first()).toBeFocused();
  await page.keyboard.type('at the front desk');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await expect(screen.verdict).toBeFocused();
  await untilStored(page, 3);
  expect((await readLog(page)).slice(1)).toMatchObject([
    { kind: 'line-checked', itemId: 'p2-901', lineId: 'p2-901-p', correct: true },
    { kind: 'line-checked', itemId: 'p2-901', lineId: 'p2-901-a', correct: true },
  ]);
  // the next item begins by itself
  await screen.next.click();
  await expect(screen.verdict).toHaveText('Item 2 of 2');
  await expect.poll(async () => (await sounds.played()).at(-1)).toBe('p2-902-p');
});

test('LS-03 LS-04 a conversation: questions before the sound, a graphic as text, reasons, evidence, transcript', async ({
  page,
}) => {
  test.slow();
  const sounds = await controlSounds(page);
  const screen = await openGivenListening(page, [givenTalk('p3-901')]);
  const questions = [
    'What are the speakers talking about?',
    'What does the woman need?',
    'Look at the graphic. Which room is free?',
  ];
  for (const text of questions)
    await expect(screen.question(text).getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('table', { name: 'Rooms' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Free from' })).toBeVisible();
  expect(await sounds.played()).toEqual([]);
  await expectAccessible(page);
  await screen.radio('The second answer 1').check();
  await screen.play.click();
  await expect.poll(sounds.played).toEqual(['p3-901-0']);
  await sounds.end();
  await expect.poll(sounds.played).toEqual(['p3-901-0', 'p3-901-1']);
  await screen.pause.click();
  await screen.play.click();
  await expect.poll(sounds.played).toEqual(['p3-901-0', 'p3-901-1', 'p3-901-1']);
  await screen.radio('The right answer 1').check();
  await screen.radio('The third answer 2').check();
  await expect(screen.check).toBeDisabled();
  await screen.radio('The right answer 3').check();
  await screen.check.click();
  await expect(screen.verdict).toHaveText('2 of 3 right');
  await expect(screen.verdict).toBeFocused();
  const missed = screen.question(questions[1] ?? '');
  await expect(missed.getByText('Your answer')).toBeVisible();
  await expect(missed.getByText('Sai ý ba.')).toBeVisible();
  await expect(missed.getByText('Đúng vì họ nói vậy.')).toBeVisible();
  const lines = screen.transcript.getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText('Woman');
  await expect(lines.nth(1)).toContainText('Man');
  await expect(lines.nth(1)).toContainText('Answers question 2');
  await expect(page.getByText('Máy photocopy lại kẹt giấy.')).toBeHidden();
  await screen.translation.check();
  await expect(page.getByText('Máy photocopy lại kẹt giấy.')).toBeVisible();
  await expect(missed.getByText('Người phụ nữ cần gì?')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.getByRole('button', { name: 'Play: I need forty booklets by two.' }).click();
  await expect.poll(async () => (await sounds.played()).at(-1)).toBe('p3-901-2');
  // only the lines that are the evidence of missed questions are written
  await screen.write.click();
  await expect(screen.boxes).toHaveCount(6);
  await expect(screen.boxes.first()).toBeFocused();
  await page.keyboard.type('what do you need to print');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(screen.boxes.first()).toHaveValue('');
  await expect(screen.boxes.first()).toBeFocused();
  await page.keyboard.type('i need forty booklets by two');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await screen.next.click();
  await expect(page.getByRole('heading', { name: 'Set complete' })).toBeFocused();
  await expect(page.getByText('2 of 3 questions right')).toBeVisible();
  await expectAccessible(page);
  await untilStored(page, 6);
  expect((await readLog(page)).map(({ kind }) => kind)).toEqual([
    'listening-answered',
    'listening-answered',
    'listening-answered',
    'set-completed',
    'line-checked',
    'line-checked',
  ]);
  await page.getByRole('link', { name: 'All listening sets' }).click();
  await expect(page.getByRole('link', { name: /Set 1.*Completed/ })).toBeVisible();
});

test('LS-04 the end of a set tells what was missed and why; the missed lines are written in one run, and the missed items asked again', async ({
  page,
}) => {
  test.slow();
  const sounds = await controlSounds(page);
  const screen = await openGivenListening(page, [givenReply('p2-901'), givenReply('p2-902')]);
  for (const place of [1, 2]) {
    await expect(screen.verdict).toHaveText(`Item ${place} of 2`);
    // waits for the sound of the next item, as a learner does before answering
    if (place > 1) await expect.poll(async () => (await sounds.played()).at(-1)).toBe('p2-902-p');
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(screen.verdict).toHaveText(/Right!|Not this one/);
    await screen.next.click();
  }
  await expect(page.getByRole('heading', { name: 'Set complete' })).toBeFocused();
  await untilStored(page, 3);
  const wrong = (await readLog(page)).flatMap((event) =>
    event.kind === 'listening-answered' && !event.correct ? [event] : [],
  );
  // with these items and their order of replies, 'a' is never right
  expect(wrong.length).toBeGreaterThan(0);
  const missed = page.getByRole('region', { name: 'What you missed' });
  await expect(missed.getByRole('listitem')).toHaveCount(wrong.length);
  const first = missed.getByRole('listitem').first();
  await expect(first).toContainText('Where should I submit the application?');
  await expect(first).toContainText('Right answer');
  await expect(first).toContainText('At the front desk.');
  await expect(first).toContainText('Your answer');
  await expect(first).toContainText(/Trap: /);
  await first.getByRole('button', { name: 'Play: At the front desk.' }).click();
  await expect.poll(async () => (await sounds.played()).at(-1)).toBe(`${wrong[0]?.itemId ?? ''}-a`);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Write ${2 * wrong.length} spoken line` }).click();
  for (const _ of wrong) {
    await expect(screen.boxes).toHaveCount(6);
    await page.keyboard.type('where should i submit the application');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(screen.boxes).toHaveCount(4);
    await page.keyboard.type('at the front desk');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Continue|Finish/ })
      .click();
  }
  await expect(page.getByRole('heading', { name: 'Set complete' })).toBeFocused();
  await page.getByRole('button', { name: /^Try \d+ missed questions? again$/ }).click();
  await expect(screen.verdict).toHaveText(`Item 1 of ${wrong.length}`);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await untilStored(page, 4 + 2 * wrong.length);
  // the set stays complete: the answer does not begin another pass
  expect((await readLog(page)).at(-1)).toMatchObject({
    kind: 'listening-answered',
    itemId: wrong[0]?.itemId,
    from: 'review',
  });
});

test('LS-14 the page of listening leads back to a mini test that is not over', async ({ page }) => {
  const at = new Date(Date.now() - 60_000);
  const endsAt = new Date(at.getTime() + 25 * 60_000).toISOString();
  await seedLog(page, [{ kind: 'test-started', form: '1', endsAt, at: at.toISOString() }]);
  await openGivenListening(page, [givenReply('p2-901')]);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(
    page.getByRole('link', { name: /^Your mini test is not over · 2[34] minutes left/ }),
  ).toHaveAttribute('href', '/mini-test');
});

test('LS-04 any other line can be written by choice', async ({ page }) => {
  await controlSounds(page);
  const screen = await openGivenListening(page, [givenTalk('p4-901', 'part4')]);
  for (const n of [1, 2, 3]) await screen.radio(`The right answer ${n}`).check();
  await page.keyboard.press('Enter');
  await expect(screen.verdict).toHaveText('3 of 3 right');
  await expect(screen.transcript.getByText('Speaker')).toBeVisible();
  await page.getByRole('button', { name: 'Write: The copier has a jam again.' }).click();
  await expect(screen.boxes).toHaveCount(6);
  await expect(screen.boxes.first()).toBeFocused();
  await page.keyboard.type('the copier has a jam again');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await expect(screen.verdict).toHaveText('3 of 3 right');
});

test('LS-07 a sound that is missing says so, and is tried again; no other voice speaks for it', async ({
  page,
}) => {
  const sounds = await controlSounds(page);
  await page.addInitScript(() => {
    speechSynthesis.speak = () => {
      throw new Error('a voice of the device');
    };
  });
  const screen = await openGivenListening(page, [givenReply('p2-901')]);
  await sounds.miss('p2-901-p');
  await screen.play.click();
  await expect(page.getByText('This sound cannot be played.')).toBeVisible();
  await expectAccessible(page);
  await sounds.miss('p2-901-p', false);
  await screen.tryAgain.click();
  await expect(page.getByText('This sound cannot be played.')).toBeHidden();
  await sounds.end();
  await expect.poll(async () => (await sounds.played()).length).toBe(3);
});

test('LS-07 the first sounds of an item and of the next are fetched before a press', async ({
  page,
}) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const name = /\/media\/(p2-\d+-.)\.mp3$/.exec(request.url())?.[1];
    if (name !== undefined) fetched.add(name);
  });
  const sounds = await controlSounds(page);
  const items = ['p2-901', 'p2-902', 'p2-903', 'p2-904'].map(givenReply);
  const screen = await openGivenListening(page, items);
  // of each item the page fetches ahead the prompt, and the reply that is heard first
  const ofItem = (id: string): string[] => [...fetched].filter((name) => name.startsWith(id));
  await expect.poll(() => ofItem('p2-902').length).toBe(2);
  expect(ofItem('p2-901')).toHaveLength(2);
  for (const id of ['p2-901', 'p2-902']) expect(fetched).toContain(`${id}-p`);
  const ahead = ofItem('p2-902');
  expect(ofItem('p2-903')).toEqual([]);
  expect(await sounds.played()).toEqual([]);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await screen.next.click();
  await expect(screen.verdict).toHaveText('Item 2 of 4');
  await expect.poll(() => ofItem('p2-903').length).toBe(2);
  expect(ofItem('p2-904')).toEqual([]);
  // the learner hears the sounds that were fetched ahead
  await expect.poll(sounds.played).toEqual(['p2-902-p']);
  await sounds.end();
  await expect.poll(async () => (await sounds.played()).toSorted()).toEqual(ahead.toSorted());
});

test('LS-07 a line is heard in its speaker’s voice and at its own pitch, whatever accent, voice and speed are chosen', async ({
  page,
}) => {
  const sounds = await controlSounds(page);
  await page.addInitScript(() => {
    localStorage.setItem('practice-accent', 'British');
    localStorage.setItem('practice-voice', 'a voice of the device');
    localStorage.setItem('sentence-speed', '0.75');
    const voice = { voiceURI: 'a voice of the device', name: 'A voice', lang: 'en-GB' };
    speechSynthesis.getVoices = () => [{ ...voice, default: true, localService: true }];
    speechSynthesis.speak = () => {
      throw new Error('a voice of the device');
    };
    // simulates a browser that lowers the pitch of slow sounds
    const pitches: boolean[] = [];
    Object.assign(window, { pitches });
    const { Audio: Natural } = window;
    window.Audio = class extends Natural {
      constructor(source?: string) {
        super(source);
        this.preservesPitch = false;
      }
      override play(): Promise<void> {
        pitches.push(this.preservesPitch);
        return super.play();
      }
    };
  });
  const item = givenReply('p2-901');
  const [prompt] = item.lines;
  if (prompt === undefined) throw new Error('no prompt');
  prompt.voices = [
    { voice: 'en-US-Wavenet-F', accent: 'American', audio: prompt.audio ?? '' },
    { voice: 'en-GB-Neural2-B', accent: 'British', audio: '/media/british.mp3' },
  ];
  const screen = await openGivenListening(page, [item]);
  await screen.play.click();
  await expect.poll(sounds.played).toEqual(['p2-901-p']);
  expect(await sounds.rates()).toEqual([0.75]);
  expect(await page.evaluate(() => Reflect.get(window, 'pitches'))).toEqual([true]);
  await sounds.end();
  await expect.poll(async () => (await sounds.played()).length).toBe(2);
  expect(await sounds.played()).not.toContain('british');
});

test('LS-01 without items the list and a set say so; an unknown part and a bad number are named', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 40[04]/);
  for (const address of ['/listening', '/listening/0', '/listening/0?part=part3']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Nothing here yet' }), address).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto('/listening/0?part=part9');
  await expect(page.getByRole('alert')).toContainText('part9');
  await page.goto('/listening/minus');
  await expect(page.getByRole('alert')).toContainText('minus');
});

test('LS-06 a conversation is offered again after 21 days, its options in another order', async ({
  page,
  expectConsole,
}) => {
  // home prepares the day and asks for this conversation, which the server does not have
  expectConsole(/status of 404/);
  await controlSounds(page);
  const at = new Date(Date.now() - 22 * 24 * 60 * 60_000).toISOString();
  const set = { part: 'part3', setNo: 1 } as const;
  const answered = [1, 2, 3].map((n) => ({
    kind: 'listening-answered' as const,
    itemId: 'p3-901',
    questionId: `p3-901-${n}`,
    choice: 0,
    correct: true,
    plays: 1,
    elapsedMs: 1_000,
    from: 'set' as const,
    asks: 'gist' as const,
    ...set,
    at,
  }));
  await seedLog(page, [...answered, { kind: 'set-completed', set: 'listening', ...set, at }]);
  const screen = await openGivenListening(page, [givenTalk('p3-901')]);
  const options = () => screen.question('1. What are').getByRole('radio').evaluateAll(labels);
  const before = ['The fourth answer 1', 'The second answer 1', 'The right answer 1'];
  await expect.poll(async () => (await options()).slice(0, 3)).not.toEqual(before);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: /Set 1.*Completed.*Hear again/ })).toBeVisible();
});

function labels(radios: Element[]): string[] {
  return radios.map((radio) => radio.closest('label')?.textContent ?? '');
}
