import { button, inRow, openAdmin, takeSample, test, toast, toneFile } from './admin-area.ts';
import { expect, expectAccessible } from './journey.ts';

test('LS-10 an item is written, says what it lacks, is looked at as learners get it, and deleted', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'listening');
  let form = page.getByRole('form', { name: 'New listening item' });
  const within = (name: string) => form.getByRole('group', { name, exact: true });
  await form.getByLabel('Topic', { exact: true }).selectOption('Office Life');
  await form.getByLabel('Kind of prompt').selectOption('Where');
  await within('Prompt').getByLabel('English sentence').fill('Where is the zeppelin?');
  await within('Prompt').getByLabel('Vietnamese translation').fill('Khinh khí cầu ở đâu?');
  for (const [n, text] of ['In the hangar.', 'Yes, it is.', 'in the hangar.'].entries()) {
    const reply = within(`Reply ${n + 1}`);
    await reply.getByLabel('English sentence').fill(text);
    await reply.getByLabel('Vietnamese translation').fill('Câu đáp.');
    await reply.getByLabel('Why it is right or wrong').fill('Vì thế.');
  }
  await form.getByRole('radio', { name: 'Reply 1 is right' }).check();
  await button(page, 'Save draft').click();
  await expect(within('Reply 3').getByLabel('English sentence')).toHaveAccessibleDescription(
    'This field must differ from the others.',
  );
  await expect(
    form.getByRole('alert').filter({ hasText: 'Nothing was saved: the marked fields' }),
  ).toBeVisible();
  await within('Reply 3').getByLabel('English sentence').fill('At noon.');
  await within('Reply 2')
    .getByLabel('What tempts')
    .selectOption('Trap: Yes or No does not fit here.');
  await expectAccessible(page);
  await button(page, 'Save draft').click();
  await expect(toast(page, 'Saved as a draft: learners do not see it.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Where is the zeppelin?' });
  await expect(row).toContainText('Missing: the trap of reply 3, sounds');
  await expect(row).toContainText('Office Life');
  await expect(row).toContainText('This site has no speech service yet.');
  // a draft that can be answered is looked at before its sounds are made
  await inRow(page, 'zeppelin', 'Preview').click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview).toContainText('Some sounds are missing yet');
  await preview.getByRole('button', { name: 'Close' }).click();

  await inRow(page, 'zeppelin', 'Edit').click();
  form = page.getByRole('form', { name: 'Change a listening item' });
  await within('Reply 3')
    .getByLabel('What tempts')
    .selectOption('Trap: it answers another question.');
  await button(page, 'Publish for learners').click();
  await expect(toast(page, 'Saved. Learners get it once its sounds are made.')).toBeVisible();
  await expect(row).toContainText('Waiting for sounds');
  await expect(row).not.toContainText('trap');
  // nothing speaks here: the sounds come from the test
  await page.route(/\/api\/listening(\?|$)/, async (route) => {
    const listed = await (await route.fetch()).json();
    const [item] = listed.items;
    item.missing = [];
    for (const sound of item.sounds) sound.audio = '/media/none.mp3';
    await route.fulfill({ json: listed });
  });
  await page.route('**/media/none.mp3', (route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: '' }),
  );
  await page.reload();
  await row.getByRole('button', { name: 'Preview', exact: true }).click();
  // a single item shows no place in a set
  await expect(preview.getByRole('radio', { name: 'A', exact: true })).toBeAttached();
  await expect(preview.getByRole('progressbar')).toHaveCount(0);
  await expect(preview.getByText(/^Completed/)).toBeHidden();
  await expect(preview.getByText('Set 1')).toBeHidden();
  // the keys that the line of keys names work here too
  await page.keyboard.press('b');
  await expect(preview.getByRole('radio', { name: 'B', exact: true })).toBeChecked();
  await page.keyboard.press('1');
  await expect(preview.getByRole('radio', { name: 'A', exact: true })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(preview).toContainText('Where is the zeppelin?');
  await expect(preview).toContainText('Trap: Yes or No does not fit here.');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Close' }).click();
  await inRow(page, 'zeppelin', 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('LS-10 VO-05 where nothing speaks, the form says so before the work, and each line is recorded', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'listening');
  const form = page.getByRole('form', { name: 'New listening item' });
  const speakers = form.getByRole('group', { name: 'Speakers', exact: true });
  await expect(speakers).toContainText('This site has no speech service yet.');
  await expect(speakers).toContainText('Once the item is saved you can record each line yourself');
  const prompt = form.getByRole('group', { name: 'Prompt', exact: true });
  await prompt.getByLabel('English sentence').fill('Who took the kazoo?');
  await button(page, 'Save draft').click();
  const row = page.getByRole('row').filter({ hasText: 'Who took the kazoo?' });
  await expect(inRow(page, 'kazoo', 'Preview')).toBeDisabled();
  await expect(inRow(page, 'kazoo', 'Preview')).toHaveAccessibleDescription(
    'Once it has its lines, its answers and which one is right.',
  );
  await row.getByText('Hear or record').click();
  await expect(row).toContainText('A (American, a woman)');
  const recordIt = row.getByRole('button', { name: 'Record Who took the kazoo?' });
  await recordIt.click();
  const dialog = page.getByRole('dialog', { name: 'A recording of your own' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'line.wav', mimeType: 'audio/wav', buffer: toneFile(1) });
  await dialog.getByRole('button', { name: 'Save recording' }).click();
  await expect(toast(page, 'The recording is saved.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Play Who took the kazoo?' })).toBeVisible();
  await expect(row).toContainText('a person’s voice');
  await expect(recordIt).toBeFocused();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Recordings are deleted for good');
  await button(page, 'Cancel').click();
  await row.getByRole('button', { name: 'Edit' }).click();
  const change = page.getByRole('form', { name: 'Change a listening item' });
  await expect(change).toContainText('A recording goes when its line is changed');
  await change.getByLabel('English sentence').first().fill('Who took the old kazoo?');
  await button(page, 'Save draft').click();
  await expect(toast(page, 'The recording of the old text was taken back.')).toBeVisible();
});

test('LS-10 publishing what is unfinished marks each empty field, and the first one takes the focus', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'listening');
  const form = page.getByRole('form', { name: 'New listening item' });
  const within = (name: string) => form.getByRole('group', { name, exact: true });
  await within('Prompt').getByLabel('English sentence').fill('Where is the yurt?');
  await within('Reply 1').getByLabel('English sentence').fill('Over there.');
  await button(page, 'Publish for learners').click();
  const refused = form.getByRole('alert').filter({ hasText: 'Not published' });
  await expect(refused).toContainText('Missing: the topic, translations');
  const topic = form.getByLabel('Topic', { exact: true });
  await expect(topic).toBeFocused();
  await expect(topic).toHaveAccessibleDescription('Please fill in this field.');
  for (const field of [
    within('Prompt').getByLabel('Vietnamese translation'),
    within('Reply 2').getByLabel('English sentence'),
    within('Reply 3').getByLabel('Why it is right or wrong'),
  ])
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(within('Reply 1').getByLabel('English sentence')).not.toHaveAttribute(
    'aria-invalid',
  );
  await expect(form.getByRole('radio').first()).toHaveAccessibleDescription(
    'Choose the reply that is right.',
  );
  await expectAccessible(page);
  await topic.selectOption('Office Life');
  await expect(topic).not.toHaveAttribute('aria-invalid');

  // one press says what is wrong and what is missing
  const first = within('Reply 1').getByLabel('English sentence');
  await first.fill('<b>Over</b> there.');
  await button(page, 'Publish for learners').click();
  await expect(form.getByRole('alert').filter({ hasText: 'Nothing was saved' })).toContainText(
    'Missing: translations, replies',
  );
  await expect(first).toHaveAccessibleDescription(/^Please write English here/);
  await expect(within('Reply 2').getByLabel('English sentence')).toHaveAttribute(
    'aria-invalid',
    'true',
  );

  // the question that lacks its answer is folded: it opens
  await form.getByLabel('Part', { exact: true }).selectOption('Part 4');
  await form.getByLabel('Topic', { exact: true }).selectOption('Office Life');
  await form.getByLabel('English sentence').first().fill('Hello from the yurt.');
  await form.getByLabel('Vietnamese translation').first().fill('Xin chào từ lều.');
  await button(page, 'Publish for learners').click();
  await expect(within('Question 3').getByLabel('Right option')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(within('Question 1').getByLabel('Question', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await button(page, 'Save draft').click();
  // the list is in sight again for the next step
  await expect(form.getByRole('radio', { name: 'Reply 1 is right' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Hello from the yurt.' });
  await expect(row).toContainText('Missing: translations, questions');

  await page.getByRole('searchbox', { name: 'Search' }).fill('lều');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(row).toContainText('… Xin chào từ lều.');
});

test('LS-10 an item that somebody else deleted meanwhile is saved as a new one', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  await openAdmin(page, site, 'listening');
  const form = page.getByRole('form', { name: /listening item$/ });
  await form.getByLabel('English sentence').first().fill('Who saw the dodo?');
  await button(page, 'Save draft').click();
  await inRow(page, 'dodo', 'Edit').click();
  const listed = await page.request.get(`${site}/api/listening?text=dodo`);
  const { items }: { items: { id: string }[] } = await listed.json();
  await page.request.delete(`${site}/api/listening/${items[0]?.id}`, { headers: { origin: site } });
  await form.getByLabel('English sentence').first().fill('Who saw the last dodo?');
  await button(page, 'Save draft').click();
  await expect(form.getByRole('alert')).toContainText('save once more to add it as a new item');
  await button(page, 'Save draft').click();
  await expect(page.getByRole('form', { name: 'New listening item' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Who saw the last dodo?' })).toBeVisible();
});

test('LS-10 the sample file of listening items comes in as it is, as drafts', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'listening');
  await takeSample(page, 'nghe-go-items-sample.json');
  await expect(toast(page, 'Imported 2 items')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Where is the sample kept?' });
  await expect(row).toContainText('Missing: why an option is right or wrong, sounds');
  const talk = page.getByRole('row').filter({ hasText: 'This is a sample announcement' });
  await expect(talk).toContainText('Missing: questions, sounds');
});

test('LS-10 a conversation of the course opens in its form and saves as it was', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'listening');
  const stored = async () => await (await page.request.get(`${site}/api/listening/p3-001`)).json();
  const before = await stored();
  await page.getByRole('searchbox', { name: 'Search' }).fill('p3-001');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await inRow(page, before.lines[0].english, 'Edit').click();
  const form = page.getByRole('form', { name: 'Change a listening item' });
  await expect(form.getByRole('group', { name: /^Line \d+$/ })).toHaveCount(before.lines.length);
  await form.getByLabel('What it is, such as voicemail').fill('a jam');
  await button(page, 'Publish for learners').click();
  await expect(toast(page, /Saved/.source)).toBeVisible();
  const { updatedAt: _at, state: _state, draft: _draft, ...after } = await stored();
  expect({ ...before, genre: 'a jam' }).toMatchObject(after);
});

test('LS-10 a talk’s form has the whole width, its questions fold, an error opens them, and its buttons stay in reach', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAdmin(page, site, 'listening');
  const form = page.getByRole('form', { name: 'New listening item' });
  await form.getByLabel('Part', { exact: true }).selectOption('Part 4');
  expect((await form.boundingBox())?.width).toBeGreaterThan(1_000);
  await form.getByLabel('What it is, such as voicemail').focus();
  await expect(button(page, 'Publish for learners')).toBeInViewport();
  const third = form.getByRole('group', { name: 'Question 3' });
  await expect(third).toBeHidden();
  await form.getByText('Question 3', { exact: true }).first().click();
  await third.getByLabel('Option 1', { exact: true }).fill('x'.repeat(600));
  await form.getByText('Question 3', { exact: true }).first().click();
  await expect(third).toBeHidden();
  await form.getByLabel('English sentence').first().fill('Hello there.');
  await form.getByText('Question 3', { exact: true }).first().click();
  await third.getByLabel('Option 1', { exact: true }).fill('Yes.');
  await button(page, 'Publish for learners').click();
  const refused = form.getByRole('alert').filter({ hasText: 'Not published' });
  await expect(refused).toBeVisible();
  await third.getByLabel('Option 1', { exact: true }).fill('x'.repeat(600));
  await form.getByText('Question 3', { exact: true }).first().click();
  await expect(third).toBeHidden();
  await button(page, 'Save draft').click();
  const option = third.getByLabel('Option 1', { exact: true });
  await expect(option).toBeFocused();
  await expect(refused).toBeHidden();
  // the sticky buttons cover neither the field nor the message below it
  const buttons = await button(page, 'Save draft').boundingBox();
  const message = await third.getByRole('alert').boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
});
